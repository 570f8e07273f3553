"""Choosing a move by pointing: a card, for a joker its rank, a marble, where it goes; a seven step by step.

Of two choices offered at the same time, neither is offered again after the other was clicked if both lead to
the same moves. So whoever always clicks on what leads to a move comes nearer to it with every click.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal, TypeAlias, TypeVar

from game.kernel.types import Card, Move, Seat
from game.titles.dog.rules.board import CODE, NUMBERED, PIECE, PLACE, Track
from game.titles.dog.rules.cards import JOKER, RANKS, SPLITTING, STEPS_OF_A_SEVEN
from game.titles.dog.rules.move_effects import move_effects, part_effects
from game.titles.dog.rules.moves import (
    FOLD,
    DogFold,
    DogGive,
    DogPart,
    DogPlay,
    DogSwap,
    read_move,
    read_parts,
    read_play,
    write_move,
)
from game.titles.dog.rules.seven_outcomes import seven_outcomes
from game.titles.dog.rules.seven_step_by_step import (
    Step,
    as_play,
    board_after_parts,
    board_after_steps,
    next_steps,
    walk_to,
)
from game.titles.dog.view import DogView
from scenes.table.generic.shared_places import twin_ids
from scenes.table.model.board import Target
from scenes.table.model.zones import Zone
from scenes.tables.dog.board_plan import piece_zone
from scenes.tables.dog.board_types import DogBoard

Kind = Literal["card", "give", "fold", "rank", "piece", "place", "step"]
Rows: TypeAlias = tuple[tuple[int, ...], ...]
Marbles: TypeAlias = tuple[int, bool, Rows]
"""A board as a value: how many seats, whether starts are always safe, and where each marble is."""
K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class DogChoice:
    """Something that can be clicked now."""

    id: str
    kind: Kind
    moves: tuple[Move, ...]
    what: str = ""
    """The card, the rank, or the piece that would move."""
    zone: Zone = ""
    """Where on the board it is."""
    steps: int = 0
    """How many steps of a seven a click makes …"""
    hits: tuple[str, ...] = ()
    """… and which pieces they send home."""
    keeps: int | None = None
    """As in `Target`, like the next two."""
    way: Move = ""
    leads: bool = False


@dataclass(frozen=True, slots=True)
class DogPicks:
    """What was picked so far."""

    face: Card = ""
    rank: str = ""
    """What a joker was chosen to be."""
    piece: str = ""
    place: Zone = ""
    sent: tuple[Step, ...] = ()
    """Where pieces were sent with the steps of a seven, one for each click."""
    steps: int = 0
    """How many steps these are together."""
    played: str = ""
    """The rank that is played; empty as long as a joker's isn't chosen."""


@lru_cache(maxsize=64)
def read_picks(picked: tuple[str, ...]) -> DogPicks:
    """What these picks (`Board.picked`) have chosen."""
    found = {kind: rest for kind, _, rest in (pick.partition("/") for pick in picked)}
    walks = [pick.split("/") for pick in picked if pick.startswith("step/")]
    face, rank = found.get("hand", "").partition("/")[0], found.get("rank", "")
    return DogPicks(
        face,
        rank,
        found.get("piece", ""),
        found.get("place", ""),
        tuple(read_step(step) for _, step, _ in walks),
        sum(int(n) for _, _, n in walks),
        rank or ("" if face == JOKER else face[:1]),
    )


def read_step(step: str) -> Step:
    """The piece and the place in a pick like '0.1>21'."""
    piece, _, place = step.partition(">")
    return piece, PLACE[CODE[place]]


class DogOutlook:
    """What a seat can choose now: `legal` are its moves, `left` those that begin with what it picked."""

    def __init__(
        self,
        start: Marbles,
        hand: tuple[Card, ...],
        seat: Seat | None,
        legal: tuple[Move, ...],
        left: tuple[Move, ...],
        picked: tuple[str, ...],
    ) -> None:
        self.start, self.hand, self.seat, self.legal, self.left = start, hand, seat, legal, left
        self.chosen = read_picks(picked)
        now, self.taken = _stepped(start, self.chosen.sent)
        self.board = _board(now)
        """The board after the steps of a seven that were picked."""
        self.zones: dict[str, Zone] = {
            PIECE[owner][number]: piece_zone(PIECE[owner][number], PLACE[place])
            for owner, row in enumerate(now[2])
            for number, place in enumerate(row)
        }
        """Where each piece is on that board."""
        self.choices = tuple(self._choices()) if legal else ()

    def hits(self, move: Move) -> tuple[str, ...]:
        """The pieces that a move which plays a card sends home."""
        return tuple(hit for leg in move_effects(_board(self.start), read_play(move)) for hit, _ in leg.home)

    @cached_property
    def forced(self) -> str:
        """'partner' or 'own' if every move hits a marble of the partner, or an own one; else empty."""
        plays = [move for move in self.legal if isinstance(read_move(move), DogPlay)]
        if not plays or self.seat is None:
            return ""
        mover = _board(self.start).moved_by(self.seat)
        kinds = {"partner": self.board.partner(mover), "own": mover}
        for move in plays:
            hit = {NUMBERED[piece][0] for piece in self.hits(move)}
            kinds = {kind: who for kind, who in kinds.items() if who in hit}
            if not kinds:
                return ""
        return next(iter(kinds))

    def _choices(self) -> Iterator[DogChoice]:
        """Everything that can be clicked now."""
        first, chosen = read_move(self.legal[0]), self.chosen
        if isinstance(first, DogFold):
            yield DogChoice("fold", "fold", (FOLD,))
            return
        giving = isinstance(first, DogGive)
        by_card = _grouped(self.legal, move_card)
        yield from self._cards(by_card, giving)
        if chosen.face and giving:
            yield DogChoice("give", "give", self.left, chosen.face)
        elif chosen.played == SPLITTING:
            yield from self._steps(by_card.get((chosen.face, chosen.rank), ()))
        elif chosen.played:
            yield from self._on_the_board(by_card.get((chosen.face, chosen.rank), ()))
        elif chosen.face:
            by_rank = _grouped(self.left, lambda move: read_play(move).named)
            yield from (DogChoice(f"rank/{r}", "rank", by_rank[r], r) for r in RANKS if r in by_rank)

    def _cards(
        self, by_card: Mapping[tuple[str, str], tuple[Move, ...]], giving: bool
    ) -> Iterator[DogChoice]:
        for card, name in zip(self.hand, twin_ids("hand", self.hand), strict=True):
            moves = tuple(move for (said, _), group in by_card.items() if said == card for move in group)
            if moves and card != self.chosen.face:  # nor its twin, which would lead to the same
                yield DogChoice(name, "card", moves, card, keeps=0, leads=giving)

    def _on_the_board(self, could: Sequence[Move]) -> Iterator[DogChoice]:
        """Marbles that can move, and every place to which one of them can go."""
        chosen = self.chosen
        targets = _grouped(self.left, self._aim)
        movers = _grouped(self.left if chosen.place else could, _mover)
        keeps = None if chosen.place else 2 if chosen.rank else 1
        for piece, moves in movers.items():
            zone = self.zones[piece]
            if piece != chosen.piece and not (chosen.piece and zone in targets):
                yield DogChoice(f"piece/{piece}", "piece", moves, piece, zone, keeps=keeps)
        standing = {self.zones[piece] for piece in movers}
        for zone, moves in targets.items():
            if zone != chosen.place and (chosen.piece or zone not in standing):
                yield DogChoice(f"place/{zone}", "place", moves, _mover(moves[0]), zone)

    def _aim(self, move: Move) -> Zone:
        """The zone to which a move that isn't a seven brings its piece."""
        part = read_play(move).parts[0]
        if isinstance(part, DogSwap):
            return self.zones[part.other_piece]
        return piece_zone(part.piece, part.place)

    # A seven

    def _steps(self, listed: tuple[Move, ...]) -> Iterator[DogChoice]:
        """Every place to which a marble can be sent so that the rest of the steps can be used up. If several
        marbles can come to a place, it is offered for the one that needs the fewest steps.
        """
        known = _outcomes_of(self.start, listed)
        offered: dict[Zone, list[Step]] = {}
        for steps in self._reach():
            offered.setdefault(piece_zone(*steps[-1]), steps)
        for zone, steps in offered.items():
            yield self._step(known, zone, steps)

    def _step(self, known: Mapping[Rows, Move], zone: Zone, steps: list[Step]) -> DogChoice:
        """The choice that sends a marble to a place by these steps."""
        assert self.seat is not None
        piece, place = steps[-1]
        whole = [*self.taken, *steps]
        left = STEPS_OF_A_SEVEN - len(whole)
        outcomes = _outcomes(_key(board_after_steps(self.board, steps)), self.seat, left)
        (leg,) = part_effects(self.board, [walk_to(piece, place)], sweeping=True)
        return DogChoice(
            id=f"step/{piece}>{place}/{len(steps)}",
            kind="step",
            moves=tuple(known[rows] for rows in sorted(outcomes)),
            what=piece,
            zone=zone,
            steps=len(steps),
            hits=tuple(hit for hit, _ in leg.home),
            way="" if left else write_move(as_play(self.chosen.face, self.chosen.rank, whole)),
            leads=left > 0,
        )

    def _reach(self) -> Iterator[list[Step]]:
        """All ways that a single marble can go now, step by step, the shortest first."""
        assert self.seat is not None
        board, taken = _board(self.start), self.taken
        lines = [[step] for step in next_steps(board, self.seat, taken)]
        while lines:
            yield from lines
            lines = [
                [*line, step]
                for line in lines
                for step in next_steps(board, self.seat, [*taken, *line])
                if step[0] == line[-1][0]
            ]


def outlook(board: DogBoard) -> DogOutlook:
    """What can be chosen by whoever is at the screen."""
    return view_outlook(board.view, board.viewer, board.legal, board.moves_left, board.picked)


def outlook_after_pick(board: DogBoard, target: Target) -> DogOutlook:
    """What could be chosen if this was picked."""
    return view_outlook(board.view, board.viewer, board.legal, target.moves, (*board.picked, target.id))


def view_outlook(
    view: DogView, seat: Seat | None, legal: Sequence[Move], left: Sequence[Move], picked: tuple[str, ...]
) -> DogOutlook:
    """What a seat can choose by its view, its legal moves and its picks; kept, as it is asked for often."""
    hand = () if seat is None else tuple(view["hands"][seat])
    rows = tuple(tuple(CODE[str(place)] for place in row) for row in view["pieces"])
    start = (view["seats"], view["options"]["safe_start"] == "always", rows)
    return _outlook(start, hand, seat, tuple(legal), tuple(left), picked)


_outlook = lru_cache(maxsize=64)(DogOutlook)


def move_card(move: Move) -> tuple[Card, str]:
    """The card that a move plays or gives, and the rank for which a joker stands."""
    match read_move(move):
        case DogPlay(card, named, _):
            return card, named
        case DogGive(card):
            return card, ""
        case DogFold():
            return "", ""


def _mover(move: Move) -> str:
    """The piece that a move moves first."""
    return read_play(move).parts[0].piece


def _grouped(moves: Sequence[Move], key: Callable[[Move], K]) -> dict[K, tuple[Move, ...]]:
    found: dict[K, list[Move]] = {}
    for move in moves:
        found.setdefault(key(move), []).append(move)
    return {name: tuple(group) for name, group in found.items()}


def _key(board: Track) -> Marbles:
    return board.seats, board.always, tuple(tuple(row) for row in board.rows)


def _board(key: Marbles) -> Track:
    return Track(key[0], key[1], [list(row) for row in key[2]])


@lru_cache(maxsize=64)
def _stepped(start: Marbles, sent: tuple[Step, ...]) -> tuple[Marbles, tuple[Step, ...]]:
    """The board after the steps of a seven that were picked, and these steps one by one."""
    if not sent:
        return start, ()
    before, taken = _stepped(start, sent[:-1])
    board, piece = _board(before), sent[-1][0]
    path, _ = board.move(*walk_to(*sent[-1]), sweeping=True)
    return _key(board), (*taken, *((piece, PLACE[place]) for place in path))


@lru_cache(maxsize=4)
def _outcomes_of(start: Marbles, listed: tuple[Move, ...]) -> dict[Rows, Move]:
    """The listed moves by where they leave all pieces."""
    return {_ended(start, read_play(move).parts): move for move in listed}


@lru_cache(maxsize=256)
def _outcomes(start: Marbles, seat: Seat, left: int) -> frozenset[Rows]:
    """Where so many more steps of a seven could leave all pieces."""
    if not left:
        return frozenset([start[2]])
    board = _board(start)
    return frozenset(_ended(start, read_parts(way)) for way in seven_outcomes(board, seat, left))


def _ended(start: Marbles, parts: Sequence[DogPart]) -> Rows:
    return _key(board_after_parts(_board(start), parts))[2]
