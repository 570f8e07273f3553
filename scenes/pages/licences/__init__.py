"""The page of licences."""
