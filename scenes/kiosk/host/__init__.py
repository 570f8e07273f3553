"""The host of a café's screen, and what it looks after: guests' games, codes, staff, the owner's phone."""
