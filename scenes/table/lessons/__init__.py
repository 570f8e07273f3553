"""Guided first games at a table."""
