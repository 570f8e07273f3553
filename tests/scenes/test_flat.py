"""A screen that lies flat: everything faces whoever plays, and what they touch is what they see."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.types import Seat
from scenes.base.settings import Settings
from scenes.table.table_scene import TableScene
from scenes.ui.turned_screen import lay_turned, to_picture, to_window, turned_size
from tests.rigs.headless_app import House, match
from tests.rigs.pilot import Pilot

WINDOW = (1280, 800)
SIDES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}


def flat(settings: Settings) -> None:
    settings.flat, settings.speed = True, "instant"


def open_flat(title: str, seats: int, humans: int, draws: bool = False) -> tuple[House, TableScene]:
    house = House(WINDOW, change=flat, draws=draws)
    scene = house.screens.table(match(title, seats, humans))
    assert isinstance(scene, TableScene)
    house.open(scene)
    return house, scene


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_what_is_touched_is_what_is_seen(turn: int) -> None:
    """A picture with one red pixel: where it is seen is where it is touched."""
    pygame.display.init()
    window, picture = pygame.Surface(WINDOW), pygame.Surface(turned_size(WINDOW, turn))
    spot = (300, 120)
    picture.set_at(spot, "red")
    assert lay_turned(picture, window, turn, None) is None
    x, y, w, h = to_window((*spot, 1, 1), WINDOW, turn)
    assert window.get_at((x, y)) == pygame.Color("red")
    assert (w, h) == (1, 1)
    assert to_picture((x, y), WINDOW, turn) == spot


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_of_a_picture_only_what_changed_is_turned(turn: int) -> None:
    pygame.display.init()
    picture, whole, parts = (
        pygame.Surface(turned_size(WINDOW, turn)),
        pygame.Surface(WINDOW),
        pygame.Surface(WINDOW),
    )
    part = pygame.Rect(310, 200, 90, 40)
    picture.fill("blue", part)
    lay_turned(picture, whole, turn, None)
    laid = lay_turned(picture, parts, turn, [part])
    assert laid == [pygame.Rect(to_window((310, 200, 90, 40), WINDOW, turn))]
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(parts, "RGB")


def edge(house: House, node_id: str) -> int:
    """At which side of the screen something lies: below, at the left, above, at the right."""
    x, y = house.node(node_id).area.center
    far = {0: WINDOW[1] - y, 1: x, 2: y, 3: WINDOW[0] - x}
    return min(far, key=lambda side: far[side])


@pytest.mark.parametrize("people", [2, 3, 4])
@pytest.mark.parametrize("title", ["dao", "daumen", "dos"])
def test_everybody_plays_from_their_own_side(title: str, people: int) -> None:
    house, scene = open_flat(title, people, people)
    pilot, faced = Pilot(house), dict[Seat, set[int]]()
    for _ in range(400):
        tree = house.tree()
        if tree.scene == "table" and not tree.busy and scene.model.may_move:
            actor = scene.model.actor
            assert actor is not None
            faced.setdefault(actor, set()).add(house.context.turn)
            sat = {seat: edge(house, f"seat/{seat}") for seat in range(people)}
            assert sat == dict(enumerate(SIDES[people]))
        if len(faced) == people and len(scene.session.record.entries) > 2 * people:
            break
        pilot.step()
    assert faced == {seat: {side} for seat, side in enumerate(SIDES[people])}


def test_the_curtain_hangs_towards_whoever_comes() -> None:
    house, scene = open_flat("dos", 4, 4)
    pilot, seen = Pilot(house), set[tuple[str, int]]()
    for _ in range(200):
        if house.tree().scene == "curtain":
            text = " ".join(node.name for node in house.tree().nodes)
            name = next(each.name for each in scene.match.places if each.name in text.partition("I am ")[2])
            seen.add((name, house.context.turn))
        if len(seen) > 3:
            break
        pilot.step()
    assert seen == {("Anna", 0), ("Ben", 1), ("Carla", 2), ("David", 3)}


def test_bots_turn_nothing_and_one_person_sits_below() -> None:
    for people, turns in ((1, {0}), (2, {0, 2})):
        house, scene = open_flat("dao", 3, people)
        pilot, seen = Pilot(house), set[int]()
        while scene.session.version < 7:
            pilot.step()
            seen.add(house.context.turn)
        assert seen == turns


def test_all_else_faces_below_and_the_table_turns_back() -> None:
    house, _ = open_flat("dao", 4, 4)
    pilot = Pilot(house)
    while house.context.turn != 1:
        pilot.step()
    assert house.context.layout.size == WINDOW[::-1]
    house.key("escape")
    house.frame(1.0)
    assert (house.tree().scene, house.context.turn) == ("pause", 1)
    house.click("pause/settings")
    house.frame(1.0)
    assert (house.tree().scene, house.context.turn) == ("settings", 0)
    assert house.context.layout.size == WINDOW
    house.click("settings/back")
    house.frame(1.0)
    house.click("pause/resume")
    house.frame(1.0)
    house.frame(1.0)
    assert (house.tree().scene, house.context.turn) == ("table", 1)


def test_switched_off_nothing_turns() -> None:
    house, _ = open_flat("dao", 4, 4)
    pilot = Pilot(house)
    while house.context.turn != 3:
        pilot.step()
    house.settings.flat = False
    for _ in range(8):
        pilot.step()
        assert house.context.turn == 0


def test_name_plates_face_their_owners() -> None:
    house, scene = open_flat("dao", 4, 4, draws=True)
    house.frame(1.0)
    turned = pygame.Surface(WINDOW)
    turned.blit(house.window, (0, 0))
    house.settings.flat = False
    house.frame(1.0)
    scene.refresh()
    scene.relayout()
    house.frame(1.0)
    above, own = house.node("seat/2").area, house.node("seat/0").area
    upright = pygame.transform.rotate(turned.subsurface(above), 180)
    now = house.window.subsurface(above)
    assert different(upright, now) < 0.75 * different(turned.subsurface(above), now)
    assert different(turned.subsurface(own), house.window.subsurface(own)) < 1.0


def different(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far the colours of two pictures are apart, a pixel on average."""
    a, b = (pygame.image.tobytes(each, "RGB") for each in (one, other))
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


def test_it_is_a_switch_in_the_settings() -> None:
    house = House()
    house.open(house.screens.settings("access"))
    house.click("settings/flat")
    house.click("settings/hand/left")
    assert (house.settings.flat, house.context.layout.left) == (True, True)
    house.click("settings/reset")
    house.click("settings/reset/sure")
    assert (house.settings.flat, house.context.layout.left) == (False, False)


def test_it_is_a_switch_in_the_lobby_where_people_sit_round_the_screen() -> None:
    house = House()
    house.open(house.screens.lobby("dao"))
    assert "lobby/flat" not in {node.id for node in house.tree().nodes}, "one person sits below"
    house.click("lobby/seat/1/human")
    assert not house.node("lobby/flat").checked
    house.click("lobby/flat")
    assert house.settings.flat
    assert house.node("lobby/flat").checked
    house.open(house.screens.lobby("tao"))
    assert "lobby/flat" not in {node.id for node in house.tree().nodes}, "TAO has a button of its own"


def test_bots_sit_between_people_who_have_their_own_sides() -> None:
    """Two people and three bots: they sit opposite each other, whoever comes between them."""
    house, scene = open_flat("dao", 5, 2)
    house.frame(1.0)
    boxes = [house.node(f"seat/{seat}").area for seat in range(5)]
    assert (edge(house, "seat/0"), edge(house, "seat/1")) == (0, 2)
    assert all(not one.colliderect(two) for i, one in enumerate(boxes) for two in boxes[:i])
    assert scene.view.board.sides == (0, 2, 0, 0, 0)
