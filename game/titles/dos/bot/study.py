"""What a study of Dos needs: the quick rule that its bots play games on with, and how many cards are held."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.study_interface import Studied, Variant
from game.kernel.types import Card, Move
from game.titles.dos.bot.bot import policy
from game.titles.dos.rules.cards import AMOUNT, REVERSES, SKIPS, WISH, WISH_FOUR
from game.titles.dos.rules.playable_cards import EFFECTS
from game.titles.dos.rules.rules import total_points
from game.titles.dos.rules.state import SEATS, Dos


def standing(state: Dos) -> list[int]:
    """For each seat minus its cards; who has got rid of them stays ahead of all who do so later. In a
    match of rounds it is the points.
    """
    if state.target:
        return list(total_points(state))
    cards = [-hand.bit_count() for hand in state.hands]
    for place, seat in enumerate(state.done):
        cards[seat] = state.seats - place
    return cards


def held_last(standing: Sequence[int]) -> int:
    """How many cards the last player is left with: by so much the game was won. In a match of rounds it is
    how many points the last one lacks.
    """
    return max(standing) - min(standing) if min(standing) >= 0 else -min(standing)


def _played(wanted: Callable[[Card], bool]) -> Callable[[Dos, Move], bool]:
    return lambda state, move: move in EFFECTS and wanted(EFFECTS[move][0])


def _stacked(state: Dos, move: Move) -> bool:
    return bool(state.pending) and move in EFFECTS


STUDY: Studied[Dos] = Studied(
    quick=policy,
    standing=standing,
    unit="cards",
    table=4,
    thinking=4.0,
    showing=1.5,
    pace={"random": 0.0045, "quick": 0.0012, "easy": 0.01, "normal": 0.011, "hard": 6.0},
    margin=held_last,
    variants=(
        *(Variant(4, {"nerves": nerves}, "normal") for nerves in ("calm", "fast", "off")),
        *(Variant(seats, {"points": points}) for points in (200, 500) for seats in SEATS),
    ),
    kinds={
        "stack": _stacked,
        "plus": _played(lambda card: card in AMOUNT and card != WISH_FOUR),
        "skip": _played(SKIPS.__contains__),
        "reverse": _played(REVERSES.__contains__),
        "wish": _played(WISH.__eq__),
        "four": _played(WISH_FOUR.__eq__),
    },
    looks=100,
)
