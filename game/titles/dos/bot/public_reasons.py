"""Public reasons for a move of Dos: what it does to the next player, as everybody can see."""

from __future__ import annotations

from game.bots.public_reasons import Reason
from game.kernel.types import Move, Seat
from game.titles.dos.bot.reasons import FEW
from game.titles.dos.rules.cards import AMOUNT, REVERSES, SKIPS
from game.titles.dos.rules.moves import DosPlay, read_move
from game.titles.dos.view import DosView


def openly(view: DosView, seat: Seat, move: Move) -> Reason | None:
    """A reason that uses how many cards everybody holds, never which ones."""
    play = read_move(move)
    if not isinstance(play, DosPlay):
        return None
    if len(view["hands"][seat]) == 1:
        if view["options"].get("points"):
            return "hints.wins-round", {}
        done = len(view["done"])
        return ("hints.done", {"n": done + 1}) if done else ("hints.wins", {})
    other = after(view, seat)
    if play.card in AMOUNT:
        return "openly.answers", {"other": other, "n": view["pending"] + AMOUNT[play.card]}
    left = len(view["hands"][other])
    if play.card in SKIPS | REVERSES and left <= FEW:
        return "hints.stop-them", {"other": other, "n": left}
    return None


def after(view: DosView, seat: Seat) -> Seat:
    """Who comes after a seat in the present direction of play."""
    ways = ((seat + view["direction"] * step) % view["seats"] for step in range(1, view["seats"]))
    return next((each for each in ways if each not in view["done"]), seat)
