"""What tables show of moves that seldom happen, written down as in `tables`: goals filled, portals opened,
rounds and games that end.

Bots play whole games without a screen. For each combination of events the first moves with it are made once
more at a table: the first one with a single person there, the next one with people only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.bots.bot_interface import Seen, propose
from game.kernel.chance import Chance
from game.kernel.session import Committed, Session
from game.kernel.types import AnyTitle, Move, Position, Seat
from tests.contract.tables import tables
from tests.golden.tables import FOLDER, TableGame

GAMES = 2
"""So many games at each kind of table."""
LOOKS = 2
"""So many moves of each combination of events are shown."""


@dataclass(frozen=True, slots=True)
class RareMove:
    """A move that is shown, and what happened in it."""

    position: Position
    """The game just before it."""
    seat: Seat
    move: Move
    events: str


def rare_path(title: AnyTitle) -> Path:
    return FOLDER / f"{title.id}-rare.txt"


def rare_moves(title: AnyTitle) -> str:
    """A line for every move that is shown."""
    lines, met = [], Counter[str]()
    for game in _games(title):
        for rare in _made(game):
            if met[rare.events] < LOOKS:
                lines.append(_shown(title, rare, people_only=met[rare.events] > 0))
                met[rare.events] += 1
    return "\n".join([*lines, ""])


def _games(title: AnyTitle) -> Iterator[Session]:
    """Few players with the first choice of every option and with the last ones, and many players."""
    few, many = tables(title, title.seats[0]), tables(title, title.seats[-1])
    for seed in range(GAMES):
        for table in (few[0], few[-1], many[-1]):
            yield Session.deal(title, table.seats, seed, table.options)


def _made(game: Session) -> Iterator[RareMove]:
    """Every move of a game among bots."""
    while game.to_act:
        seat = game.to_act[0]
        luck = Chance.from_seed(game.version)
        seen = Seen(game.title, game.view(seat), seat, game.legal(seat), luck)
        position, move = game.position(), propose(seen, "easy").move
        done = game.play(seat, move)
        assert isinstance(done, Committed), done
        yield RareMove(position, seat, move, "+".join(dict.fromkeys(event[0] for event in done.events)))


def _shown(title: AnyTitle, rare: RareMove, people_only: bool) -> str:
    """The move, made at a table from where the game stood."""
    session = Session.load(title, rare.position)
    humans = session.seats if people_only else 1
    game = TableGame(title, session.seats, humans, seed=1, session=session)
    return f"{humans} of {session.seats} at the screen, {game.made(rare.seat, rare.move)}"
