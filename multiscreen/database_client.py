"""The database client, the only module that talks to PostgreSQL: psycopg where it is installed, else pg8000,
which is small.

Both are used in the same way: one statement at a time, each a transaction of its own, unless one says BEGIN.
"""

from __future__ import annotations

import contextlib
import importlib.util
import socket
import struct
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

from multiscreen.database_address import DatabaseAddress
from multiscreen.database_schema import REPLACED

CONNECT_SECONDS = 3
"""Seconds that connecting may take."""
SILENCE_SECONDS = 10.0
"""Seconds without an answer after which the server counts as gone."""
NAME = "stammtisch"
Rows = list[tuple[Any, ...]]


class HouseError(Exception):
    """The house's database didn't do what was asked; `code` says why.

    `away`: nobody answers, the answer broke off, or it is busy; `refused`: not with this user or password, or
    no such database; `failed`: it answered, and couldn't; `replaced`: another screen has this one's id.
    """

    def __init__(self, code: str, told: str) -> None:
        super().__init__(f"{code}: {told}")
        self.code, self.told = code, told


def failure(state: str | None, told: str) -> HouseError:
    """The error for one of PostgreSQL's five-letter states; None: the server gave no state."""
    if state == REPLACED:
        return HouseError("replaced", told)
    if state is None or state[:2] in ("08", "40", "53", "55", "57"):
        return HouseError("away", told)
    refused = state[:2] in ("28", "3D") or state == "42501"
    return HouseError("refused" if refused else "failed", told)


class Link:
    """An open connection."""

    def __init__(self, rows: Callable[[str, tuple[object, ...]], Rows], close: Callable[[], None]) -> None:
        self._rows, self._close = rows, close

    def rows(self, query: str, *values: object) -> Rows:
        """The rows that a statement finds, with the values in place of each `%s`; raises `HouseError`."""
        return self._rows(query, values)

    @contextmanager
    def step(self) -> Iterator[None]:
        """All statements inside are one transaction."""
        self.rows("BEGIN")
        try:
            yield
        except BaseException:
            with contextlib.suppress(HouseError):
                self.rows("ROLLBACK")
            raise
        self.rows("COMMIT")

    def close(self) -> None:
        """Closes the connection, whatever state it is in."""
        self._close()


def connect(address: DatabaseAddress, client: str | None = None, silence: float | None = None) -> Link:
    """Opens a connection; raises `HouseError`. `client`: one of `CLIENTS`; None: the first installed. An
    answer may take `silence` seconds; None: as long as usual.
    """
    installed = "psycopg" if importlib.util.find_spec("psycopg") is not None else "pg8000"
    return CLIENTS[client or installed](address, SILENCE_SECONDS if silence is None else silence)


# --- psycopg ----------------------------------------------------------------------------------------------


def _psycopg(address: DatabaseAddress, silence: float) -> Link:
    import psycopg  # noqa: PLC0415  it may not be installed

    @contextmanager
    def named() -> Iterator[None]:
        try:
            yield
        except psycopg.Error as error:
            raise failure(_state_of(error), str(error)) from None
        except (OSError, UnicodeError) as error:
            raise HouseError("away", str(error)) from None

    with named():
        connection = psycopg.connect(
            host=address.host,
            port=address.port,
            user=address.user,
            password=address.password,
            dbname=address.database,
            sslmode=address.ssl,
            connect_timeout=CONNECT_SECONDS,
            application_name=NAME,
            autocommit=True,
        )

    def rows(query: str, values: tuple[object, ...]) -> Rows:
        with named(), _limited(connection.fileno(), silence):
            found = connection.execute(query.encode(), values or None)
            return found.fetchall() if found.description else []

    return Link(rows, connection.close)


def _state_of(error: Any) -> str | None:
    """The state of an error. For a refused connection PostgreSQL’s library gives none, only a text."""
    told = str(error)
    if error.sqlstate is None and "FATAL" in told and ("authentication" in told or "does not exist" in told):
        return "28000"
    state: str | None = error.sqlstate
    return state


@contextmanager
def _limited(number: int, silence: float) -> Iterator[None]:
    """Closes the line after so many seconds: PostgreSQL’s library would wait for ever if no answer comes."""
    timer = threading.Timer(silence, _hang_up, (number,))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _hang_up(number: int) -> None:
    with contextlib.suppress(OSError), socket.fromfd(number, socket.AF_INET, socket.SOCK_STREAM) as line:
        line.shutdown(socket.SHUT_RDWR)


# --- pg8000 -----------------------------------------------------------------------------------------------


def _pg8000(address: DatabaseAddress, silence: float) -> Link:
    pg = _import_pg8000()
    with _translating_errors(pg):
        line = socket.create_connection((address.host, address.port), CONNECT_SECONDS)
        connection = _open(pg, address, line)
        connection.autocommit = True
        with contextlib.suppress(OSError):  # with TLS the socket has been replaced, and its timeout stays
            line.settimeout(silence)

    def rows(query: str, values: tuple[object, ...]) -> Rows:
        with _translating_errors(pg):
            cursor = connection.cursor()
            cursor.execute(query, values)
            return [tuple(row) for row in cursor.fetchall()] if cursor.description else []

    def close() -> None:
        with contextlib.suppress(pg.Error, OSError):
            connection.close()
        line.close()

    return Link(rows, close)


def _import_pg8000() -> Any:
    """pg8000, also in the packaged app, which has no module `ssl`. The part that checks passwords only needs
    two classes of it, so an empty stand-in has them during the import; nobody else may use it, so it is
    removed.
    """
    plain = importlib.util.find_spec("_ssl") is None and "ssl" not in sys.modules
    if plain:
        names = {name: type(name, (), {}) for name in ("SSLObject", "SSLSocket")}
        sys.modules["ssl"] = SimpleNamespace(**names)  # type: ignore[assignment]
    try:
        import pg8000.dbapi as pg  # noqa: PLC0415
    finally:
        if plain:
            del sys.modules["ssl"]
    return pg


def _open(pg: Any, address: DatabaseAddress, line: socket.socket) -> Any:
    who = (address.user, address.host, address.database, address.port, address.password)
    try:
        return pg.connect(*who, sock=line, ssl_context=_ssl(address), application_name=NAME)
    except BaseException:
        line.close()
        raise


@contextmanager
def _translating_errors(pg: Any) -> Iterator[None]:
    """Turns pg8000's errors into `HouseError`. A line that breaks off can cause almost any error."""
    try:
        yield
    except pg.DatabaseError as error:
        told = error.args[0] if error.args else ""
        plain = told if isinstance(told, dict) else {}
        raise failure(plain.get("C"), str(plain.get("M", told))) from None
    except (pg.Error, OSError, ValueError, LookupError, TypeError, AttributeError, struct.error) as error:
        raise HouseError("away", f"{type(error).__name__}: {error}") from None


def _ssl(address: DatabaseAddress) -> Any:
    """What pg8000 wants as `ssl_context`: False never, None if possible, True always; or one that checks
    certificates.
    """
    has_ssl = importlib.util.find_spec("_ssl") is not None
    if address.ssl == "disable" or (address.ssl == "prefer" and not has_ssl):
        return False
    if not has_ssl:
        raise HouseError("refused", "the packaged app can't encrypt: run Stammtisch from source")
    if address.ssl == "verify-full":
        import ssl  # noqa: PLC0415

        return ssl.create_default_context()
    return True if address.ssl == "require" else None


CLIENTS: dict[str, Callable[[DatabaseAddress, float], Link]] = {"psycopg": _psycopg, "pg8000": _pg8000}
