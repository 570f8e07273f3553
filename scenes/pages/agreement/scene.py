"""The agreement's scene: asks all at the table whether a move of somebody else is taken back, or made again.
Those at the screen answer by two buttons, everybody on a phone there.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from phones.phone_room import PhoneRoom
from scenes.base.match import Match
from scenes.base.proposal import AgreementAnswer, Proposal
from scenes.base.scene import Context
from scenes.base.scene_transition import SceneTransition
from scenes.pages.parts.dialog import DialogAnswer, DialogScene
from scenes.pages.parts.page import soonest
from scenes.phones.phone_door import PhoneDoor
from scenes.ui.controls import Widget

NO_ID = "agree/no"
"""The id of the button 'no'."""
YES_ID = "agree/yes"
"""The id of the button 'yes'."""
GLANCE_SECONDS = 1.0
"""From one look at whether a phone that has not answered is gone to the next."""


class AgreementScene(DialogScene):
    """Closes when everybody has agreed, or one person has not. 'No' has the focus: a hasty Enter changes
    nothing.
    """

    name = came_by_itself = "agreement"
    keeps_phones = True

    def __init__(self, context: Context, match: Match, proposal: Proposal, phones: PhoneDoor) -> None:
        self.match, self.phones = match, phones
        self.proposal = proposal
        words, names = context.words, match.names
        asker, mover = names[proposal.asker], names[proposal.mover]
        super().__init__(
            context,
            words(f"agree.{proposal.word}_head"),
            words(f"agree.{proposal.word}", name=asker, other=mover),
            (
                DialogAnswer(NO_ID, words("agree.no"), self._refuse),
                DialogAnswer(YES_ID, words("agree.yes"), self._agree, "primary"),
            ),
        )
        self.first = NO_ID
        self.question = self.says
        self.agreed = False
        """Have all at the screen agreed, while phones are still to answer?"""
        on_phones = [seat for seat, place in enumerate(match.places) if self._on_phone(place.human, seat)]
        room = self._phone_room
        self.poll = room.ask_all(proposal.word, asker, mover, on_phones) if room is not None else None
        self._name_those_who_wait()

    @property
    def about(self) -> str:
        return self.match.title

    @property
    def _phone_room(self) -> PhoneRoom | None:
        return self.phones.party.room if self.phones.open else None

    def _on_phone(self, human: bool, seat: int) -> bool:
        return human and self.phones.open and self.phones.party.on_phone(self.match.places[seat])

    def leave(self) -> None:
        super().leave()
        if self._phone_room is not None and self._phone_room.poll is self.poll:
            self._phone_room.poll = None

    def arrival_transition(self, before: pygame.Surface, now: float) -> SceneTransition | None:
        """At once: the hand of whoever asks was open a moment ago, and would be seen through a fade."""
        return None

    # Answers

    def back(self) -> None:
        self._refuse()

    def _take(self, answer: DialogAnswer) -> None:
        answer.act()

    def _refuse(self) -> None:
        self.go_back(AgreementAnswer(False))

    def _agree(self) -> None:
        self.agreed = True
        self.first = NO_ID
        self._close_when_decided()
        self.refresh()

    def _waited_for(self) -> list[int]:
        """The seats on phones that are still to answer."""
        room, poll = self._phone_room, self.poll
        return poll.open_seats(room.cannot_answer) if room is not None and poll is not None else []

    def _close_when_decided(self) -> None:
        """Closes as soon as it is decided."""
        against = next(iter(self.poll.seats_against()), None) if self.poll is not None else None
        if against is not None:
            self.go_back(AgreementAnswer(False, against))
        elif self.agreed and not self._waited_for():
            self.go_back(AgreementAnswer(True))

    def update(self, now: float) -> None:
        super().update(now)
        self._close_when_decided()
        if self._name_those_who_wait():
            self.refresh()

    def _name_those_who_wait(self) -> bool:
        """Says which phones have not answered yet; whether that is another sentence than before."""
        names = [self.match.names[seat] for seat in self._waited_for()]
        words = self.context.words
        waits = f"{words('agree.waits', names=words.forms.join_list(names))}." if names else ""
        before, self.says = self.says, " ".join(part for part in (self.question, waits) if part)
        return before != self.says

    def wake(self, now: float) -> float | None:
        return soonest(GLANCE_SECONDS if self._waited_for() else None, super().wake(now))

    def build(self) -> Iterable[Widget]:
        """Without 'Yes' once that has been said, while phones are still to answer."""
        return [each for each in super().build() if not (self.agreed and each.id == YES_ID)]
