"""The snakes and moves of Daumen drauf! by name."""

from game.kernel.types import HIDDEN, Card, Move
from game.language.words import Words
from game.titles.daumen.rules.cards import POISON, THUMB
from game.titles.daumen.rules.moves import DaumenShow, read_move
from game.titles.daumen.view import DaumenView

_HEADS = {"": "harmless", POISON: "poisonous", THUMB: "offered"}


def name_card(card: Card, words: Words) -> str:
    """A snake such as “Yellow 3 (poisonous)”; under somebody's thumb just “Yellow 3”."""
    if card == HIDDEN:
        return words("cards.hidden")
    return words(f"cards.{_HEADS[card[2:]]}", colour=words(f"cards.{card[0]}"), value=card[1])


def name_move(move: Move, words: Words) -> str:
    """What the button for a move says."""
    made = read_move(move)
    if isinstance(made, DaumenShow):
        return words("moves.show", card=name_card(made.card, words))
    return words(f"moves.{made.value}")


def describe_progress(view: DaumenView, words: Words) -> str:
    """Which of several games it is, or how far a single one has come."""
    games = int(view["options"]["games"])
    if games == 1:
        return words("title.standing", n=len(view["stock"]))
    return words("table.game", n=min(games, len(view["scores"]) + 1), all=games)
