"""Houses as versions before made them: with one login for all tables, and with the data that those wrote."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from multiscreen.database_address import DatabaseAddress
from multiscreen.database_client import Link, connect
from multiscreen.database_roles import is_there
from multiscreen.database_schema import STEPS
from tests.rigs.multiscreen.screens import Made

GHOSTS = Path(__file__).with_name("ghosts.json")
"""Two tables that version 3 made new ones at each start: 23 rows of five games, and one game at both tables.

It is what those functions wrote, by those screens; only the clocks were turned on.
"""
TABLES = ("screen", "match", "waiting", "name", "unnamed", "forgotten")
RIGHTS = (
    "GRANT USAGE ON SCHEMA stammtisch TO stammtisch_screen",
    "GRANT SELECT ON stammtisch.version TO stammtisch_screen",
    "GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA stammtisch TO stammtisch_screen",
)


def make_older(admin: DatabaseAddress, version: int) -> Made:
    """A house of a version before 4."""
    link = connect(admin, "pg8000")
    for role in ("stammtisch_owner", "stammtisch_screen"):
        word = "ALTER" if is_there(link, role) else "CREATE"
        link.rows(f"{word} ROLE {role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD 'older'")
    link.rows("CREATE SCHEMA stammtisch AUTHORIZATION stammtisch_owner")
    with link.step():
        link.rows("SET LOCAL ROLE stammtisch_owner")
        link.rows("SET LOCAL search_path = stammtisch")
        link.rows("CREATE TABLE version (number integer NOT NULL, least integer NOT NULL)")
        link.rows("INSERT INTO version VALUES (%s, 1)", version)
        for step in STEPS[:version]:
            link.rows(step)
        for rights in RIGHTS:
            link.rows(rights)
    link.close()
    screen, owner = (
        replace(admin, user=f"stammtisch_{who}", password="older") for who in ("screen", "owner")
    )
    return Made(admin, screen, owner, "", "pg8000")


def fill(link: Link) -> None:
    """Writes the rows of `GHOSTS` into a house of version 3."""
    rows = json.loads(GHOSTS.read_text("utf-8"))
    link.rows("SET session_replication_role = replica")  # rows as they are: no trigger has a say
    for table in TABLES:
        read = f"SELECT * FROM jsonb_populate_recordset(NULL::stammtisch.{table}, %s::jsonb)"
        link.rows(f"INSERT INTO stammtisch.{table} {read}", json.dumps(rows[table]))
    link.rows("SET session_replication_role = DEFAULT")
