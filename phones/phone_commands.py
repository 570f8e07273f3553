"""The commands of phones in a game: what they ask for becomes a move, or news for the app, or is refused."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal

from game.kernel.session import Command, Committed, Refused, Restored
from game.kernel.types import Refusal, Seat
from game.titles.dos.rules.moves import LATE
from phones.dos_challenge import PhoneChallenge, challenge_of
from phones.messages import MessageWriter
from phones.phone_game import PhoneGame
from phones.phone_guests import PhoneGuest
from phones.pipe_messages import Message
from phones.seven_steps import next_steps_message

NewsKind = Literal["joined", "left", "back", "hint", "undo"]
LONGEST_ID = 16


@dataclass(frozen=True, slots=True)
class PhoneNews:
    """Something that a phone wants and only the app can do, or that the app should show."""

    what: NewsKind
    seat: Seat
    number: str | None = None
    """The command's id, which has to be answered."""


class PhoneCommands:
    """The commands in one game, and the challenge that a phone may have to pass in it."""

    def __init__(
        self,
        game: PhoneGame,
        clock: Callable[[], float],
        telling: MessageWriter,
        say: Callable[[PhoneGuest, Message], None],
        news: deque[PhoneNews],
    ) -> None:
        self.game = game
        self.challenge: PhoneChallenge | None = None
        self._clock = clock
        self._telling = telling
        self._say = say
        self._news = news
        self._public: tuple[object, int, Any] = (None, -1, None)
        """The spectator's view with its session and version: it is needed in each frame, but made once."""
        self._pending: list[tuple[Command, PhoneGuest, str | None]] = []
        """The commands that the session hasn't carried out yet."""

    def take_message(self, guest: PhoneGuest, said: Message) -> None:
        """A command of a phone. If it comes twice with the same id it counts once; the answer is the same."""
        number = said.get("id")
        number = number if isinstance(number, str) and 0 < len(number) <= LONGEST_ID else None
        if number is not None and number in guest.answers:
            answer = guest.answers[number]
            if answer is not None:
                self._say(guest, answer)
        elif said["t"] == "play":
            self._play(guest, said, number)
        elif said["t"] == "ask":
            self._ask(guest, said)
        else:
            if number is not None:
                guest.keep_answer(number, None)
            self._news.append(PhoneNews(said["t"], guest.seat, number))

    def _ask(self, guest: PhoneGuest, said: Message) -> None:
        """Answers where the steps of a seven can lead."""
        move, session = said.get("move"), self.game.session
        if self.game.plan.title != "dog" or not isinstance(move, str):
            return
        answer = None
        if said.get("seen") == self.game.version:
            answer = next_steps_message(session.view(guest.seat), guest.seat, move, session.legal(guest.seat))
        if answer is None:
            self._refuse(guest, Refusal("stale"), None)
        else:
            self._say(guest, answer)

    def _play(self, guest: PhoneGuest, said: Message, number: str | None) -> None:
        """A move becomes a command in the session's queue, or is refused at once."""
        move, session = said.get("move"), self.game.session
        if not isinstance(move, str):
            return
        command = Command(guest.seat, move, self._seen_version(said, guest.seat))
        refusal = self._against_the_clock(guest, move) or session.refuse(command)
        if refusal is not None:
            self._refuse(guest, refusal, number)
            return
        if number is not None:
            guest.keep_answer(number, None)
        self._pending.append((command, guest, number))
        session.submit(command)

    def _against_the_clock(self, guest: PhoneGuest, move: str) -> Refusal | None:
        """Why a hit can't have happened at that time; None if it can."""
        if self.challenge is None or self.challenge.seat != guest.seat:
            return None
        if self.challenge.spent:
            return Refusal("stale")
        wrong = self.challenge.hit_refusal(move, self._clock())
        return None if wrong is None else Refusal(wrong)

    def _seen_version(self, said: Message, seat: Seat) -> int:
        """The version on which a command was made: named as such, by its challenge, or by its deal."""
        session = self.game.session
        deal = session.view(seat).get("deal") if "deal" in said else None
        if isinstance(deal, dict):
            return session.version if said["deal"] == deal.get("number") else -1
        named = said.get("challenge", said.get("seen"))
        return named - self.game.version_base if type(named) is int else -1

    # What became of them

    def answer_outcomes(self, outcomes: Iterable[Committed | Refused]) -> None:
        """The session has carried out commands: answers the phones that sent them."""
        for done in outcomes:
            found = next((each for each in self._pending if _is_of(done, each[0])), None)
            if found is not None:
                self._pending.remove(found)
                self.send_answer(found[1], found[2], refusal_of(done))

    def send_answer(self, guest: PhoneGuest, number: str | None, refusal: Refusal | None) -> None:
        """Tells a phone that its command was carried out, or why not."""
        if refusal is not None:
            self._refuse(guest, refusal, number)
        elif number is not None:
            told = {"t": "done", "id": number, "version": self.game.version}
            guest.keep_answer(number, told)
            self._say(guest, told)

    def _refuse(self, guest: PhoneGuest, refusal: Refusal, number: str | None) -> None:
        answer = self._telling.refusal_message(guest, self.game, refusal, number)
        if number is not None:
            guest.keep_answer(number, answer)
        self._say(guest, answer)

    # The clock

    def update(self) -> None:
        """Looks if a challenge for a phone has begun or ended, and plays `late` if its time has run out."""
        now, session, phones = self._clock(), self.game.session, self.game.played_on_phones
        if self._public[0] is not session or self._public[1] != session.version:
            self._public = session, session.version, session.view(None)
        view = self._public[2]
        posed = view.get("challenge")
        if self.challenge is not None and (not posed or posed["seat"] != self.challenge.seat):
            self.challenge = None
        if self.challenge is not None and self.challenge.seat not in phones:
            self.challenge = None
        if posed and self.challenge is None:
            self.challenge = challenge_of(view, phones, session.version, now, self.game.is_untimed())
        if self.challenge is not None and self.challenge.is_over(now):
            session.submit(Command(self.challenge.seat, LATE, session.version))
            self.challenge.spent = True


def _is_of(done: Committed | Refused, command: Command) -> bool:
    """Is this the outcome of a command?"""
    if isinstance(done, Refused):
        return done.command is command
    return (done.seat, done.move) == (command.seat, command.move)


def refusal_of(done: Committed | Restored | Refused) -> Refusal | None:
    """Why something was refused; None if it was done."""
    return done.refusal if isinstance(done, Refused) else None
