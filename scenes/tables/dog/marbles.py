"""Marbles, and everything that lies round them: rings, ghosts, steps, ways, rays."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

import pygame

from game.titles.dog.board import NUMBERED, Board
from game.titles.dog.moves import DogSwap, read_play
from game.titles.dog.trails import trail
from scenes.table.loose import LooseShow as Show
from scenes.table.view.items import Drawn
from scenes.tables.dog.choices import Choice, choices, zone_in
from scenes.tables.dog.motion import WALKS, Flight, spot_zone
from scenes.tables.dog.places import Room, room, view_of
from scenes.tables.dog.plan import Spot, zone_of
from scenes.tables.dog.targets import offered
from scenes.ui import shapes, svg
from scenes.ui.art import Size, faded
from scenes.ui.layout import Box
from scenes.ui.paint import Painter
from scenes.ui.theme import Colour

CREAM: Colour = (255, 241, 207)
BRASS: Colour = (232, 207, 149)
SHADE = 1.04
"""Radius of a marble's shadow, for its own."""
DISCS = 9
"""So many numbers of steps are shown at most at a time; of other marbles only dots."""


def draw(paint: Painter, show: Show, drawn: Drawn) -> None:
    """A marble where it lies, rolls or flies; its shadow stays on the board."""
    pose, k = drawn.pose, paint.layout.k
    if pose.alpha <= 0.004:
        return
    radius, seat = pose.w / 2, NUMBERED[drawn.face][0]
    high = pose.lift
    if show_safe(show, drawn):
        _picture(paint, "ring_safe", (pose.x, pose.y), pose.w * 1.36)
    size = max(2, paint.layout.px(2 * radius * SHADE * (1 + high / 400)))
    dark = round(235 * pose.alpha * max(0.4, 1 - high / 200)) // 8 * 8
    blur = round(1.6 + min(high, 90) * 0.1) * k
    made, _ = shapes.shadow(paint.art, (size, size), size / 2, max(1, blur), dark)
    x, y = paint.layout.at(pose.x + high * 0.06, pose.y + radius * 0.36 + high * 0.06)
    paint.surface.blit(made, made.get_rect(center=(x, y)))
    scale = 1 + min(0.34, high / 500)
    px = max(2, paint.layout.px(pose.w * scale))
    picture = paint.art.picture(f"dog/marble_{seat}", (px, px))
    if abs(pose.stretch - 1) > 0.004:
        picture = pygame.transform.smoothscale(picture, (round(px * pose.stretch), round(px / pose.stretch)))
    paint.blit(
        picture,
        picture.get_rect(center=paint.layout.at(pose.x, pose.y - high)).topleft,
        round(255 * pose.alpha),
    )
    if drawn.focused:
        _focus(paint, (pose.x, pose.y), pose.w)


def show_safe(show: Show, drawn: Drawn) -> bool:
    """Does this marble stand safe on its own start field, and bar the way?"""
    (seat, number), view = NUMBERED[drawn.face], view_of(show.board)
    here = view["pieces"][seat][number]
    rests = drawn.zone == f"at/{16 * seat}" and drawn.pose.lift < 1
    home = room(show.board).spot(f"at/{16 * seat}")
    near = math.dist(home, (drawn.pose.x, drawn.pose.y)) < 1
    return rests and near and (here == "s" or view["options"]["safe_start"] == "always")


def figure(paint: Painter, face: str, box: Box, dim: bool) -> None:
    """A marble in a list."""
    paint.picture(f"dog/marble_{face[0]}", box, 110 if dim else 255)


# Below the marbles


def below(paint: Painter, show: Show) -> None:
    """The last way, ghosts of where one could go, rings of those who could."""
    _last_way(paint, show)
    for data, share in show.marks("flight"):
        if isinstance(data, Flight):
            _picture(paint, "ring_can_move", data.end, 2 * room(show.board).plan.marble * 1.1, 0.8)
            if not show.calm:
                _tail(paint, show, data, share)
    for choice in [*_clickable(show), *_preview(show)]:
        if choice.kind == "place" and not _stands(show, choice):
            _ghost(paint, show, choice)


def _last_way(paint: Painter, show: Show) -> None:
    """Dots between the fields of the last move, until the next one."""
    place = room(show.board)
    if show.board.picked:
        return
    for told in show.board.last:
        if told["type"] in WALKS:
            spots = [place.spot(zone_of(told["piece"], each)) for each in told["path"]]
            _dots(paint, spots, 2.3, BRASS, 200)


def _dots(paint: Painter, spots: Iterable[Spot], radius: float, colour: Colour, alpha: int) -> None:
    """A dot between any two neighbours."""
    for a, b in pairwise(spots):
        dot(paint, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), radius, colour, alpha)


def dot(paint: Painter, at: Spot, radius: float, colour: Colour, alpha: int = 255) -> None:
    """A small light dot with a dark edge."""
    size = max(4, paint.layout.px(2 * radius + 2))
    share = alpha / 255

    def body() -> str:
        return svg.circle((size / 2, size / 2), size / 2 - 0.2, ((20, 10, 4), share)) + svg.circle(
            (size / 2, size / 2), max(1.0, size / 2 - max(0.8, paint.layout.k)), (colour, share)
        )

    made = paint.art.drawn(("dog dot", colour, alpha), (size, size), body)
    paint.surface.blit(made, made.get_rect(center=paint.layout.at(*at)))


def _clickable(show: Show) -> list[Choice]:
    """What leads on now."""
    return [choice for choice in offered(show.board) if choice.id in show.targets]


def _preview(show: Show) -> list[Choice]:
    """What the card or the joker's rank under the pointer would lead to."""
    board = show.board
    looked_at = next((name for name in (show.hovered, show.focused) if name in show.targets), None) or ""
    target = show.targets.get(looked_at)
    kind = looked_at.partition("/")[0]
    if target is None or not target.moves or board.viewer is None or view_of(board)["phase"] != "play":
        return []
    if kind == "rank" or (kind == "hand" and not board.picked):
        picked = (*board.picked, looked_at)
        found = choices(view_of(board), board.viewer, board.every, target.moves, picked)
        return [choice for choice in found if choice.zone]
    return []


def _stands(show: Show, choice: Choice) -> bool:
    """Does a marble stand where this leads?"""
    return bool(show.board.pieces(choice.zone))


def _ghost(paint: Painter, show: Show, choice: Choice) -> None:
    """A pale marble where one could end; under the pointer larger, with the way to it."""
    place, hot = room(show.board), _hot(show, choice)
    x, y = place.spot(choice.zone)
    size = 2 * place.plan.marble * 1.2 * (1 + 0.14 * hot)
    if hot > 0.02:
        paint.glow((x, y), (46, 46), round(110 * hot))
    _picture(paint, f"ghost_{choice.what[0]}", (x, y), size)
    if show.focused == choice.id:
        _focus(paint, (x, y), size)


def _hot(show: Show, choice: Choice) -> float:
    return max(show.hover(choice.id), float(show.focused == choice.id))


def _picture(paint: Painter, name: str, at: Spot, size: float, alpha: float = 1.0) -> None:
    px = max(2, paint.layout.px(size))
    made = paint.art.picture(f"dog/{name}", (px, px))
    paint.blit(made, made.get_rect(center=paint.layout.at(*at)).topleft, round(255 * alpha))


def _focus(paint: Painter, at: Spot, size: float) -> None:
    """The keyboard's place on the board."""
    size += 10
    box = Box(at[0] - size / 2, at[1] - size / 2, size, size)
    paint.box(box.inflate(3, 3), size / 2 + 1.5, line=paint.theme.dark, width=5)
    paint.box(box, size / 2, line=paint.theme.focus, width=2.6)


def _tail(paint: Painter, show: Show, flight: Flight, share: float) -> None:
    """A thin tail of light behind a marble that flies home."""
    pose = show.frame.poses.get(flight.piece)
    if pose is None or not 0.03 < share < 0.97:
        return
    here = (pose.x, pose.y - pose.lift)
    for i in range(1, 15):
        back = i / 14
        x = here[0] + (flight.start[0] - here[0]) * back * 0.34
        flown = max(0.0, share - 0.2 * back)
        y = pose.y + (flight.start[1] - pose.y) * back * 0.34 - 170 * math.sin(math.pi * flown)
        dot_size = pose.w * 0.30 * (1 - back) + 1
        light = shapes.glow(
            paint.art,
            (paint.layout.px(dot_size * 2.6) // 2 * 2,) * 2,
            CREAM,
            round(120 * (1 - back)) // 8 * 8,
        )
        paint.surface.blit(
            light, light.get_rect(center=paint.layout.at(x, y)), special_flags=pygame.BLEND_RGB_ADD
        )


# Above the marbles


def above(paint: Painter, show: Show) -> None:
    """Who could move, whom it would hit, steps and ways, and rays where somebody was hit."""
    found = _clickable(show)
    place = room(show.board)
    size = 2 * place.plan.marble
    for choice in found:
        if choice.kind == "piece":
            _mover(paint, show, choice, size)
    _chosen(paint, show, place, size)
    for choice in found:
        if choice.kind == "place":
            _place(paint, show, choice, place)
    _previewed(paint, show, place)
    _steps(paint, show, [choice for choice in found if choice.kind == "step"])
    _flashes(paint, show)


def _mover(paint: Painter, show: Show, choice: Choice, size: float) -> None:
    """The ring of a marble that can move; under the pointer wider, and lit."""
    spot, hot = room(show.board).spot(choice.zone), _hot(show, choice)
    if hot > 0.02:
        paint.glow(spot, (44, 44), round(90 * hot))
    _picture(paint, "ring_can_move", spot, size * (1.22 + 0.1 * hot))
    if show.focused == choice.id:
        _focus(paint, spot, size)


def _flashes(paint: Painter, show: Show) -> None:
    """Rays where somebody was hit; light on a goal that is full."""
    for spot, share in show.marks("hit"):
        assert isinstance(spot, tuple)
        if not show.calm:
            _rays(paint, spot, share)
    for spot, share in show.marks("lit"):
        assert isinstance(spot, tuple)
        paint.glow(spot, (54, 54), round(200 * math.sin(math.pi * share)) // 8 * 8)


def _previewed(paint: Painter, show: Show, place: Room) -> None:
    """Who could go where with what is under the pointer."""
    for choice in _preview(show):
        spot = _standing(show, choice.what)
        if choice.kind == "place" and _stands(show, choice):
            _place(paint, show, choice, place)
        elif choice.kind in ("step", "piece") and spot is not None:
            _picture(paint, "ring_can_move", spot, 2 * place.plan.marble * 1.22)


def _chosen(paint: Painter, show: Show, place: Room, size: float) -> None:
    for pick in show.board.picked:
        if pick.startswith("piece/"):
            _picture(paint, "ring_chosen", place.spot(zone_in(view_of(show.board), pick[6:])), size * 1.34)
        elif pick.startswith("place/"):
            _picture(paint, "ring_chosen", place.spot(pick[6:]), size * 1.34)


def _place(paint: Painter, show: Show, choice: Choice, place: Room) -> None:
    """A marble that would be hit or swapped; and under the pointer the way there."""
    spot = place.spot(choice.zone)
    size = 2 * place.plan.marble
    if _stands(show, choice):
        hot = _hot(show, choice)
        if hot > 0.02:
            paint.glow(spot, (48, 48), round(110 * hot))
        swap = isinstance(read_play(choice.moves[0]).parts[0], DogSwap)
        _picture(
            paint,
            "ring_can_move" if swap else "ghost_hit",
            spot,
            size * ((1.3 if swap else 1.66) + 0.12 * hot),
        )
        if not swap:
            y = spot[1] - place.plan.marble * 1.95
            _picture(paint, "badge_home", (spot[0], y), 24)
        if show.focused == choice.id:
            _focus(paint, spot, size * 1.5)
    if _hot(show, choice) > 0.5:
        _way(paint, show, choice, place)


def _way(paint: Painter, show: Show, choice: Choice, place: Room) -> None:
    """Dots along the way of whoever would come here; between two that would change places straight across."""
    play = read_play(choice.moves[0])
    leg = trail(Board.seen(view_of(show.board)), play)[0]
    start = place.spot(zone_in(view_of(show.board), leg.piece))
    spots = [start, *(place.spot(zone_of(leg.piece, each)) for each in leg.path)]
    if isinstance(play.parts[0], DogSwap):
        (x, y), (to_x, to_y) = start, place.spot(choice.zone)
        n = max(2, round(math.dist(start, (to_x, to_y)) / place.plan.pitch))
        spots = [(x + (to_x - x) * i / n, y + (to_y - y) * i / n) for i in range(n + 1)]
    _dots(paint, spots, 3.4, CREAM, 235)


def _steps(paint: Painter, show: Show, steps: list[Choice]) -> None:
    """How far each marble can go with what is left of a seven: numbers for one, dots for the others."""
    place, near = room(show.board), _looked_at(show, steps)
    size = 2 * place.plan.marble
    for piece in dict.fromkeys(choice.what for choice in steps):
        spot = _standing(show, piece)
        if spot is not None:
            chosen = piece == near
            _picture(
                paint, "ring_chosen" if chosen else "ring_can_move", spot, size * (1.34 if chosen else 1.22)
            )
    for choice in steps:
        spot, hot = place.spot(choice.zone), _hot(show, choice)
        if choice.what == near or len(steps) <= DISCS or hot > 0.02:
            _picture(paint, f"step_{choice.steps}", spot, 28 + 4 * hot)
        else:
            dot(paint, spot, 5, CREAM, 220)
        if _stands(show, choice):
            _picture(paint, "badge_home", (spot[0] + size * 0.42, spot[1] - size * 0.62), 20)
        if show.focused == choice.id:
            _focus(paint, spot, 28)


def _looked_at(show: Show, steps: list[Choice]) -> str:
    """The marble whose steps are numbered: under the pointer, else the one that went last."""
    for choice in steps:
        if choice.id in (show.hovered, show.focused):
            return choice.what
    last = next((pick for pick in reversed(show.board.picked) if pick.startswith("step/")), "")
    return last[5:8] or (steps[0].what if steps else "")


def _standing(show: Show, piece: str) -> Spot | None:
    """Where a marble is now."""
    zone = spot_zone(show.board, piece)
    return room(show.board).spot(zone) if zone else None


def _rays(paint: Painter, at: Spot, share: float) -> None:
    """Twelve rays that fade."""
    px = paint.layout.px(74 * (0.8 + 0.3 * share)) // 2 * 2
    made = paint.art.drawn("dog rays", (px, px), lambda: _ray_svg((px, px)))
    sprite = made.premul_alpha()
    sprite = faded(sprite, round(255 * (1 - max(0.0, share - 0.4) / 0.6)))
    paint.surface.blit(
        sprite, sprite.get_rect(center=paint.layout.at(*at)), special_flags=pygame.BLEND_PREMULTIPLIED
    )


def _ray_svg(size: Size) -> str:
    middle, k = size[0] / 2, size[0] / 120
    ring = svg.circle((middle, middle), 42 * k, None, (CREAM, 0.85), 2.4 * k)
    return ring + "".join(_ray(middle, k, i) for i in range(12))


def _ray(middle: float, k: float, i: int) -> str:
    turn = math.tau * i / 12
    a, b = 47 * k, (57 if i % 2 else 53) * k
    x, y = math.sin(turn), -math.cos(turn)
    line = f"M{middle + a * x:.1f} {middle + a * y:.1f}L{middle + b * x:.1f} {middle + b * y:.1f}"
    return svg.path(line, None, CREAM, 2.6 * k)
