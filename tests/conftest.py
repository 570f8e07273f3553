"""What all tests share: no screen, no sound, nobody's real files, the same examples on every run."""

import ast
import functools
import importlib.util
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadScopeScheduling

# Before anything imports pygame. A test that wants a real window starts the app in a process of its own.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# Or every process that a test starts would compile our sources anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# The suite is the same everywhere and every time; campaigns are there to look for what nobody thought of.
BUSY = (HealthCheck.too_slow,)
"""A machine that has much else to do is no fault of a test."""
settings.register_profile("suite", derandomize=True, deadline=None, suppress_health_check=BUSY)
settings.register_profile("long", max_examples=2_000, stateful_step_count=100, deadline=None)
settings.load_profile("suite")

ROOT = Path(__file__).resolve().parents[1]

APART = {
    "tests/e2e/": "window",
    "tests/kiosk/test_escapes": "window",
    "tests/kiosk/test_whole_kiosk": "window",
    "tests/phones/test_page_window": "window",
    "tests/scenes/app/test_desktop": "window",
    "tests/scenes/app/test_window": "window",
    "tests/phones/test_page": "browser",
    "tests/phones/test_owner_page": "browser",
    "tests/multiscreen/": "house",  # one database server is enough
}
"""Told by the beginnings of their names, the first that fits. (The mark `xdist_group` does nothing with
pytest 9.2 and xdist 3.8.)
"""

LONG = (
    "tests/scenes/ui/test_picture_cache",
    "tests/scenes/app/test_controllers",
    "tests/studies/test_dask_cluster",
    "tests/campaigns/test_mutants",
    "tests/build/test_install",
    "tests/kiosk/test_updates",
    "tests/golden/test_tables",
)
"""Files of few tests that take long: they would be left to the end, when all other processes have nothing to
do any more.
"""

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


@pytest.fixture(autouse=True, scope="session")
def _everything_once() -> Iterator[None]:
    """Whoever draws what was drawn before gets that, and whoever asks a bot what was asked before."""
    from tests.rigs.kept_answers import keep_answers
    from tests.rigs.kept_fonts import keep_letters
    from tests.rigs.kept_pictures import keep_pictures

    with pytest.MonkeyPatch.context() as patch:
        keep_pictures(patch)
        keep_letters(patch)
        keep_answers(patch)
        yield


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: some process always waits for a window or a browser."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> LoadScopeScheduling:
    """Real windows come one after another, and so do browsers: two at a time would slow each other down."""
    return Apart(config, log)


class Apart(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
    """Any process takes any file, but what shares a name in `APART` stays in one process. Such tests wait
    much: they begin first, in all processes but one, which works meanwhile.
    """

    def _assign_work_unit(self, node: Any) -> None:
        self.workqueue.move_to_end(self._next(), last=False)
        super()._assign_work_unit(node)

    def _next(self) -> str:
        """A name of `APART` if few processes are busy with one; else a long file, or the one with most
        tests.
        """
        left: list[str] = list(self.workqueue)
        apart = set(APART.values())
        begun = [unit for work in self.assigned_work.values() for unit in work.items()]
        busy = sum(name in apart and not all(done.values()) for name, done in begun)
        full = busy >= len(self.nodes) - 1
        fit = [name for name in left if (name in apart) is not full] or left
        return next((name for name in fit if name.startswith(LONG)), fit[0])

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return next((name for start, name in APART.items() if file.startswith(start)), file)


LACKING = {name for name in ("Xlib", "playwright") if importlib.util.find_spec(name) is None}
"""Packages that drive windows and browsers. Our lock has them for Linux only."""


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    """A file of tests that can't even be loaded without a package is skipped, and says why."""
    if wanted := LACKING & needed_by(module_path):
        unable: Unable = Unable.from_parent(parent, path=module_path)
        unable.wanted = f"{module_path.name} needs {' and '.join(sorted(wanted))}"
        return unable
    return None


class Unable(pytest.Module):
    """A file of tests that needs what isn't there."""

    wanted = ""

    def collect(self) -> NoReturn:
        give_up = pytest.fail if "STAMMTISCH_ALL_TESTS" in os.environ else pytest.skip
        give_up(f"{self.wanted}, which the lock has for Linux only")


@functools.cache
def needed_by(file: Path) -> frozenset[str]:
    """The packages that a file of tests imports, by itself or through other files of tests."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))) if LACKING else ():
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        for name in names:
            other = ROOT.joinpath(*name.split(".")).with_suffix(".py")
            found |= (
                needed_by(other) if name.startswith("tests.") and other.is_file() else {name.split(".")[0]}
            )
    return frozenset(found)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A test without its tools is skipped with a reason; where all tests are asked for, it fails."""
    missing = [package for tool, package in WINDOW_TOOLS.items() if not shutil.which(tool)]
    if missing and item.get_closest_marker("window"):
        give_up = pytest.fail if "STAMMTISCH_ALL_TESTS" in os.environ else pytest.skip
        give_up(f"needs a real window: sudo apt install {' '.join(missing)}")
