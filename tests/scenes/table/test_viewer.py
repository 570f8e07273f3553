"""Whose knowledge is shown, who sits at the bottom, and what the log tells to whom; without a window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.kernel.registry import titles
from game.kernel.session import Committed, Session
from game.kernel.types import Seat
from scenes.base.match import Match, Place
from scenes.base.option_ids import usual_options
from scenes.base.scene import words_for
from scenes.table.model.move_log import MoveLog
from scenes.table.model.viewer import Viewer
from tests.rigs.headless_app import match


def eyes(seats: int, humans: int, phones: Sequence[Seat] = ()) -> Viewer:
    found = Viewer(match("dos", seats, humans))
    found.set_phones(frozenset(phones))
    return found


# Who looks


def test_one_person_sees_their_own_cards_and_several_see_none_until_somebody_says_that_it_is_them() -> None:
    assert (eyes(3, 1).seat, eyes(3, 1).alone) == (0, True)
    assert (eyes(3, 2).seat, eyes(3, 2).alone) == (None, False)
    assert (eyes(3, 0).seat, eyes(3, 0).bottom, eyes(3, 0).alone) == (None, 0, True)


def test_a_curtain_falls_only_for_who_needs_hidden_cards_and_does_not_see_them_yet() -> None:
    several, one = eyes(3, 2), eyes(3, 1)
    assert several.needs_curtain(1, secret=True)
    assert not several.needs_curtain(1, secret=False)
    assert not several.needs_curtain(None, secret=True)
    assert not one.needs_curtain(0, secret=True)
    several.open_hand(1)
    assert not several.needs_curtain(1, secret=True)
    assert several.needs_curtain(0, secret=True)


def test_what_is_open_for_one_is_shut_again_and_only_then_something_was_shut() -> None:
    several, one = eyes(3, 2), eyes(3, 1)
    assert several.peek_offer == "ask"
    several.open_hand(1, peek=True)
    assert (several.seat, several.is_open_for_one, several.peek_offer) == (1, True, "shut")
    assert several.shut_hands()
    assert (several.seat, several.is_open_for_one, several.peek_offer) == (None, False, "ask")
    assert not several.shut_hands()
    assert not one.shut_hands()
    assert (one.seat, one.is_open_for_one, one.peek_offer) == (0, False, "none")


def test_who_acts_is_a_person_at_this_screen_first_of_all_whoever_sits_at_the_bottom() -> None:
    found = eyes(4, 3, phones=(2,))
    assert found.find_actor((3, 2)) is None
    assert found.find_actor((3, 1, 0)) == 0
    found.bottom = 1
    assert found.find_actor((0, 1)) == 1
    assert found.find_actor((0, 3)) == 0


# Who sits where


def test_the_table_turns_to_who_plays_next() -> None:
    found = eyes(3, 3)
    assert not found.turn_to(0)
    assert not found.turn_to(None)
    assert found.turn_to(2)
    assert found.bottom == 2
    found.open_hand(1)
    assert found.bottom == 1, "also to whoever opens their cards"


def test_the_table_never_turns_for_people_opposite_each_other_nor_for_one_person() -> None:
    found = eyes(2, 2)
    found.facing = True
    found.open_hand(1)
    assert not found.turn_to(1)
    assert (found.bottom, found.seat) == (0, 1)
    alone = eyes(3, 1)
    assert not alone.turn_to(2)
    assert alone.bottom == 0


def test_round_a_flat_screen_everybody_has_a_side_seen_from_whoever_is_below() -> None:
    for humans, laid in ((2, (0, 2)), (3, (0, 1, 2)), (4, (0, 1, 2, 3))):
        found = eyes(humans, humans)
        assert found.all_sides(humans) == ()
        found.flat = True
        for below in range(humans):
            found.bottom = below
            turned = tuple((side - laid[below]) % 4 for side in laid)
            assert found.all_sides(humans) == turned
            assert turned[below] == 0


def test_what_belongs_to_a_bot_faces_whoever_is_below() -> None:
    found = eyes(4, 3)
    found.flat, found.bottom = True, 1
    assert found.side_of(3) == found.side_of(1) == 1
    assert found.all_sides(4) == (3, 0, 1, 0)
    found.bottom = 3
    assert found.side_of(3) == 0


# Phones


def test_a_hand_on_a_phone_is_never_open_on_the_screen() -> None:
    found = eyes(3, 3)
    found.open_hand(1, peek=True)
    assert found.set_phones(frozenset({1}))
    assert (found.seat, found.peeking, found.humans) == (None, False, (0, 2))
    assert not found.set_phones(frozenset({1})), "nothing is different"


def test_who_is_left_at_the_screen_sits_at_the_bottom() -> None:
    found = eyes(3, 3, phones=(0, 2))
    assert (found.bottom, found.is_bottom_here) == (1, True)
    two = eyes(3, 3, phones=(1,))
    assert two.bottom == 0
    everybody = eyes(3, 3, phones=(0, 1, 2))
    assert (everybody.bottom, everybody.is_bottom_here) == (0, False)


def test_one_person_takes_their_hand_to_a_phone_and_back() -> None:
    found = eyes(3, 1)
    found.set_phones(frozenset({0}))
    assert found.seat is None
    found.set_phones(frozenset())
    assert found.seat == 0


# The log


def moves(count: int, seats: int) -> list[Committed]:
    """The first moves of a game of DAO, in which a card is revealed each time."""
    title = titles()["dao"]
    session = Session.deal(title, seats, 1, usual_options(title))
    made = [session.play(session.to_act[0], "reveal") for _ in range(count)]
    return [done for done in made if isinstance(done, Committed)]


def left_and_came() -> MoveLog:
    """Four moves by three people; after the second Anna gives her seat to Emma."""
    played = match("dao", 3, 3)
    anna, others = played.places[0], played.places[1:]
    emma = Place("Emma", "human", 5, since=2, before=(anna,))
    return MoveLog(titles()["dao"], Match("dao", (emma, *others)), moves(4, 3))


def test_who_came_is_told_between_the_moves_where_that_happened() -> None:
    log, words = left_and_came(), words_for("en", "dao")
    came = words("table.joined", name="Emma", other="Anna")
    assert [log.seat_changes_before(words, place) for place in range(5)] == [[], [], [came], [], []]
    told = log.sentences(words, None)
    before = [each for move in log.moves[:2] for each in log.move_sentences(words, move, None)]
    assert told.index(came) == len(before) > 0
    assert told[: len(before)] == before
    assert told.count(came) == 1


def test_who_came_before_the_first_move_or_after_the_last_one_is_told_there() -> None:
    log, words = left_and_came(), words_for("en", "dao")
    emma = log.match.places[0]
    for since, place in ((0, 0), (4, 4)):
        log.match = Match("dao", (replace(emma, since=since), *log.match.places[1:]))
        found = [bool(log.seat_changes_before(words, each)) for each in range(5)]
        assert [each for each, told in enumerate(found) if told] == [place]


def test_only_the_last_moves_are_told_to_who_missed_no_others() -> None:
    log, words = left_and_came(), words_for("en", "dao")
    told, came = log.sentences(words, None), words("table.joined", name="Emma", other="Anna")
    last = [*log.move_sentences(words, log.moves[-1], None)]
    assert log.sentences(words, None, 1) == last == told[-len(last) :]
    assert came in log.sentences(words, None, 2)
    assert log.sentences(words, None, 4) == log.sentences(words, None, 9) == told
    assert log.sentences(words, None, 0) == []


def test_past_events_are_those_of_the_moves_that_stand_now() -> None:
    log, other = left_and_came(), moves(4, 2)
    assert log.past_events(None) == tuple(tuple(move.events_for(None)) for move in log.moves)
    log.moves[2:] = other[2:]
    assert log.past_events(None) == tuple(tuple(move.events_for(None)) for move in log.moves)
    assert len(log.past_events(1)) == 4
