"""`house-db`: makes the house's database in a PostgreSQL server, and prints what screens' files need."""

from __future__ import annotations

import argparse
import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace

from game.store.people import folded
from house.address import DatabaseAddress, read_address
from house.client import HouseError, Link, connect
from house.schema import GRANTS, LEAST, OWNER, SCHEMA, SCREEN, STEPS

WRONG = 2
"""The exit status if something is wrong."""
LOCK = 5354415
"""The number of the server's lock: of two people who set up at the same time, one waits for the other."""

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class HouseKeys:
    """Passwords that were made now and are stored nowhere: for both roles, and for names. Empty: none."""

    owner: str = ""
    screen: str = ""
    names: str = ""


class OtherVersion(Exception):
    """The database is of a version that this app can't bring up to date."""


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
        link = connect(address)
    except HouseError as error:
        say(_sentence(error, address))
        return WRONG
    try:
        return _forget(link, args.forget, say) if args.forget else _set_up(link, address, args.renew, say)
    except HouseError as error:
        say(_sentence(error, address))
    except OtherVersion as error:
        say(str(error))
    finally:
        link.close()
    return WRONG


def _sentence(error: HouseError, address: DatabaseAddress) -> str:
    whys = {
        "away": f"Nobody answers at {address.shown}. Does PostgreSQL run there, and may this machine ask it?",
        "refused": f"{address.shown} refuses: {error.told}",
        "failed": f"{address.shown} could not do it, and nothing was changed: {error.told}",
    }
    return whys[error.code]


def _forget(link: Link, name: str, say: Say) -> int:
    """Deletes a name in the whole house; the house also refuses it if a screen sends it later."""
    gone = link.rows("SELECT stammtisch.forget(%s)", folded(name))[0][0]
    say(f"'{name}' stood in {gone} places and is gone. What silent screens still send of before is refused.")
    return 0


def _set_up(link: Link, address: DatabaseAddress, renew: bool, say: Say) -> int:
    before = version_of(link)
    keys = make(link, renew)
    if before != SCHEMA:
        say(f"Brought version {before} to {SCHEMA}." if before else f"Made everything in {address.shown}.")
    else:
        say(f"Everything is there, in version {SCHEMA}.")
    if not keys.screen:
        say("The passwords are those in your files. 'house-db --renew' makes new ones.")
        return 0
    screen = replace(address, user=SCREEN, password=keys.screen)
    owner = replace(address, user=OWNER, password=keys.owner)
    for line in (
        "\nPut this into every table's kiosk.toml, or into house.toml in a desktop app's data folder:\n",
        "[house]",
        f'database = "{screen.text}"',
        "# Names leave a screen only with the next line. Without it the house's lists have none:",
        f'# names = "{keys.names}"',
        "\nKeep this for yourself; with it you read everything, and bring the database up to date later:\n",
        owner.text,
    ):
        say(line)
    return 0


def version_of(link: Link) -> int:
    """The version of the house's tables; 0 if there are none."""
    if link.rows("SELECT to_regclass('stammtisch.version') IS NULL")[0][0]:
        return 0
    return int(link.rows("SELECT number FROM stammtisch.version")[0][0])


def make(link: Link, renew: bool = False, up_to: int = SCHEMA) -> HouseKeys:
    """Makes roles, tables and rights, all or nothing; raises `HouseError` and `OtherVersion`."""
    with link.step():
        link.rows(f"SELECT pg_advisory_xact_lock({LOCK})")
        version = version_of(link)
        if version > up_to:
            told = f"The database has version {version}, this app only knows {up_to}. Take a newer app."
            raise OtherVersion(told)
        keys = _roles(link, renew)
        link.rows(f"CREATE SCHEMA IF NOT EXISTS stammtisch AUTHORIZATION {OWNER}")
        link.rows(f"SET LOCAL ROLE {OWNER}")
        link.rows("SET LOCAL search_path = stammtisch")
        if not version:
            link.rows("CREATE TABLE version (number integer NOT NULL, least integer NOT NULL)")
            link.rows("INSERT INTO version VALUES (0, 0)")
        for step in STEPS[version:up_to]:
            link.rows(step)
        link.rows("UPDATE version SET number = %s, least = %s", up_to, LEAST)
        for rights in GRANTS[:up_to]:
            link.rows(rights)
        if up_to > 1:
            _set_names_password(link, keys)
    return keys


def _roles(link: Link, renew: bool) -> HouseKeys:
    """Makes both roles. Only those that are made now get passwords, unless `renew` wants new ones for all."""
    made = {}
    for role in (OWNER, SCREEN):
        there = bool(link.rows("SELECT 1 FROM pg_roles WHERE rolname = %s", role))
        if not there or renew:
            made[role] = secrets.token_urlsafe(24)
            word = "ALTER" if there else "CREATE"
            link.rows(f"{word} ROLE {role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD '{made[role]}'")
    may = "SELECT pg_has_role(current_user, %s, 'MEMBER')"
    if not link.rows(may, OWNER)[0][0]:
        link.rows(f"GRANT {OWNER} TO CURRENT_USER")
    database = link.rows("SELECT quote_ident(current_database())")[0][0]
    for role in (OWNER, SCREEN):
        if not link.rows("SELECT has_database_privilege(%s, current_database(), 'CONNECT')", role)[0][0]:
            link.rows(f"GRANT CONNECT ON DATABASE {database} TO {role}")
    names = secrets.token_urlsafe(18) if made else ""
    return HouseKeys(made.get(OWNER, ""), made.get(SCREEN, ""), names)


def _set_names_password(link: Link, keys: HouseKeys) -> None:
    """Stores the hash of the password without which the house takes and shows no names."""
    if keys.names:
        link.rows("DELETE FROM wish")
        link.rows("INSERT INTO wish VALUES (%s)", hashlib.sha256(keys.names.encode()).hexdigest())
