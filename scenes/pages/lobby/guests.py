"""The guests in the lobby: people who have played here lately, and sit down with one click."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from game.storage.people import fold_name
from scenes.base.match import token
from scenes.base.scene import Context
from scenes.pages.lobby.draft import Draft
from scenes.pages.parts.known_players import KnownPlayer, known_players
from scenes.ui.controls import Look, Widget
from scenes.ui.layout import Box
from scenes.ui.layout_tree import Leaf, Part
from scenes.ui.painter import Painter, Style
from scenes.ui.style_sheet import HINT

NAME = Style(HINT, "sans_semi")
"""How a guest's name is written."""
LINE_HEIGHT = 58.0
"""Height of the line of guests."""
CHIP_HEIGHT = 44.0
"""Height of a guest's chip at least."""
ASIDE = 24.0
"""Room at both ends of the line."""
GAP = 10.0
"""Room between two chips."""


@dataclass
class Guests:
    """Who could sit down besides those who do. In a café nobody is known."""

    context: Context
    draft: Draft
    changed: Callable[[], None]
    _known: list[KnownPlayer] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.context.host is None:
            self._known = known_players(self.context.store)

    def waiting(self) -> list[KnownPlayer]:
        """Those who don't sit here yet, and of whom nobody has said that they don't come any more."""
        gone = set(self.context.settings.gone_guests)
        here = {fold_name(chair.name) for chair in self.draft.sitting if chair.person}
        return [each for each in self._known if each.key not in here | gone]

    def line(self) -> Part:
        """The line of guests, as many as have room beside each other."""
        high = max(LINE_HEIGHT, self.context.layout.reach(CHIP_HEIGHT) + 14)
        return Leaf(height=high, most_height=high, widgets=self._chips, name="guests")

    def _chips(self, box: Box) -> Iterator[Widget]:
        """A chip for each, and at its end the button by which they are forgotten."""
        high, type_ = self.context.layout.reach(CHIP_HEIGHT), self.context.type
        x, words = box.x + ASIDE, self.context.words
        for each in self.waiting():
            wide = high + type_.width(each.name, NAME.size, NAME.face) + 8
            if x + wide + high > box.right - ASIDE:
                return
            at = Box(x, box.centery - high / 2, wide, high)
            seat = partial(self._seat, each)
            said = words("lobby.guest", name=each.name)
            worn = token(each.symbol, self.draft.title.id)
            yield GuestChip(f"lobby/guest/{each.key}", at, (each.name, said), worn, seat)
            side = Box(at.right, at.y, high, high)
            said = words("lobby.guest_gone", name=each.name)
            yield GoneButton(f"lobby/guest_gone/{each.key}", side, said, partial(self._forget, each))
            x += wide + high + GAP

    def _seat(self, guest: KnownPlayer) -> None:
        self.draft.seat_guest(guest.name, guest.symbol)
        self.changed()

    def _forget(self, guest: KnownPlayer) -> None:
        """Offers them no more, until they have played again under that name."""
        settings = self.context.settings
        settings.gone_guests = [*settings.gone_guests, guest.key]
        self.context.keeper.save(settings)
        self.changed()


def return_guests(context: Context, names: Sequence[str]) -> None:
    """Whoever plays is offered again the next time."""
    here = {fold_name(name) for name in names}
    context.settings.gone_guests = [each for each in context.settings.gone_guests if each not in here]


class GuestChip(Widget):
    """Somebody who has played here: a click seats them."""

    def __init__(
        self, node_id: str, box: Box, said: tuple[str, str], worn: str, act: Callable[[], None]
    ) -> None:
        super().__init__(node_id, box, said[1], act)
        self.called, self.worn = said[0], worn

    def draw(self, paint: Painter, look: Look) -> None:
        box, theme = self.box, paint.theme
        whole = Box(box.x, box.y, box.w + box.h, box.h)
        if look.focused:
            paint.focus(box, box.h / 2)
        fill = theme.hover_top if theme.sheet == "paper" else (theme.dark, 0.8)
        paint.box(whole, box.h / 2, fill, (theme.trough_edge, 0.9 if look.hover else 0.5), 1.3)
        if look.warmth:
            paint.box(whole, box.h / 2, (theme.hover, 0.1 * look.warmth), None)
        paint.player(self.worn, (box.x + box.h / 2, box.centery), box.h * 0.74)
        paint.text(self.called, (box.x + box.h, box.centery), NAME, room=box.w - box.h)


class GoneButton(Widget):
    """The cross at the end of a chip: this guest is offered no more."""

    def __init__(self, node_id: str, box: Box, name: str, act: Callable[[], None]) -> None:
        super().__init__(node_id, box, name, act)
        self.hint = name

    def draw(self, paint: Painter, look: Look) -> None:
        if look.focused:
            paint.focus(self.box.inflate(-8, -8), self.box.h / 2)
        paint.icon("cross", self.box.center, 17, "first" if look.hover else "third")
