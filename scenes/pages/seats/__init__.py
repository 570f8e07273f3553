"""The page on which seats are changed."""
