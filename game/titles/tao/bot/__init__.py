"""How bots play TAO, judge its moves, and say why."""
