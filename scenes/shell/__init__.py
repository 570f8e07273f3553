"""Every screen round the tables: title, lobby, settings, pause, curtain, result."""
