"""What the staff of a café see."""
