"""The window's place by itself: what is kept of it, and what of that still makes sense."""

from __future__ import annotations

import pygame
import pytest

from scenes.app.window_place import WindowPlace
from scenes.base.settings import Settings
from scenes.ui.layout import SMALLEST

DESKTOPS = [(1920, 1080), (1280, 1024)]


def test_what_was_kept_comes_back() -> None:
    place = WindowPlace(desktops=DESKTOPS)
    place.note_place((1200, 800), (300, 200))
    place.note_event(pygame.WINDOWMAXIMIZED, (1920, 1050))
    again = WindowPlace.from_plain(Settings.from_plain({"window": place.plain()}).window, DESKTOPS)
    assert (again.size, again.position, again.maximised) == ((1200, 800), (300, 200), True)


@pytest.mark.parametrize("told_first", ["size", "maximised"])
def test_a_maximised_window_remembers_the_size_it_had(told_first: str) -> None:
    place = WindowPlace(desktops=DESKTOPS)
    place.note_place((1100, 700), (10, 10))
    place.note_place((1200, 800), (300, 200))
    if told_first == "size":
        place.note_place((1920, 1050), (0, 0))
    place.note_event(pygame.WINDOWMAXIMIZED, (1920, 1050))
    place.note_place((1920, 1050), (0, 0))
    assert (place.size, place.position) == ((1200, 800), (300, 200))
    place.note_event(pygame.WINDOWRESTORED, (1920, 1050))
    place.note_place((1000, 700), (5, 5))
    assert (place.size, place.position, place.maximised) == ((1000, 700), (5, 5), False)


@pytest.mark.parametrize(
    ("position", "desktops"),
    [([300, 200], [(1280, 1024)]), ([3300, 200], DESKTOPS), ([-1190, 200], DESKTOPS), ([0, 1070], DESKTOPS)],
)
def test_a_place_out_of_sight_is_forgotten(position: list[int], desktops: list[tuple[int, int]]) -> None:
    """A screen has been unplugged, or somebody has left the window half outside."""
    kept = {"size": [1200, 800], "position": position, "desktops": [[1920, 1080], [1280, 1024]]}
    place = WindowPlace.from_plain(kept, desktops)
    assert (place.size, place.position) == ((1200, 800), None)


def test_no_window_is_larger_than_a_screen_or_smaller_than_the_app() -> None:
    large = WindowPlace.from_plain({"size": [9000, 5000]}, [(1280, 1024)])
    small = WindowPlace.from_plain({"size": [10, 10]}, [(1280, 1024)])
    assert (large.size, small.size) == ((1280, 1024), SMALLEST)


@pytest.mark.parametrize("kept", [None, {}, {"size": "1200"}, {"size": [1200]}, {"size": [True, 1.5]}, []])
def test_what_makes_no_sense_is_no_place(kept: object) -> None:
    place = WindowPlace.from_plain(kept, DESKTOPS)
    assert (place.size, place.position, place.maximised) == (None, None, False)
