"""The computer's players: what they may see, and how they choose."""
