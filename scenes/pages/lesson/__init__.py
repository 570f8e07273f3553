"""The lesson: the guided first game, led from table to table."""
