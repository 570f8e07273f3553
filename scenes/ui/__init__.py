"""The UI: what scenes are made of, such as layout, art, text, widgets, focus and the tree."""
