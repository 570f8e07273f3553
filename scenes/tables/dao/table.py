"""What DAO says about its table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.kernel.types import HIDDEN, Move, Result, Seat
from game.titles.dao.cards import DECK, ELEMENTS, LIMIT, VALUE
from game.titles.dao.moves import DaoMove, read
from game.titles.dao.names import name_card
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
from scenes.table.view.cards import GLOW, HOT, Aura, draw_card, prepare
from scenes.table.view.items import Drawn
from scenes.table.view.plates import Plate
from scenes.table.zones import Faces, Shift
from scenes.tables.dao import dial, motion, scoring
from scenes.tables.dao import paint as look
from scenes.tables.dao.names import element_name, minus
from scenes.tables.dao.places import CARD_W, OPEN_ROW, TRAY_W, own_open, room
from scenes.tables.dao.regions import regions
from scenes.ui.layout import Box
from scenes.ui.paint import Painter

OFFERED, HOVERED = 10.0, 18.0
"""How far a card that can be clicked is lifted, and the one under the pointer."""
DIM_ROW = 0.10
"""The rest of the row is a little darker than its first card."""
DIM_COLUMN = 0.16


class DaoTable(Table):
    """Pile, row and dial; what everybody has taken; and the scoring at the end of a round."""

    title = "dao"
    tells_all = True

    # What lies where

    def zones(self, board: Board) -> Faces:
        view = board.view
        taken = {f"taken/{seat}": cards for seat, cards in enumerate(view["taken"])}
        return {zone: view[zone] for zone in ("pile", "row", "later", "away")} | taken

    def layout(self, board: Board) -> Arrangement:
        if scoring.open_(board):
            poses: dict[Key, Pose] = dict(scoring.poses(board))
            poses |= _set_aside(board)
            return Arrangement(poses, {**_counts(board), **scoring.counts(board)})
        poses = {**_set_aside(board), **_middle(board)}
        for seat in range(board.seats):
            poses |= dict(_taken(board, seat))
        poses |= {plate.key: Pose(*plate.box.center, plate.box.w) for plate in self.plates(board)}
        return Arrangement(poses, {**_counts(board), **scoring.counts(board)})

    def plates(self, board: Board) -> Sequence[Plate]:
        if scoring.open_(board):
            return ()
        place = room(board)
        return [
            Plate(seat, place.plate(seat), self._fact(board, seat), board.in_turn(seat))
            for seat in range(board.seats)
        ]

    def _fact(self, board: Board, seat: Seat) -> str:
        if seat == board.bottom and board.in_turn(seat) and board.places[seat].human:
            return board.words("table.your_turn")
        return board.words("table.cards", n=len(board.pieces(f"taken/{seat}")))

    # What can be pointed at

    def targets(self, board: Board, rest: Arrangement) -> Sequence[Target]:
        if scoring.open_(board):
            return [*scoring.targets(board)]
        return [*_pile_target(board), *_row_targets(board, rest), *_eye(board), _sum_target(board)]

    # How it looks

    def ground(self, paint: Painter, board: Board) -> None:
        if not scoring.open_(board):
            look.ground(paint, room(board), shut=not own_open(board))

    def ground_key(self, board: Board) -> object:
        return scoring.open_(board), own_open(board)

    def below(self, paint: Painter, show: Show) -> None:
        if scoring.open_(show.board):
            scoring.below(paint, show)
            return
        look.tray_words(paint, show)
        look.eye(paint, show)
        look.pile(paint, show)
        look.lost_night(paint, show)
        dial.draw(paint, show)

    def piece(self, paint: Painter, show: Show, drawn: Drawn) -> None:
        lifted = drawn.light == "offered"
        target = next((target for target in show.targets.values() if target.key == drawn.id), None)
        hover = show.hover(target.id) if target and lifted else 0.0
        lift = OFFERED + (HOVERED - OFFERED) * hover if lifted else 0.0
        art = look.cards(show.board, _worded(show, drawn))
        draw_card(paint, art, drawn, _aura(paint, show, drawn, hover), lift, _dim(show, drawn))

    def above(self, paint: Painter, show: Show) -> None:
        if scoring.open_(show.board):
            scoring.above(paint, show)
            return
        look.badges(paint, show)
        look.bracket(paint, show)
        look.last_move(paint, show)
        look.pills(paint, show)
        look.lost_words(paint, show)

    def preload(self, paint: Painter, board: Board) -> Iterator[None]:
        for face in (HIDDEN, *DECK):
            for width, worded in ((CARD_W, True), (CARD_W, False), (TRAY_W, False)):
                prepare(paint, look.cards(board, worded), face, width)
                yield
        yield from dial.prepare(paint, board)

    def regions(self, show: Show) -> Iterable[tuple[Box, object]]:
        return regions(show)

    def figure(self, paint: Painter, face: str, box: Box, dim: bool = False) -> None:
        look.figure(paint, face, box, dim)

    def banner(self, board: Board) -> tuple[float, float] | None:
        return None if scoring.open_(board) else (board.grid.width / 2, room(board).tray.y - 34)

    def go_on(self, board: Board) -> Box:
        return scoring.button(room(board))

    # What moves

    def shifts(self, told: Told, board: Board) -> Iterable[Shift]:
        return motion.shifts(told, board)

    def manner(self, told: Told | None, board: Board) -> Manner:
        return motion.manner(told, board)

    def accents(self, beat: Beat) -> Accents:
        return motion.accents(beat)

    def opening(self, board: Board) -> tuple[Faces, Sequence[Told]] | None:
        faces = dict(self.zones(board))
        row = list(faces["row"])
        faces |= {"pile": [*faces["pile"], *[HIDDEN] * len(row)], "row": []}
        return faces, [{"type": "refilled", "cards": row}]

    # Who looks, and how it ends

    def peek(self, view: View, seat: Seat) -> bool:
        return bool(view["phase"] == "play" and view["taken"][seat])

    def outcome(self, board: Board, result: Result) -> Outcome:
        worth = scoring.worth(board)
        words, winner = board.words, worth[result.winners[0]]
        one_round = len(board.view["scores"]) == 1
        rows = tuple(_result_row(board, each, one_round) for each in worth)
        remark = words("table.best", element=element_name(words, winner.best)) if one_round else ""
        return Outcome(rows, remark, (words("table.head_counts"), words("table.head_costs")))


def _result_row(board: Board, worth: scoring.Worth, one_round: bool) -> ResultRow:
    """With two rounds only the last one's cards are still there: then the points of both stand for
    themselves.
    """
    if not one_round:
        rounds = [minus(each[worth.seat]) for each in board.view["scores"]]
        return ResultRow(worth.seat, board.words("table.rounds", first=rounds[0], second=rounds[1]))
    counted = sorted(worth.of(worth.best), reverse=True)
    cost = sorted(card for card in worth.cards if card[0] != worth.best)
    fact = board.words("table.cards", n=len(worth.cards))
    plus = sum(VALUE[card] for card in counted)
    return ResultRow(worth.seat, fact, tuple(counted), plus, tuple(cost), len(cost))


def _middle(board: Board) -> dict[Key, Pose]:
    """Pile and row."""
    place = room(board)
    row = board.pieces("row")
    poses: dict[Key, Pose] = {piece.id: place.pile for piece in board.pieces("pile")}
    return poses | {piece.id: pose for piece, pose in zip(row, place.row(len(row)), strict=True)}


def _set_aside(board: Board) -> dict[Key, Pose]:
    """What isn't played with in this round lies unseen beyond the edge of the table."""
    lying = Pose(-200.0, room(board).row_y, CARD_W, up=0.0, alpha=0.0)
    return {piece.id: lying for zone in ("later", "away") for piece in board.pieces(zone)}


def _taken(board: Board, seat: Seat) -> Iterable[tuple[int, Pose]]:
    """Somebody's taken cards: a fan of backs, or the own ones in the tray."""
    place, pieces = room(board), board.pieces(f"taken/{seat}")
    if seat != board.bottom:
        fan = place.fan(seat, len(pieces))
        return [(piece.id, pose) for piece, pose in zip(pieces, fan, strict=True)]
    return place.open_tray(pieces) if own_open(board) else place.shut_tray(pieces)


def _counts(board: Board) -> dict[str, float]:
    row = board.faces("row")
    total = sum(VALUE[face] for face in row)
    stays = total > LIMIT and len(row) > 1 and VALUE[row[-1]] == VALUE[row[-2]]
    counts = {"sum": float(total), "pile": float(len(board.pieces("pile"))), "bracket": float(stays)}
    for seat in range(board.seats):
        counts[f"taken/{seat}"] = float(len(board.pieces(f"taken/{seat}")))
    own = [piece.face for piece in board.pieces(f"taken/{board.bottom}") if piece.known]
    for element in ELEMENTS:
        mine = [VALUE[face] for face in own if face[0] == element]
        counts |= {f"own/{element}": float(sum(mine)), f"own/{element}/n": float(len(mine))}
    return counts


def _offered(board: Board, move: DaoMove) -> tuple[Move, ...]:
    """What a click plays: this move, if it can be made now."""
    return tuple(text for text in board.legal if read(text) is move)


def _pile_target(board: Board) -> Iterable[Target]:
    pile = board.pieces("pile")
    if pile:
        reveal = _offered(board, DaoMove.REVEAL)
        name = board.words("table.pile", n=len(pile))
        box = room(board).pile.box()
        yield Target("pile", name, box, reveal, key=pile[-1].id, hotkey="1")


def _row_targets(board: Board, rest: Arrangement) -> Iterable[Target]:
    row, place = board.pieces("row"), room(board)
    for i, piece in enumerate(row):
        name = board.words("table.row_card", card=name_card(piece.face, board.words), n=i + 1)
        box = rest.poses[piece.id].box()
        if i == 0:
            take = _offered(board, DaoMove.TAKE)
            yield Target("row/1", name, box, take, key=piece.id, hotkey="2")
            continue
        if i < len(row) - 1:  # what of it isn't under the next one
            box.w = min(box.w, place.step(len(row)))
        yield Target(f"row/{i + 1}", name, box, why=board.words("table.only_first"))


def _eye(board: Board) -> Iterable[Target]:
    if board.eye != "none":
        name = board.words(f"table.eye_{board.eye}")
        yield Target("table/eye", name, room(board).eye, role="button", act="eye")


def _sum_target(board: Board) -> Target:
    """The dial, for those who can't see it."""
    x, y, radius = room(board).dial
    total = sum(VALUE[face] for face in board.faces("row"))
    name = board.words("table.sum", n=total, limit=LIMIT)
    return Target("sum", name, Box(x - radius, y - radius, 2 * radius, 2 * radius), role="text")


def _worded(show: Show, drawn: Drawn) -> bool:
    """Has this card room for its element's word? Where the row overlaps, only its first and its last have."""
    if drawn.pose.w * show.board.grid.k < look.WORDED * 0.8 or drawn.pose.w < look.WORDED:
        return False
    row = show.board.pieces("row")
    if len(row) <= OPEN_ROW or drawn.zone != "row":
        return True
    return drawn.id in (row[0].id, row[-1].id)


def _aura(paint: Painter, show: Show, drawn: Drawn, hover: float) -> Aura | None:
    if show.marks("bust") and drawn.pose.lift > 2:
        return Aura(HOT, (200, 50, 20))
    if drawn.light != "offered":
        return None
    return Aura(paint.theme.brass_light, (230, 176, 84) if hover > 0.5 else GLOW)


def _dim(show: Show, drawn: Drawn) -> float:
    if scoring.open_(show.board):
        return 0.0 if scoring.counts_for(show, drawn) else DIM_COLUMN
    first = show.board.pieces("row")[:1]
    lies = drawn.zone == "row" and not show.marks("bust") and drawn.pose.lift < 1
    return DIM_ROW if lies and show.board.legal and drawn.id != first[0].id else 0.0
