"""The page that recommends a game."""
