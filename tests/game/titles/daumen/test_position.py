"""Positions of Daumen drauf!: what is refused as a contradiction, what a seat sees, hears and can imagine."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import nullcontext
from copy import deepcopy

import pytest

from game.kernel.chance import Chance
from game.kernel.types import BadPosition, Position
from game.titles.daumen import TITLE
from game.titles.daumen.rules.cards import DECKS, HAND_SIZE
from tests.rigs.titles.changed_positions import all_of, move, places, put
from tests.rigs.titles.daumen_tables import after, finished, play, session, table

TRICK = table("g5 b1", "y1 g1! b2", "b5! b5", "b4", shown="0:y3 1:y5! 3:g2! 0:g4", turn=2)
"""Seat 0 led, let yellow 3 go and is on top with green 4; seat 1 has passed, seat 2 is asked."""
BETWEEN = table("y1 y2", "y3", "", turn=1, stock="")
SCORED = finished(table("", "y3 g1!", "", games=3), 1, phase="scored", turn=1)
OVER = finished(table("", "y3 g1!", ""), 1)
BEST = len(DECKS[4]) // 2
WORST = -BEST - HAND_SIZE
SCORES = [(BEST, True), (BEST + 1, False), (WORST, True), (WORST - 1, False)]
NOBODY_HAS_CARDS = finished(table("", "", ""), 2)


@pytest.mark.parametrize("position", [TRICK, BETWEEN, SCORED, OVER, NOBODY_HAS_CARDS])
def test_a_good_position_is_loaded_as_it_is(position: Position) -> None:
    assert TITLE.position(TITLE.load(deepcopy(position))) == position


def trick(name: str, to: object) -> Callable[[Position], None]:
    return put("trick", name, to=to)


@pytest.mark.parametrize(
    ("position", "change", "where"),
    [
        # the whole deck, ranges, types, lengths, orders
        (TRICK, put("game", to="dao"), "game"),
        (TRICK, put("seats", to=1), "seats"),
        (TRICK, put("seats", to=8), "seats"),
        (TRICK, put("seats", to=4.0), "seats"),
        (TRICK, put("seats", to=3), "hands"),
        (TRICK, put("options", to={}), "options.games"),
        (TRICK, put("options", "games", to=2), "options.games"),
        (TRICK, put("options", "games", to=True), "options.games"),
        (TRICK, put("phase", to="bid"), "phase"),
        (TRICK, put("turn", to=4), "turn"),
        (TRICK, put("turn", to=None), "turn"),
        (TRICK, put("first", to=4), "first"),
        (TRICK, put("first", to=-1), "first"),
        (TRICK, put("more", to=1), "'more'"),
        (TRICK, put("stock", to="g1"), "stock"),
        (TRICK, put("stock", to=["y7"]), "stock[0]"),
        (TRICK, put("stock", to=["y3?"]), "stock[0]"),
        (TRICK, put("stock", to=["g5"]), "hands[0]"),
        (TRICK, put("hands", 2, to=["b5!", "b5"]), "hands[2]"),
        (TRICK, put("hands", 2, to=["b5"]), "position"),
        (TRICK, put("hands", to=[[], [], []]), "hands"),
        (TRICK, put("won", 3, to=TRICK["won"][3][::-1]), "won[3]"),
        (TRICK, put("won", 3, 0, to=7), "won[3][0]"),
        (TRICK, put("trick", to=[]), "trick"),
        (TRICK, trick("lead", 0), "trick.'lead'"),
        (TRICK, trick("leader", 4), "trick.leader"),
        (TRICK, trick("colours", ["y", "r"]), "trick.colours[1]"),
        (TRICK, trick("released", [["y3"], [], []]), "trick.released"),
        (TRICK, trick("offered", ["g4", "y5!", None]), "trick.offered"),
        (TRICK, put("trick", "offered", 1, to="y5?"), "trick.offered[1]"),
        (TRICK, put("trick", "offered", 1, to=[]), "trick.offered[1]"),
        (TRICK, put("trick", "offered", 2, to="g5"), "trick.offered[2]"),
        (TRICK, trick("top", 4), "trick.top"),
        (TRICK, trick("passes", False), "trick.passes"),
        (TRICK, put("scores", to=None), "scores"),
        (SCORED, put("scores", 0, to=[1, 2]), "scores[0]"),
        (SCORED, put("scores", 0, 0, to=99), "scores[0][0]"),
        (SCORED, put("scores", 0, 0, to=0.0), "scores[0][0]"),
        # a turn without cards
        (table("y1", "", "y2"), put("turn", to=1), "turn"),
        (TRICK, all_of(move("b4", ("hands", 3), ("won", 3)), put("turn", to=3)), "turn"),
        # passes that are not the seats between top and turn
        (TRICK, trick("passes", 0), "trick.passes"),
        (TRICK, trick("passes", 2), "trick.passes"),
        (TRICK, all_of(put("turn", to=0), trick("passes", 3)), "trick.passes"),
        (TRICK, all_of(put("turn", to=0), trick("passes", 0)), "trick.passes"),
        # colours that are not those of the trick's cards
        (TRICK, trick("colours", ["y"]), "trick.colours"),
        (TRICK, trick("colours", []), "trick.colours"),
        (TRICK, trick("colours", ["y", "g", "b"]), "trick.colours"),
        (TRICK, trick("colours", ["y", "b"]), "trick.colours"),
        (TRICK, trick("colours", ["y", "g", "g"]), "trick.colours"),
        # top not the owner of the highest card
        (TRICK, trick("top", None), "trick.top"),
        (TRICK, trick("top", 3), "trick.top"),
        # the lowest card not the leader's
        (TRICK, trick("leader", 1), "trick.leader"),
        # cards released out of order or without a card offered
        (TRICK, trick("colours", ["g", "y"]), "trick.released[0]"),
        (
            TRICK,
            all_of(
                move("y2", ("won", 3), ("trick", "released", 0)),
                trick("released", [["y3", "y2"], [], [], []]),
            ),
            "trick.released[0]",
        ),
        (TRICK, move("y2", ("won", 3), ("trick", "released", 2)), "trick.released[2]"),
        # both twins in a trick that goes on
        (TRICK, move("y5", ("won", 3), ("trick", "released", 3)), "trick"),
        # more than five cards in a hand
        (table("y1 y2 y3 y4 b1 b2", "g1"), lambda position: None, "hands[0]"),
        # between tricks, at most one seat with cards
        (table("y1", "", ""), lambda position: None, "hands"),
        # a number of scores that does not fit the phase
        (TRICK, put("scores", to=[[0, 0, 0, 0]]), "scores"),
        (SCORED, put("scores", to=[]), "scores"),
        (SCORED, put("scores", to=SCORED["scores"] * 3), "scores"),
        (SCORED, put("options", "games", to=1), "scores"),
        (OVER, put("scores", to=OVER["scores"] * 2), "scores"),
        (OVER, put("options", "games", to=5), "scores"),
        # a last score that does not fit the cards
        (SCORED, put("scores", 0, to=[0, -2, 1]), "scores"),
        (OVER, put("scores", 0, to=[0, 0, 0]), "scores"),
        # in scored and over, two seats with cards, cards in the stock or trick, another leader
        (OVER, all_of(move("y1", ("won", 2), ("hands", 2)), put("scores", 0, to=[0, -2, -2])), "hands"),
        (OVER, all_of(move("y1", ("won", 2), ("stock",)), put("scores", 0, to=[0, -2, -1])), "stock"),
        (SCORED, all_of(move("y3", ("hands", 1), ("stock",)), put("scores", 0, to=[0, -1, 0])), "stock"),
        (
            OVER,
            all_of(
                put("trick", "offered", 1, to="y3"),
                put("hands", 1, to=["g1!"]),
                put("scores", 0, to=[0, -1, 0]),
            ),
            "trick.offered[1]",
        ),
        (
            OVER,
            all_of(move("y3", ("hands", 1), ("trick", "released", 1)), put("scores", 0, to=[0, -1, 0])),
            "trick.offered[1]",
        ),
        (OVER, trick("leader", 0), "trick.leader"),
        (SCORED, trick("leader", 2), "trick.leader"),
        (SCORED, trick("passes", 1), "trick.passes"),
        (OVER, trick("colours", ["y"]), "trick.colours"),
        (OVER, trick("top", 1), "trick.top"),
        # who is to act in these phases
        (OVER, put("turn", to=0), "turn"),
        (SCORED, put("turn", to=0), "turn"),
        (SCORED, put("turn", to=None), "turn"),
        (SCORED, put("first", to=1), "turn"),
        # between tricks, another leader than turn, or anything shown or passed
        (BETWEEN, trick("leader", 0), "trick.leader"),
        (BETWEEN, trick("colours", ["y"]), "trick.colours"),
        (BETWEEN, trick("top", 0), "trick.top"),
        (BETWEEN, trick("passes", 1), "trick.passes"),
    ],
)
def test_contradictions(position: Position, change: Callable[[Position], None], where: str) -> None:
    broken = deepcopy(position)
    change(broken)
    with pytest.raises(BadPosition) as caught:
        TITLE.load(broken)
    assert caught.value.where == where, str(caught.value)


@pytest.mark.parametrize(("score", "fits"), SCORES)
def test_no_score_is_beyond_what_the_cards_can_bring(score: int, fits: bool) -> None:
    position = deepcopy(TRICK)
    all_of(put("options", "games", to=3), put("scores", to=[[score, 0, 0, 0]]))(position)
    with nullcontext() if fits else pytest.raises(BadPosition, match="must be from"):
        TITLE.load(position)


@pytest.mark.parametrize("seat", [-1, 4, 5])
@pytest.mark.parametrize("field", ["leader", "top"])
def test_a_seat_that_is_not_there_is_called_that(field: str, seat: int) -> None:
    broken = deepcopy(TRICK)
    trick(field, seat)(broken)
    with pytest.raises(BadPosition, match=f"must be from 0 to 3, not {seat}"):
        TITLE.load(broken)


@pytest.mark.parametrize(
    "junk", [None, True, -1, 10**30, 1.5, "", "y3?", "\ud800", [], [[]], {}, {"y": 1}, [None]]
)
@pytest.mark.parametrize("position", [TRICK, BETWEEN, SCORED, OVER])
def test_junk_in_any_place_is_a_bad_position(position: Position, junk: object) -> None:
    for path in places(position):
        broken = deepcopy(position)
        put(*path, to=junk)(broken)
        if json.dumps(broken) != json.dumps(position):
            with pytest.raises(BadPosition):
                TITLE.load(broken)


def test_what_no_rule_forbids_is_loaded() -> None:
    """The rules don't ask that hands are full while the stock lasts, or that `first` fits the scores."""
    position = deepcopy(BETWEEN)
    all_of(move("y4", ("won", 2), ("stock",)), put("first", to=2))(position)
    assert TITLE.position(TITLE.load(deepcopy(position))) == position


def test_a_view_keeps_the_thumb_on_the_cards_of_others() -> None:
    seen = {viewer: TITLE.view(TITLE.load(TRICK), viewer) for viewer in (None, 0, 1, 2)}
    assert seen[0]["trick"]["offered"] == ["g4", "y5?", None, "g2?"]
    assert seen[1]["trick"]["offered"] == ["g4?", "y5!", None, "g2?"]
    assert seen[2]["trick"]["offered"] == seen[None]["trick"]["offered"] == ["g4?", "y5?", None, "g2?"]
    for view in seen.values():
        assert view["trick"]["released"] == [["y3"], [], [], []], "what was let go is open"
    assert seen[1]["hands"] == [["?"] * 2, ["b2", "g1!", "y1"], ["?"] * 2, ["?"]]
    assert seen[None]["hands"] == [["?"] * 2, ["?"] * 3, ["?"] * 2, ["?"]]


def test_a_view_hides_the_stock_and_what_others_have_won() -> None:
    state = TITLE.load(table("y1", "y2", "", won=["g1 g2", "b1 b2!"], stock="b3 b3!"))
    view = TITLE.view(state, 1)
    assert view["stock"] == ["?", "?"]
    assert view["won"][:2] == [["?", "?"], ["b1", "b2!"]]


@pytest.mark.parametrize("position", [SCORED, OVER])
def test_once_scored_all_lies_open(position: Position) -> None:
    assert TITLE.view(TITLE.load(position), None) == position


def imagined(position: Position, viewer: int | None, seed: int) -> Position:
    """A world that a viewer imagines; it is whole, and looks the same to them."""
    view = TITLE.view(TITLE.load(position), viewer)
    world = TITLE.imagine(view, viewer, Chance.from_seed(seed))
    assert TITLE.view(world, viewer) == view
    found: Position = {**TITLE.position(world)}
    again = TITLE.load(deepcopy(found))
    assert TITLE.position(again) == found
    return {**found}


def test_the_twin_in_sight_says_what_is_under_the_thumb() -> None:
    start = table("y1 g2", "g1", "b1", shown="1:y3! 2:y4 0:b2", turn=1, won=["y4! b2!", "", "…"])
    for seed in range(20):
        assert imagined(start, 0, seed)["trick"]["offered"][2] == "y4", "seat 0 has won its twin"
    in_hand = table("y3", "y4 b1", shown="1:y3!", turn=0)
    for seed in range(20):
        assert imagined(in_hand, 0, seed)["trick"]["offered"] == [None, "y3!"]


def test_with_no_twin_in_sight_both_are_imagined() -> None:
    offered = [imagined(TRICK, 2, seed)["trick"]["offered"] for seed in range(60)]
    for seat, twins in ((0, {"g4", "g4!"}), (1, {"y5", "y5!"}), (3, {"g2", "g2!"})):
        assert {cards[seat] for cards in offered} == twins
    assert len({str(cards) for cards in offered}) == 8, "each whatever the others are"


def test_a_spectator_imagines_too() -> None:
    hands = {str(imagined(TRICK, None, seed)["hands"]) for seed in range(5)}
    assert len(hands) == 5


def test_others_hear_of_a_card_without_its_poison() -> None:
    game = session(table("y1! b1", "y2 g2!", "y2! g1", turn=0))
    shown = play(game, "0 show y1!")
    assert shown.events_for(0) == [{"type": "shown", "seat": 0, "card": "y1!"}]
    assert shown.events_for(1) == shown.events_for(None) == [{"type": "shown", "seat": 0, "card": "y1?"}]
    play(game, "1 show y2", "2 pass")
    again = play(game, "0 show b1")
    assert again.events_for(2) == [
        {"type": "released", "seat": 0, "card": "y1!"},
        {"type": "shown", "seat": 0, "card": "b1?"},
    ]


def test_a_trick_that_is_won_lies_open_to_all() -> None:
    game = session(table("y1! b1", "g2!", "y1 g1", turn=0, stock="b2 b3! b4 b5 …"))
    play(game, "0 show y1!", "1 pass")
    told = play(game, "2 parry").events_for(1)
    assert told[0] == {"type": "parried", "seat": 2, "card": "y1?"}
    assert told[1] == {"type": "won", "seat": 2, "cards": ["y1!", "y1"], "n": 2}


def test_only_who_draws_sees_the_card() -> None:
    game = session(table("y1 y3 b1 g1", "g2 g3 g4 g4!", turn=0, stock="b2 b3! b4 …"))
    won = play(game, "0 show y1", "1 pass")
    assert won.events_for(0)[2] == {"type": "drew", "seat": 0, "cards": ["b2", "b3!"], "n": 2}
    assert won.events_for(1)[2:] == [
        {"type": "drew", "seat": 0, "cards": ["?", "?"], "n": 2},
        {"type": "drew", "seat": 1, "cards": ["b4"], "n": 1},
    ]


def test_only_who_is_dealt_a_card_sees_it() -> None:
    game = session(SCORED)
    dealt = play(game, "1 deal")
    assert [event[:2] for event in dealt.events] == [("began", 2), ("dealt", 1), ("dealt", 2), ("dealt", 0)]
    own = [told for told in dealt.events_for(2)[1:] if told["cards"] != ["?"] * 5]
    assert own == [{"type": "dealt", "seat": 2, "cards": game.position()["hands"][2], "n": 5}]


def test_stopping_in_a_trick_changes_nothing() -> None:
    moves = ["2 show b5!", "3 pass", "0 pass", "1 pass"]
    stopped = after(json.loads(json.dumps(after(TRICK, *moves[:2]))), *moves[2:])
    assert stopped == after(TRICK, *moves)
