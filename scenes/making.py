"""What every scene is given, made for a window of a size; and the command that starts the bots' process."""

from __future__ import annotations

import sys
import time

from game.store.store import Store
from scenes.frames import Frames
from scenes.manager import Manager
from scenes.scene import Context, words_for
from scenes.settings import Settings, SettingsKeeper
from scenes.shell.rooms import Rooms
from scenes.sound import Sounds
from scenes.ui.art import ASSETS, Art, budget_for
from scenes.ui.backdrop import Backdrop
from scenes.ui.layout import Layout
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
    layout = Layout(size, settings.text, left=settings.hand == "left")
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
    )


def bots_command() -> tuple[str, ...]:
    """What starts the bots' process."""
    return _again("bots")


def phones_command() -> tuple[str, ...]:
    """What starts the server for phones."""
    return _again("phones-server")


def _again(verb: str) -> tuple[str, ...]:
    """This program again, packaged or not."""
    main = () if getattr(sys, "frozen", False) else (str(ASSETS.parent / "main.py"),)
    return (sys.executable, *main, verb)
