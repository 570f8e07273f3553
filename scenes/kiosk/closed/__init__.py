"""The closed screen, outside the opening hours."""
