"""Where people hand the screen round, a hand is open only between its owner's 'I am …' and the end of that
turn: looked at in every frame and every tree of such games, at normal speed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from scenes.table.model.board import AnyBoard
from scenes.table.model.model import Model
from scenes.table.model.move_log import MoveLog
from scenes.table.model.viewer import Viewer
from scenes.table.phases.handing_over import KEPT_OPEN_SECONDS, HandShutting
from scenes.table.players import hints
from scenes.table.players.hints import Hints
from scenes.table.table_actions import TableActions
from tests.rigs.breadth import sample
from tests.rigs.onlooker import FRAME, Guest, Leak, Onlooker, Watched

Game = tuple[str, int, int, int, dict[str, bool | int | str]]
GAMES: list[Game] = [
    *(("dao", seats, seats, 12, {}) for seats in range(2, 7)),
    ("dao", 4, 2, 12, {}),
    *(("daumen", seats, seats, 6 + seats, {}) for seats in range(2, 8)),
    ("daumen", 2, 2, 40, {"games": 2}),
    ("daumen", 4, 2, 12, {}),
    *(("dog", 4, people, 8, {}) for people in (2, 3, 4)),
    *(("dog", 6, people, 8, {}) for people in (5, 6)),
    *(("dos", seats, seats, 7 + seats // 3, {}) for seats in range(2, 11)),
    ("dos", 4, 2, 14, {}),
    ("tao", 2, 2, 16, {"version": "yin", "open_hands": False}),
    ("tao", 2, 2, 16, {"version": "yang", "open_hands": False}),
    ("tao", 2, 2, 16, {"version": "yang", "open_hands": True}),
]
"""Title, seats, people, moves, options."""


def some_games() -> Iterator[Game]:
    """Of each title every other table; the first and the last are always there."""
    for title in ("dao", "daumen", "dog", "dos", "tao"):
        found = [game for game in GAMES if game[0] == title]
        yield from sample(found, 1 + len(found) // 3)


Plant = Callable[[pytest.MonkeyPatch], None]


@pytest.fixture(autouse=True)
def _quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a hint says doesn't matter here."""
    monkeypatch.setattr(hints, "HINT_LEVEL", "easy")


def watch_first_moves(
    title: str, seats: int, people: int, moves: int, options: dict[str, bool | int | str]
) -> Onlooker:
    """The first moves of a game, looked at from beginning to end."""
    house = Watched((640, 400))
    onlooker = house.seat(title, seats, people, seats, **options)
    guest = Guest(house, seed=seats)
    while guest.moves <= moves and not house.has("table/result"):
        guest.step()
    return onlooker


@pytest.mark.parametrize(("title", "seats", "people", "moves", "options"), [*some_games()])
def test_a_hand_is_open_only_in_its_owners_turn(
    title: str, seats: int, people: int, moves: int, options: dict[str, bool | int | str]
) -> None:
    onlooker = watch_first_moves(title, seats, people, moves, options)
    assert set(onlooker.opened) == onlooker.came, "who has said that it is them has seen their cards"
    assert all(seconds > KEPT_OPEN_SECONDS - FRAME - 1e-6 for seconds in onlooker.kept), (
        "a drawn card is gone too soon"
    )


# Planted leaks: each is caught


def the_trick_is_looked_at_over_an_open_hand(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TableActions, "_will_stop", lambda self, told: False)


def a_hand_stays_open_while_bots_play(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(HandShutting, "is_wanted", lambda self, now: False)


def a_hand_stays_open_until_the_curtain(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Viewer, "shut_hands", lambda self: False)


def all_read_what_the_mover_knows(patch: pytest.MonkeyPatch) -> None:
    of = MoveLog.move_sentences
    patch.setattr(
        MoveLog, "move_sentences", lambda self, words, move, viewer: of(self, words, move, move.seat)
    )


def nobodys_board_is_made_from_somebodys_view(patch: pytest.MonkeyPatch) -> None:
    seen = Model._make_board

    def leaky(self: Model, ready: bool) -> AnyBoard:
        return replace(seen(self, ready), view=self.session.view(self.viewer.bottom))

    patch.setattr(Model, "_make_board", leaky)


def a_hint_stays_when_the_hand_is_shut(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Hints, "note_move", lambda self, seat: None)


@pytest.mark.parametrize(
    ("plant", "title", "seats"),
    [
        (the_trick_is_looked_at_over_an_open_hand, "daumen", 2),
        (a_hand_stays_open_while_bots_play, "dos", 4),
        (a_hand_stays_open_until_the_curtain, "dog", 4),
        (all_read_what_the_mover_knows, "dos", 2),
        (nobodys_board_is_made_from_somebodys_view, "daumen", 3),
        (a_hint_stays_when_the_hand_is_shut, "daumen", 2),
    ],
)
def test_planted_leaks_are_caught(
    monkeypatch: pytest.MonkeyPatch, plant: Plant, title: str, seats: int
) -> None:
    plant(monkeypatch)
    with pytest.raises(Leak):
        watch_first_moves(title, seats, 2, 12, {})
