"""What all games share: the types, `Session` (the only writer), chance, views, logs and the registry."""
