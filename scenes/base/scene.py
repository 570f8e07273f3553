"""What a scene is, and what it is given to work with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from game.kernel.registry import titles
from game.kernel.types import AnyTitle, OptionValue
from game.language.languages import words_for as words_for  # noqa: PLC0414  asked for here by all scenes
from game.language.words import Words
from scenes.base.scene_transition import SceneTransition
from scenes.ui.art import Art, budget_for
from scenes.ui.inputs import Input, knock
from scenes.ui.layout import Layout, at_least, is_upright
from scenes.ui.mouse_position import MousePosition
from scenes.ui.painter import Painter
from scenes.ui.text import Type
from scenes.ui.theme import Theme, page_theme, table_theme
from scenes.ui.tree import Aloud, Node, Tree, split_sentences
from scenes.ui.tree_groups import grouped
from scenes.ui.turned_screen import turned_size

if TYPE_CHECKING:
    from game.bots.bot_process import Desk
    from game.kernel.session import Session
    from game.kernel.types import Seat
    from game.storage.store import Store
    from scenes.base.frame_times import FrameTimes
    from scenes.base.match import Match
    from scenes.base.proposal import Proposal
    from scenes.base.settings import Settings, SettingsKeeper
    from scenes.base.sound import Sounds
    from scenes.ui.backdrop import Backdrop
    from scenes.ui.gui import Gui


class SceneStack(Protocol):
    """What a scene may ask of the stack it lies on. `scenes.app.scene_stack.SceneManager` is one."""

    stack: list[Scene]

    @property
    def top(self) -> Scene:
        """The scene that gets the inputs and is drawn."""

    def push(self, scene: Scene, by: Scene | None = None) -> None:
        """Puts a scene on top; the one below pauses."""

    def pop(self, result: object = None, by: Scene | None = None) -> None:
        """Takes the top scene away; the one below resumes and gets the result."""

    def replace(self, scene: Scene, by: Scene | None = None) -> None:
        """The top scene goes for good, another takes its place."""

    def reset(self, *scenes: Scene, by: Scene | None = None) -> None:
        """Every scene goes; only these are left. Without any the app ends."""

    def say(self, words: str) -> None:
        """Says something over whatever is on the screen, for a while; '' ends what is said there."""

    def relayout(self) -> None:
        """Everything has to be laid out anew, the scenes that rest as well."""


class Screens(Protocol):
    """Makes the screens that scenes lead to. A scene asks for them here: so it need not know their modules,
    nor have what they use. `scenes.app.screen_factory.ScreenFactory` makes them all.
    """

    def home(self) -> Scene:
        """Where people choose a game: the title; in a café the page that guests see first."""

    def lobby(
        self,
        title: str,
        people: int = 0,
        learnt: bool = False,
        options: Mapping[str, OptionValue] | None = None,
    ) -> Scene:
        """Where people sit down to a game; so many of them have a chair, or as many as last time (0). It is
        laid for a first game of somebody who has just learnt it, if so; `options` are chosen already.
        """

    def lesson(self, title: str, step: int | None = None) -> Scene | None:
        """A game's guided first game, at a step or where somebody has left; None: it has none."""

    def table(self, match: Match, session: Session | None = None) -> Scene:
        """The table of a match: from its deal on, or from where `match.saved` stood. With a session it is
        played as it stands there, and nothing is kept.
        """

    def curtain(self, match: Match, seat: Seat) -> Scene:
        """Hides the table until the person at that seat says that it is them; its result is True then."""

    def pause(self) -> Scene:
        """The menu over a table."""

    def seats(self) -> Scene | None:
        """Who sits where in the game on the table below; None if that can't change."""

    def result(self, table: Scene) -> Scene:
        """How the game ended that was played in this table scene."""

    def agreement(self, match: Match, proposal: Proposal) -> Scene:
        """Asks all at the table whether somebody's move is taken back; its result is an `AgreementAnswer`."""

    def phone_join(self, match: Match) -> Scene:
        """The code to scan, for people whose hand goes to a phone."""

    def phone_gone(self, match: Match, seat: Seat) -> Scene:
        """Asks what becomes of a seat whose phone isn't there."""

    def phone_claim(self) -> Scene:
        """Asks about a phone that wants a seat, or shows by which symbol it gets it."""

    def rules(self, title: str = "", page: int = 0) -> Scene:
        """The rules of a game, over whatever is on the screen."""

    def settings(self, tab: str = "look") -> Scene:
        """What people may choose for themselves; in a café less than at home."""

    def recommendation(self) -> Scene:
        """Which games suit the people who are there."""

    def statistics(self) -> Scene:
        """What was played, and who won."""

    def evening(self) -> Scene:
        """The score of this evening."""

    def unfinished(self) -> Scene:
        """All games that can be gone on with."""

    def multiscreen(self) -> Scene:
        """What each screen of a house of several screens does."""

    @property
    def in_house(self) -> bool:
        """Is this one of several screens of a house?"""

    def keyboard(self, field: str, text: str, keep: Callable[[str], None]) -> Scene:
        """The keyboard on the screen, on which fingers and controllers write. `field` is the id of the field
        that it is for; `keep` gets what was written.
        """


class CafeHost(Protocol):
    """Looks after guests in a café (`scenes.kiosk.host.host`); it gets inputs before the scenes do."""

    side: int  # from which guests of a screen that lies flat play, in quarter turns with the clock

    def least_target(self, layout: Layout) -> float:
        """No button smaller than this many pixels."""

    def end_visit(self) -> None:
        """The guests have finished: their game is kept, everything else goes."""

    def takes_input(self, event: Input) -> bool:
        """Handles an input that is meant for the host; says whether it was, so that no scene gets it."""

    def update(self, now: float) -> None:
        """Time passes, whatever is on the screen."""

    def wake(self, now: float) -> float | None:
        """Seconds until it has something to do by itself."""

    def overlay_sight(self, now: float) -> object:
        """What it has of its own to be drawn over the scenes, as a value that is compared; None: nothing."""

    def draw(self, paint: Painter, now: float) -> None:
        """Draws what `overlay_sight` tells of, over the scenes."""

    def close(self) -> None:
        """Lets go of everything it holds outside the app; the app ends."""


@dataclass
class Context:
    """Everything a scene may use; there are no globals beside it. The app keeps it up to date."""

    layout: Layout
    art: Art
    type: Type
    backdrop: Backdrop
    sounds: Sounds
    settings: Settings
    keeper: SettingsKeeper
    store: Store
    words: Words  # of the app; a title's own come from `words_of`
    manager: SceneStack
    screens: Screens
    frame_times: FrameTimes
    clock: Callable[[], float]  # seconds; it stamps inputs
    listens: Callable[[], bool] = lambda: False  # does a voice read aloud what is on the screen?
    bots: Sequence[str] = ()  # the command of the bots' own process; if empty, they think in the frame loop
    upright: bool = False  # the scenes shown have a layout for upright screens, used if the screen is one
    turn: int = 0  # which side of a screen that lies flat everything faces, in quarter turns with the clock
    files: Path | None = None  # where files go that people want to keep or to send; None: nowhere
    host: CafeHost | None = None  # looks after the guests in a café; None: at home
    mouse: MousePosition = field(default_factory=MousePosition)
    _gui: Gui | None = None
    _desk: Desk | None = None

    @property
    def theme(self) -> Theme:
        """The look of what lies on a game's cloth."""
        return table_theme(self.settings.contrast, self.settings.light)

    @property
    def page_theme(self) -> Theme:
        """The look of what lies on the wood of a page."""
        return page_theme(self.settings.contrast, self.settings.light)

    @property
    def titles(self) -> Mapping[str, AnyTitle]:
        """The games with their rules; loaded when first asked for, which the very first frame does not."""
        return titles()

    @property
    def gui(self) -> Gui:
        """pygame-gui's elements, themed; imported when a scene first needs them, not at the start."""
        if self._gui is None:
            from scenes.ui.gui import Gui  # noqa: PLC0415

            self._gui = Gui(self)
        return self._gui

    @property
    def shows_gui(self) -> bool:
        """Is anything of pygame-gui on the screen?"""
        return self._gui is not None and self._gui.live

    def drop_gui(self) -> None:
        """pygame-gui's elements go, and its letters, which hold files open."""
        self._gui = None

    @property
    def is_writing(self) -> bool:
        """Is somebody writing in a text field?"""
        return self._gui is not None and self._gui.is_writing

    @property
    def desk(self) -> Desk | None:
        """Where bots are asked; their process starts with the first question and serves all tables."""
        if self._desk is None and self.bots:
            from game.bots.bot_process import Desk  # noqa: PLC0415  a bot is never asked for the first frame

            self._desk = Desk(self.bots, self.clock, knock)
        return self._desk

    @property
    def lost_files(self) -> set[str]:
        """Files of the app that were needed so far and are missing or broken."""
        words = {f"words/{path.parent.name}/{path.name}" for path in self.words.lost_files()}
        return self.art.lost | self.sounds.lost | words

    def open_keyboard(self, field: str, text: str, keep: Callable[[str], None]) -> bool:
        """Opens the screen's own keyboard for a field: in a café, and for whoever holds a controller; says
        whether it has.
        """
        if self.host is None and not self.mouse.pad:
            return False
        self.manager.push(self.screens.keyboard(field, text, keep))
        return True

    def close(self) -> None:
        """Ends the app's other processes and closes the store; the app ends."""
        for each in (self._desk, self.host):
            if each is not None:
                each.close()
        self.store.close()

    @property
    def language(self) -> str:
        return self.words.lang

    def words_of(self, title: str) -> Words:
        """The words of a game, and behind them those of the app."""
        return words_for(self.language, title)

    def use_language(self, language: str) -> None:
        """Says everything in this language from now on."""
        self.words = words_for(language)
        self.settings.language = language
        self.manager.relayout()

    def apply_settings(self) -> None:
        """After a change of settings on which all that is drawn may depend: saves them, lays all out anew."""
        self.keeper.save(self.settings)
        self.relayout(self.window_size)
        self.manager.relayout()

    def painter(self, surface: pygame.Surface, theme: Theme | None = None) -> Painter:
        """A painter for a surface of the window's scale; without a theme, for what lies on a game's cloth."""
        return Painter(surface, self.layout, self.art, self.type, theme or self.theme)

    @property
    def window_size(self) -> tuple[int, int]:
        """The window's pixels, whichever side everything faces."""
        return turned_size(self.layout.size, self.turn)

    def face(self, turn: int) -> None:
        """Turns everything to another side of the screen, counted from the side of the café's guests."""
        turn = (turn + (self.host.side if self.host is not None else 0)) % 4
        if turn != self.turn:
            size, self.turn = turned_size(self.layout.size, turn - self.turn), turn
            self._lay(size)
            self.manager.relayout()

    def set_upright(self, upright: bool) -> None:
        """Tells whether the scenes on the screen have a layout for upright screens."""
        if upright != self.upright:
            self.upright = upright
            if is_upright(self.layout.size):
                self._lay(self.layout.size)
                self.manager.relayout()

    def relayout(self, size: tuple[int, int]) -> None:
        """The window's size, the text size or the contrast has changed: nothing drawn before is kept."""
        size = at_least(size)
        self._lay(turned_size(size, self.turn))
        self.art.contrast = self.settings.contrast
        self.art.budget = budget_for(size)
        self.art.clear()

    def _lay(self, size: tuple[int, int]) -> None:
        upright = self.upright and is_upright(size) and not self.settings.flat
        layout = Layout(size, self.settings.text, left=self.settings.hand == "left", upright=upright)
        self.layout = layout if self.host is None else replace(layout, target=self.host.least_target(layout))
        self.type = Type(self.art, self.layout)
        self.drop_gui()


class Scene:
    """One screen. `enter` and `leave` come once; `pause` and `resume` as often as others cover it."""

    name = "scene"  # what the tree calls it
    darkens_below = False  # drawn over the scene below it, which is darkened and doesn't move
    turns_to_player = False  # on a screen that lies flat it turns to whoever plays; other scenes face below
    fits_upright: bool | None = False  # has a layout for upright screens; None: as the scene it covers
    offers_rules = True  # F1 opens the rules here
    public = False  # shows nothing of anybody's hand, even over a table where one is open
    came_by_itself: object = None  # what people did not ask for: takes no press before it can have been seen
    keeps_phones = False  # people are at their table: while such a scene is there it stays open to phones

    def __init__(self, context: Context) -> None:
        self.context = context

    @property
    def can_be_asked(self) -> bool:
        """May a question about a phone come over this now? Only where people are at their table."""
        return self.keeps_phones and not self.context.is_writing

    @property
    def about(self) -> str:
        """The game whose rules people want here; empty: the one they played last."""
        return self.context.settings.last_title

    def enter(self) -> None:
        """Comes once, before the first frame."""

    def leave(self) -> None:
        """Comes once, when the scene will never be seen again."""

    def pause(self) -> None:
        """Another scene has come on top."""

    def resume(self, result: object) -> None:
        """The scene on top has gone and left this."""

    def drop_pictures(self) -> None:
        """Nothing of this scene is on the screen any more: it may give up pictures as large as the window."""

    def cover_with(self, scene: Scene) -> None:
        """Another scene comes on top, and this one waits below it."""
        self.context.manager.push(scene, by=self)

    def go_back(self, result: object = None) -> None:
        """This scene goes; the one below goes on and gets the result."""
        self.context.manager.pop(result, by=self)

    def make_way_for(self, scene: Scene) -> None:
        """This scene goes for good, and another takes its place."""
        self.context.manager.replace(scene, by=self)

    def leave_for(self, *scenes: Scene) -> None:
        """Every scene goes, and these come instead; without any the app ends."""
        self.context.manager.reset(*scenes, by=self)

    def relayout(self) -> None:
        """The window's size, the language, the text size or the contrast changed; lay everything out anew."""

    def handle(self, event: Input) -> None:
        """Takes an input."""

    def arrival_transition(self, before: pygame.Surface, now: float) -> SceneTransition | None:
        """How this scene takes the place of what is on the screen; None: at once."""
        return SceneTransition.of(self.context, before, now)

    def departure_transition(self, before: pygame.Surface, now: float) -> SceneTransition | None:
        """How this scene gives way, if it has a way of its own."""
        return None

    def update(self, now: float) -> None:
        """Brings everything that moves to where it is at `now`."""

    def sight(self, now: float) -> object:
        """Everything that the picture depends on at `now`, as one value. Whenever the loop wakes it asks for
        this, and draws if it isn't equal to what was drawn last. Nobody has to say that something changed:
        what can be seen to change has to be in here, and nothing else makes the picture another one.
        """
        return None

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draws the screen as it looks now: all of it; or only parts of it, and says which."""

    def draw_sight(self, surface: pygame.Surface, sight: object) -> list[pygame.Rect] | None:
        """Draws what `sight` gave just now; a scene whose sight is costly needn't work it out twice."""
        return self.draw(surface)

    def forget(self) -> None:
        """Somebody else may have drawn where this scene was drawn last: next time it draws everything."""

    def look_again(self, now: float) -> None:
        """The loop is about to sleep: works out once more what is seen and what can be clicked."""

    def wake(self, now: float) -> float | None:
        """In how many seconds this scene wants to be looked at by itself: as long as something of its sight
        moves with the clock, and when something is due. None: only when something happens.
        """
        return None

    def nodes(self) -> list[Node]:
        """Everything on the screen that can be pointed at."""
        return []

    @property
    def heading(self) -> str:
        """What the page is called; it is said when it comes. Empty if its sentences say where one is."""
        return ""

    def spoken_sentences(self) -> Sequence[str]:
        """Sentences on the screen that can't be pointed at: they are read aloud to those who listen."""
        return ()

    @property
    def has_open_hand(self) -> bool:
        """Does it show what only one of several people may know?"""
        return False

    def aloud(self) -> Aloud:
        """What the whole room may hear of it while somebody's hand is open."""
        return Aloud()

    def tree(self) -> Tree:
        """The screen in words."""
        nodes, groups = grouped(self.nodes())
        said = dict.fromkeys(each for each in (self.heading, *self.spoken_sentences()) if each)
        return Tree(
            self.name, nodes, said=tuple(said), heading=self.heading, groups=groups, modal=self.darkens_below
        )

    def summary(self) -> Sequence[str]:
        """What there is to know here, in at most three sentences that the whole room may hear."""
        told = (each for each in (self.heading, *self.spoken_sentences()) if each)
        return [part for each in told for part in split_sentences(each)][:3]

    def whose_turn(self) -> Sequence[str]:
        """Whose turn it is, where anybody is in turn."""
        return self.summary()[:1]

    def close(self) -> bool:
        """Somebody wants to close the window; says whether it may close."""
        return True
