"""The challenge of Dos, as its table shows it."""
