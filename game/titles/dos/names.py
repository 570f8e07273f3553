"""Dos's cards and moves by name."""

from game.kernel.types import HIDDEN, Card, Move
from game.language.words import Words
from game.titles.dos.rules.cards import COLOURS
from game.titles.dos.rules.moves import DosDeal, DosDraw, DosHit, DosLate, DosPlay, read_move
from game.titles.dos.view import DosView


def name_card(card: Card, words: Words) -> str:
    """A card such as "Red 5"; a card that can't be seen is just "a card"."""
    if card == HIDDEN:
        return words("cards.hidden")
    if card[0] not in COLOURS:
        return words(f"cards.{card}")
    symbol = words(f"cards.{card[1]}") if card[1] in "SR" else card[1:]
    return words("cards.named", colour=words(f"cards.{card[0]}"), symbol=symbol)


def name_move(move: Move, words: Words) -> str:
    """What the button for a move says."""
    match read_move(move):
        case DosPlay(card, None):
            return words("moves.play", card=name_card(card, words))
        case DosPlay(card, wish):
            return words("moves.wish", card=name_card(card, words), colour=words(f"colours.{wish}"))
        case DosHit(field, _):
            return words("moves.hit", n=field + 1)
        case DosDraw():
            return words("moves.draw")
        case DosDeal():
            return words("moves.deal")
        case DosLate():
            return words("moves.late")


def describe_progress(view: DosView, words: Words) -> str:
    """How many cards the player with the fewest still has; in a match which round it is."""
    if view["options"].get("points"):
        return words("table.round", n=len(view["scores"]) + (view["phase"] in ("play", "challenge")))
    hands = (len(hand) for seat, hand in enumerate(view["hands"]) if seat not in view["done"])
    return words("title.standing", n=min(hands, default=0))
