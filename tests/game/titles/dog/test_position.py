"""Positions of Dog: what is refused as a contradiction, what a seat sees, hears and can imagine."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from game.kernel.chance import Chance
from game.kernel.events import redact
from game.kernel.types import BadPosition, Position
from game.titles.dog import TITLE
from tests.rigs.titles.changed_positions import all_of, put
from tests.rigs.titles.dog_tables import FULL, HOME, exchange, legal, over, play, table

PLAY = table(
    "s 5 h g2",
    "16 17 g1 h",
    "h 63 g4 g1",
    "48 9 h h",
    hand="2S KS",
    others="XX|7D 7D|",
    discard=["4H", "9C"],
)
GIVING = exchange("2S 3S", "KS", "5S 6S", "XX", gifts="- KD - XX")
WON = over(FULL, "s h 20 g1", FULL, HOME, hand="2S", others="3S|4S")
STOPPED = over("20 h h h", hand="2S", moves=20_000)
STOPPED_WHILE_GIVING = {**over(hand="2S", others="3S|4S|5S", number=5, moves=20_000)}
STOPPED_WHILE_GIVING["gifts"] = ["2D", "3D", "4D", "5D"]
for _card in STOPPED_WHILE_GIVING["gifts"]:
    STOPPED_WHILE_GIVING["stock"].remove(_card)
SIX = table("95 h h h", "s h h h", HOME, "48 h h h", HOME, "80 g4 h h", seats=6, hand="2S", number=9)
GOOD = [PLAY, GIVING, WON, STOPPED, STOPPED_WHILE_GIVING, SIX]

Change = Callable[[Position], None]


@pytest.mark.parametrize("position", GOOD)
def test_a_good_position_is_loaded_as_it_is(position: Position) -> None:
    assert TITLE.position(TITLE.load(deepcopy(position))) == position


def move(card: str, source: tuple[str | int, ...], target: tuple[str | int, ...]) -> Change:
    """A change to a position: a card lies in another pile, which stays sorted if it is a hand."""

    def change(position: Position) -> None:
        piles: list[Any] = [position, position]
        for index, path in enumerate((source, target)):
            for step in path:
                piles[index] = piles[index][step]
        piles[0].remove(card)
        piles[1].append(card)
        if target[0] == "hands":
            piles[1].sort()

    return change


def given(seat: int, card: str) -> Change:
    """A change: a seat has laid a card for its partner."""

    def change(position: Position) -> None:
        position["hands"][seat].remove(card)
        position["gifts"][seat] = card

    return change


@pytest.mark.parametrize(
    ("position", "change", "where"),
    [
        # types, ranges, lengths, names
        (PLAY, put("game", to="dao"), "game"),
        (PLAY, put("seats", to=5), "seats"),
        (PLAY, put("seats", to=2), "seats"),
        (PLAY, put("seats", to=4.0), "seats"),
        (PLAY, put("seats", to=True), "seats"),
        (PLAY, put("seats", to=6), "deal.dealer"),
        (PLAY, put("options", to={}), "options.safe_start"),
        (PLAY, put("options", to=[]), "options"),
        (PLAY, put("options", "safe_start", to="never"), "options.safe_start"),
        (PLAY, put("options", "safe_start", to=True), "options.safe_start"),
        (PLAY, put("options", "safe_start", to=["always"]), "options.safe_start"),
        (PLAY, put("options", "more", to=1), "options.'more'"),
        (PLAY, put("phase", to="scored"), "phase"),
        (PLAY, put("phase", to=None), "phase"),
        (PLAY, put("turn", to=4), "turn"),
        (PLAY, put("turn", to=-1), "turn"),
        (PLAY, put("turn", to=None), "turn"),
        (PLAY, put("turn", to=False), "turn"),
        (PLAY, put("moves", to=-1), "moves"),
        (PLAY, put("moves", to=20_001), "moves"),
        (PLAY, put("moves", to=1.0), "moves"),
        (PLAY, put("more", to=1), "'more'"),
        (PLAY, put("pieces", to="h"), "pieces"),
        (PLAY, put("pieces", to=[["h"] * 4] * 3), "pieces"),
        (PLAY, put("pieces", 0, to=["h"] * 5), "pieces[0]"),
        (PLAY, put("pieces", 0, to={}), "pieces[0]"),
        (PLAY, put("pieces", 0, 2, to="H"), "pieces[0][2]"),
        (PLAY, put("pieces", 0, 2, to="g5"), "pieces[0][2]"),
        (PLAY, put("pieces", 0, 2, to="g0"), "pieces[0][2]"),
        (PLAY, put("pieces", 0, 2, to="20"), "pieces[0][2]"),
        (PLAY, put("pieces", 0, 2, to=64), "pieces[0][2]"),
        (PLAY, put("pieces", 0, 2, to=-1), "pieces[0][2]"),
        (PLAY, put("pieces", 0, 2, to=20.0), "pieces[0][2]"),
        (PLAY, put("pieces", 0, 2, to=True), "pieces[0][2]"),
        (PLAY, put("pieces", 0, 2, to=None), "pieces[0][2]"),
        (PLAY, put("pieces", 0, 2, to=[]), "pieces[0][2]"),
        (SIX, put("pieces", 0, 0, to=96), "pieces[0][0]"),
        (PLAY, put("hands", to=[[], [], []]), "hands"),
        (PLAY, put("hands", 0, to="2S"), "hands[0]"),
        (PLAY, put("hands", 0, to=["KS", "2S"]), "hands[0]"),
        (WON, put("hands", 0, to=["4S", "2S"]), "hands[0]"),
        (PLAY, put("hands", 0, 0, to="1S"), "hands[0][0]"),
        (PLAY, put("hands", 0, 0, to={}), "hands[0][0]"),
        (PLAY, put("hands", 0, 0, to="?"), "hands[0][0]"),
        (PLAY, put("gifts", to=[None] * 3), "gifts"),
        (GIVING, put("gifts", 1, to="XY"), "gifts[1]"),
        (GIVING, put("gifts", 1, to=["KD"]), "gifts[1]"),
        (GIVING, put("gifts", 1, to=False), "gifts[1]"),
        (PLAY, put("stock", to=None), "stock"),
        (PLAY, put("stock", 0, to="xx"), "stock[0]"),
        (PLAY, put("discard", 1, to=9), "discard[1]"),
        (PLAY, put("deal", to=1), "deal"),
        (PLAY, put("deal", "more", to=1), "deal.'more'"),
        (PLAY, put("deal", to={"number": 1, "size": 6}), "deal.dealer"),
        (PLAY, put("deal", "number", to=0), "deal.number"),
        (PLAY, put("deal", "number", to="1"), "deal.number"),
        (PLAY, put("deal", "number", to=10**4000), "deal.number"),
        # the whole deck
        (PLAY, put("discard", to=["4H"]), "position"),
        (PLAY, put("discard", 0, to="9D"), "discard"),
        (PLAY, put("hands", 3, to=["XX"]), "stock"),
        (GIVING, put("gifts", 1, to="QD"), "stock"),
        # size and dealer are those of the number
        (PLAY, put("deal", "size", to=5), "deal.size"),
        (PLAY, put("deal", "size", to=6.0), "deal.size"),
        (PLAY, put("deal", "dealer", to=0), "deal.dealer"),
        (PLAY, put("deal", "dealer", to=None), "deal.dealer"),
        (PLAY, put("deal", "number", to=2), "deal.size"),
        (SIX, put("deal", "number", to=13), "deal.dealer"),
        # no two pieces on a track or goal field, `s` on its start field
        (PLAY, put("pieces", 3, 2, to=5), "pieces[3][2]"),
        (PLAY, put("pieces", 0, 2, to=5), "pieces[0][2]"),
        (PLAY, put("pieces", 0, 2, to="g2"), "pieces[0][3]"),
        (PLAY, put("pieces", 0, 2, to="s"), "pieces[0][2]"),
        (PLAY, put("pieces", 0, 2, to=0), "pieces[0][2]"),
        (PLAY, put("pieces", 1, 3, to="s"), "pieces[1][3]"),
        (PLAY, put("pieces", 2, 0, to=0), "pieces[2][0]"),
        (PLAY, put("pieces", 3, 3, to="s"), "pieces[3][3]"),
        # the exchange
        (GIVING, move("2S", ("hands", 0), ("stock",)), "hands[0]"),
        (GIVING, move("2S", ("hands", 0), ("hands", 1)), "hands[0]"),
        (GIVING, move("KS", ("hands", 1), ("stock",)), "hands[1]"),
        (GIVING, all_of(given(0, "2S"), given(2, "5S"), put("turn", to=0)), "gifts"),
        (GIVING, put("turn", to=2), "turn"),
        (GIVING, put("turn", to=1), "turn"),
        (GIVING, put("turn", to=None), "turn"),
        (GIVING, given(0, "2S"), "turn"),
        # play
        (PLAY, given(0, "2S"), "gifts[0]"),
        (PLAY, put("turn", to=3), "turn"),
        (
            table("5 h h h", hand="2S 3S 4S 5S 6S 8S", number=1),
            move("KS", ("stock",), ("hands", 0)),
            "hands[0]",
        ),
        (table("5 h h h", hand="2S 3S", number=5), move("KS", ("stock",), ("hands", 2)), None),
        (
            table("5 h h h", hand="2S 3S", others="|4S 5S", number=5),
            move("KS", ("stock",), ("hands", 2)),
            "hands[2]",
        ),
        # over exactly when a team has won or the last move was made; never two teams
        (PLAY, put("moves", to=20_000), "phase"),
        (GIVING, put("moves", to=20_000), "phase"),
        (PLAY, all_of(put("phase", to="over"), put("turn", to=None)), "phase"),
        (PLAY, all_of(put("pieces", 0, to=FULL.split()), put("pieces", 2, to=FULL.split())), "phase"),
        (STOPPED, put("moves", to=19_999), "phase"),
        (WON, put("pieces", 0, 0, to="h"), "phase"),
        (WON, put("turn", to=0), "turn"),
        (WON, all_of(put("pieces", 1, to=FULL.split()), put("pieces", 3, to=FULL.split())), "pieces"),
        (
            STOPPED,
            all_of(*(put("pieces", seat, to=FULL.split()) for seat in range(4))),
            "pieces",
        ),
    ],
)
def test_a_contradiction_is_found_where_it_is(position: Position, change: Change, where: str | None) -> None:
    broken = deepcopy(position)
    change(broken)
    if where is None:
        assert TITLE.position(TITLE.load(broken)) == broken
        return
    with pytest.raises(BadPosition) as problem:
        TITLE.load(broken)
    assert problem.value.where == where


@pytest.mark.parametrize("field", sorted(PLAY))
def test_no_field_may_be_missing(field: str) -> None:
    broken = deepcopy(PLAY)
    del broken[field]
    with pytest.raises(BadPosition) as problem:
        TITLE.load(broken)
    assert problem.value.where == field


@pytest.mark.parametrize("position", [None, [], "dog", 7, True])
def test_a_position_is_an_object(position: Any) -> None:
    with pytest.raises(BadPosition):
        TITLE.load(position)


HOSTILE: list[Any] = [None, True, 2.5, -1, 10**30, "", "?", "\ud800", [], [[]], {}, {"number": []}]


def everywhere(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place in a position, the first three entries of each list."""
    found = [path] if path else []
    if isinstance(value, dict):
        for name in value:
            found += everywhere(value[name], (*path, name))
    elif isinstance(value, list):
        for index in range(min(3, len(value))):
            found += everywhere(value[index], (*path, index))
    return found


@pytest.mark.parametrize("position", [PLAY, GIVING, WON])
def test_anything_anywhere_is_a_bad_position_or_a_good_one(position: Position) -> None:
    for path in everywhere(position):
        for value in HOSTILE:
            broken = deepcopy(position)
            put(*path, to=deepcopy(value))(broken)
            try:
                state = TITLE.load(broken)
            except BadPosition:  # and nothing else
                continue
            assert TITLE.position(state) == broken


# Views


def test_a_seat_sees_its_own_hand_and_gift() -> None:
    state = TITLE.load(GIVING)
    assert TITLE.view(state, 1)["hands"] == [["?", "?"], ["KS"], ["?", "?"], ["?"]]
    assert TITLE.view(state, 1)["gifts"] == [None, "KD", None, "?"], "who has given is open"
    assert set(TITLE.view(state, 1)["stock"]) == {"?"}
    spectator = TITLE.view(state, None)
    assert spectator["hands"] == [["?", "?"], ["?"], ["?", "?"], ["?"]]
    assert spectator["gifts"] == [None, "?", None, "?"]


def test_discards_are_open() -> None:
    assert TITLE.view(TITLE.load(PLAY), 3)["discard"] == ["4H", "9C"]


@pytest.mark.parametrize("position", [WON, STOPPED, STOPPED_WHILE_GIVING])
def test_in_the_end_all_is_open(position: Position) -> None:
    for viewer in (None, 0, 3):
        assert TITLE.view(TITLE.load(position), viewer) == position


@pytest.mark.parametrize("position", GOOD)
def test_an_imagined_world_looks_the_same(position: Position) -> None:
    state = TITLE.load(position)
    for viewer in (None, *range(position["seats"])):
        view = TITLE.view(state, viewer)
        worlds = [TITLE.position(TITLE.imagine(view, viewer, Chance.from_seed(seed))) for seed in range(3)]
        for world in worlds:
            loaded = TITLE.load(json.loads(json.dumps(world)))
            assert TITLE.view(loaded, viewer) == view
        assert (worlds[0] == worlds[1]) is (position["phase"] == "over")


# Events


def heard_by(position: Position, move: str, seat: int | None) -> list[dict[str, Any]]:
    """What a seat hears of a move of the seat in turn."""
    state = TITLE.load(position)
    events = TITLE.apply(state, position["turn"], move, Chance.from_seed(1))
    return [redact(TITLE.events, event, seat) for event in events]


def test_a_gift_is_heard_by_its_giver_alone() -> None:
    for seat, card in ((0, "2S"), (2, "?"), (None, "?")):
        assert heard_by(GIVING, "give 2S", seat) == [{"type": "gave", "seat": 0, "other": 2, "card": card}]


def test_a_card_received_is_heard_by_who_gets_it() -> None:
    last = exchange("2S", "3S 4S", "6S", "8S", gifts="2D - 5S 9S")
    for hearer in (0, 1, 2, 3, None):
        for event in heard_by(last, "give 3S", hearer):
            if event["type"] == "received":
                assert (event["card"] != "?") is (event["seat"] == hearer)


def test_cards_drawn_are_heard_by_who_draws_them() -> None:
    dealt = heard_by(table(hand="QD", number=4), "fold", 2)
    drawn = {event["seat"]: event["cards"] for event in dealt if event["type"] == "drew"}
    assert drawn == {0: ["?", "?"], 1: ["?", "?"], 2: ["2D", "2S"], 3: ["?", "?"]}
    assert dealt[0] == {"type": "folded", "seat": 0, "cards": ["QD"], "n": 1}, "folded cards lie open"


# Going on


def test_a_copy_goes_its_own_way() -> None:
    state = TITLE.load(PLAY)
    twin = state.copy()
    for move_ in legal(PLAY):
        TITLE.apply(twin.copy(), 0, move_, Chance.from_seed(1))
    TITLE.apply(twin, 0, "2S 0.1>7", Chance.from_seed(1))
    assert dict(TITLE.position(state)) == PLAY
    assert TITLE.position(twin) == play(PLAY, "2S 0.1>7")[0]


def test_only_who_is_to_act_has_moves() -> None:
    state = TITLE.load(PLAY)
    assert [bool(TITLE.legal(state, seat)) for seat in range(4)] == [True, False, False, False]
    assert TITLE.simultaneous(TITLE.load(GIVING))
    assert not TITLE.simultaneous(state)
    for ended in (WON, STOPPED):
        assert TITLE.to_act(TITLE.load(ended)) == ()
        assert TITLE.legal(TITLE.load(ended), 0) == ()
