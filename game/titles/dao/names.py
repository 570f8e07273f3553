"""DAO's cards and moves by name."""

from game.kernel.types import HIDDEN, Card, Move
from game.language.words import Words
from game.titles.dao.rules.moves import read_move
from game.titles.dao.view import DaoView


def name_card(card: Card, words: Words) -> str:
    """A card such as 'Earth 3' in the player's language; a card that can't be seen is just 'a card'."""
    if card == HIDDEN:
        return words("cards.hidden")
    return words("cards.named", element=words(f"cards.{card[0]}"), value=card[1])


def name_move(move: Move, words: Words) -> str:
    """What the button for a move says."""
    return words(f"moves.{read_move(move).value}")


def describe_progress(view: DaoView, words: Words) -> str:
    """How many cards are left in the pile."""
    return words("title.standing", n=len(view["pile"]))
