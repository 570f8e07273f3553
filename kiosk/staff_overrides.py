"""The staff's overrides, made at the screen: loudness, language, games on offer. They override the kiosk's
file until that says something else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any

from kiosk.config import KioskConfig
from kiosk.opening_hours import next_step, next_time, volume_at
from kiosk.table_codes import KeptValues

_NAME = "kiosk.staff"
VOLUME = "volume"
LANGUAGE = "language"
GAMES = "games"
"""What can be changed."""


@dataclass(frozen=True, slots=True)
class StaffOverrides:
    """What the staff has changed; None: as the file says."""

    volume: int | None = None
    volume_until: str = ""
    """The moment (ISO 8601) from which the file's loudness holds again; empty: never."""
    volume_file: str = ""
    """What the file said of loudness then; if it says something else now, that holds."""
    language: str | None = None
    language_file: str = ""
    """The file's language then; if it is another one now, that holds."""
    off: tuple[str, ...] = ()
    """The games that were taken off; all others that the file has are on offer."""


class StaffChanges:
    """The kiosk's settings that the staff can change, as the file and the staff want them."""

    def __init__(self, config: KioskConfig, kept: KeptValues) -> None:
        self._house, self._kept = config, kept
        self._now = _read(kept.get(_NAME), config)

    @property
    def language(self) -> str:
        """The kiosk's language until a guest chooses one."""
        return self._now.language or self._house.table.language

    @property
    def games(self) -> tuple[str, ...]:
        """The games on offer, in the order of the file; at least one."""
        every = self._house.table.games
        return tuple(game for game in every if game not in self._now.off) or every

    def volume(self, now: datetime) -> int | None:
        """The loudness that the staff has set, in per cent; None: as the file says for this hour."""
        until = self._now.volume_until
        return None if until and now.isoformat() >= until else self._now.volume

    def file_volume(self, now: datetime) -> int:
        """The loudness that the file has for this hour, in per cent."""
        loud = self._house.volume
        return min(volume_at(loud.steps, loud.usual, now), loud.ceiling)

    def differs(self, now: datetime) -> frozenset[str]:
        """What is not as the file says."""
        here = self._house.table
        found = {
            VOLUME: self.volume(now) not in (None, self.file_volume(now)),
            LANGUAGE: self.language != here.language,
            GAMES: self.games != here.games,
        }
        return frozenset(what for what, other in found.items() if other)

    def as_in_file(self, what: str) -> None:
        """Makes this as the file says."""
        if what == VOLUME:
            self._keep(replace(self._now, volume=None, volume_until="", volume_file=""))
        elif what == LANGUAGE:
            self._keep(replace(self._now, language=None, language_file=""))
        elif what == GAMES:
            self._keep(replace(self._now, off=()))

    def set_volume(self, percent: int, now: datetime) -> None:
        """Sets the loudness until the next change that the file has for an hour; at most the ceiling."""
        loud = self._house.volume
        step = next_step(loud.steps, now)
        until = next_time(step.minute, now).isoformat() if step else ""
        percent = max(0, min(percent, loud.ceiling))
        told = _told_of_volume(self._house)
        self._keep(replace(self._now, volume=percent, volume_until=until, volume_file=told))

    def set_language(self, language: str) -> None:
        """Sets the language, if it is one that the kiosk offers."""
        here = self._house.table
        if language in here.languages:
            self._keep(replace(self._now, language=language, language_file=here.language))

    def offer(self, game: str, offered: bool) -> None:
        """Puts a game on offer or takes it off; the last one stays."""
        wanted = {*self.games, game} if offered else {*self.games} - {game}
        every = self._house.table.games
        if wanted & {*every}:
            self._keep(replace(self._now, off=tuple(each for each in every if each not in wanted)))

    def _keep(self, changed: StaffOverrides) -> None:
        self._now = changed
        self._kept.put(_NAME, asdict(changed))


def _told_of_volume(config: KioskConfig) -> str:
    """All that the file says of loudness, as one text."""
    loud = config.volume
    return f"{loud.usual} {[(step.minute, step.percent) for step in loud.steps]}"


def _read(plain: object, config: KioskConfig) -> StaffOverrides:
    """The stored changes, as far as the file still allows them."""
    found = plain if isinstance(plain, dict) else {}
    return StaffOverrides(
        **_read_volume(found, config),
        **_read_language(found, config),
        off=_read_off(found, config),
    )


def _read_volume(found: Mapping[str, object], config: KioskConfig) -> dict[str, Any]:
    volume, until = found.get("volume"), found.get("volume_until")
    told = found.get("volume_file") or _told_of_volume(config)  # which older versions did not keep
    if not isinstance(volume, int) or told != _told_of_volume(config):
        return {}
    return {
        "volume": min(max(0, volume), config.volume.ceiling),
        "volume_until": until if isinstance(until, str) else "",
        "volume_file": told,
    }


def _read_language(found: Mapping[str, object], config: KioskConfig) -> dict[str, Any]:
    here, language = config.table, found.get("language")
    if language not in here.languages or (found.get("language_file") or here.language) != here.language:
        return {}
    return {"language": language, "language_file": here.language}


def _read_off(found: Mapping[str, object], config: KioskConfig) -> tuple[str, ...]:
    every, off, games = config.table.games, found.get("off"), found.get("games")
    if isinstance(off, list):
        return tuple(str(game) for game in off)
    if isinstance(games, list):  # older versions kept what was on offer
        return tuple(game for game in every if game not in games)
    return ()
