"""Hypothesis plays: moves, mistakes, saves, undos and double clicks in any order, shrunk to what fails.

`run.py test tests/contract/test_machine.py --hypothesis-profile=long` plays longer.
"""

from __future__ import annotations

import json

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from game.kernel.log_replay import replay
from game.kernel.registry import titles
from game.kernel.session import Command, Committed, Refused, Session
from game.kernel.types import AnyTitle, Position
from tests.contract.junk import JUNK
from tests.contract.logs import choices, fresh_session
from tests.contract.plays import somebody_can_act
from tests.contract.privacy import views_hide_what_the_rules_hide
from tests.contract.tables import Moment, tables
from tests.rigs.breadth import amount

SHORT = settings(max_examples=amount(12, 40), stateful_step_count=40)
PICK = st.integers(min_value=0, max_value=10_000)


class Play(RuleBasedStateMachine):
    """A session in the hands of people who do anything at all."""

    title: AnyTitle
    session: Session
    positions: list[Position]

    @initialize(table=PICK, seed=PICK)
    def deal(self, table: int, seed: int) -> None:
        """Somebody chooses a table."""
        found = tables(self.title)
        self.table = found[table % len(found)]
        self.session = fresh_session(self.table, seed)
        self.positions = [self.session.position()]

    @rule(pick=PICK)
    @precondition(lambda self: self.session.to_act)
    def move(self, pick: int) -> None:
        """A legal move is made."""
        possible = choices(self.session)
        assert isinstance(self.session.play(*possible[pick % len(possible)]), Committed)
        self.positions.append(self.session.position())

    @rule(seat=st.integers(-1, 10), text=st.sampled_from(JUNK) | st.text(max_size=20))
    def slip(self, seat: int, text: str) -> None:
        """Somebody tries something: it counts if it stands for a listed move, and then leads to where that
        leads; otherwise nothing happens.
        """
        if (seat, text) in choices(self.session):
            return
        meant = self._meant(seat, text)
        outcome = self.session.play(seat, text)
        assert isinstance(outcome, Committed) == (meant is not None), f"{text!r} stands for {meant!r}"
        if meant is not None:  # another way through a seven, another time of a hit
            assert self.session.version == len(self.positions)
            self.positions.append(self.session.position())

    def _meant(self, seat: int, text: str) -> str | None:
        """The listed move that a text stands for."""
        if seat not in self.session.to_act:
            return None
        state, _ = self.session.fork()
        listed = self.title.canonical_move(state, seat, text)
        return listed if listed in self.title.legal(state, seat) else None

    @rule(pick=PICK, late=st.integers(1, 5))
    @precondition(
        lambda self: self.session.to_act and not self.session.title.simultaneous(self.session.fork()[0])
    )
    def click_twice(self, pick: int, late: int) -> None:
        """The same move twice in one frame, and one made on an older table: one of them counts."""
        possible = choices(self.session)
        command = Command(*possible[pick % len(possible)], self.session.version)
        for seen in (command.seen - late, command.seen, command.seen):
            self.session.submit(Command(command.seat, command.move, seen))
        first, second, third = self.session.pump()
        assert isinstance(first, Refused)
        assert isinstance(second, Committed)
        self.positions.append(self.session.position())
        if isinstance(third, Committed):  # a window has opened in which it counts as another move
            assert self.session.title.simultaneous(self.session.fork()[0])
            self.positions.append(self.session.position())

    @rule(back=st.integers(1, 6))
    @precondition(lambda self: self.session.version)
    def undo(self, back: int) -> None:
        """Some moves are taken back."""
        length = max(0, self.session.version - back)
        self.session = replay(self.title, self.session.record.first_entries(length))
        del self.positions[length + 1 :]

    @rule()
    def save_and_load(self) -> None:
        """The game is put away and goes on from the file."""
        self.session = Session.load(self.title, json.loads(json.dumps(self.session.position())))
        self.positions = [self.session.position()]

    @invariant()
    def is_where_it_should_be(self) -> None:
        """Nothing but moves and undos has moved it; it can go on; nobody sees too much."""
        if hasattr(self, "session"):
            assert self.session.position() == self.positions[-1]
            state, chance = self.session.fork()
            moment = Moment(self.table, 0, self.session.version, state, chance)
            somebody_can_act(moment)
            views_hide_what_the_rules_hide(moment)


@pytest.mark.parametrize("title", [pytest.param(title, id=title.id) for title in titles().values()])
def test_anything_goes(title: AnyTitle) -> None:
    machine = type(f"Play_{title.id}", (Play,), {"title": title})
    long = settings.get_current_profile_name() == "long"
    run_state_machine_as_test(machine, settings=settings() if long else SHORT)
