"""The rules of Dos alone: what may be done, and what it changes."""
