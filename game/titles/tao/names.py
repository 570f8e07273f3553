"""TAO's cards and moves by name."""

from game.kernel.types import HIDDEN, Card, Move
from game.language.words import Words
from game.titles.tao.rules.moves import read_move
from game.titles.tao.view import TaoView


def name_card(card: Card, words: Words) -> str:
    """A guardian by colour and animal; a card that can't be seen is just "a card"."""
    return words("cards.hidden" if card == HIDDEN else f"cards.{card}")


def name_move(move: Move, words: Words) -> str:
    """What the button for a move says."""
    typed = read_move(move)
    straight = typed.kind == "jolly" and typed.column == typed.to
    return words("moves.jolly_straight" if straight else f"moves.{typed.kind}", a=typed.column, b=typed.to)


def describe_progress(view: TaoView, words: Words) -> str:
    """How many coins each player has."""
    return words("title.standing", coins=" : ".join(str(len(columns)) for columns in view["opened"]))
