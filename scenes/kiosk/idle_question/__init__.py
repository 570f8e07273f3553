"""The idle question, 'Still playing?', after a time without a touch."""
