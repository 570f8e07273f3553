"""What Dos says about its table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.kernel.types import HIDDEN, Card, Move, Result, Seat
from game.titles.dos.cards import COLOURS
from game.titles.dos.moves import DRAW, DosHit, DosPlay, plays_of, read, write
from game.titles.dos.names import name_card
from scenes.table.board import Target
from scenes.table.loose import LooseBeat as Beat
from scenes.table.loose import LooseBoard as Board
from scenes.table.loose import LooseShow as Show
from scenes.table.loose import LooseTable as Table
from scenes.table.loose import Plain as Told
from scenes.table.loose import Plain as View
from scenes.table.motion.beats import Accents, Manner
from scenes.table.pose import CARD, Arrangement, Key, Pose
from scenes.table.table import Outcome, ResultRow
from scenes.table.view.items import Drawn
from scenes.table.view.plates import Plate
from scenes.table.zones import Faces, Shift
from scenes.tables.dos import drama, hand, look, motion, numbers, plates, sayings, wheel
from scenes.tables.dos.places import Room, in_order, room, strips
from scenes.tables.dos.regions import regions
from scenes.ui.layout import Box
from scenes.ui.paint import Painter

SUNK = {"wheel": 52.0, "challenge": 76.0}
"""How far the own hand goes down to make room."""


class DosTable(Table):
    """Pile, loose discards and colour inside the ring of direction; hands as fans; the wheel of wishes."""

    title = "dos"
    lets_go = True
    tells_all = True

    # What lies where

    def zones(self, board: Board) -> Faces:
        view = board.view
        hands = {f"hand/{seat}": in_order(cards) for seat, cards in enumerate(view["hands"])}
        return {"pile": view["pile"], "discard": view["discard"], **hands}

    def layout(self, board: Board) -> Arrangement:
        place = room(board)
        poses: dict[Key, Pose] = {piece.id: place.pile for piece in board.pieces("pile")}
        discard = board.pieces("discard")
        poses |= dict(zip((piece.id for piece in discard), place.loose(len(discard)), strict=True))
        for seat in range(board.seats):
            poses |= _hand(board, place, seat)
        for seat in range(board.seats):
            box = place.plate(seat)
            poses[f"plate/{seat}"] = Pose(*box.center, box.w)
        return Arrangement(poses, _counts(board))

    def plates(self, board: Board) -> Sequence[Plate]:
        place, done = room(board), board.view["done"]
        return [
            Plate(
                seat, place.plate(seat), plates.fact(board, seat), board.in_turn(seat), seat in done, own=True
            )
            for seat in range(board.seats)
        ]

    # What can be pointed at

    def targets(self, board: Board, rest: Arrangement) -> Sequence[Target]:
        if board.page:
            return [*_fields(board)]
        if wheel.open_(board):
            return [*_cards(board, rest), *wheel.targets(board)]
        return [*_cards(board, rest), *_pile(board), *_said(board)]

    # How it looks

    def ground(self, paint: Painter, board: Board) -> None:
        look.ground(paint, room(board))

    def below(self, paint: Painter, show: Show) -> None:
        look.ring(paint, show)
        look.pile(paint, show)
        look.colour(paint, show)

    def piece(self, paint: Painter, show: Show, drawn: Drawn) -> None:
        if drawn.zone != f"hand/{show.board.bottom}":
            hand.other(paint, show, drawn)
        elif not _veiled(show):
            hand.own(paint, show, drawn)

    def above(self, paint: Painter, show: Show) -> None:
        plates.draw(paint, show, self.plates(show.board))
        look.labels(paint, show)
        look.history(paint, show)
        look.pending(paint, show)
        if _veiled(show):
            self._over_veil(paint, show)
        else:
            hand.on_top(paint, show)
            sayings.prompt(paint, show)
        sayings.said(paint, show)
        sayings.struck(paint, show)

    def _over_veil(self, paint: Painter, show: Show) -> None:
        """The table goes dark; the own hand and plate, and what it is about, stay light."""
        board = show.board
        paint.night(158 if wheel.open_(board) else round(178 * show.count("veil")))
        for drawn in show.pieces:
            if drawn.zone == f"hand/{board.bottom}":
                hand.own(paint, show, drawn)
        plates.draw(paint, show, [self.plates(board)[board.bottom]])
        if wheel.open_(board):
            wheel.draw(paint, show)
        elif board.page and board.view["challenge"] is not None:
            sayings.shout(paint, show)

    def regions(self, show: Show) -> Iterable[tuple[Box, object]]:
        return regions(show)

    def preload(self, paint: Painter, board: Board) -> Iterator[None]:
        yield from hand.prepare_faces(paint)
        yield from look.prepare(paint, board)
        yield from numbers.prepare(paint)
        yield from drama.prepare(paint)

    def banner(self, board: Board) -> tuple[float, float] | None:
        return None

    def buttons(self, board: Board) -> Sequence[Box]:
        grid, side = board.grid, board.grid.reach(48)
        right, foot = grid.width - 50 - side, grid.height - 44 - side
        return (
            Box(right, 44, side, side),
            Box(right - side - 8, 44, side, side),
            Box(right - side - 8, foot, side, side),
            Box(right, foot, side, side),
        )

    def note_corner(self, board: Board) -> tuple[float, float]:
        return board.grid.width - 50, board.grid.height - 250

    def go_on(self, board: Board) -> Box:
        return Box(board.grid.width / 2 - 150, room(board).prompt_y - 40, 300, 72)

    def advises(self, view: View) -> bool:
        return view["challenge"] is None

    def figure(self, paint: Painter, face: str, box: Box, dim: bool = False) -> None:
        look.figure(paint, face, box, dim)

    # What moves

    def shifts(self, told: Told, board: Board) -> Iterable[Shift]:
        return motion.shifts(told, board)

    def manner(self, told: Told | None, board: Board) -> Manner:
        return motion.manner(told, board)

    def accents(self, beat: Beat) -> Accents:
        return motion.accents(beat)

    def opening(self, board: Board) -> tuple[Faces, Sequence[Told]] | None:
        faces = self.zones(board)
        everything = [HIDDEN] * sum(len(cards) for cards in faces.values())
        return {**dict.fromkeys(faces, ()), "pile": everything}, [{"type": "dealt"}]

    # Who looks, and how it ends

    def secret(self, view: View, seat: Seat) -> bool:
        return bool(view["phase"] == "play")

    def outcome(self, board: Board, result: Result) -> Outcome:
        hands, words = board.view["hands"], board.words
        rows = tuple(
            ResultRow(
                seat,
                words("table.cards_left", n=len(cards)) if cards else words("table.all_played"),
                cost=tuple(in_order(cards)),
            )
            for seat, cards in enumerate(hands)
        )
        return Outcome(rows)


def _hand(board: Board, place: Room, seat: Seat) -> dict[Key, Pose]:
    """A hand as a fan: the own one large, with its faces up if these eyes may see them."""
    pieces = board.pieces(f"hand/{seat}")
    if seat != board.bottom:
        up = 1.0 if board.over else 0.0
        fan = (_up(pose, up) for pose in place.fan(seat, len(pieces)))
    else:
        up = 1.0 if board.viewer == seat or board.over else 0.0
        fan = (_up(pose, up).moved(dy=_sunk(board)) for pose in place.hand(len(pieces)))
    return {piece.id: pose for piece, pose in zip(pieces, fan, strict=True)}


def _up(pose: Pose, up: float) -> Pose:
    return Pose(pose.x, pose.y, pose.w, pose.angle, up, z=pose.z)


def _sunk(board: Board) -> float:
    if wheel.open_(board):
        return SUNK["wheel"]
    return SUNK["challenge"] if board.view["challenge"] is not None else 0.0


def _veiled(show: Show) -> bool:
    """Is it dark round what it is about: a wish, or a challenge?"""
    board = show.board
    return wheel.open_(board) or show.count("veil") > 0.01


def _counts(board: Board) -> dict[str, float]:
    view = board.view
    counts = {"pile": float(len(board.pieces("pile"))), "pending": float(view["pending"])}
    counts["veil"] = float(view["challenge"] is not None)
    counts["direction"] = float(view["direction"])
    counts |= {f"colour/{colour}": float(view["colour"] == colour) for colour in COLOURS}
    counts["colour/none"] = float(view["colour"] is None)
    counts |= {f"hand/{seat}": float(len(board.pieces(f"hand/{seat}"))) for seat in range(board.seats)}
    return counts


def _cards(board: Board, rest: Arrangement) -> Iterator[Target]:
    """The own hand. What can't be played says why."""
    pieces = board.pieces(f"hand/{board.bottom}")
    boxes = strips([rest.poses[piece.id] for piece in pieces], board.grid.height)
    seen: dict[str, int] = {}
    for piece, box in zip(pieces, boxes, strict=True):
        if not piece.known:
            continue
        seen[piece.face] = seen.get(piece.face, 0) + 1
        name = f"hand/{piece.face}" + (f"/{seen[piece.face]}" if seen[piece.face] > 1 else "")
        chosen = wheel.open_(board)
        moves = () if chosen else _plays(board, piece.face)
        tries = None if chosen else write(plays_of(piece.face)[0])
        yield Target(name, name_card(piece.face, board.words), box, moves, key=piece.id, tries=tries)


def _plays(board: Board, card: str) -> tuple[Move, ...]:
    """The legal moves that play a card."""
    return tuple(move for move in board.legal if _card(move) == card)


def _card(move: Move) -> Card | None:
    """The card that a move plays."""
    play = read(move)
    return play.card if isinstance(play, DosPlay) else None


def _pile(board: Board) -> Iterator[Target]:
    pieces, place = board.pieces("pile"), room(board).pile
    moves = tuple(move for move in board.legal if move == DRAW)
    key = pieces[-1].id if pieces else None
    name = look.pile_words(board)
    high = place.w * CARD
    box = Box(place.x - place.w / 2, place.y - high / 2, place.w, high)
    yield Target("pile", name, box, moves, key=key, tries=DRAW, hotkey="n")


def _said(board: Board) -> Iterator[Target]:
    """Discards and colour, for those who can't see them."""
    place = room(board)
    top = name_card(board.view["discard"][-1], board.words)
    colour = board.view["colour"]
    words = board.words("table.colour", colour=board.words(f"colours.{colour}")) if colour else ""
    x, y = place.colour
    yield Target(
        "discard", board.words("table.top", card=top), Box(place.x - 76, place.y - 106, 152, 212), role="text"
    )
    if words:
        yield Target("colour", words, Box(x - 90, y - 90, 180, 180), role="text")


def _fields(board: Board) -> Iterator[Target]:
    """The fields of a challenge, once they are there."""
    challenge = board.view["challenge"]
    if challenge is None or board.page != "fields":
        return
    place = room(board)
    for number, field in enumerate(challenge["fields"]):
        if field["hit"] is None:
            moves = (write(DosHit(number, 0)),)
            name = board.words("table.field", n=number + 1)
            box = place.field(field["x"], field["y"])
            yield Target(
                f"challenge/{number}", name, box, moves, role="field", hotkey=str(number + 1), round=True
            )
