"""One folder a game. What lies here is found by `game.kernel.registry`; nothing else names the games."""
