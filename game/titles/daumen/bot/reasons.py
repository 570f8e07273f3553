"""Reasons for a move that are true in every world that looks the same to the seat."""

from __future__ import annotations

from game.bots.bot_interface import Choice
from game.kernel.types import Card, Move, Seat
from game.titles.daumen.bot.odds import bad_trick, known_balance, per_cent, unbeaten
from game.titles.daumen.rules.cards import POISONOUS
from game.titles.daumen.rules.moves import DaumenShow, DaumenWord, read_move
from game.titles.daumen.rules.rules import legal
from game.titles.daumen.rules.state import Daumen

LIKELY = 0.5
"""From this probability that nobody can beat a card on, that is a reason to show it."""


def with_reason(world: Daumen, seat: Seat, move: Move) -> Choice:
    """The move and its reason."""
    made = read_move(move)
    if isinstance(made, DaumenShow):
        return _showing(world, seat, move, made.card)
    if made is DaumenWord.PARRY:
        return Choice(move, "parry", {"n": len(world.shown) + 1})
    return _passing(world, seat, move) if made is DaumenWord.PASS else Choice(move)


def _passing(world: Daumen, seat: Seat, move: Move) -> Choice:
    known, unknown = known_balance(world, seat)
    bad = bad_trick(known, unknown)
    if bad == 1:
        return Choice(move, "poison-in-it")
    if known < 0:
        return Choice(move, "poison-likely", {"percent": per_cent(bad)})
    if known == 0:
        return Choice(move, "not-worth-it")
    made = [read_move(text) for text in legal(world, seat)]
    risks = [unbeaten(world, seat, each.card) for each in made if isinstance(each, DaumenShow)]
    return Choice(move, "beatable" if risks and max(risks) < 1 else "keep-your-cards")


def _showing(world: Daumen, seat: Seat, move: Move, card: Card) -> Choice:
    known, _ = known_balance(world, seat)
    safe = unbeaten(world, seat, card)
    told = {"card": card, "percent": per_cent(safe)}
    if card in POISONOUS and known < 2 and safe < 1:
        return Choice(move, "pass-poison-on", {"card": card, "percent": per_cent(1 - safe)})
    if known > 0:
        return Choice(move, "win-it", {"card": card}) if safe == 1 else Choice(move, "may-win", told)
    if world.top is None and safe < LIKELY:
        return Choice(move, "must-lead", {"card": card})
    if world.drawn == len(world.stock):
        return Choice(move, "rid-of")
    return Choice(move, "comes-back", {"card": card}) if safe == 1 else Choice(move, "worth-a-try", told)
