"""Taking back: what it refuses, what it says, and that the log keeps everything."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.log_replay import BrokenRecord, replay
from game.kernel.record import Entry
from game.kernel.session import Command, Committed, Refused, Restored, Session
from game.kernel.types import Result
from tests.rigs.pebbles import PEBBLES


@pytest.fixture
def session() -> Session:
    """Eight pebbles, seat 0 begins. What a seat takes, the others don't see."""
    session = Session.deal(PEBBLES, 2, 1, {})
    return Session.load(PEBBLES, {**session.position(), "left": 8})


def code(outcome: Restored | Refused) -> str | None:
    return outcome.refusal.code if isinstance(outcome, Refused) else None


def test_a_move_that_showed_nothing_is_taken_back(session: Session) -> None:
    before = session.position()
    session.play(0, "take 1")
    outcome = session.undo(0)
    assert outcome == Restored(2, 0, "undo", ("take 1",))
    assert session.position() == before
    assert session.to_act == (0,)


def test_the_version_goes_on_so_that_old_answers_stay_stale(session: Session) -> None:
    session.play(0, "take 1")
    session.undo(0)
    assert session.version == 2
    for seen in (0, 1):
        refusal = session.refuse(Command(0, "take 1", seen))
        assert refusal is not None
        assert refusal.code == "stale"
    assert session.refuse(Command(0, "take 1", 2)) is None


def test_with_nothing_made_nothing_is_taken_back(session: Session) -> None:
    assert code(session.undo(0)) == code(session.undo(0, practice=True)) == "nothing-to-undo"
    session.play(0, "take 1")
    assert code(session.undo(1)) == code(session.undo(1, practice=True)) == "nothing-to-undo"
    assert session.version == 1


def test_when_somebody_else_has_moved_it_is_too_late(session: Session) -> None:
    session.play(0, "take 1")
    session.play(1, "take 2")
    refused = session.undo(0)
    assert isinstance(refused, Refused)
    assert (refused.refusal.code, refused.refusal.details) == ("moved-since", {"seat": 1})
    assert session.version == 2


def test_in_practice_it_leads_back_to_the_own_decision(session: Session) -> None:
    before = session.position()
    session.play(0, "take 1")
    session.play(1, "take 2")
    assert session.undo(0, practice=True) == Restored(3, 0, "undo", ("take 1", "take 2"))
    assert session.position() == before
    assert session.record.entries[-1].move == "undo 2 practice"


def test_what_is_free_is_no_practice(session: Session) -> None:
    session.play(0, "take 1")
    session.undo(0, practice=True)
    assert session.record.entries[-1].move == "undo 1"


def test_a_game_that_is_over_is_over(session: Session) -> None:
    session = Session.load(PEBBLES, {**session.position(), "left": 1})
    session.play(0, "take 1")
    assert code(session.undo(0, practice=True)) == "over"


def test_it_comes_again_until_something_else_is_done(session: Session) -> None:
    session.play(0, "take 1")
    after = session.position()
    session.undo(0)
    assert code(session.redo(1)) == "nothing-to-redo"
    assert session.redo(0) == Restored(3, 0, "redo", ("take 1",))
    assert session.position() == after
    session.undo(0)
    session.play(0, "take 2")
    assert code(session.redo(0)) == "nothing-to-redo"


def test_chance_falls_again_as_it_fell(session: Session) -> None:
    session = Session.load(PEBBLES, {**session.position(), "left": 4})
    session.play(0, "take 1")
    after = session.position()
    assert code(session.undo(0)) == "drawn"
    session.undo(0, practice=True)
    session.play(0, "take 1")
    assert session.position() == after


def test_the_log_keeps_what_was_taken_back_and_still_replays(session: Session) -> None:
    session.play(0, "take 2")
    session.undo(0)
    session.play(0, "take 1")
    session.undo(0)
    session.redo(0)
    logged = [entry.move for entry in session.record.entries]
    assert logged == ["take 2", "undo 1", "take 1", "undo 1", "redo 1"]
    assert [entry.move for entry in session.record.counted_entries()] == ["take 1"]
    made: list[Committed] = []
    again = replay(PEBBLES, session.record, made)
    assert again.position() == session.position()
    assert again.record == session.record
    assert [done.move for done in made] == ["take 1"]
    assert isinstance(again.undo(0), Restored)


def test_a_log_without_its_last_undo_is_the_game_before(session: Session) -> None:
    session.play(0, "take 2")
    position = session.position()
    session.undo(0)
    assert replay(PEBBLES, session.record.first_entries(1)).position() == position


@pytest.mark.parametrize("move", ["undo 2", "undo 0", "redo 1", "undo 99999", "undo", "undo -1", "undo x"])
def test_an_undo_that_cannot_be_breaks_the_log(session: Session, move: str) -> None:
    session.play(0, "take 2")
    record = session.record.first_entries(1)
    record.entries.append(Entry(0, move, (), "0" * 16))
    with pytest.raises(BrokenRecord) as caught:
        replay(PEBBLES, record)
    assert caught.value.session.version == 1


def test_an_undo_that_leads_elsewhere_breaks_the_log(session: Session) -> None:
    session.play(0, "take 2")
    record = session.record.first_entries(1)
    record.entries.append(Entry(0, "undo 1", (), "0" * 16))
    with pytest.raises(BrokenRecord, match="somewhere else"):
        replay(PEBBLES, record)


def test_what_could_not_be_kept_was_not_taken_back(session: Session) -> None:
    session.play(0, "take 2")
    after = session.position()

    def full(entry: Entry, result: Result | None) -> None:
        raise OSError("full")

    session.keeper = full
    with pytest.raises(OSError, match="full"):
        session.undo(0)
    assert (session.position(), session.version) == (after, 1)
    session.keeper = None
    assert isinstance(session.undo(0), Restored)
    session.keeper = full
    with pytest.raises(OSError, match="full"):
        session.redo(0)
    session.keeper = None
    assert isinstance(session.redo(0), Restored)
    assert session.position() == after


def test_the_keeper_is_told_the_result_with_the_last_move(session: Session) -> None:
    told: list[tuple[str, Any]] = []
    session = Session.load(PEBBLES, {**session.position(), "left": 2})
    session.keeper = lambda entry, result: told.append((entry.move, result and result.winners))
    session.play(0, "take 1")
    session.play(1, "take 1")
    assert told == [("take 1", None), ("take 1", (1,))]


def test_no_move_is_about_more_than_99999() -> None:
    assert Entry(0, "undo 99999", (), "").undo_or_redo == ("undo", 99999)
    assert Entry(0, "undo 100000", (), "").undo_or_redo is None
