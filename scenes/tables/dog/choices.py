"""Choosing a move by pointing: a card, for a joker its rank, a marble, where it goes; a seven step by step.

No two things offered at a time that lead to the same move lead back to each other, so whoever clicks on what
leads to a move comes nearer to it with every click.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias, TypeVar

from game.kernel.types import Move, Seat
from game.titles.dog.board import NUMBERED, PLACE, Board, Place
from game.titles.dog.cards import JOKER, RANKS, SPLITTING, STEPS_OF_A_SEVEN
from game.titles.dog.moves import (
    FOLD,
    DogFold,
    DogGive,
    DogHalf,
    DogPart,
    DogPlay,
    DogSwap,
    read,
    read_parts,
    read_play,
    write,
)
from game.titles.dog.seven import Step, after, as_play, made, next_steps, walk_to
from game.titles.dog.trails import legs
from game.titles.dog.view import DogView
from game.titles.dog.ways import ways
from scenes.table.zones import Zone
from scenes.tables.dog.plan import zone_of

Kind = Literal["card", "give", "fold", "rank", "piece", "place", "step"]
Rows: TypeAlias = tuple[tuple[int, ...], ...]
K = TypeVar("K")
_Key: TypeAlias = tuple[int, bool, Rows]
"""A board that can be looked up."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be clicked now."""

    id: str
    kind: Kind
    moves: tuple[Move, ...]
    what: str = ""
    """The card, the rank, or the piece that would move."""
    zone: Zone = ""
    """Where on the board it is."""
    steps: int = 0
    """How many steps of a seven a click makes."""
    keeps: int | None = None
    way: Move = ""
    leads: bool = False


@dataclass(frozen=True)
class Chosen:
    """What was picked so far, read from the ids."""

    card: str = ""
    """As its id says: 'hand/7D', 'hand/7D/2'."""
    rank: str = ""
    piece: str = ""
    place: Zone = ""
    steps: tuple[Step, ...] = ()
    """Where pieces were sent with the steps of a seven, as often as somebody clicked."""

    @classmethod
    def of(cls, picked: Sequence[str]) -> Chosen:
        """The picks of a board."""
        found = {kind: rest for kind, _, rest in (pick.partition("/") for pick in picked)}
        steps = tuple(_sent(pick) for pick in picked if pick.startswith("step/"))
        card = next((pick for pick in picked if pick.startswith("hand/")), "")
        return cls(card, found.get("rank", ""), found.get("piece", ""), found.get("place", ""), steps)

    @property
    def face(self) -> str:
        return self.card.split("/")[1] if self.card else ""

    @property
    def played(self) -> str:
        """The rank that is played; nothing as long as it isn't known."""
        return self.rank or ("" if self.face in ("", JOKER) else self.face[0])

    def of_card(self, every: Sequence[Move]) -> tuple[Move, ...]:
        """The moves with the chosen card, a joker as the chosen rank."""
        return _by_card(tuple(every)).get((self.face, self.rank), ())

    def asked_with(self, piece: str) -> Move:
        """The question whether a piece can move with the chosen card."""
        return write(DogHalf(self.face, self.rank, piece))


def card_ids(hand: Sequence[str]) -> list[str]:
    """An id for each card of a hand; of twins the second one has a number."""
    return [
        f"hand/{face}" + (f"/{hand[:i].count(face) + 1}" if face in hand[:i] else "")
        for i, face in enumerate(hand)
    ]


def choices(
    view: DogView, seat: Seat, every: Sequence[Move], left: Sequence[Move], picked: Sequence[str]
) -> list[Choice]:
    """Everything that leads on, when a seat may make `every` move and has picked so far that `left` are
    left.
    """
    if not every:
        return []
    first = read(every[0])
    if isinstance(first, DogFold):
        return [Choice("fold", "fold", (FOLD,))]
    chosen = Chosen.of(picked)
    found = [*_cards(view["hands"][seat], every, chosen)]
    if not chosen.card:
        return found
    if isinstance(first, DogGive):
        return [*found, Choice("give", "give", tuple(left), chosen.face)]
    if not chosen.played:
        return [*found, *_ranks(left)]
    if chosen.played == SPLITTING:
        return [*found, *_steps(_key(Board.seen(view)), seat, chosen.of_card(every), chosen)]
    return [*found, *_on_the_board(view, every, left, chosen, 1 + bool(chosen.rank))]


def shown(view: DogView, picked: Sequence[str]) -> tuple[Board, list[Step]]:
    """The board as it is after the steps of a seven that were picked, and these steps one by one."""
    board, walked = Board.seen(view), []
    for piece, place in Chosen.of(picked).steps:
        steps = _walk(board, piece, place)
        walked += steps
        board = after(board, steps)
    return board, walked


def walked(picked: Sequence[str]) -> int:
    """How many steps of a seven were picked."""
    return sum(int(pick.split("/")[2]) for pick in picked if pick.startswith("step/"))


def sent_by(view: DogView, picked: Sequence[str], target: str) -> list[tuple[str, list[Place], list[str]]]:
    """What a click on a step does, step by step: the piece, its path, and whom it sends home."""
    board, _ = shown(view, picked)
    walk = walk_to(*_sent(target))
    return [(leg.piece, leg.path, [hit for hit, _ in leg.home]) for leg in legs(board, [walk], sweeping=True)]


def _sent(pick: str) -> Step:
    piece, _, place = pick.split("/")[1].partition(">")
    return piece, int(place) if place.isdigit() else place


def _walk(board: Board, piece: str, place: Place) -> list[Step]:
    path = board.path(*walk_to(piece, place))
    return [(piece, PLACE[each]) for each in path]


def _cards(hand: Sequence[str], every: Sequence[Move], chosen: Chosen) -> Iterator[Choice]:
    giving = isinstance(read(every[0]), DogGive)
    by_card = _by_card(tuple(every))
    for card, name in zip(hand, card_ids(hand), strict=True):
        if card == chosen.face:
            continue  # a click on its twin would lead to the same, and back again
        moves = tuple(move for (said, _), group in by_card.items() if said == card for move in group)
        if moves:
            yield Choice(name, "card", moves, card, keeps=0, leads=giving)


@lru_cache(maxsize=8)
def _by_card(every: tuple[Move, ...]) -> Mapping[tuple[str, str], tuple[Move, ...]]:
    """Moves by their card, and for a joker by its rank. Asked for with every picture, so it is kept."""
    return _grouped(every, _card_of)


def _card_of(move: Move) -> tuple[str, str]:
    match read(move):
        case DogPlay(card, named, _):
            return card, named
        case DogGive(card):
            return card, ""
        case DogFold():
            return "", ""


def _ranks(left: Sequence[Move]) -> Iterator[Choice]:
    by_rank = _grouped(left, lambda move: read_play(move).named)
    for rank in RANKS:
        if rank in by_rank:
            yield Choice(f"rank/{rank}", "rank", by_rank[rank], rank)


# A marble, and where it goes


def _on_the_board(
    view: DogView, every: Sequence[Move], left: Sequence[Move], chosen: Chosen, keeps: int
) -> Iterator[Choice]:
    """Marbles that can move, and every place that one of them can go to."""
    could = chosen.of_card(every)
    targets = _grouped(left, lambda move: target_zone(view, move))
    movers = _grouped(left if chosen.place else could, mover)
    for piece, moves in movers.items():
        zone = zone_in(view, piece)
        if piece != chosen.piece and not (chosen.piece and zone in targets):
            yield Choice(f"piece/{piece}", "piece", moves, piece, zone, keeps=None if chosen.place else keeps)
    standing = {zone_in(view, piece) for piece in movers}
    for zone, moves in targets.items():
        if zone != chosen.place and (chosen.piece or zone not in standing):
            yield Choice(f"place/{zone}", "place", moves, mover(moves[0]), zone)


def zone_in(view: DogView, piece: str) -> Zone:
    """Where a piece is."""
    seat, number = NUMBERED[piece]
    return zone_of(piece, view["pieces"][seat][number])


def mover(move: Move) -> str:
    """The piece that a move moves first."""
    return read_play(move).parts[0].piece


def target_zone(view: DogView, move: Move) -> Zone:
    """Where a move that isn't a seven brings its piece."""
    part = read_play(move).parts[0]
    return zone_in(view, part.other_piece) if isinstance(part, DogSwap) else zone_of(part.piece, part.place)


def _grouped(moves: Sequence[Move], key: Callable[[Move], K]) -> dict[K, tuple[Move, ...]]:
    found: dict[K, list[Move]] = {}
    for move in moves:
        found.setdefault(key(move), []).append(move)
    return {name: tuple(group) for name, group in found.items()}


# A seven


@lru_cache(maxsize=16)
def _steps(key: _Key, seat: Seat, listed: tuple[Move, ...], chosen: Chosen) -> tuple[Choice, ...]:
    """Every place that a marble can be sent to with the steps that are left, so that all can be used up.
    Asked for with every picture, so it is worked out once.
    """
    board, known = _board(key), _outcomes_of(key, listed)
    taken: list[Step] = []
    now = board
    for piece, place in chosen.steps:
        steps = _walk(now, piece, place)
        taken += steps
        now = after(now, steps)
    offered: dict[Zone, list[Step]] = {}
    for steps in _reach(board, seat, taken):
        offered.setdefault(zone_of(*steps[-1]), steps)
    return tuple(_step(board, seat, known, chosen, taken, zone, steps) for zone, steps in offered.items())


def _step(
    board: Board,
    seat: Seat,
    known: Mapping[Rows, Move],
    chosen: Chosen,
    taken: list[Step],
    zone: Zone,
    steps: list[Step],
) -> Choice:
    """One marble sent as far as one place."""
    piece, place = steps[-1]
    whole = [*taken, *steps]
    over = len(whole) == STEPS_OF_A_SEVEN
    outcomes = _outcomes(_key(after(board, whole)), seat, STEPS_OF_A_SEVEN - len(whole))
    return Choice(
        id=f"step/{piece}>{place}/{len(steps)}",
        kind="step",
        moves=tuple(known[rows] for rows in sorted(outcomes)),
        what=piece,
        zone=zone,
        steps=len(steps),
        way=write(as_play(chosen.face, chosen.rank, whole)) if over else "",
        leads=not over,
    )


def _reach(board: Board, seat: Seat, taken: Sequence[Step]) -> Iterator[list[Step]]:
    """What one marble can do by itself now, the nearest first: so each place goes to whoever needs the
    fewest steps to it.
    """
    lines = [[step] for step in next_steps(board, seat, taken)]
    while lines:
        yield from lines
        lines = [
            [*line, step]
            for line in lines
            for step in next_steps(board, seat, [*taken, *line])
            if step[0] == line[-1][0]
        ]


def _key(board: Board) -> _Key:
    return board.seats, board.always, tuple(tuple(row) for row in board.rows)


def _board(key: _Key) -> Board:
    seats, always, rows = key
    return Board(seats, always, [list(row) for row in rows])


@lru_cache(maxsize=4)
def _outcomes_of(key: _Key, listed: tuple[Move, ...]) -> dict[Rows, Move]:
    """Where every single piece ends, and the listed move that leads there."""
    return {_ended(key, read_play(move).parts): move for move in listed}


@lru_cache(maxsize=256)
def _outcomes(key: _Key, seat: Seat, left: int) -> frozenset[Rows]:
    """All that the steps that are left can come to."""
    if not left:
        return frozenset([key[2]])
    board = _board(key)
    return frozenset(_ended(key, read_parts(way)) for way in ways(board, board.moved_by(seat), left))


def _ended(key: _Key, parts: Sequence[DogPart]) -> Rows:
    return _key(made(_board(key), parts))[2]
