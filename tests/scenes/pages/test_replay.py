"""A game that was played, watched: from start to end, from any moment, and never a card too much."""

from __future__ import annotations

import pytest

from game.kernel.log_replay import replay as played_again
from game.kernel.registry import titles
from game.kernel.types import HIDDEN
from scenes.pages.parts.table_catalogue import table_of, tables
from scenes.pages.replay.scene import ReplayScene
from scenes.pages.replay.turning_points_page import TurningPointsScene
from scenes.pages.result.scene import ResultScene
from scenes.table.model.board import Fields
from scenes.table.table_scene import TableScene
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.watched_games import AtHand, record, watched

TITLES = sorted(tables())


def lies(scene: ReplayScene) -> dict[object, list[tuple[str, float]]]:
    """What lies in every zone, and which side up. The pieces are others after a jump, and loose ones lie a
    little otherwise: where exactly, the stage has proved.
    """
    performance = scene.table.scene.performance
    poses = performance.stage.goal.poses
    return {
        zone: [(piece.face, poses[piece.id].up) for piece in pieces if piece.id in poses]
        for zone, pieces in performance.cast.zones.items()
    }


@pytest.mark.parametrize("title", TITLES)
def test_a_game_runs_from_its_deal_to_its_end(title: str) -> None:
    house = House(change=at_once, draws=False)
    scene = watched(house, title)
    house.key("4")
    house.key("space")
    for _ in range(40_000):
        if scene.moves == scene.length and not scene.playing:
            break
        house.doze(longest=0.1)
    assert scene.moves == scene.length == len(record(title).counted_entries())
    assert scene.game.result is not None
    assert not house.has("replay/step"), "there is nothing after the end"


@pytest.mark.parametrize("title", TITLES)
def test_any_jump_leads_where_playing_leads(title: str) -> None:
    house = House(change=at_once, draws=False)
    scene = watched(house, title)
    house.key("e")
    stops = sorted({scene.length * part // 5 for part in range(1, 6)})
    played = {}
    for _ in range(scene.length):
        scene.step()
        house.frame(0.0)
        if scene.moves in stops:
            played[scene.moves] = lies(scene)
    for stop in reversed(stops):
        scene.go_to(stop)
        assert lies(scene) == played[stop], f"after {stop} moves"


@pytest.mark.parametrize("title", TITLES)
def test_no_hand_opens_in_a_game_that_goes_on(title: str) -> None:
    house = House(change=at_once, draws=False)
    half = len(record(title).entries) // 2
    scene = watched(house, title, moves=half)
    assert not house.node("replay/eyes").enabled
    house.click("replay/eye/0")
    house.key("e")
    assert house.context.words("replay.running") in house.tree().said
    assert not scene.game.open_hands
    for moves in range(0, half + 1, 7):
        scene.go_to(moves)
        board = scene.table.scene.model.board()
        assert board.view == scene.game.title.view(scene.game.state_after(moves), None)
        told = [move.events_for(None) for move in scene.game.first_moves(moves)]
        assert [list(each) for each in board.past_events] == told
    assert scene.story.curve == [], "who is ahead would tell what is hidden"


@pytest.mark.parametrize("title", TITLES)
def test_open_eyes_see_what_their_seats_saw(title: str) -> None:
    house = House(change=at_once, draws=False)
    scene = watched(house, title)
    scene.go_to(scene.length // 2)
    state, game = scene.game.state_after(scene.moves), scene.game.title
    assert scene.table.scene.model.board().view == game.view(state, None)
    house.click("replay/eye/1")
    board = scene.table.scene.model.board()
    assert board.view == game.view(state, 1)
    assert (board.viewer, board.bottom) == (1, 1)
    house.click("replay/eyes")
    everything = scene.table.scene.model.board().view
    assert hidden(everything, "hands") == 0
    house.click("replay/eyes")
    assert scene.table.scene.model.board().view == game.view(state, None)


def hidden(view: Fields, field: str) -> int:
    """How many cards of a field can't be seen."""
    found = view.get(field, [])
    assert isinstance(found, list)
    return sum(card == HIDDEN for hand in found for card in hand)


def test_the_keys_of_a_player() -> None:
    house = House(change=at_once, draws=False)
    scene = watched(house, "dog")
    for key, moves in (("right", 1), ("right", 2), ("left", 1), ("end", scene.length), ("home", 0)):
        house.key(key)
        house.frame(0.0)
        assert scene.moves == moves, key
    playing = []
    for key in ("space", "left"):
        house.key(key)
        playing.append(scene.playing)
    assert playing == [True, False]
    house.key("4")
    assert scene.speed == 4.0
    house.key("e")
    assert len(scene.game.open_hands) == 4


def test_the_timeline_goes_where_it_is_clicked() -> None:
    house = House(change=at_once, draws=False)
    scene = watched(house, "dao")
    area = house.node("replay/timeline").area
    house.click_at((area.right - 4, area.bottom - 20))
    assert scene.moves == scene.length
    house.click_at((area.centerx, area.bottom - 20))
    assert abs(scene.moves - scene.length / 2) <= 1


def test_turning_points_are_marks_that_lead_there() -> None:
    house = House(change=at_once, draws=False)
    scene = watched(house, "dao", judge=AtHand())
    points = scene.story.points or []
    assert points
    house.key("t")
    assert scene.moves == points[0].moves
    house.click(f"replay/turning/{len(points) - 1}")
    assert scene.moves == points[-1].moves


@pytest.mark.parametrize("title", TITLES)
def test_a_game_goes_on_from_any_moment_as_practice(title: str) -> None:
    house = House(change=at_once, draws=False)
    scene = watched(house, title)
    scene.go_to(scene.length // 2)
    seen = scene.game.title.position(scene.game.state_after(scene.moves))
    house.click("replay/onward")
    table = house.scene
    assert isinstance(table, TableScene)
    number = house.context.store.matches.unfinished_matches()[0]
    kept = house.context.store.matches.load(number)
    assert len(kept.record.counted_entries()) >= scene.moves
    assert [player.kind for player in kept.players].count("human") == 1
    began = scene.game.branch(scene.moves).position()
    assert {name: began[name] for name in seen} == seen


def test_the_result_leads_to_what_decided_the_game_and_to_the_replay() -> None:
    house = House(change=at_once, draws=False)
    session = played_again(titles()["dao"], record("dao"))
    scene = ResultScene(house.context, match("dao", 4), session, table_of("dao").TABLE)
    assert scene.again.story is not None
    scene.again.story.judge = AtHand()
    house.open(scene)
    for _ in range(1000):
        if scene.decided:
            break
        house.doze(longest=0.1)
    points = scene.again.story.points
    assert points
    assert [each.when for each in scene.decided] == [f"Move {point.moves}" for point in points]
    house.click("result/decided/0")
    assert isinstance(house.scene, TurningPointsScene)
    assert all(house.has(f"turning/{number}") for number in range(len(points)))
    house.click("turning/0")
    replay_scene = house.scene
    assert isinstance(replay_scene, ReplayScene)
    assert (replay_scene.moves, replay_scene.playing) == (points[0].moves - 1, True)
    assert replay_scene.game.open_hands == {points[0].seat}
    for _ in ("replay", "turning points"):
        house.key("escape")
    house.click("result/watch")
    assert isinstance(house.scene, ReplayScene)
    assert house.scene.moves == 0
    house.key("escape")
    house.click("result/decided/0")
    house.click("turning/rematch")
    (table,) = house.manager.stack
    assert isinstance(table, TableScene)
    assert {place.name for place in table.match.places} == {place.name for place in scene.match.places}


def test_a_steady_game_says_so() -> None:
    house = House(change=at_once, draws=False)
    story = watched(house, "dao", judge=AtHand()).story
    story.review.points = []
    house.open(TurningPointsScene(house.context, story))
    assert not house.has("turning/0")
    assert house.has("turning/whole")
