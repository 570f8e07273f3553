"""What is said of a move of Dos to everybody at the table, by how many cards are held, never by which."""

from __future__ import annotations

import pytest

from game.bots.public_reasons import Reason
from game.kernel.types import Position
from game.titles.dos import TITLE
from game.titles.dos.bot.public_reasons import after, openly
from game.titles.dos.bot.reasons import FEW
from tests.rigs.titles.dos_tables import table

TWO, MANY = "y1 y2", "y1 y2 y3 y4 y5 y6"


def said(position: Position, move: str) -> Reason | None:
    return openly(TITLE.view(TITLE.load(position), None), 0, move)


class TestLastCard:
    def test_whoever_plays_it_first_wins(self) -> None:
        assert said(table("r1", TWO), "play r1") == ("hints.wins", {})

    def test_later_it_is_a_place(self) -> None:
        assert said(table("r1", TWO, "", "", done=[3, 2]), "play r1") == ("hints.done", {"n": 3})

    def test_whatever_card_it_is(self) -> None:
        assert said(table("r+2", TWO), "play r+2") == ("hints.wins", {})


class TestNext:
    def test_the_next_one_has_to_answer_all_that_is_pending(self) -> None:
        position = table("g+2 g1", MANY, "g3 g4", discard="r+2", pending=2)
        assert said(position, "play g+2") == ("openly.answers", {"other": 1, "n": 4})
        assert said(table("W+4 g1", MANY), "play W+4=g") == ("openly.answers", {"other": 1, "n": 4})

    @pytest.mark.parametrize("card", ["rS", "rR"])
    def test_who_has_few_cards_is_stopped(self, card: str) -> None:
        few = " ".join(MANY.split()[:FEW])
        more = " ".join(MANY.split()[: FEW + 1])
        assert said(table(f"{card} r1", few, MANY.replace("y", "g")), f"play {card}") == (
            "hints.stop-them",
            {"other": 1, "n": FEW},
        )
        assert said(table(f"{card} r1", more, MANY.replace("y", "g")), f"play {card}") is None

    def test_any_other_card_says_nothing(self) -> None:
        assert said(table("r1 r2", TWO), "play r1") is None
        assert said(table("g1 g2", TWO), "draw") is None


class TestAfter:
    """Whose turn comes next, in the direction of play, past those who are done."""

    @pytest.mark.parametrize(
        ("seat", "direction", "done", "follows"),
        [
            (0, 1, [], 1),
            (3, 1, [], 0),
            (0, -1, [], 3),
            (2, -1, [], 1),
            (0, 1, [1], 2),
            (0, -1, [3, 2], 1),
            (0, 1, [1, 2, 3], 0),
        ],
    )
    def test_it(self, seat: int, direction: int, done: list[int], follows: int) -> None:
        hands = ["" if each in done else TWO.replace("y", "ygbr"[each]) for each in range(4)]
        position = {**table(*hands), "direction": direction, "done": done}
        assert after(position, seat) == follows  # type: ignore[arg-type]
