"""The first panel of the title's band: a game to go on with; if there is none, the game played last; on the
first start, how to begin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.storage.played_statistics import Evening
from scenes.base.scene import Context
from scenes.pages.parts.page_widgets import draw_game_picture
from scenes.pages.parts.saved_game import SavedGame, moment_in_words
from scenes.pages.parts.table_catalogue import tables
from scenes.pages.title.title_footer import LARGE_TEXT, PAD, WARM
from scenes.pages.title.unfinished_carousel import UnfinishedCarousel
from scenes.ui.buttons import Button, Caption, RoundButton, button_width
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Style

Act = Callable[[], None]
LABEL_Y = 28.0
"""The middle of the panel's first line, below its top; all other lines count from there."""


@dataclass(frozen=True, slots=True)
class GoOnActs:
    """What the panel's buttons do."""

    resume: Act
    again: Act
    rules: Act
    turn: Callable[[int], None]


class GoOnPanel:
    """What the panel says, and its buttons."""

    def __init__(self, context: Context, box: Box, shelf: UnfinishedCarousel, evening: Evening) -> None:
        self.context, self.box, self.shelf, self.evening = context, box, shelf, evening
        last = context.settings.last_title
        self.last = last if last in tables() else ""
        """The title that was played last; empty if none was."""

    @property
    def title(self) -> str:
        """The title that the panel is about; empty on the first start."""
        return self.shelf.saved.title if self.shelf.saved is not None else self.last

    # Buttons

    def widgets(self, acts: GoOnActs) -> Iterator[Widget]:
        """The button that leads on, and two that turn to the next unfinished game if there are several."""
        words = self.context.words
        if self.shelf.saved is None:
            if self.last:
                yield self._button("again", words("result.rematch"), "rematch", acts.again, self.last)
            else:
                yield self._button("first", words("title.rules"), "rules", acts.rules, "")
            return
        go_on = self._button("resume", words("title.go_on"), "play", acts.resume, self.title)
        yield from self._turns(acts, go_on.box)
        go_on.name = f"{go_on.name}: {self.shelf.saved.headline(self.context)}"
        yield go_on

    def _button(self, name: str, words: str, icon: str, act: Act, title: str) -> Button:
        box, several = self.box, self.shelf.count > 1 and self.context.layout.text <= LARGE_TEXT
        high = max(self.context.layout.reach(52), 52.0 if several else 64.0)
        width = max(170.0, button_width(self.context.type, words, high, icons=1))
        y = box.bottom - 6 - high if several else box.centery - high / 2
        place = Box(box.right - width - PAD, y, width, high)
        return Button(f"title/{name}", place, Caption(words, icon), act, "primary" if title else "secondary")

    def _turns(self, acts: GoOnActs, go_on: Box) -> Iterator[Widget]:
        if self.shelf.count < 2:
            return
        side, large = self.context.layout.reach(48), self.context.layout.text > LARGE_TEXT
        right, y = (go_on.x - 12, self.box.centery - side / 2) if large else (go_on.right, self.box.y + 6)
        for i, (name, icon, way) in enumerate((("newer", "back", -1), ("older", "forward", 1))):
            place = Box(right - (2 - i) * side - (1 - i) * 10, y, side, side)
            there = 0 < self.shelf.place + way <= self.shelf.count
            act = (lambda way=way: acts.turn(way)) if there else None
            yield RoundButton(f"title/{name}", place, icon, self.context.words(f"title.{name}"), act)

    # How it looks

    def draw(self, paint: Painter, button: Box) -> None:
        """The panel's glass, the game's picture, and the words, which end left of the button."""
        box = self.box
        paint.panel(box, WARM)
        left = box.x + PAD
        if self.title:
            high = box.h - 24
            draw_game_picture(paint, Box(box.x + 12, box.y + 12, high * 0.89, high), self.title, 10, 0.5)
            left = box.x + 12 + high * 0.89 + 18
        room = button.x - 16 - left
        if paint.layout.text > LARGE_TEXT:
            self._draw_large(paint, left, room)
            return
        label, head, says, tokens = self._texts()
        self._label(paint, label, left, room)
        y = box.y + LABEL_Y
        if head:
            y += 30
            paint.text(head, (left, y), Style(29, "serif_semi"), room=room)
        x = left
        for token in tokens[: int(room // 30)]:
            paint.player(token, (x + 13, y + 31), 26)
            x += 30
        low = y + (57 if tokens else 33)
        for line in says:
            if paint.type.width(line, 17) <= room:
                paint.text(line, (left, low), Style(17, tone="second"))
                break
        else:
            paint.lines(says[-1] if says else "", (left, low + 8), Style(17, tone="second"), "lm", room)

    def _draw_large(self, paint: Painter, left: float, room: float) -> None:
        """With large words there is room for one line: the game's name, or the label."""
        label, head, *_ = self._texts()
        style = Style((29 if head else 22) / paint.layout.text**0.4, "serif_semi")
        paint.text(head or label, (left, self.box.centery), style, room=room)

    def _label(self, paint: Painter, words: str, left: float, room: float) -> None:
        """In small capitals; in plain letters where these are too wide; nothing where both are."""
        y, plain = self.box.y + LABEL_Y, Style(16, "sans_semi", "accent_light")
        if paint.type.label(words, 14, paint.theme.accent).get_width() / paint.layout.k <= room:
            paint.label(words, (left, y), 14)
        elif paint.type.width(words, plain.size, plain.face) <= room:
            paint.text(words, (left, y), plain)

    def _texts(self) -> tuple[str, str, list[str], tuple[str, ...]]:
        """Label, head, the sentence below in several lengths (the first that fits is used), and the tokens of
        those who sit there.
        """
        words, saved = self.context.words, self.shelf.saved
        if saved is not None:
            return self._which_game_words(), self._name(saved.title), self._details(saved), saved.tokens
        if self.last:
            return words("title.last"), self._name(self.last), self._winner_words(), ()
        return words("title.new"), "", [words("title.new_says")], ()

    def _name(self, title: str) -> str:
        return self.context.words_of(title)("title.name")

    def _details(self, saved: SavedGame) -> list[str]:
        both = saved.details(self.context)
        return [both, moment_in_words(self.context, saved.kept.touched), both.partition("  ·  ")[0]]

    def _winner_words(self) -> list[str]:
        """Who won the last game, if it was played tonight."""
        games = [each for each in self.evening.games if each.title == self.last]
        points = games[-1].points if games else {}
        best = [name for name, won in points.items() if won == max(points.values()) > 0]
        return (
            [self.context.words("title.won", names=self.context.words.forms.join_list(best))] if best else []
        )

    def _which_game_words(self) -> str:
        """'Game 2 of 3', or where there is only one, a plain label."""
        if self.shelf.count < 2:
            return self.context.words("title.saved")
        return self.context.words("title.one_of", n=self.shelf.place, of=self.shelf.count)
