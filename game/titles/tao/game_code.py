"""How a game of TAO becomes a code: its editions, its layout and its positions as digits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

from game.codes.digits import CardPool, Digits, digit_row
from game.codes.title_code import Edition, TitleCode
from game.kernel.types import Card, Options, Position
from game.titles.tao.rules.cards import DECK, DOORS, FACTIONS, JOLLY, YANG_DECKS, YANG_GUARDS, YANG_ROWS
from game.titles.tao.rules.combinations import COINS_TO_WIN, FEW_COINS, PORTALS
from game.titles.tao.rules.moves import COLUMNS, LENGTH

WIDTH = len(COLUMNS)
IN_DECK = 4
PHASES = ("play", "claim")
BARRED = (None, "blue", "dragon", "red", "tiger")
GUARDS = Counter(FACTIONS)
STARTING = Counter({**dict.fromkeys(FACTIONS, 3), JOLLY: 2})
"""The cards of which YIN lays out the rows; the doors come in with the decks."""


def code_deal(digits: Digits, seats: int, options: Options, known: Position) -> Position:
    """YIN's guardians, rows and decks; of YANG only the order of the decks is by chance."""
    if options["version"] == "yin":
        guards = CardPool(digits, GUARDS).row(len(FACTIONS), lambda: known["guards"])
        both = CardPool(digits, STARTING)
        rows = both.row(2 * LENGTH, lambda: [*known["rows"][0][1:-1], *known["rows"][1][1:-1]])
        left = CardPool(digits, Counter(both.rest) + Counter(DOORS.keys()))
        decks = left.row(2 * IN_DECK, lambda: [*known["decks"][0], *known["decks"][1]])
        laid: Position = {
            "rows": [rows[:LENGTH], rows[LENGTH:]],
            "decks": [decks[:IN_DECK], decks[IN_DECK:]],
            "guards": guards,
        }
    else:
        yang = [_code_yang_deck(digits, seat, known) for seat in range(seats)]
        laid = {"rows": YANG_ROWS, "decks": yang, "guards": list(YANG_GUARDS)}
    fresh: Position = {
        "turn": 0,
        "coins": [True] * len(PORTALS),
        "opened": [[], []],
        "barred": None,
        "moves_left": 2,
    }
    fresh |= {"turns": 0, "scored_last": False, "raided": False, "raids": [], "undo": []}
    rows_with_ends = [[None, *row, None] for row in laid["rows"]]
    return {**_head(options), "phase": "play", **fresh, **laid, "rows": rows_with_ends}


def code_position(digits: Digits, seats: int, options: Options, known: Position) -> Position:
    """Any position in which somebody is to act."""
    phase = PHASES[digits.digit(len(PHASES), lambda: PHASES.index(known["phase"]))]
    first = digit_row(digits, 3, seats, lambda: [_first_column(row) for row in known["rows"]])
    pool = CardPool(digits, DECK)
    cards = [_code_row(pool, seat, known) for seat in range(seats)]
    decks = [_code_deck(pool, seat, known) for seat in range(seats)]
    owners = digit_row(digits, 3, len(PORTALS), lambda: _owners(known))
    count = digits.digit(len(FACTIONS) + 1, lambda: len(known["guards"]))
    guards = CardPool(digits, GUARDS).row(count, lambda: known["guards"])
    barred = BARRED[digits.digit(len(BARRED), lambda: BARRED.index(known["barred"]))]
    moves_left = digits.digit(3, lambda: known["moves_left"])
    turns = digits.digit(cast(int, options["turn_limit"]), lambda: known["turns"])
    scored_last = bool(digits.digit(2, lambda: int(known["scored_last"])))
    raided = bool(digits.digit(2, lambda: int(known["raided"])))
    no_undo = options["no_undo"]
    raids, undo = (_code_pairs(digits, field, known) if no_undo else [] for field in ("raids", "undo"))
    rows = [[None] * at + row + [None] * (WIDTH - at - LENGTH) for at, row in zip(first, cards, strict=True)]
    coins = {
        "coins": [owner == 0 for owner in owners],
        "opened": [[at + 1 for at, owner in enumerate(owners) if owner == seat + 1] for seat in range(seats)],
    }
    turn: Position = {
        "turn": turns % seats,
        "moves_left": moves_left,
        "turns": turns,
        "scored_last": scored_last,
    }
    turn |= {"raided": raided, "raids": raids, "undo": undo, "barred": barred}
    return {**_head(options), "phase": phase, "rows": rows, "decks": decks, "guards": guards, **coins, **turn}


def _code_yang_deck(digits: Digits, seat: int, known: Position) -> list[Card]:
    return _code_deck(CardPool(digits, Counter(YANG_DECKS[seat])), seat, known)


def _code_deck(pool: CardPool, seat: int, known: Position) -> list[Card]:
    return pool.row(IN_DECK, lambda: known["decks"][seat])


def _code_row(pool: CardPool, seat: int, known: Position) -> list[Card | None]:
    return [*pool.row(LENGTH, lambda: [card for card in known["rows"][seat] if card is not None])]


def _code_pairs(digits: Digits, field: str, known: Position) -> list[list[int]]:
    """Exchanges of cards, each as the own column and the other's."""

    def pairs() -> list[int]:
        return [WIDTH * own + other for own, other in known[field]]

    count = digits.digit(3, lambda: len(pairs()))
    return [list(divmod(pair, WIDTH)) for pair in digit_row(digits, WIDTH * WIDTH, count, pairs)]


def _first_column(row: Sequence[Card | None]) -> int:
    return next(column for column in COLUMNS if row[column] is not None)


def _owners(known: Position) -> list[int]:
    """For each portal 0 while its coin lies there, else the seat that has it, counted from 1."""
    return [0 if coin else 1 if at + 1 in known["opened"][0] else 2 for at, coin in enumerate(known["coins"])]


def _head(options: Options) -> Position:
    return {"game": "tao", "seats": 2, "options": options}


_NO_OR_YES = (False, True)
_SWITCHES = ("calm_start", "no_undo", "one_coin", "one_raid", "open_hands")
_FIRST = {
    **dict.fromkeys(_SWITCHES, _NO_OR_YES),
    "turn_limit": (60, 100, 200),
    "version": ("yang", "yin"),
}
_SHORT = {**_FIRST, "coins": (COINS_TO_WIN, FEW_COINS), "turn_limit": (40, 60, 100, 200)}
CODE = TitleCode(
    number=4,
    editions=(
        Edition(rules=1, seats=(2,), options=_FIRST),
        Edition(rules=1, seats=(2,), options=_SHORT),
    ),
    deal=code_deal,
    position=code_position,
)
