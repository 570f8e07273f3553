"""The tables: one module a game, named after its title."""
