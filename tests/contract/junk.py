"""Moves that are none: made from real ones, from other games' ones, and from nothing at all."""

from __future__ import annotations

from random import Random

from game.kernel.types import Move, Seat
from tests.contract.tables import Moment, play_on

JUNK: tuple[Move, ...] = (
    "",
    " ",
    "\n",
    "\0",
    "?",
    "null",
    "0",
    "-1",
    "\ud800",
    "\U0001f40d",
    "play",
    "play ",
    "play W",
    "play W=",
    "play W=x",
    "play ?",
    "show",
    "show ?",
    "give",
    "give  XX",
    "hit 0",
    "hit 0@",
    "hit 0@-1",
    "hit 0@+1",
    "hit 0@01",
    "hit 0@1_0",
    "hit 0@1.0",
    "hit ٠@١",
    "hit 0@²",
    "hit 0@9999999999",
    "hit 2@0",
    "swap 1",
    "swap 1 1",
    "swap 2 1",
    "swap 1 7",
    "swap ١ ٢",
    "slide 0 0",
    "slide 9 9",
    "cross",
    "cross -1",
    "jolly 3 99",
    "claim 0",
    "claim 6",
    "7S",
    "7S ",
    "7S 0.0>0",
    "XX",
    "XX=",
    "XX=7",
    "XX=X 0.0>s",
    "JH 0.0x0.0",
    "5H 9.9>g9",
    "take reveal",
    "deal",
    "a" * 100_000,
    " ".join(["7S"] + ["0.0>1"] * 2000),
)

LETTERS = "0123456789 .>@x=gsWXJKrRybDT!+-_?²١\0é\ud800"


def junk_moves(moment: Moment, seat: Seat, dice: Random, number: int = 60) -> list[Move]:
    """Junk, moves of later and of other seats, and all of these with a slip of the pen."""
    real = [*moment.title.legal(moment.state, seat), *later_moves(moment, dice)]
    slips = [slip(dice.choice(real), dice) for _ in range(number)]
    return [*JUNK, *dice.sample(real, min(number, len(real))), *slips]


def later_moves(moment: Moment, dice: Random) -> list[Move]:
    """What may be played soon, by whomever: the right words at the wrong time."""
    state, chance, moves = moment.state.copy(), moment.chance.copy(), [""]
    for _ in range(5):
        play_on(moment.table, state, chance, dice, 3)
        for seat in moment.title.to_act(state):
            moves += moment.title.legal(state, seat)[:40]
    return moves


def slip(move: Move, dice: Random) -> Move:
    """One thing wrong: a letter, the order of the words, one word too many or too few, a stray space."""
    at = dice.randrange(len(move) + 1)
    words = move.split(" ")
    word = dice.randrange(len(words))
    shuffled = dice.sample(words, len(words))
    return dice.choice(
        (
            move[:at] + dice.choice(LETTERS) + move[at + 1 :],
            move[:at] + dice.choice(LETTERS) + move[at:],
            move[:at] + move[at + 1 :],
            " ".join(shuffled),
            " ".join([words[0], *dice.sample(words[1:], len(words) - 1)]),
            " ".join([*words[: word + 1], *words[word:]]),
            " ".join(words[:word] + words[word + 1 :]),
            move + "\n",
            move.swapcase(),
            move.replace(" ", "  "),
        )
    )
