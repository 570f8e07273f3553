"""Codes: whole games as short texts, to print, photograph, type and send. The format: `docs/codes.md`."""
