"""The screen factory: makes every screen, and hands to each what it uses beside its context.

Here stands what only a few scenes use: phones, the house of several screens, the host of a café, the seed of
the command line. A scene gets it as an argument and has no other way to it, so its `__init__` says what it
needs. Scenes ask for each other by `Context.screens`, a part of this class (`scenes.base.scene.Screens`), the
host of a café by another one (`scenes.kiosk.host.host.HostScreens`). Modules are loaded when first wanted, so
that the app starts sooner.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.kernel.session import Session
from game.kernel.types import OptionValue, Seat
from game.storage.store import Store
from scenes.app.scene_stack import SceneManager
from scenes.base.frame_times import FrameTimes
from scenes.base.match import Match
from scenes.base.proposal import Proposal
from scenes.base.scene import Context, Scene, words_for
from scenes.base.settings import Settings, SettingsKeeper
from scenes.base.sound import Sounds
from scenes.phones.phone_door import PhoneDoor
from scenes.table.players.visit import Visit
from scenes.ui.art import Art, budget_for
from scenes.ui.backdrop import Backdrop
from scenes.ui.layout import Layout, at_least
from scenes.ui.text import Type

if TYPE_CHECKING:
    from kiosk.table_codes import TableCode
    from multiscreen.database_link import HouseLink
    from scenes.kiosk.host.host import Host
    from scenes.pages.lobby.scene import LobbyScene
    from scenes.table.table_scene import TableScene


class ScreenFactory:
    """Makes all screens of one app. It is known where the app is put together, and nowhere else."""

    context: Context
    """What every scene is given."""

    def __init__(self) -> None:
        self.seed: int | None = None
        """The seed of every new game, if the command line gave one."""
        self.phones = PhoneDoor(clock=self._now)
        self.visit = Visit(self.phones)
        self.host: Host | None = None
        """Who looks after the guests of a café; None at home."""
        self.house: HouseLink | None = None
        """What ties this screen to the others of its house; None: it stands alone."""
        self.full_screen: Callable[[bool], None] = lambda on: None
        """Fills the desktop with the window, or gives it back its size."""
        self.controller: Callable[[], str] = lambda: ""
        """Whose signs the controller's buttons wear; '' without a controller."""

    def _now(self) -> float:
        return self.context.clock()

    # To begin with

    def home(self) -> Scene:
        if self.host is not None:
            return self.welcome(self.host)
        from scenes.pages.title.scene import TitleScene  # noqa: PLC0415

        return TitleScene(self.context)

    def lobby(
        self,
        title: str,
        people: int = 0,
        learnt: bool = False,
        options: Mapping[str, OptionValue] | None = None,
    ) -> LobbyScene:
        from scenes.pages.lobby.scene import LobbyScene  # noqa: PLC0415

        return LobbyScene(self.context, title, self.phones, people, self.seed, learnt, options)

    def lesson(self, title: str, step: int | None = None) -> Scene | None:
        from scenes.pages.lesson.guided_lesson import open_lesson  # noqa: PLC0415

        return open_lesson(self.context, title, step)

    # Over a table

    def table(self, match: Match, session: Session | None = None) -> TableScene:
        from scenes.pages.parts.table_catalogue import open_table  # noqa: PLC0415

        return open_table(self.context, match, session, self.visit)

    def curtain(self, match: Match, seat: Seat) -> Scene:
        from scenes.pages.curtain.scene import CurtainScene  # noqa: PLC0415

        return CurtainScene(self.context, match, seat)

    def pause(self) -> Scene:
        from scenes.pages.pause.scene import PauseScene  # noqa: PLC0415

        return PauseScene(self.context)

    def seats(self) -> Scene | None:
        from scenes.pages.seats.scene import seats_scene_for  # noqa: PLC0415

        return seats_scene_for(self.context, self.phones)

    def result(self, table: Scene) -> Scene:
        from scenes.pages.result.scene import GameHeard, ResultScene  # noqa: PLC0415
        from scenes.table.table_scene import TableScene  # noqa: PLC0415

        assert isinstance(table, TableScene), "only a game at a table has a result"
        heard = GameHeard(table.model.log.past_events(None), table.model.decoration_seed)
        return ResultScene(self.context, table.match, table.session, table.table, heard, self.seed)

    def agreement(self, match: Match, proposal: Proposal) -> Scene:
        from scenes.pages.agreement.scene import AgreementScene  # noqa: PLC0415

        return AgreementScene(self.context, match, proposal, self.phones)

    def phone_join(self, match: Match) -> Scene:
        from scenes.pages.phones.phone_join import PhoneJoinScene  # noqa: PLC0415

        return PhoneJoinScene(self.context, match, self.phones)

    def phone_gone(self, match: Match, seat: Seat) -> Scene:
        from scenes.pages.phones.phone_gone import PhoneGoneScene  # noqa: PLC0415

        return PhoneGoneScene(self.context, match, seat, self.phones)

    def phone_claim(self) -> Scene:
        from scenes.pages.phones.phone_claim import PhoneClaimScene  # noqa: PLC0415

        return PhoneClaimScene(self.context, self.phones)

    # Pages

    def rules(self, title: str = "", page: int = 0) -> Scene:
        from scenes.pages.rules.scene import RulesScene  # noqa: PLC0415

        return RulesScene(self.context, title, page)

    def settings(self, tab: str = "look") -> Scene:
        if self.host is not None:
            from scenes.kiosk.accessibility.scene import AccessibilityScene  # noqa: PLC0415

            return AccessibilityScene(self.context, self.host)
        from scenes.pages.settings.scene import SettingsScene  # noqa: PLC0415

        return SettingsScene(self.context, self.full_screen, self.controller, tab)

    def recommendation(self) -> Scene:
        from scenes.pages.recommend.scene import RecommendScene  # noqa: PLC0415

        return RecommendScene(self.context)

    def statistics(self) -> Scene:
        from scenes.pages.statistics.scene import StatisticsScene  # noqa: PLC0415

        return StatisticsScene(self.context)

    def evening(self) -> Scene:
        from scenes.pages.evening.scene import EveningScene  # noqa: PLC0415

        return EveningScene(self.context)

    def unfinished(self) -> Scene:
        from scenes.pages.unfinished.scene import UnfinishedScene  # noqa: PLC0415

        return UnfinishedScene(self.context)

    @property
    def in_house(self) -> bool:
        return self.house is not None

    def multiscreen(self) -> Scene:
        from scenes.pages.multiscreen.scene import MultiscreenScene  # noqa: PLC0415

        assert self.house is not None, "only a screen of a house offers this page"
        return MultiscreenScene(self.context, self.house)

    def keyboard(self, field: str, text: str, keep: Callable[[str], None]) -> Scene:
        from scenes.kiosk.keyboard.scene import KeyboardScene  # noqa: PLC0415

        return KeyboardScene(self.context, field, text, keep)

    # In a café

    def attract(self, host: Host) -> Scene:
        if host.house.screen.layout == "flat":
            from scenes.kiosk.attract.flat_scene import FlatAttractScene  # noqa: PLC0415

            return FlatAttractScene(self.context, host)
        from scenes.kiosk.attract.scene import AttractScene  # noqa: PLC0415

        return AttractScene(self.context, host)

    def closed(self, host: Host) -> Scene:
        from scenes.kiosk.closed.scene import ClosedScene  # noqa: PLC0415

        return ClosedScene(self.context, host)

    def welcome(self, host: Host) -> Scene:
        from scenes.kiosk.welcome.scene import WelcomeScene  # noqa: PLC0415

        return WelcomeScene(self.context, host)

    def kept_game(self, host: Host, code: TableCode) -> Scene:
        from scenes.kiosk.kept_game.scene import KeptGameScene  # noqa: PLC0415

        return KeptGameScene(self.context, host, code)

    def idle_question(self, host: Host, table: TableScene | None) -> Scene:
        from scenes.kiosk.idle_question.scene import IdleQuestionScene  # noqa: PLC0415

        return IdleQuestionScene(self.context, host, table)

    def pin_pad(self, host: Host) -> Scene:
        from scenes.kiosk.staff.pin_pad import PinScene  # noqa: PLC0415

        return PinScene(self.context, host)

    def staff_multiscreen(self) -> Scene:
        from scenes.kiosk.staff.scene import StaffMultiscreenScene  # noqa: PLC0415

        assert self.house is not None, "only a screen of a house offers this page"
        return StaffMultiscreenScene(self.context, self.house)


def make_screens(
    size: tuple[int, int],
    settings: Settings,
    keeper: SettingsKeeper,
    store: Store,
    language: str,
    audible: bool = False,
    manager: SceneManager | None = None,
) -> ScreenFactory:
    """The screens of an app whose window has this size, with the context that all scenes are given."""
    layout = Layout(at_least(size), settings.text, left=settings.hand == "left")
    art = Art(budget=budget_for(size), contrast=settings.contrast)
    screens = ScreenFactory()
    manager = manager or SceneManager()
    manager.phones = screens.phones
    screens.context = Context(
        layout=layout,
        art=art,
        type=Type(art, layout),
        backdrop=Backdrop(),
        sounds=Sounds(settings, audible),
        settings=settings,
        keeper=keeper,
        store=store,
        words=words_for(language),
        manager=manager,
        screens=screens,
        frame_times=FrameTimes(),
        clock=time.monotonic,
    )
    return screens


def screens_of(context: Context) -> ScreenFactory:
    """The factory behind a context: for pictures and tests, which begin in the middle of the app."""
    assert isinstance(context.screens, ScreenFactory)
    return context.screens
