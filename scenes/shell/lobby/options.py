"""The lobby's panel with the game's options: the first one as cards that explain themselves, the others each
in a line, with a sentence about what is chosen where there is room for it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.kernel.types import OptionValue
from scenes.options import spelled
from scenes.scene import Context
from scenes.shell.lobby.known import fairness
from scenes.shell.lobby.plan import LobbyPlan, OptionsForm
from scenes.shell.lobby.seating import Draft
from scenes.shell.lobby.side import PANEL
from scenes.ui.choices import Card, ChoiceItem, Segment, natural_widths, segmented
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.paint import Painter, Style
from scenes.ui.theme import HEAD

EDGE, GAP, COLUMN = 28.0, 16.0, 36.0
"""Left and right in the panel, between two cards, and between two columns of small choices."""
NAME, SAYS, CHOICE = Style(20, "sans_semi"), Style(17, tone="second"), 19
TALLEST = 176.0
"""Cards grow to this height where there is room."""


@dataclass(frozen=True, slots=True)
class Options:
    """What can be chosen at a table of this size, and what is chosen."""

    context: Context
    draft: Draft
    choose: Callable[[str, OptionValue], None]

    @property
    def names(self) -> list[str]:
        """The options that leave a choice."""
        return [name for name in self.draft.title.options if len(self.draft.choices(name)) > 1]

    def _words(self, *key: str) -> str:
        return self.context.words_of(self.draft.title.id)(".".join(("options", *key)))

    def _says(self, option: str, value: OptionValue) -> str:
        return self._words(option, spelled(value), "says")

    def _line(self, style: Style) -> float:
        return self.context.type.line_height(style.size, style.face)

    # How high it is

    def forms(self, width: float) -> Sequence[OptionsForm]:
        """The forms that they can take in a panel so wide, the best one first."""
        names = self.names
        if not names:
            return ()
        first, more = self._head() + self._card(names[0], width), names[1:]
        return [
            *(
                OptionsForm(True, told, first + (12 + self._rows(more, width, told) if more else 0) + 18)
                for told in (True, False)
            ),
            *(OptionsForm(False, told, self._rows(names, width, told) + 18) for told in (True, False)),
        ]

    def _head(self) -> float:
        return self.context.type.line_height(HEAD, "serif_semi") + 18

    def _card(self, option: str, width: float) -> float:
        """Height of the first option's cards."""
        choices = self.draft.choices(option)
        each = (width - 2 * EDGE - GAP * (len(choices) - 1)) / len(choices)
        return max(Card.height(self.context.type, self._says(option, value), each) for value in choices)

    def _rows(self, names: Sequence[str], width: float, told: bool) -> float:
        """Height of all small choices together; all lines are as high as the highest."""
        high = max(self._row(name, self._wide(names, width), told) for name in names)
        return self._lines(names) * high

    @property
    def _abreast(self) -> int:
        """How many small choices stand in a line."""
        return 1 if self.context.layout.upright else 2

    def _lines(self, names: Sequence[str]) -> int:
        return math.ceil(len(names) / self._abreast)

    def _row(self, option: str, width: float, told: bool) -> float:
        """Height of a small choice, whichever is chosen."""
        least = self.context.layout.reach(46) + 8
        if not told:
            return least
        room = width - self._control(option, width) - 18
        type_ = self.context.type
        lines = max(
            len(type_.wrapped(self._says(option, value), SAYS.size, room))
            for value in self.draft.choices(option)
        )
        return max(least, self._line(NAME) + lines * self._line(SAYS) + 8)

    def _wide(self, names: Sequence[str], width: float) -> float:
        """Width of a small choice: one alone has the whole line."""
        one = len(names) == 1 or self._abreast == 1
        return width - 2 * EDGE if one else (width - 2 * EDGE - COLUMN) / 2

    def _control(self, option: str, width: float) -> float:
        """Width of what can be clicked; the name beside it is never cut, but may be set smaller."""
        items = [self._item(option, value) for value in self.draft.choices(option)]
        name = self.context.type.width(self._words(option, "name"), NAME.size * 0.82, NAME.face)
        return min(sum(natural_widths(self.context.type, items, CHOICE)), max(width / 2, width - name - 18))

    # What can be clicked

    def widgets(self, plan: LobbyPlan) -> Iterator[Widget]:
        """The cards, and then the small choices."""
        if plan.options is None:
            return
        if plan.cards:
            yield from self._cards(self.names[0], self._deck(plan, plan.options))
        for name, cell in self._cells(plan, plan.options):
            yield from self._small(name, cell, plan.told)

    def _deck(self, plan: LobbyPlan, area: Box) -> Box:
        """Where the cards stand: they take what the others leave."""
        top, more = area.y + self._head(), self.names[1:]
        rest = 12 + self._rows(more, area.w, plan.told) if more else 0
        grown = TALLEST * self.context.layout.text
        high = min(max(grown, self._card(self.names[0], area.w)), area.bottom - 18 - rest - top)
        return Box(area.x + EDGE, top, area.w - 2 * EDGE, high)

    def _cells(self, plan: LobbyPlan, area: Box) -> Iterator[tuple[str, Box]]:
        """Each small choice with its place; the last one may be alone in its line."""
        names = self.names[1:] if plan.cards else self.names
        if not names:
            return
        top = self._deck(plan, area).bottom + 12 if plan.cards else area.y + 9
        wide = self._wide(names, area.w)
        high, abreast = self._rows(names, area.w, plan.told) / self._lines(names), self._abreast
        for i, name in enumerate(names):
            line, place = divmod(i, abreast)
            alone = i == len(names) - 1 and place == 0
            x = area.x + EDGE + place * (wide + COLUMN)
            yield name, Box(x, top + line * high, area.w - 2 * EDGE if alone else wide, high)

    def _cards(self, option: str, box: Box) -> Iterator[Widget]:
        choices = self.draft.choices(option)
        width = (box.w - GAP * (len(choices) - 1)) / len(choices)
        for i, value in enumerate(choices):
            place = Box(box.x + i * (width + GAP), box.y, width, box.h)
            on = self.draft.options[option] == value
            yield Card(self._item(option, value), place, self._says(option, value), on)

    def _small(self, option: str, cell: Box, told: bool) -> Iterator[Widget]:
        choices = self.draft.choices(option)
        items = [self._item(option, value) for value in choices]
        high, wide = self.context.layout.reach(46), self._control(option, cell.w)
        place = Box(cell.right - wide, cell.centery - high / 2, wide, high)
        widths = natural_widths(self.context.type, items, CHOICE)
        chosen = choices.index(self.draft.options[option])
        for value, widget in zip(choices, segmented(place, items, chosen, CHOICE, widths), strict=True):
            assert isinstance(widget, Segment)
            if not told or value != choices[chosen]:
                widget.hint = self._says(option, value)
            yield widget

    def _item(self, option: str, value: OptionValue) -> ChoiceItem:
        name, label = self._words(option, "name"), self._words(option, spelled(value), "name")
        said = self.context.words("lobby.option", option=name, value=label)
        act = partial(self.choose, option, value)
        return ChoiceItem(f"lobby/option/{option}/{spelled(value)}", label, act, name=said)

    # How it looks

    def draw(self, paint: Painter, plan: LobbyPlan) -> None:
        """The panel and everything on it that can't be clicked."""
        area = plan.options
        if area is None:
            return
        paint.glass(area, PANEL)
        if plan.cards:
            at = (area.x + EDGE, area.y + self._head() * 0.52)
            width = paint.text(self.context.words("lobby.how"), at, Style(HEAD, "serif_semi"))
            room = area.w - 2 * EDGE - width - 18
            style = Style(20, tone="brass_light")
            at = (at[0] + width + 18, at[1] + 3)
            room -= paint.text(self._words(self.names[0], "name"), at, style, room=room)
            self._draw_fairness(paint, (area.right - EDGE, at[1]), room - 18)
        for name, cell in self._cells(plan, area):
            self._explain(paint, name, cell, plan.told)

    def _draw_fairness(self, paint: Painter, at: tuple[float, float], room: float) -> None:
        """The sentence about how fair these choices are, where there is room for all of it."""
        said, style = fairness(self.context, self.draft), SAYS
        if paint.type.width(said, style.size, style.face) <= room:
            paint.text(said, at, style, "rm")

    def _explain(self, paint: Painter, option: str, cell: Box, told: bool) -> None:
        """A small choice's name, and what is chosen in a sentence."""
        room = cell.w - self._control(option, cell.w) - 18
        says = self._says(option, self.draft.options[option])
        rows = paint.type.wrapped(says, SAYS.size, room) if told else []
        head, step = self._line(NAME), self._line(SAYS)
        y = cell.centery - (head + step * len(rows)) / 2
        paint.text(self._words(option, "name"), (cell.x, y + head / 2), NAME, room=room)
        for i, row in enumerate(rows):
            paint.text(row, (cell.x, y + head + step * (i + 0.5)), SAYS)
