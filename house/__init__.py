"""Several screens as one house, by a PostgreSQL server: headless, optional, and never waited for.

SQLite stays the truth of each screen. `link.py` is what the frame loop talks to; `worker.py` is a thread that
alone talks to the server; `client.py` alone knows how; `schema.py` is what stands there; `setup.py` makes it.
"""
