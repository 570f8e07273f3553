"""What scenes are made of: layout, art, text, widgets, focus and the tree."""
