"""How bots play Daumen drauf!, judge its moves, and say why."""
