"""What a café needs to let Stammtisch run unattended: the kiosk's file, the supervisor, hours, PIN, updates.

Headless like `game`: no pygame, nothing of `scenes`. What guests and staff see is in `scenes/kiosk`.
"""
