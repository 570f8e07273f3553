"""The features of Dog's board: what of it speaks for a team, as numbers, from which its winning chance is
worked out.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.types import Seat
from game.titles.dog.rules.board import ARC, FRESH, GOAL, HOUSE, LONGEST_WALK, Track

NAMES = (
    "in the house",
    "fresh",
    "in the goal",
    "deep in the goal",
    "on the track",
    "way gone",
    "soon there",
    "ready",
    "hunters",
    "hunters of far ones",
    "all home",
    "all but one home",
    "all in the house",
    "both come on",
)
SOON = 12
"""A piece so near before the goal can be in it with one card."""
MOST_HUNTERS = 2
FRESH_WAY, TRACK_WAY = 0.2, 0.7
"""How far a piece has come, from 0 to 1: fresh on its start, and for a whole round besides."""


def board_features(board: Track, team: Seat) -> Sequence[float]:
    """The numbers of a team, which is named by either of its seats; see `NAMES`."""
    half = board.seats // 2
    fields = [_fields(owner, row) for owner, row in enumerate(board.rows)]
    total, ways = [0.0] * (len(NAMES) - 1), []
    for owner in (team % half, team % half + half):
        foes = [field for other, row in enumerate(fields) if (other - owner) % half for field in row]
        ways.append(_add_seat(total, board, owner, foes))
    return [*total, min(ways)]


def _fields(owner: Seat, row: Sequence[int]) -> list[int]:
    return [ARC * owner if place == FRESH else place for place in row if FRESH <= place < GOAL]


def _add_seat(total: list[float], board: Track, owner: Seat, foes: Sequence[int]) -> float:
    """Adds a seat's pieces to its team's numbers; how far they have come."""
    row, track, start = board.rows[owner], board.track, ARC * owner
    way = 0.0
    house = home = 0
    for place in row:
        if place == HOUSE:
            house += 1
        elif place == FRESH:
            total[1] += 1
            way += FRESH_WAY
        elif place > GOAL:
            home += 1
            total[3] += place - GOAL
            way += 1
        else:
            to = (start - place) % track
            far = 1 - to / track
            total[4] += 1
            total[5] += far
            total[6] += 0 < to <= SOON
            way += FRESH_WAY + TRACK_WAY * far
            if place == start:
                total[7] += 1
            else:
                hunters = min(MOST_HUNTERS, sum([0 < (place - foe) % track <= LONGEST_WALK for foe in foes]))
                total[8] += hunters
                total[9] += hunters * far
    total[0] += house
    total[2] += home
    total[10] += home == board.pieces
    total[11] += home == board.pieces - 1
    total[12] += house == board.pieces
    return way
