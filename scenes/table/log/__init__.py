"""The log of a game: what has happened, and why bots did what they did, told to whoever looks."""
