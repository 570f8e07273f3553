"""How a game of Dos becomes a code: its editions, its deal, its positions and draws as digits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.codes.digits import CardPool, Digits, digit_row
from game.codes.title_code import Draw, Edition, TitleCode
from game.kernel.types import Card, Move, Options, Position, Seat
from game.titles.dos.rules.cards import COLOURS, DECK
from game.titles.dos.rules.moves import DosDeal, DosPlay, read_move
from game.titles.dos.rules.position_check import MOST_POINTS
from game.titles.dos.rules.state import SEATS

HAND_SIZE = 7
CARDS = sum(DECK.values())
COLOURS_IN_PLAY = (*COLOURS, None)
DIRECTIONS = (1, -1)
MOST_PENDING = 64
MOST_MOVES = 10_000
MOST_ROUNDS = 501


def code_deal(digits: Digits, seats: int, options: Options, known: Position) -> Position:
    """Seven cards for each seat, one turned up, and who begins."""
    pool = CardPool(digits, DECK)
    hands = pool.hands([HAND_SIZE] * seats, lambda: known["hands"])
    [top] = pool.row(1, lambda: known["discard"])
    turn = digits.digit(seats, lambda: known["turn"])
    table = {"turn": turn, "hands": hands, "pile": pool.rest, "discard": [top]}
    going = {"colour": top[0] if top[0] in COLOURS else None, "pending": 0, "direction": 1}
    match = {"first": turn, "scores": []} if options.get("points") else {}
    return {**_head(seats, options), **table, **going, "done": [], "moves": 0, "challenge": None, **match}


def code_position(digits: Digits, seats: int, options: Options, known: Position) -> Position:
    """Any position in which somebody is to play and no challenge is on."""
    turn = digits.digit(seats, lambda: known["turn"])
    pool = CardPool(digits, DECK)
    sizes = digit_row(digits, CARDS + 1, seats, lambda: [len(hand) for hand in known["hands"]])
    hands = pool.hands(sizes, lambda: known["hands"])
    below = digits.digit(CARDS, lambda: len(known["discard"]) - 1)
    top = pool.row(1, lambda: known["discard"][-1:])
    discard = pool.hand(below, lambda: known["discard"][:-1]) + top
    colour = digits.digit(len(COLOURS_IN_PLAY), lambda: COLOURS_IN_PLAY.index(known["colour"]))
    pending = digits.digit(MOST_PENDING, lambda: known["pending"])
    direction = digits.digit(len(DIRECTIONS), lambda: DIRECTIONS.index(known["direction"]))
    done = _code_done(digits, seats, known)
    moves = digits.digit(MOST_MOVES, lambda: known["moves"])
    table = {"turn": turn, "hands": hands, "pile": pool.rest, "discard": discard}
    going = {"colour": COLOURS_IN_PLAY[colour], "pending": pending, "direction": DIRECTIONS[direction]}
    match = _code_match(digits, seats, known) if options.get("points") else {}
    return {
        **_head(seats, options),
        **table,
        **going,
        "done": done,
        "moves": moves,
        "challenge": None,
        **match,
    }


def _code_match(digits: Digits, seats: int, known: Position) -> Position:
    """Who began the round, and for each finished one who won it and with how many points."""
    first = digits.digit(seats, lambda: known["first"])
    finished = digits.digit(MOST_ROUNDS, lambda: len(known["scores"]))
    return {"first": first, "scores": [_code_round(digits, seats, index, known) for index in range(finished)]}


def _code_round(digits: Digits, seats: int, index: int, known: Position) -> list[int]:
    winner = digits.digit(seats, lambda: max(range(seats), key=known["scores"][index].__getitem__))
    points = digits.digit(MOST_POINTS + 1, lambda: max(known["scores"][index]))
    return [points if seat == winner else 0 for seat in range(seats)]


def code_draws(
    digits: Digits, before: Position, seat: Seat, move: Move, after: Position, known: bool
) -> Sequence[Draw]:
    """What a seat drew: from the pile and, if that was not enough, from the discards turned over. In a match
    of rounds also the cards of the next round.
    """
    if isinstance(read_move(move), DosDeal):
        return _code_next_round(digits, after, known)
    held = Counter(before["hands"][seat])
    count = len(after["hands"][seat]) - held.total()
    if isinstance(read_move(move), DosPlay) or count <= 0:
        return ()
    new = Counter(after["hands"][seat]) - held
    if count <= len(before["pile"]):
        pool = CardPool(digits, Counter(before["pile"]))
        drawn = pool.hand(count, lambda: list(new.elements()))
        draws = [Draw(tuple(drawn))]
    else:
        first = Counter[Card](before["pile"])
        pool = CardPool(digits, Counter(before["discard"][:-1]))
        more = pool.hand(count - first.total(), lambda: list((new - first).elements()))
        drawn = [*first.elements(), *more]
        draws = [Draw(tuple(first.elements())), Draw(tuple(more), shuffled=True)]
    if not known:
        after["hands"][seat] = sorted([*held.elements(), *drawn])
        after["pile"] = pool.rest
    return draws


def _code_next_round(digits: Digits, after: Position, known: bool) -> Sequence[Draw]:
    """Seven cards for each seat, one turned up; then, as they lay, all are shuffled."""
    pool = CardPool(digits, DECK)
    hands = pool.hands([HAND_SIZE] * after["seats"], lambda: after["hands"])
    [top] = pool.row(1, lambda: after["discard"])
    if not known:
        after["hands"], after["discard"], after["pile"] = hands, [top], pool.rest
        after["colour"] = top[0] if top[0] in COLOURS else None
    return [Draw((*(card for hand in hands for card in hand), top), shuffled=True)]


def _code_done(digits: Digits, seats: int, known: Position) -> list[Seat]:
    """The seats that have no cards left, in the order in which they went out."""
    count = digits.digit(seats, lambda: len(known["done"]))
    names: dict[Card, int] = {str(seat): 1 for seat in range(seats)}
    return [
        int(name)
        for name in CardPool(digits, names).row(count, lambda: [str(seat) for seat in known["done"]])
    ]


def _head(seats: int, options: Options) -> Position:
    return {"game": "dos", "seats": seats, "options": options, "phase": "play"}


_NERVES = ("calm", "normal", "fast", "off")
CODE = TitleCode(
    number=3,
    editions=(
        Edition(rules=1, seats=SEATS, options={"nerves": _NERVES}),
        Edition(rules=1, seats=SEATS, options={"nerves": _NERVES, "points": (0, 200, 500)}),
    ),
    deal=code_deal,
    position=code_position,
    draws=code_draws,
    pile="pile",
)
