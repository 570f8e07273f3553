"""The pieces on TAO's table: which cards, coins and strips are in which zone, and where they lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from game.kernel.types import HIDDEN, Seat
from game.titles.tao.rules.cards import ATTRIBUTES, FACTIONS
from game.titles.tao.rules.combinations import PORTALS
from scenes.table.model.pose import Key, Pose
from scenes.table.model.zones import Faces, Zone, fill_up_faces
from scenes.tables.tao.board_types import TaoBoard
from scenes.tables.tao.layout import COLUMNS, SOCKET, TaoRoom, room

BOX: Zone = "box"
"""The zone from which cards come when a game is dealt."""
STRIP = "strip"
"""The face of the paper strip that bars an attribute of the guards."""
FREE_STRIP: Zone = "barred/none"
"""Where the strip is while it bars nothing."""


def zones(board: TaoBoard) -> Faces:
    """The faces in each zone."""
    view, found = board.view, dict[Zone, Sequence[str]]()
    for seat in range(2):
        for column, card in enumerate(view["rows"][seat]):
            found[f"row/{seat}/{column}"] = [card] if card else []
        found[f"deck/{seat}"] = view["decks"][seat]
        found[f"coins/{seat}"] = ["coin"] * len(view["opened"][seat])
    for column in PORTALS:
        found[f"portal/{column}"] = ["coin"] if view["coins"][column - 1] else []
    strips = dict.fromkeys((FREE_STRIP, *(f"barred/{name}" for pair in ATTRIBUTES.values() for name in pair)))
    here = f"barred/{view['barred']}" if view["barred"] else FREE_STRIP
    found |= {zone: [STRIP] if zone == here else [] for zone in strips}
    return found | {"guards": view["guards"], "used": _used(board)}


def _used(board: TaoBoard) -> list[str]:
    """The guards that were used: everybody has seen them, although the view of YIN doesn't name them."""
    guards, served = board.view["guards"], list[str]()
    for event in (event for move in (*board.past_events, board.last_events) for event in move):
        if event["type"] == "guard_used" or event["type"] == "last_guard_used":
            served.append(event["card"])
    if HIDDEN not in guards:
        served += [faction for faction in FACTIONS if faction not in guards]
    return fill_up_faces(dict.fromkeys(served), len(FACTIONS) - len(guards))


Laid = Iterator[tuple[Key, Pose]]


def poses(board: TaoBoard) -> dict[Key, Pose]:
    """Where every piece lies."""
    place = room(board)
    sides = (_side(board, place, seat) for seat in range(2))
    return dict([*chain(*sides), *_portals(board, place), *_guards(board, place)])


def _laid(board: TaoBoard, zone: Zone, pose: Callable[[int], Pose], seen: bool = True) -> Laid:
    """The pieces of a zone, each at the pose of its place there; face up if it is known and may be seen."""
    for i, piece in enumerate(board.pieces(zone)):
        yield piece.id, pose(i) if piece.known and seen else replace(pose(i), up=0.0)


def _side(board: TaoBoard, place: TaoRoom, seat: Seat) -> Laid:
    """Where a seat's row, deck and coins lie. A deck that these eyes may not see lies face down, also the
    cards of it that they remember.
    """
    tray, angle = place.tray(seat), 180.0 if place.overhead(seat) else 0.0
    for column in COLUMNS:
        card = Pose(*place.card(seat, column).center, place.card_w, angle, z=40 + column)
        for piece in board.pieces(f"row/{seat}/{column}"):
            yield piece.id, card if piece.known else replace(card, up=0.0)
    yield from _laid(
        board,
        f"deck/{seat}",
        lambda i: Pose(*tray.card_at(i), tray.card, angle, z=60 - i),
        HIDDEN not in board.view["decks"][seat],
    )
    yield from _laid(board, f"coins/{seat}", lambda i: Pose(*place.socket(seat, i), SOCKET, z=12))
    yield f"tray/{seat}", Pose(*tray.box.center, tray.box.w)


def _portals(board: TaoBoard, place: TaoRoom) -> Laid:
    """Where the coins on closed portals lie; and before the deal the pile of all cards."""
    for column in PORTALS:
        coin = Pose(*place.gate(column), place.coin, z=12)
        yield from ((piece.id, coin) for piece in board.pieces(f"portal/{column}"))
    yield from _laid(board, BOX, lambda i: Pose(place.x, place.y, place.card_w, z=i))


def _guards(board: TaoBoard, place: TaoRoom) -> Laid:
    """Where the guards lie, those that were used, and the strip."""
    faces = board.faces("guards")
    yield from _laid(board, "guards", lambda i: place.guard(i, len(faces)))
    yield from _laid(board, "used", place.used)
    shown = ATTRIBUTES.get(faces[0], ()) if faces else ()
    for zone, pieces in board.zones.items():
        if zone.startswith("barred/") and pieces:
            yield pieces[0].id, _strip(place, zone.removeprefix("barred/"), shown)


def _strip(place: TaoRoom, attribute: str, shown: Sequence[str]) -> Pose:
    """Where the strip lies: on its attribute, or at the corner of a guard that doesn't have that."""
    if attribute in shown:
        return Pose(*place.token(shown.index(attribute)), 72, z=35)
    guard = place.guard(0, 1)
    x, y = guard.x + guard.w * 0.44, guard.y - guard.w * 0.55
    return Pose(x, y, 48, z=35, alpha=0.0 if attribute == "none" else 1.0)
