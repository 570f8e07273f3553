"""What people do at a table, one deed at a time: what it changes, what is shown of it, what is kept."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from game.kernel.session import Command, Committed
from game.kernel.types import HIDDEN
from scenes.base.scene import CafeHost
from scenes.table.log.bot_reasons import explain_bot_move
from scenes.table.model.board import Target
from scenes.table.model.messages import DragPiece, PutPieceBack
from scenes.table.table_actions import DRAG_LIFT, PLAYBACK_SECONDS
from scenes.table.table_scene import TableScene
from scenes.ui.layout import Box
from tests.rigs.headless_app import House, as_usual, at_once, open_table
from tests.rigs.slow_thinker import SlowThinker


def record_sounds(scene: TableScene) -> list[str]:
    """The sounds that are played from now on."""
    names = list[str]()
    scene.context.sounds.play = lambda name, volume=1.0: names.append(name)  # type: ignore[method-assign]
    return names


def shown_notice(scene: TableScene) -> tuple[str | None, int | None]:
    """What a note says, and the page of the rules that it offers."""
    return scene.view.notices.words, scene.view.notices.page


def picked(scene: TableScene) -> tuple[str, ...]:
    """What was picked, which the table shows."""
    found = scene.model.picking.picked
    assert scene.view.board.picked == found
    return found


# Clicks


def test_a_click_that_decides_the_move_plays_it() -> None:
    _, scene = open_table("dao", 2, 2)
    target = next(each for each in scene.view.targets if each.id == "pile")
    scene.actions.click_target(target)
    assert scene.session.has_commands
    assert scene.model.run_commands()
    assert scene.session.version == 1


def test_a_click_that_leaves_several_moves_is_picked_with_a_sound_and_can_be_taken_back() -> None:
    _, scene = open_table("tao", 2, 2)
    sounds = record_sounds(scene)
    target = next(each for each in scene.view.targets if each.id == "card/0/1")
    scene.actions.click_target(target)
    assert (picked(scene), sounds) == (("card/0/1",), ["pick"])
    assert not scene.session.has_commands
    scene.actions.drop_pick()
    assert not picked(scene)


def test_a_click_that_leads_nowhere_says_why_and_offers_the_page_with_that_rule() -> None:
    _, scene = open_table("dao", 2, 2)
    sounds, box = record_sounds(scene), Box(100, 300, 50, 70)
    scene.actions.click_target(Target("there", "There", box, why_not="Nobody goes there."))
    assert (shown_notice(scene), sounds) == (("Nobody goes there.", None), ["refuse"])
    scene.actions.click_target(Target("there", "There", box, attempted_move="show r1"))
    words, page = shown_notice(scene)
    assert words not in (None, "", "Nobody goes there.")
    assert page is not None
    assert sounds == ["refuse", "refuse"]


def test_a_click_on_what_has_nothing_to_say_is_silent() -> None:
    _, scene = open_table("dao", 2, 2)
    sounds = record_sounds(scene)
    scene.actions.click_target(Target("there", "There", Box(0, 0, 9, 9)))
    assert (scene.view.notices.words, sounds) == (None, [])


def test_a_page_is_turned_to_and_left_again() -> None:
    _, scene = open_table("dao", 2, 2)
    scene.actions.click_target(Target("page", "Page", Box(0, 0, 9, 9), action="second"))
    assert (scene.model.page, scene.view.board.page) == ("second", "second")
    scene.actions.click_target(Target("page", "Page", Box(0, 0, 9, 9), action="back"))
    assert (scene.model.page, scene.view.board.page) == ("", "")


def test_a_page_that_was_turned_to_is_left_by_the_next_move_but_not_by_one_that_is_refused() -> None:
    house, scene = open_table("tao", 2, 2)
    for late, page in ((1, "second"), (0, "")):
        scene.model.page = "second"
        scene.session.submit(Command(0, "renew 4", scene.session.version + late))
        house.frame()
        assert scene.model.page == page


def test_what_the_pointer_drags_is_pulled_and_dropped() -> None:
    _, scene = open_table("dos", 3)
    stage, piece = scene.performance.stage, scene.view.board.pieces("hand/0")[0]
    card = Target("hand/0", "A card", stage.goal.poses[piece.id].box(), key=piece.id)
    scene.do([DragPiece(card, 10.0, 20.0)])
    assert stage.frame_at(0.0).poses[piece.id].x == stage.goal.poses[piece.id].x + 10
    scene.do([PutPieceBack()])
    stage.finish()
    assert stage.frame_at(0.0).poses == stage.goal.poses


def test_a_card_that_is_dragged_follows_the_hand_but_not_while_it_flies() -> None:
    _, scene = open_table("dos", 3)
    stage = scene.performance.stage
    key = scene.view.board.pieces("hand/0")[0].id
    lies = stage.goal.poses[key]
    scene.actions.drag_piece(key, 30.0, -20.0)
    pose = stage.frame_at(0.0).poses[key]
    assert (pose.x, pose.y, pose.lift) == (lies.x + 30, lies.y - 20, DRAG_LIFT)
    assert pose.z > max(each.z for other, each in stage.goal.poses.items() if other != key)
    stage.end_drag()
    scene.actions.drag_piece(None, 30.0, -20.0)
    assert not stage.is_dragging
    stage.is_moving = True
    scene.actions.drag_piece(key, 30.0, -20.0)
    assert not stage.is_dragging


def test_a_command_that_came_too_late_is_answered_for_whoever_is_in_turn() -> None:
    _, scene = open_table("dao", 2, 2)
    actor = scene.model.actor
    assert actor is not None
    for seat, told in ((1 - actor, False), (actor, True)):
        scene.session.submit(Command(seat, "reveal", 77))
        (refused,) = scene.model.run_commands()
        assert not isinstance(refused, Committed)
        scene.actions.show_refusal(refused)
        assert bool(scene.view.notices.words) is told


# Bots' moves


def test_why_a_bot_moved_is_kept_and_can_be_asked_for() -> None:
    house, scene = open_table("dao", 3)
    house.click("pile")
    house.wait(2.0)
    moves = scene.model.log.moves
    assert {move.seat for move in moves} > {0}
    assert set(scene.model.log.reasons) == {move.version for move in moves if move.seat}
    unknown = scene.model.words("log.unknown")
    assert [explain_bot_move(scene.model, move) == unknown for move in moves] == [
        not move.seat for move in moves
    ]


# Hidden cards


def with_cards() -> tuple[House, TableScene]:
    """Three people play DAO, and everybody has taken a card. Their own cards are shut."""
    house, scene = open_table("dao", 3, 3)
    for _ in range(3):
        house.click("row/1")
        house.wait(0.2)
    return house, scene


def test_a_hint_that_is_still_thought_about_is_dropped_when_the_cards_are_shut() -> None:
    """It would tell of cards that nobody sees any more."""
    house, scene = with_cards()
    thinker = scene.bots.thinker = SlowThinker()
    house.click("table/hint")
    house.wait(1.5)
    house.click("curtain/ready")
    house.wait(1.5)
    assert scene.hints.wait() is not None
    house.click("table/eye")
    assert scene.model.viewer.seat is None
    assert thinker.open is None
    thinker.late = True
    house.wait(1.0)
    assert scene.hints.shown is None
    assert scene.hints.wait() is None


def test_a_hint_is_dropped_when_another_screen_was_open() -> None:
    house, scene = open_table("dao", 2)
    thinker = scene.bots.thinker = SlowThinker()
    house.click("table/hint")
    house.wait(0.2)
    house.key("escape")
    house.wait(0.5)
    assert house.tree().scene == "pause"
    house.click("pause/resume")
    thinker.late = True
    house.wait(1.0)
    assert scene.hints.shown is None


def test_a_move_takes_the_question_for_a_hint_back_at_once() -> None:
    """The thinker is free for the next bot. Who has asked while bots move is answered after them."""
    _, scene = open_table("dao", 3)
    thinker, hints = SlowThinker(), scene.hints
    scene.bots.thinker = thinker
    for mover, wanted in ((0, False), (1, True)):
        hints.toggle_hint()
        list(hints.update(free=True))
        assert (thinker.open is not None, hints.wait() is not None) == (True, True)
        hints.note_move(mover)
        assert (thinker.open, hints.wait()) == (None, None)
        list(hints.update(free=True))
        assert (thinker.open is not None) is wanted
        hints.clear()
        assert (thinker.open, hints.wait()) == (None, None)


def test_who_asks_to_see_their_cards_gets_a_curtain_and_shuts_them_without_one() -> None:
    house, scene = with_cards()
    actor = scene.model.actor
    house.click("table/eye")
    house.wait(1.0)
    assert house.tree().scene == "curtain"
    house.click("curtain/ready")
    house.wait(1.0)
    assert (scene.model.viewer.seat, scene.model.viewer.peeking) == (actor, True)
    house.click("table/eye")
    house.wait(1.0)
    assert (house.tree().scene, scene.model.viewer.seat) == ("table", None)


def hand(scene: TableScene, seat: int) -> list[str]:
    """The cards in that seat's hand as the table shows them."""
    return scene.performance.board.faces(f"hand/{seat}")


def test_who_the_curtain_opens_for_sees_their_own_cards_at_once_and_nobody_elses() -> None:
    _, scene = open_table("dos", 3, 3, change=as_usual)
    scene.performance.finish_animation()
    for seat in (1, 2):
        scene.actions.open_hand(seat, peek=False)
        assert not scene.performance.stage.is_moving, "there is nothing that they missed"
        assert scene.performance.board.viewer == scene.performance.board.bottom == seat
        assert [HIDDEN in hand(scene, each) for each in range(3)] == [each != seat for each in range(3)]


@pytest.mark.parametrize(("untimed", "hurried"), [(False, True), (True, False)])
def test_who_comes_back_sees_what_happened_meanwhile_from_where_they_left(
    untimed: bool, hurried: bool
) -> None:
    """In a few seconds, unless nobody is to be hurried. Who only looks at their cards sees nothing again."""
    _, scene = open_table("dos", 3, 3, change=as_usual)
    model, performance = scene.model, scene.performance
    scene.context.settings.untimed = untimed
    scene.actions.open_hand(0, peek=False)
    model.note_seen()
    model.viewer.shut_hands()
    for _ in range(6):
        (actor,) = scene.session.to_act
        scene.session.submit(Command(actor, scene.session.legal(actor)[-1], scene.session.version))
        model.run_commands()
    scene.actions.open_hand(0, peek=True)
    assert (performance.stage.is_moving, model.viewer.peeking) == (False, True)
    scene.actions.open_hand(0, peek=False)
    assert model.viewer.seat == 0
    assert performance.stage.is_moving
    assert not performance.stage.animation.stops, "nobody has to click to see what comes next"
    assert (performance.stage.animation.length <= PLAYBACK_SECONDS + 1e-6) is hurried
    performance.finish_animation()
    assert performance.board.view == scene.session.view(0)


# Taking back, and who sits where


def test_what_was_picked_is_let_go_when_a_move_is_taken_back() -> None:
    """The pick was made on another table; the next click must not go on from it."""
    house, scene = open_table("tao", 2, 2)
    for card in ("card/0/1", "card/0/2", "card/0/1"):
        house.click(card)
        house.wait(0.2)
    assert (scene.session.version, picked(scene)) == (1, ("card/0/1",))
    scene.model.page = "somewhere"
    house.click("table/undo")
    house.wait(0.2)
    assert scene.model.log.moves == []
    assert (picked(scene), scene.model.page) == ((), "")
    house.click("card/0/3")
    assert picked(scene) == ("card/0/3",)


@pytest.mark.parametrize("legal", [True, False])
def test_what_was_picked_is_let_go_when_a_move_comes_from_elsewhere(legal: bool) -> None:
    """From a phone, for example; also if that is refused."""
    house, scene = open_table("tao", 2, 2)
    house.click("card/0/1")
    assert picked(scene)
    scene.session.submit(Command(0, "renew 4", scene.session.version + (not legal)))
    house.frame()
    assert scene.session.version == legal
    assert not picked(scene)


def test_people_sit_opposite_each_other_until_they_say_otherwise() -> None:
    _, scene = open_table("tao", 2, 2)
    keeper = scene.context.keeper
    for facing in (True, False):
        scene.actions.switch_facing()
        assert scene.model.viewer.facing is scene.context.settings.facing is facing
        assert keeper.load().facing is facing
        assert scene.view.board.facing is facing


def test_a_screen_that_lies_flat_turns_only_where_it_can_stand_anywhere_and_all_hands_lie_on_it() -> None:
    """In a café and with phones it stays as it is."""
    _, scene = open_table("dao", 3, 3)
    context, viewer, deeds = scene.context, scene.model.viewer, scene.actions
    deeds.turn_screen(1)
    assert (viewer.flat, context.turn) == (False, 0)
    context.settings.flat = True
    for host, phones, flat in (
        (None, set[int](), True),
        (None, {2}, False),
        (None, set[int](), True),
        (SimpleNamespace(side=0, least_target=lambda layout: 72.0), set[int](), False),
    ):
        context.host = cast(CafeHost | None, host)
        viewer.set_phones(frozenset(phones))
        deeds.turn_screen(1)
        assert (viewer.flat, context.turn) == (flat, viewer.side_of(1) if flat else 0)


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_whose_turn_it_is_is_said_and_heard(speed: str) -> None:
    """At the greatest speed there is only the sound: a banner would hide the moves."""
    _, scene = open_table("dao", 2, 2, change=at_once if speed == "instant" else as_usual)
    scene.view.notices.clear()
    sounds = record_sounds(scene)
    scene.actions.announce_turn(1)
    assert sounds == ["turn"]
    assert (scene.view.notices._banner is not None) is (speed == "normal")


# Other screens over the table


def test_behind_a_curtain_the_picture_of_the_table_is_kept_and_behind_other_screens_it_is_not() -> None:
    """A picture of the ground is as large as the window; the table behind a curtain is soon seen again."""
    house, scene = with_cards()
    freed = list[str]()
    scene.view.picture.clear = lambda: freed.append(house.scene.name)  # type: ignore[method-assign]
    house.click("table/eye")
    house.wait(1.0)
    scene.drop_pictures()
    assert (house.scene.name, freed) == ("curtain", [])
    house.click("curtain/ready")
    house.wait(1.0)
    house.key("escape")
    house.wait(1.0)
    scene.drop_pictures()
    assert (house.scene.name, freed) == ("pause", ["pause"])
