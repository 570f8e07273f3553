"""Setup of the house's database: `house-db` makes it in PostgreSQL, and prints what screens' files need."""

from __future__ import annotations

import argparse
import hashlib
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from game.storage.people import fold_name
from multiscreen.database_address import DatabaseAddress, read_address
from multiscreen.database_client import HouseError, Link, connect
from multiscreen.database_roles import (
    HouseRoles,
    is_there,
    make_owner,
    make_table,
    may_make_roles,
    other_databases,
    quote_name,
    roles_of,
    set_password,
    tables_of,
)
from multiscreen.database_schema import LEAST, NO_RIGHTS, RIGHTS, SCHEMA, STEPS

WRONG = 2
"""The exit status if something is wrong."""
LOCK = 5354415
"""The number of the server's lock: of two people who set up at the same time, one waits for the other."""
STEP_SECONDS = 3600.0
"""Seconds that a step may take: a large database is brought up to date for a while."""

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class HouseKeys:
    """Passwords that were made now and are stored nowhere. Empty: none."""

    owner: str = ""
    names: str = ""
    tables: dict[str, str] = field(default_factory=dict)
    """Of each role of a table: its password."""


class SetupError(Exception):
    """What was asked for can't be done; the text is a sentence that says why."""


def run(args: argparse.Namespace, say: Say = print) -> int:
    """Returns the exit status: 0 all is well, 2 it isn't, after a sentence that says why."""
    try:
        address = read_address(args.address)
    except ValueError:
        say(
            f"'{args.address}' is no address. It looks like this: postgresql://user:password@host:5432/stammtisch"
        )
        return WRONG
    try:
        link = connect(address, silence=STEP_SECONDS)
    except HouseError as error:
        say(_sentence(error, address))
        return WRONG
    try:
        return _do(link, address, args, say)
    except HouseError as error:
        say(_sentence(error, address))
    except SetupError as error:
        say(str(error))
    finally:
        link.close()
    return WRONG


def _do(link: Link, address: DatabaseAddress, args: argparse.Namespace, say: Say) -> int:
    if args.forget is not None:
        return _forget(link, args.forget, say)
    if args.close_shared:
        return _close_shared(link, say)
    before = version_of(link)
    keys = make(link, tuple(args.table), args.renew)
    if before != SCHEMA:
        say(f"Brought version {before} to {SCHEMA}." if before else f"Made everything in {address.shown}.")
    else:
        say(f"Everything is there, in version {SCHEMA}.")
    if args.restored:
        link.rows("SELECT stammtisch.restored()")
        say("Every table tells again what it knows, as soon as it is connected.")
    _print_keys(link, address, keys, say)
    return 0


def _sentence(error: HouseError, address: DatabaseAddress) -> str:
    whys = {
        "away": f"Nobody answers at {address.shown}. Does PostgreSQL run there, and may this machine ask it?",
        "refused": f"{address.shown} refuses: {error.told}",
    }
    failed = f"{address.shown} could not do it, and nothing was changed: {error.told}"
    return whys.get(error.code, failed)


def _forget(link: Link, name: str, say: Say) -> int:
    """Deletes a name in the whole house; the house also refuses it if a screen sends it later."""
    if not fold_name(name):
        raise SetupError('--forget needs a name, such as --forget "Anna". Nothing was changed.')
    if not version_of(link):
        raise SetupError("There is no house in this database. Nothing was changed.")
    gone = link.rows("SELECT stammtisch.forget(%s)", fold_name(name))[0][0]
    say(f"'{name}' stood in {gone} places and is gone. What silent screens still send of before is refused.")
    say("Its bytes stay in the server's files until they are written over, and in backups (docs/house.md).")
    return 0


def _close_shared(link: Link, say: Say) -> int:
    """Takes the password away with which all tables of a house of before version 4 sign in."""
    if version_of(link) != SCHEMA:
        raise SetupError("Run house-db without --close-shared first, to bring the database up to date.")
    roles = roles_of(link)
    if roles.shared not in tables_of(link, roles):
        say("There is no shared password: each table has its own.")
        return 0
    still = link.rows(
        "SELECT DISTINCT called FROM stammtisch.screen WHERE coalesce(login, %s) = %s"
        " AND seen > clock_timestamp() - interval '7 days' ORDER BY called",
        roles.shared,
        roles.shared,
    )
    if still:
        names = ", ".join(str(called) for (called,) in still)
        raise SetupError(
            f"Within a week these tables have signed in with the shared password: {names}."
            " Give them their own first: house-db ADDRESS --table NAME."
        )
    _check_may(link)
    with link.step():
        link.rows(f"DROP OWNED BY {quote_name(roles.shared)}")  # its rights: it owns nothing
        if not other_databases(link, [roles.shared]):
            link.rows(f"ALTER ROLE {quote_name(roles.shared)} NOLOGIN PASSWORD NULL")
    say("Nobody can sign in with the shared password any more.")
    return 0


def _print_keys(link: Link, address: DatabaseAddress, keys: HouseKeys, say: Say) -> None:
    roles = roles_of(link)
    for role, password in keys.tables.items():
        own = replace(address, user=role, password=password)
        who = f"table {role.removeprefix(roles.tables)}" if role != roles.shared else "every table"
        say(f"\nPut this into the kiosk.toml of {who}, or the house.toml of a desktop app:\n")
        say("[house]")
        say(f'database = "{own.text}"')
    if keys.names:
        say("\nNames leave a table only with this line below; without it the house's lists have none:\n")
        say(f'# names = "{keys.names}"')
    elif keys.tables:
        say("\nThe word for names is the one in your other tables' files.")
    if keys.owner:
        owner = replace(address, user=roles.owner, password=keys.owner)
        say("\nKeep this for yourself. It reads everything, and brings the database up to date later:\n")
        say(owner.text)
    if keys.owner or keys.names or keys.tables:
        say("\nThese passwords are shown this once.")
    _print_advice(link, roles, keys, say)


def _print_advice(link: Link, roles: HouseRoles, keys: HouseKeys, say: Say) -> None:
    tables = tables_of(link, roles)
    others = other_databases(link, [roles.owner, *tables])
    if others and (keys.owner or keys.tables):
        say(f"The same passwords open these databases of the server, too: {', '.join(others)}.")
    if roles.shared in tables:
        say(
            f"\nTables can still sign in as {roles.shared}, all with one password: each of them could change"
            "\nit and lock the others out. Give each its own with 'house-db ADDRESS --table 1 --table 2', put"
            "\nthem into the tables' files, then close the shared one: 'house-db ADDRESS --close-shared'."
        )
    elif not tables:
        say("\nNow give each table its own password: house-db ADDRESS --table 1 --table 2")
    elif not keys.tables:
        say("The passwords are those in your files; 'house-db ADDRESS --table 1 --renew' makes a new one.")


def version_of(link: Link) -> int:
    """The version of the house's tables; 0 if there are none."""
    if link.rows("SELECT to_regclass('stammtisch.version') IS NULL")[0][0]:
        return 0
    return int(link.rows("SELECT number FROM stammtisch.version")[0][0])


def make(link: Link, tables: Sequence[str] = (), renew: bool = False) -> HouseKeys:
    """Makes roles, tables and rights, all or nothing; raises `HouseError` and `SetupError`. Without `tables`,
    `renew` makes new passwords for everybody.
    """
    with link.step():
        link.rows(f"SELECT pg_advisory_xact_lock({LOCK})")
        version = version_of(link)
        if version > SCHEMA:
            told = f"The database has version {version}, this app only knows {SCHEMA}. Take a newer app."
            raise SetupError(told)
        roles = roles_of(link)
        if tables or renew or not is_there(link, roles.owner):
            _check_may(link)
        owner = make_owner(link, roles)
        if renew and not tables:
            owner = set_password(link, roles.owner)
        passwords = _table_passwords(link, roles, tables, renew)
        if link.rows("SELECT to_regnamespace('stammtisch') IS NULL")[0][0]:
            link.rows(f"CREATE SCHEMA stammtisch AUTHORIZATION {quote_name(roles.owner)}")
        link.rows(f"SET LOCAL ROLE {quote_name(roles.owner)}")
        link.rows("SET LOCAL search_path = stammtisch")
        if not version:
            link.rows("CREATE TABLE version (number integer NOT NULL, least integer NOT NULL)")
            link.rows("INSERT INTO version VALUES (0, 0)")
        for step in STEPS[version:]:
            link.rows(step)
        link.rows("UPDATE version SET number = %s, least = %s", SCHEMA, LEAST)
        link.rows(NO_RIGHTS)
        for role in sorted({*tables_of(link, roles), *passwords}):
            link.rows(RIGHTS.format(table=quote_name(role)))
        names = _names_password(link, renew and not tables)
    return HouseKeys(owner, names, passwords)


def _check_may(link: Link) -> None:
    """Raises `SetupError` where whoever is connected can't make roles."""
    if not may_make_roles(link):
        who = link.rows("SELECT current_user")[0][0]
        raise SetupError(
            f"'{who}' may bring the database up to date, but can't make roles or passwords."
            " Use the address of who can, such as postgres. Nothing was changed."
        )


def _table_passwords(link: Link, roles: HouseRoles, tables: Sequence[str], renew: bool) -> dict[str, str]:
    """New passwords of tables: of all with `renew`, else of those named."""
    made = {}
    for called in tables:
        role = roles.table(called)
        if is_there(link, role) and not renew:
            raise SetupError(
                f"Table {called} has a password already. '--table {called} --renew' makes a new one;"
                " the one in its file is refused from then on. Nothing was changed."
            )
        made[role] = make_table(link, roles, called)
    if renew and not tables:
        for role in tables_of(link, roles):
            made[role] = set_password(link, role)
    return made


def _names_password(link: Link, renew: bool) -> str:
    """Stores the hash of a password without which the house shows no names, if it has none; gives it."""
    if link.rows("SELECT 1 FROM wish") and not renew:
        return ""
    password = secrets.token_urlsafe(18)
    link.rows("DELETE FROM wish")
    link.rows("INSERT INTO wish VALUES (%s)", hashlib.sha256(password.encode()).hexdigest())
    return password
