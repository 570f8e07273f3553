"""The store: one SQLite file with every match, every move and the settings; it survives a power cut."""
