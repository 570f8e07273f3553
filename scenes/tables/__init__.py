"""The tables: one package for each game, named after its title."""
