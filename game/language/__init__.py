"""Language: plurals, lists, numbers and texts of one language."""
