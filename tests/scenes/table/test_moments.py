"""The great moments: what is to be seen when, that a click skips them, that a loss stays quiet."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

import pytest

from scenes.pages.parts.table_catalogue import table_of, tables
from scenes.table.model.table import AnyTable
from scenes.table.phases.phase import no_phases
from scenes.table.stills import STILL_SECOND, Still, pose_still
from scenes.table.table_scene import TableScene
from scenes.tables.dos.challenge_phase import challenge_phases
from scenes.tables.dos.great_moments import LastTwo, Winning
from scenes.ui.layout import MIN_TARGET
from tests.rigs.headless_app import House


def table_of_game(title: str) -> AnyTable:
    found: AnyTable = import_module(f"scenes.tables.{title}").TABLE
    return found


def still(title: str, name: str, after: float | None) -> TableScene:
    """A telling position, so long into its last move."""
    wanted: Still = next(
        each for each in import_module(f"scenes.tables.{title}.shots").stills() if each.name == name
    )
    more = challenge_phases if title == "dos" else no_phases
    return pose_still(House(draws=False).context, table_of_game(title), replace(wanted, after=after), more)


def marks(scene: TableScene, kind: str) -> list[object]:
    """What is being shown of a kind."""
    now = scene.context.clock()
    return [data for data, _ in scene.view.show(now, scene.controls).marks(kind)]


def ever(scene: TableScene, kind: str) -> list[object]:
    """What is shown of a kind at any time of the move."""
    return [mark.data for mark in scene.performance.stage.animation.marks if mark.kind == kind]


def test_the_ring_closes_and_holds_its_breath_at_twelve_before_it_breaks() -> None:
    scene = still("dao", "lost", 0.0)
    sums = [
        scene.performance.stage.frame_at(STILL_SECOND + after).counts["sum"]
        for after in (0.2, 0.4, 0.5, 0.6, 0.8)
    ]
    assert sums == sorted(sums)
    assert sums[0] < 12 < sums[-1]
    assert sums.count(12.0) >= 1
    begun = [mark.start for mark in scene.performance.stage.animation.marks if mark.kind == "bust"]
    broke = [count for count in scene.performance.stage.animation.counts if count.to == 14.0]
    assert begun == pytest.approx([broke[0].start]), "it breaks when the ink floods"


def test_a_hit_echoes_and_a_missed_field_costs_a_card_that_leaves_a_trail() -> None:
    assert ever(still("dos", "held", 0.0), "ripple") == [1]
    missed = still("dos", "missed", 0.0)
    assert not ever(missed, "ripple")
    (piece,) = ever(missed, "trail")
    assert piece in {each.id for each in missed.view.board.pieces("hand/0")}


def test_the_duel_is_between_the_last_two_and_ends_with_who_was_faster() -> None:
    (begun,) = ever(still("dos", "duel", 0.0), "duel")
    assert isinstance(begun, LastTwo)
    assert {begun.left, begun.right} == {0, 2}
    assert begun.faster is None
    (ended,) = ever(still("dos", "duel_over", 0.0), "duel")
    assert isinstance(ended, LastTwo)
    assert (ended.faster, ended.right) == (0, 1)


@pytest.mark.parametrize(("name", "loud"), [("wins", True), ("lost", False)])
def test_a_win_of_people_is_loud_and_a_loss_to_bots_is_quiet(name: str, loud: bool) -> None:
    (won,) = ever(still("dos", name, 0.0), "triumph")
    assert isinstance(won, Winning)
    assert won.loud is loud


def test_portals_open_once_more_for_who_has_won() -> None:
    assert ever(still("tao", "won", 0.0), "triumph")


def test_a_click_skips_a_moment() -> None:
    scene = still("dos", "duel", 1.4)
    assert marks(scene, "duel")
    scene.do(scene.phase.hurry(scene.context.clock()))
    assert not marks(scene, "duel")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 1024), (1920, 1080)])
def test_the_same_buttons_stand_in_the_same_corners_on_all_tables(size: tuple[int, int]) -> None:
    places = {}
    for title in sorted(tables()):
        house = House(size, draws=False)
        scene = next(scene for _, scene in table_of(title).shots(house.context))
        assert isinstance(scene, TableScene)
        boxes = scene.table.button_boxes(scene.view.board)[:4]
        assert all(min(box.size) * scene.context.layout.k >= MIN_TARGET - 0.01 for box in boxes)
        others = [node for node in scene.tree().nodes if node.enabled and not node.id.startswith("table/")]
        rects = [scene.context.layout.rect(box) for box in boxes]
        assert not [node.id for node in others for rect in rects if node.area.colliderect(rect)]
        places[title] = [tuple(rect) for rect in rects]
    assert len({tuple(each) for each in places.values()}) == 1, places
