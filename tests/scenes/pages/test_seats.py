"""Seats change in the middle of a game: who comes sees only their own cards; what was said stays true."""

from __future__ import annotations

import pytest

from game.storage.replay_files import read_replay, write_replay
from scenes.pages.parts.saved_game import saved_game
from scenes.table.table_scene import TableScene
from tests.rigs.headless_app import House, match
from tests.rigs.onlooker import Guest, Onlooker, Watched
from tests.rigs.pilot import Pilot


def menu(house: House) -> None:
    """Esc first ends what moves, and lets go of what is held."""
    for _ in range(20):
        if house.scene.name == "pause":
            return
        house.key("escape")
        house.wait(0.3)
    raise AssertionError(house.scene.name)


def change(house: House, seat: int, kind: str, name: str = "") -> None:
    """By the menu, as people do; `name` is typed by whoever comes."""
    menu(house)
    house.click("pause/seats")
    house.click(f"seats/seat/{seat}/{kind}")
    if name:
        page = house.scene
        page._rename(seat, name)  # type: ignore[attr-defined]
    house.frame(0.0)
    house.click("seats/go")
    house.frame(0.0)


@pytest.mark.parametrize(("title", "seats"), [("daumen", 4), ("dog", 4), ("dos", 3)])
def test_a_late_guest_sees_their_own_hand_alone(title: str, seats: int) -> None:
    house = Watched((640, 400))
    house.seat(title, seats, 2, 3)
    guest = Guest(house, seed=3)
    while guest.moves < 3:
        guest.step()
    house.onlooker = None
    change(house, 2, "human", "Greta")
    scene = house.table
    house.onlooker = onlooker = Onlooker(house, scene)
    house.frame(0.0)
    guest = Guest(house, seed=4)
    while 2 not in onlooker.came or guest.moves < 4:
        guest.step()
    assert scene.match.names[2] == "Greta"
    assert 2 in scene.match.humans
    assert set(onlooker.opened) == onlooker.came
    told = scene.model.log.sentences(scene.model.words, None)
    assert sum("Greta now plays for" in line for line in told) == 1


def play_three_moves(house: House, title: str, seats: int, people: int) -> Pilot:
    house.open(house.screens.table(match(title, seats, people, 5, "easy")))
    pilot = Pilot(house, 5)
    while pilot.moves < 3:
        pilot.step()
    return pilot


def test_who_stays_alone_says_that_it_is_them_before_their_hand_is_open(house: House) -> None:
    play_three_moves(house, "daumen", 3, 2)
    change(house, 0, "bot")
    assert [scene.name for scene in house.manager.stack] == ["title", "table", "curtain"]
    assert house.scene.place.name == "Ben"  # type: ignore[attr-defined]
    house.wait(0.5)
    house.click("curtain/ready")
    house.frame(0.0)
    scene = house.table
    assert (scene.match.humans, scene.model.viewer.seat) == ((1,), 1)
    assert any("Anna leaves." in line for line in scene.model.log.sentences(scene.model.words, None))
    Pilot(house, 6).play()


def test_nobody_takes_back_what_a_bot_or_somebody_else_did(house: House) -> None:
    play_three_moves(house, "dao", 2, 1)
    scene = house.table
    while scene.model.log.moves[-1].seat == 1 or scene.model.undo_seat is None:
        Pilot(house, 8).step()
    assert scene.model.undo_seat == 0
    change(house, 1, "human")
    change(house, 0, "bot")
    assert house.table.model.undo_seat is None


def test_the_last_person_can_only_leave_the_game_itself(house: House) -> None:
    play_three_moves(house, "dog", 4, 1)
    menu(house)
    house.click("pause/seats")
    assert not house.has("seats/seat/0/bot")
    house.click("seats/seat/2/human")
    assert house.has("seats/seat/0/bot")
    worn = {sitter.symbol for sitter in house.scene.sitters}  # type: ignore[attr-defined]
    house.click("seats/symbol/2")
    assert house.scene.sitters[2].symbol not in worn  # type: ignore[attr-defined]
    house.key("escape")
    assert house.scene.name == "pause"
    assert house.table.match.humans == (0,)


def test_who_sat_where_is_kept_resumed_and_written_into_replays(house: House) -> None:
    play_three_moves(house, "dos", 3, 1)
    change(house, 1, "human", "Greta")
    version = house.table.session.version
    number = house.table.saved.number  # type: ignore[union-attr]
    kept = house.context.store.matches.load(number)
    assert (kept.players[1].name, kept.players[1].since) == ("Greta", version)
    assert [each.name for each in kept.players[1].before] == ["Ben"]
    assert read_replay(write_replay(kept)).players == kept.players
    saved = saved_game(house.context.store, number)
    assert saved is not None
    again = house.screens.table(saved.match())
    assert isinstance(again, TableScene)
    told = again.model.log.sentences(again.model.words, None)
    assert told[-1] == "Greta now plays for Ben."
    assert any("Ben" in line for line in told[:-1]), "what was told before still names who did it"
    assert not any("Greta" in line for line in told[:-1])


def test_there_are_no_seats_to_change_in_a_game_that_is_not_kept(house: House) -> None:
    session = house.screens.table(match("dao", 2, 1, 5, "easy")).session
    house.open(house.screens.table(match("dao", 2, 1, 5, "easy"), session))
    house.key("escape")
    assert house.scene.name == "pause"
    assert not house.has("pause/seats")


def test_a_bot_that_goes_on_is_one_of_the_regulars_and_can_be_chosen(house: House) -> None:
    play_three_moves(house, "dog", 4, 2)
    menu(house)
    house.click("pause/seats")
    house.click("seats/seat/0/bot")
    house.click("seats/regular/0")
    house.click("regulars/lotte")
    house.click("seats/level/0/hard")
    house.click("seats/go")
    house.wait(0.5)
    scene = house.table
    assert (scene.match.places[0].name, scene.match.places[0].regular) == ("Lotte", "lotte")
    assert scene.match.places[0].player == "hard"
    assert scene.match.places[0].before[0].regular == ""
    assert scene.faces.regulars == {0: "lotte"}
    saved = scene.saved
    assert saved is not None
    kept = house.context.store.matches.load(saved.number)
    again = read_replay(write_replay(kept))
    assert again.players == kept.players
    assert again.players[0].regular == "lotte"
