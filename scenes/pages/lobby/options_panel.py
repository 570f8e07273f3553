"""The lobby's panel with the options of the game: the first one as cards that explain themselves, the others
each in a line, with a sentence about what is chosen where there is room for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.kernel.types import OptionValue
from scenes.base.option_ids import spell_option
from scenes.base.scene import Context
from scenes.pages.lobby.draft import Draft
from scenes.pages.lobby.left_panel import PANEL
from scenes.pages.lobby.study_facts import fairness_words
from scenes.ui.choices import Card, ChoiceItem, Segment, natural_widths, segmented
from scenes.ui.controls import Widget
from scenes.ui.layout import Box
from scenes.ui.layout_tree import SPACE, Column, First, Grid, Leaf, Panel, Part, Row
from scenes.ui.painter import Style
from scenes.ui.style_sheet import HEAD
from scenes.ui.text_leaves import sentence, spare_width, widest_word, words

EDGE = 28.0
"""Room left and right in the panel."""
GAP = 16.0
"""Room between two cards."""
COLUMN_GAP = 36.0
"""Room between two columns of small choices."""
NAME = Style(20, "sans_semi")
"""How an option's name is written."""
SAYS = Style(17, tone="second")
"""How the sentence about what is chosen is written."""
SMALL = Style(15, tone="second")
"""… and how where there are so many options that there is no room for it otherwise."""
CHOICE_SIZE = 19.0
"""Type size of what can be chosen."""
TALLEST = 176.0
"""Cards grow to this height where there is room."""


@dataclass(frozen=True, slots=True)
class OptionsPanel:
    """What can be chosen at a table of this size, and what is chosen."""

    context: Context
    draft: Draft
    choose: Callable[[str, OptionValue], None]

    def forms(self) -> Iterator[tuple[bool, Part]]:
        """The forms that they can take, the best one first, and if it has cards; none without a choice."""
        names = [name for name in self.draft.title.options if len(self.draft.choices(name)) > 1]
        if names:
            yield from (
                (cards, self._form(names, cards, says))
                for says in (SAYS, SMALL, None)
                for cards in (True, False)
            )

    def _form(self, names: Sequence[str], cards: bool, says: Style | None) -> Part:
        """One form: the first option as `cards`, and what is chosen of the others in a sentence, if there is
        a style for it.
        """
        lines = [self._small(name, says) for name in (names[1:] if cards else names)]
        small = [Grid(lines, 2, COLUMN_GAP)] if lines else []
        if cards:
            deck = Column([self._head(names[0]), self._cards(names[0])], grow=1)
            inner = Panel(Column([deck, *small], 12), EDGE, 0, 18)
        else:
            fair = fairness_words(self.context, self.draft)
            told = [sentence(self.context.type, fair, says, [fair])] if says and fair else []
            inner = Panel(Column([*small, *told]), EDGE, 9, 9)
        return Panel(inner, grow=1, name="options", draw=lambda paint, box: paint.panel(box, PANEL))

    def _head(self, option: str) -> Part:
        type_ = self.context.type
        title = words(type_, self.context.words("lobby.how"), Style(HEAD, "serif_semi"))
        name = words(type_, self._words(option, "name"), Style(20, tone="accent_light"), down=3)
        fair = words(type_, fairness_words(self.context, self.draft), SAYS, down=3, optional=True)
        return Row([title, name, Leaf(height=title.claim_height(0, 0).natural + 18, grow=1), fair], 18)

    def _cards(self, option: str) -> Part:
        choices = self.draft.choices(option)
        return Grid([self._card(option, value) for value in choices], len(choices), GAP, grow=1)

    def _card(self, option: str, value: OptionValue) -> Part:
        type_, item, says = self.context.type, self._item(option, value), self._says(option, value)
        on = self.draft.options[option] == value
        widest = max(widest_word(type_, item.words, Style(21, "sans_semi")), widest_word(type_, says, SAYS))
        return Leaf(
            width=Card.LEFT + widest + Card.RIGHT,
            height=partial(Card.height, type_, says),
            most_height=TALLEST * self.context.layout.text,
            grow=1,
            widgets=lambda box: [Card(item, box, says, on)],
        )

    def _small(self, option: str, style: Style | None) -> Part:
        """An option's name, a sentence about what is chosen, and what can be clicked."""
        type_ = self.context.type
        says = [self._says(option, value) for value in self.draft.choices(option)]
        chosen = self._says(option, self.draft.options[option])
        lines: list[Part] = [words(type_, self._words(option, "name"), NAME)]
        if style is not None:
            lines.append(sentence(type_, chosen, style, says, most_rows=3))
        control = self._control(option, style is not None)
        beside = Row([Column([SPACE, *lines, SPACE], grow=1), control], 18)
        return Panel(
            First([beside, Column([*lines, control], 6)], modest=style is not None), above=4, below=4
        )

    def _control(self, option: str, told: bool) -> Part:
        """What can be clicked; it has a hint where no sentence stands beside it."""
        choices, high = self.draft.choices(option), self.context.layout.reach(46)
        items = [self._item(option, value) for value in choices]
        widths = natural_widths(self.context.type, items, CHOICE_SIZE)
        chosen = choices.index(self.draft.options[option])

        def widgets(box: Box) -> Iterator[Widget]:
            made = segmented(
                Box(box.x, box.centery - high / 2, box.w, high), items, chosen, CHOICE_SIZE, widths
            )
            for value, widget in zip(choices, made, strict=True):
                assert isinstance(widget, Segment)
                widget.hint = "" if told and value == choices[chosen] else self._says(option, value)
                yield widget

        wide, style = sum(widths), Style(CHOICE_SIZE, "sans_semi")
        spare = sum(spare_width(self.context.type, item.words, style) for item in items)
        return Leaf(width=wide, least_width=wide - spare, height=high, widgets=widgets)

    def _item(self, option: str, value: OptionValue) -> ChoiceItem:
        name, label = self._words(option, "name"), self._words(option, spell_option(value), "name")
        said = self.context.words("lobby.option", option=name, value=label)
        act = partial(self.choose, option, value)
        return ChoiceItem(f"lobby/option/{option}/{spell_option(value)}", label, act, name=said)

    def _words(self, *key: str) -> str:
        return self.context.words_of(self.draft.title.id)(".".join(("options", *key)))

    def _says(self, option: str, value: OptionValue) -> str:
        return self._words(option, spell_option(value), "says")
