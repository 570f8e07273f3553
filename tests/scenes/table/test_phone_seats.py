"""Whose hands lie on phones, and what the table does for phones; with phones that are only numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pytest

from game.kernel.session import Command
from game.kernel.types import Seat
from phones.dos_challenge import PhoneChallenge
from phones.phone_commands import NewsKind, PhoneNews
from phones.phone_game import PhoneGame
from phones.phone_room import PhoneRoom
from scenes.table.model.messages import AnnounceTurn, Message, RefreshTargets, ShowBoard, ShowUndo
from scenes.table.phases.phone_waiting import PhoneWaiting
from scenes.table.players.phone_seats import PhoneSeats
from tests.rigs.headless_app import match
from tests.rigs.phones.phone_table import PhoneTable, open_phone_table
from tests.rigs.slow_thinker import SlowThinker


def people(phones: Sequence[Seat], seats: int = 3) -> PhoneTable:
    """A game of DAO among people. The hands of these seats lie on phones; the table has heard of it."""
    found = open_phone_table(match("dao", seats, humans=seats), phones)
    list(found.table.phones.update(free=False))
    return found


def parts(found: PhoneTable) -> tuple[PhoneSeats, PhoneGame, PhoneRoom]:
    """The table's side of phones, the game as phones see it, and their room."""
    seats = found.table.phones
    assert seats.running is not None
    assert found.party.room is not None
    return seats, seats.running, found.party.room


def messages_after(found: PhoneTable, what: NewsKind, seat: Seat, free: bool = False) -> list[Message]:
    """What the table is to do after this news of a phone."""
    _, _, room = parts(found)
    room.news.append(PhoneNews(what, seat))
    return [*found.table.phones.update(free)]


# Who sits where


def test_the_table_knows_whose_hands_lie_on_phones_and_phones_know_the_table() -> None:
    found = people([0, 2])
    seats, running, _ = parts(found)
    assert running.phone_seats == [0, 2]
    assert found.table.model.viewer.phones == {0, 2}
    assert found.table.model.viewer.humans == (1,)
    assert running.can_hint == found.table.table.has_choices
    for untimed in (True, False):
        found.house.settings.untimed = untimed
        assert running.is_untimed() is untimed
    assert not seats.seat_phones(), "nothing is different"


def test_a_bot_that_plays_for_a_lost_phone_goes_on_until_the_phone_is_back_or_needed_no_more() -> None:
    found = people([0, 2])
    seats, running, _ = parts(found)
    running.stand_ins.update({0, 2})
    seats.seat_phones()
    _, again, _ = parts(found)
    assert again is not running
    assert found.table.bots.stand_ins is again.stand_ins
    assert again.stand_ins == {0, 2}
    found.party.to_table(found.table.match.places[2])
    assert seats.seat_phones()
    assert set(found.table.bots.stand_ins) == {0}


def test_a_hand_that_was_taken_to_the_table_or_to_a_phone_elsewhere_is_noticed_once() -> None:
    """In a screen over the table somebody decides where a hand lies."""
    found = people([0, 2])
    seats, place = found.table.phones, found.table.match.places[2]
    assert not seats.update_phones()
    for move, phones in ((found.party.to_table, {0}), (found.party.to_phone, {0, 2})):
        move(place)
        assert seats.update_phones()
        assert found.table.model.viewer.phones == phones
        assert not seats.update_phones()


def test_a_table_that_is_closed_to_phones_has_all_hands_on_the_screen_again() -> None:
    found = people([0, 2])
    seats, running, _ = parts(found)
    running.stand_ins.add(0)
    found.party.stop()
    assert seats.update_phones()
    assert (seats.running, tuple(found.table.bots.stand_ins)) == (None, ())
    assert found.table.model.viewer.humans == (0, 1, 2)
    assert not seats.update_phones()
    assert (seats.challenge, seats.awaited_seats(), seats.is_lost(0)) == (None, [], False)
    assert (seats.has_missing_phone(), seats.absent_seat(), seats.wait()) == (False, None, None)


def test_a_replay_or_a_page_of_the_rules_has_nothing_to_do_with_phones() -> None:
    found = people([0, 2])
    table = found.table
    only_shown = PhoneSeats(table.context, table.phones.door, table.model, table.bots)
    assert only_shown.seat_phones()
    assert (only_shown.running, table.model.viewer.phones) == (None, frozenset())


# Waiting for phones


def test_phones_are_waited_for_only_while_nobody_at_the_screen_can_play() -> None:
    found = people([0, 2])
    seats, running, _ = parts(found)
    for _ in range(3):
        found.rest()
        (actor,) = found.table.session.to_act
        assert seats.awaited_seats() == ([actor] if actor != 1 else [])
        running.stand_ins.add(actor)
        assert seats.awaited_seats() == [], "a bot plays there"
        running.stand_ins.clear()
        found.table.session.play(actor, "take")


def test_phones_are_not_waited_for_while_somebody_at_the_screen_can_play_as_well() -> None:
    """In Dog all four give a card at the same time."""
    found = open_phone_table(match("dog", 4, humans=4), [1, 3])
    found.rest()
    assert set(found.table.session.to_act) == {0, 1, 2, 3}
    assert found.table.phones.awaited_seats() == []
    found.party.to_phone(found.table.match.places[0])
    found.party.to_phone(found.table.match.places[2])
    assert found.table.phones.update_phones()
    assert found.table.phones.awaited_seats() == [0, 1, 2, 3]
    found.party.stop()
    found.table.phones.update_phones()
    assert found.table.phones.awaited_seats() == []


def test_a_table_calls_as_long_as_nobody_but_a_phone_can_play() -> None:
    found = people([0, 2])
    calling = next(phase for phase in found.table.phases if isinstance(phase, PhoneWaiting))
    for _ in range(3):
        (actor,) = found.table.session.to_act
        assert calling.is_wanted(found.house.now) is (actor != 1)
        found.table.session.play(actor, "take")
    found.party.stop()
    found.table.phones.update_phones()
    assert not calling.is_wanted(found.house.now)


def test_whose_turn_it_is_on_a_phone_is_announced_once_and_named_if_nothing_happens() -> None:
    found = people([0, 2])
    while found.table.session.to_act != (0,):
        found.table.session.play(found.table.session.to_act[0], "take")
    calling = PhoneWaiting(found.table.model, found.table.phones)
    assert [*calling.begin(100.0)] == [AnnounceTurn(0), RefreshTargets()]
    assert [*calling.begin(101.0)] == [RefreshTargets()], "it is still the same turn"
    assert not calling.is_busy(101.0)
    wait = calling.wait(101.0)
    assert wait is not None
    assert [*calling.update(100.9 + wait)] == []
    assert [*calling.update(101.0 + wait)] == [RefreshTargets()]
    assert [*calling.update(102.0 + wait)] == []
    show = found.table.view.show(found.house.now, found.table.controls)
    assert len([*calling.items(show)]) == 1
    list(calling.begin(200.0))
    assert not [*calling.items(show)]


def test_a_challenge_that_is_passed_on_a_phone_is_known_at_the_table() -> None:
    found = people([0])
    seats, _, room = parts(found)
    assert (seats.challenge, room.commands is None) == (None, False)
    assert room.commands is not None
    room.commands.challenge = passed = cast(PhoneChallenge, object())
    assert seats.challenge is passed
    seats.running = None
    assert seats.challenge is None


def test_a_phone_that_is_gone_is_lost_after_a_while_and_somebody_could_scan_the_code() -> None:
    found = people([0, 2])
    seats, _, room = parts(found)
    assert (seats.is_lost(0), seats.has_missing_phone(), seats.absent_seat()) == (False, False, None)
    assert [*seats.update(free=False)] == []
    room.drop_socket(0)
    found.house.now += 60.0
    assert (seats.is_lost(0), seats.is_lost(2), seats.has_missing_phone()) == (True, False, True)
    assert [*seats.update(free=False)] == [RefreshTargets()]
    assert [*seats.update(free=False)] == [], "nothing is different"


# What phones ask for


def test_who_comes_with_a_phone_during_a_game_takes_their_hand_there() -> None:
    found = people([0])
    sounds = list[str]()
    found.table.context.sounds.play = lambda name, volume=1.0: sounds.append(name)  # type: ignore[method-assign]
    assert messages_after(found, "joined", 2) == [ShowBoard(), RefreshTargets()]
    assert found.party.on_phone(found.table.match.places[2])
    assert found.table.model.viewer.phones == {0, 2}
    assert messages_after(found, "joined", 2) == [RefreshTargets()], "the same again"
    assert sounds == ["knock", "knock"]


@pytest.mark.parametrize("what", ["left", "back"])
def test_who_leaves_and_who_is_back_is_shown(what: NewsKind) -> None:
    assert messages_after(people([0]), what, 0) == [RefreshTargets()]


def test_a_phone_takes_its_own_last_move_back_and_no_others() -> None:
    found = people([0, 1], seats=2)
    room = parts(found)[2]
    answers = list[Seat]()
    room.answer_undo = lambda seat, number, done: answers.append(seat)  # type: ignore[method-assign]
    assert messages_after(found, "undo", 0) == []
    found.table.session.submit(Command(0, "take", found.table.session.version))
    assert found.table.model.run_commands()
    assert messages_after(found, "undo", 1) == []
    (done,) = messages_after(found, "undo", 0)
    assert isinstance(done, ShowUndo)
    assert done.done.seat == 0
    assert answers == [0, 1, 0], "each of them is told"


# Hints


def hinted(found: PhoneTable) -> tuple[SlowThinker, list[tuple[Seat, bool]]]:
    """A thinker that takes its time, and who was told something: whether it was a hint."""
    thinker, told = SlowThinker(), list[tuple[Seat, bool]]()
    found.table.bots.thinker = thinker
    room = parts(found)[2]
    room.send_hint = lambda seat, found: told.append((seat, found is not None))  # type: ignore[method-assign]
    return thinker, told


def test_a_hint_for_a_phone_waits_until_the_thinker_is_free_and_has_thought() -> None:
    found = people([0, 1])
    seats, (thinker, told) = found.table.phones, hinted(found)
    (actor,) = found.table.session.to_act
    assert (seats.wait(), seats.is_asking) == (None, False)
    messages_after(found, "hint", actor, free=False)
    assert (seats.wait(), seats.is_asking, thinker.open) == (0.0, False, None), "bots go first"
    list(seats.update(free=True))
    assert seats.is_asking
    assert seats.wait() == thinker.wait()
    list(seats.update(free=True))
    assert told == [], "it still thinks"
    thinker.late = True
    list(seats.update(free=False))
    assert (told, seats.is_asking, seats.wait()) == ([(actor, True)], False, None)


def test_who_cannot_move_gets_no_hint_and_nobody_thinks_about_it() -> None:
    found = people([0, 1])
    thinker, told = hinted(found)
    (actor,) = found.table.session.to_act
    messages_after(found, "hint", 1 - actor, free=True)
    assert (told, thinker.open, found.table.phones.is_asking) == ([(1 - actor, False)], None, False)


def test_a_hint_on_a_game_that_has_gone_on_is_not_told() -> None:
    found = people([0, 1])
    thinker, told = hinted(found)
    (actor,) = found.table.session.to_act
    messages_after(found, "hint", actor, free=True)
    found.table.session.play(actor, "take")
    thinker.late = True
    list(found.table.phones.update(free=True))
    assert told == [(actor, False)]
