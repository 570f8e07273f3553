"""What the staff changes at the screen: loudness, language, games on offer. It overrides the kiosk's file."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from datetime import datetime

from kiosk.codes import KeptValues
from kiosk.hours import next_step, next_time
from kiosk.house import House

_NAME = "kiosk.staff"


@dataclass(frozen=True, slots=True)
class Adjusted:
    """What the staff has changed; None: as the file says."""

    volume: int | None = None
    volume_until: str = ""
    """The moment (ISO 8601) from which the file's loudness holds again; empty: never."""
    language: str | None = None
    games: tuple[str, ...] | None = None


class StaffChanges:
    """The kiosk's settings that the staff can change, as the file and the staff want them."""

    def __init__(self, house: House, kept: KeptValues) -> None:
        self._house, self._kept = house, kept
        self._now = _read(kept.get(_NAME), house)

    @property
    def language(self) -> str:
        """The kiosk's language until a guest chooses one."""
        return self._now.language or self._house.house.language

    @property
    def games(self) -> tuple[str, ...]:
        """The games on offer, in the order of the file; at least one."""
        wanted = self._now.games or self._house.house.games
        return tuple(game for game in self._house.house.games if game in wanted)

    def volume(self, now: datetime) -> int | None:
        """The loudness that the staff has set, in per cent; None: as the file says for this hour."""
        until = self._now.volume_until
        return None if until and now.isoformat() >= until else self._now.volume

    def set_volume(self, percent: int, now: datetime) -> None:
        """Sets the loudness until the next change that the file has for an hour; at most the ceiling."""
        step = next_step(self._house.volume.steps, now)
        until = next_time(step.minute, now).isoformat() if step else ""
        percent = max(0, min(percent, self._house.volume.ceiling))
        self._keep(replace(self._now, volume=percent, volume_until=until))

    def set_language(self, language: str) -> None:
        """Sets the language, if it is one that the kiosk offers."""
        if language in self._house.house.languages:
            self._keep(replace(self._now, language=language))

    def offer(self, game: str, offered: bool) -> None:
        """Puts a game on offer or takes it off; the last one stays."""
        wanted = {*self.games, game} if offered else {*self.games} - {game}
        if wanted:
            games = tuple(each for each in self._house.house.games if each in wanted)
            self._keep(replace(self._now, games=games))

    def _keep(self, changed: Adjusted) -> None:
        self._now = changed
        self._kept.put(_NAME, asdict(changed))


def _read(plain: object, house: House) -> Adjusted:
    """The stored changes, as far as the file still allows them."""
    found = plain if isinstance(plain, dict) else {}
    volume, language, games = found.get("volume"), found.get("language"), found.get("games")
    until = found.get("volume_until")
    known = tuple(game for game in house.house.games if isinstance(games, list) and game in games)
    return Adjusted(
        min(max(0, volume), house.volume.ceiling) if isinstance(volume, int) else None,
        until if isinstance(until, str) else "",
        language if language in house.house.languages else None,
        known or None,
    )
