"""The one writer: order, staleness, windows, failures, logs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.kernel.log_replay import BrokenDeal, BrokenRecord, begin_replay
from game.kernel.log_replay import replay as play_again
from game.kernel.record import Entry
from game.kernel.session import Command, Committed, Refused, Session
from game.kernel.types import BadPosition, Result
from tests.rigs.pebbles import PEBBLES


@pytest.fixture
def session() -> Session:
    """Eight pebbles, seat 0 begins."""
    session = Session.deal(PEBBLES, 2, 1, {})
    return session if session.position()["left"] == 8 else Session.load(PEBBLES, with_left(session, 8))


def with_left(session: Session, left: int) -> dict[str, Any]:
    return {**session.position(), "left": left}


def codes(outcomes: list[Committed | Refused]) -> list[str | None]:
    return [outcome.refusal.code if isinstance(outcome, Refused) else None for outcome in outcomes]


class TestCommands:
    def test_a_move_makes_a_version(self, session: Session) -> None:
        done = session.play(0, "take 1")
        assert isinstance(done, Committed)
        assert (done.version, session.version, done.seat, done.move) == (1, 1, 0, "take 1")

    def test_events_are_told_to_each_as_they_may_know(self, session: Session) -> None:
        done = session.play(0, "take 2")
        assert isinstance(done, Committed)
        assert done.all_events() == done.events_for(0) == [{"type": "took", "seat": 0, "number": 2}]
        assert done.events_for(1) == done.events_for(None) == [{"type": "took", "seat": 0, "number": "?"}]

    def test_nothing_happens_before_the_pump(self, session: Session) -> None:
        session.submit(Command(0, "take 1", 0))
        assert session.version == 0
        assert codes(session.pump()) == [None]
        assert session.version == 1

    def test_commands_are_carried_out_in_order(self, session: Session) -> None:
        for command in (Command(0, "take 1", 0), Command(1, "take 1", 1), Command(0, "wave", 2)):
            session.submit(command)
        assert codes(session.pump()) == [None, None, None]
        assert [entry.seat for entry in session.record.entries] == [0, 1, 0]

    @pytest.mark.parametrize(
        ("command", "code"),
        [
            (Command(0, "take 3", 0), "unknown-move"),
            (Command(1, "take 1", 0), "not-your-turn"),
            (Command(7, "take 1", 0), "not-your-turn"),
            (Command(0, "take 1", 1), "stale"),
            (Command(0, "take 1", -1), "stale"),
            (Command(1, "nonsense", 5), "stale"),
        ],
    )
    def test_refusals_change_nothing(self, session: Session, command: Command, code: str) -> None:
        before = session.position()
        session.submit(command)
        assert codes(session.pump()) == [code]
        assert (session.position(), session.version) == (before, 0)

    def test_a_double_click_counts_once(self, session: Session) -> None:
        session.submit(Command(0, "take 1", 0))
        session.submit(Command(0, "take 1", 0))
        assert codes(session.pump()) == [None, "stale"]

    def test_when_it_is_over_it_is_over(self, session: Session) -> None:
        session = Session.load(PEBBLES, with_left(session, 1))
        session.play(0, "take 1")
        assert session.result is not None
        assert session.result.winners == (0,)
        for command in (Command(0, "take 1", 0), Command(1, "take 1", 1)):
            session.submit(command)
        assert codes(session.pump()) == ["over", "over"]

    def test_what_is_handed_out_is_not_the_game(self, session: Session) -> None:
        state, chance = session.fork()
        PEBBLES.apply(state, 0, "take 2", chance)
        session.position()["hands"].clear()
        session.view(0)["hands"].clear()
        assert session.position()["hands"] == [0, 0]
        assert session.version == 0

    def test_options_may_change_hands(self) -> None:
        options: dict[str, Any] = {}
        session = Session.deal(PEBBLES, 2, 1, options)
        options["late"] = True
        assert session.record.options == {}


class TestWindows:
    @pytest.fixture
    def waving(self, session: Session) -> Session:
        """Everybody is to wave; two moves have been made."""
        session.play(0, "take 1")
        session.play(1, "take 1")
        assert session.to_act == (0, 1)
        return session

    def test_inside_one_several_commands_count_on_one_version(self, waving: Session) -> None:
        for seat in (1, 0):
            waving.submit(Command(seat, "wave", 2))
        assert codes(waving.pump()) == [None, None]
        assert waving.to_act == (0,)

    def test_from_before_it_they_are_stale(self, waving: Session) -> None:
        waving.submit(Command(0, "wave", 1))
        assert codes(waving.pump()) == ["stale"]

    def test_when_it_has_closed_they_are_stale_again(self, waving: Session) -> None:
        for command in (Command(0, "wave", 2), Command(1, "wave", 2), Command(0, "take 1", 2)):
            waving.submit(command)
        assert codes(waving.pump()) == [None, None, "stale"]

    def test_in_it_too_nobody_acts_twice(self, waving: Session) -> None:
        waving.submit(Command(1, "wave", 2))
        waving.submit(Command(1, "wave", 2))
        assert codes(waving.pump()) == [None, "not-your-turn"]


class TestFailures:
    def test_the_keeper_has_it_before_anybody_sees_it(self, session: Session) -> None:
        seen = []

        def keep(entry: Entry, result: Result | None) -> None:
            seen.append((entry.move, session.version))

        session.keeper = keep
        session.play(0, "take 2")
        assert seen == [("take 2", 0)]

    def test_what_could_not_be_kept_was_not_made(self, session: Session) -> None:
        before = session.position()
        session.keeper = keeper_on_full_disk
        with pytest.raises(OSError, match="full"):
            session.play(0, "take 1")
        assert (session.position(), session.version) == (before, 0)
        session.keeper = None
        assert isinstance(session.play(0, "take 1"), Committed)

    def test_a_rule_that_breaks_leaves_the_game_as_it_was(self, session: Session) -> None:
        def half_done(state: Any, seat: int, move: str, chance: Any) -> list[Any]:
            state.left = 0
            raise ZeroDivisionError

        before = session.position()
        session.title = replay_with(half_done)
        with pytest.raises(ZeroDivisionError):
            session.play(0, "take 1")
        assert session.position() == before

    def test_what_was_made_before_is_told_first(self, session: Session) -> None:
        session.keeper = lambda entry, result: keeper_on_full_disk(entry, result) if entry.seat == 1 else None
        for command in (Command(0, "take 1", 0), Command(1, "take 1", 1), Command(1, "take 1", 1)):
            session.submit(command)
        assert codes(session.pump()) == [None]
        for _ in range(2):
            with pytest.raises(OSError, match="full"):
                session.pump()
        assert session.pump() == []
        assert session.version == 1

    def test_commands_never_nest(self, session: Session) -> None:
        def meddle(entry: Entry, result: Result | None) -> None:
            session.play(1, "take 1")

        def pump(entry: Entry, result: Result | None) -> None:
            session.pump()

        for keeper in (meddle, pump):
            session.keeper = keeper
            with pytest.raises(RuntimeError, match="already"):
                session.play(0, "take 1")
        session.keeper = None
        assert session.version == 0
        assert session.pump() == []
        assert isinstance(session.play(0, "take 1"), Committed)

    def test_what_is_submitted_meanwhile_waits_for_the_next_pump(self, session: Session) -> None:
        session.keeper = lambda entry, result: (
            session.submit(Command(1, "take 1", 1)) if entry.seat == 0 else None
        )
        session.submit(Command(0, "take 1", 0))
        assert codes(session.pump()) == [None]
        assert session.version == 1
        assert codes(session.pump()) == [None]


def keeper_on_full_disk(entry: Entry, result: Result | None) -> None:
    raise OSError("full")


def replay_with(apply: Any) -> Any:
    return replace(PEBBLES, apply=apply)


class TestLogs:
    @pytest.fixture
    def played(self) -> Session:
        """A game with a shuffle of luck in it."""
        session = Session.deal(PEBBLES, 2, 5, {})
        while acting := session.to_act:
            session.play(acting[0], session.legal(acting[0])[0])
        assert any(entry.drawn for entry in session.record.entries)
        return session

    def test_playing_one_again_gives_the_same(self, played: Session) -> None:
        made: list[Committed] = []
        again = play_again(PEBBLES, played.record, made)
        assert again.position() == played.position()
        assert again.record == played.record
        assert [done.move for done in made] == [entry.move for entry in played.record.entries]

    def test_chance_is_taken_from_the_record(self, played: Session) -> None:
        index, entry = next(pair for pair in enumerate(played.record.entries) if pair[1].drawn)
        other = replace(entry, drawn=(1 - entry.drawn[0],))
        assert broken(played, index, other) == (index, "somewhere else")

    def test_a_shorter_one_is_the_game_before(self, played: Session) -> None:
        for length in range(played.version):
            again = play_again(PEBBLES, played.record.first_entries(length))
            assert again.version == length
            assert isinstance(again.play(again.to_act[0], again.legal(again.to_act[0])[0]), Committed)
            assert again.record.entries == played.record.entries[: length + 1]

    @pytest.mark.parametrize(
        ("change", "why"),
        [
            ({"move": "take 9"}, "refused as unknown-move"),
            ({"seat": 7}, "refused as not-your-turn"),
            ({"digest": "0" * 16}, "somewhere else"),
            ({"drawn": (0,)}, "left over"),
        ],
    )
    def test_one_that_fits_no_more_is_played_as_far_as_it_fits(
        self, played: Session, change: dict[str, Any], why: str
    ) -> None:
        index = next(index for index, entry in enumerate(played.record.entries) if index and not entry.seat)
        changed = replace(played.record.entries[index], **change)
        assert broken(played, index, changed) == (index, why)

    def test_a_missing_draw_is_noticed(self, played: Session) -> None:
        index, entry = next(pair for pair in enumerate(played.record.entries) if pair[1].drawn)
        assert broken(played, index, replace(entry, drawn=())) == (index, "too few draws")
        assert broken(played, index, replace(entry, drawn=(2,))) == (index, "out of range")

    @pytest.mark.parametrize(
        "change",
        [
            {"seats": 9},
            {"dealt": (0,) * 99},
            {"start": {"left": "many"}},
        ],
    )
    def test_a_deal_that_cannot_be_is_told_as_that(self, played: Session, change: dict[str, Any]) -> None:
        with pytest.raises(BrokenDeal) as caught:
            begin_replay(PEBBLES, replace(played.record, **change))
        assert str(caught.value)

    def test_after_it_chance_is_alive_again(self, played: Session) -> None:
        again = play_again(PEBBLES, played.record.first_entries(1))
        assert again.fork()[1].draw_below(1_000) >= 0


def broken(session: Session, index: int, entry: Entry) -> tuple[int, str]:
    """How far a log can be played with another entry at this place, and the last words of why not further."""
    record = session.record.first_entries(session.version)
    record.entries[index] = entry
    with pytest.raises(BrokenRecord) as caught:
        play_again(PEBBLES, record)
    problem = str(caught.value)
    assert problem.startswith(f"move {index + 1}: ")
    known = ("somewhere else", "left over", "too few draws", "out of range")
    return caught.value.session.version, next(
        (why for why in known if why in problem), problem.split(": ")[1]
    )


class TestLoading:
    @pytest.mark.parametrize("rng", ["", "0", None, 7, "G" * 16, "A" * 16, ["0"] * 16])
    def test_chance_has_sixteen_digits(self, session: Session, rng: object) -> None:
        with pytest.raises(BadPosition) as caught:
            Session.load(PEBBLES, {**session.position(), "rng": rng})
        assert caught.value.where == "rng"

    @pytest.mark.parametrize("nothing", [None, [], "pebbles", 7, {}])
    def test_something_else_is_no_position(self, nothing: Any) -> None:
        with pytest.raises(BadPosition):
            Session.load(PEBBLES, nothing)

    def test_it_goes_on_as_if_it_had_never_stopped(self) -> None:
        session = Session.deal(PEBBLES, 2, 5, {})
        session.play(0, "take 2")
        loaded = Session.load(PEBBLES, session.position())
        while acting := session.to_act:
            for each in (session, loaded):
                each.play(acting[0], each.legal(acting[0])[-1])
            assert session.position() == loaded.position()
