"""The kernel, shared by all games: types, sessions, chance, events, logs and the registry of games."""
