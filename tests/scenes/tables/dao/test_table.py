"""DAO's table: what can be clicked, what is said, and what is to be seen of its rules."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pygame
import pytest

from game.kernel.types import HIDDEN, Position
from game.titles.dao.rules.cards import LIMIT, VALUE
from scenes.pages.title.scene import TitleScene
from scenes.table.generic.scores import is_scored, total_points
from scenes.table.table_scene import TableScene
from scenes.tables.dao import dial, drawing
from scenes.tables.dao.board_types import DaoShow, LostRow
from scenes.tables.dao.card_values import hand_values, seat_ranks, shown_hand
from scenes.tables.dao.shots import ROW, between_rounds, position
from scenes.tables.dao.table import DaoTable
from scenes.tables.dao.words import tie_note
from scenes.ui.inputs import Input
from tests.rigs.drawn_in_part import draw_in_part
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.pilot import Pilot

TAKEN = (("E4", "E2", "H1"), 8, 5)


def seen(house: House, scene: TableScene) -> DaoShow:
    """What is drawn in a frame."""
    return cast(DaoShow, scene.view.show(house.now, scene.controls))


def test_two_clicks_from_the_title_to_the_first_card() -> None:
    house = House(change=at_once, draws=False)
    house.open(TitleScene(house.context))
    house.click("title/dao")
    house.frame()
    house.click("lobby/start")
    house.frame()
    assert house.tree().scene == "table"
    assert house.has("pile")


def test_taking_and_turning_up() -> None:
    house = House(change=at_once, draws=False)
    scene = house.open_position("dao", position(3, ROW, TAKEN), humans=3)
    house.click("row/1")
    house.frame()
    assert scene.model.log.moves[-1].move == "take"
    house.click("pile")
    house.frame()
    assert scene.model.log.moves[-1].move == "reveal"


def test_the_keys_that_stand_on_the_labels() -> None:
    house = House(change=at_once, draws=False)
    scene = house.open_position("dao", position(2, ("E1", "F1", "M1"), ((), ())), humans=2)
    for key, move in (("2", "take"), ("1", "reveal")):
        house.key(key)
        house.frame()
        assert scene.model.log.moves[-1].move == move


def test_only_the_first_card_can_be_taken_and_the_table_says_why() -> None:
    house = House(change=at_once, draws=False)
    scene = house.open_position("dao", position(2, ROW, ((), ())))
    assert not house.node("row/2").enabled
    house.click("row/2")
    assert house.tree().said[-1] == scene.model.words("table.only_first")
    assert not scene.model.log.moves


def test_a_lost_row_is_shown_before_it_goes() -> None:
    house = House()
    scene = house.open_position("dao", position(3, ROW, TAKEN, top="W4"))
    house.wait(1.0)
    house.click("pile")
    lost = []
    for _ in range(200):
        house.frame(0.02)
        lost += [data for data, _ in seen(house, scene).marks("bust")]
        if not scene.performance.stage.is_moving:
            break
    assert isinstance(lost[0], LostRow)
    assert (lost[0].cards, lost[0].total) == (5, 14)
    assert len(scene.performance.board.faces("taken/0")) == len(TAKEN[0]) + 5


def test_a_click_completes_what_moves() -> None:
    house = House(draws=False)
    scene = house.open_position("dao", position(3, ROW, TAKEN, top="W4"), humans=3)
    house.wait(1.5)
    house.click("pile")
    house.frame(0.1)
    assert house.tree().busy
    house.hand(Input("press", house.now, (5, 5)))
    assert not scene.performance.stage.is_moving
    assert len(scene.performance.board.faces("taken/0")) == len(TAKEN[0]) + 5


@pytest.mark.parametrize(("top", "stays"), [("H3", True), ("W1", False)])
def test_the_bracket_explains_why_a_row_over_twelve_stays(top: str, stays: bool) -> None:
    house = House(change=at_once, draws=False)
    scene = house.open_position("dao", position(3, ROW, TAKEN, top=top), humans=3)
    house.click("pile")
    house.frame()
    assert scene.performance.stage.goal.counts["bracket"] == float(stays)


def test_own_cards_lie_open_for_one_person_and_shut_for_several() -> None:
    alone, together = House(change=at_once, draws=False), House(change=at_once, draws=False)
    faces = alone.open_position("dao", position(3, ROW, TAKEN)).performance.board.faces("taken/0")
    assert sorted(faces) == sorted(TAKEN[0])
    faces = together.open_position("dao", position(3, ROW, TAKEN), humans=3).performance.board.faces(
        "taken/0"
    )
    assert faces == [HIDDEN] * 3


def test_the_eye_asks_looks_and_shuts() -> None:
    house = House(change=at_once, draws=False)
    scene = house.open_position("dao", position(3, ROW, TAKEN), humans=3)
    house.click("table/eye")
    house.frame()
    assert house.tree().scene == "curtain"
    house.wait(1.0)
    house.click("curtain/ready")
    house.frame()
    assert sorted(scene.performance.board.faces("taken/0")) == sorted(TAKEN[0])
    assert house.tree().viewer == 0
    house.click("table/eye")
    house.frame()
    assert scene.performance.board.faces("taken/0") == [HIDDEN] * 3
    assert house.tree().viewer is None


def test_a_move_shuts_the_own_cards_again() -> None:
    house = House(change=at_once, draws=False)
    scene = house.open_position("dao", position(3, ROW, TAKEN), humans=3)
    scene.model.viewer.open_hand(0, peek=True)
    scene.actions.show_events(())
    scene.refresh()
    house.click("row/1")
    house.wait(0.5)
    assert scene.model.viewer.seat is None
    assert scene.model.viewer.bottom == 1


def test_no_curtain_in_a_game_of_people_only() -> None:
    house = House(change=at_once, draws=False)
    house.open(house.screens.table(match("dao", 4, humans=4)))
    seen: set[str] = set()
    Pilot(house, watch=lambda tree: seen.add(tree.scene)).play()
    assert seen == {"table"}


def test_two_rounds_with_the_score_in_between() -> None:
    house = House(change=at_once, draws=False)
    house.open(house.screens.table(match("dao", 2, humans=2, two_rounds=True)))
    pilot = Pilot(house)
    pilot.play(until="deal")
    scene = house.table
    assert is_scored(seen(house, scene).board)
    assert not house.has("table/result")
    pilot.play()
    assert len(scene.session.view(None)["scores"]) == 2


def test_between_two_rounds_with_a_bot_the_score_waits_to_be_looked_at() -> None:
    house = House(change=at_once, draws=False)
    house.open(house.screens.table(match("dao", 2, two_rounds=True)))
    Pilot(house).play(until="table/continue")
    assert is_scored(seen(house, house.table).board)
    version = house.tree().version
    house.wait(0.9)
    assert house.tree().version == version
    house.click("table/continue")
    house.wait(2)
    assert house.tree().version > version


def test_it_goes_on_by_itself_when_nobody_touches_anything() -> None:
    """Whoever follows only the moves in the tree comes to the result as well."""
    house = House(change=at_once, draws=False)
    scene = house.open_position("dao", position(2, ("W1", "M2", "H2"), (("E3",), 51), left=1))
    house.click("pile")
    house.wait(0.5)
    assert scene.phase.name == "over"
    house.wait(1.0)
    assert house.tree().scene == "result"


def test_the_scoring_shows_all_five_choices_of_everybody() -> None:
    house = House(change=at_once, draws=False)
    scene = house.open_position("dao", position(3, ("W1", "M2", "H2"), (("E3", "E4", "F2"), 30, 20), left=1))
    house.click("pile")
    house.wait(1)
    for seat in range(3):
        house.click(f"show/{seat}")
        board = seen(house, scene).board
        mine = hand_values(board)[seat]
        assert shown_hand(board) is mine
        assert mine.points == max(mine.choices.values()) == scene.session.view(None)["scores"][0][seat]
        faces = sorted(drawn.face for drawn in seen(house, scene).pieces if drawn.pose.alpha > 0)
        assert faces == sorted(mine.cards)


def test_the_result_counts_what_the_rules_count() -> None:
    house = House(change=at_once, draws=False)
    scene = house.open_position("dao", position(3, ("W1", "M2", "H2"), (("E3", "E4", "F2"), 30, 20), left=1))
    house.click("pile")
    house.wait(1)
    result = scene.session.result
    assert result is not None
    outcome = DaoTable().outcome(replace(seen(house, scene).board, viewer=None), result)
    for row in outcome.rows:
        assert (row.plus or 0) - (row.minus or 0) == result.scores[row.seat]
        assert len(row.counted) + len(row.cost) == scene.session.view(None)["took"][0][row.seat]
    assert outcome.remark
    assert outcome.unit == "", "one round needs no word for its points"


def test_the_result_of_two_rounds_says_that_their_points_are_added() -> None:
    house = House(change=at_once, draws=False)
    house.open(house.screens.table(match("dao", 2, two_rounds=True)))
    scene = house.table
    Pilot(house).play()
    result = scene.session.result
    assert result is not None
    board = replace(seen(house, scene).board, viewer=None)
    outcome = DaoTable().outcome(board, result)
    assert outcome.unit == board.words("table.both_rounds")
    assert outcome.remark == "", "each round has its own best element"


def test_keys_stand_over_cards_only_while_keys_are_used() -> None:
    """'Take 2' would be read as two cards. A hint lights its card, but nobody has touched a key for it."""
    house = House((1280, 800), draws=False)
    scene = house.open_position("dao", position(2, ROW, ((), ())))
    house.wait(1.0)

    def keys(show: DaoShow) -> list[object]:
        return [item.look for item in drawing._pills(show)]

    show = seen(house, scene)
    plain, with_keys = keys(show), keys(replace(show, focused="pile"))
    assert plain != with_keys
    assert keys(replace(show, focused="pile", shows_hint=True)) == plain


def test_the_dial_says_what_taking_would_leave_only_under_the_pointer() -> None:
    """The keyboard stays where it is, and a hint leads it there: the sum would be wrong all the time."""
    house = House((1280, 800), draws=False)
    scene = house.open_position("dao", position(2, ROW, ((), ())))
    house.wait(1.0)
    show = seen(house, scene)
    (_, total, said, _), (_, under, then, _) = (
        cast("tuple[object, float, str, object]", dial.dial_item(each).look)
        for each in (show, replace(show, hovered="row/1"))
    )
    assert total == under == sum(VALUE[card] for card in ROW), "the number is always the sum of the row"
    assert (said, then) == (f"max +{LIMIT - total:.0f}", f"then {total - VALUE[ROW[0]]:.0f}")
    assert dial.dial_item(replace(show, focused="row/1")).look == dial.dial_item(show).look


def test_the_scoring_says_that_a_click_on_a_name_shows_their_cards() -> None:
    house = House(change=at_once, draws=False)
    scene = house.open_position("dao", position(3, ("W1", "M2", "H2"), (("E3", "E4", "F2"), 30, 20), left=1))
    house.click("pile")
    house.wait(1)
    looks = [item.look for item in scene.table.items(seen(house, scene))]
    said = scene.model.words("table.click_name")
    assert any(isinstance(look, tuple) and str(look[0]).endswith(said) for look in looks)


def test_equal_points_say_why_one_is_ahead_and_there_is_nothing_to_give_a_hint_about() -> None:
    house = House(change=at_once, draws=False)
    scene = house.open_position("dao", between_rounds(), humans=2)
    house.wait(0.5)
    board = seen(house, scene).board
    assert total_points(board.view["scores"]) == [4, 4]
    assert seat_ranks(board) == (2, 1)
    assert tie_note(board).strip() == scene.model.words("table.tied")
    assert not tie_note(replace(board, view={**board.view, "scores": [[5, 4]]}))
    assert not scene.model.can_hint


@pytest.mark.parametrize(
    ("where", "humans", "clicks"),
    [
        (between_rounds(), 2, {6: "show/0", 12: "show/1", 18: "deal"}),
        (position(3, ROW, TAKEN, top="W4"), 1, {20: "pile"}),
    ],
    ids=["scoring", "lost"],
)
def test_parts_are_like_the_whole_also_with_large_words(
    where: Position, humans: int, clicks: dict[int, str]
) -> None:
    house = House((1024, 640), change=lambda settings: setattr(settings, "text", 2.0))
    house.open_position("dao", where, humans)
    window = pygame.Surface((1024, 640)).convert()
    parts = 0
    for frame in range(60):
        if frame in clicks:
            house.click(clicks[frame])
        parts += draw_in_part(house, window, f"frame {frame}")
    assert parts > 40


@pytest.mark.parametrize(("humans", "face"), [(1, "own"), (3, HIDDEN)])
def test_a_card_that_is_taken_lies_open_only_to_who_looks_alone(humans: int, face: str) -> None:
    """It turns over on its way to the tray: people at one screen may not see each other's cards."""
    house = House(draws=False)
    scene = house.open_position("dao", position(3, ROW, TAKEN), humans=humans)
    house.wait(1.0)
    before = scene.performance.board.faces("taken/0")
    house.click("row/1")
    house.frame()
    (moved,) = [piece.face for piece in scene.performance.board.pieces("taken/0")[len(before) :]]
    assert moved == (ROW[0] if face == "own" else HIDDEN)
