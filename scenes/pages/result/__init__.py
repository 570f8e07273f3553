"""The page with a game's result: the same for all games, with a stage that each fills with its own pieces."""
