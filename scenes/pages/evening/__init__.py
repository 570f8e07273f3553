"""The page of this evening: its slate."""
