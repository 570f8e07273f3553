"""The table of a replay: any moment of a game, each move as an animation, and whose hands lie open."""

from __future__ import annotations

import pytest

from game.kernel.types import HIDDEN, Seat
from game.storage.replay_files import MOST_MOVES, ReplayReel
from scenes.pages.parts.table_catalogue import table_of
from scenes.table.watched_table import WatchedTable
from tests.rigs.headless_app import House, match
from tests.rigs.watched_games import replay

SIZE, WIDER = (1024, 576), (1280, 640)


def watched(moves: int | None = None) -> tuple[House, WatchedTable]:
    """A game of Daumen drauf! that four people have played; or that still goes on after so many moves."""
    house = House((1280, 800), draws=False)
    reel = ReplayReel(house.context.titles, replay("daumen", moves))
    reel.play_on(MOST_MOVES)
    people, table = match("daumen", 4, humans=4), table_of("daumen").TABLE
    return house, WatchedTable(house.context, people, table, reel.playback(), SIZE)


@pytest.fixture
def table() -> WatchedTable:
    return watched()[1]


def check_moment(table: WatchedTable, moves: int) -> None:
    """The game is shown as it was after so many moves, and nothing moves."""
    scene, game = table.scene, table.game
    assert (table.moves, table.moving) == (moves, False)
    assert [move.version for move in scene.model.log.moves] == [*range(1, moves + 1)]
    viewer = scene.model.viewer.seat
    assert scene.performance.board.view == game.view(viewer)
    if not game.open_hands:
        assert game.view(viewer) == game.title.view(game.state_after(moves), viewer)


def open_hands(table: WatchedTable) -> list[Seat]:
    """The seats of whose cards one is seen on the table, of all that have some in their hands."""
    board = table.scene.performance.board
    faces = {seat: board.faces(f"hand/{seat}") for seat in range(board.seats)}
    assert all(faces.values())
    return [seat for seat, cards in faces.items() if set(cards) != {HIDDEN}]


# Moments


def test_any_moment_is_shown_whether_it_lies_before_or_after_the_last_one(table: WatchedTable) -> None:
    check_moment(table, 0)
    for moves in (5, table.game.length, 0, 3):
        table.go_to(moves)
        check_moment(table, moves)
    table.go_to(table.game.length + 9)
    check_moment(table, table.game.length)


def test_the_next_move_is_seen_as_an_animation_and_after_the_last_one_nothing_comes(
    table: WatchedTable,
) -> None:
    table.go_to(table.game.length - 2)
    for left in (1, 0):
        table.step()
        assert (table.moves, table.moving) == (table.game.length - left, True)
        assert not table.scene.performance.stage.animation.stops, "nobody has to click on to go on"
    table.scene.performance.finish_animation()
    table.step()
    check_moment(table, table.game.length)


def test_a_replay_begins_with_the_deal(table: WatchedTable) -> None:
    assert not table.moving
    table.open()
    assert (table.moves, table.moving) == (0, True)


def test_a_window_of_another_size_shows_the_same_moment_and_the_same_hands(table: WatchedTable) -> None:
    table.look_into(frozenset({2}), 2)
    table.go_to(4)
    table.lay(WIDER)
    check_moment(table, 4)
    assert table.surface.get_size() == table.scene.context.layout.size == WIDER
    assert (table.scene.model.viewer.bottom, open_hands(table)) == (2, [2])


# Hands


def test_without_looking_into_hands_a_replay_shows_what_everybody_saw(table: WatchedTable) -> None:
    table.go_to(4)
    assert (table.scene.model.viewer.seat, open_hands(table)) == (None, [])


def test_only_the_hands_that_are_looked_into_lie_open_at_once_and_later(table: WatchedTable) -> None:
    eyes = table.scene.model.viewer
    table.go_to(4)
    for hands, bottom, viewer in (({1}, 1, 1), ({1, 2}, 0, None), ({0, 3}, 3, 3), (set[Seat](), 3, None)):
        table.look_into(frozenset(hands), bottom)
        assert (eyes.bottom, eyes.seat) == (bottom, viewer)
        assert open_hands(table) == sorted(hands)
        check_moment(table, 4)
    table.look_into(frozenset({0}), 0)
    table.go_to(6)
    assert open_hands(table) == [0]
    table.step()
    assert open_hands(table) == [0]


def test_no_hand_is_opened_as_long_as_a_game_goes_on() -> None:
    _, table = watched(moves=6)
    table.go_to(4)
    table.look_into(frozenset({1}), 1)
    assert (table.scene.model.viewer.bottom, table.scene.model.viewer.seat) == (1, None)
    assert open_hands(table) == []


# Settings


def test_who_watches_at_another_speed_plays_no_faster_later() -> None:
    house, table = watched()
    usual = house.settings.pace
    table.settings.rate = 2.0
    assert table.settings.pace == 2 * usual
    assert table.scene.context.settings is table.settings
    assert (house.settings.pace, house.settings.hurried) == (usual, False)


def test_a_frame_is_wanted_only_while_something_moves(table: WatchedTable) -> None:
    table.go_to(4)
    table.scene.view.loading.done = True  # pictures that are made ahead would keep it awake
    now = table.outer.clock()
    assert table.draw(table.sight(now)) is None, "the whole picture"
    for _ in range(200):
        table.update(now)
        if (seen := table.sight(now)) == table.sight(now) and not table.draw(seen):
            break
    assert (table.wake(now), table.draw(table.sight(now))) == (None, [])
    before = table.sight(now)
    table.step()
    assert table.wake(now) is not None
    table.update(now + 0.2)
    assert table.sight(now + 0.2) != before
