"""What a review of Dos needs: what a move promised."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.review_interface import Insight, playing_on
from game.titles.dos.bot.bot import EFFORT, DosSeen, policy, worth
from game.titles.dos.bot.winning_chance import winning_chance
from game.titles.dos.rules.state import Dos
from game.titles.dos.view import DosView, known_state


def _glance(seen: DosSeen) -> Sequence[float]:
    world = known_state(seen.view, seen.seat)
    return [worth(world, seen.seat, move) for move in seen.legal]


INSIGHT: Insight[Dos, DosView] = Insight(
    playing_on(policy, winning_chance, EFFORT),
    doubt=0.12,
    told="cards",
    glance=_glance,
    weighs=lambda state: state.phase == "play",
)
