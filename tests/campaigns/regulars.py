"""Regulars against nameless bots: are they told apart by how they play, and are they as strong?

`python3 run.py campaign regulars [--level normal] [--games 60] [--title dao]`. Each of the six plays so many
games of every title against nameless bots of the same level. A script that sees nothing but what a spectator
sees learns their rates from one half of these games. Then it looks at 20 games of the other half, as many of
each title, and says who it was. `--deals 200` plays so many deals with each temper on one half of the seats,
and again on the other half, against nameless bots, and says how often it won: 50 of 100 is even.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from math import log
from random import Random
from statistics import fmean, pstdev
from typing import Any, TypeAlias

from game.bots.arena import interval
from game.bots.bot_interface import Seen, never, propose, stop_after
from game.bots.bot_luck import luck_seed
from game.bots.regulars import REGULARS, temper_of
from game.bots.tempers import temper_bonus
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.session import Committed, Session
from game.kernel.types import Result, Seat
from scenes.base.option_ids import usual_options

SITTING = 20
"""So many games are looked at before the script says who it was."""
TRIES = 200
"""How often it is asked about each of them."""
SEATS = {"dao": 4, "daumen": 4, "dog": 4, "tao": 2, "dos": 4}
MANY = 4
"""From so many cards on an attack in Dos is an early one."""
BLUR = 0.01
"""Rates are never taken to be more certain than this."""

Told: TypeAlias = Mapping[str, Any]
Trick: TypeAlias = dict[str, Seat]
"""Who showed which snake in the trick that lies on the table."""
Habit: TypeAlias = tuple[str, bool]
"""What is counted, and whether it was done this time."""
Counts: TypeAlias = dict[str, tuple[int, int]]
"""By what is counted: how often somebody did it, and how often they did that or something else instead."""


# What a spectator counts


def dao_habits(seat: Seat, before: Told, told: Sequence[Told], trick: Trick) -> Iterator[Habit]:
    """Does somebody turn up a card, or take one?"""
    kinds = {each["type"] for each in told if each.get("seat") == seat}
    if kinds & {"took", "revealed"}:
        yield "reveal", "revealed" in kinds


def daumen_habits(seat: Seat, before: Told, told: Sequence[Told], trick: Trick) -> Iterator[Habit]:
    """Was a snake poisonous that somebody showed? Everybody sees that once it lies open."""
    for each in told:
        if each["type"] == "shown":
            trick[each["card"].rstrip("?")] = each["seat"]
        if each.get("seat") == seat and each["type"] in ("shown", "passed"):
            yield "shows", each["type"] == "shown"
        if each["type"] == "won":
            faces = [card.rstrip("!") for card in each["cards"]]
            for card, face in zip(each["cards"], faces, strict=True):
                if trick.get(face) == seat and faces.count(face) == 1:  # of two alike nobody can say whose
                    yield "poison", card.endswith("!")
            trick.clear()


def dog_habits(seat: Seat, before: Told, told: Sequence[Told], trick: Trick) -> Iterator[Habit]:
    """Does somebody bring a piece out, and does a piece that could go on stay on its start?"""
    ways = [each for each in told if each["type"] in ("left", "walked", "went_back", "turned_in", "moved_up")]
    own = before["pieces"][seat]
    if not ways:
        return
    if "h" in own and any(place != "h" for place in own):
        yield "out", any(each["type"] == "left" for each in ways)
    start = {"s", 16 * seat}
    waiting = {f"{seat}.{number}" for number, place in enumerate(own) if place in start}
    if waiting and len([place for place in own if place != "h"]) > len(waiting):
        yield "go", any(each["piece"] in waiting for each in ways)


def tao_habits(seat: Seat, before: Told, told: Sequence[Told], trick: Trick) -> Iterator[Habit]:
    """Does a move touch the other row?"""
    raids = {"crossed", "struck", "jollied"}
    kinds = {each["type"] for each in told}
    if kinds & {"swapped", "slid", "renewed", *raids}:
        yield "raid", bool(kinds & raids)


def dos_habits(seat: Seat, before: Told, told: Sequence[Told], trick: Trick) -> Iterator[Habit]:
    """Is a card an attack that somebody plays while they hold many?"""
    many = len(before["hands"][seat]) >= MANY
    for each in told:
        if many and each["type"] == "played" and each["seat"] == seat:
            yield "early attack", each["card"][1:] in ("+2", "+4", "S", "R")


HABITS = {"dao": dao_habits, "daumen": daumen_habits, "dog": dog_habits, "tao": tao_habits, "dos": dos_habits}


# Games


def play(
    title: str, tempers: Sequence[str], level: str, seed: int, looks: int, watched: Seat = -1
) -> tuple[Result, Counts]:
    """A game in which every seat has a temper, or none; with what a spectator counts of one seat."""
    game = titles()[title]
    session = Session.deal(game, len(tempers), seed, usual_options(game))
    counts: Counts = {}
    trick: dict[str, Seat] = {}
    while (result := session.result) is None:
        seat = session.to_act[0]
        view, public = session.view(seat), session.view(None) if watched == seat else {}
        chance = Chance.from_seed(luck_seed(seed, view, seat, level))
        bonus = temper_bonus(title, tempers[seat], view, seat)
        enough = stop_after(looks) if looks else never
        seen = Seen(game, view, seat, session.legal(seat), chance, enough, session.memory(seat), bonus)
        done = session.play(seat, propose(seen, level).move)
        assert isinstance(done, Committed), done
        if watched >= 0 and (title == "daumen" or seat == watched):
            for what, did in HABITS[title](watched, public, done.events_for(None), trick):
                times, of = counts.get(what, (0, 0))
                counts[what] = (times + did, of + 1)
    return result, counts


def watched_games(title: str, regular: str, level: str, games: int, looks: int) -> list[Counts]:
    """What is counted of somebody in so many games against nameless bots, each game from another seat."""
    found = []
    for number in range(games):
        seat = number % SEATS[title]
        tempers = [temper_of(regular, title) if each == seat else "" for each in range(SEATS[title])]
        seed = 7919 * number + 31 * [each.id for each in REGULARS].index(regular) + 1
        found.append(play(title, tempers, level, seed, looks, seat)[1])
    return found


# Who was it?


def rates_of(games: Mapping[str, Sequence[Counts]]) -> dict[str, float]:
    """The rates in some games of each title."""
    sums: dict[str, tuple[int, int]] = {}
    for title, some in games.items():
        for counts in some:
            for what, (times, of) in counts.items():
                old = sums.get(f"{title} {what}", (0, 0))
                sums[f"{title} {what}"] = (old[0] + times, old[1] + of)
    return {what: times / of for what, (times, of) in sums.items() if of}


def sitting(games: Mapping[str, Sequence[Counts]], dice: Random) -> dict[str, float]:
    """The rates in 20 games, as many of each title."""
    return rates_of({title: dice.sample(list(some), SITTING // len(games)) for title, some in games.items()})


Known: TypeAlias = dict[str, dict[str, tuple[float, float]]]
"""Of everybody and every rate: its mean over sittings, and how much it varies."""


def learn(games: Mapping[str, Mapping[str, Sequence[Counts]]], dice: Random) -> Known:
    """What the script knows of everybody after it has seen these games."""
    known: Known = {}
    for regular, own in games.items():
        seen = [sitting(own, dice) for _ in range(TRIES)]
        whats = sorted({what for each in seen for what in each})
        values = {what: [each[what] for each in seen if what in each] for what in whats}
        known[regular] = {what: (fmean(some), max(BLUR, pstdev(some))) for what, some in values.items()}
    return known


def name_regular(known: Known, rates: Mapping[str, float]) -> str:
    """Who plays most likely like that."""

    def likelihood(regular: str) -> float:
        found = known[regular]
        return sum(
            -(((rate - found[what][0]) / found[what][1]) ** 2) / 2 - log(found[what][1])
            for what, rate in rates.items()
            if what in found
        )

    return max(known, key=likelihood)


def tell_apart(level: str, games: int, chosen: Sequence[str], looks: int) -> float:
    """Says of everybody how they play and how often they are known again; the share of right answers."""
    played = {
        each.id: {title: watched_games(title, each.id, level, games, looks) for title in chosen}
        for each in REGULARS
    }
    halves = [
        {who: {title: some[half::2] for title, some in own.items()} for who, own in played.items()}
        for half in (0, 1)
    ]
    dice = Random(1)
    known = learn(halves[0], dice)
    right = {}
    for regular, own in halves[1].items():
        named = [name_regular(known, sitting(own, dice)) for _ in range(TRIES)]
        right[regular] = named.count(regular) / TRIES
        rates = ", ".join(
            f"{what} {100 * rate:.0f} %" for what, rate in sorted(rates_of(played[regular]).items())
        )
        print(f"{regular:8}{100 * right[regular]:5.0f} % known again   {rates}", flush=True)
    return fmean(right.values())


# How strong?


def strength(title: str, temper: str, level: str, deals: int, looks: int) -> tuple[float, float]:
    """How often a temper wins against nameless bots, each on half of the seats: the share, and half of its
    95 % interval, where a deal counts once.
    """
    seats, won = SEATS[title], []
    for deal in range(deals):
        shares = []
        for turned in (0, 1):
            mine = [seat for seat in range(seats) if seat % 2 == turned]
            tempers = [temper if seat in mine else "" for seat in range(seats)]
            winners = play(title, tempers, level, 104729 * deal + 5, looks)[0].winners
            shares.append(sum(seat in mine for seat in winners) / len(winners))
        won.append(fmean(shares))
    return interval(won)


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays; 1 when the six aren't told apart in four of five sittings."""
    parser = argparse.ArgumentParser(prog="campaign regulars", description=__doc__)
    parser.add_argument("--level", default="normal", help="the level of all bots")
    parser.add_argument("--games", type=int, default=60, help="of each title, for everybody")
    parser.add_argument("--deals", type=int, default=0, help="of each title and temper, to measure strength")
    parser.add_argument(
        "--looks", type=int, default=0, help="how often a bot may look ahead; 0: as its level does"
    )
    parser.add_argument("--title", action="append", help="only this game; may come several times")
    options = parser.parse_args(arguments)
    chosen = options.title or sorted(titles())
    for title in chosen if options.deals else ():
        for temper in sorted({each.tempers[title] for each in REGULARS}):
            share, spread = strength(title, temper, options.level, options.deals, options.looks)
            print(f"{title:8}{temper:10}{100 * share:6.1f} ± {100 * spread:.1f} of 100", flush=True)
    if not options.games:
        return 0
    share = tell_apart(options.level, options.games, chosen, options.looks)
    print(f"{100 * share:.0f} of 100 sittings of {SITTING} games were told whose they were")
    return share < 0.8


if __name__ == "__main__":
    sys.exit(main())
