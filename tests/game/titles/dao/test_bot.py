"""DAO's bots: what they do where a person would know, and why they say they do it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.bots.bot_interface import LEVELS, AnySeen, Choice, Seen, propose
from game.kernel.chance import Chance
from game.kernel.session import Session
from game.kernel.types import Position
from game.titles.dao import TITLE
from game.titles.dao.bot.bot import POINT, POINT_OF_TWO, ROUND, WORLDS, value, with_reason
from game.titles.dao.bot.evaluation import (
    HANDING_ON,
    element_points,
    promise,
    risk,
    risk_of,
    unseen,
    worth_revealing,
    worth_taking,
)
from game.titles.dao.bot.playout import play_out, risks
from game.titles.dao.rules import rules
from game.titles.dao.rules.cards import score
from game.titles.dao.rules.state import Dao
from tests.rigs.bot_moments import sights
from tests.rigs.breadth import amount
from tests.rigs.titles.dao_tables import scored, session, table, two_rounds

THINKERS = ("normal", "hard")
FULL = [5, 20, 15, 15, 5]
"""Cards of each value in the whole game."""


def choice(position: Position, level: str, seed: int = 1) -> Choice:
    """What a bot in turn does here."""
    return propose(seen_by_turn(position, seed), level)


def seen_by_turn(position: Position, seed: int = 1) -> AnySeen:
    """What the seat in turn sees."""
    game = session(position)
    seat = game.to_act[0]
    return Seen(TITLE, game.view(seat), seat, game.legal(seat), Chance.from_seed(seed))


@pytest.mark.parametrize("level", THINKERS)
class TestChoices:
    def test_a_high_card_of_the_own_element_is_taken(self, level: str) -> None:
        found = choice(table("E4 M2 F1", "W1", taken=("E3 E3 E2", "")), level)
        assert found == Choice("take", "brings", {"card": "E4", "n": 4, "risk": 0})

    def test_a_card_of_no_use_is_left_while_nothing_can_happen(self, level: str) -> None:
        found = choice(table("M1 F1 H1", "W1", taken=("E3 E3 E2 E4 E2 E1", "")), level)
        assert (found.move, found.why) == ("reveal", "no-danger")

    def test_a_point_is_paid_rather_than_a_full_row_taken(self, level: str) -> None:
        row = "M1 F1 H3 W3 F3 M1"  # 12: only a nought, or another one, would do
        found = choice(table(row, "W2", taken=("E3 E3 E2 E4 E2 E1", "")), level)
        assert (found.move, found.why) == ("take", "too-hot")

    def test_a_row_full_of_the_own_element_is_no_threat(self, level: str) -> None:
        row = "M1 E3 E3 E2 E1"  # 10
        found = choice(table(row, "W4", taken=("E4 E3 E2 E1", "M1 M1 M2")), level)
        assert (found.move, found.why) == ("reveal", "row-suits")


def test_hard_ends_the_round_while_it_leads() -> None:
    """One point ahead, and the pile's last card can't send the row over 12: turning it up wins.

    Taking brings two points, then the other takes three, and wins the tie by more cards.
    """
    mine = "E0 E1 E1 E1 E2 E3 E3 E3 H0 H1 H1 H1 H2 H2 M0 M1 M1 M3 M3 W0 W1 W1 W2 W2 W3"
    position = table("E2 F3 F3", "W1", taken=(mine, ""), rest="1")
    assert [score(cards) for cards in position["taken"]] == [-3, -4]
    assert choice(position, "normal").move == "take"
    assert choice(position, "hard").move == "reveal"


def test_hard_looks_every_so_many_worlds_whether_it_is_sure_and_has_a_limit() -> None:
    imagined = [worlds_imagined(sight.seen()) for sight in sights(TITLE, 30)]
    assert all(number % ROUND == 0 for number in imagined)
    assert (min(imagined), max(imagined)) == (ROUND, WORLDS)


def worlds_imagined(seen: AnySeen) -> int:
    """How many worlds a hard bot needs here."""
    number = 0

    def imagine(*known: Any) -> Dao:
        nonlocal number
        number += 1
        return TITLE.imagine(*known)

    propose(replace(seen, title=replace(TITLE, imagine=imagine)), "hard")
    return number


class TestReasons:
    def test_the_number_is_what_the_card_adds_to_the_score(self) -> None:
        taken = "E3 E2 M1"
        found = choice(table("E3 M2 F1", "W1", taken=(taken, "")), "normal")
        assert found.details["n"] == score([*taken.split(), "E3"]) - score(taken.split()) == 3

    def test_the_risk_is_that_of_the_cards_not_seen(self) -> None:
        """12 that end in 1: with ones and noughts it stays, and the cards seen are off the count."""
        row = "M1 F1 H3 W3 F3 M1"
        found = choice(table(row, "W2", taken=("E3 E3 E2 E4 E2 E1", "")), "normal")
        safe, left = (20 - 3 - 1) + 5, 60 - 6 - 6
        assert found.details["risk"] == round(100 * (left - safe) / left)

    @pytest.mark.parametrize(
        ("row", "move", "why"),
        [
            ("E2 M3 F1", "take", "brings"),
            ("M1 F1 H1", "take", "small-price"),
            ("M1 F3 H3 W3", "take", "too-hot"),
            ("M1 F1 H1", "reveal", "no-danger"),
            ("M1 F3 H3 W2", "reveal", "worth-it"),
            ("M1 F4 H4 W3", "reveal", "daring"),
            ("E1 F4 H4 W2", "reveal", "promises-more"),
            ("M1 E4 E3 E3 E1", "reveal", "row-suits"),
        ],
    )
    def test_each_move_has_the_reason_that_fits(self, row: str, move: str, why: str) -> None:
        seen = seen_by_turn(table(row, "W1", taken=("E3 E2", "")))
        assert with_reason(seen, move).why == why

    @pytest.mark.parametrize(
        ("row", "pile", "move", "why"),
        [
            ("M1", "W1 W1 W1", "take", "ends-cheaply"),
            ("M1", "W1 W1 W1 W1", "take", "small-price"),
            ("M1 F1", "W1", "take", "small-price"),
            ("M1 F1 H1", "W1", "reveal", "last-card"),
            ("M1 F1 H1", "W1 W1", "reveal", "no-danger"),
        ],
    )
    def test_nothing_is_said_of_the_others_when_the_round_is_over(
        self, row: str, pile: str, move: str, why: str
    ) -> None:
        seen = seen_by_turn(table(row, pile, taken=("E3 E2", ""), rest="1"))
        assert with_reason(seen, move).why == why


class TestSense:
    def test_standings_say_what_each_element_would_score(self) -> None:
        cards = ["E3", "E4", "E0", "E2", "E2", "M1", "M2", "F1", "W3", "H1"]  # as in the rules: 11 - 5
        assert [points - len(cards) for points in element_points(cards)] == [-5, -8, 6, -8, -6]
        assert max(element_points(cards)) - len(cards) == score(cards) == 6

    def test_a_promise_is_more_than_the_score_and_grows_with_a_leading_element(self) -> None:
        assert promise(["E3"]) > score(["E3"])
        assert promise(["E3", "E3"]) > promise(["E3", "M3"])

    @pytest.mark.parametrize(
        ("total", "last", "over"), [(8, 1, 0), (9, 3, 5), (9, 4, 0), (10, 1, 20), (12, 2, 40), (14, 2, 45)]
    )
    def test_risks(self, total: int, last: int, over: int) -> None:
        assert risk(total, last, FULL) == over / 60

    def test_only_cards_in_sight_are_off_the_count(self) -> None:
        view = session(table("M1 F0 H4", "W1", taken=("E3 E3", "W0 W4 F4"))).view(0)
        assert unseen(view) == [4, 19, 15, 13, 4]
        assert risk_of(view) == 0.0

    def test_a_safe_turn_is_worth_a_little_and_a_risk_costs_the_row(self) -> None:
        calm = session(table("M1 F1 H1", "W1", taken=("E3 E3", ""))).view(0)
        hot = session(table("M1 F4 H4 W3", "W1", taken=("E3 E3", ""))).view(0)
        assert worth_revealing(calm, 0) > 0 > worth_revealing(hot, 0)
        assert worth_taking(calm, 0) == worth_taking(hot, 0)


class TestValue:
    """What the end of a round is worth to a hard bot: a win counts 1, a point's lead a twentieth."""

    def worth(self, scores: list[list[int]], took: list[list[int]], *, two_rounds: bool = False) -> float:
        world: Dao = TITLE.deal(len(scores[0]), {"two_rounds": two_rounds}, Chance.from_seed(1))
        return value(world, 0, scores, took)

    def test_a_win_and_by_how_much(self) -> None:
        assert self.worth([[5, 3, 1]], [[4, 4, 9]]) == pytest.approx(1 + 2 * POINT)
        assert self.worth([[3, 5, 1]], [[4, 4, 9]]) == pytest.approx(-2 * POINT)

    def test_more_cards_win_a_tie_and_equals_share_it(self) -> None:
        assert self.worth([[3, 3]], [[4, 2]]) == 1.0
        assert self.worth([[3, 3]], [[2, 4]]) == 0.0
        assert self.worth([[3, 3, 3]], [[4, 4, 2]]) == 0.5

    def test_in_the_first_of_two_rounds_only_the_lead_counts(self) -> None:
        assert self.worth([[5, 3]], [[4, 4]], two_rounds=True) == pytest.approx(2 * POINT_OF_TWO)
        both = self.worth([[5, 3], [1, 2]], [[4, 4], [3, 3]], two_rounds=True)
        assert both == pytest.approx(1 + POINT_OF_TWO)


class TestPlayingOut:
    """The quick round is the same game as the rules', played by the same habits."""

    @pytest.mark.parametrize("seats", TITLE.seats)
    def test_it_ends_where_the_rules_end(self, seats: int) -> None:
        for seed in range(30):
            world = somewhere(seats, seed)
            danger = risks(FULL)
            points, took = play_out(world, danger)
            end = played_by_the_rules(world, danger)
            assert (points, took) == (end.scores[-1], end.took[-1])

    def test_it_leaves_the_world_as_it_is(self) -> None:
        world = somewhere(3, 1)
        before = TITLE.position(world)
        play_out(world, risks(FULL))
        assert TITLE.position(world) == before

    def test_nothing_unseen_is_no_risk(self) -> None:
        assert risks([0] * 5)[12] == [0.0] * 5


def somewhere(seats: int, seed: int) -> Dao:
    """A random game some moves on."""
    chance, dice = Chance.from_seed(seed), Random(seed)
    world: Dao = TITLE.deal(seats, {"two_rounds": False}, chance)
    for _ in range(dice.randrange(12)):
        TITLE.apply(world, world.turn or 0, dice.choice(rules.TURN_MOVES), chance)
    return world


def played_by_the_rules(world: Dao, danger: Any) -> Dao:
    """Every seat does what its habits say, seen with open cards and the same risks."""
    end = world.copy()
    while end.phase == "play":
        seat = end.turn or 0
        taken, row = end.taken[seat], end.row
        take = promise([*taken, row[0]]) - promise(taken)
        lost = danger[end.total][int(row[-1][1])]
        reveal = HANDING_ON + lost * (promise([*taken, *row]) - promise(taken) - 1)
        TITLE.apply(end, seat, "take" if take >= reveal else "reveal", Chance.from_seed(1))
    return end


class TestTables:
    @pytest.mark.parametrize("level", LEVELS)
    @pytest.mark.parametrize("seats", TITLE.seats)
    def test_whole_games(self, level: str, seats: int) -> None:
        game = Session.deal(TITLE, seats, seats, {"two_rounds": False})
        play_to_the_end(game, level)
        assert game.result is not None

    @pytest.mark.parametrize("level", LEVELS)
    def test_two_rounds_and_the_deal_between(self, level: str) -> None:
        game = Session.deal(TITLE, 2, 3, {"two_rounds": True})
        play_to_the_end(game, level)
        assert "deal" in [entry.move for entry in game.record.entries]

    @pytest.mark.parametrize("level", LEVELS)
    def test_between_two_rounds_there_is_only_one_thing_to_do(self, level: str) -> None:
        taken = ("E3 E2", "M1 M1")
        position = scored(two_rounds("F1", "", taken), "scored")
        assert choice(position, level) == Choice("deal")


def play_to_the_end(game: Session, level: str) -> None:
    """One seat plays at this level, the others plainly; hard bots are given little time."""
    while game.to_act:
        seat = game.to_act[0]
        left = iter(range(20))
        seen = Seen(
            TITLE,
            game.view(seat),
            seat,
            game.legal(seat),
            Chance.from_seed(game.version),
            lambda left=left: next(left, None) is None,  # type: ignore[misc]
        )
        game.play(seat, propose(seen, level if seat == 0 else "normal").move)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_move(level: str) -> None:
    position = table("M2 F3 H4", "W1", taken=("E1 M1", "F1"))
    for seed in range(amount(1, 5)):
        assert choice(position, level, seed) == choice(position, level, seed)


def test_easy_slips_now_and_then_and_normal_never() -> None:
    position = table("E4 M2 F1", "W1", taken=("E3 E3 E2", ""))
    slips = [choice(position, "easy", seed).move for seed in range(200)].count("reveal")
    assert 10 <= slips <= 45  # a half of a quarter of 200
    assert {choice(position, "normal", seed).move for seed in range(50)} == {"take"}
