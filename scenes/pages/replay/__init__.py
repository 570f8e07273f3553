"""Replays: watching games that were played, and looking at the moments where they turned."""
