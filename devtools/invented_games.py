"""Invented games, which nobody played, in the store: pictures of evenings and statistics show them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from game.bots.bot_interface import Seen, propose
from game.kernel.chance import Chance
from game.kernel.session import Command, Session
from game.kernel.types import Fact, Result
from game.storage.matches import SavedPlayer
from scenes.base.option_ids import usual_options
from scenes.base.scene import Context
from scenes.pages.parts.table_catalogue import tables

BEGAN = datetime(2026, 1, 10, 20, tzinfo=UTC)
GAMES = 171
SKILL = (37, 33, 41, 25)
"""How well each of the four people plays: a larger number wins more often."""


def record_year(context: Context) -> None:
    """Writes many finished games of four people into the store, spread over some months."""
    dice, titles = random.Random(8), sorted(tables())
    for turn in range(GAMES):
        at = BEGAN + timedelta(days=turn * 1.8, minutes=dice.randrange(200))
        record_game(context, dice.choices(titles, (41, 33, 18, 52, 27)[: len(titles)])[0], at, dice)


def play_moves(session: Session, moves: int) -> Session:
    """Lets easy bots make so many moves in a session, for all seats; gives back the same session."""
    chance = Chance.from_seed(moves)
    for _ in range(moves):
        seat = session.to_act[0]
        seen = Seen(session.title, session.view(seat), seat, session.legal(seat), chance)
        session.submit(Command(seat, propose(seen, "easy").move, session.version))
        session.pump()
    return session


def record_game(context: Context, title: str, at: datetime, dice: random.Random) -> None:
    """Writes a finished game into the store, with people, ranks, points and facts that chance has made up."""
    game, names = context.titles[title], context.words.find("people.names")
    seats = min(4, max(game.seats))
    session = Session.deal(game, seats, 1, usual_options(game))
    sitting = dice.sample(range(4), seats)
    players = tuple(SavedPlayer(names[who], "human", who + 1) for who in sitting)
    luck = [SKILL[who] * dice.random() for who in sitting]
    ranks = tuple(1 + sum(other > mine for other in luck) for mine in luck)
    points = sorted((round(dice.gauss(4, 3)) for _ in sitting), reverse=True)
    scores = tuple(points[rank - 1] for rank in ranks)
    matches = context.store.matches
    number = matches.begin(session, players, at.isoformat)
    matches.end(number, Result(scores, ranks), (at + timedelta(minutes=game.minutes)).isoformat())
    matches.note(number, list(_facts(title, sitting, dice)))


def _facts(title: str, sitting: list[int], dice: random.Random) -> Iterator[Fact]:
    """Invented facts for the statistics, like those found in the log of a real game of this title."""
    seats = range(len(sitting))
    for seat in seats:
        if title == "dos":
            yield "one", seat, 1700
            yield "hit", seat, max(420, round(dice.gauss(820 + 90 * sitting[seat] % 260, 170)))
        if title == "tao":
            yield from (("door", seat, 1) for _ in range(dice.randrange(3)))
            yield from (("five", seat, 1) for _ in range(dice.randrange(2)))
        if title == "dog":
            for _ in range(dice.randrange(4)):
                field = 16 * dice.randrange(4) - round(abs(dice.gauss(3, 3)))
                yield "sent", seat, field % 64
                yield "home", (seat + 1) % len(sitting), field % 64
        if title == "dao":
            for _ in range(10):
                yield ("revealed" if dice.random() < 0.2 + SKILL[sitting[seat]] / 100 else "took"), seat, 7
            yield from (("bust", seat, 13) for _ in range(dice.randrange(3)))
        if title == "daumen":
            yield from (("shown", seat, int(dice.random() < 0.4)) for _ in range(6))
