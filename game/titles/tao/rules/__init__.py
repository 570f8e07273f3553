"""The rules of TAO alone: what may be done, and what it changes."""
