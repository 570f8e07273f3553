"""The page of unfinished games."""
