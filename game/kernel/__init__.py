"""What all games share: the types, the one writer (`Session`), chance, views, logs and the registry."""
