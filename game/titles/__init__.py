"""Titles: one folder for each game. `game.kernel.registry` finds them; no list anywhere else names them."""
