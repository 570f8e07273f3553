"""The safe screen: a process of its own for when the app can't run. It shows a picture that was made before,
and whom of the staff to call.

It loads no scene, no game and no store, so that whatever broke the app doesn't break this. Only the staff's
corner and PIN work here: start the app again now, go back to the version before, or end the kiosk.
"""

from __future__ import annotations

import argparse
import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from scenes.app import sdl_hints

sdl_hints.apply(kiosk=True)

import pygame  # noqa: E402

from game.language.languages import words_for  # noqa: E402
from kiosk.config import KioskConfig  # noqa: E402
from kiosk.config_reader import ConfigReading  # noqa: E402
from kiosk.heartbeat import (  # noqa: E402
    NO_SCREEN,
    STAFF_GOES_BACK,
    STAFF_QUITS,
    STAFF_RESTARTS,
    Heartbeat,
    take_output_pipe,
)
from kiosk.last_good_config import read_usable  # noqa: E402
from kiosk.restart_policy import BAD_FILE  # noqa: E402
from kiosk.staff_pin import DIGITS, PIN_FILE, PinGate  # noqa: E402
from kiosk.version_notes import previous_version  # noqa: E402

ASSETS = Path(__file__).resolve().parents[2] / "assets"
GROUND, CREAM, DIM, BRASS = (16, 15, 14), (246, 236, 214), (176, 166, 146), (201, 164, 92)
PICTURE = (1500, 900)
"""The size of the pictures; their pixels are also the grid on which everything is laid out."""
NEEDED = 1100
"""How much of that width has something on it: an upright screen shows only this middle part."""
LINES = ((700, 31, CREAM), (764, 31, BRASS), (826, 25, DIM))
"""The three lines of text: how far down on the grid, the size of the type, the colour."""
TURN = 10.0
"""Seconds for which one language is shown."""
CORNER, HOLD = 0.12, 3.0
"""How far a corner reaches, as a share of the shorter side, and how long it has to be held."""
GONE = 20.0
"""Seconds without a touch until the pad closes."""
FRAME = 0.05
"""Seconds between two frames."""
UNSEEN = ("dummy", "offscreen", "evdev")
"""SDL's drivers without a screen, which it takes where it finds no other (see `scenes.app.crash_reports`)."""


STATUSES = {"restart": STAFF_RESTARTS, "quit": STAFF_QUITS, "previous": STAFF_GOES_BACK}
"""What the pad's buttons ask of the supervisor."""


@dataclass
class Pad:
    """The staff's pad: digits, and after the right ones two buttons."""

    gate: PinGate
    before: str = ""
    """The version to which staff may go back; empty: there is none."""
    typed: str = ""
    opened: bool = False
    """Has the PIN been typed? It is so from the beginning where there is none: this kiosk was never set up.
    """

    def keys(self) -> dict[str, tuple[int, int, int, int]]:
        """What can be touched, by name, on the grid."""
        if self.opened:
            back = {"previous": (350, 550, 800, 120)} if self.before else {}
            return {"restart": (350, 400, 380, 120), "quit": (770, 400, 380, 120), **back}
        places = [*"123456789", "back", "0"]
        return {key: (510 + n % 3 * 165, 300 + n // 3 * 125, 150, 110) for n, key in enumerate(places)}

    def press(self, key: str) -> int | None:
        """Takes a touch on a key; gives the exit status for the supervisor, if the key asks for one."""
        if self.opened:
            return STATUSES.get(key)
        self.typed = self.typed[:-1] if key == "back" else self.typed + key
        if len(self.typed) == DIGITS:
            self.opened, self.typed = self.gate.check_pin(self.typed), ""
        return None


@dataclass
class SafeScreen:
    """What is shown, and what touches do."""

    reading: ConfigReading
    why: str
    """A code for what is wrong, to be told to the staff."""
    until: str
    """When the app will be tried again, as '21:40'; empty: when its file is mended."""
    folder: Path
    clock: Callable[[], float] = time.monotonic
    status: int | None = None
    """The exit status that the staff have chosen; None: go on."""
    pad: Pad | None = None
    _held: float | None = None
    """Since when a corner has been held."""
    _touched: float = 0.0
    """When the screen was last touched."""
    _began: float = field(init=False)

    def __post_init__(self) -> None:
        self._began = self.clock()

    @property
    def house(self) -> KioskConfig:
        return self.reading.config

    @property
    def language(self) -> str:
        """The language shown now: each of the café's languages has its turn, the main one first."""
        own = self.house.table.language
        rest = [each for each in self.house.table.languages if each != own]
        return [own, *rest][int((self.clock() - self._began) / TURN) % (1 + len(rest))]

    def lines(self) -> tuple[str, str, str]:
        """In words: what is wrong and whom to tell, how to call them, and when the app is tried again."""
        words, staff = words_for(self.language), self.house.staff
        told = words("safe.staff", table=self.house.table.table, code=self.why)
        refusal = self.reading.refusal
        if (
            refusal is not None
        ):  # there is no table, no number to call, and nothing to try: only what is wrong
            return f"{self.why} · kiosk.toml", refusal.sentence(words), words("safe.mend")
        call = staff.call.in_language(self.language)
        return (
            told,
            "  ".join(each for each in (call, staff.phone) if each),
            words("safe.retry", time=self.until),
        )

    def handle(self, event: pygame.event.Event, window: pygame.Surface) -> None:
        """Takes a mouse or touch event; keys do nothing."""
        at = _touch(event, window.get_size())
        if event.type in (pygame.MOUSEBUTTONUP, pygame.FINGERUP):
            self._held = None
        if at is None:
            return
        self._touched = self.clock()
        if self.pad is None:
            self._held = self.clock() if _in_corner(at, window.get_size()) else None
            return
        grid = _grid(window.get_size())
        found = next((key for key, box in self.pad.keys().items() if grid(box).collidepoint(at)), None)
        if found is not None and not self.pad.gate.locked_for():
            self.status = self.pad.press(found)

    def update(self) -> None:
        """Opens the pad when a corner has been held long enough, and closes it when nobody touches it."""
        now = self.clock()
        if self._held is not None and now - self._held >= HOLD:
            self._held, self._touched = None, now
            pin = self.house.staff.pin
            gate = PinGate(pin, self.folder / PIN_FILE, self.clock)
            self.pad = Pad(gate, previous_version(self.folder), opened=not pin)
        elif self.pad is not None and now - self._touched > GONE:
            self.pad = None

    def draw(self, window: pygame.Surface) -> None:
        window.fill(GROUND)
        if self.pad is None:
            self._draw_sign(window)
        else:
            self._draw_pad(window, self.pad)

    def _draw_sign(self, window: pygame.Surface) -> None:
        grid = _grid(window.get_size())
        box, picture = grid((0, 0, *PICTURE)), _picture(self.language)
        if picture is not None:
            window.blit(pygame.transform.smoothscale(picture, box.size), box)
        else:
            said = words_for(self.language)
            _write(window, said("safe.title"), grid((0, 520, PICTURE[0], 80)), box.width * 0.04, CREAM)
            _write(window, said("safe.text"), grid((0, 610, PICTURE[0], 60)), box.width * 0.02, DIM)
        told, call, retry = self.lines()
        shown = (told, call, retry) if call else (told, retry)
        for words, (y, size, colour) in zip(shown, LINES, strict=False):
            _write(window, words, grid((0, y, PICTURE[0], 60)), box.width * size / PICTURE[0], colour)

    def _draw_pad(self, window: pygame.Surface, pad: Pad) -> None:
        words, grid = words_for(self.house.table.language), _grid(window.get_size())
        locked = pad.gate.locked_for()
        dots = " •" * len(pad.typed) + " –" * (DIGITS - len(pad.typed))
        said = "" if pad.opened else f" · {locked:.0f} s" if locked else f" · {dots}"
        line = grid((0, 180, PICTURE[0], 80))
        _write(window, words("safe.pin") + said, line, line.height / 2, CREAM)
        names = {"restart": words("safe.restart"), "quit": words("safe.quit"), "back": "‹"}
        names["previous"] = words("safe.previous", version=pad.before)
        for key, place in pad.keys().items():
            box = grid(place)
            pygame.draw.rect(window, (44, 40, 34), box, border_radius=14)
            pygame.draw.rect(window, BRASS, box, 2, border_radius=14)
            _write(window, names.get(key, key), box, box.height / 3, DIM if locked else CREAM)


def _grid(size: tuple[int, int]) -> Callable[[tuple[int, int, int, int]], pygame.Rect]:
    """Turns boxes of the grid into pixels of a window: as large as fits, in the middle, from the top."""
    k = min(size[0] / NEEDED, size[1] / PICTURE[1])
    left = (size[0] - k * PICTURE[0]) / 2

    def placed(box: tuple[int, int, int, int]) -> pygame.Rect:
        x, y, w, h = box
        return pygame.Rect(round(left + x * k), round(y * k), round(w * k), round(h * k))

    return placed


def _touch(event: pygame.event.Event, size: tuple[int, int]) -> tuple[int, int] | None:
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        return int(event.pos[0]), int(event.pos[1])
    if event.type == pygame.FINGERDOWN:
        return round(event.x * size[0]), round(event.y * size[1])
    return None


def _in_corner(at: tuple[int, int], size: tuple[int, int]) -> bool:
    reach = CORNER * min(size)
    return all(min(place, side - place) < reach for place, side in zip(at, size, strict=True))


def _picture(language: str) -> pygame.Surface | None:
    """The picture in a language, else the English one; None if neither can be read: then text has to do."""
    for name in (language, "en"):
        try:
            return pygame.image.load(ASSETS / "kiosk" / f"safe_{name}.png").convert()
        except (OSError, pygame.error):
            continue
    return None


def _write(
    window: pygame.Surface, words: str, box: pygame.Rect, size: float, colour: tuple[int, int, int]
) -> None:
    """A line in the middle of a box, made smaller if it is too long. `size` is in pixels."""
    points = max(1, round(size))
    try:
        font = pygame.font.Font(ASSETS / "fonts/source-sans/SourceSansPro-Semibold.ttf", points)
    except (OSError, pygame.error):
        font = pygame.font.Font(None, points)
    text = font.render(words, True, colour)
    most = min(box.width, window.get_width()) * 0.94
    if text.get_width() > most:
        text = pygame.transform.smoothscale_by(text, most / text.get_width())
    window.blit(text, text.get_rect(center=box.center))


def run(args: argparse.Namespace) -> int:
    """Shows the safe screen until the supervisor or the staff end it; gives the status for the supervisor.
    When the screen gets another size, the app is tried again at once: a screen that was off may be back.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    why, _, until = args.kiosk_safe.partition(",")
    reading, folder = read_usable(args.kiosk_app, args.data)
    screen = SafeScreen(reading, why, until, folder)
    pulse = Heartbeat(take_output_pipe(), time.monotonic)
    window = _open_window()
    if window is None:
        return NO_SCREEN
    size = window.get_size()
    while screen.status is None and pulse.heard:
        for event in pygame.event.get():
            screen.handle(event, window)
        if why != BAD_FILE and window.get_size() != size:
            screen.status = STAFF_RESTARTS
        screen.update()
        screen.draw(window)
        pygame.display.flip()
        pulse.beat(playing=False)
        time.sleep(FRAME)
    pygame.quit()
    return screen.status or 0


def _open_window() -> pygame.Surface | None:
    """The window, over the whole screen; None if there is no screen."""
    try:
        pygame.display.init()
    except pygame.error:
        return None
    wanted = os.environ.get("SDL_VIDEODRIVER") or os.environ.get("SDL_VIDEO_DRIVER") or ""
    if pygame.display.get_driver() in UNSEEN and wanted not in UNSEEN:
        return None
    pygame.font.init()
    pygame.display.set_caption("Stammtisch")
    window = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
    pygame.display.set_allow_screensaver(False)
    pygame.mouse.set_visible(False)
    pygame.Window.from_display_module().grab_keyboard = True
    return window
