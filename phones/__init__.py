"""Phones as private hands: a process of its own that serves one page, and hands each phone its seat's view.

Headless like `game`: no pygame, nothing of `scenes`. It runs as long as a table is open to phones.
"""
