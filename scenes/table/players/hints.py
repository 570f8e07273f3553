"""Hints: what a master would do in the place of the person at the screen, why, and what that promises."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.bots.bot_worker import Answer
from game.kernel.types import Move, Seat
from game.language.words import make_sentence
from scenes.table.model.board import Target
from scenes.table.model.messages import LowerCurtain, Message, RefreshTargets
from scenes.table.model.model import Model
from scenes.table.players.table_bots import Bots
from scenes.ui.notes import Advice

HINT_LEVEL = "master"
"""The level of the bot that is asked."""
HINT_WORLDS = 100
"""In how many imagined worlds its move is tried, to say what it promises."""
CLEARLY_LESS = 0.02
"""A move is clearly worse than another one if its winning chance is so much smaller."""
MANY_WORLDS = 20
"""From so many on it is said how many they were."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The move that the bot would make, and its words."""

    answer: Answer
    advice: Advice
    picks: int = 0
    """How many targets had been picked when it came."""

    @property
    def move(self) -> Move:
        return self.answer.move

    def next_target(self, targets: Sequence[Target]) -> Target | None:
        """The target to click next for this move: a piece before a place, then the one with fewest moves."""
        ways = [each for each in targets if each.enabled and self.move in each.moves]
        return min(ways, key=lambda each: (not isinstance(each.key, int), len(each.moves)), default=None)


class Hints:
    """Asks the bots' thinker for a hint while no bot needs it; keeps it until something else is done."""

    def __init__(self, model: Model, bots: Bots) -> None:
        self.model = model
        self.bots = bots
        self.shown: Hint | None = None
        self._wanted = False
        """Has a hint been asked for that hasn't come yet?"""
        self._asked: tuple[int, Seat] | None = None
        """Version and seat of the question that is not answered yet."""

    def toggle_hint(self) -> None:
        """The hint's button was pressed: asks for a hint, or takes away the one that is shown."""
        shown = self.shown is not None
        self.clear()
        self._wanted = self.model.can_hint and not shown

    def clear(self) -> None:
        """Takes the hint away; an open question is withdrawn."""
        self._withdraw()
        self.shown, self._wanted = None, False

    def note_move(self, seat: Seat) -> None:
        """This seat has moved, and the hint is out of date. Whoever asked for one while bots move gets it
        when they have moved.
        """
        if self._asked is not None:
            self._withdraw()
        self.shown, self._wanted = None, self._wanted and seat not in self.model.match.humans

    def update(self, free: bool) -> Iterator[Message]:
        """Asks the thinker as soon as it is `free`, and takes its answer when it is there."""
        model, actor = self.model, self.model.actor
        if self._asked is not None:
            if self._asked != (model.session.version, actor):
                self._withdraw()
            elif self._take_answer():
                yield RefreshTargets()
        elif self._wanted and actor is not None and free and not model.needs_curtain:
            yield from self._ask(actor)

    def wait(self) -> float | None:
        """Seconds until the answer may be there; None: nothing was asked."""
        return self.bots.thinker.wait() if self._asked is not None else None

    def _ask(self, actor: Seat) -> Iterator[Message]:
        """Asks the thinker; shut cards are opened first, as the reason may name them."""
        if self.model.board().peek_offer == "ask":
            yield LowerCurtain(actor, peek=True)
            return
        self._asked = (self.model.session.version, actor)
        self.bots.thinker.ask(self.bots.make_question(self.model.session, actor, HINT_LEVEL, HINT_WORLDS))

    def _withdraw(self) -> None:
        if self._asked is not None:
            self.bots.thinker.forget()
            self._asked = None

    def _take_answer(self) -> bool:
        answer = self.bots.thinker.look()
        if answer is None:
            return False
        self._wanted, self._asked = False, None
        self.shown = Hint(answer, Advice(*self._word_answer(answer)), len(self.model.picking.picked))
        return True

    def reword(self) -> None:
        """Says the hint that is shown in the language of now."""
        if self.shown is not None:
            self.shown = replace(self.shown, advice=Advice(*self._word_answer(self.shown.answer)))

    def _word_answer(self, answer: Answer) -> tuple[str, str]:
        """What to do, and why; if there is only one legal move, that is the reason."""
        model, words = self.model, self.model.words
        title, names = model.session.title, model.match.names
        head = model.table.hint_name(answer.move, words) or title.name_move(answer.move, words)
        if len(model.session.legal(answer.seat)) == 1:
            return head, words("table.only-move")
        why = make_sentence(words, f"hints.{answer.why}", answer.details, names, title) if answer.why else ""
        return head, " ".join(part for part in (why, self._word_odds(answer)) if part)

    def _word_odds(self, answer: Answer) -> str:
        """The winning chance with the move and with the best other one, and what that rests on."""
        if not answer.odds:
            return ""
        model, words = self.model, self.model.words
        odds = answer.odds
        sides = "two" if odds["sides"] == 2 else "more"
        many = "many" if odds["worlds"] >= MANY_WORLDS else "few"
        chance = words.forms.format_share(round(odds["chance"], 2))
        promised = words(f"hint-odds.{sides}-{many}", chance=chance, n=odds["worlds"])
        other = model.table.hint_name(odds["other"], words) or model.session.title.name_move(
            odds["other"], words
        )
        if odds["lost"] > -CLEARLY_LESS:
            return f"{promised} {words('hint-odds.as-good', other=other)}"
        less = words.forms.format_share(round(odds["chance"] + odds["lost"], 2))
        return f"{promised} {words('hint-odds.other', other=other, chance=less)}"
