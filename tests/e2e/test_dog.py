"""Dog in a real window: games by mouse that know only the tree."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.registry import titles
from game.kernel.session import Session
from game.kernel.types import Position
from game.storage.matches import SavedPlayer
from game.storage.store import Store
from tests.rigs.breadth import sample
from tests.rigs.titles.dog_tables import FULL, table
from tests.rigs.windows.real_app import app
from tests.rigs.windows.real_screen import screen
from tests.rigs.windows.tree_player import play_to_the_end

pytestmark = pytest.mark.window

HANDS = {4: "2S 9C|5D 8H|JH 2D", 6: "2S 9C|5D 8H|3C KD|JH 2D|9S 6S"}


def prepare(folder: Path, seats: int, people: int) -> None:
    """A game that is nearly over: the first seat has a seven, a joker, and the partner's last marble."""
    rows = ["h h h h"] * seats
    rows[0], rows[seats // 2] = FULL, f"g2 g3 g4 {8 * seats - 9}"
    place = table(*rows, hand="7H XX", others=HANDS[seats], seats=seats, number=5)
    keep_game(folder, place, people)


def keep_game(folder: Path, place: Position, people: int) -> None:
    """A data folder in which this game is going on."""
    store, seats = Store(folder), place["seats"]
    players = tuple(
        SavedPlayer(f"P{seat}", "human" if seat < people else "easy", seat + 1) for seat in range(seats)
    )
    store.matches.begin(Session.load(titles()["dog"], place), players, lambda: "2026-01-01T20:15:00+00:00")
    store.close()


def test_the_short_game_by_mouse(tmp_path: Path) -> None:
    """Two marbles each: the first seat's are in, and its partner's last one is on its way."""
    rows = ["g2 g4", "h h", "g3 27", "h h"]
    place = table(*rows, hand="5H XX", others="2S 9C|5D 8H|JH 2D", number=5, marbles=2)
    keep_game(tmp_path, place, 1)
    with screen() as display, app(display, tmp_path, "--speed", "instant") as running:
        running.click("title/resume")
        assert play_to_the_end(running, 3) > 0


@pytest.mark.parametrize(("seats", "people", "seed"), sample([(4, 2, 26), (4, 1, 5), (6, 1, 37)], 1))
def test_the_end_of_a_game_by_mouse(tmp_path: Path, seats: int, people: int, seed: int) -> None:
    """Sevens step by step, jokers, gifts and curtains, following only the tree; with hands that need about a
    hundred clicks.
    """
    prepare(tmp_path, seats, people)
    with screen() as display, app(display, tmp_path, "--speed", "instant") as running:
        running.click("title/resume")
        assert play_to_the_end(running, seed) > 0
