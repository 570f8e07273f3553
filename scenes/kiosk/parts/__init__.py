"""The parts of the kiosk's pages: what several of them are made of. They know no page."""
