"""The bots: what they may see, how they choose a move, and how moves are judged when a game is over."""
