"""The scene of unfinished games: who plays, how far they are, and when; to go on with or to put away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from math import ceil

from game.storage.database import StoreError
from game.storage.matches import PUT_AWAY, WaitingMatch
from scenes.base.scene import Context
from scenes.pages.parts import page_header
from scenes.pages.parts.dialog import DialogAnswer, DialogScene, notice
from scenes.pages.parts.page import Page
from scenes.pages.parts.saved_game import display_name, moment_in_words, places, saved_game
from scenes.pages.parts.table_catalogue import tables
from scenes.pages.unfinished.game_glimpse import GameGlimpse
from scenes.ui.buttons import Button, Caption, Kind, RoundButton, button_width
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane, Style
from scenes.ui.shapes import round_corners
from scenes.ui.style_sheet import CONTROL, EDGE, FIELD, ROW_GAP

GAP = 20
"""Room between two cards."""
LEAST_HEIGHT = 320
"""A card's height at least; where that has room twice, there are two rows."""
WORDS_HEIGHT = 104
"""Height of a card's words, above its buttons."""


class UnfinishedScene(Page):
    """A card for each game, the one played last first. Those put away come last and can be brought back."""

    name = "unfinished"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.shown = 0
        """The page of cards that is open, from 0."""
        self.cleared: int | None = None
        """The match put away last, as long as one click can take that back."""
        self.waiting: Sequence[WaitingMatch] = ()
        """The unfinished games."""
        self._glimpses: dict[int, GameGlimpse] = {}
        """For each match how its table looks; until that is worked out a card shows the game's picture."""
        self._read()
        self.first = "unfinished/0"

    @property
    def heading(self) -> str:
        return self._words("head")

    def _read(self) -> None:
        self.waiting = unfinished_games(self.context)
        self.shown = min(self.shown, self._pages() - 1)

    def spoken_sentences(self) -> Sequence[str]:
        return () if self.waiting else (self._words("none"),)

    def back(self) -> None:
        self.go_back()

    def update(self, now: float) -> None:
        super().update(now)
        glimpse = self._next_glimpse()
        if glimpse is not None:
            glimpse.work()

    def shows(self, now: float) -> object:
        """The tables whose look has been worked out by now."""
        return [
            each.id
            for _, each, _ in self._on_page()
            if each.id in self._glimpses and self._glimpses[each.id].done
        ]

    def wake(self, now: float) -> float | None:
        return super().wake(now) if self._next_glimpse() is None else 0.0

    def _next_glimpse(self) -> GameGlimpse | None:
        """The first table on the open page whose look has yet to be worked out."""
        for _, each, _ in self._on_page():
            if each.id not in self._glimpses:
                self._glimpses[each.id] = GameGlimpse(self.context, each.id)
            if not self._glimpses[each.id].done:
                return self._glimpses[each.id]
        return None

    def resume(self, result: object) -> None:
        self._read()
        super().resume(result)

    def _words(self, key: str, **details: object) -> str:
        return self.context.words(f"unfinished.{key}", **details)

    # Where it is

    def _grid(self) -> tuple[int, int]:
        """How many cards lie side by side, and in how many rows."""
        layout = self.context.layout
        high = layout.height - 62 - page_header.foot(layout)
        return 3 if layout.text <= 1.3 else 2, max(1, min(2, int((high + GAP) // (LEAST_HEIGHT + GAP))))

    def _pages(self) -> int:
        columns, rows = self._grid()
        return max(1, ceil(len(self.waiting) / (columns * rows)))

    def _on_page(self) -> Sequence[tuple[int, WaitingMatch, Box]]:
        """The cards on the open page, each with its place among all."""
        (columns, rows), layout = self._grid(), self.context.layout
        top, first = page_header.foot(layout), self.shown * columns * rows
        wide = (layout.width - 120 - (columns - 1) * GAP) / columns
        high = min(372.0, (layout.height - 62 - top - (rows - 1) * GAP) / rows)
        found = []
        for i, each in enumerate(self.waiting[first : first + columns * rows]):
            x, y = 60 + i % columns * (wide + GAP), top + i // columns * (high + GAP)
            found.append((first + i, each, Box(x, y, wide, high)))
        return found

    # What is there to be clicked

    def build(self) -> Iterable[Widget]:
        self.shown = min(self.shown, self._pages() - 1)  # another window may have fewer pages
        yield page_header.back(self.context, "unfinished/back", self.back)
        if self._pages() > 1:
            yield from self._turners()
        if self.cleared is not None:
            yield self._bring_back()
        if len(self.waiting) > 1:
            face, place = ("bin", self._words("all")), 2 if self._pages() > 1 else 0
            yield page_header.extra(self.context, "unfinished/all", place, face, self._ask_for_all)
        for place, each, box in self._on_page():
            yield from self._card(place, each, box)

    def _turners(self) -> Iterable[Widget]:
        for name, place, icon, to in (
            ("before", 1, "up", self.shown - 1),
            ("after", 0, "down", self.shown + 1),
        ):
            button = page_header.extra(
                self.context, f"unfinished/{name}", place, (icon, self._words(name)), partial(self._turn, to)
            )
            button.enabled = 0 <= to < self._pages()
            yield button

    def _turn(self, to: int) -> None:
        self.shown = to
        self.refresh()

    def _bring_back(self) -> Button:
        layout, caption = self.context.layout, Caption(self._words("cleared"), "undo", 20)
        side = page_header.size(layout)
        wide = self.context.type.width(caption.words, 20, "sans_semi") + 80
        extras = (2 if self._pages() > 1 else 0) + (len(self.waiting) > 1)
        right = layout.width - EDGE - (extras * (side + ROW_GAP) + 10 if extras else 0)
        assert self.cleared is not None
        box = Box(right - wide, page_header.TOP, wide, side)
        return Button("unfinished/undo", box, caption, partial(self._lay_cards, self.cleared))

    def _card(self, place: int, each: WaitingMatch, box: Box) -> Iterable[Widget]:
        type_, high = self.context.type, self._button()
        laid = each.away is None
        words = self._words("continue" if laid else "lay")
        wide = max(120.0, button_width(type_, words, high))
        y, right = box.bottom - 16 - high, box.right - 16
        name = f"{words}: {card_words(self.context, each)}"
        if laid:
            clear = Box(right - high, y, high, high)
            right = clear.x - 12
            go_on = Box(right - wide, y, wide, high)
            kind: Kind = "primary" if place == 0 else "secondary"
            act = partial(self._go_on, each.id)
            yield Button(f"unfinished/{place}", go_on, Caption(words, "", 21), act, kind, name)
            put_away = partial(self._put_match_away, each.id)
            yield RoundButton(f"unfinished/clear/{place}", clear, "bin", self._words("clear"), put_away)
        else:
            gone = Box(right - high, y, high, high)
            again = Box(gone.x - 12 - wide, y, wide, high)
            lay = partial(self._lay_cards, each.id)
            yield Button(f"unfinished/lay/{place}", again, Caption(words, "", 21), lay, "secondary", name)
            ask = partial(self._ask_for_one, each)
            yield RoundButton(f"unfinished/gone/{place}", gone, "bin", self._words("for_good"), ask)

    def _button(self) -> float:
        """Height of a card's buttons."""
        return self.context.layout.reach(54)

    # What people do

    def _go_on(self, match: int) -> None:
        found = saved_game(self.context.store, match)
        if found is None:
            self.cover_with(notice(self.context, self.context.words("notice.broken")))
        else:
            self.cover_with(found.open(self.context))

    def _put_match_away(self, match: int) -> None:
        """Puts a match away: it is kept, and can be brought back."""
        self.context.store.matches.put_away(match)
        self.cleared = match
        self._read()
        self.refresh()

    def _ask_for_one(self, each: WaitingMatch) -> None:
        """Asks whether a match that was put away is to be thrown away for good."""
        self._ask(card_words(self.context, each), [each])

    def _ask_for_all(self) -> None:
        """Asks whether all unfinished games are to be thrown away for good."""
        self._ask(self._words("all_says", n=len(self.waiting)), self.waiting)

    def _ask(self, says: str, matches: Sequence[WaitingMatch]) -> None:
        keep = DialogAnswer("unfinished/keep", self._words("keep"), kind="primary")
        act = partial(self._throw_away, [each.id for each in matches])
        gone = DialogAnswer("unfinished/throw", self._words("throw"), act, icon="bin")
        self.cover_with(DialogScene(self.context, self._words("ask", n=len(matches)), says, (gone, keep)))

    def _throw_away(self, matches: Sequence[int]) -> None:
        """Deletes matches: nobody can bring them back."""
        for match in matches:
            self.context.store.matches.forget(match)
        self.cleared, self.shown = None, 0
        self._read()
        self.refresh()

    def _lay_cards(self, match: int) -> None:
        self.context.store.matches.bring_back(match)
        self.cleared, self.shown = None, 0
        self._read()
        self.refresh()

    # How it looks

    def ground(self, paint: Painter) -> None:
        extras = (2 if self._pages() > 1 else 0) + (len(self.waiting) > 1)
        says = self._words("says") if self.cleared is None else ""
        page_header.draw(paint, self._words("head"), says, extras)
        if not self.waiting:
            middle = (paint.layout.width / 2, paint.layout.height / 2)
            room = paint.layout.width - 200
            paint.text(self._words("none"), middle, Style(26, "serif_semi", "second"), "cm", room)
        for place, each, box in self._on_page():
            self._draw_card(paint, each, box, place == 0)

    def _draw_card(self, paint: Painter, each: WaitingMatch, box: Box, newest: bool) -> None:
        laid = each.away is None
        paint.panel(box, Pane(CONTROL, alpha=0.78, line=0.9 if newest and laid else 0.4))
        foot = WORDS_HEIGHT * paint.layout.text**0.6 + self._button()
        picture = Box(box.x + 12, box.y + 12, box.w - 24, box.h - 12 - foot)
        self._draw_table(paint, each, picture)
        if not laid:
            paint.box(picture, FIELD, (paint.theme.dark, 0.72))
        paint.box(picture, FIELD, line=(paint.theme.accent, 0.7 if laid else 0.35), width=1.3)
        _draw_time(
            paint, moment_in_words(self.context, each.touched) if laid else self._words("away"), picture
        )
        self._draw_words(
            paint, each, Box(box.x + 20, picture.bottom, box.w - 40, box.bottom - picture.bottom)
        )

    def _draw_table(self, paint: Painter, each: WaitingMatch, box: Box) -> None:
        glimpse, rect = self._glimpses.get(each.id), paint.layout.rect(box)
        seen = glimpse.picture(rect.size) if glimpse else None
        if seen is None:
            paint.cover(f"{each.title}/tile", box, FIELD, "tl tr bl br", 0.55)
        else:
            paint.surface.blit(round_corners(seen, 10 * paint.layout.k), rect)

    def _draw_words(self, paint: Painter, each: WaitingMatch, box: Box) -> None:
        grown = paint.layout.text**0.6
        y, tone = box.y + 32 * grown, "first" if each.away is None else "second"
        name = self.context.words_of(each.title)("title.name")
        wide = paint.text(name, (box.x, y), Style(28, "serif_semi", tone), room=box.w * 0.6)
        style, glimpse = Style(18, tone="second"), self._glimpses.get(each.id)
        far = (glimpse.standing() if glimpse else "") or moves_in_words(self.context, each)
        paint.text(far, (box.x + wide + 16, y + 2), style, room=box.w - wide - 16)
        sitting, at = names_in_words(self.context, each), (box.x, box.y + 66 * grown)
        whole = f"{sitting}  ·  {self._next_in(each)}"
        if self._next_in(each) and paint.type.width(whole, style.size) <= box.w:
            sitting = whole
        paint.text(sitting, at, style, room=box.w)
        ours = f"/{self._place(each)}"
        button = next(widget for widget in self.controls.widgets if widget.id.endswith(ours)).box
        step = 36
        for i, place in enumerate(places(each.players)[: max(1, int((button.x - 16 - box.x) // step))]):
            paint.player(place.token, (box.x + 16 + i * step, button.centery), 32)

    def _next_in(self, each: WaitingMatch) -> str:
        """'Ben is next', if that is known."""
        glimpse = self._glimpses.get(each.id)
        names = glimpse.next if glimpse else ()
        if not names:
            return ""
        return self._words("next", names=self.context.words.forms.join_list(names), n=len(names))

    def _place(self, each: WaitingMatch) -> int:
        return next(place for place, other in enumerate(self.waiting) if other.id == each.id)


def _draw_time(paint: Painter, words: str, picture: Box) -> None:
    """Draws when the game was played, on a dark plate in the picture's corner."""
    if not words:
        return
    wide, high = paint.type.width(words, 17) + 34, 34 * paint.layout.text**0.8
    box = Box(picture.right - wide - 10, picture.bottom - high - 10, wide, high)
    paint.box(box, high / 2, (paint.theme.dark, 0.82), (paint.theme.accent, 0.6), 1.2)
    paint.text(words, box.center, Style(17, tone="first"), "cm", wide - 20)


def unfinished_games(context: Context) -> Sequence[WaitingMatch]:
    """The unfinished games that can go on here, those put away last; none if the store fails."""
    try:
        found = context.store.matches.waiting_matches()
    except StoreError:
        return ()
    return [each for each in found if each.title in tables() and each.away in (None, PUT_AWAY)]


def names_in_words(context: Context, each: WaitingMatch) -> str:
    """'Anna, Bruno and Clara'."""
    return context.words.forms.join_list([display_name(context, player) for player in each.players])


def moves_in_words(context: Context, each: WaitingMatch) -> str:
    """'12 moves'."""
    return context.words("title.moves", n=each.moves) if each.moves else context.words("title.dealt")


def card_words(context: Context, each: WaitingMatch) -> str:
    """All that a card says, to be spoken."""
    name = context.words_of(each.title)("title.name")
    played = moment_in_words(context, each.touched)
    return f"{name}, {names_in_words(context, each)}, {moves_in_words(context, each)}, {played}"
