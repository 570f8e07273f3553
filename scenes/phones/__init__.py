"""Phones as the app sees them: a table that is open to them, and its code on the screen."""
