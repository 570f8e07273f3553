"""Shots of TAO: positions that show all that its table can look like, for pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from game.kernel.chance import Chance
from game.kernel.types import Move, OptionValue, Position, Seat
from game.titles.tao import TITLE
from game.titles.tao.rules.combinations import PORTALS
from scenes.table.stills import Still

SYMBOLS = (3, 2)
Moves = tuple[tuple[Seat, Move], ...]
YANG: dict[str, OptionValue] = {"version": "yang", "calm_start": True, "one_coin": True, "one_raid": True}


def turns(*texts: str) -> Moves:
    """These moves, turn by turn; seat 0 begins."""
    return tuple((i % 2, move) for i, text in enumerate(texts) for move in text.split(", "))


QUIET = turns("slide 5 0, swap 1 4", "cross 3, strike 2", "slide 0 5, renew 1", "cross 4, swap 3 6")
"""What was played before the pictures of YIN: then seat 0 has a swap that opens a portal."""
GATHERING = turns("swap 1 3, renew 2", "strike 3, swap 1 4", "slide 5 0, cross 2", "renew 4, swap 2 5")
"""Then seat 0 has four red guardians and a jolly opposite a fifth."""
IN_YANG = turns("swap 1 4, slide 5 0", "cross 3, swap 1 5", "renew 1, swap 2 4", "renew 5, swap 1 3")


_still = partial(Still, symbols=SYMBOLS)


def stills() -> Iterator[Still]:
    """Cards and decks picked, a portal that opens, a claim, YANG, two who face each other, the end."""
    opening: Moves = (*QUIET, (0, "swap 4 5"))
    claim: Moves = (*GATHERING, (0, "cross 3"))
    yield _still("turn", yin(), QUIET, hover="card/0/4")
    yield _still("last_turns", yin() | {"turns": 94}, QUIET)
    yield _still("hint", yin(), QUIET, hint=True)
    yield _still("chosen", yin(), QUIET, picks=("card/0/5",), hover="card/0/4")
    yield _still("deck_chosen", yin(), QUIET, picks=("deck/0",), focus="card/1/5")
    yield _still("renewing", yin(), QUIET, picks=("card/0/5", "deck/0"), hover="deck/0")
    yield _still("striking", yin(), QUIET, picks=("deck/0", "card/1/5"))
    yield _still("crossing", yin(), (*QUIET, (0, "cross 5")), after=0.06)
    yield _still("stones_part", yin(), opening, after=0.89)
    yield _still("portal_opens", yin(), opening, after=0.98)
    yield _still("advice", yin(), opening, after=2.2)
    yield _still("jolly", gathering(), GATHERING, picks=("card/0/3",), hover="jolly/3")
    yield _still("claim", gathering(), claim, hover="portal/2")
    yield _still("guard_used", gathering(), (*claim, (0, "claim 2")))
    yield _still("yang", yang(), IN_YANG, hover="card/0/2", open_seat=0)
    yield _still("yang_open", yang(open_hands=True), IN_YANG, hover="deck/1")
    yield _still("facing", yang(open_hands=True), IN_YANG, picks=("card/0/2",), people=2, facing=True)
    yield _still("facing_far", yang(open_hands=True), IN_YANG[:-2], picks=("deck/1",), people=2, facing=True)
    yield _still("facing_hint", yang(open_hands=True), IN_YANG[:-2], hint=True, people=2, facing=True)
    yield _still("won", yin(("4 5", "1")), opening)


def yin(opened: tuple[str, str] = ("4", "1")) -> Position:
    """YIN in full swing."""
    rows = "_ RT pRT J pBD RD _", "_ _ BD pRD J BT pBT"
    return position(rows, ("BT BD RD RT", "RD BD BT RT"), opened, "RD BT RT BD", {})


def gathering() -> Position:
    """YIN, where five red guardians may come together."""
    rows = "_ pBD pRD RT RD RD _", "_ pBT RD RT pRT BT _"
    return position(rows, ("BT J BD RT", "J BD BD BT"), ("4", "1"), "RT BD BT RD", {})


def yang(**more: OptionValue) -> Position:
    """YANG with all options that are recommended for it."""
    rows = "_ J RD RT pRD BT _", "_ pBT BT RT BD J _"
    return position(rows, ("pRT BD RD BT", "pBD BD RD RT"), ("", "5"), "RD BT BD RT", {**YANG, **more})


def position(
    rows: tuple[str, str],
    decks: tuple[str, str],
    opened: tuple[str, str],
    guards: str,
    options: Mapping[str, OptionValue],
) -> Position:
    """Rows by column, `_` is empty; seat 0 is in turn, after ten turns."""
    won = [[int(column) for column in columns.split()] for columns in opened]
    chosen = {name: option.default for name, option in TITLE.options.items()} | dict(options)
    return dict(TITLE.position(TITLE.deal(2, chosen, Chance.from_seed(1)))) | {
        "turn": 0,
        "rows": [[None if card == "_" else card for card in row.split()] for row in rows],
        "decks": [deck.split() for deck in decks],
        "coins": [column not in won[0] + won[1] for column in PORTALS],
        "opened": won,
        "guards": guards.split(),
        "turns": 10,
    }
