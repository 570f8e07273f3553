"""Phones at the table as the app sees them: the open table, its code on the screen, badges and banners."""
