"""The rules of Daumen drauf! alone: what may be done, and what it changes."""
