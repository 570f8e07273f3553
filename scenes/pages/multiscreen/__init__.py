"""The page of several screens in one place."""
