"""Dos's own: the wheel of wishes, refusals at the card, and the test of nerves with its clock."""

from __future__ import annotations

import pytest

from game.kernel.session import Session
from game.kernel.types import HIDDEN, Position
from scenes.pages.parts.table_catalogue import table_of
from scenes.table.players.pacing import BotPacing
from scenes.table.table_scene import TableScene
from scenes.tables.dos.challenge_clock import BREATH, ChallengeClock
from scenes.tables.dos.challenge_phase import ChallengePhase
from scenes.tables.dos.shots import CROWD, LAID, MANY, MINE, challenged, position, stills
from scenes.ui.inputs import Input
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.pilot import Pilot

FRAME = 1 / 60


def open_dos(
    start: Position, people: int = 1, house: House | None = None, seed: int = 1
) -> tuple[House, TableScene]:
    """A position on the screen."""
    house = house or House(change=at_once)
    session = Session.load(house.context.titles["dos"], start)
    sitting = match("dos", session.seats, people, seed=seed)
    scene = house.screens.table(sitting, session)
    assert isinstance(scene, TableScene)
    house.open(scene)
    house.wait(0.2)
    return house, scene


def asked(*others: int) -> tuple[House, TableScene]:
    """The person at the screen has come down to two cards; the fields wait for 'ready'."""
    return open_dos(challenged(("g7", "W"), *(others or (5, 4))))


def ready(house: House, scene: TableScene) -> float:
    """Says so, and waits for the fields; the moment at which they stood on the screen."""
    house.click("challenge/ready")
    house.wait(BREATH[1] + 0.1, FRAME)
    began = trial_of(scene).began
    assert began is not None
    return began


def trial_of(scene: TableScene) -> ChallengeClock:
    """The challenge that is on its way."""
    assert isinstance(scene.phase, ChallengePhase)
    assert scene.phase.trial is not None
    return scene.phase.trial


def press(house: House, pos: tuple[int, int], time: float, finger: int | None = None) -> None:
    """A button or finger goes down at a moment, which may be a little while ago."""
    house.hand(Input("press", time, pos, finger=finger))


def where(house: House, number: int) -> tuple[int, int]:
    return house.node(f"challenge/{number}").area.center


# The hand and the wheel


def test_a_card_that_does_not_fit_says_why() -> None:
    house, _ = open_dos(position((MINE, 5, 4), LAID))
    house.click("hand/r5")
    assert any("does not fit" in sentence for sentence in house.tree().said)
    assert house.tree().version == 0


def test_drawing_although_something_fits_says_what() -> None:
    house, _ = open_dos(position((MINE, 5, 4), LAID))
    house.click("pile")
    assert any("you must play" in sentence for sentence in house.tree().said)


def test_a_wish_is_made_on_the_wheel() -> None:
    house, scene = open_dos(position((MINE, 5, 4), LAID))
    assert set(house.node("hand/W").moves) == {f"play W={colour}" for colour in "rygb"}
    house.click("hand/W")
    assert house.node("wish/g").moves == ("play W=g",)
    house.click("wish/g")
    house.frame()
    assert scene.session.record.entries[0].move == "play W=g"


@pytest.mark.parametrize(("key", "colour"), [("up", "r"), ("right", "y"), ("down", "g"), ("left", "b")])
def test_arrows_are_the_colours_of_the_wheel(key: str, colour: str) -> None:
    house, scene = open_dos(position((MINE, 5, 4), LAID))
    house.click("hand/W")
    house.key(key)
    house.frame()
    assert scene.session.record.entries[0].move == f"play W={colour}"


def test_a_click_on_the_cloth_shuts_the_wheel() -> None:
    house, scene = open_dos(position((MINE, 5, 4), LAID))
    house.click("hand/W")
    house.click_at((60, 400))
    assert not scene.model.picking.picked
    house.click("hand/W")
    house.click("hand/W")
    assert not scene.model.picking.picked


def test_only_the_viewers_hand_is_open() -> None:
    house, scene = open_dos(position((MINE, 5, 4), LAID), people=3)
    assert scene.model.viewer.seat is None
    shown = [
        drawn.face
        for drawn in scene.view.show(house.now, scene.controls).pieces
        if drawn.zone.startswith("hand/")
    ]
    assert set(shown) == {HIDDEN}
    assert not [node.id for node in scene.view.nodes(scene.controls) if node.id.startswith("hand/")]


@pytest.mark.parametrize("hand", [MINE, MANY, CROWD], ids=len)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (1280, 1024)], ids=str)
def test_a_click_on_the_middle_of_a_card_is_for_that_card(
    hand: tuple[str, ...], size: tuple[int, int]
) -> None:
    """However full the hand is, every card has a part of its own."""
    _, scene = open_dos(position((hand, 5, 4), LAID), house=House(size, change=at_once))
    for target in scene.view.targets:
        if target.id.startswith("hand/"):
            assert scene.view.pointer.target_under(target.box.center) is target


# The test of nerves


def test_the_right_person_says_ready_and_a_breath_follows() -> None:
    house, scene = asked()
    assert not house.has("challenge/0")
    assert trial_of(scene).page == "ask"
    house.wait(5)  # nobody there: nothing begins
    assert house.tree().version == 0
    house.click("challenge/ready")
    said = house.now
    while not house.has("challenge/0"):
        house.frame(FRAME)
    assert BREATH[0] <= house.now - said <= BREATH[1] + 2 * FRAME
    assert house.node("challenge/1").moves == ("hit 1@0",)


def test_clicks_before_the_fields_do_nothing() -> None:
    house, scene = asked()
    house.click("challenge/ready")
    assert not [target.id for target in scene.view.targets if target.id.startswith("challenge/")]
    for x in range(0, 1280, 40):
        for y in range(0, 800, 40):
            press(house, (x, y), house.now)
    for key in ("1", "2", "enter", "space", "escape"):
        house.key(key)
    assert house.tree().version == 0
    assert house.manager.top is scene


def test_a_hit_counts_with_the_moment_it_arrived() -> None:
    house, scene = asked()
    began = ready(house, scene)
    press(house, where(house, 0), began + 0.4321)
    house.frame(FRAME)
    assert scene.session.record.entries[-1].move == "hit 0@432"


def test_two_quick_hits_in_one_frame_both_count() -> None:
    """As two fingers do that come down together."""
    house, scene = asked()
    began = ready(house, scene)
    one, two = where(house, 0), where(house, 1)
    press(house, one, began + 0.5, finger=1)
    press(house, two, began + 0.501, finger=2)
    house.frame(FRAME)
    assert [entry.move for entry in scene.session.record.entries][:2] == ["hit 0@500", "hit 1@501"]
    assert scene.session.position()["challenge"] is None


def test_twice_on_one_field_is_once() -> None:
    house, scene = asked()
    began = ready(house, scene)
    at = where(house, 1)
    for ms in (300, 310, 900):
        press(house, at, began + ms / 1000)
        house.frame(FRAME)
    assert [entry.move for entry in scene.session.record.entries] == ["hit 1@300"]


def test_beside_the_fields_is_nothing() -> None:
    house, scene = asked()
    began = ready(house, scene)
    x, y, w, _ = house.node("challenge/0").rect
    for pos in ((x - 6, y + w // 2), (x + w // 2, y - 6), (640, 400)):
        press(house, pos, began + 0.3)
    house.frame(FRAME)
    assert house.tree().version == 0


def test_nobody_there_is_late_and_draws_a_card() -> None:
    house, scene = asked()
    ready(house, scene)
    house.wait(2.5, FRAME)
    assert scene.session.record.entries[0].move == "late"
    assert len(scene.session.position()["hands"][0]) == 3


def test_too_late_a_hit_ends_it_as_the_rules_say() -> None:
    house, scene = asked()
    began = ready(house, scene)
    press(house, where(house, 0), began + 2.301)
    press(house, where(house, 1), began + 2.302)
    house.frame(FRAME)
    assert scene.session.record.entries[0].move == "hit 0@2301"
    assert len(scene.session.position()["hands"][0]) == 3


def test_the_last_millisecond_is_in_time() -> None:
    house, scene = asked()
    began = ready(house, scene)
    press(house, where(house, 0), began + 1)
    press(house, where(house, 1), began + 2.3)
    house.frame(0.6)
    assert scene.session.record.entries[1].move == "hit 1@2300"
    assert len(scene.session.position()["hands"][0]) == 2


def test_slow_frames_give_their_time_back() -> None:
    house, scene = asked()
    began = ready(house, scene)
    house.context.frame_times.record(began + 0.1, began + 0.35)  # 250 ms: 200 too many
    press(house, where(house, 0), began + 1.0)
    house.frame(FRAME)
    assert scene.session.record.entries[0].move == "hit 0@800"


def test_keys_hit_as_well() -> None:
    house, scene = asked()
    ready(house, scene)
    house.key("2")
    house.key("tab")
    while scene.controls.focus.id != "challenge/0":
        house.key("tab")
    house.key("enter")
    house.frame(FRAME)
    assert [entry.move.partition("@")[0] for entry in scene.session.record.entries[:2]] == ["hit 1", "hit 0"]


def test_the_menu_waits_while_fields_are_there() -> None:
    house, scene = asked()
    ready(house, scene)
    house.key("escape")
    press(house, house.node("table/menu").area.center, house.now)
    house.frame(FRAME)
    assert house.manager.top is scene


def test_a_bot_clicks_when_its_time_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its hand is on the screen, and the move names the moment at which it was seen."""
    monkeypatch.setattr(BotPacing, "is_exhausted", lambda self, now, pace: False)  # nobody minds the time
    house = House(change=lambda settings: setattr(settings, "speed", "normal"))
    house, scene = open_dos(challenged(("g7", "W", "b1"), 2, 3, seat=1), house=house, seed=3)
    while scene.session.version == 0:
        house.frame(FRAME)
        assert house.tree().busy
    trial, move = trial_of(scene), scene.session.record.entries[0].move
    assert trial.began is not None
    if "@" in move:
        assert abs((house.now - trial.began) * 1000 - int(move.partition("@")[2])) < 40


def test_a_click_spares_people_the_waiting_for_a_bot() -> None:
    house = House(change=lambda settings: setattr(settings, "speed", "normal"))
    house, scene = open_dos(challenged(("g7", "W", "b1"), 2, 3, seat=1), house=house)
    for _ in range(8):
        house.wait(0.1, FRAME)
        house.click_at((640, 300))
    assert scene.session.position()["challenge"] is None


def test_a_game_goes_on_in_the_middle_of_a_challenge() -> None:
    start = challenged(("g7", "W"), 5, 4)
    start["challenge"]["fields"][0]["hit"] = 700
    house, scene = open_dos(start)
    began = ready(house, scene)
    assert not house.has("challenge/0")
    press(house, where(house, 1), began + 1.2)
    house.frame(0.5)
    assert scene.session.position()["challenge"] is None


@pytest.mark.parametrize("nerves", ["fast", "off"])
def test_people_play_whole_games(nerves: str) -> None:
    """Curtains, wishes and challenges, by clicking only what the tree offers."""
    house = House((640, 400), change=at_once)
    house.open(house.screens.table(match("dos", 3, 2, 4, nerves=nerves)))
    Pilot(house, seed=2).play()


@pytest.mark.parametrize("calm", [False, True])
def test_moves_at_normal_speed(calm: bool) -> None:
    """Announcements, stamps and flights are drawn on the way; with less motion as well."""
    house = House((1024, 640), change=lambda settings: setattr(settings, "reduced_motion", calm))
    hands = [("r1", "r2", "rS"), ("r3", "r4", "y4"), ("r6", "r7", "b7")]
    _, scene = open_dos(position(hands, ("r5",)), house=house)
    pilot = Pilot(house, seed=3)
    while scene.session.version < 8 and not house.has("table/result"):
        pilot.step()
    assert scene.session.version >= 8


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_every_picture_can_be_drawn_small_and_with_large_words(text: float) -> None:
    house = House((1024, 640), "de", change=lambda settings: setattr(settings, "text", text))
    names = [name for name, scene in table_of("dos").shots(house.context) if scene.draw(house.window) is None]
    assert len(names) > len(list(stills()))
