"""Input at a table: what a hand points at, and what a click does."""
