"""The host of a screen in a café: welcomes guests, watches the time, and puts everything back after them."""

from __future__ import annotations

import math
from datetime import timedelta
from typing import Protocol

from kiosk.services import KioskServices
from kiosk.table_codes import TableCode
from multiscreen.database_link import HouseLink
from scenes.base.scene import Context, Scene, words_for
from scenes.kiosk.host.guest_games import GuestGames, guests_table, is_in_play
from scenes.kiosk.host.guest_settings import forget_guest
from scenes.kiosk.host.owner_line import OwnerPhone
from scenes.kiosk.host.staff_corner import HOLD_SECONDS, SEEN_SECONDS, StaffCorner
from scenes.kiosk.host.staff_figures import Office
from scenes.kiosk.parts.kiosk_page import least_target
from scenes.pages.parts.table_catalogue import tables
from scenes.table.players.visit import Visit
from scenes.table.table_scene import TableScene
from scenes.ui.inputs import Input
from scenes.ui.layout import Layout
from scenes.ui.painter import Painter

ALONE = frozenset(
    {"attract", "closed", "cleaning", "pin", "staff", "owner", "changes", "kept", "countdown", "safe"}
)
"""Names of scenes that close by themselves, or at which there are no guests."""
STAFF = frozenset({"pin", "staff", "owner", "changes", "cleaning"})
"""Names of the staff's scenes."""
VISIT_SECONDS = 60.0
"""After this time since the screen was woken it counts as another visit: a hand on the keyboard is one."""
CLOCK_SECONDS = 5.0
"""From one look at the time of day to the next."""
TIDY_SECONDS = 300.0
"""From one `KioskServices.tidy` to the next."""


class HostScreens(Protocol):
    """Makes the screens of a café. `scenes.app.screen_factory.ScreenFactory` does."""

    host: Host | None
    """Who looks after the guests; None until the host has taken over the app."""

    visit: Visit
    """What lasts as long as the guests stay."""

    house: HouseLink | None
    """What ties this screen to the others of its house."""

    def attract(self, host: Host) -> Scene:
        """The screen while nobody is there."""

    def closed(self, host: Host) -> Scene:
        """The screen outside the opening hours."""

    def welcome(self, host: Host) -> Scene:
        """The page that guests see first."""

    def kept_game(self, host: Host, code: TableCode) -> Scene:
        """The page with the number under which a game waits."""

    def idle_question(self, host: Host, table: TableScene | None) -> Scene:
        """The question 'Still playing?', over a game or over menus."""

    def pin_pad(self, host: Host) -> Scene:
        """The pad for the staff's PIN."""

    def staff_multiscreen(self) -> Scene:
        """What each screen of the house does, for staff."""


class Host:
    """There is one host as long as the app runs; scenes reach it by `Context.host`."""

    def __init__(
        self, context: Context, kiosk: KioskServices, screens: HostScreens, office: Office | None = None
    ) -> None:
        self.context = context
        self.screens = screens
        self.kiosk = kiosk
        self.house = kiosk.config
        self.office: Office = office or kiosk.figures
        self.guest_games = GuestGames(context, kiosk, self.office, lambda: screens.house)
        self.waiting: TableCode | None = None
        """A game that broke off when the app ended last, and may go on."""
        self.guests = False
        """Are guests there?"""
        self.side = 0
        """The side of a flat screen that guests sit at, in quarter turns clockwise from its foot."""
        self.woken = -math.inf
        """When guests came last."""
        self.asked: tuple[int | None, str] = (None, "any")
        """How many people the guests are, and how much time they have (`game_fit.TIMES`), as they said."""
        self.touched = context.clock()
        """When the screen was touched last."""
        self.handled = context.clock()
        """When anybody did anything last, on whichever scene."""
        self.corner = StaffCorner()
        self.owner = OwnerPhone(self, screens.visit.phones)
        self._looked, self._tidied = -CLOCK_SECONDS, context.clock()
        self._loud = kiosk.volume()
        """The volume that the house wanted when it was looked at last."""
        self._warned = False
        """Have guests been told that the house closes soon?"""

    def begin(self) -> Scene:
        """Takes over the app; gives the first scene."""
        self.context.host = self.screens.host = self
        self.context.files = None
        self.kiosk.tidy()
        self.waiting = self.guest_games.interrupted()
        self._restore()
        return self.rest()

    def least_target(self, layout: Layout) -> float:
        """The least size of a button, in pixels."""
        return least_target(layout)

    # Guests come and go

    def rest(self) -> Scene:
        """The scene while nobody is there."""
        return self.screens.attract(self) if self.kiosk.is_open else self.screens.closed(self)

    @property
    def games(self) -> tuple[str, ...]:
        """The games on offer."""
        known = tables()
        return tuple(each for each in self.kiosk.staff.games if each in known) or tuple(sorted(known))

    def welcome(self, language: str = "", side: int = 0) -> None:
        """Opens the guests' first page, after somebody has touched the screen from a side of it."""
        now = self.context.clock()
        another = now >= self.woken + VISIT_SECONDS
        self.guests, self.touched, self.side, self.woken = True, now, side, now
        self.context.face(0)
        context = self.context
        if language:
            context.settings.language, context.words = language, words_for(language)
        self._follow_volume()
        if another:
            self.office.count_event("woken", language=self.context.language)
        self.context.manager.reset(self.screens.welcome(self))

    def end_visit(self) -> None:
        """Called when guests have finished, or are gone: a game that isn't over is kept under a code."""
        table = guests_table(self.context.manager.stack)
        if table is None or not is_in_play(table):
            self.farewell()
            return
        code = self.guest_games.code_for(table)
        self.guest_games.note_left(table, self.context.clock())
        self.context.manager.reset(self.screens.kept_game(self, code))

    def farewell(self) -> None:
        """Forgets everything of these guests but games under a code, and waits for others."""
        if self.guests:
            self.office.count_event("gone")
        self.guests, self.waiting, self.asked, self.side = False, None, (None, "any"), 0
        self.guest_games.end()
        self._restore()
        self.context.manager.say("")
        self.context.manager.reset(self.rest())

    def go_on(self, number: int) -> bool:
        """Opens a game that waits here; False if it no longer does."""
        if self.guest_games.saved(number) is None:
            return False
        self.guest_games.multiscreen_codes.claim(number, self._sit_down)
        return True

    def _sit_down(self, number: int) -> None:
        saved = self.guest_games.saved(number)
        if saved is not None:
            self.guests, self.waiting = True, None
            self.context.manager.reset(self.screens.welcome(self), saved.open(self.context))

    def fetch(self, code: str) -> None:
        """Opens a game that waits at another screen of the house, as soon as it has come here."""
        self.guest_games.multiscreen_codes.fetch(code, self._sit_down)

    def _restore(self) -> None:
        """Puts the house's settings back."""
        context = self.context
        forget_guest(context, self.kiosk, self.screens.visit)
        self._loud = self.kiosk.volume(attract=not self.guests)
        context.settings.volume = self._loud
        context.sounds.ambience()

    def louder(self, percent: int) -> None:
        """Sets the volume in percent, as staff wish, here or on the owner's phone."""
        self.kiosk.staff.set_volume(percent, self.kiosk.now())
        self.office.count_event("volume", percent=percent)
        self.context.settings.volume = self.kiosk.volume()
        self.context.sounds.ambience()
        self.context.sounds.play("chime")

    def follow_staff(self) -> None:
        """Lets everybody hear and read what the staff has just set back."""
        context = self.context
        self._loud = context.settings.volume = self.kiosk.volume(attract=not self.guests)
        context.sounds.ambience()
        if not self.guests:
            context.use_language(self.kiosk.staff.language)

    def close(self) -> None:
        """Called when the app ends."""
        self.owner.stop()

    @property
    def reachable(self) -> bool:
        """May phones come to this house?"""
        return bool(self.screens.visit.phones.command) and self.house.phones.on

    # Before every scene

    def takes_input(self, event: Input) -> bool:
        """Sees every input before the scene: notes that somebody is there, and watches the corner. True if
        the scene shall not get it.
        """
        if event.kind in ("press", "key", "wheel", "text", "motion"):
            self.touched = self.handled = event.time
        name = self._name()
        if name not in STAFF:
            self.corner.handle(event, self.context.layout.size)
            if event.kind == "key" and event.command and event.key == "f12":
                self._ask_pin()
                return True
        return False

    def update(self, now: float) -> None:
        """Does what is due, whichever scene is on the screen."""
        if now >= self._looked + CLOCK_SECONDS:
            self._looked = now
            self._look_at_the_clock()
        self.guest_games.multiscreen_codes.update(now)
        self.owner.update(now)
        if self.corner.opens(now):
            if self.woken > now - 2 * HOLD_SECONDS:  # it was staff that woke the screen, not guests
                self.guests = False
            self._ask_pin()
        table = guests_table(self.context.manager.stack)
        self.guest_games.follow(table, now)
        limit = self._idle_limit(table)
        if self._staff_has_gone(now):
            self._shut_staff()
        elif limit is None:
            self.touched = now
        elif now - self.touched >= limit:
            self._count_down(table)

    @property
    def _staff_place(self) -> int | None:
        """Where the staff's page lies in the stack, while something that isn't the staff's alone lies on it:
        a message, say.
        """
        names = [scene.name for scene in self.context.manager.stack]
        return names.index("staff") if "staff" in names and names[-1] not in STAFF else None

    def _staff_has_gone(self, now: float) -> bool:
        """Has nobody done anything for long on what lies over the staff's page? What lies there need not know
        that it is shown to staff.
        """
        return self._staff_place is not None and now - self.handled >= self.house.times.staff

    def _shut_staff(self) -> None:
        """Puts the staff's page away, with all that lies on it: nobody else may find it open."""
        place, manager = self._staff_place, self.context.manager
        self.handled = self.touched = self.context.clock()
        if not self.guests:
            self.farewell()
            return
        for _ in manager.stack[place:]:
            manager.pop()

    def wake(self, now: float) -> float | None:
        waits = [max(0.0, self._looked + CLOCK_SECONDS - now)]
        if self._staff_place is not None:
            waits.append(max(0.0, self.handled + self.house.times.staff - now))
        if self.corner.at is not None:
            waits.append(max(1 / 30, self.corner.since + SEEN_SECONDS - now))
        limit = self._idle_limit(guests_table(self.context.manager.stack))
        if limit is not None:
            waits.append(max(0.0, self.touched + limit - now))
        if self.guest_games.multiscreen_codes.asking:
            waits.append(0.05)
        if (wait := self.owner.wait()) is not None:
            waits.append(wait)
        return min(waits)

    def overlay_sight(self, now: float) -> object:
        """The arc in a corner that has been held long enough, as far as it is drawn; None: there is none."""
        return self.corner.arc(now)

    def draw(self, paint: Painter, now: float) -> None:
        self.corner.draw(paint, now)

    def _name(self) -> str:
        stack = self.context.manager.stack
        return stack[-1].name if stack else ""

    def _idle_limit(self, table: TableScene | None) -> float | None:
        """Seconds without a touch after which guests are asked if they still play; None: they are not."""
        if self._name() in ALONE or not self.guests or self._staff_place is not None:
            return None
        times = self.house.times
        if table is None and any(isinstance(each, TableScene) for each in self.context.manager.stack):
            return times.game  # a guided game, of which nothing is kept
        if table is None or table.session.result is not None:
            return times.menus
        return None if not table.match.humans or table.phase.urgent else times.game

    def _count_down(self, table: TableScene | None) -> None:
        playing = table if is_in_play(table) else None
        self.office.count_event("idle")
        self.context.manager.push(self.screens.idle_question(self, playing))
        self.touched = self.context.clock()

    def _ask_pin(self) -> None:
        if self._name() not in STAFF:
            self.context.manager.push(self.screens.pin_pad(self))

    # The time of day

    def _look_at_the_clock(self) -> None:
        self._follow_volume()
        if self.context.clock() >= self._tidied + TIDY_SECONDS:
            self._tidied = self.context.clock()
            self.kiosk.tidy()
        opened, name = self.kiosk.is_open, self._name()
        if (name == "attract" and not opened) or (name == "closed" and opened):
            self.farewell()
        elif self.guests and name not in ALONE:
            self._close_soon() if opened else self._close()

    def _follow_volume(self) -> None:
        """Sets the volume when the house wants another one at this hour; else guests' choice stays."""
        loud = self.kiosk.volume(attract=not self.guests)
        if loud != self._loud:
            self._loud = self.context.settings.volume = loud
            self.context.sounds.ambience()

    def _close_soon(self) -> None:
        """Tells guests once that the house closes soon."""
        ends = self.kiosk.closing_time()
        notice = timedelta(minutes=self.house.closed.notice)
        near = ends is not None and ends - self.kiosk.now() <= notice
        if ends is not None and near and not self._warned:
            self.context.manager.say(self.context.words("closed.soon", time=f"{ends:%H:%M}"))
        self._warned = near

    def _close(self) -> None:
        """Ends the guests' visit at closing time and keeps their game; a challenge is played to its end."""
        table = guests_table(self.context.manager.stack)
        if table is None or not table.phase.urgent:
            self.end_visit()
