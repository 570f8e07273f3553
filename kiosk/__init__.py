"""What lets Stammtisch stand in a café by itself: its file, the watch over the app, hours, the PIN, updates.

Headless like `game`: no pygame, nothing of `scenes`. What guests and staff see stands in scenes/kiosk.
"""
