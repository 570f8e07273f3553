"""A table that works for any game of cards without further code, and what the tables of several
games share.
"""
