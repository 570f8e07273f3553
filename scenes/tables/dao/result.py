"""DAO's result: the cards of one element, less a point for every other card, make the number on a moon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.language.forms import format_whole
from game.titles.dao.events import DaoEventView
from game.titles.dao.rules.cards import ELEMENTS, VALUE
from game.titles.dao.view import DaoView
from scenes.table.drawing.name_plates import cap_style
from scenes.table.generic.result_stages import rising_card
from scenes.table.generic.shared_drawing import draw_picture
from scenes.table.generic.shared_places import box_around
from scenes.table.model.game_ending import Ending
from scenes.table.model.items import Item, item
from scenes.table.model.pose import Pose, spread
from scenes.tables.dao.card_values import HandValue, hand_values
from scenes.tables.dao.cards import card_art
from scenes.tables.dao.dial import INK, number_picture
from scenes.tables.dao.score_columns import draw_seal
from scenes.tables.dao.words import FILES, cost_remark, element_name
from scenes.ui.art import document, rasterise_svg
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Spot, Style, Tone
from scenes.ui.theme import Colour, rgb

DaoEnding = Ending[DaoView, DaoEventView]

CARD_W, COST_W, STEP = 172.0, 76.0, 128.0
"""Widths of a card that counts and of one that costs, and from one that counts to the next."""
ROW = (70.0, 500.0)
"""From where to where the middles of the cards that count lie."""
MOON, DIAMETER, RING = (962.0, 420.0), 380.0, 500.0
TONES: dict[str, Colour] = {
    "M": rgb("#566878"),
    "F": rgb("#C63A1E"),
    "E": rgb("#B07C1C"),
    "H": rgb("#26785A"),
    "W": rgb("#2C54AA"),
}
"""The colour of each element's ring …"""
LIGHT: dict[str, Colour] = {
    "M": rgb("#C4D2DE"),
    "F": rgb("#FFAA8C"),
    "E": rgb("#F4D48A"),
    "H": rgb("#A0E2BE"),
    "W": rgb("#A8C8FF"),
}
"""… and of its words on the ground."""
PAPER = '<radialGradient id="p" gradientUnits="userSpaceOnUse" cx="180" cy="150" r="240"><stop offset="0" \
stop-color="#FFFAEC"/><stop offset="0.7" stop-color="#F1E5CA"/><stop offset="1" stop-color="#DCCBA4"/>\
</radialGradient><circle cx="200" cy="200" r="196" fill="url(#p)"/><circle cx="200" cy="200" r="191" \
fill="none" stroke="#B99F6A" stroke-opacity="0.35" stroke-width="2"/>'
STROKE = '<path d="M2 9C10 4 31 3 47 5C51 6 50 12 44 12C31 12 16 12 8 16C1 17 -1 12 2 9Z" fill="#F4EBD9"/>\
<path d="M23 8.4L49 7.4M29 10.6L47 9.6" stroke="#2A3460" stroke-opacity="0.5" stroke-width="0.8"/>'
"""A brush stroke of 52 by 20 units."""
CAPTION, WORDS, REMARK = Style(21, "serif_semi", rgb("#5A4628")), 27.0, Style(21, "serif_it", "second")
ROOM = 660.0
"""How wide the sum in words may get."""
CHOICE = Style(19, "sans_semi", "second")


def stage_items(ending: DaoEnding) -> Iterator[Item]:
    """How the points of one seat came about, card by card."""
    mine = hand_values(ending.board)[ending.seat]
    counted = sorted(mine.of(mine.best), reverse=True)
    cost = sorted(card for card in mine.cards if card[0] != mine.best)
    yield from _choices(ending, mine)
    yield from _moon(ending, mine)
    yield from _row(ending, counted)
    yield from _heap(ending, cost, len(counted))
    if ending.counted_share > 0:
        yield from _strokes(ending, bool(cost))
        yield _words(ending, mine, [VALUE[card] for card in counted], len(cost))


def draw_ground(paint: Painter, ending: DaoEnding) -> None:
    """Draws the brush path that leads from the cards to the moon."""
    x, y = ending.spot(170, 410)
    rect = paint.layout.rect(Box(x, y, 1380, 150))
    if not paint.theme.plain_ground:
        paint.blit(paint.art.tinted("dao/path", rect.size, (255, 240, 214)), rect.topleft, 46)


def _row(ending: DaoEnding, cards: list[str]) -> Iterator[Item]:
    """The cards that count, slightly fanned."""
    n = len(cards)
    step = spread(n, ROW[1] - ROW[0], CARD_W, STEP)
    left = (ROW[0] + ROW[1] - step * (n - 1)) / 2
    for i, card in enumerate(cards):
        tilt = 4 - 8 * i / (n - 1) if n > 1 else 0.0
        pose = Pose(*ending.spot(left + i * step, 388), CARD_W, tilt, lift=6)
        yield from rising_card(ending, ("card", i), i, card_art(ending.board.words, True), card, pose)


def _heap(ending: DaoEnding, cards: list[str], after: int) -> Iterator[Item]:
    """The cards that cost, which come `after` others: columns of five that lie closer the more there are."""
    art = card_art(ending.board.words, False)
    columns = -(-len(cards) // 5)
    across = spread(columns, 132, COST_W, 46)
    for i, card in enumerate(cards):
        column, down = divmod(i, 5)
        x = 637 - across * (columns - 1) / 2 + across * column + (10 - 3 * columns) * (down - 1)
        y = 396 + 40 * (down - (min(5, len(cards) - 5 * column) - 1) / 2)
        pose = Pose(*ending.spot(x, y), COST_W, 5 - 2.5 * down)
        yield from rising_card(ending, ("card", after + i), after + i, art, card, pose, dim=0.19)


def _strokes(ending: DaoEnding, less: bool) -> Iterator[Item]:
    """An equals sign of brush strokes before the moon, and a minus before the cards that cost, if any do."""
    spots = [(737.0, 384.0), (737.0, 408.0)]
    for i, spot in enumerate([(541.0, 396.0), *spots] if less else spots):
        at = ending.spot(*spot)
        yield item(("stroke", i), box_around(at, 60, 28), _stroke, at)


def _stroke(at: Spot, paint: Painter) -> None:
    size = (paint.layout.px(52), paint.layout.px(20))
    scale = size[0] / 52
    made = paint.art.drawn("dao stroke", size, lambda: f'<g transform="scale({scale:.4f})">{STROKE}</g>')
    draw_picture(paint, made, at)


# The moon


def _moon(ending: DaoEnding, mine: HandValue) -> Iterator[Item]:
    """The paper on which the points are written, in the ring of the element; and the winner's seal."""
    at, share = ending.spot(*MOON), ending.piece_progress(4)
    points = round(mine.points * ending.counted_share)
    words, played = ending.board.words, len(ending.board.view["scores"])
    said = words("table.points", n=points) if played == 1 else words("table.in_round", n=played)
    yield item("moon", box_around(at, 660), _mooned, at, round(DIAMETER * (0.8 + 0.2 * share)), mine.best)
    if ending.counted_share > 0:
        yield item("sum", box_around(at, 300), _number, at, points, said)
    if ending.seal_progress > 0 and ending.seat in ending.result.winners:
        at, scale = ending.spot(1088, 556), round(1.6 - 0.6 * ending.seal_progress, 2)
        yield item("seal", box_around(at, 180), draw_seal, 92.0, 9.0, at, scale)


def _mooned(at: Spot, wide: int, element: str, paint: Painter) -> None:
    paint.glow(at, (320, 320), 70)
    paint.shadow(box_around(at, wide).inflate(-8, -8), wide / 2, 16, 12, 170)
    made = _full_moon(paint, element)
    if wide < DIAMETER:  # drawing it anew in each frame of its growth would take longer than a frame
        grown = partial(pygame.transform.smoothscale_by, made, wide / DIAMETER)
        made = paint.art.latest("growing moon", (element, wide), grown)
    draw_picture(paint, made, at)


def _full_moon(paint: Painter, element: str) -> pygame.Surface:
    """The paper in its ring, in its full size."""
    px, ring = paint.layout.px(DIAMETER), paint.layout.px(RING)

    def make() -> pygame.Surface:
        paper = f'<g transform="scale({px / 400:.4f})">{PAPER}</g>'
        whole = pygame.Surface((ring, ring), pygame.SRCALPHA)
        for part in (
            rasterise_svg(document(paper, (px, px)), (px, px)),
            paint.art.tinted("dao/enso_12", (ring, ring), TONES[element]),
        ):
            whole.blit(part, part.get_rect(center=whole.get_rect().center))
        return whole

    return paint.art.keep(("full moon", px, element), make)


def _number(at: Spot, points: int, said: str, paint: Painter) -> None:
    """Writes the points in brush digits; a minus before them is a plain stroke. `said` stands below."""
    high = paint.layout.px(191 if 0 <= points < 10 else 150)
    made = number_picture(paint, abs(points), high, INK)
    x, y = paint.layout.at(at[0], at[1] - 18)
    less = paint.layout.px(58) if points < 0 else 0
    paint.surface.blit(made, made.get_rect(center=(x + less // 2, y)))
    if less:
        dark = paint.art.keep(("dao less", less), lambda: _inked(less))
        paint.surface.blit(dark, dark.get_rect(midright=(x + less // 2 - made.get_width() // 2, y)))
    paint.text(said, (at[0], at[1] + 98), cap_style(paint, CAPTION, 1.1), "cm", room=130)


def _inked(wide: int) -> pygame.Surface:
    """A minus in the colour of the digits."""
    made = pygame.Surface((wide, max(4, wide // 3)), pygame.SRCALPHA)
    pygame.draw.rect(made, INK, (0, wide // 9, wide - 6, max(3, wide // 6)), border_radius=wide // 12)
    return made


# In words


def _words(ending: DaoEnding, mine: HandValue, values: list[int], cost: int) -> Item:
    """The sum in words, and a sentence about it."""
    words, at = ending.board.words, ending.spot(88, 628)
    added = " + ".join(map(str, values))
    brings = words("table.in_element", n=sum(values), element=element_name(words, mine.best))
    less = words("table.less", n=cost) if cost else ""
    told = (added if len(values) > 1 else "", brings, less, cost_remark(ending.board, mine))
    box = Box(at[0] - 30, at[1] - 34, 760, 100)
    return item("words", box, _worded, at, mine.best, told)


def _worded(at: Spot, element: str, told: tuple[str, str, str, str], paint: Painter) -> None:
    """Writes the sum in one line, as large as it fits. If room is short, the cards' values are left out."""
    added, brings, less, remark = told
    paint.picture(f"dao/chop_{FILES[element]}_lit", box_around(at, 40))
    size = WORDS / paint.layout.text**0.6
    parts: list[tuple[str, Tone]] = [(added, LIGHT[element]), (f"= {brings}", "cream"), (less, "cream")]
    if not added or _wide(paint, parts, size) > ROOM:
        parts = [(brings, "cream"), (less, "cream")]
    size = min(size, size * ROOM / _wide(paint, parts, size))
    x = at[0] + 32
    for words, tone in parts:
        x += paint.text(words, (x, at[1]), Style(size, "serif_semi", tone, shade=1.5)) + 16
    paint.text(remark, (at[0] - 18, at[1] + 46), cap_style(paint, REMARK, 1.2), room=730)


def _wide(paint: Painter, parts: Sequence[tuple[str, Tone]], size: float) -> float:
    return sum(paint.type.width(words, size, "serif_semi") + 16 for words, _ in parts)


def _choices(ending: DaoEnding, mine: HandValue) -> Iterator[Item]:
    """What each of the elements would have brought."""
    told = tuple((element, format_whole(mine.choices[element]), element == mine.best) for element in ELEMENTS)
    at = ending.spot(88, 206)
    yield item("choices", Box(at[0] - 30, at[1] - 30, 620, 60), _chosen, at, told)


def _chosen(at: Spot, told: tuple[tuple[str, str, bool], ...], paint: Painter) -> None:
    for i, (element, points, best) in enumerate(told):
        x = at[0] + i * 92
        paint.picture(f"dao/chop_{FILES[element]}_lit", box_around((x, at[1]), 28), 255 if best else 170)
        style = Style(CHOICE.size, CHOICE.face, "brass_light") if best else CHOICE
        paint.text(points, (x + 24, at[1]), cap_style(paint, style, 1.2))
