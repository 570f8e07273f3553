"""Learning: the numbers of the bots' rules, found by playing, and what says who will win."""
