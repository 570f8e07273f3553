"""All outcomes of a seven: seven single steps, shared among the pieces of a seat (DOG-12).

Two facts make this quick. Where pieces are out of each other's reach, each way to share the steps out has an
outcome of its own. Where they aren't, it is enough to let each piece walk once, the front one first: a piece
that starts behind another and ends in front of it has passed it, and so has hit it, in whatever order the
steps were made; and a piece that opens the way for others, by leaving the start field or by going deeper into
the goal, is in front of them.
"""

from __future__ import annotations

from game.kernel.types import Seat
from game.titles.dog.rules.board import ARC, FRESH, GOAL, HOUSE, LAST, Track
from game.titles.dog.rules.cards import STEPS_OF_A_SEVEN
from game.titles.dog.rules.movable_pieces import MovablePiece, movable_piece, movable_pieces

REACH = STEPS_OF_A_SEVEN


def seven_outcomes(board: Track, seat: Seat, steps: int = STEPS_OF_A_SEVEN) -> list[str]:
    """For each different outcome of so many steps that a seat makes one way to it: " 0.2>21 0.0>g1"."""
    mover = board.moved_by(seat)
    if _apart(board.rows[mover], mover, board.track):
        return _shared_out(movable_pieces(board, mover), steps, board.track)
    return _Sweep(board, mover, has_partner=mover == seat).ways(steps)


def _apart(row: list[int], seat: Seat, track: int) -> bool:
    """Can no piece reach another one, nor open or close its way, nor finish the goal?"""
    start = ARC * seat
    fields = sorted(start if place == FRESH else place for place in row if place < GOAL and place != HOUSE)
    for index, field in enumerate(fields):
        if index and field - fields[index - 1] <= REACH:
            return False
    if len(fields) > 1 and fields[0] + track - fields[-1] <= REACH:
        return False
    in_goal = sum(place > GOAL for place in row)
    if not in_goal:
        return True
    settled = _settled(row)
    turning_in = sum(place < GOAL and place >= 0 and (start - place) % track < REACH for place in row)
    return in_goal - settled + turning_in < 2 and not (turning_in and in_goal == len(row) - 1)


def _settled(row: list[int]) -> int:
    """How many pieces will never move again, from the inmost field of the goal outwards."""
    deepest = LAST
    while deepest in row:
        deepest -= 1
    return LAST - deepest


def _shared_out(found: list[MovablePiece], steps: int, track: int) -> list[str]:
    """Every way to share the steps out among pieces that can't reach each other."""
    if not found:
        return []
    ends = _ends(found[0], steps, track)
    for other in found[1:]:
        more = _ends(other, steps, track)
        ends = [
            [one + two for some in range(total + 1) for one in ends[some] for two in more[total - some]]
            for total in range(steps + 1)
        ]
    return ends[steps]


def _ends(piece: MovablePiece, steps: int, track: int) -> list[list[str]]:
    """The texts of what a piece can do with 0, 1, 2 … steps."""
    part, here, free, gate, end = piece
    ends = [[""]]
    for n in range(1, steps + 1):
        parts = [part[(here + n) % track]] if n <= free else []
        if gate < n <= end:
            parts.append(part[GOAL + n - gate])
        ends.append(parts)
    return ends


class _Sweep:
    """Finds the outcomes for pieces that are in each other's way: each walks once, the front one first."""

    __slots__ = ("_board", "_found", "_has_partner", "_known", "_order", "_row", "_seat", "_track")

    def __init__(self, board: Track, seat: Seat, *, has_partner: bool) -> None:
        """`seat` is whose pieces walk; if it has a partner, the partner's go on once all these are in."""
        self._board = board.copy()
        self._seat = seat
        self._has_partner = has_partner
        self._track = board.track
        self._row = self._board.rows[seat]
        self._order = self._front_to_back()
        self._found: list[str] = []
        self._known: set[tuple[object, ...]] = set()

    def ways(self, steps: int) -> list[str]:
        """One way to each outcome."""
        self._go_on(0, steps, "", (), False)
        return self._found

    def _front_to_back(self) -> list[int]:
        """The numbers of the pieces in order: those in the goal from the innermost, then those on the track,
        so that each comes after those it could reach. So few pieces always leave a gap at which to begin.
        """
        inside = [(place, number) for number, place in enumerate(self._row) if place > GOAL]
        fields = [(self._board.field(self._seat, number), number) for number in range(len(self._row))]
        outside = sorted((pair for pair in fields if pair[0] >= 0), reverse=True)
        for first, (field, _) in enumerate(outside):
            if (outside[first - 1][0] - field) % self._track > REACH:
                outside = outside[first:] + outside[:first]
                break
        return [number for _, number in sorted(inside, reverse=True) + outside]

    def _go_on(
        self, index: int, left: int, text: str, swept: tuple[tuple[int, int], ...], lost: bool
    ) -> None:
        """The piece at `index` in the order stays, or walks some of the steps that are left; then the next.

        `swept` has each walk on the track: from which field, how far. `lost` says whether own pieces were
        hit: only then can two different ways have the same outcome.
        """
        if not left:
            if not lost or self._is_new(swept):
                self._found.append(text)
            return
        if index == len(self._order):
            if self._has_partner and min(self._row) > GOAL:
                self._go_on_with_partner(left, text, swept)
            return
        number, last = self._order[index], index + 1 == len(self._order)
        part, here, free, gate, end = movable_piece(self._board, self._seat, number)
        place, on_track = self._row[number], self._row[number] < GOAL
        if on_track and self._has_partner and self._all_others_in_goal(number):
            end = min(end, gate + 1)  # with its first step in the goal it is the partner's turn to go on
        self._go_on(index + 1, left, text, swept, lost)
        for n in range(1, left + 1):
            rest = left - n
            if n <= free and not (last and rest):
                self._row[number] = target = (here + n) % self._track
                self._hit_own_and_go_on(index, rest, text + part[target], (*swept, (here, n)), lost)
            if gate < n <= end:
                self._row[number] = target = GOAL + n - gate
                walked = (*swept, (here, gate)) if on_track else swept
                self._hit_own_and_go_on(index, rest, text + part[target], walked, lost)
        self._row[number] = place

    def _all_others_in_goal(self, number: int) -> bool:
        return all(place > GOAL for other, place in enumerate(self._row) if other != number)

    def _hit_own_and_go_on(
        self, index: int, left: int, text: str, swept: tuple[tuple[int, int], ...], lost: bool
    ) -> None:
        """Own pieces on the way go home too: they have already made their steps. Then goes on."""
        hit = []
        if swept:
            here, far = swept[-1]
            for number in self._order[:index]:
                place = self._row[number]
                if 0 <= place < GOAL and 0 < (place - here) % self._track <= far:
                    self._row[number] = HOUSE
                    hit.append((number, place))
        self._go_on(index + 1, left, text, swept, lost or bool(hit))
        for number, place in hit:
            self._row[number] = place

    def _is_new(self, swept: tuple[tuple[int, int], ...]) -> bool:
        outcome = (*self._row, *self._others_hit(swept))
        if outcome in self._known:
            return False
        self._known.add(outcome)
        return True

    def _others_hit(self, swept: tuple[tuple[int, int], ...]) -> list[tuple[Seat, int]]:
        return [
            (other, number)
            for other, row in enumerate(self._board.rows)
            for number, place in enumerate(row)
            if other != self._seat
            and 0 <= place < GOAL
            and any(0 < (place - here) % self._track <= far for here, far in swept)
        ]

    def _go_on_with_partner(self, left: int, text: str, swept: tuple[tuple[int, int], ...]) -> None:
        """All own pieces are in the goal: what is left of the steps goes to the partner's."""
        board = self._board.copy()  # its row of the seat is `_row`, as it stands now
        for other, number in self._others_hit(swept):
            board.rows[other][number] = HOUSE
        self._found += [text + rest for rest in seven_outcomes(board, self._seat, left)]
