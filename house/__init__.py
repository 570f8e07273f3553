"""Several screens as one house, by a PostgreSQL server: headless, optional, and never waited for.

Each screen still keeps its games in its own SQLite file. The frame loop talks to `link.py`; `worker.py` is
the only thread that talks to the server, through `client.py`; `asking.py` has what is told and asked;
`schema.py` has the tables of the server, and `setup.py` makes them.
"""
