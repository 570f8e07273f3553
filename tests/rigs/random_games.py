"""Random games: sessions that are played on by chance, with moves of which each is as likely."""

from __future__ import annotations

from random import Random

from game.kernel.session import Committed, Session


def play_by_chance(session: Session, dice: Random, until: int | None = None) -> None:
    """Plays until the game has changed so often, or to its end. Where several may act, the first one does."""
    while session.to_act and (until is None or session.version < until):
        seat = session.to_act[0]
        assert isinstance(session.play(seat, dice.choice(list(session.legal(seat)))), Committed)
