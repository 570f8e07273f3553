"""Plays a block of games and counts. The results are only numbers that can be added up."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, TypeAlias

from game.bots.bot_interface import bot_of
from game.bots.study_interface import AnyStudied, studied
from game.bots.winning_chance import share_of_places
from game.kernel.canonical_json import digest
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.seat_memory import blank_memories, remember_events
from game.kernel.types import AnyTitle, Memory, Result
from studies.study.study_lines import CHANCES, StudyLine
from studies.study.study_players import Habit, Mover, make_mover

Counts: TypeAlias = dict[str, dict[str, int]]
"""Histograms by name: how often each value was seen. Keys are texts, as in JSON."""
SLICES = 20
"""At so many moments of a game, equally far apart, it is noted who leads."""
CLASSES, CHANCE_ROUNDS = 10, 4
"""Winning chances are put into so many classes, and noted after each of so many rounds of turns."""
REMEMBERING = ("hard", "master")
"""The players that may remember what lay open; for others it is not even noted."""
SHARE = 2520
"""A win has so many parts: it can be shared evenly by any number of seats up to ten."""
LIMITS = frozenset({"stopped", "limit_reached"})
"""The types of events that say that a game was ended by its limit of moves or turns."""
MOST_CHOICES = 60
"""Turns with more moves to choose from are counted as turns with so many."""


@dataclass(slots=True)
class TracedGame:
    """What is remembered of one game until it is counted."""

    result: Result
    moves: int
    choices: list[int]
    """For each turn with something to choose, the number of moves to choose from."""
    standings: list[Sequence[int]]
    """After each round of turns, and at the end."""
    limit: bool
    """Was it ended by its limit?"""
    chances: list[list[float]] = field(default_factory=list)
    """Now and then the winning chance of each party."""


def block(given: Mapping[str, Any]) -> Counts:
    """Plays and counts the games of some seeds: whole deals, each played in every rotation of its players."""
    name = CHANCES if given.get("foretold") else ""
    line = StudyLine(name, given["title"], given["options"], tuple(given["players"]), 0, 0)
    tally = Scorer(line)
    turns = line.rotations
    for deal in range(given["first"] // turns, (given["first"] + given["games"]) // turns):
        tally.add([tally.play(deal, by) for by in range(turns)])
    return tally.plain()


def merge_blocks(blocks: Iterable[Counts]) -> Counts:
    """All blocks as one; the same whatever their order."""
    total: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for counts in blocks:
        for name, histogram in counts.items():
            total[name].update(histogram)
    return {
        name: {key: total[name][key] for key in sorted(total[name], key=_order)} for name in sorted(total)
    }


def _order(key: str) -> tuple[int, str]:
    return (int(key), "") if key.lstrip("-").isdigit() else (0, key)


class Scorer:
    """Counts the games of a line."""

    def __init__(self, line: StudyLine) -> None:
        self.line = line
        self.title: AnyTitle = titles()[line.title]
        self.study: AnyStudied | None = studied(line.title)
        self.seats = len(line.players)
        self.parties = self.seats // (self.study.team if self.study else 1)
        self.winning_chance = bot_of(line.title).winning_chance
        self.memories: list[Memory] = [{}] * self.seats
        self.remembering = any(Habit.read(name).base in REMEMBERING for name in line.players)
        self.movers = {name: make_mover(line.title, name, self.memories) for name in set(line.players)}
        self.counts: defaultdict[str, Counter[Any]] = defaultdict(Counter)

    def plain(self) -> Counts:
        """The counts with texts as keys, as JSON needs them."""
        return merge_blocks(
            [{name: {str(key): n for key, n in each.items()} for name, each in self.counts.items()}]
        )

    # One game

    def play(self, deal: int, by: int) -> TracedGame:
        """Plays a deal, with the players moved on so many seats. The game's luck depends on the deal only."""
        title, chance = self.title, Chance.from_seed(deal)
        own = Chance.from_seed(int(digest([deal, by, "own"]), 16))
        movers = [self.movers[name] for name in self.line.players_seated(by)]
        state = title.deal(self.seats, self.line.options, chance)
        return self._play_on(state, movers, chance, own)

    def _play_on(self, state: Any, movers: Sequence[Mover], chance: Chance, own: Chance) -> TracedGame:
        title, seats = self.title, self.seats
        to_act, legal, apply, timed = title.to_act, title.legal, title.apply, title.timed
        standing = self.study.standing if self.study else None
        self.memories[:] = blank_memories(seats)
        count, choices, standings, events = 0, list[int](), list[Sequence[int]](), list[Any]()
        chances: list[list[float]] = []
        while acting := to_act(state):
            seat = acting[0]
            moves = legal(state, seat)
            if len(moves) == 1:
                move = moves[0]
            else:
                if not timed(state):  # moves against the clock are no choice
                    choices.append(len(moves))
                move = movers[seat](state, seat, moves, own)
            events = apply(state, seat, move, chance)
            if self.remembering:
                self.memories[:] = remember_events(title, tuple(self.memories), events)
            count += 1
            if standing is not None and count % seats == 0:
                standings.append(standing(state))
            if self.line.foretold and count % (CHANCE_ROUNDS * seats) == 0:
                chances.append([self.winning_chance(state, party) for party in range(self.parties)])
        if standing is not None:
            standings.append(standing(state))
        result = self.title.result(state)
        assert result is not None, "nobody can act, and there is no result"
        limit = any(event[0] in LIMITS for event in events)
        return TracedGame(result, count, choices, standings, limit, chances)

    # What is counted

    def add(self, deal: Sequence[TracedGame]) -> None:
        """One deal, played once for each way to sit."""
        for played in deal:
            self._count(played)
        if len(deal) > 1:
            self._compare([played.result.winners for played in deal])

    def _count(self, played: TracedGame) -> None:
        counts, result = self.counts, played.result
        winners = sorted({seat % self.parties for seat in result.winners})
        counts["games"]["all"] += 1
        counts["limits"]["all"] += played.limit
        counts["ties"]["all"] += len(winners) > 1
        for winner in winners:
            counts["won"][f"{winner}/{len(winners)}"] += 1
        counts["moves"][played.moves] += 1
        counts["chosen"][len(played.choices)] += 1
        for many, times in Counter(played.choices).items():
            counts["choices"][min(many, MOST_CHOICES)] += times
        if self.study is not None:
            study = self.study
            seconds = played.moves * study.showing + len(played.choices) * study.thinking
            counts["half minutes"][round(seconds / 30)] += 1
            counts["margin"][study.margin(played.standings[-1])] += 1
            self._follow(played.standings, winners)
        for chances in played.chances:
            self._foretell(chances, result)

    def _foretell(self, chances: Sequence[float], result: Result) -> None:
        """Counts what the chances of a moment said, and what came. A tie is half of coming in before."""
        for party, chance in enumerate(chances):
            came = share_of_places(result.ranks[: self.parties], party)
            place = min(CLASSES - 1, int(CLASSES * chance))
            self.counts["foretold"][place] += 1
            self.counts["foretold sum"][place] += round(SHARE * chance)
            self.counts["came"][place] += round(SHARE * came)
            self.counts["foretold squares"]["all"] += round(SHARE * (chance - came) ** 2)

    def _follow(self, standings: Sequence[Sequence[int]], winners: Sequence[int]) -> None:
        """Counts who led when; how far behind the winner was, only if there is a single winner."""
        counts, leaders = self.counts, [_leader(standing) for standing in standings]
        known = [leader for leader in leaders if leader is not None]
        changes = sum(one != other for one, other in pairwise(known))
        counts["lead changes"][changes] += 1
        if len(winners) != 1:
            return
        winner = winners[0]
        counts["behind"][max(max(standing) - standing[winner] for standing in standings)] += 1
        for part in range(SLICES):
            leader = leaders[len(leaders) * part // SLICES]
            if leader is not None:
                counts["led"][part] += 1
                counts["led and won"][part] += leader == winner

    def _compare(self, won: Sequence[Sequence[int]]) -> None:
        """Compares games of the same deal with the players in other seats: does the seat win again, or the
        player?
        """
        counts, turns, seated = (
            self.counts,
            len(won),
            [self.line.players_seated(by) for by in range(len(won))],
        )
        for name in dict.fromkeys(self.line.players):
            shares = (
                SHARE * sum(seated[by][seat] == name for seat in seats) // len(seats)
                for by, seats in enumerate(won)
            )
            counts[f"share of {name}"][sum(shares) // turns] += 1
        for one, other in ((a, b) for a in range(turns) for b in range(a)):
            mine, theirs = won[one][0], won[other][0]
            if len(won[one]) == len(won[other]) == self.seats // self.parties:
                counts["pairs"]["all"] += 1
                counts["pairs"]["same seat"] += mine == theirs
                counts["pairs"]["same player"] += seated[one][mine] == seated[other][theirs]


def _leader(standing: Sequence[int]) -> int | None:
    """Who leads; None if several are equal."""
    most = max(standing)
    return standing.index(most) if standing.count(most) == 1 else None
