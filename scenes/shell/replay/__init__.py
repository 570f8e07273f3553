"""Watching games that were played."""
