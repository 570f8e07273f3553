"""The app without its loop: a window that nobody sees, and a clock that goes only when it is told to."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.kernel.session import Session
from game.kernel.types import Position
from game.storage.store import Store
from scenes.app.scene_stack import SceneManager
from scenes.app.screen_factory import make_screens
from scenes.base.match import Match, Place, Player
from scenes.base.scene import Scene
from scenes.base.settings import Settings, SettingsKeeper
from scenes.table.table_scene import TableScene
from scenes.ui.inputs import Input
from scenes.ui.tree import Node, Tree

SIZE = (1280, 800)
NAMES = ("Anna", "Ben", "Carla", "David", "Emma", "Finn", "Gina", "Hugo", "Ida", "Jan")


class House:
    """Everything a scene lives in."""

    def __init__(
        self,
        size: tuple[int, int] = SIZE,
        language: str = "en",
        change: Callable[[Settings], None] = lambda settings: None,
        draws: bool = True,
        store: Store | None = None,
    ) -> None:
        """Tests of what happens, not of what is seen, save most of their time by drawing nothing."""
        pygame.display.init()
        pygame.font.init()
        self.window = pygame.display.set_mode(size)
        self.now = 100.0
        self.settings = Settings()
        change(self.settings)
        store = store or Store(None)
        self.manager = SceneManager()
        keeper = SettingsKeeper(store.settings)
        self.screens = make_screens(size, self.settings, keeper, store, language, manager=self.manager)
        self.context = self.screens.context
        self.context.clock = lambda: self.now
        self.frames = 0
        self.draws = draws

    @property
    def scene(self) -> Scene:
        return self.manager.top

    def open(self, scene: Scene) -> None:
        """Puts a scene on the screen and lets it come up."""
        self.manager.push(scene)
        self.frame(0.0)

    def open_match(self, game: Match, session: Session | None = None, wait: float = 0.0) -> TableScene:
        """Opens the table of a match, from its deal on or from where a session stands; then time passes."""
        scene = self.screens.table(game, session)
        self.open(scene)
        self.wait(wait)
        return scene

    def open_table(
        self,
        title: str,
        seats: int,
        humans: int = 1,
        *,
        seed: int = 1,
        wait: float = 0.0,
        **options: bool | int | str,
    ) -> TableScene:
        """Opens a fresh game: people on the first seats, bots on the others."""
        return self.open_match(match(title, seats, humans, seed, "easy", **options), wait=wait)

    def open_position(
        self, title: str, position: Position, humans: int = 1, *, seed: int = 1, wait: float = 0.0
    ) -> TableScene:
        """Opens a table on which a game already stands so."""
        session = Session.load(self.context.titles[title], position)
        return self.open_match(match(title, session.seats, humans, seed), session, wait)

    @property
    def table(self) -> TableScene:
        """The table that is open, whatever lies over it."""
        return next(scene for scene in reversed(self.manager.stack) if isinstance(scene, TableScene))

    def frame(self, seconds: float = 1 / 60) -> None:
        """Time passes; then one frame, as the loop makes it."""
        self.now += seconds
        manager = self.manager
        if self.screens.phones.open:
            self.screens.phones.party.update()
        if manager.stack:
            manager.update(self.now)
        manager.switch(self.window, self.now)
        if manager.stack and self.draws and manager.draw(self.window, self.now) != []:
            self.frames += 1
        if self.screens.phones.open:
            self.screens.phones.party.tell()

    def doze(self, longest: float = 1 / 30) -> bool:
        """Sleeps as the loop does, until somebody wants a frame; False if nobody ever will."""
        wake = self.manager.wake(self.now)
        if wake is not None:
            self.frame(min(max(wake, 0.001), longest))
        return wake is not None

    def wait(self, seconds: float, step: float = 1 / 60) -> None:
        """Time passes, frame by frame."""
        end = self.now + seconds
        while self.now < end - 1e-9:
            self.frame(min(step, end - self.now))

    def resize(self, size: tuple[int, int]) -> None:
        """Somebody pulls at the window's corner."""
        self.window = pygame.display.set_mode(size)
        self.context.relayout(size)
        self.manager.relayout()

    def tree(self) -> Tree:
        """What is on the screen, in words."""
        return self.manager.tree()

    def node(self, node_id: str) -> Node:
        """A node by its id; fails where there is none."""
        return next(node for node in self.tree().nodes if node.id == node_id)

    def has(self, node_id: str) -> bool:
        """Is there something to click with this id, if not yet then once it takes presses?"""
        return any(node.id == node_id and node.enabled for node in self.scene.tree().nodes)

    def click(self, node: Node | str) -> None:
        """Presses and lets go in the middle of a node, once it takes presses."""
        left = self.manager.early_presses.seconds_left(self.now)
        if left:
            self.frame(left)
        self.click_at((self.node(node) if isinstance(node, str) else node).area.center)

    def click_at(self, pos: tuple[int, int], button: int = 1) -> None:
        for kind in ("motion", "press", "release"):
            self.hand(Input(kind, self.now, pos, button=button))
        self.frame(0.0)

    def key(self, name: str) -> None:
        """Presses a key and lets it go."""
        self.hand(Input("key", self.now, key=name))
        self.hand(Input("key_up", self.now, key=name))
        self.frame(0.0)

    def hand(self, event: Input) -> None:
        self.manager.handle(event)


def at_once(settings: Settings) -> None:
    """Nothing takes time."""
    settings.speed = "instant"


def as_usual(settings: Settings) -> None:
    """All settings stay as the app comes with them."""


def open_table(
    title: str,
    seats: int,
    humans: int = 1,
    *,
    change: Callable[[Settings], None] = at_once,
    seed: int = 1,
    wait: float = 0.5,
) -> tuple[House, TableScene]:
    """A house of its own in which nothing is drawn, and a fresh game on its table."""
    house = House((1024, 640), change=change, draws=False)
    return house, house.open_table(title, seats, humans, seed=seed, wait=wait)


def match(
    title: str,
    seats: int,
    humans: int = 1,
    seed: int = 1,
    level: Player = "easy",
    **options: bool | int | str,
) -> Match:
    """People on the first seats, bots on the others."""
    places = tuple(
        Place(name, "human" if seat < humans else level, seat + 1) for seat, name in enumerate(NAMES[:seats])
    )
    return Match(title, places, options, seed)
