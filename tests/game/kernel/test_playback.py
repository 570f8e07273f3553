"""Looking into a game that was played: its moments, hands that are looked into, and going on from there."""

from __future__ import annotations

import pytest

from game.kernel.playback import Playback
from game.kernel.record import Record
from game.kernel.session import Command, Committed, Session
from game.kernel.types import State
from tests.rigs.pebbles import PEBBLES


def stood(session: Session) -> State:
    """The game as it stands there."""
    position = session.position()
    state: State = PEBBLES.load({name: value for name, value in position.items() if name != "rng"})
    return state


def play_pebbles(moves: int | None = None) -> tuple[Record, list[tuple[Committed, State]], State]:
    """A game of eight pebbles, or its first moves: its log, what happened, and where it began."""
    session = Session.deal(PEBBLES, 2, 1, {})
    session = Session.load(PEBBLES, {**session.position(), "left": 8})
    dealt = stood(session)
    steps: list[tuple[Committed, State]] = []
    while session.to_act and moves != len(steps):
        seat = session.to_act[0]
        done = session.play(seat, session.legal(seat)[-1])
        assert isinstance(done, Committed)
        steps.append((done, stood(session)))
    return session.record, steps, dealt


def playback(moves: int | None = None) -> Playback:
    record, steps, dealt = play_pebbles(moves)
    return Playback(PEBBLES, record, dealt, steps)


@pytest.fixture
def film() -> Playback:
    return playback()


class TestMoments:
    def test_it_begins_with_the_deal(self, film: Playback) -> None:
        assert (film.version, film.view(0)["left"], film.record.entries) == (0, 8, [])

    def test_each_moment_can_be_gone_to_forwards_and_back(self, film: Playback) -> None:
        whole, _, _ = play_pebbles()
        assert film.length == len(whole.entries)
        for moves in (2, film.length, 0, 1):
            film.show_moment(moves)
            assert film.version == moves
            assert film.record.entries == whole.entries[:moves]
            assert film.view(None) == PEBBLES.view(film.state_after(moves), None)
        assert film.view(None)["left"] == 6

    @pytest.mark.parametrize(("asked", "got"), [(-3, 0), (99, None)])
    def test_there_is_nothing_before_the_deal_or_after_the_end(
        self, film: Playback, asked: int, got: int | None
    ) -> None:
        film.show_moment(1)
        film.show_moment(asked)
        assert film.version == (film.length if got is None else got)

    def test_what_may_be_done_is_that_of_the_moment(self, film: Playback) -> None:
        assert film.legal(0) == ("take 1", "take 2")
        film.show_moment(1)
        assert film.legal(0) == ("wave",)

    def test_nothing_can_be_played(self, film: Playback) -> None:
        refusal = film.refuse(Command(0, "take 1", 0))
        assert refusal is not None
        assert refusal.code == "over"

    def test_who_moved_and_what_happened(self, film: Playback) -> None:
        assert [film.mover(each) for each in range(4)] == [0, 0, 1, 1]
        assert [each.move for each in film.first_moves(3)] == ["take 2", "wave", "wave"]
        assert film.last_move(1).events_for(0) == [{"type": "took", "seat": 0, "number": 2}]
        assert film.last_move(2).move == "wave"

    def test_how_it_ended_is_known_only_of_a_whole_game(self, film: Playback) -> None:
        assert film.ending is not None
        assert film.ending == PEBBLES.result(film.state_after(film.length))
        assert playback(3).ending is None
        assert playback(0).ending is None


class TestHands:
    """A viewer sees what a seat sees, and the hands that are looked into."""

    def test_nobody_looks_into_a_hand_at_first(self, film: Playback) -> None:
        film.show_moment(4)
        assert film.open_hands == frozenset()
        assert film.view(None)["hands"] == ["?", "?"]
        assert film.view(0)["hands"] == [2, "?"]

    def test_a_hand_that_is_looked_into_is_open_to_every_viewer(self, film: Playback) -> None:
        film.show_moment(4)
        film.look_into(frozenset({1}))
        assert film.open_hands == {1}
        assert film.view(None)["hands"] == ["?", 2]
        assert film.view(0)["hands"] == [2, 2]
        assert film.view(1)["hands"] == ["?", 2]

    def test_all_else_is_as_it_was(self, film: Playback) -> None:
        film.show_moment(4)
        before = film.view(0)
        film.look_into(frozenset({0, 1}))
        assert {**film.view(0), "hands": before["hands"]} == before

    def test_what_is_told_is_told_as_to_that_hand(self, film: Playback) -> None:
        hidden = [{"type": "took", "seat": 0, "number": "?"}]
        assert film.last_move(1).events_for(None) == film.last_move(1).events_for(1) == hidden
        film.look_into(frozenset({0}))
        assert (
            film.last_move(1).events_for(None)
            == film.last_move(1).events_for(1)
            == [{**hidden[0], "number": 2}]
        )
        assert film.first_moves(1)[0].events_for(1) == [{**hidden[0], "number": 2}]
        film.look_into(frozenset({1}))
        assert film.last_move(1).events_for(None) == hidden
        film.look_into(frozenset())
        assert film.view(None)["hands"] == ["?", "?"]

    def test_while_a_game_goes_on_no_hand_is_looked_into(self) -> None:
        film = playback(3)
        film.look_into(frozenset({0, 1}))
        film.show_moment(3)
        assert film.open_hands == frozenset()
        assert film.view(None)["hands"] == ["?", "?"]


class TestGoingOn:
    def test_a_game_of_its_own_goes_on_from_a_moment(self, film: Playback) -> None:
        branch = film.branch(4)
        assert branch.version == 4
        assert stood(branch) == film.state_after(4)
        assert isinstance(branch.play(branch.to_act[0], "take 1"), Committed)
        assert film.length > branch.version, "the game that was played stays as it was"

    def test_moves_that_were_taken_back_are_not_watched(self) -> None:
        _, steps, dealt = play_pebbles(1)
        session = Session.load(PEBBLES, PEBBLES.position(dealt))
        session.play(0, "take 1")
        session.undo(0)
        session.play(0, "take 2")
        film = Playback(PEBBLES, session.record, dealt, steps)
        film.show_moment(1)
        assert [entry.move for entry in film.record.entries] == ["take 2"]
        assert stood(film.branch(1)) == film.state_after(1)
