"""A phone's claim to somebody's seat: people say yes or no, or its owner finds there the symbol shown."""

from __future__ import annotations

from collections.abc import Sequence

from phones.phone_room import PhoneRoom
from scenes.base.match import token
from scenes.base.scene import Context
from scenes.pages.parts.dialog import DialogAnswer, DialogScene
from scenes.phones.phone_door import PhoneDoor
from scenes.ui.layout import Box
from scenes.ui.painter import Painter

SIGN_SIDE = 112.0
"""Size of the symbol."""
GAP = 28.0
"""Room between the symbol and the words."""


class PhoneClaimScene(DialogScene):
    """Closes by itself when the phone's owner has shown who they are, or doesn't want the seat any more."""

    name = came_by_itself = "phone_claim"
    keeps_phones = True

    def __init__(self, context: Context, phones: PhoneDoor) -> None:
        self.phones = phones
        room = phones.party.room
        assert room is not None
        assert room.first_claim is not None, "nobody is asked without a phone that wants a seat"
        assert room.plan is not None
        self.claim = room.first_claim
        self.title = room.plan.title
        words, name = context.words, room.name_at(self.claim.seat)
        key = "claim" if self.claim.asks_people else "prove"
        answers = [DialogAnswer("phones/claim/no", words(f"phones.{key}_no", name=name), self._refuse_seat)]
        if self.claim.asks_people:
            yes = words("phones.claim_yes", name=name)
            answers.append(DialogAnswer("phones/claim/yes", yes, self._give_seat, "primary"))
        head, says = words(f"phones.{key}_title", name=name), words(f"phones.{key}_text", name=name)
        super().__init__(context, head, says, answers)
        self.first = answers[0].id  # nobody is let in by a key that was meant for the table

    @property
    def about(self) -> str:
        return self.title

    @property
    def can_be_asked(self) -> bool:
        return False

    @property
    def _phone_room(self) -> PhoneRoom | None:
        return self.phones.party.room if self.phones.open else None

    # What people decide

    def _give_seat(self) -> None:
        if self._phone_room is not None:
            self._phone_room.allow(self.claim)

    def _refuse_seat(self) -> None:
        if self._phone_room is not None:
            self._phone_room.deny(self.claim)

    def back(self) -> None:
        if self._phone_room is not None:
            self._phone_room.put_off(self.claim)
        self.go_back()

    def update(self, now: float) -> None:
        super().update(now)
        if self._phone_room is None or self._phone_room.first_claim != self.claim:
            self.go_back()

    # What is seen and heard

    def spoken_sentences(self) -> Sequence[str]:
        called = self.context.words_of(self.title)(f"tokens.{self.claim.symbol}")
        return self.head, self.says, called

    @property
    def _side(self) -> float:
        return float(SIGN_SIDE * self.context.layout.text**0.3)

    def _panel(self) -> Box:
        layout = self.context.layout
        buttons = sum(self._width(answer) + 16 for answer in self.answers) - 16
        head = self.context.type.width(self.head, 32, "serif") + self._side + GAP
        wide = min(max(620.0 * layout.text**0.6, buttons + 64, head + 64), layout.width - 120)
        says = len(self._rows(wide)) * self.context.type.line_height(20)
        high = max(116 * layout.text**0.6 + says, self._side + 56) + self._high() + 56
        return Box((layout.width - wide) / 2, (layout.height - high) / 2, wide, high)

    def _rows(self, wide: float) -> list[str]:
        return self.context.type.wrap_lines(self.says, 20, wide - 64 - self._side - GAP)

    def _words_left(self) -> float:
        return self._side + GAP

    def ground(self, paint: Painter) -> None:
        super().ground(paint)
        panel, side = self._panel(), self._side
        at = (panel.x + 36 + side / 2, panel.y + 40 + side / 2)
        paint.player(token(self.claim.symbol, self.title), at, side)
