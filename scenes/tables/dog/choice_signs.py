"""The signs on the board for whoever is choosing: which marbles could move, where to, how far, and whom that
would hit; and what was picked.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial

from game.titles.dog.rules.board import Track
from game.titles.dog.rules.cards import SPLITTING, STEPS_OF_A_SEVEN
from game.titles.dog.rules.move_effects import move_effects
from game.titles.dog.rules.moves import DogSwap, read_play
from scenes.table.generic.shared_places import box_around, point_between
from scenes.table.model.items import Item
from scenes.tables.dog.board_plan import Spot, piece_zone
from scenes.tables.dog.board_types import DogBoard, DogShow
from scenes.tables.dog.layout import room
from scenes.tables.dog.marbles import CREAM, BoardSign, dots_item
from scenes.tables.dog.move_choice import DogChoice, outlook, outlook_after_pick, read_picks
from scenes.ui.painter import Painter, Style
from scenes.ui.theme import rgb

DISCS = 9
"""If a seven's steps lead to more places than this, only those of one marble have numbers, others dots."""
RING, RIM, COIN, EDGE, FIGURE = map(rgb, ("#C9A45C", "#7E5F26", "#241A0E", "#0E0704", "#F7E7BE"))
"""Colours of the coin that says how many steps are left."""


def ghost_items(show: DogShow) -> Iterator[Item]:
    """A pale marble on each empty place where one could go; larger under the pointer."""
    place = room(show.board)
    for choice in (*outlook(show.board).choices, *_preview(show)):
        if choice.kind == "place" and not show.board.pieces(choice.zone):
            hot = _hot(show, choice)
            size = 2.4 * place.marble * (1 + 0.14 * hot)
            sign = BoardSign(f"ghost_{choice.what[0]}", place.spots[choice.zone], size, hot)
            yield _focused(show, choice, sign, size).item("ghost", choice.id)


def sign_items(show: DogShow) -> Iterator[Item]:
    """All signs that lie over the marbles."""
    found = outlook(show.board).choices
    yield from (*_movers(show, found), *_chosen(show))
    for choice in found:
        yield from _aim(show, choice) if choice.kind == "place" else ()
    steps = [choice for choice in found if choice.kind == "step"]
    yield from (*_previewed(show), *_steps(show, steps), *_swept(show, steps), *_seven(show))


def _preview(show: DogShow) -> Sequence[DogChoice]:
    """The choices there would be after a click on the card, or the joker's rank, under the pointer."""
    board = show.board
    name = next((name for name in (show.hovered, show.focused) if name and name in show.targets), "")
    kind, target = name.partition("/")[0], show.targets.get(name)
    if target is None or not (target.moves and board.legal) or board.view["phase"] != "play":
        return ()
    if kind == "rank" or (kind == "hand" and not board.picked):
        return [choice for choice in outlook_after_pick(board, target).choices if choice.zone]
    return ()


def _hot(show: DogShow, choice: DogChoice) -> float:
    """How far the pointer or the keyboard is on a choice, 0 to 1."""
    return max(show.hover(choice.id), float(show.focused == choice.id))


def _focused(show: DogShow, choice: DogChoice, sign: BoardSign, size: float) -> BoardSign:
    """The same sign, with the keyboard's ring if that is on the choice."""
    if show.focused != choice.id:
        return sign
    return BoardSign(sign.picture, sign.at, sign.size, sign.light, size)


def _movers(show: DogShow, found: Sequence[DogChoice]) -> Iterator[Item]:
    """A ring round each marble that can move; wider and lit under the pointer."""
    place = room(show.board)
    for choice in found:
        if choice.kind == "piece":
            hot, size = _hot(show, choice), 2 * place.marble
            sign = BoardSign("ring_can_move", place.spots[choice.zone], size * (1.22 + 0.1 * hot), hot)
            yield _focused(show, choice, sign, size).item("ring", choice.id)


def _chosen(show: DogShow) -> Iterator[Item]:
    """A ring round the marble and the place that were picked."""
    place, chosen = room(show.board), read_picks(show.board.picked)
    for zone in (outlook(show.board).zones.get(chosen.piece), chosen.place):
        if zone:
            yield BoardSign("ring_chosen", place.spots[zone], 2.68 * place.marble).item("chosen", zone)


def _aim(show: DogShow, choice: DogChoice) -> Iterator[Item]:
    """A ring round a marble that would be hit or swapped; and to a place under the pointer the way there."""
    place, hot, spot = room(show.board), _hot(show, choice), room(show.board).spots[choice.zone]
    size = 2 * place.marble
    if show.board.pieces(choice.zone):
        swap = isinstance(read_play(choice.moves[0]).parts[0], DogSwap)
        name, wide = ("ring_can_move", 1.3) if swap else ("ghost_hit", 1.66)
        sign = BoardSign(name, spot, size * (wide + 0.12 * hot), hot)
        yield _focused(show, choice, sign, size * 1.5).item("aim", choice.id)
        if not swap:
            above = (spot[0], spot[1] - place.marble * 1.95)
            yield BoardSign("badge_home", above, 24).item("badge", choice.id)
    if hot > 0.5:
        yield dots_item(("there", choice.id), _way(show.board, choice), 3.4, CREAM, 235)


def _way(board: DogBoard, choice: DogChoice) -> list[Spot]:
    """The points on the way of the marble that would come here; a straight line if two would be swapped."""
    place, play = room(board), read_play(choice.moves[0])
    leg = move_effects(Track.from_position(board.view), play)[0]
    start, end = place.spots[outlook(board).zones[leg.piece]], place.spots[choice.zone]
    if not isinstance(play.parts[0], DogSwap):
        return [start, *(place.spots[piece_zone(leg.piece, each)] for each in leg.path)]
    n = max(2, round(math.dist(start, end) / place.pitch))
    return [point_between(start, end, i / n) for i in range(n + 1)]


def _previewed(show: DogShow) -> Iterator[Item]:
    """A ring round each marble that could move, or be hit, with what is under the pointer."""
    place, zones = room(show.board), outlook(show.board).zones
    for choice in _preview(show):
        if choice.kind == "place" and show.board.pieces(choice.zone):
            yield from _aim(show, choice)
        elif choice.kind in ("step", "piece"):
            sign = BoardSign("ring_can_move", place.spots[zones[choice.what]], 2.44 * place.marble)
            yield sign.item("could", choice.id)


def _steps(show: DogShow, steps: Sequence[DogChoice]) -> Iterator[Item]:
    """How far each marble can go with the steps that are left of a seven: with numbers, or with dots."""
    place, near, zones = room(show.board), _looked_at(show, steps), outlook(show.board).zones
    size = 2 * place.marble
    for piece in dict.fromkeys(choice.what for choice in steps):
        name, wide = ("ring_chosen", 1.34) if piece == near else ("ring_can_move", 1.22)
        yield BoardSign(name, place.spots[zones[piece]], size * wide).item("walker", piece)
    for choice in steps:
        (x, y), hot = place.spots[choice.zone], _hot(show, choice)
        if choice.what == near or len(steps) <= DISCS or hot > 0.02:
            sign = BoardSign(f"step_{choice.steps}", (x, y), 28 + 4 * hot)
            yield _focused(show, choice, sign, 28).item("step", choice.id)
        else:
            yield dots_item(("step", choice.id), [(x, y), (x, y)], 5, CREAM, 220)


def _swept(show: DogShow, steps: Sequence[DogChoice]) -> Iterator[Item]:
    """A badge at each marble that the steps could send home; round those that what is under the pointer would
    send home a ring.
    """
    place, zones = room(show.board), outlook(show.board).zones
    size = 2 * place.marble
    now = {piece for choice in steps if _hot(show, choice) > 0.5 for piece in choice.hits}
    for piece in dict.fromkeys(piece for choice in steps for piece in choice.hits):
        x, y = place.spots[zones[piece]]
        if piece in now:
            yield BoardSign("ghost_hit", (x, y), size * 1.66).item("aim", piece)
        yield BoardSign("badge_home", (x + size * 0.42, y - size * 0.62), 20).item("badge", piece)


def _looked_at(show: DogShow, steps: Sequence[DogChoice]) -> str:
    """The marble whose steps have numbers: the one under the pointer, else the one that went last."""
    for choice in steps:
        if choice.id in (show.hovered, show.focused):
            return choice.what
    sent = read_picks(show.board.picked).sent
    return sent[-1][0] if sent else steps[0].what if steps else ""


def _seven(show: DogShow) -> Iterator[Item]:
    """How many steps of a seven are left: as beads on the board, and as a large number."""
    place, chosen = room(show.board), read_picks(show.board.picked)
    if chosen.played != SPLITTING:
        return
    for i, spot in enumerate(place.plan.beads):
        name = "bead_used" if i < chosen.steps else "bead_left"
        yield BoardSign(name, place.on_board(spot), 20 * place.grown).item("bead", i)
    left = STEPS_OF_A_SEVEN - chosen.steps
    x, y = place.on_board((1004, 282))
    yield Item("coin", box_around((x, y), 132), left, partial(_coin, (x, y), left))


def _coin(at: Spot, left: int, paint: Painter) -> None:
    ring = box_around(at, 70)
    paint.glow(at, (64, 64), 70)
    paint.shadow(ring, 35, 8, 4, 170)
    paint.box(ring, 35, RING, RIM, 1.5)
    paint.box(ring.inflate(-11, -11), 29.5, COIN, EDGE, 1)
    paint.text(str(left), at, Style(40 / paint.layout.text, "serif", FIGURE), "cm")
