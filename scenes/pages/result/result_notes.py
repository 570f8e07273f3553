"""The result's notes, beside and below the ranks: their heading, ties and how they are broken, and a sentence
for who lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenes.base.scene import Context
from scenes.pages.result.layout import RANKS_HEAD
from scenes.pages.result.ranks import Rank, shared_ranks
from scenes.table.model.game_ending import Outcome
from scenes.table.model.items import Item, item
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style

LABEL_SIZE = 15.0
"""Type size of headings."""
NOTE_SIZE = 17.0
"""Type size of notes."""


def tie_notes(context: Context, outcome: Outcome, rows: Sequence[Rank]) -> tuple[str, ...]:
    """Sentences about ranks that are shared, and about equal points that are not an equal rank."""
    said = [context.words("result.shared", rank=rank) for rank in shared_ranks([each.rank for each in rows])]
    return tuple(each for each in (outcome.tie, *said) if each)


def nearest_loser_note(context: Context, rows: Sequence[Rank], unit: str) -> str:
    """How near the best of the people came: 'Anna: second place, one point behind'. Where something else than
    points is counted it is 'Anna loses 0 : 3', or with several others just the place.
    """
    best = next(each for each in rows if any(place.human for place in each.places))
    names = " & ".join(place.name for place in best.places)
    first = rows[0].score
    if unit and len(rows) == 2 and first > max(1, best.score):
        own, theirs = map(context.words.forms.format_number, (best.score, first))
        return context.words("result.loses", name=names, own=own, other=theirs)
    if unit:
        return context.words("result.place_of", name=names, rank=best.rank)
    behind = first - best.score
    key = "result.close" if behind > 0 else "result.even"
    return context.words(key, name=names, rank=best.rank, n=behind)


def heading_items(ranks: Box, place: str, unit: str) -> Iterator[Item]:
    """The heading over the rows: 'place' on the left, what is counted on the right."""
    box = Box(ranks.x, ranks.y - 20, ranks.w, RANKS_HEAD + 20)
    yield item("heading", box, _draw_heading, place, unit, ranks)


def _draw_heading(place: str, unit: str, ranks: Box, paint: Painter) -> None:
    wide = paint.label(place, (ranks.x + 22, ranks.y + 10), LABEL_SIZE / paint.layout.text**0.4, "first")
    size = LABEL_SIZE / paint.layout.text**0.4
    unit, size = paint.type.fit_text(unit, size, ranks.w * 0.78 - wide, "sans_semi")
    paint.label(unit, (ranks.right - 22, ranks.y + 10), size, "first", "rm")


def strip_item(strip: Box, words: str) -> Item:
    """The heading over the moments that decided the game."""
    return item("decided", Box(strip.x - 10, strip.y - 34, 500, 34), _draw_strip_heading, words, strip)


def _draw_strip_heading(words: str, strip: Box, paint: Painter) -> None:
    paint.label(words, (strip.x, strip.y - 16), LABEL_SIZE / paint.layout.text**0.4, "accent_light")


def strip_heading_width(words: str, context: Context) -> float:
    """How wide that heading is."""
    layout = context.layout
    made = context.type.label(words, LABEL_SIZE / layout.text**0.4, context.theme.accent_light)
    return made.get_width() / layout.k


def steady_item(strip: Box, words: str) -> Item:
    """The sentence in the place of these moments, where no move decided the game."""
    room = Box(strip.x, strip.y, strip.w - 640, strip.h)
    return item("steady", room, _draw_steady, words, room)


def _draw_steady(words: str, room: Box, paint: Painter) -> None:
    style = Style(NOTE_SIZE + 3, "serif_it", "second")
    paint.lines(words, (room.x, room.centery), style, "lm", room.w)


def seal_item(strip: Box, words: str) -> Item:
    """Below everything, small: the seal of the game's number, and the number."""
    return item("number", Box(strip.x - 4, strip.bottom + 2, strip.w + 8, 30), _draw_number, words, strip)


def _draw_number(words: str, strip: Box, paint: Painter) -> None:
    style = Style(LABEL_SIZE / paint.layout.text**0.4, "sans", "second")
    paint.text(words, (strip.x, strip.bottom + 14), style, room=strip.w)


def fitting_notes(room: Box, notes: Sequence[str], paint: Painter) -> list[tuple[str, Box]]:
    """The notes that have room below the rows, and where each stands."""
    style = note_style(paint)
    step = paint.type.line_height(style.size, style.face)
    found, y = [], room.y
    for note in notes:
        high = step * len(paint.type.wrap_lines(note, style.size, room.w - 24, style.face))
        if y + high > room.bottom:
            break
        found.append((note, Box(room.x, y, room.w, high + 8)))
        y += high + 8
    return found


def note_style(paint: Painter) -> Style:
    return Style(NOTE_SIZE / paint.layout.text**0.5, "serif_it")


def note_items(placed: Sequence[tuple[str, Box]], paint: Painter) -> Iterator[Item]:
    """The notes below the rows."""
    for i, (note, box) in enumerate(placed):
        yield item(("note", i), box, _draw_note, note, box, note_style(paint))


def _draw_note(words: str, box: Box, style: Style, paint: Painter) -> None:
    step = paint.type.line_height(style.size, style.face)
    paint.lines(words, (box.x + 12, box.y + step / 2), style, "lm", box.w - 24)
