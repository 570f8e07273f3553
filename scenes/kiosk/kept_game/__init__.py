"""The page of a kept game, with the table code under which it waits."""
