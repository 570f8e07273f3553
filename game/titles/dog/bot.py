"""Dog played by the computer, a partner in mind: it gives what is needed there, and spares the partner."""

from __future__ import annotations

from game.bots.habits import best
from game.bots.port import Bot, Choice, Seen, Thinker
from game.bots.search import Effort, search
from game.kernel.types import Move, Seat
from game.titles.dog.board import CODE, GOAL, Board
from game.titles.dog.cards import SWAPPING
from game.titles.dog.rules import FOLD
from game.titles.dog.sense import gain, gift_worth, occupied, policy, side, standing
from game.titles.dog.state import Dog

SLIPS = 0.4
"""How often an easy bot plays the first card that comes to hand."""
EFFORT = Effort(playouts=240, width=8, settled=lambda state, seat: state.phase != "play")
"""Each deal is played to its end: the next one's cards nobody can know."""
GIVE = "give "


def _worth(seen: Seen) -> list[float]:
    """What each legal move is worth at a glance."""
    board, seat = Board.seen(seen.view), seen.seat
    if seen.view["phase"] == "exchange":
        hand = seen.view["hands"][seat]
        return [gift_worth(board, seat, move.removeprefix(GIVE), hand) for move in seen.legal]
    on_track = occupied(board)
    return [gain(board, seat, move, on_track) for move in seen.legal]


def _habit(slips: float) -> Thinker:
    def think(seen: Seen) -> Choice:
        if seen.chance.below(1000) < 1000 * slips:
            return Choice(seen.chance.pick(seen.legal))
        return _explained(seen, best(seen.legal, _worth(seen), seen.chance))

    return think


def _hard(seen: Seen) -> Choice:
    """Gifts by the rule; moves by playing the deal to its end in imagined worlds."""
    worth = dict(zip(seen.legal, _worth(seen), strict=True))
    guess = sorted(seen.legal, key=lambda move: -worth[move])
    if seen.view["phase"] == "exchange":
        return _explained(seen, guess[0])
    return _explained(seen, search(seen, guess, policy, value, EFFORT))


def value(state: Dog, seat: Seat) -> float:
    """What the board is worth to the seat's team."""
    return standing(state.board, seat)


def _explained(seen: Seen, move: Move) -> Choice:
    """The move, and what it is good for."""
    if seen.view["phase"] == "exchange":
        return Choice(move, "partner-can-use-it", {"other": Board.seen(seen.view).partner(seen.seat)})
    if move == FOLD:
        return Choice(move)
    board, (said, *parts) = Board.seen(seen.view), move.split(" ")
    if parts[0][3] == "x":
        assert SWAPPING in said
        return Choice(move, "better-place")
    if any(CODE[part[4:]] > GOAL for part in parts):
        return Choice(move, "into-goal")
    if parts[0].endswith(">s"):
        return Choice(move, "get-going")
    hit = _hit(board, seen.seat, parts)
    if hit is not None:
        return Choice(move, "send-home", {"other": hit})
    return Choice(move, "nearer")


def _hit(board: Board, seat: Seat, parts: list[str]) -> Seat | None:
    """An opponent who is sent home where a part ends."""
    on_track = occupied(board)
    for part in parts:
        hit = on_track.get(CODE[part[4:]])
        if hit is not None and side(board, seat, hit[0]) < 0:
            return hit[0]
    return None


BOT = Bot(easy=_habit(SLIPS), normal=_habit(0.0), hard=_hard)
