"""The roles for the house's database in its PostgreSQL server: one owns everything, and each table has one.

Each table's role has its rights by itself, and not through a group: whoever belongs to a group may take the
group's rights away (`DROP OWNED BY`). Roles belong to a server, not to one of its databases: so their names
begin with the database's name.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from game.storage.people import fold_name
from multiscreen.database_client import Link

LINKS = 40
"""How many connections one table may have: two are open, but of some the server may not know that they are
dead.
"""
PLAIN = re.compile(r"[a-z][a-z0-9_]{0,30}")


@dataclass(frozen=True, slots=True)
class HouseRoles:
    """The names of a house's roles."""

    owner: str

    @property
    def shared(self) -> str:
        """The role as which all tables of a house signed in before version 4."""
        return self.owner.removesuffix("_owner") + "_screen"

    @property
    def tables(self) -> str:
        """How the names of all tables' roles begin."""
        return self.owner.removesuffix("_owner") + "_table_"

    def table(self, called: str) -> str:
        """The role of the table that is called so."""
        word = re.sub(r"[^a-z0-9]+", "_", fold_name(called)).strip("_")[:20]
        if word != called:
            word += "_" + hashlib.sha256(called.encode()).hexdigest()[:6]
        return self.tables + word.strip("_")


def quote_name(name: str) -> str:
    """A name as it stands in a statement."""
    return '"' + name.replace('"', '""') + '"'


def roles_of(link: Link) -> HouseRoles:
    """The roles that this database has, or would get."""
    database = str(link.rows("SELECT current_database()")[0][0])
    stem = (
        database
        if PLAIN.fullmatch(database)
        else f"house_{hashlib.sha256(database.encode()).hexdigest()[:8]}"
    )
    owners = link.rows("SELECT pg_get_userbyid(nspowner) FROM pg_namespace WHERE nspname = 'stammtisch'")
    return HouseRoles(str(owners[0][0]) if owners else f"{stem}_owner")


def is_there(link: Link, role: str) -> bool:
    return bool(link.rows("SELECT 1 FROM pg_roles WHERE rolname = %s", role))


def may_make_roles(link: Link) -> bool:
    """May whoever is connected make roles, and change their passwords?"""
    asked = "SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = current_user"
    return bool(link.rows(asked)[0][0])


def set_password(link: Link, role: str, more: str = "") -> str:
    """Makes a role that can sign in, or gives it a new password; gives that."""
    password = secrets.token_urlsafe(24)
    word = "ALTER" if is_there(link, role) else "CREATE"
    link.rows(f"{word} ROLE {quote_name(role)} LOGIN {more} PASSWORD '{password}'")
    return password


def make_owner(link: Link, roles: HouseRoles) -> str:
    """Makes the owner if it isn't there, and lets whoever is connected act for it; gives its new password."""
    password = "" if is_there(link, roles.owner) else set_password(link, roles.owner)
    newer = link.rows("SELECT current_setting('server_version_num')::integer >= 160000")[0][0]
    acting = (
        "SET" if newer else "MEMBER"
    )  # since 16, whoever makes a role belongs to it, but may not act for it
    if not link.rows("SELECT pg_has_role(current_user, %s, %s)", roles.owner, acting)[0][0]:
        link.rows(f"GRANT {quote_name(roles.owner)} TO CURRENT_USER")
    let_connect(link, roles.owner)
    return password


def make_table(link: Link, roles: HouseRoles, called: str) -> str:
    """Makes a table's role, or gives it a new password; gives that. Its rights are another matter."""
    role = roles.table(called)
    password = set_password(link, role, f"CONNECTION LIMIT {LINKS}")
    let_connect(link, role)
    return password


def let_connect(link: Link, role: str) -> None:
    if not link.rows("SELECT has_database_privilege(%s, current_database(), 'CONNECT')", role)[0][0]:
        database = link.rows("SELECT quote_ident(current_database())")[0][0]
        link.rows(f"GRANT CONNECT ON DATABASE {database} TO {quote_name(role)}")


def tables_of(link: Link, roles: HouseRoles) -> list[str]:
    """The roles of all tables, and `HouseRoles.shared` as long as it has their rights. Tables are known by
    their names: in a database that was restored from a backup they may have no rights yet.
    """
    found = link.rows(
        "SELECT rolname FROM pg_roles WHERE starts_with(rolname, %s) UNION"
        " SELECT r.rolname FROM pg_namespace, aclexplode(nspacl) AS a JOIN pg_roles AS r ON r.oid = a.grantee"
        " WHERE nspname = 'stammtisch' AND a.privilege_type = 'USAGE' AND r.rolname = %s ORDER BY 1",
        roles.tables,
        roles.shared,
    )
    return [str(name) for (name,) in found]


def other_databases(link: Link, roles: Sequence[str]) -> list[str]:
    """Other databases of this server in which these roles own something, or may do something."""
    found = link.rows(
        "SELECT DISTINCT d.datname FROM pg_shdepend AS s JOIN pg_database AS d ON d.oid = s.dbid"
        " JOIN pg_roles AS r ON r.oid = s.refobjid WHERE s.refclassid = 'pg_authid'::regclass"
        " AND d.datname <> current_database() AND r.rolname IN (SELECT jsonb_array_elements_text(%s::jsonb))"
        " ORDER BY 1",
        json.dumps(list(roles)),
    )
    return [str(name) for (name,) in found]
