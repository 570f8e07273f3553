"""The accessibility page: what guests may change for themselves."""
