"""What Daumen drauf! says about its table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from game.kernel.types import HIDDEN, Result, Seat
from game.titles.daumen.moves import PARRY
from scenes.table.board import Target
from scenes.table.loose import LooseBeat as Beat
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.table.loose import LooseTable as Table
from scenes.table.loose import Plain as Told
from scenes.table.loose import Plain as View
from scenes.table.motion.beats import Accents, Manner
from scenes.table.pose import Arrangement, Pose
from scenes.table.table import Outcome, ResultRow
from scenes.table.view.items import Drawn
from scenes.table.view.plates import Plate, action
from scenes.table.zones import Faces, Shift
from scenes.tables.daumen import ladder, motion, reveal, scoring, targets, trick
from scenes.tables.daumen import paint as look
from scenes.tables.daumen.places import room
from scenes.tables.daumen.regions import regions
from scenes.ui.layout import Box
from scenes.ui.paint import Painter


class DaumenTable(Table):
    """Snakes held up by hands, the ladder of colours, the trick that is won; and the score of each game."""

    title = "daumen"

    # What lies where

    def zones(self, board: Board) -> Faces:
        view = board.view
        shown = [trick.token(colour) for colour in view["trick"]["colours"]]
        lie: dict[str, Sequence[str]] = {
            "stock": view["stock"],
            "ladder": shown,
            "bag": [each for each in trick.TOKENS if each not in shown],
        }
        for seat, won in enumerate(view["won"]):
            offered = view["trick"]["offered"][seat]
            lie |= {
                f"won/{seat}": [HIDDEN] * len(won) if view["phase"] == "play" else won,
                f"hand/{seat}": view["hands"][seat],
                f"free/{seat}": view["trick"]["released"][seat],
                f"offer/{seat}": [] if offered is None else [offered],
                f"trick/{seat}": [],
            }
        return lie

    def layout(self, board: Board) -> Arrangement:
        poses = ladder.poses(board)
        place = room(board)
        stock, alpha = board.pieces("stock"), 0.0 if trick.revealed(board) else 1.0
        lying = (replace(pose, alpha=alpha) for pose in place.stock(len(stock)))
        poses |= {piece.id: pose for piece, pose in zip(stock, lying, strict=True)}
        for seat in range(board.seats):
            poses |= dict(_of_seat(board, seat))
        if trick.revealed(board):
            poses |= reveal.poses(board)
        if scoring.open_(board):
            poses |= scoring.poses(board)
        poses |= {plate.key: Pose(*plate.box.center, plate.box.w) for plate in self.plates(board)}
        return Arrangement(poses, _counts(board))

    def plates(self, board: Board) -> Sequence[Plate]:
        if scoring.open_(board):
            return ()
        return [
            Plate(seat, room(board).plate(seat), _fact(board, seat), _lit(board, seat), own=True)
            for seat in range(board.seats)
        ]

    # What can be pointed at

    def targets(self, board: Board, rest: Arrangement) -> Sequence[Target]:
        return list(scoring.targets(board) if scoring.open_(board) else targets.targets(board, rest))

    # How it looks

    def ground(self, paint: Painter, board: Board) -> None:
        look.ground(paint, board, bare=scoring.open_(board))

    def ground_key(self, board: Board) -> object:
        view = board.view
        return board.seats, len(view["scores"]), view["phase"], scoring.open_(board), board.bottom

    def below(self, paint: Painter, show: Show) -> None:
        if scoring.open_(show.board):
            scoring.below(paint, show)
            return
        ladder.draw(paint, show)
        if reveal.shown(show):
            reveal.below(paint, show)

    def piece(self, paint: Painter, show: Show, drawn: Drawn) -> None:
        if drawn.face in trick.TOKENS:
            look.token(paint, drawn)
        else:
            look.card(paint, show, drawn)

    def above(self, paint: Painter, show: Show) -> None:
        board = show.board
        if scoring.open_(board):
            scoring.above(paint, show)
            return
        look.retreating(paint, show)
        look.plates(paint, show, list(self.plates(board)))
        look.stock(paint, show)
        if reveal.shown(show):
            reveal.above(paint, show)
        if trick.revealed(board):
            return
        ladder.veil(paint, show)
        look.own_secret(paint, show)
        said = targets.sentence(board)
        if said:
            look.sentence(paint, board, said)
        for target in (show.targets[name] for name in ("pass", "parry") if name in show.targets):
            action(paint, show, target, "primary" if target.moves == (PARRY,) else "secondary")

    def preload(self, paint: Painter, board: Board) -> Iterator[None]:
        return look.preload(paint, board)

    def regions(self, show: Show) -> Iterable[tuple[Box, object]]:
        return regions(show)

    def figure(self, paint: Painter, face: str, box: Box, dim: bool = False) -> None:
        look.figure(paint, face, box, dim)

    def banner(self, board: Board) -> tuple[float, float] | None:
        return None if scoring.open_(board) else room(board).banner

    def buttons(self, board: Board) -> Sequence[Box]:
        side = board.grid.reach(44)
        right, y = board.grid.width - 52 - side, max(44.0, 66 - side / 2)
        return [Box(right - i * (side + 10), y, side, side) for i in range(4)]

    def go_on(self, board: Board) -> Box:
        return room(board).go_on

    # What moves

    def shifts(self, told: Told, board: Board) -> Iterable[Shift]:
        return motion.shifts(told, board)

    def manner(self, told: Told | None, board: Board) -> Manner:
        return motion.manner(told, board)

    def accents(self, beat: Beat) -> Accents:
        return motion.accents(beat)

    def opening(self, board: Board) -> tuple[Faces, Sequence[Told]] | None:
        faces = dict(self.zones(board))
        hands = [f"hand/{seat}" for seat in range(board.seats)]
        dealt = sum(len(faces[hand]) for hand in hands)
        faces |= {"stock": [HIDDEN] * (len(faces["stock"]) + dealt)} | {hand: [] for hand in hands}
        return faces, motion.dealing(board)

    # Who looks, and how it ends

    def secret(self, view: View, seat: Seat) -> bool:
        return bool(view["phase"] == "play")

    def outcome(self, board: Board, result: Result) -> Outcome:
        games = board.view["scores"]
        rows = tuple(_result_row(board, seat, len(games) == 1) for seat in range(board.seats))
        heads = (
            (board.words("table.head_counts"), board.words("table.head_costs"))
            if len(games) == 1
            else ("", "")
        )
        return Outcome(rows, "", heads)


def _of_seat(board: Board, seat: Seat) -> Iterable[tuple[int, Pose]]:
    """A seat's hand, its cards in the trick, and what it has won."""
    place, mine = room(board), seat == board.bottom
    hand, won = board.pieces(f"hand/{seat}"), board.pieces(f"won/{seat}")
    free, offer = board.pieces(f"free/{seat}"), board.pieces(f"offer/{seat}")
    up = 1.0 if mine and board.viewer == seat and not _shut(board) else 0.0
    fan = place.fan(len(hand), up) if mine else place.hand(seat, len(hand))
    yield from ((piece.id, pose) for piece, pose in zip(hand, fan, strict=True))
    yield from ((piece.id, pose) for piece, pose in zip(won, place.won(seat, len(won)), strict=True))
    yield from ((piece.id, pose) for piece, pose in zip(free, place.let_go(seat, len(free)), strict=True))
    yield from ((piece.id, place.offer(seat)) for piece in offer)


def _shut(board: Board) -> bool:
    """While all look at a trick, nobody may look into a hand."""
    return trick.revealed(board) and sum(place.human for place in board.places) > 1


def _counts(board: Board) -> dict[str, float]:
    """The hands that hold a card, and how many cards of an open trick have been counted."""
    open_ = trick.revealed(board)
    counts = {"burst": float(len(trick.cards(board))) if open_ else 0.0}
    for seat in range(board.seats):
        counts[f"grip/{seat}"] = 1.0 if trick.offered(board, seat) is not None else 0.0
    return counts


def _lit(board: Board, seat: Seat) -> bool:
    """Whose turn it is; while a trick lies open, who has won it."""
    return trick.winner(board) == seat if trick.revealed(board) else board.in_turn(seat)


def _fact(board: Board, seat: Seat) -> str:
    hand, won = (len(board.pieces(f"{zone}/{seat}")) for zone in ("hand", "won"))
    return board.words("table.fact", hand=hand, won=won)


def _result_row(board: Board, seat: Seat, one_game: bool) -> ResultRow:
    """With several games only the last one's cards are still there: then the points of all stand for
    themselves.
    """
    if not one_game:
        games = ", ".join(reveal.signed(each[seat]) for each in board.view["scores"])
        return ResultRow(seat, board.words("table.games", points=games))
    won, hand = board.view["won"][seat], board.view["hands"][seat]
    counted = tuple(card for card in won if not card.endswith("!"))
    cost = (*(card for card in won if card.endswith("!")), *hand)
    return ResultRow(seat, board.words("table.won", n=len(won)), counted, len(counted), cost, len(cost))
