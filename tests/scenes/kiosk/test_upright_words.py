"""On an upright screen no sentence lies on what has to be touched or read."""

from __future__ import annotations

import pytest

from scenes.pages.parts.table_catalogue import tables
from scenes.table.table_scene import TableScene
from scenes.ui.layout import Box
from scenes.ui.painter import Painter, Pane
from tests.rigs.cafe import Cafe

UPRIGHT = (1080, 1920)


@pytest.mark.parametrize("title", sorted(tables()))
def test_the_sign_that_says_when_the_house_closes_leaves_every_button_free(title: str) -> None:
    cafe = Cafe(UPRIGHT, "de")
    cafe.wake()
    for sits_down in (False, True):
        if sits_down:
            cafe = Cafe(UPRIGHT, "de")
            cafe.sit_down(title)
        cafe.manager.say(cafe.context.words("closed.soon", time="23:00"))
        cafe.frame(0.0)
        assert cafe.manager.banner is not None
        area = cafe.manager.banner.area(cafe.scene.context)
        buttons = [node for node in cafe.scene.nodes() if node.role in ("button", "switch") and node.enabled]
        assert [node.id for node in buttons if area.colliderect(node.area)] == []


@pytest.mark.parametrize("language", ["de", "fr"])
def test_how_dog_is_won_does_not_lie_on_what_is_to_be_done(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Box] = []
    glass = Painter.glass

    def noted(paint: Painter, box: Box, pane: Pane) -> None:
        drawn.append(box)
        glass(paint, box, pane)

    monkeypatch.setattr(Painter, "glass", noted)
    cafe = Cafe(UPRIGHT, language, draws=True)
    table = cafe.sit_down("dog")
    assert isinstance(table, TableScene)
    assert table.view.aim
    cafe.frame(0.1)
    (panel,) = table.view.table.panel_boxes(table.view.board)
    notes = [box for box in drawn if round(box.w) == 560]
    assert notes, "the note was drawn"
    assert all(box.clip(panel).w * box.clip(panel).h == 0 for box in notes)
