"""Makes the messages that phones get. Each is made for the seat of its guest only."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.bots.bot_worker import Answer
from game.kernel.types import Refusal
from phones.agreement_poll import AgreementPoll
from phones.dos_challenge import PhoneChallenge
from phones.phone_game import PhoneGame, SeatPlan
from phones.phone_guests import PhoneGuest
from phones.phone_texts import MOST_LINES, PhoneTexts
from phones.pipe_messages import Message
from phones.seven_steps import shorten_moves


@dataclass(frozen=True, slots=True)
class ViewExtras:
    """What a view message needs beside the game itself."""

    kinds: tuple[str, ...]
    """Who plays each seat: phone, human, bot, or lost."""
    challenge: PhoneChallenge | None
    now: float
    code: str
    poll: AgreementPoll | None = None


def lobby_message(
    laid: SeatPlan, called: str, seat: int | None, playing: bool, silent: Collection[int] = ()
) -> Message:
    """The message that shows who sits where, for phones without a seat or before a game. The phones at
    `silent` seats aren't there: a newcomer can ask to go on for them.
    """
    lines = [line.to_json() | ({"silent": True} if k in silent else {}) for k, line in enumerate(laid.seats)]
    players = [] if seat is None else lines
    table = {"t": "lobby", "v": 1, "title": laid.title, "game": called, "tokens": list(laid.tokens)}
    return table | {"seat": seat, "seats": lines, "players": players, "playing": playing}


class MessageWriter:
    """Makes messages about a game that is going on, in each page's language."""

    def __init__(self, voice: PhoneTexts) -> None:
        self.voice = voice

    def page_state(self, guest: PhoneGuest, game: PhoneGame, moment: ViewExtras) -> object:
        """A value that changes whenever the page has to show something else."""
        entries = game.session.record.entries
        challenge = moment.challenge
        clock = challenge.began_at if challenge is not None and challenge.seat == guest.seat else None
        told = guest.seat, guest.lang, game.is_untimed(), _asked(guest, moment)
        return game.version, len(entries), told, moment.kinds, clock, game.plan

    def view_message(self, guest: PhoneGuest, game: PhoneGame, moment: ViewExtras) -> Message:
        """The message with everything that this seat may know and do now."""
        session, seat = game.session, guest.seat
        result, legal = session.result, session.legal(seat)
        title = game.plan.title
        table = {"t": "view", "title": title, "game": self.voice.game_name(guest.lang, title)}
        return {
            **table,
            "room": moment.code,
            "version": game.version,
            "seat": seat,
            "players": self._players(game, moment),
            "view": session.view(seat),
            "moves": shorten_moves(legal) if title == "dog" else list(legal),
            "to_act": list(session.to_act),
            "result": None if result is None else result.to_json(),
            "told": self._last(guest, game),
            "can": self._can(guest, game),
            "untimed": game.is_untimed(),
            "agree": self._agree(guest, moment),
            **_clock(guest, moment),
        }

    def _players(self, game: PhoneGame, moment: ViewExtras) -> list[Message]:
        return [
            {"name": line.name, "token": line.token, "kind": kind}
            for line, kind in zip(game.plan.seats, moment.kinds, strict=True)
        ]

    def _can(self, guest: PhoneGuest, game: PhoneGame) -> list[str]:
        session, seat = game.session, guest.seat
        advised = seat in session.to_act and game.can_hint(session.view(seat))
        undone = bool(game.log) and session.undo_refusal(seat) is None
        return ["hint"] * advised + ["undo"] * undone

    def _agree(self, guest: PhoneGuest, moment: ViewExtras) -> Message | None:
        """The question that this phone has to answer."""
        number, poll = _asked(guest, moment), moment.poll
        return (
            {"number": number, "text": self.voice.poll_question(guest.lang, poll)}
            if poll and number
            else None
        )

    def _last(self, guest: PhoneGuest, game: PhoneGame) -> list[str]:
        """Sentences about the last move, as this seat may know it."""
        events = game.log[-1].events_for(guest.seat) if game.log else []
        return self.voice.event_texts(guest.lang, game.session.title, events, game.names)

    def log_message(self, guest: PhoneGuest, game: PhoneGame) -> Message:
        """The message with the latest sentences of the log, as this seat may know them."""
        lines: list[str] = []
        for move in game.log[-MOST_LINES:]:
            told = move.events_for(guest.seat)
            lines += self.voice.event_texts(guest.lang, game.session.title, told, game.names)
        return {"t": "log", "lines": lines[-MOST_LINES:]}

    def rules_message(self, guest: PhoneGuest, title: str) -> Message:
        pages = self.voice.rules_pages(guest.lang, title)
        return {"t": "rules", "title": self.voice.game_name(guest.lang, title), "pages": pages}

    def hint_message(self, guest: PhoneGuest, game: PhoneGame, found: Answer | None) -> Message:
        """The message with what a strong player would do, or that there is nothing to advise."""
        told: Sequence[str | None] = (None, "", "")
        if found is not None:
            told = (found.move, *self.voice.hint_texts(guest.lang, game.session.title, found, game.names))
        move, head, reason = told
        return {"t": "hint", "seen": game.version, "move": move, "head": head, "reason": reason}

    def refusal_message(
        self, guest: PhoneGuest, game: PhoneGame, refusal: Refusal, number: str | None
    ) -> Message:
        """The message that says why something was refused, in the page's language."""
        own = self.voice.own_refusal(guest.lang, refusal.code)
        title = game.session.title
        text = own or self.voice.refusal_text(guest.lang, title, refusal, guest.seat, game.names)
        return {"t": "refused", "id": number, "code": refusal.code, "text": text, "seen": game.version}


def _asked(guest: PhoneGuest, moment: ViewExtras) -> int:
    """The number of the question that this phone has not answered; 0: none."""
    return moment.poll.number if moment.poll is not None and moment.poll.waits_for(guest.seat) else 0


def _clock(guest: PhoneGuest, moment: ViewExtras) -> Message:
    """The part of a view about this seat's challenge."""
    challenge = moment.challenge
    if challenge is None or challenge.seat != guest.seat:
        return {"clock": None}
    breath = round(challenge.breath_seconds * 1000)
    told: Message = {"breath_ms": breath, "untimed": challenge.untimed, "clock": None}
    if challenge.began_at is not None:
        told["clock"] = {"breath_ms": breath, "since_ms": round((moment.now - challenge.began_at) * 1000)}
    return told
