"""How bots play DAO, judge its moves, and say why."""
