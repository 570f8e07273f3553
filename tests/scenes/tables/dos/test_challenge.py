"""The test of nerves to the millisecond, and what it looks like frame by frame."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import cast

import pygame
import pytest

from game.titles.dos.rules.moves import DosHit, read_move
from scenes.table.table_scene import TableScene
from scenes.tables.dos.board_types import DosBoard
from scenes.tables.dos.challenge_phase import ENDING, ChallengePhase
from scenes.tables.dos.motion import Callout
from scenes.tables.dos.shots import FAIR_MS, LAID, MANY, MINE, challenged, position
from scenes.tables.dos.words import last_played
from scenes.ui.inputs import Input
from tests.rigs.drawn_in_part import count_different_pixels, draw_in_part
from tests.rigs.headless_app import House
from tests.rigs.pilot import Pilot
from tests.scenes.tables.dos.test_table import FRAME, asked, open_dos, press, ready, trial_of, where


def left_after_a_hit() -> dict[str, object]:
    """The first field is hit after 0.9 s; then the game is left."""
    house, scene = asked()
    began = ready(house, scene)
    press(house, where(house, 0), began + 0.9)
    house.frame(FRAME)
    return scene.session.position()


def aiming(house: House) -> float:
    """Says 'ready'; the moment of the first frame in which fields were drawn."""
    house.click("challenge/ready")
    while not house.has("challenge/1"):
        house.frame(FRAME)
    is_challenge_shown = house.now
    house.frame(FRAME)  # by now it stands on the screen
    return is_challenge_shown


def test_who_comes_back_to_a_challenge_finds_the_clock_where_it_was() -> None:
    house, scene = open_dos(left_after_a_hit())
    is_challenge_shown = aiming(house)
    press(house, where(house, 1), is_challenge_shown + 1.0)
    house.frame(FRAME)
    assert [entry.move for entry in scene.session.record.entries] == ["hit 1@1900"]


def test_who_comes_back_has_only_what_was_left_of_the_time() -> None:
    house, scene = open_dos(left_after_a_hit())
    is_challenge_shown = aiming(house)
    while not scene.session.record.entries:
        house.frame(FRAME)
    assert scene.session.record.entries[0].move == "late"
    assert house.now - is_challenge_shown == pytest.approx(FAIR_MS / 1000 - 0.9, abs=2 * FRAME)


def test_slow_frames_before_the_fields_give_nothing_back() -> None:
    """Neither the frames in which the game was opened nor those of the breath count as lost."""
    house, scene = open_dos(left_after_a_hit())
    is_challenge_shown = aiming(house)
    house.context.frame_times.record(is_challenge_shown - 0.4, is_challenge_shown - 0.1)
    press(house, where(house, 1), is_challenge_shown + 1.0)
    house.frame(FRAME)
    assert scene.session.record.entries[0].move == "hit 1@1900"


def test_both_fields_in_the_last_millisecond_are_in_time() -> None:
    """As two fingers do that come down together."""
    house, scene = open_dos(challenged(("g7", "W"), 5, 4))
    is_challenge_shown = aiming(house)
    one, two = where(house, 0), where(house, 1)
    last = is_challenge_shown + FAIR_MS / 1000
    press(house, one, last, finger=1)
    press(house, two, last, finger=2)
    house.frame(FRAME)
    moves = [entry.move for entry in scene.session.record.entries]
    assert moves == [f"hit 0@{FAIR_MS}", f"hit 1@{FAIR_MS}"]
    assert len(scene.session.position()["hands"][0]) == 2


def test_in_a_picture_of_the_rules_the_fields_stand_with_half_of_their_time_left() -> None:
    house, scene = asked()
    trial = trial_of(scene)
    assert isinstance(scene.phase, ChallengePhase)
    held = house.now + scene.phase.pose_moment("fields", house.now)
    assert scene.phase.page() == "fields"
    assert 0.4 < trial.left(held) < 0.5


# What is drawn


def test_frames_of_a_challenge_that_draw_only_what_has_changed_are_like_whole_ones() -> None:
    """From the dark table over the breath and the fields to the light again; nothing is left behind."""
    house, _ = open_dos(challenged(("g7", "W"), 5, 4), house=House((1024, 640)))
    parts = sum(draw_in_part(house, house.window, "in a challenge", FRAME) for _ in range(20))
    house.click("challenge/ready")
    while not house.has("challenge/1"):
        parts += draw_in_part(house, house.window, "in a challenge", FRAME)
    for number in (0, 1):
        for _ in range(20):
            parts += draw_in_part(house, house.window, "in a challenge", FRAME)
        house.click(f"challenge/{number}")
    parts += sum(draw_in_part(house, house.window, "in a challenge", FRAME) for _ in range(60))
    assert parts > 100


def test_frames_of_a_wish_that_draw_only_what_has_changed_are_like_whole_ones() -> None:
    house, _ = open_dos(position((MINE, 5, 4), LAID), house=House((1024, 640)))
    parts = 0
    for target in ("hand/r5", "hand/g7", "hand/W", "wish/g", "wish/b", "wish/r"):
        house.hand(Input("motion", house.now, house.node(target).area.center))
        parts += sum(draw_in_part(house, house.window, "in a challenge", FRAME) for _ in range(15))
        if target == "hand/W":
            house.click(target)
    house.click("wish/g")
    parts += sum(draw_in_part(house, house.window, "in a challenge", FRAME) for _ in range(60))
    assert parts > 50


def test_what_is_prepared_is_painted_nowhere() -> None:
    """A table that makes its pictures draws none of them, whatever surface it is given."""
    house, scene = asked()
    live = pygame.Surface((1024, 640)).convert()
    live.fill((90, 20, 60))
    before = live.copy()
    steps = sum(1 for _ in scene.table.preload_pictures(house.context.painter(live), scene.view.board))
    assert steps > 20
    assert count_different_pixels(live, before) == 0


# Bots


def test_only_what_people_have_seen_before_ends_quickly() -> None:
    _, scene = asked()
    phase = scene.phase
    assert isinstance(phase, ChallengePhase)
    assert phase.trial is not None
    assert phase.longest_showing() is None
    phase.trial.seen = True
    assert phase.longest_showing() == ENDING


def bots_among_themselves(nerves: str, seed: int) -> tuple[House, TableScene]:
    """The only person has finished; every turn of the five bots leads to a challenge."""
    reds = [f"r{figure}" for figure in range(10) for _ in range(2)]
    hands: list[Sequence[str]] = [(), *(reds[3 * bot : 3 * bot + 3] for bot in range(5))]
    start = position(hands, ("r+2",), done=(0,), turn=1, options=nerves)
    return open_dos(start, house=House((1024, 640)), seed=seed)


@pytest.mark.parametrize("nerves", ["calm", "fast"])
def test_when_one_challenge_of_the_bots_was_seen_the_others_take_two_seconds(nerves: str) -> None:
    """From DOS! coming down until all is light and still again, whether it was held or missed."""
    told: set[str] = set()
    for seed in range(1, 9):  # the bots' nerves are chance: games go on until both have happened
        times, happened = challenges_of_bots(nerves, seed)
        assert max(times[1:]) <= 2.0, times
        told |= happened
        if {"held", "missed"} <= told:
            return
    assert {"held", "missed"} <= told


def challenges_of_bots(nerves: str, seed: int) -> tuple[list[float], set[str]]:
    """How long each of the first eight was to be seen, and what happened in them."""
    house, scene = bots_among_themselves(nerves, seed)
    times: list[float] = []
    began: float | None = None
    while len(times) < 8:
        house.frame(FRAME)
        if is_challenge_shown(scene, house.now):
            began = house.now if began is None else began
        elif began is not None:
            times.append(house.now - began)
            began = None
    return times, {event["type"] for move in scene.model.log.moves for event in move.events_for(None)}


def is_challenge_shown(scene: TableScene, now: float) -> bool:
    """Is anything of a challenge to be seen?"""
    frame = scene.performance.stage.frame_at(now)
    said = {mark.data.key for mark, _ in frame.marks if isinstance(mark.data, Callout)}
    lit = not frame.counts["veil"] and not any(mark.kind == "struck" for mark, _ in frame.marks)
    return bool(said & {"challenged", "held", "missed"}) or not lit


# The end of a challenge, and of a hand


def test_who_has_finished_is_never_lit() -> None:
    """Neither while the last card flies nor while the duel is announced."""
    start = position((("b3", "y1"), ("b5",), 2, ()), LAID, done=(3,), turn=1)
    house, scene = open_dos(start, house=House((1024, 640)))
    while scene.session.to_act == (1,):
        house.frame(FRAME)
    while scene.performance.stage.is_moving:
        board = scene.view.show(house.now, scene.controls).board
        assert not [plate.seat for plate in scene.table.plates(board) if plate.lit and plate.out]
        house.frame(FRAME)


def test_the_line_that_burns_down_ends_beside_the_hand() -> None:
    house, scene = asked()
    ready(house, scene)
    show = scene.view.show(house.now, scene.controls)
    line = [item.box for item in scene.phase.items(show) if "fuse" in str(item.key)]
    cards = [each.pose.box() for each in show.pieces if each.zone == "hand/0"]
    assert line
    assert cards
    assert not [box for box in line if box.collidelist(cards) >= 0]


def test_fields_that_were_missed_are_broken() -> None:
    """The one that was hit is not."""
    hands: list[Sequence[str] | int] = [("b3", "b5", "y1"), 5, 4]
    house, scene = open_dos(position(hands, LAID), house=House((1024, 640)))
    house.wait(0.5)
    house.click("hand/b3")
    while not house.has("challenge/ready"):
        house.frame(FRAME)
    began = ready(house, scene)
    press(house, where(house, 1), began + 0.5)
    broken: set[object] = set()
    while scene.performance.stage.is_moving or isinstance(scene.phase, ChallengePhase):
        house.frame(FRAME)
        show = scene.view.show(house.now, scene.controls)
        broken |= {item.key for item in scene.table.items(show) if "missed" in str(item.key)}
    assert ("missed", 0) in broken
    assert ("missed", 1) not in broken


def test_the_last_three_cards_stay_while_the_next_one_is_shown() -> None:
    hands: list[Sequence[str] | int] = [MANY, 9, 9]
    house, scene = open_dos(position(hands, LAID), people=1, house=House((1024, 640), draws=False))
    pilot = Pilot(house, seed=1)
    while scene.session.version < 9:
        pilot.step()
    seen: list[tuple[str, ...]] = []
    while scene.session.version < 18:
        pilot.step() if not house.tree().busy else house.frame(FRAME)
        board = cast(DosBoard, scene.view.show(house.now, scene.controls).board)
        seen.append(tuple(card for _, card in last_played(board)))
    changes = [one for one, other in pairwise(seen) if one != other]
    assert len(changes) > 2, changes
    assert all(one[1:] == other[:-1] for one, other in pairwise(changes))


def test_a_field_that_a_bot_has_hit_is_seen_as_hit() -> None:
    house, scene = open_dos(challenged(("g7", "W", "b1"), 2, 4, seat=1), house=House(draws=False), seed=3)
    struck: dict[int, int] = {}
    while not scene.session.record.entries:
        house.frame(FRAME)
        struck = trial_of(scene).struck if isinstance(scene.phase, ChallengePhase) else {}
    move = read_move(scene.session.record.entries[0].move)
    assert isinstance(move, DosHit)
    assert struck == {move.field: move.ms}
