"""The pages for the staff of a café: the PIN, everything at a glance, changes, and other screens."""
