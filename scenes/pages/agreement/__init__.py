"""Asks all at a table whether they agree."""
