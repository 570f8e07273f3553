"""Where games outlive a power cut: one SQLite file with every match, every move and what people chose."""
