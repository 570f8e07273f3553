"""The parts of pages: what several pages, and a café's as well, are made of. They know no page."""
