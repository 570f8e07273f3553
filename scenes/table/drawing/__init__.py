"""What is seen of a table, pointed at, and read aloud: all of it made from a board."""
