"""What a study of Daumen drauf! needs: the quick rule that its bots play tricks on with, and points won."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.study_interface import Studied, Variant
from game.kernel.types import Move
from game.titles.daumen.bot.evaluation import policy
from game.titles.daumen.rules.cards import POISONOUS, points
from game.titles.daumen.rules.moves import PARRY, PASS, SHOWN
from game.titles.daumen.rules.state import Daumen


def standing(state: Daumen) -> Sequence[int]:
    """The points of earlier games, and the snakes won in this one."""
    now = [points(won, ()) if state.phase == "play" else 0 for won in state.won]
    return [sum(each) for each in zip(now, *state.scores, strict=True)]


def _poison(state: Daumen, move: Move) -> bool:
    return move in SHOWN and SHOWN[move] in POISONOUS


def _fresh_colour(state: Daumen, move: Move) -> bool:
    """Does the move show a colour that is new in the trick? The first card of a trick does not count."""
    return move in SHOWN and SHOWN[move][0] not in state.height.colours and state.top is not None


STUDY: Studied[Daumen] = Studied(
    quick=policy,
    standing=standing,
    unit="points",
    table=4,
    thinking=5.0,
    showing=1.5,
    pace={"random": 0.001, "quick": 0.006, "easy": 0.02, "normal": 0.03, "hard": 0.06, "master": 12.0},
    variants=(Variant(4, {"games": 1}), Variant(4, {"games": 5})),
    kinds={
        "poison": _poison,
        "parry": lambda state, move: move == PARRY,
        "pass": lambda state, move: move == PASS,
        "colour": _fresh_colour,
    },
)
