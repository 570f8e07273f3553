"""Dog's moves by clicks, without a picture: random positions, and a hand that follows what is offered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import cast

from game.kernel.session import Command, Session
from game.kernel.types import Move, Position, Seat
from game.titles.dog import TITLE
from game.titles.dog.rules.board import Track
from game.titles.dog.rules.cards import DECK
from game.titles.dog.rules.moves import read_play
from game.titles.dog.rules.seven_step_by_step import board_after_steps, steps_of
from game.titles.dog.view import DogView
from scenes.tables.dog.move_choice import DogChoice, view_outlook
from tests.rigs.titles.dog_tables import exchange, table

MOST_CLICKS = 12
"""A card, a rank and seven steps are nine."""
OFTEN = ("7S", "7H", "XX", "JD", "4C", "AS", "KD")
"""Cards that can do more than walk."""


def position(seed: int) -> Position:
    """A position with pieces anywhere and any cards in the hand of the seat in turn."""
    chance = Random(f"dog clicks {seed}")
    seats = chance.choice((4, 6))
    if chance.random() < 0.05:
        hands = _cards(chance, 2 * seats)
        return exchange(*(" ".join(hands[2 * i : 2 * i + 2]) for i in range(seats)), seats=seats)
    fields = chance.sample(range(16 * seats), 4 * seats)
    rows = [_row(chance, [fields.pop() for _ in range(4)]) for _ in range(seats)]
    turn = chance.randrange(seats)
    if chance.random() < 0.15:
        rows[turn] = "g1 g2 g3 g4"  # from here on the partner's pieces are played
    safe = chance.choice(("always", "fresh"))
    hand = " ".join(_cards(chance, chance.randint(1, 5)))
    return table(*rows, hand=hand, turn=turn, seats=seats, safe_start=safe)


def _row(chance: Random, fields: list[int]) -> str:
    """The places of four pieces: fields, places in the goal, and the house; never all in the goal."""
    goal = chance.sample(("g1", "g2", "g3", "g4"), 4)
    out = chance.randint(1, 4)
    places = [str(field) for field in fields[:out]]
    return " ".join(places + [chance.choice((goal[i], "h")) for i in range(out, 4)])


def _cards(chance: Random, n: int) -> list[str]:
    """So many cards of the two packs; often such as can do more than walk."""
    rest = Counter(DECK)
    often = [card for card in chance.sample(OFTEN, len(OFTEN)) if chance.random() < 0.5][: n // 2 + 1]
    rest.subtract(often)
    return (often + chance.sample(sorted(rest.elements()), n))[:n]


def loaded(seed: int) -> Session:
    """The game that goes on from a random position."""
    return Session.load(TITLE, position(seed))


def hold(seed: int) -> int:
    """Every legal move of a random position can be played by clicks that lead to it, whichever of them one
    takes. Gives the number of moves.
    """
    session, chance = loaded(seed), Random(seed)
    seat = chance.choice(session.to_act)
    view, every = cast(DogView, session.view(seat)), tuple(session.legal(seat))
    for wanted, played in _played(view, seat, every, chance):
        assert same(view, played, wanted), f"seed {seed}: {wanted} came out as {played}"
        assert session.refuse(Command(seat, played, session.version)) is None
    return len(every)


def _played(view: DogView, seat: Seat, every: Sequence[Move], chance: Random) -> Iterator[tuple[Move, Move]]:
    """What is played for each move, when somebody clicks again and again on anything that leads to it. Moves
    whose clicks begin alike go together.
    """
    practised = chance.random() < 0.5
    ways: list[tuple[tuple[str, ...], tuple[Sequence[Move], ...], Sequence[Move]]] = [((), (every,), every)]
    while ways:
        picked, lefts, wanted = ways.pop()
        assert len(picked) < MOST_CLICKS, f"{wanted[0]} takes too many clicks: {picked}"
        for choice, moves in _shared(
            view_outlook(view, seat, every, lefts[-1], picked).choices, wanted, chance, picked
        ):
            leads = choice.leads or (not practised and choice.kind in ("card", "rank"))
            if len(choice.moves) == 1 and not leads:
                yield moves[0], choice.way or choice.moves[0]
                continue
            keeps = len(picked) if choice.keeps is None else choice.keeps
            ways.append(((*picked[:keeps], choice.id), (*lefts[: keeps + 1], choice.moves), moves))


def _shared(
    offered: Sequence[DogChoice], wanted: Sequence[Move], chance: Random, picked: Sequence[str]
) -> Iterator[tuple[DogChoice, list[Move]]]:
    """For each move that is wanted one of what leads to it; what is taken, and for which moves."""
    leading: dict[Move, list[int]] = {}
    for i, choice in enumerate(offered):
        for move in choice.moves:
            leading.setdefault(move, []).append(i)
    taken: dict[int, list[Move]] = {}
    for move in wanted:
        assert move in leading, f"{move} can't be followed after {picked}"
        taken.setdefault(chance.choice(leading[move]), []).append(move)
    yield from ((offered[i], moves) for i, moves in taken.items())


def same(view: DogView, played: Move, wanted: Move) -> bool:
    """Is it this move, or for a seven another way to the same?"""
    if played == wanted:
        return True
    board = Track.from_position(view)
    plays = [read_play(move) for move in (played, wanted)]
    ends = [board_after_steps(board, steps_of(board, play)).rows for play in plays]
    return (plays[0].card, plays[0].named) == (plays[1].card, plays[1].named) and ends[0] == ends[1]
