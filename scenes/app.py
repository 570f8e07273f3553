"""The window and the frame loop: waits for something to happen, and draws only when something has changed."""

from __future__ import annotations

import argparse
import contextlib
import math
import re
import signal
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import IO

from scenes import sdl_hints

sdl_hints.apply()  # before pygame is imported: SDL reads some of them at once

import pygame  # noqa: E402

from game.kernel.words import LANGUAGES  # noqa: E402
from game.store.database import StoreError  # noqa: E402
from game.store.store import Store  # noqa: E402
from scenes import alone, inputs, trouble  # noqa: E402
from scenes.frames import Frames  # noqa: E402
from scenes.manager import Manager  # noqa: E402
from scenes.scene import Context, words_for  # noqa: E402
from scenes.settings import Settings, SettingsKeeper  # noqa: E402
from scenes.shell.dialog import notice  # noqa: E402
from scenes.shell.rooms import Rooms  # noqa: E402
from scenes.shell.title import TitleScene  # noqa: E402
from scenes.sound import Sounds  # noqa: E402
from scenes.ui.art import ASSETS, Art, budget_for  # noqa: E402
from scenes.ui.backdrop import Backdrop  # noqa: E402
from scenes.ui.layout import SMALLEST, Layout  # noqa: E402
from scenes.ui.text import Type  # noqa: E402
from scenes.ui.tree import TreeFile  # noqa: E402
from scenes.version import version  # noqa: E402

NAME = "Stammtisch"
WINDOWS = ((2880, 1620), (2560, 1440), (1920, 1080), (1600, 900), (1280, 800), SMALLEST)
"""Sizes to open the window with: the largest that leaves some of the desktop to be seen."""
LOOK = 0.25
"""Seconds between two looks at whether the system wants us to end: Python isn't told while SDL waits."""
AWAKE = 1.5
"""Seconds after the last event in which the next one is waited for with all attention: pygame then looks for
one every millisecond, which takes 1 % of a core. As long as a scene wants frames, a clock may be running, and
attention never flags. Only when nothing will happen by itself, hands are looked after every NAP seconds."""
NAP = 0.010


class CantStart(Exception):
    """Why there will be no window, in a sentence for people."""


class App:
    """Owns the window and the loop."""

    def __init__(
        self,
        window: pygame.Surface,
        context: Context,
        manager: Manager,
        tree: TreeFile | None,
        frames: int | None,
    ) -> None:
        self.window = window
        self.context = context
        self.manager = manager
        self.tree = tree
        self.frames_left = frames
        self.terminated = False
        self.chores: list[Callable[[], None]] = []
        """What has time until the first frame has been shown."""
        self.lock: IO[str] | None = None
        """Held as long as the app runs."""
        self._last_event = context.clock()
        self._windowed: tuple[int, int] | None = None
        """How large the window was before it filled the desktop."""
        context.full_screen = self.full_screen

    def loop(self) -> None:
        """Runs until no scene is left, the frames are used up, or the system wants it to end."""
        manager, clock = self.manager, self.context.clock
        manager.switch(self.window, clock())
        while manager.stack and not self.terminated:
            self._show()
            if self.frames_left == 0:
                break
            while self.chores:
                self.chores.pop(0)()
            self._wait()
            if manager.stack:
                self._catch_up()
                manager.update(clock())
            manager.switch(self.window, clock())
        while manager.stack:
            manager.stack.pop().leave()

    def _catch_up(self) -> None:
        """Writes what the disk could not take, and says so when it still can't."""
        store, before = self.context.store, self.context.store.trouble
        store.catch_up(self.context.clock())
        if store.trouble not in (None, before):
            self.manager.say(self.context.words(f"notice.{store.trouble}"))

    def close(self) -> None:
        """Lets go of everything outside: bots, files, the lock on the folder."""
        self.context.close()
        trouble.close_log()
        if self.lock is not None:
            self.lock.close()

    def terminate(self, *_: object) -> None:
        """The system wants us to end: no questions."""
        self.terminated = True

    def full_screen(self, on: bool) -> None:
        """Fills the desktop with the window, or gives it back its size."""
        self.context.settings.fullscreen = on
        self.context.keeper.save(self.context.settings)
        if on:
            self._windowed = self.window.get_size()
        self.window = open_window(None if on else self._windowed or best_window())
        self._relaid()

    def _wait(self) -> None:
        """Sleeps until something happens or a scene wants a frame; handles all that has happened."""
        now = self.context.clock()
        wishes = (self.manager.wake(now), self.context.store.wake(now))
        wake = min((wish for wish in wishes if wish is not None), default=None)
        if self.frames_left is not None:  # frames are being counted: draw one after another
            self.manager.top.changed, wake = True, 0.0
        first = self._slept(wake)
        for event in (first, *pygame.event.get()):
            self._handle(event)

    def _slept(self, wake: float | None) -> pygame.event.Event:
        """The first thing that happens; after `wake` seconds it is that nothing did."""
        clock = self.context.clock
        end = math.inf if wake is None else clock() + wake
        while True:
            left = end - clock()
            at_rest = wake is None and clock() > self._last_event + AWAKE
            event = _dozed(left) if at_rest else _waited(left)
            if event.type != pygame.NOEVENT:
                self._last_event = clock()
            if event.type != pygame.NOEVENT or self.terminated or clock() >= end:
                return event

    def _handle(self, event: pygame.event.Event) -> None:
        now, manager = self.context.clock(), self.manager
        if event.type == pygame.QUIT:
            if all(scene.close() for scene in reversed(manager.stack)):
                manager.reset()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            self._relaid()
        elif event.type == pygame.WINDOWEXPOSED and manager.stack:
            manager.top.changed = True
        else:
            record = inputs.read(event, now, self.window.get_size())
            if record is not None and manager.stack:
                self._hand(record)

    def _hand(self, record: inputs.Input) -> None:
        if record.kind == "key" and record.key == "f11":
            self.full_screen(not self.context.settings.fullscreen)
        else:
            self.manager.handle(record)

    def _relaid(self) -> None:
        self.window = pygame.display.get_surface() or self.window
        if self.window.get_size() != self.context.layout.size:
            self.context.relaid(self.window.get_size())
            self.manager.relaid()

    def _show(self) -> None:
        manager, clock = self.manager, self.context.clock
        if manager.stale:
            began = clock()
            parts = manager.draw(self.window, began)
            if parts:
                pygame.display.update(parts)
            else:
                pygame.display.flip()
            self.context.frames.record(began, clock())
            self.frames_left = None if self.frames_left is None else self.frames_left - 1
        if self.tree is not None:
            self.tree.write(manager.tree())


def _waited(seconds: float) -> pygame.event.Event:
    """Waits for an event, and sees it within a millisecond."""
    # SDL would wait for ever on 0.
    return pygame.event.wait(max(1, math.ceil(min(seconds, LOOK) * 1000)))


def _dozed(seconds: float) -> pygame.event.Event:
    """Looks for an event, and sleeps a little if there is none."""
    event = pygame.event.poll()
    if event.type == pygame.NOEVENT:
        time.sleep(max(0.0, min(seconds, NAP)))
    return event


def run(args: argparse.Namespace) -> int:
    """The window, from the flags of `flags.add_flags` to its end; the status for the shell."""
    try:
        app = start(args)
    except CantStart as reason:
        print(f"{NAME}: {reason}", file=sys.stderr)
        return 2
    try:
        app.loop()
    except Exception as error:
        path = trouble.report(data_folder(args.data), app.manager, error)
        with contextlib.suppress(StoreError):
            app.context.store.chosen.put(trouble.CRASHED, str(path) if path else None)
        raise
    finally:
        app.close()
        pygame.quit()
    return 0


def start(args: argparse.Namespace) -> App:
    """Everything up to the first frame; raises `CantStart`."""
    language = language_of(args.lang, "")
    size = window_size(args.window, language)
    folder = data_folder(args.data)
    lock = alone.hold(folder)
    store = open_store(folder, language)
    if lock is None:  # another window plays from this folder: here nothing is kept, and nothing gets mixed up
        store.close()
        store = Store(None)
    keeper = SettingsKeeper(store.chosen)
    settings = keeper.load()
    for name, given in (("speed", args.speed), ("fullscreen", args.fullscreen)):
        if given:
            keeper.for_now[name] = (given, getattr(settings, name))
            setattr(settings, name, given)
    language = language_of(args.lang, settings.language)
    open_display(language)
    window = open_window(None if settings.fullscreen else size or best_window())
    manager = Manager()
    context = make_context(window.get_size(), settings, keeper, store, language, not args.no_audio, manager)
    context.seed = args.seed
    context.bots = bots_command()
    app = App(window, context, manager, TreeFile(args.tree) if args.tree else None, args.frames)
    signal.signal(signal.SIGTERM, app.terminate)
    manager.push(TitleScene(context))
    app.lock = lock
    app.chores.append(partial(_begin_log, folder, language))
    for sentence in _to_be_told(context, lock is not None):
        manager.push(notice(context, sentence))
    return app


def _begin_log(folder: Path, language: str) -> None:
    trouble.open_log(folder)
    trouble.log.info("Stammtisch %s, %s", version(), language)


def _to_be_told(context: Context, alone_here: bool) -> Iterator[str]:
    """What people should know before they begin."""
    if context.store.set_aside is not None:
        yield context.words("notice.aside", path=context.store.set_aside)
    crashed = context.store.chosen.get(trouble.CRASHED)
    if crashed:
        context.store.chosen.put(trouble.CRASHED, None)
        yield context.words("notice.crashed", path=crashed)
    if not alone_here:
        yield context.words("notice.twice")
    elif context.store.trouble is not None:
        yield context.words(f"notice.{context.store.trouble}")


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
    layout, art = Layout(size, settings.text), Art(budget=budget_for(size), contrast=settings.contrast)
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
    """What starts the bots' process: this program again, packaged or not."""
    main = () if getattr(sys, "frozen", False) else (str(ASSETS.parent / "main.py"),)
    return (sys.executable, *main, "bots")


def language_of(wanted: str | None, chosen: str) -> str:
    """The language to speak: asked for, else chosen, else the system's, else English."""
    if wanted is not None and wanted not in LANGUAGES:
        raise CantStart(
            words_for(language_of(None, chosen))("start.language", code=wanted, known=", ".join(LANGUAGES))
        )
    system = [place["language"] for place in pygame.system.get_pref_locales()]
    return next(lang for lang in (wanted, chosen, *system, "en") if lang in LANGUAGES)


def window_size(text: str | None, language: str) -> tuple[int, int] | None:
    """The size in '1280x800'; None if no size was asked for."""
    if text is None:
        return None
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if size[0] < SMALLEST[0] or size[1] < SMALLEST[1]:
        raise CantStart(words_for(language)("start.window", size=text, least=f"{SMALLEST[0]}x{SMALLEST[1]}"))
    return size


def data_folder(wanted: Path | None) -> Path:
    """Where everything is kept."""
    if wanted is not None:
        return wanted
    from platformdirs import user_data_path  # noqa: PLC0415  costs a moment that --data can save

    return user_data_path(NAME, appauthor=False)


PLAYABLE = ("newer", "busy")
"""What may be wrong with the store and doesn't stop people from playing without one."""


def open_store(folder: Path, language: str) -> Store:
    """The store below a folder; raises `CantStart` where it can't be written to."""
    try:
        return Store(folder)
    except StoreError as error:
        if error.code in PLAYABLE:
            return Store(None, error.code)
        raise CantStart(words_for(language)(f"start.{error.code}", folder=folder)) from None


def open_display(language: str) -> None:
    """Starts SDL's video; raises `CantStart` where there is no screen."""
    try:
        pygame.display.init()
    except pygame.error:
        raise CantStart(words_for(language)("start.display")) from None
    pygame.font.init()
    pygame.display.set_caption(NAME)
    pygame.display.set_icon(pygame.image.load_sized_svg(ASSETS / "shell/appicon_small.svg", (32, 32)))


def open_window(size: tuple[int, int] | None) -> pygame.Surface:
    """A window of a size, or one that fills the desktop."""
    with warnings.catch_warnings():
        # The system may give another size, for which we ask later; and a smallest one can't be set otherwise.
        warnings.simplefilter("ignore")
        if size is None:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        window = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.Window.from_display_module().minimum_size = SMALLEST
    return window


def best_window() -> tuple[int, int]:
    """A good size for this desktop."""
    width, height = pygame.display.get_desktop_sizes()[0]
    fitting = (size for size in WINDOWS if size[0] <= width * 0.9 and size[1] <= height * 0.9)
    return next(fitting, SMALLEST)
