"""The title: the first page."""
