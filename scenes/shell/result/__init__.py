"""How a game ended: one frame for all games, with a stage that each game fills with its own pieces."""
