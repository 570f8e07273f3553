"""A sixth game is added by files alone: found, dealt, shown, played by mouse, kept and gone on with."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import game.titles
import scenes.tables
from game.kernel import registry
from game.kernel.log_replay import replay
from game.kernel.types import HIDDEN
from game.language.words import LANGUAGES
from scenes.base.scene import words_for
from scenes.pages.parts.table_catalogue import tables
from scenes.table.generic.generic_table import GenericTable, _write
from scenes.table.model.items import Item
from scenes.table.model.pose import Arrangement
from scenes.table.table_scene import TableScene
from scenes.ui.inputs import Input
from tests.rigs.headless_app import House, at_once
from tests.rigs.pilot import Pilot

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def _sixth(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two more shelves, as if the files lay beside those of the other games."""
    monkeypatch.setattr(game.titles, "__path__", [*game.titles.__path__, str(HERE / "titles")])
    monkeypatch.setattr(scenes.tables, "__path__", [*scenes.tables.__path__, str(HERE / "tables")])
    caches = (registry.titles, words_for)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


def test_it_is_found_beside_the_others() -> None:
    assert len(registry.titles()) == len(tables()) == 6
    assert "hoch" in registry.titles()


@pytest.mark.parametrize(("seats", "humans"), [(2, 1), (3, 1), (4, 4)])
def test_a_whole_game_by_mouse(seats: int, humans: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "strict", True)
    house = House((1024, 640), change=at_once)
    scene = house.open_table("hoch", seats, humans)
    Pilot(house).play()
    assert scene.session.result is not None
    assert sum(scene.session.result.scores) == 5
    house.click("table/result")
    house.wait(1.0)
    rows = [node for node in house.tree().nodes if node.id.startswith("result/row/")]
    assert len(rows) == seats, "the result has a plain stage for every game"


def test_moves_are_seen_at_normal_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "strict", True)
    house = House((1024, 640))
    scene = house.open_table("hoch", 3, 1)
    pilot = Pilot(house)
    while scene.session.version < 4:
        pilot.step()
    assert house.frames > 50


def test_hands_are_hidden_from_the_others() -> None:
    house = House((1024, 640), change=at_once)
    scene = house.open_table("hoch", 3, 3)
    house.wait(1.5)
    assert house.tree().scene == "curtain"
    faces = {face for seat in range(3) for face in scene.performance.board.faces(f"hands/{seat}")}
    assert faces == {HIDDEN}
    house.click("curtain/ready")
    house.wait(1.0)
    assert HIDDEN not in scene.performance.board.faces("hands/0")
    assert set(scene.performance.board.faces("hands/1")) == {HIDDEN}


def test_its_log_can_be_played_again_and_gone_on_with() -> None:
    house = House((1024, 640), change=at_once)
    scene = house.open_table("hoch", 2, 1)
    pilot = Pilot(house)
    while scene.session.version < 4:
        pilot.step()
    again = replay(scene.session.title, scene.session.record)
    assert again.position() == scene.session.position()
    assert scene.saved is not None
    later = house.screens.table(replace(scene.match, saved=scene.saved.number))
    assert isinstance(later, TableScene)
    assert later.session.position() == scene.session.position()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(language: str) -> None:
    words = words_for(language, "hoch")
    assert registry.titles()["hoch"].name_move("play 7", words).count("7") == 1
    assert words.find("refusals.not-in-hand")
    assert words.find("events.taken")


# The table that it gets for nothing


@pytest.fixture
def scene() -> TableScene:
    """Somebody's first turn, with two bots."""
    house = House((1600, 900), change=at_once)
    found = house.open_table("hoch", 3, 1)
    house.wait(1.0)
    return found


def given(scene: TableScene) -> GenericTable:
    """Its table."""
    assert isinstance(scene.table, GenericTable)
    return scene.table


def over(scene: TableScene) -> dict[object, Item]:
    """What is drawn over the pieces."""
    show = scene.view.show(scene.context.clock(), scene.controls)
    return {item.key: item for item in given(scene).items_above(show)}


def test_every_card_lies_where_the_view_has_it(scene: TableScene) -> None:
    board, view = scene.view.board, scene.session.view(0)
    zones = scene.table.zones(board)
    assert zones["rest"] == view["rest"]
    assert [zones[f"hands/{seat}"] for seat in range(3)] == view["hands"]
    assert [zones[f"played/{seat}"] for seat in range(3)] == [[], [], []]
    assert given(scene).counts(board) == {"rest": len(view["rest"])}


def test_the_own_hand_is_open_at_the_bottom_and_all_else_face_down(scene: TableScene) -> None:
    board, rest = scene.view.board, scene.performance.stage.goal.poses
    mine = [rest[piece.id] for piece in board.pieces("hands/0")]
    others = [rest[piece.id] for seat in (1, 2) for piece in board.pieces(f"hands/{seat}")]
    assert {pose.up for pose in mine} == {1.0}
    assert {pose.up for pose in others} == {0.0}
    assert min(pose.y for pose in mine) > max(pose.y for pose in others)
    assert {rest[piece.id].up for piece in board.pieces("rest")} == {0.0}


def test_a_card_is_clicked_where_it_lies_by_its_name_or_by_its_number(scene: TableScene) -> None:
    board, hand = scene.view.board, scene.session.view(0)["hands"][0]
    targets = scene.view.targets
    assert [target.moves for target in targets] == [(f"play {card}",) for card in hand]
    assert [target.hotkey for target in targets] == [str(nth + 1) for nth in range(len(hand))]
    poses = scene.performance.stage.goal.poses
    for target, piece in zip(targets, board.pieces("hands/0"), strict=True):
        assert target.box == poses[piece.id].box()


def test_a_card_is_drawn_anew_when_the_pointer_comes_over_it_and_the_others_are_not(
    scene: TableScene,
) -> None:
    def looks() -> dict[object, object]:
        show = scene.view.show(scene.context.clock(), scene.controls)
        return {item.key: item.look for item in given(scene).piece_items(show)}

    before, target = looks(), scene.view.targets[0]
    scene.handle(Input("motion", scene.context.clock(), scene.context.layout.at(*target.box.center)))
    after = looks()
    assert [key for key in before if before[key] != after[key]] == [target.key]


def test_a_plate_says_how_many_cards_somebody_holds_and_whose_turn_it_is(scene: TableScene) -> None:
    plates, words = scene.table.plates(scene.view.board), words_for("en", "hoch")
    assert [plate.seat for plate in plates] == [0, 1, 2]
    assert {plate.fact for plate in plates} == {words("table.cards_in_hand", n=5)}
    assert [plate.lit for plate in plates] == [True, False, False]


def test_how_many_cards_a_pile_has_stands_at_its_lower_right_corner(scene: TableScene) -> None:
    top = scene.view.board.pieces("rest")[-1]
    card, badge = scene.performance.stage.goal.poses[top.id].box(), over(scene)["count", "rest"]
    assert badge.look == len(scene.session.view(0)["rest"]) > 1
    x, y = badge.box.center
    assert abs(x - card.right) < card.w / 6
    assert card.bottom - card.h / 6 < y < card.bottom


def test_a_move_without_a_card_of_the_hand_is_drawn_as_a_button_and_a_card_is_not(scene: TableScene) -> None:
    show, table = scene.view.show(scene.context.clock(), scene.controls), given(scene)
    assert {target.role for target in show.targets.values()} == {"card"}
    assert over(scene).keys() == {("count", "rest")}
    other = next(card for card in table.deck if card not in show.board.faces("hands/0"))
    board = replace(show.board, moves_left=(f"play {other}", *show.board.moves_left))
    (button,) = (each for each in table.targets(board, show.rest) if each.role == "button")
    assert button.moves == (f"play {other}",)
    with_it = replace(show, targets={**show.targets, button.id: button})
    (drawn,) = (item for item in table.items_above(with_it) if item.key not in over(scene))
    assert drawn.key == button.id
    assert drawn.box.contains(button.box)


def test_the_number_is_drawn_nowhere_but_in_its_box(scene: TableScene) -> None:
    badge, context = over(scene)["count", "rest"], scene.context
    surface = pygame.Surface(context.layout.size, pygame.SRCALPHA)
    badge.draw(context.painter(surface))
    drawn = surface.get_bounding_rect()
    assert drawn.w > 10
    assert context.layout.rect(badge.box).inflate(2, 2).contains(drawn)
    x, y = context.layout.at(*badge.box.center)
    assert math.dist(drawn.center, (x, y)) < 6


def test_a_pile_of_one_card_needs_no_number(scene: TableScene) -> None:
    goal = scene.performance.stage.goal
    for count, shown in ((0.0, False), (1.0, False), (2.0, True)):
        scene.performance.stage.show_at_once(Arrangement(goal.poses, {"rest": count}))
        assert (("count", "rest") in over(scene)) is shown


@pytest.mark.parametrize("name", ["8", "I", "Mm", "Emperor of the eastern islands"])
def test_a_cards_name_stands_in_its_middle_as_large_as_there_is_room(scene: TableScene, name: str) -> None:
    picture = pygame.Surface((120, 168), pygame.SRCALPHA)
    _write(scene.context.painter(picture), name, picture)
    drawn = picture.get_bounding_rect()
    assert math.dist(drawn.center, picture.get_rect().center) < 8
    assert drawn.w <= 0.8 * 120 + 2
    assert drawn.h < 0.5 * 120
    assert drawn.h > 0.2 * 120 or drawn.w > 0.7 * 120
