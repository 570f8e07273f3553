"""The app: opens its window, begins with the first scene, and runs the frame loop. The loop waits for
something to happen, compares what is seen with what should be seen, and draws what differs. It sleeps only
while the two are equal and nothing is due.
"""

from __future__ import annotations

import argparse
import contextlib
import math
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import IO

from scenes.app import sdl_hints

sdl_hints.apply()  # before pygame is imported: SDL reads some of them at once

import pygame  # noqa: E402

from game.storage.database import StoreError  # noqa: E402
from game.storage.store import Store  # noqa: E402
from kiosk.heartbeat import NO_SCREEN, Heartbeat, take_output_pipe  # noqa: E402
from kiosk.services import KioskServices  # noqa: E402
from scenes.app import crash_reports, reader_adapters, single_instance, window  # noqa: E402
from scenes.app.controllers import Controllers  # noqa: E402
from scenes.app.kiosk_guard import KioskGuard, read_kiosk  # noqa: E402
from scenes.app.multiscreen_membership import join_house, report_activity  # noqa: E402
from scenes.app.process_commands import bots_command, phones_command  # noqa: E402
from scenes.app.scene_stack import SceneManager  # noqa: E402
from scenes.app.screen_factory import ScreenFactory, make_screens  # noqa: E402
from scenes.app.screen_reader import ScreenReader  # noqa: E402
from scenes.app.startup_checks import (  # noqa: E402
    data_folder,
    files_folder,
    language_of,
    open_store,
    open_tree,
    window_size,
)
from scenes.app.window_place import WindowPlace  # noqa: E402
from scenes.base.scene import Context, Scene  # noqa: E402
from scenes.base.settings import Settings, SettingsKeeper  # noqa: E402
from scenes.base.speech import Reader, SystemSpeech  # noqa: E402
from scenes.base.version import version  # noqa: E402
from scenes.kiosk.host.guest_settings import GuestSettings  # noqa: E402
from scenes.pages.parts.dialog import notice  # noqa: E402
from scenes.ui import inputs  # noqa: E402
from scenes.ui.easing import FRAME  # noqa: E402
from scenes.ui.tree import Tree, TreeFile  # noqa: E402

LOOK = 0.25
"""The longest wait for an event, in seconds: while SDL waits, Python can't react to a signal to end."""
AWAKE = 1.5
"""For so many seconds after an event pygame looks for the next one every millisecond, which takes 1 % of a
core. As long as a scene wants frames it does so, too: a click may be timed by a running clock. Otherwise the
loop naps between its looks: the longer nothing has come, the longer, within NAPS."""
NAPS = (0.010, 0.040)
"""Seconds, the shortest and the longest nap. Even the longest is over before a hand that reaches for the
mouse has arrived at anything, and a table that nobody touches costs a quarter with it."""
NAP_SHARE = 1 / 1000
"""How long a nap is, as a share of the time since the last event."""
UNCOVERED = (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED)
"""After these events the window may show anything."""
PLACED = (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED, pygame.WINDOWSHOWN)
"""After these the window may be elsewhere, or another one."""
PLACE_EVENTS = (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED)
"""These say whether the window is maximised."""
BACKDROPS = 7
"""How many painted tables a café keeps in memory: bots show another game there each minute."""


class App:
    """Owns the window and the loop."""

    def __init__(
        self,
        surface: pygame.Surface,
        screens: ScreenFactory,
        manager: SceneManager,
        tree: TreeFile | None,
        frames: int | None,
        kiosk: KioskServices | None = None,
    ) -> None:
        self.window = surface
        self.screens = screens
        self.context = context = screens.context
        self.phones = screens.phones
        self.place: WindowPlace | None = None
        """Where the window stands, kept for the next start; None: it isn't kept."""
        self.kiosk = kiosk
        """What is behind a café's table; None at home."""
        self.manager = manager
        self.tree = tree
        self.frames_left = frames
        self.terminated: int | None = None
        """The signal by which the system has asked the app to end."""
        self.chores: list[Callable[[], None]] = []
        """Work that is done after the first frame, so that the window opens sooner."""
        self.lock: IO[str] | None = None
        """The lock on the data folder, held as long as the app runs; None: another window has it."""
        self._last_event = self._looked = context.clock()
        self.kiosk_guard: KioskGuard | None = None
        """In a café: keeps guests from leaving the app; None at home."""
        self.folder: Path | None = None
        """The data folder, where another start of the app leaves its message; None without the lock."""
        self._lost: set[str] = set()
        """Files that are missing or broken, and of which people have been told."""
        self._said: Tree | None = None
        """The last screen in words, if anybody reads them."""
        self.reader = Reader(context.settings, SystemSpeech())
        self.screen_reader = ScreenReader(None)
        self.controllers = Controllers(self._welcome)
        context.sounds.felt = self.controllers.feel
        screens.controller = lambda: self.controllers.maker
        screens.full_screen = self.full_screen
        context.listens = lambda: self.screen_reader.active or context.settings.speech == "everything"

    def loop(self) -> None:
        """Runs until no scene is left, the frames are used up, or the system wants it to end."""
        manager, clock = self.manager, self.context.clock
        manager.switch(self.window, clock())
        while manager.stack and not self.over:
            self._show()
            if self.phones.open:
                self.phones.party.tell()
            if self.frames_left == 0:
                break
            while self.chores:
                self.chores.pop(0)()
            self._handle_events()
            if manager.stack:
                self._catch_up()
                if self.phones.open:
                    self.phones.party.update()
                manager.update(clock())
            manager.switch(self.window, clock())
        self._keep_place()
        while manager.stack:
            manager.stack.pop().leave()

    @property
    def over(self) -> bool:
        """Does the system, or the staff of a café, want the app to end?"""
        return self.terminated is not None or (self.kiosk_guard is not None and self.kiosk_guard.over)

    @property
    def status(self) -> int:
        """The exit status of the process."""
        wanted = self.kiosk.status if self.kiosk is not None else None
        return wanted or (128 + signal.SIGINT if self.terminated == signal.SIGINT else 0)

    def _catch_up(self) -> None:
        """Writes what the disk could not take, and says so when it still can't."""
        store, before = self.context.store, self.context.store.trouble
        store.catch_up(self.context.clock())
        if store.trouble not in (None, before):
            self.manager.say(self.context.words(f"notice.{store.trouble}"))

    def close(self) -> None:
        """Lets go of everything outside: bots, files, the voice, the lock on the folder."""
        self.reader.speaker.close()
        self.screen_reader.close()
        self.controllers.close()
        self.context.close()
        self.phones.close()
        if self.screens.house is not None:
            self.screens.house.close()
        crash_reports.close_log()
        if self.lock is not None:
            self.lock.close()

    def terminate(self, number: int = signal.SIGTERM, *_: object) -> None:
        """The system wants the app to end: the loop stops without asking anybody."""
        self.terminated = number

    def connect_reader(self) -> None:
        """Lets screen readers find what is in the window. Not in a café, where nobody is to change anything
        by another program.
        """
        self.screen_reader = ScreenReader(reader_adapters.adapter())

    def start_unattended(self) -> None:
        """In a café: nothing that a guest does ends the app, and the supervisor hears that it is running."""
        if self.kiosk is None:
            return
        self.context.backdrop.kept = BACKDROPS
        self.kiosk_guard = KioskGuard(self.kiosk, Heartbeat(take_output_pipe(), self.context.clock))
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        window.grab_keyboard()

    def full_screen(self, on: bool) -> None:
        """Fills the desktop with the window, or gives it back its size."""
        self.context.settings.fullscreen = on
        self._keep_place()
        window.fill_desktop(on, self.place or WindowPlace())
        self._relayout()

    def _note_window(self, event: int) -> None:
        """Notes what has happened to the window as a whole."""
        if event in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self.screen_reader.focused(event == pygame.WINDOWFOCUSGAINED)
        elif event in PLACED:
            self.screen_reader.placed()
        if event in (*PLACED, *PLACE_EVENTS):
            self._note_place(event)

    def _note_place(self, event: int) -> None:
        """The window may be elsewhere: notes where, unless it fills the desktop."""
        place = self.place
        if place is None or self.context.settings.fullscreen or window.fills_desktop():
            return
        size = pygame.display.get_window_size()
        if event in PLACE_EVENTS:
            place.note_event(event, size)
        else:
            place.note_place(size, window.wanted_position())

    def _keep_place(self) -> None:
        """Keeps the settings, and with them where the window stands."""
        if self.place is not None:
            self.context.settings.window = self.place.plain()
        self.context.keeper.save(self.context.settings)

    def _handle_events(self) -> None:
        """Sleeps until something happens or a scene wants a frame; handles all that has happened."""
        now, context = self.context.clock(), self.context
        ours = self.manager.wake(now), self.controllers.wake(now)
        wakes = (*ours, context.store.seconds_to_retry(now), self.phones.wake())
        wake = min((each for each in wakes if each is not None), default=None)
        if (wake is None or wake > FRAME) and not (self.manager.may_sleep(now) and self._said_all()):
            wake = 0.0
        if self.frames_left is not None:  # frames are being counted: draw one after another
            self.manager.forget()
            wake = 0.0
        for event in (self._next_event(wake), *pygame.event.get()):
            self._handle_event(event)
        self._handle_inputs(self.controllers.repeated(context.clock()))

    def _next_event(self, wake: float | None) -> pygame.event.Event:
        """Waits for an event; gives pygame's NOEVENT if none came within `wake` seconds (None: no limit)."""
        clock = self.context.clock
        end = math.inf if wake is None else clock() + wake
        while True:
            left = end - clock()
            at_rest = wake is None and clock() > self._last_event + AWAKE
            event = self._event_or_nap(left) if at_rest else _event_within(left)
            if event.type != pygame.NOEVENT:
                self._last_event = clock()
            self._look_round()
            if event.type != pygame.NOEVENT or self.over or clock() >= end:
                return event

    def _event_or_nap(self, seconds: float) -> pygame.event.Event:
        """Looks for an event, and naps if there is none, for at most so many seconds."""
        event = pygame.event.poll()
        if event.type == pygame.NOEVENT:
            shortest, longest = NAPS
            nap = min(longest, max(shortest, NAP_SHARE * (self.context.clock() - self._last_event)))
            time.sleep(max(0.0, min(seconds, nap)))
        return event

    def _look_round(self) -> None:
        """Looks from time to time at what is no event: the supervisor, the house, another start's message, a
        screen reader that has come.
        """
        now = self.context.clock()
        if self.screen_reader.look():
            inputs.knock()
        if self.kiosk_guard is not None:
            self.kiosk_guard.keep_watch(self.manager.stack)
        if self.folder is not None and now >= self._looked + LOOK:
            self._looked = now
            report_activity(self.screens.house, self.manager.stack, now)
            file = single_instance.answer_call(self.folder)
            if file is not None:
                window.bring_to_front()
                self.open(file)

    def open(self, file: str) -> None:
        """Shows the game that a file holds, over whatever is on the screen; an empty name is none."""
        if file:
            from scenes.pages.replay.scene import open_replay_file  # noqa: PLC0415  most starts open none

            self.manager.push(open_replay_file(self.context, Path(file)))

    def _handle_event(self, event: pygame.event.Event) -> None:
        now, manager = self.context.clock(), self.manager
        if self.kiosk_guard is not None and self.kiosk_guard.swallows_event(event):
            return
        self._note_window(event.type)
        if event.type == pygame.QUIT:
            if all(scene.close() for scene in reversed(manager.stack)):
                manager.reset()
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            self._relayout()
        elif event.type == pygame.DROPFILE:
            self.open(event.file)
        elif event.type in UNCOVERED:
            manager.forget()
        elif event.type == reader_adapters.ACTION:
            self._handle_inputs(self.screen_reader.inputs(event, manager.tree(), now))
        else:
            record = inputs.read(event, now, self.window.get_size())
            self._handle_inputs(self.controllers.read(event, now) if record is None else (record,))

    def _handle_inputs(self, records: Iterable[inputs.Input]) -> None:
        for record in records:
            if self.manager.stack:
                self._handle_input(record)

    def _welcome(self, name: str) -> None:
        """Says that a controller has been plugged in."""
        self.manager.say(self.context.words("notice.controller", name=name))

    def _handle_input(self, record: inputs.Input) -> None:
        if record.kind == "key" and (record.key == "f11" or (record.alt and record.key == "enter")):
            self.full_screen(not self.context.settings.fullscreen)
        else:
            self.manager.handle(record)

    def _relayout(self) -> None:
        self.window = pygame.display.get_surface() or self.window
        if self.window.get_size() != self.context.window_size:
            self.context.relayout(self.window.get_size())
            self.manager.relayout()

    def _show(self) -> None:
        manager, clock = self.manager, self.context.clock
        began = clock()
        parts = manager.draw(self.window, began)
        if parts != []:
            if parts:
                pygame.display.update(parts)
            else:
                pygame.display.flip()
            self.context.frame_times.record(began, clock())
            self.frames_left = None if self.frames_left is None else self.frames_left - 1
            self._tell_losses()
        self._said = None
        if self.tree is not None or self.reader.wanted or self.screen_reader.active:
            self._tell(manager.tree())

    def _tell(self, tree: Tree) -> None:
        """Tells all who don't look at the screen what is on it; our own voice only if no reader listens."""
        context, reader = self.context, self.screen_reader
        if reader.active:
            if reader.wants_focus(tree):
                self.manager.handle(inputs.Input("focus", context.clock()))
                tree = self.manager.tree()
            reader.follow(tree, context.words, context.window_size, context.settings.headphones)
        else:
            self.reader.follow(tree, context.language)
        self._said = tree
        if self.tree is not None:
            self.tree.write(tree)

    def _said_all(self) -> bool:
        """Was the screen, as it is now, also given in words? Between the words and the sleep a moment may
        have come after which more can be done, such as the end of the time in which a curtain takes no press.
        """
        return self._said is None or self._said == self.manager.tree()

    def _tell_losses(self) -> None:
        """Logs which files of the app are missing or broken, and says so once in a banner."""
        lost = self.context.lost_files
        if lost - self._lost:
            crash_reports.log.warning("lost: %s", ", ".join(sorted(lost)))
            if not self._lost:
                self.manager.say(self.context.words("notice.lost", what=", ".join(sorted(lost)[:3])))
            self._lost |= lost


def _event_within(seconds: float) -> pygame.event.Event:
    """Waits for an event, for at most LOOK seconds; it is seen within a millisecond."""
    # SDL would wait for ever on 0.
    return pygame.event.wait(max(1, math.ceil(min(seconds, LOOK) * 1000)))


def run(args: argparse.Namespace) -> int:
    """Opens the window with the flags of `flags.add_flags` and runs it to its end; gives the exit status."""
    crash_reports.keep_streams(partial(data_folder, args.data))
    try:
        app = start(args)
    except AlreadyOpen:
        return 0
    except crash_reports.CantStart as reason:
        crash_reports.tell(str(reason), attended=args.kiosk_app is None)
        return NO_SCREEN if isinstance(reason, crash_reports.NoScreen) and args.kiosk_app is not None else 2
    try:
        app.loop()
    except Exception as error:
        path = crash_reports.report(data_folder(args.data), app.manager, error)
        with contextlib.suppress(StoreError):
            app.context.store.settings.put(crash_reports.CRASHED, str(path) if path else None)
        raise
    finally:
        app.close()
        pygame.quit()
    return app.status


class AlreadyOpen(Exception):
    """Another window plays from this data folder, and has come to the front instead."""


def start(args: argparse.Namespace) -> App:
    """Does everything up to the first frame; raises `CantStart` or `AlreadyOpen`."""
    language = language_of(args.lang, "")
    size, tree = window_size(args.window, language), open_tree(args.tree, language)
    house = None if args.kiosk_app is None else read_kiosk(args.kiosk_app, args.data, language)
    folder = data_folder(args.data, language)
    lock = single_instance.hold_folder(folder)
    file = args.open.absolute() if args.open is not None else None
    if lock is None and single_instance.call_other_window(folder, file):
        raise AlreadyOpen
    store = open_store(folder, language)
    if lock is None:  # another window plays from this folder: here nothing is kept, and nothing gets mixed up
        store.close()
        store = Store(None)
    kiosk = None if house is None else KioskServices(house, folder, store)
    keeper = SettingsKeeper(store.settings) if kiosk is None else GuestSettings(kiosk)
    settings = _load_settings(keeper, args)
    language = language_of(args.lang, settings.language)
    window.open_display(language)
    fills = settings.fullscreen and (kiosk is None or size is None)
    hidden = kiosk is None and reader_adapters.HIDDEN_FIRST
    place = WindowPlace.from_plain(settings.window, pygame.display.get_desktop_sizes())
    wanted = size or place.size or window.best_window()
    surface = window.open_window(None if fills else wanted, language, hidden)
    if not fills and size is None:
        window.put_back(place)
    manager = SceneManager()
    screens = make_screens(surface.get_size(), settings, keeper, store, language, not args.no_audio, manager)
    context, screens.seed = screens.context, args.seed
    context.bots, screens.phones.command = bots_command(), phones_command()
    screens.phones.address = args.phones or ""
    screens.phones.folder = folder if lock is not None else None
    app = App(surface, screens, manager, tree, args.frames, kiosk)
    app.place = place if size is None and kiosk is None else None
    if hidden:
        app.connect_reader()
        window.show()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, app.terminate)
    app.start_unattended()
    manager.push(screens.home() if kiosk is None else _open_cafe(screens, kiosk))
    app.lock = lock
    app.folder = folder if lock is not None else None
    app.chores += [
        partial(_settle, app, folder, language),
        *(() if hidden or kiosk is not None else (app.connect_reader,)),
        context.sounds.ambience,
        partial(app.controllers.begin, folder),
    ]
    context.files = files_folder(args.data) if kiosk is None else None
    app.open(str(file or ""))
    _say_first(context, lock is not None)
    return app


def _open_cafe(screens: ScreenFactory, kiosk: KioskServices) -> Scene:
    """Hands the app over to the host of a café; gives the first scene."""
    from scenes.kiosk.host.host import Host  # noqa: PLC0415  only a café needs one

    screens.phones.kiosk = kiosk
    return Host(screens.context, kiosk, screens).begin()


def _say_first(context: Context, locked: bool) -> None:
    """Says over the title what `_first_words` gives; in a café only the log gets it: guests can't help it."""
    for sentence in _first_words(context, locked):
        if context.host is None:
            context.manager.push(notice(context, sentence))
        else:
            crash_reports.log.warning("%s", sentence)


def _load_settings(keeper: SettingsKeeper, args: argparse.Namespace) -> Settings:
    """The settings as they were left, but for what the command line says for this time."""
    settings = keeper.load()
    for name, given in (("speed", args.speed), ("fullscreen", args.fullscreen)):
        if given:
            keeper.for_now[name] = (given, getattr(settings, name))
            setattr(settings, name, given)
    return settings


def _settle(app: App, folder: Path, language: str) -> None:
    crash_reports.open_log(folder)
    app.screens.house = join_house(app.context, app.folder, app.kiosk)
    with contextlib.suppress(StoreError):
        app.phones.forget_all_but(lambda: [each.id for each in app.context.store.matches.waiting_matches()])
    crash_reports.log.info("Stammtisch %s, %s", version(), language)


def _first_words(context: Context, locked: bool) -> Iterator[str]:
    """What people should know before they begin. `locked`: this window holds the lock on the data folder."""
    if context.store.set_aside is not None:
        told = "notice.salvaged" if context.store.salvaged else "notice.aside"
        yield context.words(told, path=context.store.set_aside, n=context.store.salvaged)
    crashed = context.store.settings.get(crash_reports.CRASHED)
    if crashed:
        context.store.settings.put(crash_reports.CRASHED, None)
        yield context.words("notice.crashed", path=crashed)
    if not locked:
        yield context.words("notice.twice")
    elif context.store.trouble is not None:
        yield context.words(f"notice.{context.store.trouble}")
