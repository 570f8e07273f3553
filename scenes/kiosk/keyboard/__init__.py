"""The kiosk's on-screen keyboard: its page, and the letters that it has in each language."""
