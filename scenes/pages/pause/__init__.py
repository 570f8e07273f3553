"""The menu over a table."""
