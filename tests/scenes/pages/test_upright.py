"""Pages round the tables on a screen that stands upright; the table below one of them stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise

import pygame
import pytest

from devtools.finished_games import result_shots
from game.kernel.registry import titles
from scenes.base.scene import Context, Scene
from scenes.kiosk.idle_question.scene import IdleQuestionScene
from scenes.kiosk.staff.changes_page import ChangesScene
from scenes.kiosk.staff.pin_pad import PinScene
from scenes.kiosk.staff.scene import StaffScene
from scenes.pages.pause.scene import PauseScene
from scenes.pages.replay.layout import ReplayPlan
from scenes.pages.result.scene import ResultScene
from scenes.pages.rules.scene import RulesScene
from scenes.table.table_scene import TableScene
from scenes.ui.layout import Layout
from tests.rigs.cafe import Cafe
from tests.rigs.headless_app import House

UPRIGHT = (720, 1280)
LOBBIES = sorted(
    (title, seats) for title, game in titles().items() for seats in {*game.seats[:1], *game.seats[-1:]}
)


def apart(scene: Scene, text: float) -> None:
    """What can be clicked lies in the window, and nothing of it over anything else."""
    window = pygame.Rect((0, 0), scene.context.layout.size)
    nodes = [node for node in scene.nodes() if node.role != "text"]
    for node in nodes:
        assert window.contains(node.area), f"{node.id} lies outside"
    for one, other in combinations(nodes, 2):
        cut = one.area.clip(other.area)
        assert min(cut.size) <= 1, f"{one.id} and {other.id} at {text}"


@pytest.mark.parametrize(("title", "seats"), LOBBIES)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_the_lobby_stands_one_under_the_other(title: str, seats: int, text: float) -> None:
    house = House(UPRIGHT, draws=False)
    house.settings.text = text
    house.context.relayout(UPRIGHT)
    scene = house.screens.lobby(title)
    house.open(scene)
    scene.draft.resize(seats)
    scene.refresh()
    assert house.context.layout.upright
    assert scene.visible == seats
    stacked = [scene.page.find(name) for name in ("table", "seats", "options", "aim", "start")]
    boxes = [box for box in stacked if box is not None]
    assert len(boxes) >= 4, "only options may be missing"
    for over, under in pairwise(boxes):
        assert over.bottom <= under.y
    apart(scene, text)


@pytest.mark.parametrize(
    ("name", "make"), list(result_shots())[:5], ids=lambda each: each if isinstance(each, str) else ""
)
def test_the_result_stands_one_under_the_other(name: str, make: Callable[[Context], Scene]) -> None:
    house = House(UPRIGHT, draws=False)
    scene = make(house.context)
    assert isinstance(scene, ResultScene)
    house.open(scene)
    plan, layout = scene.plan, house.context.layout
    assert layout.upright
    assert plan.head[1] < plan.stage.y < plan.stage.bottom < plan.ranks.y
    assert plan.row(plan.rows - 1).bottom <= plan.strip.y
    assert layout.screen.contains(plan.stage)
    assert scene.board.grid.width == pytest.approx(1600, abs=2), f"{name}: the stage is as on a wide screen"
    apart(scene, 1.0)


def test_a_replay_has_its_table_above_and_two_lines_of_buttons() -> None:
    plan = ReplayPlan.of(Layout(UPRIGHT, upright=True, target=58), 10)
    whole = plan.layout.screen
    boxes = [plan.table, plan.left, plan.moves, plan.panel]
    assert all(whole.contains(box) for box in boxes)
    assert all(one.clip(other).w * one.clip(other).h == 0 for one, other in combinations(boxes, 2))
    rows = [*plan.buttons(), plan.speeds, plan.whereabouts]
    assert all(plan.panel.contains(box) for box in rows)
    assert all(box.bottom <= plan.speeds.y for box in plan.buttons())
    assert plan.eyes.bottom <= plan.left.bottom


PAGES: dict[str, Callable[[Cafe, TableScene], Scene]] = {
    "pause": lambda cafe, table: PauseScene(cafe.context),
    "rules": lambda cafe, table: RulesScene(cafe.context),
    "ease": lambda cafe, table: cafe.screens.settings(),
    "keyboard": lambda cafe, table: cafe.screens.keyboard("lobby/name/0", "", lambda name: None),
    "countdown": lambda cafe, table: IdleQuestionScene(cafe.context, cafe.host, table),
    "pin": lambda cafe, table: PinScene(cafe.context, cafe.host),
    "staff": lambda cafe, table: StaffScene(cafe.context, cafe.host),
    "changes": lambda cafe, table: ChangesScene(cafe.context, cafe.host),
}


def test_a_page_over_an_upright_table_leaves_it_as_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    cafe = Cafe(UPRIGHT)
    table = cafe.sit_down("dao")
    laid, before = list[str](), table.context.layout
    monkeypatch.setattr(TableScene, "relayout", lambda scene: laid.append(cafe.name))
    for name, page in PAGES.items():
        cafe.manager.push(page(cafe, table))
        cafe.frame(0.0)
        assert cafe.scene is not table, name
        cafe.manager.pop()
        cafe.frame(0.0)
        assert cafe.scene is table
    assert laid == []
    assert table.context.layout == before
