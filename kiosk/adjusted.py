"""What the staff changes with a finger: loudness, language, games on offer. It goes before the file."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from datetime import datetime

from kiosk.codes import KeptValues
from kiosk.hours import next_step, next_time
from kiosk.house import House

_NAME = "kiosk.staff"


@dataclass(frozen=True, slots=True)
class Adjusted:
    """What differs from the file; None: nothing does."""

    volume: int | None = None
    volume_until: str = ""
    """The moment from which the file's hours hold again; empty: never."""
    language: str | None = None
    games: tuple[str, ...] | None = None


class StaffChanges:
    """The house as the file and its staff want it."""

    def __init__(self, house: House, kept: KeptValues) -> None:
        self._house, self._kept = house, kept
        self._now = _read(kept.get(_NAME), house)

    @property
    def language(self) -> str:
        """What the kiosk speaks when nobody has chosen yet."""
        return self._now.language or self._house.house.language

    @property
    def games(self) -> tuple[str, ...]:
        """The games on offer, in the order of the file; never none."""
        wanted = self._now.games or self._house.house.games
        return tuple(game for game in self._house.house.games if game in wanted)

    def volume(self, now: datetime) -> int | None:
        """What the staff has set, in per cent; None: as the file says for this hour."""
        until = self._now.volume_until
        return None if until and now.isoformat() >= until else self._now.volume

    def set_volume(self, percent: int, now: datetime) -> None:
        """As loud as this until the file says something else for an hour; never louder than the ceiling."""
        step = next_step(self._house.volume.steps, now)
        until = next_time(step.minute, now).isoformat() if step else ""
        percent = max(0, min(percent, self._house.volume.ceiling))
        self._keep(replace(self._now, volume=percent, volume_until=until))

    def set_language(self, language: str) -> None:
        """Only one that the house offers."""
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
    """What was kept, as far as the file still allows it."""
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
