"""Dos's cards and moves by name."""

from game.kernel.types import HIDDEN, Card, Move
from game.kernel.words import Words
from game.titles.dos.cards import COLOURS
from game.titles.dos.challenge import hit_of


def name_card(card: Card, words: Words) -> str:
    """Such as "Red 5"; a card that can't be seen is just a card."""
    if card == HIDDEN:
        return words("cards.hidden")
    if card[0] not in COLOURS:
        return words(f"cards.{card}")
    symbol = words(f"cards.{card[1]}") if card[1] in "SR" else card[1:]
    return words("cards.named", colour=words(f"cards.{card[0]}"), symbol=symbol)


def name_move(move: Move, words: Words) -> str:
    """What the button for a move says."""
    verb, _, rest = move.partition(" ")
    if verb == "hit":
        return words("moves.hit", n=hit_of(move)[0] + 1)
    if verb != "play":
        return words(f"moves.{verb}")
    card, _, colour = rest.partition("=")
    if colour:
        return words("moves.wish", card=name_card(card, words), colour=words(f"colours.{colour}"))
    return words("moves.play", card=name_card(card, words))
