"""The page on which guests enter a table code."""
