"""The context factory: makes the context that every scene is given, and the commands that start the app's
other processes.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from game.storage.store import Store
from scenes.app.scene_stack import Manager
from scenes.base.frame_times import Frames
from scenes.base.scene import Context, Scene, words_for
from scenes.base.settings import Settings, SettingsKeeper
from scenes.base.sound import Sounds
from scenes.pages.screen_factory import Rooms
from scenes.ui.art import ASSETS, Art, budget_for
from scenes.ui.backdrop import Backdrop
from scenes.ui.layout import Layout, at_least
from scenes.ui.text import Type


def make_context(
    size: tuple[int, int],
    settings: Settings,
    keeper: SettingsKeeper,
    store: Store,
    language: str,
    audible: bool = False,
    manager: Manager | None = None,
) -> Context:
    """A context for a window of a size; the tests and the shots use it as well."""
    layout = Layout(at_least(size), settings.text, left=settings.hand == "left")
    art = Art(budget=budget_for(size), contrast=settings.contrast)
    return Context(
        layout=layout,
        art=art,
        type=Type(art, layout),
        backdrop=Backdrop(),
        sounds=Sounds(settings, audible),
        settings=settings,
        keeper=keeper,
        store=store,
        words=words_for(language),
        manager=manager or Manager(),
        shell=Rooms(),
        frames=Frames(),
        clock=time.monotonic,
        full_screen=lambda on: None,
        keyboard=_keyboard,
    )


def _keyboard(context: Context, field: str, text: str, keep: Callable[[str], None]) -> Scene:
    """The keyboard on the screen."""
    from scenes.kiosk.keyboard.scene import KeyboardScene  # noqa: PLC0415  few ever want it

    return KeyboardScene(context, field, text, keep)


def bots_command() -> tuple[str, ...]:
    """The command that starts the process in which bots think."""
    return _own_command("bots")


def phones_command() -> tuple[str, ...]:
    """The command that starts the server for phones."""
    return _own_command("phones-server")


def _own_command(verb: str) -> tuple[str, ...]:
    """The command that starts this program once more, packaged or not, with a verb of main.py."""
    main = () if getattr(sys, "frozen", False) else (str(ASSETS.parent / "main.py"),)
    return (sys.executable, *main, verb)
