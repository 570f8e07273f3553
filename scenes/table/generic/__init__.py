"""A table that works for any game of cards without further code, and what several tables share."""
