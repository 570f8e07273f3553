"""A game small enough to test the kernel with: whoever takes the last pebble wins.

Two take one or two in turn. With six left everybody waves, in any order and together; with three left, chance
adds a pebble or not. Nobody else sees what a seat has in its hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.kernel import position_reading
from game.kernel.chance import Chance
from game.kernel.events import Event, Secret, event_kind
from game.kernel.types import (
    HIDDEN,
    AnyTitle,
    Move,
    Options,
    Position,
    Refusal,
    Result,
    Seat,
    Title,
    View,
    rank_scores,
)


@dataclass(slots=True)
class Pebbles:
    """Pebbles on the table, and how many each seat has taken."""

    left: int
    hands: list[int]
    turn: Seat = 0
    waving: tuple[Seat, ...] = ()

    def copy(self) -> Pebbles:
        return Pebbles(self.left, self.hands[:], self.turn, self.waving)


def deal(seats: int, options: Options, chance: Chance) -> Pebbles:
    return Pebbles(7 + chance.draw_below(2), [0] * seats)


def to_act(state: Pebbles) -> tuple[Seat, ...]:
    if not state.left:
        return ()
    return state.waving or (state.turn,)


def legal(state: Pebbles, seat: Seat) -> Sequence[Move]:
    if seat not in to_act(state):
        return ()
    if state.waving:
        return ("wave",)
    return ("take 1", "take 2")[: state.left]


def explain(state: Pebbles, seat: Seat, move: Move) -> Refusal:
    return Refusal("unknown-move", {"move": move}, "PEB-1")


def apply(state: Pebbles, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    if move == "wave":
        state.waving = tuple(other for other in state.waving if other != seat)
        return [("waved", seat)]
    number = int(move[-1])
    state.left -= number
    state.hands[seat] += number
    state.turn = (seat + 1) % len(state.hands)
    if state.left == 6:
        state.waving = tuple(range(len(state.hands)))
    if state.left == 3:
        state.left += chance.draw_below(2)
    return [("took", seat, number)]


def result(state: Pebbles) -> Result | None:
    if state.left:
        return None
    scores = tuple(int(seat != state.turn) for seat in range(len(state.hands)))
    return Result(scores, rank_scores(scores))


def position(state: Pebbles) -> Position:
    return {
        "game": "pebbles",
        "seats": len(state.hands),
        "options": {},
        "phase": "play" if state.left else "over",
        "turn": state.turn if state.left else None,
        "left": state.left,
        "hands": state.hands[:],
        "waving": list(state.waving),
    }


def load(data: Position) -> Pebbles:
    position_reading.read_common_fields(data, ("left", "hands", "waving"), "pebbles")
    left = position_reading.read_int(data["left"], "left", 0, 8)
    return Pebbles(left, data["hands"][:], data["turn"] or 0, tuple(data["waving"]))


def view(state: Pebbles, seat: Seat | None) -> View:
    hands = [number if owner == seat else HIDDEN for owner, number in enumerate(state.hands)]
    return {**position(state), "hands": hands}


def imagine(view: View, seat: Seat | None, chance: Chance) -> Pebbles:
    return load({**view, "hands": [0 if number == HIDDEN else number for number in view["hands"]]})


PEBBLES: AnyTitle = Title(
    id="pebbles",
    seats=(2,),
    minutes=1,
    options={},
    events={"took": event_kind("seat", "number", number=Secret("seat")), "waved": event_kind("seat")},
    texts=Path(__file__).parent,
    name_card=lambda card, words: card,
    name_move=lambda move, words: move,
    describe_progress=lambda view, words: f"{view['left']} left",
    read_move=str,
    write_move=str,
    deal=deal,
    to_act=to_act,
    legal=legal,
    explain=explain,
    apply=apply,
    result=result,
    position=position,
    load=load,
    view=view,
    imagine=imagine,
    simultaneous=lambda state: bool(state.waving),
)
