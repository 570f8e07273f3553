"""Multiscreen: several screens as one house, by a PostgreSQL server; headless, optional, never waited for.

Each screen still keeps its games in its own SQLite file. The frame loop talks to `database_link.py`;
`database_worker.py` has the only threads that talk to the server, through `database_client.py`; `queries.py`
has what is told and asked; `screen_identity.py` says who this screen is to its house. `database_schema.py`
has the tables of the server, `database_roles.py` who may use them, and `database_setup.py` makes both.
"""
