"""Dog's cards, pieces and moves by name."""

from __future__ import annotations

from game.kernel.types import HIDDEN, Card, Move
from game.kernel.words import Words
from game.titles.dog.cards import DECK, JOKER

SYMBOLS = "●■▲◆★✚"
"""What the seats' pieces wear."""


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
    said, *parts = move.split(" ")
    if said == "give":
        return words("moves.give", card=name_card(parts[0], words))
    if not parts:
        return words(f"moves.{move}")
    card, _, rank = said.partition("=")
    done = ", ".join(_name_part(part, words) for part in parts)
    if rank:
        return words("moves.joker", card=name_card(card, words), rank=name_card(rank, words), done=done)
    return words("moves.play", card=name_card(card, words), done=done)


def name_piece(piece: str) -> str:
    """A piece as it is called wherever its owner's name would be too long."""
    return f"{SYMBOLS[int(piece[0])]}{int(piece[2]) + 1}"


def _name_part(part: str, words: Words) -> str:
    piece, place = name_piece(part[:3]), part[4:]
    if part[3] == "x":
        return words("moves.swap", piece=piece, other_piece=name_piece(place))
    if place == "s":
        return words("moves.leave", piece=piece)
    if place[0] == "g":
        return words("moves.goal", piece=piece, place=place[1])
    return words("moves.walk", piece=piece, place=place)
