"""Guided games, from table to table."""
