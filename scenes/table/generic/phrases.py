"""Phrases that several tables say: how a phrase gets a capital letter at its beginning."""

from __future__ import annotations


def capital(words: str) -> str:
    """The words with a capital letter at their beginning, as a sentence has it."""
    return words[:1].upper() + words[1:]
