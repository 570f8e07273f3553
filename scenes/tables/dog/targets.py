"""Everything on Dog's table that can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from game.kernel.types import Move
from game.titles.dog.board import NUMBERED, PLACE, Board
from game.titles.dog.cards import JOKER, RANKS
from game.titles.dog.moves import DogHalf, DogPlay, read, read_play, write
from game.titles.dog.names import name_card, name_move, name_piece
from game.titles.dog.trails import trail
from scenes.table.board import Target
from scenes.table.loose import LooseBoard as Table
from scenes.table.pose import Arrangement, Pose
from scenes.table.zones import Zone
from scenes.tables.dog.choices import Choice, Chosen, card_ids, choices, shown
from scenes.tables.dog.places import STEP, Room, room, view_of
from scenes.tables.dog.plan import zone_of
from scenes.ui.layout import Box

KEYS = "A23456789TJQK"
"""The joker's ranks as its keyboard has them, row by row."""
HOTKEYS = {**{rank: rank.lower() for rank in RANKS}, "T": "0"}


def offered(board: Table) -> list[Choice]:
    """What leads on now, for whoever is at the screen."""
    if not board.every or board.viewer is None or board.viewer not in board.to_act:
        return []
    return choices(view_of(board), board.viewer, board.every, board.legal, board.picked)


def targets(board: Table, rest: Arrangement) -> list[Target]:
    """In the order of Tab: hand, panel, board; what lies on top comes last."""
    found = {choice.id: choice for choice in offered(board)}
    return [
        *_hand(board, rest, found),
        *_panel(board, found),
        *_resting(board, found),
        *_on_board(board, found),
    ]


def hits(board: Table, move: Move) -> list[str]:
    """The pieces that a move which plays a card sends home."""
    return [piece for leg in trail(Board.seen(view_of(board)), read_play(move)) for piece, _ in leg.home]


# The hand


def _hand(board: Table, rest: Arrangement, found: Mapping[str, Choice]) -> Iterator[Target]:
    pieces = board.pieces(f"hand/{board.bottom}")
    if board.viewer != board.bottom:
        return
    place, chosen = room(board), Chosen.of(board.picked).card
    for i, (piece, name) in enumerate(zip(pieces, card_ids([piece.face for piece in pieces]), strict=True)):
        pose = rest.poses.get(piece.id)
        if pose is None:
            continue
        box = _visible(place, pose, len(pieces), i == len(pieces) - 1)
        said, choice = name_card(piece.face, board.words), found.get(name)
        hotkey = "" if Chosen.of(board.picked).face == JOKER else str(i + 1)
        if choice is not None:
            yield Target(
                name, said, box, choice.moves, key=piece.id, hotkey=hotkey, keeps=0, leads=choice.leads
            )
        else:
            tries = write(DogHalf(piece.face, "")) if board.every and name != chosen else None
            yield Target(name, said, box, key=piece.id, tries=tries)


def _visible(place: Room, pose: Pose, n: int, last: bool) -> Box:
    """What of a card isn't under the next one."""
    box = place.hand_card(pose)
    step = min(STEP, 490 / max(1, n - 1))
    return box if last else Box(box.x, box.y, min(box.w, step), box.h)


# The panel


def _panel(board: Table, found: Mapping[str, Choice]) -> Iterator[Target]:
    place = room(board)
    chosen = Chosen.of(board.picked)
    if board.every and "give" not in found and chosen.face == JOKER and not chosen.rank:
        for i, rank in enumerate(KEYS):
            yield _key(board, rank, place.key(i), found.get(f"rank/{rank}"))
        return
    for name in ("give", "fold"):
        if name in found:
            choice = found[name]
            yield Target(
                name, board.words(f"table.{name}"), brass(place), choice.moves, role="button", hotkey="g"
            )
    if board.every and board.picked:
        words = board.words("table.step_back" if chosen.steps else "table.other_card")
        box = aside(place) if "give" in found else left_half(place)
        yield Target("back", words, box, role="button", act="back", hotkey="backspace")


def _key(board: Table, rank: str, box: Box, choice: Choice | None) -> Target:
    name = board.words("table.as_rank", rank=name_card(rank, board.words))
    if choice is None:
        why = board.words("table.rank_cant", rank=name_card(rank, board.words))
        return Target(f"rank/{rank}", name, box, role="button", why=why)
    return Target(f"rank/{rank}", name, box, choice.moves, role="button", hotkey=HOTKEYS[rank])


def brass(place: Room) -> Box:
    """The brass button of the panel."""
    box = place.panel
    return Box(box.right - 20 - 190, box.bottom - 20 - 54, 190, 54)


def left_half(place: Room) -> Box:
    """The other button of the panel."""
    box = place.panel
    return Box(box.x + 20, box.bottom - 20 - 54, 392, 54)


def aside(place: Room) -> Box:
    """The other button beside the brass one."""
    box = place.panel
    return Box(box.x + 20, box.bottom - 20 - 54, 190, 54)


# The board


def _on_board(board: Table, found: Mapping[str, Choice]) -> Iterator[Target]:
    ids = {
        piece.face: piece.id for zone in board.zones for piece in board.pieces(zone) if piece.face[1:2] == "."
    }
    for choice in found.values():
        if choice.kind in ("piece", "place", "step"):
            yield Target(
                choice.id,
                _named(board, choice),
                room(board).around(choice.zone),
                choice.moves,
                role="marble" if choice.kind == "piece" else "place",
                key=ids.get(choice.what) if choice.kind == "piece" else None,
                keeps=choice.keeps,
                way=choice.way,
                leads=choice.leads,
                round=True,
            )


def _named(board: Table, choice: Choice) -> str:
    """What a click does, in words."""
    if choice.kind == "piece":
        return marble_name(board, choice.what, choice.zone)
    if choice.kind == "step":
        said = board.words("table.steps_to", n=choice.steps, piece=name_piece(choice.what))
        return f"{said}: {_where(board, choice.zone)}"
    if len(choice.moves) > 1:
        return _where(board, choice.zone)
    said = name_move(choice.moves[0], board.words)
    home = ", ".join(
        board.words("table.goes_home", name=board.name(NUMBERED[hit][0]))
        for hit in hits(board, choice.moves[0])
    )
    return f"{said}. {home}" if home else said


def _resting(board: Table, found: Mapping[str, Choice]) -> Iterator[Target]:
    """All marbles that can't be clicked now: they say where they are, and why they can't."""
    chosen = Chosen.of(board.picked)
    free = {choice.zone for choice in found.values()}
    for seat, row in enumerate(shown(view_of(board), board.picked)[0].rows):
        for number, code in enumerate(row):
            piece = f"{seat}.{number}"
            zone = zone_of(piece, PLACE[code])
            if zone not in free:
                yield _marble(board, piece, zone, chosen)


def _marble(board: Table, piece: str, zone: Zone, chosen: Chosen) -> Target:
    why = board.words("table.card_first") if board.every and not chosen.card else ""
    tries = (
        chosen.asked_with(piece)
        if board.every and chosen.played and f"piece/{piece}" not in board.picked
        else None
    )
    name = marble_name(board, piece, zone)
    return Target(
        f"piece/{piece}", name, room(board).around(zone), role="marble", why=why, tries=tries, round=True
    )


def marble_name(board: Table, piece: str, zone: Zone) -> str:
    """“■2 of Ben, field 20”."""
    name = board.words("table.marble", piece=name_piece(piece), name=board.name(NUMBERED[piece][0]))
    return f"{name}, {_where(board, zone)}"


def _where(board: Table, zone: Zone) -> str:
    kind, _, rest = zone.partition("/")
    if kind == "at":
        return board.words("table.field", n=int(rest))
    return board.words(f"table.in_{kind}", name=board.name(int(rest[0])), n=rest[2:])


# What has to be done


@lru_cache(maxsize=8)
def _forced(
    seats: int, always: bool, rows: tuple[tuple[int, ...], ...], seat: int, every: tuple[Move, ...]
) -> str:
    """Does every move that is left hit the partner, or one's own marbles?"""
    board = Board(seats, always, [list(row) for row in rows])
    plays = [play for play in map(read, every) if isinstance(play, DogPlay)]
    if not plays:
        return ""
    mine = {board.moved_by(seat)}
    theirs = {board.partner(next(iter(mine)))}
    kinds = {"partner", "own"}
    for play in plays:
        hit = {NUMBERED[piece][0] for leg in trail(board, play) for piece, _ in leg.home}
        kinds &= {kind for kind, who in (("partner", theirs), ("own", mine)) if hit & who}
        if not kinds:
            return ""
    return next(kind for kind in ("partner", "own") if kind in kinds)


def forced(board: Table) -> str:
    """'partner' or 'own' when somebody's marble of that kind has to be hit, whatever is played."""
    if board.viewer is None or not board.every:
        return ""
    seen = Board.seen(view_of(board))
    rows = tuple(tuple(row) for row in seen.rows)
    return _forced(seen.seats, seen.always, rows, board.viewer, board.every)
