"""The arena: bots play against each other, each deal once from each seat, so that luck is shared evenly."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path

from game.bots.bot_interface import LEVELS, RANDOM, Seen, propose
from game.bots.bot_luck import luck_seed
from game.bots.other_version import AT, OtherVersion
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.session import Refused, Session
from game.kernel.types import Move, Options, Result, Seat

Clock = Callable[[], float]
KNOWN = (*LEVELS, RANDOM)


@dataclass(frozen=True, slots=True)
class Pairing:
    """What is to be played: the levels in the order of the seats, and the options."""

    title: str
    levels: tuple[str, ...]
    options: Options
    seed: int

    def rotated(self, by: int) -> tuple[str, ...]:
        """The levels after everybody has moved on so many seats."""
        return self.levels[-by:] + self.levels[:-by] if by else self.levels

    @property
    def rotations(self) -> int:
        """After how many rotations the levels sit as at first."""
        return next(n for n in range(1, len(self.levels) + 1) if self.rotated(n) == self.levels)


@dataclass(slots=True)
class Tally:
    """How one level did: one number for each deal in `won`, `ranks` and `not_last`, one for each move in
    `seconds`.
    """

    won: list[float] = field(default_factory=list)
    ranks: list[float] = field(default_factory=list)
    not_last: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Adds another tally's deals and moves."""
        self.won += other.won
        self.ranks += other.ranks
        self.not_last += other.not_last
        self.seconds += other.seconds


def play_deal(pairing: Pairing, deal: int, clock: Clock) -> dict[str, Tally]:
    """One deal, played once for every way the levels can sit."""
    tallies = {level: Tally() for level in dict.fromkeys(pairing.levels)}
    games = [_play(pairing, deal, by, clock, tallies) for by in range(pairing.rotations)]
    for level, tally in tallies.items():
        shares = [_shares(result, pairing.rotated(by), level) for by, result in enumerate(games)]
        tally.won, tally.ranks, tally.not_last = ([_mean(each)] for each in zip(*shares, strict=True))
    return tallies


def _play(pairing: Pairing, deal: int, by: int, clock: Clock, tallies: dict[str, Tally]) -> Result:
    title, levels = titles()[pairing.title], pairing.rotated(by)
    session = Session.deal(title, len(levels), pairing.seed + deal, pairing.options)
    with _other_versions(levels, session) as others:
        while (result := session.result) is None:
            seat = session.to_act[0]
            began = clock()
            move = _choose_move(session, seat, levels[seat], [pairing.seed, deal, by], others)
            tallies[levels[seat]].seconds.append(clock() - began)
            outcome = session.play(seat, move)
            if isinstance(outcome, Refused):
                raise RuntimeError(f"{levels[seat]} tried {move!r}: {outcome.refusal}")
            for other in others.values():
                other.play(seat, move)
    return result


def _choose_move(
    session: Session, seat: Seat, level: str, source: object, others: Mapping[str, OtherVersion]
) -> Move:
    name, _, folder = level.partition(AT)
    if folder:
        return others[folder].propose(seat, name)
    view = session.view(seat)
    chance = Chance.from_seed(luck_seed(source, view, seat, level))
    seen = Seen(session.title, view, seat, session.legal(seat), chance, memory=session.memory(seat))
    return propose(seen, level).move


@contextmanager
def _other_versions(levels: Sequence[str], session: Session) -> Iterator[Mapping[str, OtherVersion]]:
    """The other versions of the app that play this game along, each by its folder."""
    folders = {folder for _, _, folder in (level.partition(AT) for level in levels) if folder}
    others = {folder: OtherVersion(Path(folder)) for folder in sorted(folders)}
    try:
        for other in others.values():
            other.begin(session)
        yield others
    finally:
        for other in others.values():
            other.end()


def _shares(result: Result, levels: Sequence[str], level: str) -> tuple[float, float, float]:
    """A level's share of the win, its mean rank, and how many of its seats were not last."""
    seats = [seat for seat, each in enumerate(levels) if each == level]
    last = max(result.ranks)
    won = sum(seat in result.winners for seat in seats) / len(result.winners)
    rank = _mean(result.ranks[seat] for seat in seats)
    return won, rank, _mean(result.ranks[seat] < last for seat in seats)


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Mean and half of its 95 % interval, a deal counting as one observation."""
    spread = statistics.stdev(values) if len(values) > 1 else 0.0
    return _mean(values), 1.96 * spread / sqrt(len(values))


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which this part (0 to 1) of all values lies."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def _mean(values: Iterable[float]) -> float:
    return statistics.fmean(values)
