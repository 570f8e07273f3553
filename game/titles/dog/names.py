"""Dog's cards, pieces and moves by name."""

from __future__ import annotations

from game.kernel.types import HIDDEN, Card, Move
from game.language.words import Words
from game.titles.dog.rules.board import FRESH, GOAL, NUMBERED
from game.titles.dog.rules.cards import DECK, JOKER
from game.titles.dog.rules.moves import DogFold, DogGive, DogPart, DogPlay, DogSwap, read_move
from game.titles.dog.view import DogView

SYMBOLS = "●■▲◆★✚"
"""The symbol on the pieces of each seat."""


def name_card(card: Card, words: Words) -> str:
    """“King of spades”; a rank alone, as a joker names it, is just “King”."""
    if card == HIDDEN:
        return words("cards.hidden")
    if card == JOKER:
        return words("cards.joker")
    rank = words(f"cards.{card[0]}")
    return words("cards.named", rank=rank, suit=words(f"cards.suits.{card[1]}")) if card in DECK else rank


def name_move(move: Move, words: Words) -> str:
    """What the button for a move says, in which pieces go by symbol and number: ●1."""
    match read_move(move):
        case DogFold():
            return words("moves.fold")
        case DogGive(card):
            return words("moves.give", card=name_card(card, words))
        case DogPlay(card, named, parts):
            done = words.forms.join_row(_name_part(part, words) for part in parts)
            if not named:
                return words("moves.play", card=name_card(card, words), done=done)
            rank = name_card(named, words)
            return words("moves.joker", card=name_card(card, words), rank=rank, done=done)


def name_piece(piece: str) -> str:
    """A piece by its symbol and number, ●1, where its owner's name would be too long."""
    seat, number = NUMBERED[piece]
    return f"{SYMBOLS[seat]}{number + 1}"


def _name_part(part: DogPart, words: Words) -> str:
    piece = name_piece(part.piece)
    if isinstance(part, DogSwap):
        return words("moves.swap", piece=piece, other_piece=name_piece(part.other_piece))
    if part.target == FRESH:
        return words("moves.leave", piece=piece)
    if part.target > GOAL:
        return words("moves.goal", piece=piece, place=str(part.target - GOAL))
    return words("moves.walk", piece=piece, place=str(part.place))


def describe_progress(view: DogView, words: Words) -> str:
    """How many pieces each team has in its goals."""
    in_goal = [sum(str(place).startswith("g") for place in pieces) for pieces in view["pieces"]]
    teams = len(in_goal) // 2
    goals = " : ".join(str(in_goal[team] + in_goal[team + teams]) for team in range(teams))
    return words("title.standing", goals=goals)
