"""Storage: one SQLite file for matches and settings, which survives a power cut; replay and log files."""
