"""Where the keyboard is can be seen on every table: all round, over whatever lies beside it."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame
import pytest

from game.kernel.registry import titles
from scenes.base.settings import Settings
from scenes.pages.parts.table_catalogue import tables
from scenes.table.drawing import cards
from scenes.table.table_scene import TableScene
from scenes.ui.painter import Painter
from tests.rigs.colour_distance import colour_at, light, ratio
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.pilot import Pilot

ROUND = 60
"""So many directions are looked in from the middle of a ring."""
SEEN, TONES = 3.0, 4.5
"""The contrast of a ring with what is there without it, and of its own two tones: one of them stands out."""
LEAST = 0.8
"""So much of a ring is seen: a number or a panel may lie on the rest."""
FEW = 4
"""So many of a kind are looked at: the first has nothing beside it on one side, the others have."""
STEPS = 16


def drawn(scene: TableScene, window: pygame.Surface) -> pygame.Surface:
    """The whole table as it is now."""
    scene.view.picture.forget()
    scene.draw(window)
    return window.copy()


def clear(ringed: pygame.Surface, bare: pygame.Surface) -> float:
    """In how many of all directions a ring stands out from what is there without it, between 0 and 1."""
    ring = pygame.mask.from_threshold(ringed, (0, 0, 0), (1, 1, 1, 255), bare)
    ring.invert()
    rects = ring.get_bounding_rects()
    if not rects:
        return 0.0
    area = rects[0].unionall(rects[1:])
    return sum(_stands_out(ringed, bare, _ray(area, turn)) for turn in range(ROUND)) / ROUND


def _ray(area: pygame.Rect, turn: int) -> Iterable[tuple[int, int]]:
    """Pixels from the middle outwards."""
    angle, far = math.tau * turn / ROUND, math.ceil(math.hypot(*area.size) / 2)
    spots = ((area.centerx + r * math.cos(angle), area.centery + r * math.sin(angle)) for r in range(far))
    return [spot for x, y in spots if area.collidepoint(spot := (round(x), round(y)))]


def _stands_out(ringed: pygame.Surface, bare: pygame.Surface, ray: Iterable[tuple[int, int]]) -> bool:
    pairs = [(colour_at(ringed, spot), colour_at(bare, spot)) for spot in ray]
    ring = [one for one, other in pairs if one != other]
    tones = ratio(min(ring, key=light), max(ring, key=light)) if ring else 0
    return tones >= TONES and any(ratio(one, other) >= SEEN for one, other in pairs)


def rings(
    house: House, scene: TableScene, monkeypatch: pytest.MonkeyPatch, ids: Iterable[str]
) -> dict[str, float]:
    """How well each target is seen to have the keyboard: by a ring, or else by a look of its own."""
    found, focus = {}, scene.controls.focus
    for each in ids:
        focus.id, focus.shown = each, True
        ringed = drawn(scene, house.window)
        with monkeypatch.context() as without:
            without.setattr(Painter, "focus", lambda *_: None)
            without.setattr(cards, "_draw_ring", lambda *_: None)
            bare = drawn(scene, house.window)
        focus.shown = False
        found[each] = clear(ringed, bare) or clear(ringed, drawn(scene, house.window))
    return found


@pytest.mark.parametrize("contrast", [False, True], ids=["usual", "strong contrast"])
@pytest.mark.parametrize("title", sorted(tables()))
def test_the_ring_of_the_keyboard_is_seen_all_round(
    title: str, contrast: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def chosen(settings: Settings) -> None:
        at_once(settings)
        settings.contrast = contrast

    house = House((1024, 640), "de", chosen, draws=title == "dos")  # its clock begins with a picture
    house.open(house.screens.table(match(title, titles()[title].seats[-1], 1, 3)))
    scene, pilot, found = house.scene, Pilot(house), dict[str, dict[str, float]]()
    assert isinstance(scene, TableScene)
    scene.view.aim = ""  # how the game is won lies over much, until the first click
    for _ in range(STEPS):
        if house.scene is scene and not house.tree().busy:
            ids = [target.id for target in scene.view.targets if target.enabled]
            for kind in sorted({each.partition("/")[0] for each in ids} - found.keys()):
                own = [each for each in ids if each.partition("/")[0] == kind]
                found[kind] = rings(house, scene, monkeypatch, own[:FEW])
        pilot.step()
    assert found
    seen = {each: share for kind in found.values() for each, share in kind.items()}
    assert {each: round(share, 2) for each, share in seen.items() if share < LEAST} == {}
