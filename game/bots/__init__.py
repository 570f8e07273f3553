"""The bots: what they may see, and how they choose a move."""
