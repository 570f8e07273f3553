"""The agreement: the question to all at a table whether they agree."""
