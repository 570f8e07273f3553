"""What a review of Daumen drauf! needs: what a move promised."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.review_interface import Insight, Outcomes, playing_on
from game.kernel.types import Move
from game.titles.daumen.bot.bot import DaumenSeen, game_to_its_end, learnt_rule
from game.titles.daumen.bot.winning_chance import winning_chance
from game.titles.daumen.rules.state import Daumen
from game.titles.daumen.view import DaumenView


def _glance(seen: DaumenSeen) -> Sequence[float]:
    return learnt_rule(seen.view["seats"]).worth(seen.imagine(), seen.seat, seen.legal)


def _tries(seen: DaumenSeen, moves: Sequence[Move], worlds: int) -> Outcomes:
    """As masters do: every imagined game is played to its end."""
    seats = seen.view["seats"]
    tried = playing_on(learnt_rule(seats).policy, winning_chance, game_to_its_end(seats))
    return tried(seen, moves, worlds)


INSIGHT: Insight[Daumen, DaumenView] = Insight(
    _tries,
    doubt=0.05,
    glance=_glance,
    deals=frozenset({"dealt"}),
)
