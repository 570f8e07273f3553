"""Our pictures use only what the rasteriser draws: what it doesn't know, it leaves out without a word."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from scenes.ui.art import ASSETS, rasterise_svg

NAMESPACE = "{http://www.w3.org/2000/svg}"
ELEMENTS = {
    *("svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"),
    *("linearGradient", "radialGradient", "stop", "title", "desc", "style"),
}
"""Everything else (text, use, clipPath, mask, filter, pattern, image …) is ignored by it."""
IGNORED = {"clip-path", "mask", "filter", "fx", "fy", "marker-start", "marker-mid", "marker-end"}
ENDS = {"linearGradient": ("x1", "y1", "x2", "y2"), "radialGradient": ("cx", "cy", "r")}
PICTURES = sorted(ASSETS.glob("**/*.svg"))


def faults(svg: str) -> list[str]:
    """What in a picture would not be drawn as it is written."""
    return [fault for node in ElementTree.fromstring(svg).iter() for fault in node_faults(node)]


def node_faults(node: ElementTree.Element) -> list[str]:
    name = node.tag.removeprefix(NAMESPACE)
    found = [] if name in ELEMENTS else [f"<{name}> is not drawn"]
    found += [f"{attribute} is ignored" for attribute in sorted(IGNORED & set(node.attrib))]
    if any(re.search(rf"\b{style}\s*:", node.get("style", "")) for style in IGNORED):
        found.append("the style asks for what is ignored")
    if node.get("gradientUnits") != "userSpaceOnUse":
        fractions = [end for end in ENDS.get(name, ()) if not node.get(end, "0%").endswith("%")]
        found += [f"{end} of a gradient is a fraction: give it in percent" for end in fractions]
    return found


def test_pictures_use_only_what_is_drawn() -> None:
    found = {str(path.relative_to(ASSETS)): faults(path.read_text(encoding="utf-8")) for path in PICTURES}
    assert len(found) > 600
    assert {path: said for path, said in found.items() if said} == {}


@pytest.mark.parametrize(
    "body",
    [
        '<text x="0" y="9">A</text>',
        '<use href="#a"/>',
        '<clipPath id="c"/>',
        '<rect width="9" height="9" filter="url(#f)"/>',
        '<rect width="9" height="9" style="fill:red; mask:url(#m)"/>',
        '<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"/>',
        '<radialGradient id="g" cx="50%" cy="50%" r="50%" fx="30%"/>',
    ],
)
def test_the_lint_finds_faults(body: str) -> None:
    assert faults(f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{body}</svg>')


@pytest.mark.parametrize("name", ["wordmark", "appicon", "appicon_small", "player_1", "trophy_brass"])
def test_a_picture_shows_something_at_any_size(name: str) -> None:
    import pygame

    pygame.display.set_mode((8, 8))
    for side in (16, 300):
        made = rasterise_svg((ASSETS / f"shell/{name}.svg").read_bytes(), (side, side))
        assert made.get_bounding_rect().w > side / 3
