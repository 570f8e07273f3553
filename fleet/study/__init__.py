"""A study: one game played by the ten thousand, and what designers and cafés ask about it."""
