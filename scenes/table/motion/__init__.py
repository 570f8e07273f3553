"""How a move is seen and heard: where everything is at any time, worked out from what happened."""
