"""The pages: every screen but the tables and a café's own, such as title, lobby, settings and result."""
