"""Kiosk shots: pictures of every scene of the kiosk in its telling states."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from devtools.kiosk_samples import StagedOwner, busy_office, evening_house, host_of
from devtools.shot_helpers import Shot
from game.kernel.session import Session
from game.storage.matches import SavedPlayer
from kiosk.daily_figures import StaffMessage
from kiosk.opening_hours import spans_of
from kiosk.version_notes import STATE
from multiscreen.database_worker import HouseQuestion
from scenes.app.screen_factory import screens_of
from scenes.base.option_ids import usual_options
from scenes.base.scene import Context, Scene
from scenes.base.settings import Settings
from scenes.kiosk.accessibility.scene import AccessibilityScene
from scenes.kiosk.attract.flat_scene import FlatAttractScene
from scenes.kiosk.attract.scene import AttractScene
from scenes.kiosk.closed.scene import ClosedScene
from scenes.kiosk.enter_code.scene import EnterCodeScene
from scenes.kiosk.host.guest_games import MOST_MISSES
from scenes.kiosk.host.host import Host
from scenes.kiosk.host.multiscreen_codes import PendingSearch
from scenes.kiosk.idle_question.scene import IdleQuestionScene
from scenes.kiosk.kept_game.scene import KeptGameScene
from scenes.kiosk.keyboard.scene import KeyboardScene
from scenes.kiosk.staff.changes_page import ChangesScene
from scenes.kiosk.staff.cleaning_page import CleaningScene
from scenes.kiosk.staff.owner_page import OwnerPhoneScene
from scenes.kiosk.staff.pin_pad import PinScene
from scenes.kiosk.staff.scene import SURE_SECONDS, StaffScene
from scenes.kiosk.staff.screen_test_page import ScreenTestScene
from scenes.kiosk.welcome.scene import WelcomeScene
from scenes.table.model.saved_session import current_time

WATCHED = 80
"""Quarters of a second for which bots have played where they are shown."""


def kiosk_shots() -> Iterator[Shot]:
    """All pictures."""
    yield "kiosk_attract", _attract
    yield "kiosk_attract_kept", partial(_attract, broken_off=True)
    yield "kiosk_attract_flat", _flat
    yield "kiosk_title_plain", lambda context: WelcomeScene(context, _host(context))
    yield "kiosk_title", _wake
    yield "kiosk_countdown", partial(_counting, played=True)
    yield "kiosk_countdown_menus", partial(_counting, played=False)
    yield "kiosk_kept", _kept
    for state in ("found", "asking", "wrong", "locked"):
        yield f"kiosk_code_{state}", partial(_code, state=state)
    for state in ("name", "accents", "figures"):
        yield f"kiosk_keyboard_{state}", partial(_keyboard, state=state)
    yield "kiosk_lobby", _lobby
    yield "kiosk_ease", lambda context: AccessibilityScene(context, _host(context))
    yield "kiosk_pin", partial(_pin, locked=False)
    yield "kiosk_pin_locked", partial(_pin, locked=True)
    yield "kiosk_staff", partial(_staff, asks=False)
    yield "kiosk_staff_sure", partial(_staff, asks=True)
    yield "kiosk_changes", _changes
    yield "kiosk_owner", _owner
    yield "kiosk_screen_test", _screen_test
    yield "kiosk_cleaning", _cleaning
    yield "kiosk_closed", _closed


def under(scene: Scene) -> Scene | None:
    """What a scene of the kiosk lies over, where it doesn't fill the screen."""
    if isinstance(scene, KeyboardScene):
        return screens_of(scene.outer).lobby("dao")
    if isinstance(scene, IdleQuestionScene):
        return scene.table or WelcomeScene(scene.outer, scene.host)
    return None


def _host(context: Context) -> Host:
    """The host of the invented café, with guests."""
    host = host_of(context)
    host.kiosk.staff.set_language(context.language)
    kept = replace(context.settings)
    host.begin()
    for each in ("text", "contrast"):  # as the picture is wanted
        setattr(context.settings, each, getattr(kept, each))
    context.settings.speed = Settings().speed
    context.relayout(context.layout.size)
    context.set_upright(upright=True)  # what is on its way would be cut short by another layout
    host.guests = True
    return host


def left_game(context: Context, title: str = "dos") -> int:
    """A game that four people have left; gives its number in the store."""
    game, names = context.titles[title], context.words.find("people.names")
    session = Session.deal(game, 4, 1, usual_options(game))
    players = tuple(SavedPlayer(names[seat], "human", seat + 1) for seat in range(4))
    return context.store.matches.begin(session, players, current_time)


def _attract(context: Context, broken_off: bool = False) -> Scene:
    if broken_off:
        left_game(context)
    host = _host(context)
    times = [1000.0]
    context.clock = lambda: times[0]
    scene = AttractScene(context, host)
    scene.enter()
    for _ in range(WATCHED):
        times[0] += 0.25
        scene.update(times[0])
    return scene


def _flat(context: Context) -> Scene:
    return FlatAttractScene(context, _host(context))


def _wake(context: Context) -> Scene:
    left_game(context)
    host = _host(context)
    host.asked = (5, "60")
    return WelcomeScene(context, host)


def _counting(context: Context, played: bool) -> Scene:
    number = left_game(context)
    host = _host(context)
    saved = host.guest_games.saved(number)
    table = saved.open(context) if saved is not None and played else None
    scene = IdleQuestionScene(context, host, table)  # type: ignore[arg-type]
    scene.ends -= 7
    return scene


def _kept(context: Context) -> Scene:
    number = left_game(context)
    host = _host(context)
    return KeptGameScene(context, host, host.kiosk.codes.give(number))


def _code(context: Context, state: str) -> Scene:
    number = left_game(context)
    host = _host(context)
    code = host.kiosk.codes.give(number).code
    scene = EnterCodeScene(context, host)
    for _ in range(MOST_MISSES if state == "locked" else 0):
        host.guest_games.attempts.count_wrong(context.clock())
    if state == "found":
        scene.typed, scene.found = code, host.guest_games.find(code)
    elif state == "asking":
        scene.typed = code
        scene.search = PendingSearch.of(HouseQuestion(lambda link: None), code, context.clock())
    elif state == "wrong":
        scene.wrong, scene.wrong_at = context.words("code.unknown"), context.clock() - 1
    return scene


def _keyboard(context: Context, state: str) -> Scene:
    _host(context)
    scene = KeyboardScene(context, "lobby/name/0", context.words.find("people.names")[0], lambda name: None)
    scene.fresh, scene.capital = state == "accents", state == "accents"
    scene.figures = state == "figures"
    if state == "accents":
        scene.offer("e")
    return scene


def _lobby(context: Context) -> Scene:
    _host(context)
    return screens_of(context).lobby("dao")


def _pin(context: Context, locked: bool) -> Scene:
    host = _host(context)
    for _ in range(5 if locked else 0):
        host.kiosk.pin.check_pin("111111")
    scene = PinScene(context, host)
    scene.typed = "" if locked else "2749"
    return scene


def _staff(context: Context, asks: bool) -> Scene:
    screens_of(context).phones.command = ("-",)
    numbers = [left_game(context), left_game(context, "dog"), left_game(context, "dao")]
    host = _host(context)
    for number in numbers:
        host.kiosk.codes.give(number)
    office = busy_office()
    office.said = _messages(context)
    host.office = office
    scene = StaffScene(context, host)
    if asks:
        host.kiosk.staff.offer("tao", False)
        host.kiosk.staff.set_volume(35, host.kiosk.now())
        host.kiosk.staff.set_language("fr" if context.language == "it" else "it")
        scene.sure = ("quit", context.clock() + SURE_SECONDS)
    return scene


def _messages(context: Context) -> tuple[StaffMessage, ...]:
    """Messages that staff may find."""
    told = (("2026-11-20 14:02", "E-STILL", 812), ("2026-11-19 23:51", "E-DIED", 4360))
    return tuple(
        StaffMessage(when, f"{code}: {context.words(f'office.{code}', seconds=after)}", True)
        for when, code, after in told
    )


def _changes(context: Context) -> Scene:
    """Everything is other than in the file, and an update may be taken back."""
    host = _host(context)
    staff = host.kiosk.staff
    staff.set_volume(35, host.kiosk.now())
    staff.set_language("it" if context.language == "de" else context.language)
    staff.offer("tao", False)
    staff.offer("daumen", False)
    (host.kiosk.folder / STATE).write_text('{"previous": "0.0.9"}', encoding="utf-8")
    return ChangesScene(context, host)


def _owner(context: Context) -> Scene:
    screens_of(context).phones.command = ("-",)
    host = _host(context)
    host.owner = StagedOwner(host, screens_of(context).phones)
    return OwnerPhoneScene(context, host)


def _screen_test(context: Context) -> Scene:
    scene = ScreenTestScene(context, _host(context))
    scene.dark, scene.began = False, context.clock() - 6
    return scene


def _cleaning(context: Context) -> Scene:
    scene = CleaningScene(context, _host(context))
    scene.ends -= 11
    return scene


def _closed(context: Context) -> Scene:
    host = host_of(context, evening_house(hours=(spans_of("10:00-18:00"),) * 7))
    host.kiosk.staff.set_language(context.language)
    host.begin()
    scene = ClosedScene(context, host)
    scene.began = context.clock() - 20
    return scene
