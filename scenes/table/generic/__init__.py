"""A table that any game gets for nothing, and what the tables of all games have alike."""
