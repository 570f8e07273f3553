"""The identity of this screen in its house: an id, and a secret that is new at every start, kept beside its
games.

By the secret the house notices two screens with the same files, after a disk was copied or a backup restored:
only one of them knows the latest. The other one becomes a new screen (`Identity.renewed`).
"""

from __future__ import annotations

import secrets
from dataclasses import asdict, dataclass, replace

from game.storage.store import Store

SETTING = "house.screen"
"""Names that begin so are not forgotten with what guests have chosen (`kiosk.services.OWN`)."""
MOST_KEYS = 200
"""How many secrets are kept that the house may or may not have heard of: one for each start without it."""


@dataclass(frozen=True, slots=True)
class Identity:
    """What the house knows this screen by."""

    id: str
    keys: tuple[str, ...]
    """The house knows one of these; the last one is of this start."""
    epoch: str = ""
    """What `multiscreen.queries.Admission` says; empty: the house was told nothing yet."""
    slot: int | None = None

    @property
    def key(self) -> str:
        return self.keys[-1]

    def entered(self, epoch: str, slot: int | None) -> Identity:
        """After the house has let this screen in: it knows the last secret."""
        return replace(self, keys=self.keys[-1:], epoch=epoch, slot=slot)

    def renewed(self) -> Identity:
        """Another screen, which the house doesn't know yet, and which has told what this one has told."""
        return replace(self, id=_word(), keys=(_word(),), slot=None)


def begin_identity(store: Store) -> Identity:
    """Reads who this screen is, or makes that up, and adds the secret of this start."""
    known = store.settings.get(SETTING)
    mine = _read(known if isinstance(known, dict) else {})
    mine = replace(mine, keys=(*mine.keys[-MOST_KEYS:], _word()))
    keep_identity(store, mine)
    return mine


def keep_identity(store: Store, mine: Identity) -> None:
    """Writes down who this screen is."""
    store.settings.put(SETTING, asdict(mine))


def _read(plain: dict[str, object]) -> Identity:
    found, keys, epoch, slot = (plain.get(name) for name in ("id", "keys", "epoch", "slot"))
    good = isinstance(found, str) and 8 <= len(found) <= 64
    return Identity(
        found if good and isinstance(found, str) else _word(),
        tuple(key for key in keys if isinstance(key, str)) if good and isinstance(keys, list) else (),
        epoch if good and isinstance(epoch, str) else "",
        slot if good and type(slot) is int else None,
    )


def _word() -> str:
    return secrets.token_hex(8)
