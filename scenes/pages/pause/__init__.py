"""The pause: the menu over a table."""
