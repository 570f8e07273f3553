"""What Dos's table says, in English."""

from __future__ import annotations

from typing import cast

import pytest

from devtools.shots import fresh
from game.kernel.types import Position, Seat
from scenes.pages.parts.table_catalogue import table_of
from scenes.table.stills import Still, pose_still
from scenes.tables.dos.board_types import DosBoard, DosShow
from scenes.tables.dos.motion import Callout
from scenes.tables.dos.shots import LAID, MINE, challenged, position
from scenes.tables.dos.words import (
    aim_words,
    callout_words,
    colour_words,
    fitting_words,
    last_played,
    pile_words,
    plate_fact,
    plate_news,
    prompt_words,
    terms_words,
)


def show_after(
    place: Position,
    *moves: tuple[Seat, str],
    lang: str = "en",
    people: int = 1,
    after: float | None = None,
) -> DosShow:
    """The table after these moves: so many seconds after the last one, or when nothing moves any more."""
    context = fresh((1024, 640), lang)
    still = Still("", place, moves=moves, people=people, after=after)
    scene = pose_still(context, table_of("dos").TABLE, still)
    return cast(DosShow, scene.view.show(context.clock(), scene.controls))


def board(place: Position, *moves: tuple[Seat, str], lang: str = "en", people: int = 1) -> DosBoard:
    return show_after(place, *moves, lang=lang, people=people).board


FOUR = position((MINE, 2, 0, 1), LAID, done=(2,), turn=3)
"""Anna holds seven cards, Ben two, Clara is done, and it is Dora's turn with her last one."""
TWO = challenged(("g7", "W"), 5, 4)
"""Anna has to hit two fields; or one, as she comes down to her last card."""
ONE = {
    **challenged(("g7",), 5, 4),
    "challenge": {**TWO["challenge"], "fields": TWO["challenge"]["fields"][:1]},
}


class TestPlates:
    def test_how_many_cards_somebody_has_or_which_place(self) -> None:
        here = board(FOUR)
        assert [plate_fact(here, seat) for seat in range(4)] == ["7 cards", "2 cards", "Place 1", "1 card"]

    def test_the_most_important_thing_is_told_of_each(self) -> None:
        here = show_after(FOUR)
        assert [plate_news(here, seat) for seat in range(4)] == ["You", "two left", "finished", "last card"]

    def test_a_bot_in_turn_thinks(self) -> None:
        bots = show_after(position((MINE, 5, 4), LAID, turn=1))
        assert [plate_news(bots, seat) for seat in range(3)] == ["You", "thinking…", ""]

    def test_of_people_in_turn_nothing_is_said(self) -> None:
        people = show_after(position((5, 5, 4), LAID, turn=1), people=3)
        assert plate_news(people, 1) == ""

    def test_who_is_skipped_is_told_so_while_it_is_seen(self) -> None:
        place = position((("rS", "r1", "r2", "r3"), 5, 4), LAID[:3])
        said = {
            plate_news(show_after(place, (0, "play rS"), after=after), 1) for after in (0.3, 0.6, 0.9, 1.2)
        }
        assert "skipped" in said
        assert plate_news(show_after(place, (0, "play rS")), 1) == ""


class TestPile:
    def test_how_many_cards_are_left_while_nobody_may_draw(self) -> None:
        here = board(position((MINE, 5, 4), LAID, turn=1))
        assert pile_words(here) == f"{len(here.view['pile'])} cards"

    def test_drawing_one_or_all_that_is_pending(self) -> None:
        assert pile_words(board(position((("r5", "g8"), 5), (*LAID, "yS")))) == "Draw one"
        assert pile_words(board(position((MINE, 5), (*LAID, "b+2"), pending=4))) == "Draw 4"


class TestFits:
    @pytest.mark.parametrize(
        ("top", "named", "says"),
        [
            ("b7", None, "What fits: blue, 7 or a black card"),
            ("rS", None, "What fits: red, Skip or a black card"),
            ("gR", None, "What fits: green, Reverse or a black card"),
            ("y+2", None, "What fits: yellow, +2 or a Wish +4"),
            ("W", "g", "What fits: green or a Wish +4"),
            ("W+4", "g", "What fits: green or a Wish +4"),
        ],
    )
    def test_colour_symbol_and_black_cards(self, top: str, named: str | None, says: str) -> None:
        place = position((("b1", "g4"), 5), (*LAID[:-1], top))
        here = board(place if named is None else place | {"colour": named})
        assert fitting_words(here) == prompt_words(here) == says

    def test_anything_after_a_first_wish(self) -> None:
        assert fitting_words(board(position((MINE, 5), ("W",)) | {"colour": None})) == "Any colour fits"

    def test_who_has_to_draw_is_told_how_to_avoid_it(self) -> None:
        here = board(position((MINE, 5), (*LAID, "b+2"), pending=4))
        assert prompt_words(here) == "Your turn: add a +2 or +4, or draw 4"


class TestColour:
    def test_that_of_the_top_card_is_nobodys_wish(self) -> None:
        assert colour_words(show_after(position((MINE, 5), LAID))) == ("Blue", "")

    def test_a_wish_is_told_with_who_has_made_it(self) -> None:
        assert colour_words(show_after(position((MINE, 5), LAID), (0, "play W=g"))) == (
            "Green",
            "Anna’s wish",
        )

    def test_a_card_on_it_ends_the_wish(self) -> None:
        place = position((MINE, ("g1", "g2", "g3")), LAID)
        assert colour_words(show_after(place, (0, "play W=g"), (1, "play g1"))) == ("Green", "")

    def test_before_any_colour_there_is_none(self) -> None:
        assert colour_words(show_after(position((MINE, 5), ("W",)) | {"colour": None})) == ("Any colour", "")


class TestChallenge:
    def test_what_somebody_has_to_hit(self) -> None:
        assert aim_words(board(ONE)) == "Last card: click the target!"
        assert aim_words(board(TWO)) == "Two cards left: click both targets!"
        assert aim_words(board(TWO, (0, "hit 1@840"))) == "Now the second target!"

    def test_the_others_watch(self) -> None:
        bot = challenged(("g7", "W", "b1"), 2, 4, seat=1)
        assert aim_words(board(bot)) == "Can Ben do it?"

    def test_without_a_challenge_nothing_is_aimed_at(self) -> None:
        assert aim_words(board(FOUR)) == ""

    def test_how_much_time_there_is_in_each_language(self) -> None:
        assert terms_words(board(ONE), False).startswith("Click the target within 2.3 seconds.")
        assert terms_words(board(TWO), False).startswith("Click both targets within 2.3 seconds.")
        assert terms_words(board(TWO, (0, "hit 1@840")), False).startswith(
            "Click the target within 2.3 seconds."
        )
        assert "in 2,3 Sekunden" in terms_words(board(TWO, lang="de"), False)

    def test_who_plays_without_the_clock_need_not_hurry(self) -> None:
        assert terms_words(board(TWO), True) == "Take your time: no clock is running."
        assert terms_words(board(FOUR), False) == "Take your time: no clock is running."


class TestNews:
    def test_announcements_name_those_whom_they_are_about(self) -> None:
        here = board(FOUR)
        assert callout_words(here, Callout("duel", 0, 1)) == "The duel: Anna against Ben"
        assert callout_words(here, Callout("finished", 2, n=1)) == "Clara is done: place 1"
        assert callout_words(here, Callout("missed", 1)) == "Too late! A penalty card for Ben."

    def test_the_last_three_cards_are_told_oldest_first(self) -> None:
        place = position((MINE, ("g1", "g2", "g3", "y1"), ("g4", "g5", "g6", "y2")), LAID)
        moves = ((0, "play W=g"), (1, "play g1"), (2, "play g4"), (0, "play g7"))
        assert last_played(board(place, *moves[:1])) == ((0, "W"),)
        assert last_played(board(place, *moves)) == ((1, "g1"), (2, "g4"), (0, "g7"))
