"""How bots play Dog, judge its moves, and say why."""
