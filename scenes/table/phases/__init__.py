"""Phases: what a table is doing. Exactly one is on at a time: it takes the inputs, is updated every frame,
and says how long the table can sleep. It is the first in the scene's list whose `is_wanted` says yes.
"""
