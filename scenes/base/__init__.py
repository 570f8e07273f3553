"""The base of every scene: what a scene is, and what it is given to work with."""
