"""Positions of DAO: what is loaded as it is, and what is refused as a contradiction."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy

import pytest

from game.kernel.types import BadPosition, Position
from game.titles.dao import TITLE
from tests.rigs.titles.changed_positions import all_of, move, places, put
from tests.rigs.titles.dao_tables import after, scored, table, two_rounds

PLAY = table("M1 F1 W3", "E1", taken=["E4 E3", "H1", ""], turn=2)
OVER_12 = table("F3 E2 M2 H3 W3", "M3 E1")
OVER = scored(table("M1", "", taken=["E4 E3", ""], rest="1"))
FIRST = two_rounds("M1 F1", "E1 W2", ["E4 E3", ""])
BETWEEN = scored(two_rounds("M1 F1", "", ["E4 E3", ""]), "scored")
SECOND = two_rounds("M1 F1", "E1 W2", ["E4 E3", ""], second=True)
BOTH_OVER = scored(two_rounds("M1 F1", "", ["E4 E3", ""], second=True))


@pytest.mark.parametrize("position", [PLAY, OVER_12, OVER, FIRST, BETWEEN, SECOND, BOTH_OVER])
def test_a_good_position_is_loaded_as_it_is(position: Position) -> None:
    assert TITLE.position(TITLE.load(deepcopy(position))) == position


@pytest.mark.parametrize(
    ("position", "change", "where"),
    [
        # the whole deck, ranges, types, lengths, orders
        (PLAY, put("game", to="dos"), "game"),
        (PLAY, put("seats", to=7), "seats"),
        (PLAY, put("seats", to=1), "seats"),
        (PLAY, put("seats", to=4), "taken"),
        (PLAY, put("options", to={"two_rounds": True}), "options.two_rounds"),
        (PLAY, put("options", to={"two_rounds": 0}), "options.two_rounds"),
        (PLAY, put("options", to={}), "options.two_rounds"),
        (PLAY, put("phase", to="deal"), "phase"),
        (PLAY, put("turn", to=3), "turn"),
        (PLAY, put("turn", to=None), "turn"),
        (PLAY, put("turn", to=True), "turn"),
        (PLAY, put("more", to=1), "'more'"),
        (PLAY, put("pile", 0, to="E5"), "pile[0]"),
        (PLAY, put("pile", 0, to="?"), "pile[0]"),
        (PLAY, put("row", to=["M1", "F1"]), "position"),
        (PLAY, put("row", to=["M1", "F1", "W3", "E4"]), "taken[0]"),
        (PLAY, put("taken", to=[[], []]), "taken"),
        (SECOND, put("away", to=SECOND["away"][::-1]), "away"),
        (PLAY, put("scores", to={}), "scores"),
        (PLAY, put("took", to=[[1, 2, 3]]), "took"),
        (SECOND, put("took", 0, to=[1]), "took[0]"),
        (SECOND, put("took", 0, to=[-1, 2]), "took[0][0]"),
        (SECOND, put("scores", 0, to=[1, 2, 3]), "scores[0]"),
        (SECOND, put("scores", 0, 1, to=2.0), "scores[0][1]"),
        (SECOND, put("scores", 0, 1, to=24), "scores[0][1]"),
        (SECOND, put("scores", 0, 1, to=-10), "scores[0][1]"),
        # in play, an empty pile or row, or a row over 12 that doesn't end in two equal values
        (table("M1", "", rest="1"), put("turn", to=1), "pile"),
        (table("", "M1"), put("turn", to=1), "row"),
        (OVER_12, put("row", to=["F3", "E2", "H3", "M2", "W3"]), "row"),
        # in scored and over, a pile that isn't empty
        (OVER, move("M1", ("row",), ("pile",)), "pile"),
        (BETWEEN, move("M1", ("row",), ("pile",)), "pile"),
        # scores or took that don't fit the rounds finished or taken
        (PLAY, all_of(put("scores", to=[[0, 0, 0]]), put("took", to=[[0, 0, 0]])), "scores"),
        (OVER, put("scores", to=[]), "scores"),
        (OVER, put("scores", to=OVER["scores"] * 2), "scores"),
        (OVER, put("took", to=[]), "took"),
        (OVER, put("scores", 0, 0, to=6), "scores"),
        (OVER, put("took", 0, 0, to=3), "took"),
        (BETWEEN, put("scores", to=[]), "scores"),
        (BETWEEN, put("scores", 0, 0, to=6), "scores"),
        (BOTH_OVER, put("scores", to=BOTH_OVER["scores"][:1]), "scores"),
        (BOTH_OVER, put("took", 1, 0, to=3), "took"),
        (SECOND, put("took", 0, to=[16, 15]), "took[0]"),
        # later and away other than 30 and 0 cards, 0 and 30, or none
        (PLAY, move("H0", ("pile",), ("later",)), "later"),
        (PLAY, move("H0", ("pile",), ("away",)), "away"),
        (FIRST, put("options", "two_rounds", to=False), "later"),
        (FIRST, move("E1", ("pile",), ("later",)), "later"),
        (FIRST, all_of(put("away", to=sorted(FIRST["later"])), put("later", to=[])), "later"),
        (SECOND, all_of(put("later", to=SECOND["away"]), put("away", to=[])), "later"),
        (SECOND, move("E1", ("pile",), ("away",)), "away"),
        (SECOND, all_of(put("scores", to=[]), put("took", to=[])), "later"),
        (BETWEEN, all_of(put("away", to=sorted(BETWEEN["later"])), put("later", to=[])), "later"),
        # scored without two rounds, or with a turn other than 1
        (OVER, all_of(put("phase", to="scored"), put("turn", to=1)), "phase"),
        (BETWEEN, put("turn", to=0), "turn"),
        (BETWEEN, put("turn", to=None), "turn"),
        (OVER, put("turn", to=1), "turn"),
    ],
)
def test_contradictions(position: Position, change: Callable[[Position], None], where: str) -> None:
    broken = deepcopy(position)
    change(broken)
    with pytest.raises(BadPosition) as caught:
        TITLE.load(broken)
    assert caught.value.where == where, str(caught.value)


@pytest.mark.parametrize(
    "junk", [None, True, -1, 10**30, 1.5, "", "M9", "\ud800", [], [[]], {}, {"y": 1}, [None]]
)
@pytest.mark.parametrize("position", [PLAY, OVER, FIRST, BETWEEN, SECOND, BOTH_OVER])
def test_junk_in_any_place_is_a_bad_position(position: Position, junk: object) -> None:
    for path in places(position):
        broken = deepcopy(position)
        put(*path, to=junk)(broken)
        if json.dumps(broken) != json.dumps(position):
            assert refused(broken) or (junk == -1 and hidden_score(position, path)), path


def refused(position: Position) -> bool:
    try:
        TITLE.load(position)
    except BadPosition:
        return True
    return False


def hidden_score(position: Position, path: tuple[str | int, ...]) -> bool:
    """A score of round one in round two: the cards that it comes from are put away in no order."""
    return path[:2] == ("scores", 0) and len(path) == 3 and position["away"] != []


def test_stopping_and_going_on_is_the_same_game() -> None:
    moves = ["reveal", "take", "reveal", "deal", "take", "reveal"]
    saved = FIRST
    for step in moves:
        saved = after(json.loads(json.dumps(saved)), step)
    assert saved == after(FIRST, *moves)
