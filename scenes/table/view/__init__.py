"""From a board to what is drawn, redrawn, pointed at and told."""
