"""The keyboard on the screen of a café."""
