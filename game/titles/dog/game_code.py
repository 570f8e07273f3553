"""How a game of Dog becomes a code: its editions, its deals, its positions and the order of its moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.codes.digits import CardPool, Digits, digit_row
from game.codes.title_code import Draw, Edition, TitleCode
from game.kernel.types import Card, Move, Options, Position, Seat
from game.titles.dog.rules.board import ARC, FEW_PIECES, HOUSE, PIECE, PIECES, PLACE, Place
from game.titles.dog.rules.cards import DECK, FIRST_SIZE, SPLITTING, deal_size, dealer
from game.titles.dog.rules.moves import DogPlay, card_text, read_move
from game.titles.dog.rules.position_check import SPELLED
from game.titles.dog.rules.seven_step_by_step import board_after_parts
from game.titles.dog.rules.state import MOST_MOVES, Dog

PHASES = ("exchange", "play")
MOST_IN_HAND = 7
MOST_DISCARDS = 111
MOST_DEALS = 4_096
"""Each one more than there can be: a digit counts from nought."""


def code_deal(digits: Digits, seats: int, options: Options, known: Position) -> Position:
    """Six cards for each seat; the order of the stock shows when it is dealt."""
    pool = CardPool(digits, DECK)
    hands = pool.hands([FIRST_SIZE] * seats, lambda: known["hands"])
    house = [[PLACE[HOUSE]] * pieces_of(options) for _ in range(seats)]
    table = {"turn": 0, "pieces": house, "hands": hands, "gifts": [None] * seats, "stock": pool.rest}
    return {**_head(seats, options, 1), "phase": "exchange", **table, "discard": [], "moves": 0}


def code_position(digits: Digits, seats: int, options: Options, known: Position) -> Position:
    """Any position in which somebody is to act."""
    phase = PHASES[digits.digit(len(PHASES), lambda: PHASES.index(known["phase"]))]
    turn = digits.digit(seats, lambda: known["turn"])
    pieces = [_code_pieces(digits, seats, pieces_of(options), seat, known) for seat in range(seats)]
    pool = CardPool(digits, DECK)
    sizes = digit_row(digits, MOST_IN_HAND, seats, lambda: [len(hand) for hand in known["hands"]])
    hands = pool.hands(sizes, lambda: known["hands"])
    gifts = [_code_gift(digits, pool, seat, known) for seat in range(seats)]
    count = digits.digit(MOST_DISCARDS, lambda: len(known["discard"]))
    top = pool.row(min(count, 1), lambda: known["discard"][-1:])
    discard = pool.hand(max(count - 1, 0), lambda: known["discard"][:-1]) + top
    number = digits.digit(MOST_DEALS, lambda: known["deal"]["number"] - 1) + 1
    moves = digits.digit(MOST_MOVES, lambda: known["moves"])
    table = {"turn": turn, "pieces": pieces, "hands": hands, "gifts": gifts, "stock": pool.rest}
    return {**_head(seats, options, number), "phase": phase, **table, "discard": discard, "moves": moves}


def code_draws(
    digits: Digits, before: Position, seat: Seat, move: Move, after: Position, known: bool
) -> Sequence[Draw]:
    """A new deal: from what was left of the stock first, the rest from the discards, shuffled on the way."""
    if before["deal"]["number"] == after["deal"]["number"]:
        return ()
    seats = after["seats"]
    order = [(after["deal"]["dealer"] + 1 + place) % seats for place in range(seats)]
    size = after["deal"]["size"]
    stock = Counter[Card](before["stock"])
    from_stock = min(stock.total(), size * seats)
    first_sizes = [len(range(place, from_stock, seats)) for place in range(seats)]
    wanted = [after["hands"][s] for s in order]
    again = _everything(after) - stock if from_stock < size * seats else Counter[Card]()
    old_part = _cards_of_stock(stock, first_sizes, wanted) if again else wanted
    pool = CardPool(digits, stock)
    first = pool.hands(first_sizes, lambda: old_part)
    draws = [Draw(_one_by_one(first))]
    hands = first
    if again:
        new_part = [list((Counter(w) - Counter(o)).elements()) for w, o in zip(wanted, old_part, strict=True)]
        pool = CardPool(digits, again)
        more = pool.hands([size - each for each in first_sizes], lambda: new_part)
        shift = from_stock % seats  # the first of the new cards goes to the seat that comes next
        draws.append(Draw(_one_by_one(more[shift:] + more[:shift]), shuffled=True))
        hands = [one + other for one, other in zip(first, more, strict=True)]
    if not known:
        for s, hand in zip(order, hands, strict=True):
            after["hands"][s] = sorted(hand)
        after["stock"] = pool.rest
    return draws


def order_key(state: Dog, move: Move) -> str:
    """The text of a move. Of a seven, of which a list has one of many ways, its card and its outcome: each
    piece that ends elsewhere than it stood, those sent home as well.
    """
    play = None if state.phase == "exchange" else read_move(move)
    if not isinstance(play, DogPlay) or play.rank != SPLITTING:
        return move
    before, after = state.board.rows, board_after_parts(state.board, play.parts).rows
    moved = [
        f"{PIECE[seat][number]}>{PLACE[after[seat][number]]}"
        for seat in range(state.seats)
        for number in range(state.board.pieces)
        if before[seat][number] != after[seat][number]
    ]
    return " ".join([card_text(play.card, play.named), *moved])


def _everything(after: Position) -> Counter[Card]:
    """All cards that a deal has dealt or left in the stock."""
    return sum((Counter[Card](hand) for hand in after["hands"]), Counter[Card](after["stock"]))


def _one_by_one(hands: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
    """The cards of these hands in the order in which they are dealt: one to each in turn."""
    longest = max(map(len, hands))
    return tuple(hand[place] for place in range(longest) for hand in hands if place < len(hand))


def _cards_of_stock(
    stock: Mapping[Card, int], sizes: Sequence[int], hands: Sequence[Sequence[Card]]
) -> list[list[Card]]:
    """For each hand those of its cards that came from the old stock, of which all goes out. Equal cards can't
    be told apart: any such split is the same deal. A card that a hand lacks is freed by another hand (an
    augmenting path, as in a flow).
    """
    left = Counter(stock)
    given: list[Counter[Card]] = [Counter() for _ in hands]
    held = [Counter(hand) for hand in hands]

    def add_one(hand: int, tried: set[Card]) -> bool:
        for card in held[hand]:
            if given[hand][card] >= held[hand][card] or card in tried:
                continue
            tried.add(card)
            if left[card]:
                left[card] -= 1
                given[hand][card] += 1
                return True
            for other in range(len(hands)):
                if other != hand and given[other][card]:
                    given[other][card] -= 1
                    given[hand][card] += 1
                    if add_one(other, tried):
                        return True
                    given[hand][card] -= 1
                    given[other][card] += 1
        return False

    for hand, size in enumerate(sizes):
        for _ in range(size):
            add_one(hand, set())
    return [sorted(cards.elements()) for cards in given]


def pieces_of(options: Options) -> int:
    """Pieces a seat."""
    return int(options.get("marbles", PIECES))


def _code_pieces(digits: Digits, seats: int, pieces: int, seat: Seat, known: Position) -> list[Place]:
    places: list[Place] = [*SPELLED, *range(ARC * seats)]
    found = digit_row(
        digits, len(places), pieces, lambda: [places.index(each) for each in known["pieces"][seat]]
    )
    return [places[index] for index in found]


def _code_gift(digits: Digits, pool: CardPool, seat: Seat, known: Position) -> Card | None:
    has_given = digits.digit(2, lambda: int(known["gifts"][seat] is not None))
    gift = pool.row(has_given, lambda: [known["gifts"][seat]])
    return gift[0] if gift else None


def _head(seats: int, options: Options, number: int) -> Position:
    deal = {"number": number, "size": deal_size(number), "dealer": dealer(number, seats)}
    return {"game": "dog", "seats": seats, "options": options, "deal": deal}


_SAFE = ("always", "fresh")
CODE = TitleCode(
    number=2,
    editions=(
        Edition(rules=1, seats=(4, 6), options={"safe_start": _SAFE}),
        Edition(rules=1, seats=(4, 6), options={"marbles": (PIECES, FEW_PIECES), "safe_start": _SAFE}),
    ),
    deal=code_deal,
    position=code_position,
    draws=code_draws,
    key=order_key,
    pile="stock",
)
