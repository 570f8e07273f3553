"""Hands on phones: the table that phones join, and a server process that gives each phone its seat's view.

Headless like `game`: no pygame, nothing of `scenes`. The server runs as long as a table is open to phones.
"""
