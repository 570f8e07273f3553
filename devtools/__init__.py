"""Devtools: screenshots, samples and staged games, to look at the app; no part of it."""
