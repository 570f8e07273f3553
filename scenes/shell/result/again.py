"""The game once more: what the result offers of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.session import Session
from scenes.match import Match
from scenes.scene import Context, Scene
from scenes.shell.result.decided import Decisive


def watching(context: Context, match: Match, session: Session) -> Callable[[], Scene] | None:
    """Makes the scene in which the whole game can be watched again; None where there is no such thing."""
    return None


def decisive(context: Context, match: Match, session: Session) -> Sequence[Decisive]:
    """Up to three moments that decided the game, in order of time; none: the strip leaves them out."""
    return ()
