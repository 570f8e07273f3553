"""Positions of Dos: what is refused as a contradiction, what a seat sees, hears and can imagine."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from game.kernel.chance import Chance
from game.kernel.events import redact
from game.kernel.types import BadPosition, Position
from game.language.words import LANGUAGES, Words, make_sentence
from game.titles.dos import TITLE
from tests.rigs.titles.changed_positions import put
from tests.rigs.titles.dos_tables import after, challenged, happened, table

Change = Callable[[Position], None]

PLAY = table("r1 b5 W", "g1 g2", "y1 y2", discard="r8 r9", nerves="normal")
FIRST = table("r1 b5", "g1 g2", discard="W")
ASKED = table("r1 b5", "g1 g2", discard="r8 W+4", colour="g", pending=4)
ASKED_TWO = table("r1 b5", "g1 g2", discard="r8 g+2", pending=2)
DONE = table("r1 b5", "", "y1 y2", "", done=[3, 1])
CHALLENGE = challenged("r1 b5", "g1 g2", places=".2,.3 .8,.7@400", discard="r8 r9", allowed_ms=500)
ONE_FIELD = challenged("r1", "g1 g2", places="0,1", discard="r8 r9")
OVER = table("", "g1 g2", "", done=[2, 0], phase="over", turn=None)
STOPPED = table("r1", "g1 g2", "", done=[2], phase="over", turn=None, moves=3000)
GOOD = [PLAY, FIRST, ASKED, ASKED_TWO, DONE, CHALLENGE, ONE_FIELD, OVER, STOPPED]

RECYCLED = table("r1 b5", "g1", discard="W", colour="g", pile="r2 …")
"""One discard alone, but a wish that was played: the others have become the pile."""
HIGH = table("r1 b5", "g1", discard="r8 g+2", pending=34)
"""More than all the pack could add up to at once; penalties in between can bring cards back."""


@pytest.mark.parametrize("position", [*GOOD, RECYCLED, HIGH])
def test_a_good_position_is_loaded_as_it_is(position: Position) -> None:
    assert TITLE.position(TITLE.load(deepcopy(position))) == position


def drop(name: str) -> Change:
    return lambda position: position.pop(name)


def challenge(name: str, to: object) -> Change:
    return put("challenge", name, to=to)


def field(name: str, to: object) -> Change:
    return put("challenge", "fields", 1, name, to=to)


SPOT = {"x": 0.5, "y": 0.5, "hit": None}

BROKEN: list[tuple[Position, Change, str]] = [
    # fields, types and ranges
    (PLAY, put("game", to="dao"), "game"),
    (PLAY, put("seats", to=1), "seats"),
    (PLAY, put("seats", to=11), "seats"),
    (PLAY, put("seats", to=True), "seats"),
    (PLAY, put("seats", to=4), "hands"),
    (PLAY, put("options", to={}), "options.nerves"),
    (PLAY, put("options", "nerves", to="brave"), "options.nerves"),
    (PLAY, put("options", "nerves", to=None), "options.nerves"),
    (PLAY, put("options", "speed", to=1), "options.'speed'"),
    (PLAY, put("phase", to="scored"), "phase"),
    (PLAY, put("phase", to=["play"]), "phase"),
    (PLAY, put("turn", to=3), "turn"),
    (PLAY, put("turn", to=-1), "turn"),
    (PLAY, put("turn", to=0.0), "turn"),
    (PLAY, put("turn", to=None), "turn"),
    (OVER, put("turn", to=1), "turn"),
    (PLAY, put("direction", to=0), "direction"),
    (PLAY, put("direction", to=True), "direction"),
    (PLAY, put("direction", to=1.0), "direction"),
    (PLAY, put("moves", to=-1), "moves"),
    (PLAY, put("moves", to=3001), "moves"),
    (PLAY, put("moves", to=10**400), "moves"),
    (PLAY, put("moves", to="7"), "moves"),
    (PLAY, put("secret", to=1), "'secret'"),
    (PLAY, drop("direction"), "direction"),
    (PLAY, drop("challenge"), "challenge"),
    # the whole pack, in order
    (PLAY, put("hands", to={}), "hands"),
    (PLAY, put("hands", to=[[], []]), "hands"),
    (PLAY, put("hands", 1, to=None), "hands[1]"),
    (PLAY, put("hands", 1, to=["g2", "g1"]), "hands[1]"),
    (PLAY, put("hands", 1, to=["g1", "g3"]), "hands[1]"),
    (PLAY, put("hands", 1, to=["g1", "g2", "r8"]), "hands[1]"),
    (PLAY, put("hands", 1, 0, to="g10"), "hands[1][0]"),
    (PLAY, put("hands", 1, 0, to=["g1"]), "hands[1][0]"),
    (PLAY, put("hands", 1, 0, to="?"), "hands[1][0]"),
    (PLAY, put("pile", 0, to=None), "pile[0]"),
    (PLAY, put("pile", to=[]), "position"),
    (PLAY, put("pile", to="r1"), "pile"),
    (PLAY, put("discard", to=["r8", "r9", "r9", "r9"]), "discard"),
    (PLAY, put("discard", to=[]), "discard"),
    # the colour
    (PLAY, put("colour", to="g"), "colour"),
    (PLAY, put("colour", to=None), "colour"),
    (PLAY, put("colour", to="x"), "colour"),
    (PLAY, put("colour", to=""), "colour"),
    (PLAY, put("colour", to={}), "colour"),
    (ASKED, put("colour", to=None), "colour"),
    # the amount
    (PLAY, put("pending", to=2), "pending"),
    (FIRST, put("pending", to=4), "pending"),
    (ASKED, put("pending", to=2), "pending"),
    (ASKED, put("pending", to=5), "pending"),
    (ASKED_TWO, put("pending", to=3), "pending"),
    (ASKED_TWO, put("pending", to=1), "pending"),
    (ASKED, put("pending", to=-4), "pending"),
    (ASKED, put("pending", to=4.0), "pending"),
    (ASKED, put("pending", to=10**9), "pending"),
    (ASKED, put("pending", to=None), "pending"),
    # who is done
    (DONE, put("done", to=[3]), "done"),
    (DONE, put("done", to=[3, 1, 0]), "done"),
    (DONE, put("done", to=[3, 1, 1]), "done"),
    (DONE, put("done", to=[3, 4]), "done[1]"),
    (DONE, put("done", to=[3, True]), "done[1]"),
    (DONE, put("done", to=None), "done"),
    (DONE, put("turn", to=1), "turn"),
    # the end
    (PLAY, put("moves", to=3000), "phase"),
    (STOPPED, put("moves", to=2999), "phase"),
    (OVER, put("phase", to="play"), "turn"),
    # the challenge
    (CHALLENGE, put("challenge", to=None), "challenge"),
    (CHALLENGE, put("challenge", to=[]), "challenge"),
    (CHALLENGE, put("phase", to="play"), "challenge"),
    (CHALLENGE, put("options", "nerves", to="off"), "challenge"),
    (CHALLENGE, put("turn", to=1), "challenge.seat"),
    (CHALLENGE, challenge("seat", 1), "challenge.seat"),
    (CHALLENGE, challenge("seat", 2), "challenge.seat"),
    (CHALLENGE, challenge("allowed_ms", 399), "challenge.fields[1].hit"),
    (CHALLENGE, challenge("allowed_ms", -1), "challenge.allowed_ms"),
    (CHALLENGE, challenge("allowed_ms", 500.0), "challenge.allowed_ms"),
    (CHALLENGE, challenge("allowed_ms", 10**9), "challenge.allowed_ms"),
    (CHALLENGE, challenge("since", 0), "challenge.'since'"),
    (CHALLENGE, challenge("fields", {}), "challenge.fields"),
    (CHALLENGE, challenge("fields", []), "challenge.fields"),
    (CHALLENGE, challenge("fields", [SPOT]), "challenge.fields"),
    (CHALLENGE, challenge("fields", [SPOT] * 3), "challenge.fields"),
    (ONE_FIELD, challenge("fields", [SPOT] * 2), "challenge.fields"),
    (CHALLENGE, challenge("fields", [SPOT, None]), "challenge.fields[1]"),
    (CHALLENGE, put("challenge", "fields", 0, "hit", to=0), "challenge.fields"),
    (ONE_FIELD, put("challenge", "fields", 0, "hit", to=5), "challenge.fields"),
    (CHALLENGE, field("hit", 501), "challenge.fields[1].hit"),
    (CHALLENGE, field("hit", -1), "challenge.fields[1].hit"),
    (CHALLENGE, field("hit", False), "challenge.fields[1].hit"),
    (CHALLENGE, field("x", 1.001), "challenge.fields[1].x"),
    (CHALLENGE, field("x", -0.001), "challenge.fields[1].x"),
    (CHALLENGE, field("x", 0.1234), "challenge.fields[1].x"),
    (CHALLENGE, field("x", True), "challenge.fields[1].x"),
    (CHALLENGE, field("y", "0.5"), "challenge.fields[1].y"),
    (CHALLENGE, field("y", None), "challenge.fields[1].y"),
    (CHALLENGE, field("y", float("nan")), "challenge.fields[1].y"),
    (CHALLENGE, field("y", float("inf")), "challenge.fields[1].y"),
    (CHALLENGE, field("z", 0), "challenge.fields[1].'z'"),
]


@pytest.mark.parametrize(("position", "change", "where"), BROKEN)
def test_a_contradiction_is_refused_and_named(position: Position, change: Change, where: str) -> None:
    broken = deepcopy(position)
    change(broken)
    with pytest.raises(BadPosition) as problem:
        TITLE.load(broken)
    assert problem.value.where == where


def test_a_challenge_comes_only_with_two_cards_or_one() -> None:
    three = challenged("r1 r2 b5", "g1", places=".2,.3 .8,.7 .5,.5", discard="r8 r9")
    with pytest.raises(BadPosition, match="only with two cards"):
        TITLE.load(three)


def test_one_player_left_is_over() -> None:
    with pytest.raises(BadPosition, match="phase"):
        TITLE.load(table("", "g1", "", turn=1, done=[0, 2]))


def test_the_last_player_is_never_done() -> None:
    with pytest.raises(BadPosition, match="done"):
        TITLE.load(table("", "", "", turn=None, done=[0, 2, 1], phase="over"))


JUNK: list[Any] = [None, True, 2.5, -2, 10**30, "?", "\ud800", [], {}, [[]], [{}], {"x": [1]}]


@pytest.mark.parametrize("junk", JUNK)
@pytest.mark.parametrize("position", [PLAY, CHALLENGE, OVER])
def test_junk_in_any_place_is_a_bad_position_and_nothing_worse(position: Position, junk: object) -> None:
    for path in _places(position):
        broken = deepcopy(position)
        put(*path, to=junk)(broken)
        unhit = path[-1] == "hit" and junk is None
        if broken != position and not unhit:
            with pytest.raises(BadPosition):
                TITLE.load(broken)


def test_the_places_and_the_time_of_a_challenge_are_not_checked_beyond_their_ranges() -> None:
    odd = challenged("r1 b5", "g1", places="0,0 0,0.001", allowed_ms=999_999_999, discard="r8 r9")
    assert TITLE.position(TITLE.load(odd)) == odd


# what a seat sees, hears and imagines


def test_the_pile_and_the_hands_of_others_are_hidden() -> None:
    view = TITLE.view(TITLE.load(PLAY), 1)
    assert view == {
        **PLAY,
        "pile": ["?"] * len(PLAY["pile"]),
        "hands": [["?"] * 3, ["g1", "g2"], ["?"] * 2],
    }
    assert TITLE.view(TITLE.load(PLAY), None)["hands"] == [["?"] * 3, ["?"] * 2, ["?"] * 2]


@pytest.mark.parametrize("position", [OVER, STOPPED])
def test_once_the_game_is_over_all_is_open(position: Position) -> None:
    assert TITLE.view(TITLE.load(position), None) == position


@pytest.mark.parametrize("position", GOOD)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_an_imagined_world_looks_the_same_and_is_a_good_position(
    position: Position, seat: int | None
) -> None:
    view = TITLE.view(TITLE.load(position), seat)
    world = TITLE.imagine(view, seat, Chance.from_seed(3))
    assert TITLE.view(TITLE.load(dict(TITLE.position(world))), seat) == view


def test_imagined_worlds_differ() -> None:
    view = TITLE.view(TITLE.load(PLAY), 0)
    chance = Chance.from_seed(3)
    hands = [TITLE.position(TITLE.imagine(view, 0, chance))["hands"][1] for _ in range(5)]
    assert len({tuple(hand) for hand in hands}) > 1


def test_only_who_draws_a_card_hears_which_one() -> None:
    drew, took = ("drew", 0, "g1"), ("took", 0, ["g1", "g2"], 2)
    assert redact(TITLE.events, drew, 0)["card"] == "g1"
    assert redact(TITLE.events, took, 0)["cards"] == ["g1", "g2"]
    for stranger in (1, None):
        assert redact(TITLE.events, drew, stranger)["card"] == "?"
        assert redact(TITLE.events, ("penalty", 0, "g1"), stranger)["card"] == "?"
        assert redact(TITLE.events, took, stranger) == {
            "type": "took",
            "seat": 0,
            "cards": ["?", "?"],
            "n": 2,
        }


def test_drawing_makes_those_events() -> None:
    assert happened(table("b5", "b6"), "draw") == ["drew"]
    assert happened(ASKED, "draw") == ["took"]
    assert happened(CHALLENGE, "late") == ["missed", "penalty"]


@pytest.mark.parametrize(
    ("lang", "known", "hidden"),
    [
        ("en", "Anna draws Red +2.", "Anna draws a card."),
        ("de", "Anna zieht Rot +2.", "Anna zieht eine Karte."),
        ("it", "Anna pesca Rosso +2.", "Anna pesca una carta."),
        ("fr", "Anna pioche Rouge +2.", "Anna pioche une carte."),
    ],
)
def test_a_hidden_card_reads_well_too(lang: str, known: str, hidden: str) -> None:
    words = Words.read(lang, TITLE.texts)
    for card, sentence in (("r+2", known), ("?", hidden)):
        assert make_sentence(words, "events.drew", {"seat": 0, "card": card}, ["Anna"], TITLE) == sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_and_move_has_a_name_of_its_own(lang: str) -> None:
    words = Words.read(lang, TITLE.texts)
    cards = {card for hand in (PLAY["pile"], *PLAY["hands"], PLAY["discard"]) for card in hand}
    assert len({TITLE.name_card(card, words) for card in cards}) == 54
    moves = ["play r5", "play W=g", "play W=r", "play W+4=g", "draw", "hit 0@5", "hit 1@5", "late"]
    assert len({TITLE.name_move(move, words) for move in moves}) == len(moves)


def test_moves_are_called_by_name() -> None:
    words = Words.read("en", TITLE.texts)
    assert TITLE.name_move("play W+4=g", words) == "Play Wish +4: green"
    assert TITLE.name_move("play yS", words) == "Play Yellow Skip"
    assert TITLE.name_move("hit 0@812", words) == "Hit target 1"


def test_a_copy_goes_its_own_way() -> None:
    state = TITLE.load(deepcopy(CHALLENGE))
    twin = state.copy()
    TITLE.apply(twin, 0, "late", Chance.from_seed(1))
    TITLE.apply(twin, 1, "draw", Chance.from_seed(1))
    assert TITLE.position(state) == CHALLENGE
    assert TITLE.position(twin) != CHALLENGE


def test_a_game_goes_on_from_a_position_as_if_it_had_never_stopped() -> None:
    there = after(ASKED, "draw")
    assert after(there, "play g1") == after(ASKED, "draw", "play g1")


def test_positions_are_plain_json() -> None:
    for position in GOOD:
        assert json.loads(json.dumps(TITLE.position(TITLE.load(position)))) == position


def _places(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place in a position, of long lists only the first two entries."""
    if isinstance(value, dict):
        below = [(*path, name) for name in value]
    else:
        below = [(*path, index) for index in range(min(2, len(value)))] if isinstance(value, list) else []
    nested = [place for step in below for place in _places(_at(value, step[-1]), step)]
    return [*below, *nested]


def _at(value: Any, step: str | int) -> Any:
    return value[step]
