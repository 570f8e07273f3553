"""Several screens as one house, by a PostgreSQL server: headless, optional, and never waited for.

Each screen still keeps its games in its own SQLite file. The frame loop talks to `link.py`; `worker.py` has
the only threads that talk to the server, through `client.py`; `asking.py` has what is told and asked;
`identity.py` says who this screen is to its house. `schema.py` has the tables of the server, `roles.py` who
may use them, and `setup.py` makes both.
"""
