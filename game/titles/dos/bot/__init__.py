"""How bots play Dos, judge its moves, and say why."""
