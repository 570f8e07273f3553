"""The drawing of a table: what is seen of it, pointed at, and read aloud, all of it made from a board."""
