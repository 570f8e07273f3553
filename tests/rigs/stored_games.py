"""Stored games: games of DAO that are begun in a store and played on, and games that are over."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from game.kernel.registry import titles
from game.kernel.session import Committed, Session
from game.kernel.types import Result
from game.storage.matches import SavedPlayer
from game.storage.store import Store
from scenes.base.option_ids import usual_options
from tests.rigs.paths import ROOT

RELEASED = ROOT / "tests" / "game" / "storage" / "released"
"""Files of every version that was ever handed out."""
PLAYERS = (SavedPlayer("Anna", "human"), SavedPlayer("Ömer „der Fuchs“", "hard"))


def now() -> str:
    return "2026-01-31T20:15:00"


def begin_game(store: Store, seed: int = 7, now: Callable[[], str] = now) -> tuple[Session, int]:
    session = Session.deal(titles()["dao"], 2, seed, {"two_rounds": False})
    return session, store.matches.begin(session, PLAYERS, now)


def play_moves(session: Session, moves: int) -> None:
    for _ in range(moves):
        seat = session.to_act[0]
        assert isinstance(session.play(seat, session.legal(seat)[0]), Committed)


def play_out(session: Session) -> None:
    while session.to_act:
        play_moves(session, 1)


def keep_game(
    store: Store,
    *who: str,
    ranks: tuple[int, ...],
    title: str = "dos",
    scores: tuple[int, ...] | None = None,
    at: str = "2026-01-31T20:00:00+00:00",
    lasts: int = 30,
    practice: bool = False,
) -> int:
    """A game that is over; bots have names with a star."""
    players = tuple(SavedPlayer(name.strip("*"), "hard" if "*" in name else "human") for name in who)
    game = titles()[title]
    options = usual_options(game)
    session = Session.deal(game, max(len(who), game.seats[0]), 1, options)
    began = datetime.fromisoformat(at)
    number = store.matches.begin(session, players, lambda: at, practice=practice)
    end = (began + timedelta(minutes=lasts)).isoformat()
    store.matches.end(number, Result(scores or tuple(-rank for rank in ranks), ranks), end)
    return number


def count_steps(store: Store, ask: Callable[[], object]) -> int:
    """How much SQLite works on what is asked, in thousands of its instructions: the same on every machine."""
    steps = [0]

    def step() -> int:
        steps[0] += 1
        return 0

    store._database._db.set_progress_handler(step, 1000)
    ask()
    store._database._db.set_progress_handler(None, 0)
    return steps[0]
