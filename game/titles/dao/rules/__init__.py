"""The rules of DAO alone: what may be done, and what it changes."""
