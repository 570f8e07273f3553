"""The great moments of Dos: a field is hit, a card flies as a penalty, the duel of the last two, the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, degrees, dist, pi, sin

import pygame

from game.kernel.types import Seat
from scenes.base.match import Place
from scenes.table.drawing.name_plates import WARM_COLOURS, cap_style
from scenes.table.generic.shared_drawing import draw_picture, draw_sprite, grow_picture, picture_item
from scenes.table.generic.shared_places import box_around, point_between
from scenes.table.model.items import Item, item
from scenes.table.model.pose import Pose
from scenes.tables.dos.board_types import DosShow, last_challenge
from scenes.tables.dos.cloth import add_flare, draw_echo
from scenes.tables.dos.layout import DosRoom, room
from scenes.ui.art import Size, turned
from scenes.ui.easing import out_back, out_cubic, smooth
from scenes.ui.layout import Layout
from scenes.ui.painter import Painter, Pane, Spot, Style, Tone
from scenes.ui.shapes import glow, round_corners
from scenes.ui.theme import PLAYERS, Colour, mix_colours, rgb

RIPPLE, STEPS = 300.0, 16
"""Width of the echo of a hit, and in how many steps it runs out."""
TRAIL = (300.0, 84.0)
"""Length and width of the lines behind a penalty card."""
SEAM: tuple[Spot, ...] = ((960, 0), (866, 236), (914, 282), (770, 560), (826, 604), (662, 900))
"""The line that tears the table in two, in the smallest window's units."""
TEARS, SLIDES, GOES = 0.22, 0.26, 0.16
"""Seconds in which it tears, in which the coins slide in, and in which all of it fades."""
COIN = 210.0
"""Width of the coins of the two."""
COINS: tuple[Spot, Spot] = ((470, 420), (1150, 520))
"""Their middles, in the smallest window's units."""
DEEP, HIGH = rgb("#2A1236"), rgb("#4A2457")
"""Colours of the left and of the right side, with which those of the coins are mixed."""
COARSE, CLEAR = 2, (255, 0, 255)
"""By how much smaller the two sides are made; and a colour that none of them has."""
FLOODS, GROWN, DIM = 0.3, 0.2, 110
"""Seconds in which the winner's side floods over the seam; by which share the coin grows; and how much of the
other one is still seen then, of 255."""
ECHOES, ECHO, DROPS = (0.0, 0.16), 0.4, 0.3
"""Seconds in the winner's moment: when echoes of the ring begin, how long one runs, how long a coin falls."""
TOLD = Style(26, "serif_semi")


@dataclass(frozen=True, slots=True)
class LastTwo:
    """The duel of the last two."""

    left: Seat
    right: Seat
    said: str
    seconds: float
    faster: Seat | None = None
    """At its end: who was faster."""


@dataclass(frozen=True, slots=True)
class Winning:
    """Somebody has won."""

    seat: Seat
    loud: bool
    """Is it to be celebrated? Not if people have lost to bots."""
    wait: float
    """Seconds until it begins."""
    seconds: float

    def time(self, share: float) -> float:
        """Seconds of the moment that are over, less than 0 before it begins."""
        return share * (self.wait + self.seconds) - self.wait


def items_below(show: DosShow) -> Iterator[Item]:
    """Under the cards: more light on the ring when somebody has won, and lines behind a penalty card."""
    for won, share in show.marks("triumph"):
        if isinstance(won, Winning):
            yield from _flare(show, won, share)
    for piece, _ in show.marks("trail"):
        if isinstance(piece, int) and not show.reduced_motion:
            pose, start = show.pose(piece), room(show.board).pile
            if (far := dist((pose.x, pose.y), (start.x, start.y))) > 30:
                yield _trail(pose, start, min(1.0, far / TRAIL[0]))


def _trail(pose: Pose, start: Pose, share: float) -> Item:
    """The lines behind a card on its way from `start`; `share` is how much of their length is seen."""
    turn = round(degrees(atan2(start.y - pose.y, pose.x - start.x)))
    size, gone = (TRAIL[0] * share, TRAIL[1]), dist((pose.x, pose.y), (start.x, start.y))
    at = point_between((pose.x, pose.y), (start.x, start.y), size[0] / 2 / gone)
    return item("trail", box_around(at, TRAIL[0] + 60, TRAIL[0] + 60), _lines, at, turn, round(share, 1))


def _lines(at: Spot, turn: int, share: float, paint: Painter) -> None:
    size = paint.layout.px(TRAIL[0] * max(0.1, share)), paint.layout.px(TRAIL[1])
    flat = paint.art.picture("dos/trail", (paint.layout.px(TRAIL[0]), size[1]))
    draw_sprite(paint, turned(pygame.transform.smoothscale(flat, size).premul_alpha(), turn), at)


def _flare(show: DosShow, won: Winning, share: float) -> Iterator[Item]:
    """The ring flares up in the last colour, and two echoes run out. Where people have lost to bots, it only
    glows a little.
    """
    place, colour, time = room(show.board), show.board.view["colour"] or "none", won.time(share)
    light = round(6 * sin(pi * min(1.0, max(0.0, time / 0.8)))) * (42 if won.loud else 16)
    reach = place.ring.inflate(260, 260)
    yield item("flare", reach, _flared, place, colour, 0 if show.reduced_motion else light)
    for nth, start in enumerate(ECHOES):
        gone = round((time - start) / ECHO, 2)
        if won.loud and 0 < gone < 1 and not show.reduced_motion:
            yield item(("flare", nth), place.ring.inflate(500, 260), _echoed, place, colour, gone)


def _flared(place: DosRoom, colour: str, light: int, paint: Painter) -> None:
    add_flare(paint, place, colour, light)


def _echoed(place: DosRoom, colour: str, share: float, paint: Painter) -> None:
    draw_echo(paint, place, colour, share)


def winner_items(show: DosShow) -> Iterator[Item]:
    """Over everything: the winner's coin comes down into the ring and stays there, and it is said who has
    won. Where people have lost to bots there are only quiet words.
    """
    board, place = show.board, room(show.board)
    if not (board.is_over and board.last_events and board.last_events[-1]["type"] == "last"):
        return
    seat, drops = board.view["done"][0], _dropped(show)
    who, loud = board.places[seat], board.celebrates_win(seat)
    if drops > 0 and loud:
        at = (place.x, place.y - 260 * (1 - out_cubic(drops)))
        yield item("won", box_around(at, 480), _medal, who, at, round(1.5 - 0.5 * drops, 2))
    if drops > 0:
        at, said = (place.x, place.prompt_y + 12), board.words("result.wins", name=who.name)
        box = box_around(at, place.wide(300), 200)
        if loud:
            yield item("won said", box, _won_words, said, at)
        else:
            yield item("won said", box, draw_token_words, said, who.token, at, WARM_COLOURS)


def _dropped(show: DosShow) -> float:
    """How far the winner's coin has come down, 0 to 1."""
    found = [(each, share) for each, share in show.marks("triumph") if isinstance(each, Winning)]
    if show.reduced_motion or not found:
        return 1.0
    return min(1.0, max(0.0, found[0][0].time(found[0][1]) / DROPS))


def _won_words(said: str, at: Spot, paint: Painter) -> None:
    style = cap_style(paint, Style(54, "serif", "brass_light", shade=2.4), 1.4)
    paint.text(said, at, style, "cm", room=paint.layout.width - (120 if paint.layout.upright else 400))


def _medal(place: Place, at: Spot, grown: float, paint: Painter) -> None:
    paint.shadow(box_around(at, COIN), COIN / 2, 16, 14, 200)
    grow_picture(paint, place.token, at, COIN, grown)
    _hung("1.", at, 0.0, 255, paint)


def _hung(nth: str, at: Spot, fallen: float, alpha: int, paint: Painter) -> None:
    """Draws a medal at a coin's edge; `fallen` 1 to 0 is how far above that it still is."""
    x, y = at[0] + COIN * 0.4, at[1] - COIN * 0.38 - 120 * fallen**2
    paint.picture("dos/medal", box_around((x, y), 68), alpha)
    style = cap_style(paint, Style(24, "sans_semi", "brass_light", alpha=alpha), 1.1)
    paint.text(nth, (x, y), style, "cm", room=46)


def ripple_items(show: DosShow) -> Iterator[Item]:
    """The echo of a hit: two lines that run outwards from the field."""
    challenge = last_challenge(show.board)
    for number, share in show.marks("ripple"):
        if challenge is not None and isinstance(number, int) and not show.reduced_motion:
            at = room(show.board).field(*challenge["places"][number]).center
            step = round(share * STEPS) / STEPS
            yield item(("ripple", number), box_around(at, RIPPLE), _ripple, at, step)


def prepare_ripple(paint: Painter) -> Iterator[None]:
    """Makes the picture from which every size of the echo of a hit is scaled."""
    _echo(paint)
    yield


def _echo(paint: Painter) -> pygame.Surface:
    px = paint.layout.px(RIPPLE)
    return paint.art.tinted("dos/ripple", (px, px), paint.theme.cream)


def _ripple(at: Spot, share: float, paint: Painter) -> None:
    draw_picture(
        paint, paint.art.scaled(_echo(paint), (2 + out_cubic(share)) / 3, 1), at, round(255 * (1 - share))
    )


# The duel


def veil_items(show: DosShow) -> Iterator[Item]:
    """Over the whole cloth: the beginning of the duel, or its end."""
    for duel, share in show.marks("duel"):
        if isinstance(duel, LastTwo):
            time = share * duel.seconds
            yield from _ended(show, duel, time) if duel.faster is not None else _begun(show, duel, time)


def _begun(show: DosShow, duel: LastTwo, time: float) -> Iterator[Item]:
    """A seam tears from top to foot, the two coins slide in from both sides."""
    torn = 1.0 if show.reduced_motion else round(min(1.0, time / TEARS), 2)
    came = 1.0 if show.reduced_motion else out_cubic(min(1.0, time / SLIDES))
    seen = _seen(duel, time)
    yield item("arena", show.board.grid.screen, _arena, _tones(show, duel), torn, seen)
    for seat, (x, y), side in ((duel.left, COINS[0], -1), (duel.right, COINS[1], 1)):
        at = _at(show, (x + side * 700 * (1 - came), y))
        yield item(("duel", seat), box_around(at, 420, 320), _coin, show.board.places[seat], at, 1.0, seen)
    if torn == 1.0:
        at, wide = _at(show, (800, 150)), room(show.board).wide(300)
        yield item("duel said", box_around(at, wide, 140), draw_large, duel.said, at, wide, seen, 2.4)
        target = box_around(_at(show, (798, 580)), 88)
        yield picture_item("duel target", "dos/field", target, seen)


def _ended(show: DosShow, duel: LastTwo, time: float) -> Iterator[Item]:
    """The side of whoever was faster floods over the seam, and a medal falls; the other coin goes pale."""
    flood, seen = 1.0 if show.reduced_motion else round(smooth(min(1.0, time / FLOODS)), 2), _seen(duel, time)
    screen, left = show.board.grid.screen, duel.faster == duel.left
    yield item("arena", screen, _flooded, _tones(show, duel), left, flood, seen)
    for seat, spot in zip((duel.left, duel.right), COINS, strict=True):
        place, at, won = show.board.places[seat], _at(show, spot), seat == duel.faster
        grown = round(1 + GROWN * out_back(flood), 3) if won else 1.0
        alpha = seen if won else round(seen * (1 - flood * (1 - DIM / 255)))
        yield item(("duel", seat), box_around(at, 460, 400), _coin, place, at, grown, alpha)
        if won:
            fallen = 0.0 if show.reduced_motion else max(0.0, 1 - time / (2 * FLOODS))
            nth = show.board.words("table.place_short", n=show.board.view["done"].index(seat) + 1)
            reach = box_around(at, 460, 560)
            yield item("duel medal", reach, _hung, nth, at, round(fallen, 2), seen)
    at, wide = _at(show, (800, 740)), room(show.board).wide(300)
    loser = show.board.places[duel.right if left else duel.left]
    if seen > 200:
        yield item(
            "duel said", box_around(at, wide, 140), draw_token_words, duel.said, loser.token, at, WARM_COLOURS
        )


def _seen(duel: LastTwo, time: float) -> int:
    """How much of the duel is seen, of 255: it fades in the end."""
    return round(8 * min(1.0, max(0.0, (duel.seconds - time) / GOES))) * 255 // 8


def _at(show: DosShow, spot: Spot) -> Spot:
    """A point in the smallest window's units, in this window."""
    return _spread(show.board.grid, spot)


def _spread(grid: Layout, spot: Spot) -> Spot:
    """The same for a layout."""
    x = spot[0] * grid.width / 1600 if grid.upright else spot[0] + grid.more[0] / 2
    return x, spot[1] * grid.height / 900


Tones = tuple[Colour, Colour]


def _tones(show: DosShow, duel: LastTwo) -> Tones:
    """The two sides, each with a little of its coin's colour."""
    left, right = (PLAYERS[show.board.places[seat].symbol - 1][1] for seat in (duel.left, duel.right))
    return mix_colours(DEEP, left, 0.34), mix_colours(HIGH, right, 0.42)


def _arena(tones: Tones, torn: float, alpha: int, paint: Painter) -> None:
    cloth = _cloth(paint)
    made = paint.art.keep(("duel", tones, cloth.size), lambda: _torn(paint, tones, cloth.size))
    shown = pygame.Rect(0, 0, cloth.w, round(cloth.h * torn))
    made.set_alpha(alpha)
    paint.surface.blit(made, cloth.topleft, shown)


def _flooded(tones: Tones, leftwards: bool, flood: float, alpha: int, paint: Painter) -> None:
    """Draws the winner's side over both."""
    _arena(tones, 1.0, alpha, paint)
    cloth, tone, coin = _cloth(paint), tones[not leftwards], COINS[not leftwards]
    made = paint.art.keep(("duel won", tone, cloth.size), lambda: _whole(paint, tone, coin, cloth.size))
    paint.blit(made, cloth.topleft, round(alpha * flood))


def _cloth(paint: Painter) -> pygame.Rect:
    """What lies inside the rim."""
    grid = paint.layout
    return grid.rect(grid.screen.inflate(-2 * grid.rim - 8, -2 * grid.rim - 8))


def _whole(paint: Painter, tone: Colour, coin: Spot, size: Size) -> pygame.Surface:
    return round_corners(
        pygame.transform.smoothscale(_side(paint, tone, coin, size), size), paint.layout.k * 40
    )


def _torn(paint: Painter, tones: Tones, size: Size) -> pygame.Surface:
    """The picture of the two sides, and the seam between them."""
    line = [_on_cloth(paint, spot) for spot in SEAM]
    left, right = (_side(paint, tone, coin, size) for tone, coin in zip(tones, COINS, strict=True))
    mask = pygame.Surface(left.get_size())
    mask.fill(CLEAR)
    part = [(0.0, 0.0), *((x / COARSE, y / COARSE) for x, y in line), (0.0, float(size[1]))]
    pygame.draw.polygon(mask, (0, 0, 0), part)
    mask.set_colorkey((0, 0, 0))
    left.blit(mask, (0, 0))
    left.set_colorkey(CLEAR)
    right.blit(left, (0, 0))
    out, k = pygame.transform.smoothscale(right, size), paint.layout.k
    for width, light in ((40, 0.10), (22, 0.2)):
        _seam(out, line, width * k, mix_colours(tones[1], rgb("#FFD98A"), light))
    _seam(out, [(x - 7 * k, y) for x, y in line], 5 * k, rgb("#FFF3D6"))
    _seam(out, [(x + 7 * k, y) for x, y in line], 3 * k, rgb("#E8CF95"))
    return round_corners(out, k * 40)


def _side(paint: Painter, tone: Colour, coin: Spot, size: Size) -> pygame.Surface:
    """One side: its colour, brightest round the coin, with double rings round that. It is made small, as it
    has no sharp edges.
    """
    k, (x, y) = paint.layout.k / COARSE, _on_cloth(paint, coin)
    out, middle = pygame.Surface((size[0] // COARSE, size[1] // COARSE)), (x / COARSE, y / COARSE)
    out.fill(mix_colours(tone, (0, 0, 0), 0.45))
    light = glow(paint.art, (round(1500 * k), round(1500 * k)), mix_colours((0, 0, 0), tone, 0.55), 255)
    out.blit(light, light.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
    echoes = pygame.Surface(out.get_size())
    for nth in range(10):
        line = mix_colours((0, 0, 0), mix_colours(tone, (255, 255, 255), 0.2), 0.34 - 0.03 * nth)
        for far, wide in ((0, 6), (14, 3)):
            radius = (COIN * 0.66 + far + nth * 74) * k
            pygame.draw.circle(echoes, line, middle, radius, max(1, round(wide * k)))
    out.blit(echoes, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return out


def _on_cloth(paint: Painter, spot: Spot) -> Spot:
    """A point in the smallest window's units, as a pixel of the cloth."""
    grid, cloth = paint.layout, _cloth(paint)
    x, y = grid.at(*_spread(grid, spot))
    return x - cloth.x, y - cloth.y


def _seam(out: pygame.Surface, line: list[Spot], width: float, tone: Colour) -> None:
    for a, b in pairwise(line):
        pygame.draw.line(out, tone, a, b, max(1, round(width)))
    for spot in line[1:-1]:
        pygame.draw.circle(out, tone, spot, width / 2)


def _coin(place: Place, at: Spot, grown: float, alpha: int, paint: Painter) -> None:
    grow_picture(paint, place.token, at, COIN, grown, alpha)
    style = cap_style(paint, Style(30, "serif", alpha=alpha, shade=1.6), 1.4)
    paint.text(place.name, (at[0], at[1] + COIN * grown / 2 + 34), style, "cm", room=380)


def draw_large(said: str, at: Spot, wide: float, alpha: int, shade: float, paint: Painter) -> None:
    """Writes large words round a point; `shade` is how far they throw a shadow."""
    paint.text(said, at, cap_style(paint, Style(46, "serif", alpha=alpha, shade=shade), 1.4), "cm", room=wide)


def draw_token_words(said: str, token: str, at: Spot, tones: tuple[Tone, Tone], paint: Painter) -> None:
    """Writes quieter words on a pane of glass, after the token of whom they are about."""
    wide, high = paint.type.width(said, TOLD.size, TOLD.face) + 88, 54 * min(1.3, paint.layout.text)
    box = box_around(at, wide, high)
    paint.glass(box, Pane(high / 2, alpha=0.96, lit=True, line=1.0, tones=tones))
    paint.player(token, (box.x + high / 2, box.centery), high - 16)
    paint.text(said, (box.x + high + 4, box.centery), TOLD)
