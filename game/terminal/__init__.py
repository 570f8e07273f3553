"""The terminal: what programs and people ask of the games by lines of text, the line protocol and codes."""
