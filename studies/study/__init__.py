"""A study: one game played by the ten thousand, to answer what designers and cafés ask about it."""
