"""The owner's phone, as the screen of a café shows it."""
