"""What a review of Dos needs: how many cards everybody still held, and what a move promised."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.review_interface import Insight, playing_on
from game.titles.dos.bot.bot import EFFORT, DosSeen, policy, worth
from game.titles.dos.bot.winning_chance import winning_chance
from game.titles.dos.rules.state import Dos
from game.titles.dos.view import DosView, known_state


def ahead(view: DosView) -> list[float]:
    """How few cards each seat holds; who gets rid of them first is furthest ahead. In a match of rounds it is
    the points.
    """
    if view["options"].get("points"):
        return [float(sum(each)) for each in zip([0] * view["seats"], *view["scores"], strict=True)]
    done = view["done"]
    return [
        float(view["seats"] - done.index(seat) if seat in done else -len(hand))
        for seat, hand in enumerate(view["hands"])
    ]


def _glance(seen: DosSeen) -> Sequence[float]:
    world = known_state(seen.view, seen.seat)
    return [worth(world, seen.seat, move) for move in seen.legal]


INSIGHT: Insight[Dos, DosView] = Insight(
    ahead,
    playing_on(policy, winning_chance, EFFORT),
    doubt=0.12,
    leap=3.5,
    glance=_glance,
    weighs=lambda state: state.phase == "play",
)
