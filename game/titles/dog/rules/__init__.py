"""The rules of Dog alone: what may be done, and what it changes."""
