"""What stands beside the trays of TAO's table, in English."""

from __future__ import annotations

from typing import cast

import pytest

from devtools.shots import fresh
from game.kernel.types import Position, Seat
from scenes.pages.parts.table_catalogue import table_of
from scenes.table.stills import Still, pose_still
from scenes.tables.tao.board_types import TaoShow
from scenes.tables.tao.words import Prompt, turn_prompt
from tests.rigs.titles.tao_tables import table

FAR = ("_ BT RT J BD RD _", "_ BT RD J BD RT _")
TWO_APART = ("_ BT RD pRD J RD _", "_ _ BD pBT RT BT J")
"""Seat 0 opens portal 3 with `swap 4 5`."""
DOOR = "With its animal on both sides it opens the portal in front of it. The coin there is yours."
GUARDIAN = "Two of these beside their door open its portal. Five like the leader on the right win a coin too."


def prompt_after(
    place: Position, *moves: tuple[Seat, str], picks: tuple[str, ...] = (), hover: str = ""
) -> Prompt:
    """What is said after these moves, when nothing moves any more, and then these things are picked."""
    context = fresh((1024, 640), "en")
    still = Still("", place, moves=moves, people=2, picks=picks, hover=hover)
    scene = pose_still(context, table_of("tao").TABLE, still)
    return turn_prompt(cast(TaoShow, scene.view.show(context.clock(), scene.controls)))


def ended(first: str, second: str, **more: object) -> Position:
    over = {"phase": "over", "turn": None, **more}
    return {**table(*FAR, opened=(first, second)), **over}


class TestEnd:
    @pytest.mark.parametrize(
        ("opened", "turns", "head"), [(("1 4 2", "5"), 10, "Anna wins"), (("5", "1 4 2"), 11, "Ben wins")]
    )
    def test_three_coins_win(self, opened: tuple[str, str], turns: int, head: str) -> None:
        place = ended(*opened, turns=turns, scored_last=True, moves_left=0)
        assert prompt_after(place) == Prompt(head, "3 coins win the game.")

    def test_when_all_turns_are_made_the_coins_decide(self) -> None:
        assert prompt_after(ended("1 4", "5", turns=100)) == Prompt(
            "Anna wins", "All turns are played. More coins win."
        )

    def test_as_many_coins_are_a_draw(self) -> None:
        assert prompt_after(ended("1", "5", turns=100)) == Prompt(
            "A draw", "All turns are played. More coins win."
        )


class TestChoosing:
    def test_at_first_anything_can_be_chosen(self) -> None:
        assert prompt_after(table(*TWO_APART)).head == "Choose a card"

    @pytest.mark.parametrize(
        ("card", "says"),
        [
            ("card/0/4", "Trades with any card of Ben’s. It never counts itself."),
            ("card/0/3", DOOR),
            ("card/0/2", GUARDIAN),
        ],
    )
    def test_what_a_card_under_the_pointer_is_good_for(self, card: str, says: str) -> None:
        assert prompt_after(table(*TWO_APART), hover=card).says == says

    def test_a_card_that_was_chosen_and_what_it_can_do(self) -> None:
        found = prompt_after(table(*TWO_APART), picks=("card/0/5",))
        assert found.head == "Red dragon chosen"
        assert found.says.startswith("It can: ")

    def test_a_place_and_a_deck_can_be_chosen_as_well(self) -> None:
        assert prompt_after(table(*TWO_APART), picks=("deck/0",)).head == "Deck chosen"

    def test_what_a_move_would_bring(self) -> None:
        found = prompt_after(table(*TWO_APART), picks=("card/0/5",), hover="card/0/4")
        assert found.says == "Portal 3 opens, and its coin is yours. Ben could open portal 2 next."

    def test_what_the_other_player_could_do_next(self) -> None:
        assert prompt_after(table(*TWO_APART)).says.endswith(" Ben could open portal 2 next.")
        five = table("_ BT J RD BT pBT _", "_ RD RT pRD RT RD _")
        assert prompt_after(five, hover="deck/1").says.endswith("next.")

    def test_shorter_prompts_leave_out_sentences_from_the_end_and_then_the_heading(self) -> None:
        whole = Prompt("Head", "One. Two. Three.")
        assert [*whole.shorter()] == [
            whole,
            Prompt("Head", "One. Two."),
            Prompt("Head", "One."),
            Prompt("", "One. Two. Three."),
        ]
