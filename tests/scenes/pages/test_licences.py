"""The page of licences: every part can be reached and read, by mouse and by keys alone."""

from __future__ import annotations

import pytest

from scenes.pages.licences.licensed_parts import parts
from scenes.pages.licences.scene import LicencesScene, markup, paragraphs
from tests.rigs.headless_app import House


def test_settings_lead_to_it_and_it_leads_back() -> None:
    house = House()
    house.open(house.screens.settings("about"))
    house.click("settings/licences")
    house.wait(1.0)
    assert house.scene.name == "licences"
    house.key("escape")
    house.wait(1.0)
    assert house.scene.name == "settings"


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 1.0), ((1920, 1080), 1.0), ((1280, 800), 2.0)])
def test_every_part_can_be_chosen(size: tuple[int, int], text: float) -> None:
    house = House(size, change=lambda settings: setattr(settings, "text", text))
    house.open(LicencesScene(house.context))
    reached = set()
    while True:
        listed = [node.id for node in house.tree().nodes if node.role == "tab"]
        reached |= {house.node(node_id).name for node_id in listed}
        if not house.has("licences/down"):
            break
        house.click("licences/down")
    assert reached == {part.name for part in parts()}
    house.click(listed[-1])
    assert house.node("licences/text").name == parts()[-1].name


def test_the_text_is_the_licence_with_its_source() -> None:
    part = next(part for part in parts() if part.name == "pygame-ce")
    text = markup(part)
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    assert part.home in text
    assert "&lt;" in text, "what looks like mark-up is only words"


def test_lines_are_as_long_as_the_window_allows() -> None:
    assert paragraphs("This is\n  one.\n\n\nAnd\nanother.\n") == ["This is one.", "And another."]
