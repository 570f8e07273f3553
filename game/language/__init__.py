"""Language: the app's languages, their words, and how each of them forms plurals, lists and numbers."""
