"""Dog's seven: what it may come to, which ways are accepted, and how people walk it step by step (DOG-12)."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.types import Position
from game.titles.dog import TITLE
from game.titles.dog.rules.board import Track
from game.titles.dog.rules.move_effects import PieceEffect, move_effects
from game.titles.dog.rules.moves import read_play, write_move
from game.titles.dog.rules.seven_step_by_step import Step, as_play, board_after_steps, next_steps, steps_of
from tests.rigs.breadth import amount
from tests.rigs.titles.dog_naive_rules import Naive
from tests.rigs.titles.dog_tables import FULL, HOME, crowded, legal, play, refusal, rows, table
from tests.rigs.titles.dog_tables import after as rows_after


def board(position: Position) -> Track:
    """The board of a position, as anybody sees it."""
    return Track.from_position(TITLE.view(TITLE.load(position), None))


def as_move(said: str, steps: list[Step]) -> str:
    """The text of a seven that is made of these steps."""
    card, _, named = said.partition("=")
    return write_move(as_play(card, named, steps))


def test_dog_12_seven_steps_are_shared_out_in_every_way() -> None:
    assert legal(table("10 40 h h", hand="7D")) == [
        "7D 0.0>11 0.1>46",
        "7D 0.0>12 0.1>45",
        "7D 0.0>13 0.1>44",
        "7D 0.0>14 0.1>43",
        "7D 0.0>15 0.1>42",
        "7D 0.0>16 0.1>41",
        "7D 0.0>17",
        "7D 0.1>47",
    ]


def test_dog_12_all_seven_must_be_used() -> None:
    barred = table("12 h h h", "s h h h", hand="7D")
    assert legal(barred) == ["fold"]
    assert refusal(barred, "7D 0.0>15").code == "steps-left"
    assert refusal(table("10 h h h", hand="7D"), "7D 0.0>18").code == "too-many-steps"


def test_dog_12_everybody_stepped_on_or_over_goes_home() -> None:
    position = table("10 h h h", "11 h h h", "13 h h h", "17 15 h h", hand="7D")
    assert rows_after(position, "7D 0.0>17") == ["17 h h h", HOME, HOME, HOME]


def test_dog_12_own_pieces_passed_go_home_too() -> None:
    position = table("10 12 h h", hand="7D")
    assert "7D 0.0>17" in legal(position)
    assert rows_after(position, "7D 0.0>17") == ["17 h h h", HOME, HOME, HOME]
    assert rows_after(position, "7D 0.1>13 0.0>16") == ["16 h h h", HOME, HOME, HOME]


def test_dog_12_a_piece_gets_out_of_the_way_first() -> None:
    position = table("10 12 h h", hand="7D")
    assert rows_after(position, "7D 0.1>15 0.0>14") == ["14 15 h h", HOME, HOME, HOME]
    assert rows_after(position, "7D 0.0>11 0.1>15 0.0>14") == ["14 15 h h", HOME, HOME, HOME]


def test_dog_12_safe_pieces_stop_the_way() -> None:
    for safe_start, stopped in (("always", True), ("fresh", False)):
        position = table("12 h h h", "16 h h h", hand="7D", safe_start=safe_start)
        assert (legal(position) == ["fold"]) is stopped
    position = table("60 s h h", hand="7D")
    assert refusal(position, "7D 0.0>3").code == "barred"
    assert rows_after(position, "7D 0.1>1 0.0>2") == ["2 h h h", HOME, HOME, HOME], (
        "off the start field first"
    )
    assert rows_after(position, "7D 0.1>3 0.0>0") == ["0 3 h h", HOME, HOME, HOME]


def test_dog_12_a_piece_that_gets_to_its_start_field_is_safe_at_once_or_not() -> None:
    position = table("62 63 h h", hand="7D", safe_start="always")
    assert refusal(position, "7D 0.1>0 0.0>4").code == "barred"
    fresh = {**position, "options": {"safe_start": "fresh"}}
    assert rows_after(fresh, "7D 0.1>0 0.0>4") == ["4 h h h", HOME, HOME, HOME]


def test_dog_12_pieces_in_the_goal_make_room() -> None:
    position = table("63 g1 h h", hand="7D")
    assert rows_after(position, "7D 0.1>g4 0.0>g3") == ["g3 g4 h h", HOME, HOME, HOME]
    assert refusal(position, "7D 0.0>g3 0.1>g4").code == "goal-is-taken"


def test_dog_12_the_rest_goes_to_the_partner_from_the_moment_all_are_in() -> None:
    position = table("61 g2 g3 g4", HOME, "20 s h h", hand="7D")
    assert legal(position) == [
        "7D 0.0>4",
        "7D 0.0>g1 2.0>21 2.1>34",
        "7D 0.0>g1 2.0>22 2.1>33",
        "7D 0.0>g1 2.0>23",
        "7D 0.0>g1 2.1>35",
    ]
    assert refusal(position, "7D 2.0>23 0.0>g1").code == "own-pieces-first"
    assert refusal(position, "7D 0.0>62 2.0>22 0.0>g1").code == "own-pieces-first"


def test_dog_12_who_was_done_before_moves_only_the_partners() -> None:
    position = table(FULL, HOME, "40 h h h", hand="7D")
    assert legal(position) == ["7D 2.0>47"]


def test_dog_12_the_partners_fresh_piece_stays_out_and_its_house_shut() -> None:
    position = table("61 g2 g3 g4", HOME, "s h g2 h", hand="7D")
    assert legal(position) == [
        "7D 0.0>4",
        "7D 0.0>g1 2.0>33 2.2>g4",
        "7D 0.0>g1 2.0>34 2.2>g3",
        "7D 0.0>g1 2.0>35",
    ]
    assert refusal(position, "7D 0.0>g1 2.0>g1 2.2>g4").code == "fresh-stays-out"
    assert refusal(position, "7D 0.0>g1 2.1>34").code == "in-the-house"


def test_dog_12_whom_the_own_piece_hit_cannot_go_on() -> None:
    position = table("61 g2 g3 g4", HOME, "62 40 h h", hand="7D")
    assert rows_after(position, "7D 0.0>g1 2.1>43")[2] == "h 43 h h"
    assert refusal(position, "7D 0.0>g1 2.0>1").code == "in-the-house"


def test_dog_12_the_last_card_of_a_team_is_used_up_too() -> None:
    too_many = table(FULL, HOME, "30 g2 g3 g4", hand="7D")
    assert legal(too_many) == ["7D 2.0>37"]
    assert refusal(too_many, "7D 2.0>g1").code == "steps-left"
    won, events = play(table(FULL, HOME, "26 g2 g3 g4", hand="7D"), "7D 2.0>g1")
    assert won["phase"] == "over"
    assert [event["type"] for event in events][-2:] == ["done", "won"]
    both, events = play(table("61 g2 g3 g4", HOME, "30 g2 g3 g4", hand="7D"), "7D 0.0>g1 2.0>g1")
    assert both["phase"] == "over"
    assert [event["type"] for event in events] == ["played", "turned_in", "done", "turned_in", "done", "won"]


def test_dog_12_a_joker_is_a_seven_too() -> None:
    position = table("10 12 h h", hand="7D XX")
    sevens = [move[2:] for move in legal(position) if move.startswith("7D")]
    assert [move[4:] for move in legal(position) if move.startswith("XX=7")] == sevens
    assert rows_after(position, "XX=7 0.0>11 0.1>15 0.0>14")[0] == "14 15 h h", "another way than the listed"


def test_dog_12_a_piece_never_twice_in_a_row_each_part_a_step() -> None:
    position = table("10 40 h h", hand="7D")
    assert refusal(position, "7D 0.0>12 0.0>17").code == "same-piece-again"
    assert refusal(position, "7D 0.0>10 0.1>47").code == "a-step-at-least"
    assert rows_after(position, "7D 0.0>11 0.1>43 0.0>14")[0] == "14 43 h h"


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("safe_start", ["always", "fresh"])
def test_any_seven_single_steps_are_accepted_and_lead_where_a_listed_way_leads(
    seats: int, safe_start: str
) -> None:
    dice = Random(f"any way {seats} {safe_start}")
    walked = 0
    for _ in range(amount(25, 90)):
        position = crowded(dice, seats, safe_start, "7D")
        steps = random_steps(position, dice)
        if len(steps) == 7:
            walked += 1
            listed = {str(rows_after(position, move)) for move in legal(position) if move != "fold"}
            assert str(rows_after(position, as_move("7D", steps))) in listed, (rows(position), steps)
    assert walked > amount(10, 40)


def random_steps(position: Position, dice: Random) -> list[Step]:
    """Single steps as they come, up to seven: fewer where nobody can step any more."""
    naive = Naive(position)
    world = naive.world
    steps: list[Step] = []
    while len(steps) < 7:
        possible = [
            (piece, place) for piece in naive.movers(world) for place in naive.single_steps(world, piece)
        ]
        if not possible:
            break
        steps.append(dice.choice(possible))
        world = naive.landed(world, *steps[-1])
    return steps


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("safe_start", ["always", "fresh"])
def test_what_is_not_seven_right_steps_is_refused(seats: int, safe_start: str) -> None:
    dice = Random(f"slips {seats} {safe_start}")
    accepted = refused = 0
    for _ in range(amount(60, 150)):
        position = crowded(dice, seats, safe_start, "7D")
        naive = Naive(position)
        for move in [as_move("7D", random_steps(position, dice)), *legal(position)[:3]]:
            parts = slipped(move.split(" ")[1:], dice, 16 * seats)
            right = naive.walked(parts) is not None and bool(parts)
            found = TITLE.judge(TITLE.load(position), 0, " ".join(["7D", *parts]))
            assert (found is None) is right, (rows(position), parts, found)
            accepted, refused = accepted + right, refused + (not right)
    assert min(accepted, refused) > amount(10, 25)


def slipped(parts: list[str], dice: Random, track: int) -> list[str]:
    """The parts with one thing changed: their order, a target, a part less, or a part of somebody else."""
    slip = dice.randrange(4)
    if slip == 0:
        return dice.sample(parts, len(parts))
    if slip == 1 or not parts:
        return parts[:-1]
    chosen = dice.randrange(len(parts))
    piece, _, place = parts[chosen].partition(">")
    if slip == 2:
        places = [str((int(place) + 1) % track), "g1"] if place.isdigit() else ["g1", "g2", "g3", "g4", "1"]
        return [*parts[:chosen], f"{piece}>{dice.choice(places)}", *parts[chosen + 1 :]]
    return [*parts, f"{dice.choice('0123')}.{dice.choice('0123')}>{place}"]


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("safe_start", ["always", "fresh"])
def test_only_steps_are_offered_after_which_the_rest_can_be_used(seats: int, safe_start: str) -> None:
    dice = Random(f"steps {seats} {safe_start}")
    dead_ends = 0
    for _ in range(200):
        position = crowded(dice, seats, safe_start, "7D")
        own = position["pieces"][0]
        if isinstance(own[0], int):
            own[1:] = dice.choice((["h", "h", "h"], ["g2", "g3", "g4"]))
        naive = Naive(position)
        taken = random_steps(position, dice)[: 2 + dice.randrange(5)]
        world = naive.world
        for step in taken:
            world = naive.landed(world, *step)
        offered = next_steps(board(position), 0, taken)
        possible = {
            (piece, place) for piece in naive.movers(world) for place in naive.single_steps(world, piece)
        }
        fitting = naive.next_steps(world, 7 - len(taken)) if len(taken) < 7 else set()
        assert len(offered) == len(set(offered))
        assert set(offered) == fitting, (rows(position), taken)
        dead_ends += len(possible) - len(offered)
    assert dead_ends > 0


def test_after_seven_steps_there_is_none() -> None:
    position = table("10 h h h", hand="7D")
    steps: list[Step] = []
    for field in range(11, 18):
        assert next_steps(board(position), 0, steps) == [("0.0", field)]
        steps.append(("0.0", field))
    assert next_steps(board(position), 0, steps) == []
    assert as_move("XX=7", steps) == "XX=7 0.0>17"


def test_every_listed_way_can_be_walked_step_by_step() -> None:
    dice = Random("listed")
    ways = 0
    for _ in range(amount(10, 40)):
        position = crowded(dice, 4, "always", "7D")
        for move in legal(position):
            if move == "fold":
                continue
            ways += 1
            steps = steps_of(board(position), read_play(move))
            assert len(steps) == 7
            assert as_move("7D", steps) == move
            assert all(steps[n] in next_steps(board(position), 0, steps[:n]) for n in range(7))
            assert (
                board_after_steps(board(position), steps).rows
                == TITLE.load(play(position, move)[0]).board.rows
            )
    assert ways > amount(30, 100)


def test_a_trail_says_where_pieces_step_and_whom_they_hit() -> None:
    position = table("62 10 h h", "1 11 13 h", "12 h h h", hand="7D 4C KH JS")
    seen = board(position)
    assert move_effects(seen, read_play("7D 0.0>g1 0.1>14")) == [
        PieceEffect("0.0", [63, 0, "g1"], []),
        PieceEffect("0.1", [11, 12, 13, 14], [("1.1", 11), ("2.0", 12), ("1.2", 13)]),
    ]
    assert move_effects(seen, read_play("XX=3 0.1>13")) == [PieceEffect("0.1", [11, 12, 13], [("1.2", 13)])]
    assert move_effects(seen, read_play("4C 0.1>6")) == [PieceEffect("0.1", [9, 8, 7, 6], [])]
    assert move_effects(seen, read_play("KH 0.2>s")) == [PieceEffect("0.2", ["s"], [])]
    assert move_effects(seen, read_play("JS 0.1x1.0")) == [
        PieceEffect("0.1", [1], []),
        PieceEffect("1.0", [10], []),
    ]
    assert seen == board(position), "asking moves nothing"


def test_leaving_the_house_hits_who_stands_there() -> None:
    position = table(HOME, "0 h h h", hand="KH")
    assert move_effects(board(position), read_play("KH 0.0>s")) == [PieceEffect("0.0", ["s"], [("1.0", 0)])]
