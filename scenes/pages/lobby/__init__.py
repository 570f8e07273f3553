"""The lobby: who sits down, and how it is played."""
