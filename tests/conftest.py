"""What all tests share: no screen, no sound, nobody's real files, the same examples on every run."""

import os
import shutil
from collections.abc import Iterator

import pytest
from hypothesis import settings

# Before anything imports pygame. A test that wants a real window starts the app in a process of its own.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# The suite is the same everywhere and every time; campaigns are there to look for what nobody thought of.
settings.register_profile("suite", derandomize=True, deadline=None)
settings.register_profile("long", max_examples=2_000, stateful_step_count=100, deadline=None)
settings.load_profile("suite")

WINDOW_TOOLS = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool", "xprop": "x11-utils"}


@pytest.fixture(autouse=True, scope="session")
def _nobodys_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Whatever looks for a user's folders finds empty ones."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
            patch.setenv(name, str(home))
        for kind in ("DATA", "STATE", "CONFIG", "CACHE"):
            patch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))
        yield


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Real windows come one after another: two at a time would slow each other down."""
    for item in items:
        if item.get_closest_marker("window"):
            item.add_marker(pytest.mark.xdist_group("window"))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A test without its tools is skipped with a reason; where all tests are asked for, it fails."""
    missing = [package for tool, package in WINDOW_TOOLS.items() if not shutil.which(tool)]
    if missing and item.get_closest_marker("window"):
        give_up = pytest.fail if "STAMMTISCH_ALL_TESTS" in os.environ else pytest.skip
        give_up(f"needs a real window: sudo apt install {' '.join(missing)}")
