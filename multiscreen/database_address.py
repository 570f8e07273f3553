"""The address of the house's database: `postgresql://user:password@host:5432/database?sslmode=require`."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qsl, quote, unquote, urlsplit

PORT = 5432
SSL = ("disable", "prefer", "require", "verify-full")


@dataclass(frozen=True, slots=True)
class DatabaseAddress:
    """Where the database is, and with which user and password."""

    user: str
    password: str
    host: str
    port: int
    database: str
    ssl: str = "prefer"

    @property
    def text(self) -> str:
        """The address as it stands in a file, with the password."""
        return self._text(f":{quote(self.password, safe='')}" if self.password else "")

    @property
    def shown(self) -> str:
        """The address without the password, for messages."""
        return self._text("")

    def _text(self, password: str) -> str:
        who = f"{quote(self.user, safe='')}{password}@"
        host = f"[{self.host}]" if ":" in self.host else self.host
        ssl = "" if self.ssl == "prefer" else f"?sslmode={self.ssl}"
        return f"postgresql://{who}{host}:{self.port}/{quote(self.database, safe='')}{ssl}"


def read_address(text: str) -> DatabaseAddress:
    """The address in a text; raises `ValueError` if it is none."""
    parts = urlsplit(text)
    options = dict(parse_qsl(parts.query, keep_blank_values=True, strict_parsing=bool(parts.query)))
    ssl = options.pop("sslmode", "prefer")
    wanted = parts.scheme in ("postgresql", "postgres") and parts.hostname and parts.username
    if not wanted or options or parts.fragment or ssl not in SSL or not text.isprintable():
        raise ValueError("no address of a PostgreSQL database")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    database = unquote(parts.path.removeprefix("/")) or "stammtisch"
    if "\0" in user + password + database:
        raise ValueError("no address of a PostgreSQL database")
    return DatabaseAddress(user, password, parts.hostname or "", parts.port or PORT, database, ssl)
