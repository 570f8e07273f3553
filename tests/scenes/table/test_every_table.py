"""What every table keeps, whatever the game: contracts over all titles that have one."""

from __future__ import annotations

import json
import random
import re
from collections import Counter

import pytest

from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.session import Session
from game.kernel.types import HIDDEN
from scenes.base.option_ids import usual_options
from scenes.pages.parts.table_catalogue import tables
from scenes.table.table_scene import TableScene
from tests.rigs.breadth import amount, sample, tries_everything
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.pilot import Pilot
from tests.rigs.random_games import play_by_chance

TITLES = sorted(tables())
SEATS = [(title, seats) for title in TITLES for seats in titles()[title].seats]


def few_and_many(title: str) -> list[tuple[str, int]]:
    """The smallest table, one in the middle, and the largest: a whole game takes long."""
    seats = titles()[title].seats
    return [(title, n) for n in sorted({seats[0], seats[len(seats) // 2], seats[-1]})]


SMALL = (640, 400)
"""A window in which drawing takes least."""
ENOUGH = 60
"""Moves after which a full table has shown most of what comes."""
LONG = amount(60, 150)
"""Moves after which nothing new comes in a game that people play with each other."""


@pytest.mark.parametrize(
    ("title", "seats"), [each for title in TITLES for each in sample(few_and_many(title), 2)]
)
def test_a_pilot_plays_a_whole_game(title: str, seats: int) -> None:
    """With one person and bots, at once: every score ends at the layout. The largest table is drawn as well;
    Dos always, because its clock begins with a picture. At larger tables than the smallest the suite leaves a
    game after a while.
    """
    known = titles()[title].seats
    house = House(SMALL, change=at_once, draws=title == "dos" or seats == known[-1])
    house.open_table(title, seats)
    pilot, most = Pilot(house, seed=seats), amount(ENOUGH, 10_000)
    while not house.has("table/result") and (seats == known[0] or house.tree().version < most):
        pilot.step()


@pytest.mark.parametrize("title", TITLES)
def test_people_only_play_a_whole_game(title: str) -> None:
    """Pass and play, curtains included; a long game is left after a while. Dos is drawn, for its clock."""
    house = House(SMALL, change=at_once, draws=title == "dos")
    seats = titles()[title].seats[0]
    house.open_table(title, seats, humans=seats)
    pilot = Pilot(house, seed=5)
    while pilot.moves < LONG and not house.has("table/result"):
        pilot.step()
    assert house.has("table/result") or house.tree().version >= LONG - 1


@pytest.mark.parametrize(("title", "seats"), sample(SEATS, 12))
def test_the_stage_ends_at_the_layout_at_any_frame_rate(title: str, seats: int) -> None:
    """17 frames a second, 60, and any: the same moves end with everything at the same place."""
    ends = []
    for step in (1 / 17, 1 / 60, None):
        house = House((1024, 640), draws=False)
        scene = house.open_table(title, seats)
        chance = random.Random(7)
        while scene.session.version < 6 and scene.session.to_act:
            stage = scene.performance.stage
            if not stage.is_moving or stage.is_stopped(house.now):  # there may be something to look at
                Pilot(house, seed=scene.session.version).step()
            house.frame(step or chance.uniform(0.001, 0.2))
        while scene.performance.stage.is_moving:
            if house.has("table/continue"):
                house.click("table/continue")
            house.frame(step or chance.uniform(0.001, 0.2))
        assert dict(scene.performance.stage.frame_at(house.now).poses) == dict(
            scene.performance.stage.goal.poses
        )
        ends.append(
            [
                dict(scene.performance.stage.goal.counts),
                sorted(map(repr, scene.performance.stage.goal.poses.values())),
            ]
        )
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.parametrize("title", TITLES)
def test_a_fresh_game_is_dealt_before_peoples_eyes_and_one_that_goes_on_is_not(title: str) -> None:
    house, seats = House(draws=False), titles()[title].seats[0]
    scene = house.open_table(title, seats, humans=seats)
    session = scene.session
    assert scene.performance.stage.is_moving == (scene.table.opening_events(scene.view.board) is not None)
    session.play(session.to_act[0], session.legal(session.to_act[0])[0])
    again = House(draws=False)
    again.open(again.screens.table(scene.match, session))
    assert not again.table.performance.stage.is_moving


@pytest.mark.parametrize("title", TITLES)
def test_a_resize_in_the_middle_of_a_flight(title: str) -> None:
    """Everything lies where the new window has it, and the game goes on."""
    house = House()
    scene = house.open_table(title, titles()[title].seats[0])
    sizes = ((1024, 640), (1920, 1080), (1280, 1024), (1600, 700))
    pilot, turn = Pilot(house), TITLES.index(title)
    for size in sizes if tries_everything() else (sizes[turn % 4], sizes[(turn + 1) % 4]):
        for _ in range(200):
            pilot.step()
            if scene.performance.stage.is_moving:
                break
        house.frame(0.05)
        house.resize(size)
        house.frame()
        layout = scene.table.layout(scene.performance.board)
        if not scene.performance.stage.is_moving:
            assert dict(scene.performance.stage.frame_at(house.now).poses) == dict(layout.poses)


@pytest.mark.parametrize("title", TITLES)
def test_nothing_hidden_is_drawn(title: str) -> None:
    """In no frame's draw list is a face that the eyes at the screen can't have seen."""
    house = House(SMALL)
    seats = titles()[title].seats[-1]
    scene = house.open_table(title, seats, humans=seats)
    pilot, before = Pilot(house), open_faces(scene)
    for _ in range(amount(30, 60)):
        for _ in range(3):
            house.frame(0.07)
            allowed = open_faces(scene)
            if scene.performance.stage.is_moving:
                allowed = allowed + before + told_faces(scene)
            else:
                before = allowed
            assert open_faces_drawn(scene, house) <= allowed
        if house.has("table/result"):
            return
        pilot.step()


def open_faces_drawn(scene: TableScene, house: House) -> Counter[str]:
    """Everything that is drawn face up."""
    show = scene.view.show(house.now, scene.controls)
    assert show.board.viewer == scene.model.viewer.seat
    return Counter(drawn.face for drawn in show.pieces if drawn.face != HIDDEN)


def open_faces(scene: TableScene) -> Counter[str]:
    """What lies open by the view."""
    zones = scene.table.zones(scene.model.board())
    return Counter(face for zone in zones.values() for face in zone if face != HIDDEN)


def told_faces(scene: TableScene) -> Counter[str]:
    """Whatever the last moves' events have told these eyes."""
    return Counter(re.findall(r"[\w+.]+", json.dumps(scene.model.board().past_events[-4:])))


@pytest.mark.parametrize(("title", "seats"), SEATS)
@pytest.mark.parametrize("humans", [1, 2])
def test_the_picture_depends_on_the_view_alone(title: str, seats: int, humans: int) -> None:
    """In another world that looks the same to these eyes, the same is drawn and said."""
    chance = Chance.from_seed(seats)
    for moves in (0, 5, 23):
        session = random_session(title, seats, moves)
        scenes = []
        eyes: int | None = 0 if humans == 1 else None
        for world in (None, titles()[title].imagine(session.view(eyes), eyes, chance)):
            position = session.position() if world is None else titles()[title].position(world)
            house = House((1024, 640), change=at_once, draws=False)
            loaded = Session.load(titles()[title], position)
            house.open(house.screens.table(match(title, seats, humans), loaded))
            scene = house.table
            scenes.append((scene.tree(), scene.view.show(house.now, scene.controls).pieces))
        assert scenes[0] == scenes[1]


def random_session(title: str, seats: int, moves: int) -> Session:
    """A game after some random moves."""
    known = titles()[title]
    options = usual_options(known)
    session, chance = Session.deal(known, seats, 3, options), random.Random(seats)
    play_by_chance(session, chance, moves)
    return session


@pytest.mark.parametrize("title", TITLES)
def test_every_pick_can_be_reached_by_keyboard(title: str) -> None:
    """Tab goes round everything that can be clicked."""
    house = House(change=at_once, draws=False)
    scene = house.open_table(title, titles()[title].seats[0])
    pilot = Pilot(house)
    for _ in range(40):
        if house.has("table/result"):
            return
        if not house.tree().busy and scene.view.targets:
            wanted = {node.id for node in house.tree().nodes if node.enabled}
            reached = set()
            for _ in range(len(wanted) + 1):
                house.key("tab")
                reached.add(scene.controls.focus.id)
            assert wanted <= reached
        pilot.step()
