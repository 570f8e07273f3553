"""What Dog says about its table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.kernel.types import HIDDEN, Move, Result, Seat
from game.kernel.words import Words
from game.titles.dog.board import GOAL, PLACE
from game.titles.dog.moves import DogPlay, read
from game.titles.dog.names import name_card
from scenes.table.board import Target
from scenes.table.loose import LooseBeat as Beat
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.table.loose import LooseTable as Table
from scenes.table.loose import Plain as Told
from scenes.table.loose import Plain as View
from scenes.table.motion.beats import Accents, Manner
from scenes.table.pose import Arrangement, Key, Pose
from scenes.table.table import Outcome, ResultRow
from scenes.table.view.items import Drawn
from scenes.table.view.plates import Plate
from scenes.table.zones import Faces, Shift
from scenes.tables.dog import ground, marbles, motion, panels
from scenes.tables.dog import hand as cards
from scenes.tables.dog.choices import Chosen, card_ids, shown
from scenes.tables.dog.places import CHOSEN, HAND_Z, SEEN, room, view_of
from scenes.tables.dog.plan import zone_of
from scenes.tables.dog.targets import targets
from scenes.ui.layout import Box
from scenes.ui.paint import Painter

PARTNER = 20.0
"""Size of the partner's token on a plate."""
RANKS = "23456789TJQKAX"
STOCK = 36
"""More cards than these are never dealt at once: the others lie unseen below."""


class DogTable(Table):
    """The board with its marbles, the hands round it, and what the seven and the joker need."""

    title = "dog"
    lets_go = True

    # What lies where

    def zones(self, board: Board) -> Faces:
        view = view_of(board)
        faces: dict[str, list[str]] = {
            "stock": [HIDDEN] * min(STOCK, len(view["stock"])),
            "discard": view["discard"][-SEEN:],
        }
        for seat, hand in enumerate(view["hands"]):
            gift = view["gifts"][seat]
            faces |= {f"hand/{seat}": sorted(hand, key=_rank), f"gift/{seat}": [] if gift is None else [gift]}
        for seat, row in enumerate(shown(view, board.picked)[0].rows):
            for number, place in enumerate(row):
                piece = f"{seat}.{number}"
                faces[zone_of(piece, PLACE[place])] = [piece]
        return faces

    def layout(self, board: Board) -> Arrangement:
        place = room(board)
        poses: dict[Key, Pose] = {plate.key: _pose(plate.box) for plate in self.plates(board)}
        for zone, pieces in board.zones.items():
            if zone.startswith(motion.BOARD):
                poses |= {piece.id: place.marble(zone) for piece in pieces}
        for seat in range(board.seats):
            poses |= dict(_hand(board, seat))
            poses |= {piece.id: place.gift(seat) for piece in board.pieces(f"gift/{seat}")}
        stock, heap = board.pieces("stock"), board.pieces("discard")
        poses |= _paired(stock, place.stock_poses(len(stock)))
        poses |= _paired(heap, place.heap_poses([piece.id for piece in heap]))
        return Arrangement(poses, {"stock": float(len(view_of(board)["stock"]))})

    def plates(self, board: Board) -> Sequence[Plate]:
        return [
            Plate(
                seat,
                room(board).plate(seat),
                _fact(board, seat),
                board.in_turn(seat),
                _out(board, seat),
                aside=PARTNER,
            )
            for seat in range(board.seats)
        ]

    def targets(self, board: Board, rest: Arrangement) -> Sequence[Target]:
        return targets(board, rest)

    # How it looks

    def ground(self, paint: Painter, board: Board) -> None:
        ground.draw(paint, room(board))

    def ground_key(self, board: Board) -> object:
        return board.seats, board.bottom

    def below(self, paint: Painter, show: Show) -> None:
        ground.pegs(paint, show)
        marbles.below(paint, show)

    def piece(self, paint: Painter, show: Show, drawn: Drawn) -> None:
        if drawn.zone.startswith(motion.BOARD):
            marbles.draw(paint, show, drawn)
        else:
            cards.draw(paint, show, drawn)

    def above(self, paint: Painter, show: Show) -> None:
        marbles.above(paint, show)
        cards.above(paint, show)
        for plate in self.plates(show.board):
            _partners_token(paint, show, plate)
        panels.draw(paint, show)

    def figure(self, paint: Painter, face: str, box: Box, dim: bool = False) -> None:
        marbles.figure(paint, face, box, dim)

    def preload(self, paint: Painter, board: Board) -> Iterator[None]:
        return cards.preload(paint)

    def banner(self, board: Board) -> tuple[float, float] | None:
        return board.grid.width / 2, room(board).on_board((0, 470))[1]

    def buttons(self, board: Board) -> Sequence[Box]:
        """In the corner, where no hand of six reaches: three in a row, undo under them."""
        right, spots = board.grid.width - 88, ((0, 42), (54, 42), (108, 42), (0, 96))
        return tuple(Box(right - x, y, 46, 46) for x, y in spots)

    def note_corner(self, board: Board) -> tuple[float, float]:
        """Over the panel when that says only what to do: higher up lies the board."""
        panel = room(board).panel
        return panel.right, panel.bottom - 96

    def go_on(self, board: Board) -> Box:
        panel = room(board).panel
        return Box(panel.right - 270, panel.bottom - 72, 270, 72)

    # What moves

    def shifts(self, told: Told, board: Board) -> Iterable[Shift]:
        return motion.shifts(told, board)

    def manner(self, told: Told | None, board: Board) -> Manner:
        return motion.manner(told, board)

    def accents(self, beat: Beat) -> Accents:
        return motion.accents(beat)

    def rehearse(self, target: Target, board: Board) -> Sequence[Told]:
        if not target.id.startswith("step/"):
            return ()
        return list(motion.rehearse(view_of(board), board.picked, target.id))

    def opening(self, board: Board) -> tuple[Faces, Sequence[Told]] | None:
        faces = dict(self.zones(board))
        told: list[Told] = []
        for seat in range(board.seats):
            hand = faces[f"hand/{seat}"]
            faces[f"hand/{seat}"] = []
            told.append({"type": "drew", "seat": seat, "cards": hand, "n": len(hand)})
        return faces | {"stock": [HIDDEN] * STOCK}, told

    # Who looks, and how it ends

    def secret(self, view: View, seat: Seat) -> bool:
        return bool(view["phase"] != "over")

    def called(self, move: Move, words: Words) -> str:
        """Only the card: no marble on the board wears a number."""
        match read(move):
            case DogPlay(card, "", _):
                return name_card(card, words)
            case DogPlay(_, rank, _):
                return words("table.joker_as", rank=name_card(rank, words))
        return ""

    def outcome(self, board: Board, result: Result) -> Outcome:
        rows = tuple(_result_row(board, seat) for seat in range(board.seats))
        heads = (board.words("table.head_goal"), board.words("table.head_away"))
        return Outcome(rows, board.words("table.won_by_team"), heads)


def _result_row(board: Board, seat: Seat) -> ResultRow:
    """The seat's own marbles; what counts is those of both partners."""
    codes = shown(view_of(board), ())[0].rows[seat]
    marbles = tuple(f"{seat}.{number}" for number in range(len(codes)))
    home = tuple(marble for marble, code in zip(marbles, codes, strict=True) if code > GOAL)
    away = tuple(marble for marble in marbles if marble not in home)
    return ResultRow(seat, _partner(board, seat), home, len(home), away)


def _partners_token(paint: Painter, show: Show, plate: Plate) -> None:
    """At the right end of a plate: with whom this seat plays."""
    board, pose = show.board, show.pose(plate.key)
    partner = (plate.seat + board.seats // 2) % board.seats
    at = (pose.x + plate.box.w / 2 - PARTNER * 0.5 - 10, pose.y)
    paint.player(board.places[partner].token, at, PARTNER, 110 if plate.out else 255)


def _rank(card: str) -> tuple[int, str]:
    """Hands are sorted by what a card counts for, the joker last."""
    return RANKS.find(card[0]), card


def _pose(box: Box) -> Pose:
    return Pose(*box.center, box.w)


def _paired(pieces: Sequence[object], poses: Iterable[Pose]) -> dict[Key, Pose]:
    return {piece.id: pose for piece, pose in zip(pieces, poses, strict=True)}  # type: ignore[attr-defined]


def _hand(board: Board, seat: Seat) -> Iterator[tuple[int, Pose]]:
    """Somebody's cards: large at the bottom, small backs for the others."""
    place, pieces = room(board), board.pieces(f"hand/{seat}")
    if seat != board.bottom:
        for piece, pose in zip(pieces, place.backs(seat, len(pieces)), strict=True):
            yield piece.id, pose
        return
    awake = board.in_turn(seat) and board.viewer == seat
    ids = card_ids([piece.face for piece in pieces])
    chosen = Chosen.of(board.picked).card
    for i, (piece, pose) in enumerate(zip(pieces, place.hand(len(pieces), awake), strict=True)):
        up = float(piece.known)
        if ids[i] == chosen:
            yield piece.id, Pose(pose.x, pose.y - CHOSEN, pose.w, up=up, lift=6.0, z=HAND_Z + i)
        else:
            yield piece.id, Pose(pose.x, pose.y, pose.w, pose.angle, up, z=pose.z)


def _partner(board: Board, seat: Seat) -> str:
    return board.words("table.with", name=board.name((seat + board.seats // 2) % board.seats))


def _fact(board: Board, seat: Seat) -> str:
    if _out(board, seat):
        return board.words("table.out")
    return _partner(board, seat)


def _out(board: Board, seat: Seat) -> bool:
    """Has this seat no cards left while others play on?"""
    return view_of(board)["phase"] == "play" and not board.pieces(f"hand/{seat}")
