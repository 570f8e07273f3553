"""The stack of scenes. What scenes wish for it is noted at once and carried out between two frames."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

import pygame

from scenes.app.banner import TROUBLES, Banner, notice_key
from scenes.base.early_presses import EarlyPresses
from scenes.base.scene import Scene
from scenes.base.scene_transition import SceneTransition
from scenes.phones.phone_door import PhoneDoor
from scenes.ui.easing import FRAME
from scenes.ui.inputs import Input
from scenes.ui.tree import Tree
from scenes.ui.turned_screen import lay_turned, to_picture, to_window, turned_size

log = logging.getLogger("stammtisch")
ASKING = {"f2": "again", "f3": "table", "f4": "turn"}
"""Keys that ask for something to be said. Function keys, as letters belong to the games and to readers."""
NOWHERE = (-1, -1)
"""The position of an input that has none: a key."""


def asks_for_rules(event: Input, scene: Scene) -> bool:
    """F1, or a question mark that isn't written anywhere."""
    if not scene.offers_rules:
        return False
    return (event.kind == "key" and event.key == "f1") or (
        event.kind == "text" and event.text == "?" and not scene.context.is_writing
    )


@dataclass(frozen=True, slots=True)
class Wish:
    """A change of the stack that is to be made, and the scene that asked for it; None: the app itself."""

    by: Scene | None
    carry_out: Callable[[], None]


class SceneManager:
    """Holds the scenes; the last one is on top, gets the inputs and is drawn.

    A scene gets one wish between two frames: whoever is already leaving wishes nothing more and hears of no
    further input, so that two clicks in one frame do what one does. What the disk refuses in the middle of an
    input or an update is said in a banner, and the app goes on.
    """

    def __init__(self) -> None:
        self.stack: list[Scene] = []
        self._wishes: list[Wish] = []
        self._change: SceneTransition | None = None
        self._ground: pygame.Surface | None = None
        """What lies under a veiled scene, drawn once."""
        self.phones = PhoneDoor()
        """The way to phones, which hear when people leave their table, and ask for seats."""
        self.banner: Banner | None = None
        self.early_presses = EarlyPresses()
        self._answer: tuple[int, tuple[str, ...] | None] = (0, ())
        """How many keys have asked for something to be said, and the last answer; see `Tree.answer`."""
        self._turned: pygame.Surface | None = None
        """The surface on which scenes draw while everything faces another side of a screen that lies flat."""
        self._under: pygame.Surface | None = None
        """The screen without the banner and what the host draws, while either is shown."""
        self._seen: tuple[Scene, object] | None = None
        """The scene that was drawn last, and its sight then; None: the window may show anything."""
        self._over: object = None
        """What was drawn last over the scenes: the banner, and the host's own."""
        self._drew: tuple[Scene, pygame.Surface] | None = None
        """Who drew last, and on which surface."""

    @property
    def top(self) -> Scene:
        return self.stack[-1]

    def push(self, scene: Scene, by: Scene | None = None) -> None:
        """Puts a scene on top; the one below pauses."""
        self._wish(by, lambda: self._push(scene))

    def pop(self, result: object = None, by: Scene | None = None) -> None:
        """Takes the top scene away; the one below resumes and gets the result."""
        self._wish(by, lambda: self._pop(result))

    def replace(self, scene: Scene, by: Scene | None = None) -> None:
        """The top scene goes for good, another takes its place."""
        self._wish(by, lambda: self._replace(scene))

    def reset(self, *scenes: Scene, by: Scene | None = None) -> None:
        """Every scene goes; only these are left. Without any the app ends."""
        self._wish(by, lambda: self._reset(*scenes))

    def is_leaving(self, scene: Scene) -> bool:
        """Has this scene already asked for a change of the stack, which comes with the next frame?"""
        return any(wish.by is scene for wish in self._wishes)

    def _wish(self, by: Scene | None, carry_out: Callable[[], None]) -> None:
        if by is None or not self.is_leaving(by):
            self._wishes.append(Wish(by, carry_out))

    def switch(self, window: pygame.Surface, now: float) -> None:
        """Between two frames: carries out what scenes have wished since the last one."""
        if self._wishes:
            self._carry_out_wishes(window, now)
        if self.stack:
            top = self.top
            self.early_presses.follow_scene(
                None if top.came_by_itself is None else (top, top.came_by_itself), now
            )

    def _carry_out_wishes(self, window: pygame.Surface, now: float) -> None:
        before, old = [*self.stack], self.top if self.stack else None
        while self._wishes:
            wish = self._wishes.pop(0)
            if wish.by is None or wish.by in self.stack[-1:]:  # else an earlier wish covers it
                with self._saying_troubles():
                    wish.carry_out()
        self._ground = self._change = self._seen = None
        if self.stack:
            self._show_top(old, window, now)
            self.phones.stay(any(scene.keeps_phones for scene in self.stack))
        for scene in {*before, *self.stack} - {*self._visible}:
            scene.drop_pictures()

    def _show_top(self, old: Scene | None, window: pygame.Surface, now: float) -> None:
        """Begins to show the scene on top, with a change from the last one if both face the same side."""
        turn = self._turn
        if not self.top.turns_to_player:
            self.top.context.face(0)
        self._set_upright()
        if old is not None and turn == self._turn:
            before = self._under or self._canvas(window)
            self._change = self._changing(old, before.copy(), now)

    def _set_upright(self) -> None:
        """Lays out for an upright screen if the top scene fits one. Comes before a scene begins, as a new
        layout would cut short what it has begun to show.
        """
        said = (each.fits_upright for each in reversed(self.stack))
        self.top.context.set_upright(next((each for each in said if each is not None), False))

    def _changing(self, old: Scene, before: pygame.Surface, now: float) -> SceneTransition | None:
        """How one screen gives way to the next: as the old scene wants it, else as the new one does."""
        going = None if old in self.stack else old.departure_transition(before, now)
        return going or self.top.arrival_transition(before, now)

    def relayout(self) -> None:
        """Everything has to be laid out anew, the scenes that rest as well."""
        self._change = self._under = self._ground = None
        self.forget()
        for scene in self.stack:
            scene.relayout()

    def forget(self) -> None:
        """The window may show anything, as another window lay over it: the next frame is drawn as a whole."""
        self._seen = self._drew = self._over = None

    def say(self, words: str) -> None:
        """Says something over whatever is on the screen, for a while; '' ends what is said there."""
        if not words:
            self.banner = None
        elif self.banner is None or self.banner.words != words:
            self.banner = Banner(words, self.top.context.settings.untimed)

    @contextmanager
    def _saying_troubles(self) -> Iterator[None]:
        """Inside of this an error of the disk is said in a banner, and the app goes on."""
        try:
            yield
        except TROUBLES as error:
            log.warning("went on after", exc_info=error)
            self.say(self.top.context.words(f"notice.{notice_key(error)}"))

    def handle(self, event: Input) -> None:
        """Gives an input to the scene on top, also while that is still fading in."""
        if self._turn and event.pos != NOWHERE:
            there = to_picture(event.pos, self.top.context.window_size, self._turn)
            event = replace(event, pos=there)
        self.top.context.mouse.follow(event)
        dropped, host = self.early_presses.drops_input(event), self.top.context.host
        if event.kind == "key_up" or (host is not None and host.takes_input(event)) or dropped:
            return
        if self.banner and self._dismisses(self.banner, event):
            self.banner = None
        elif not self.is_leaving(self.top):
            with self._saying_troubles():
                if asks_for_rules(event, self.top):
                    self._open_rules()
                elif not self._answers(event):
                    self.top.handle(event)

    def _dismisses(self, banner: Banner, event: Input) -> bool:
        """Is this for the banner? One that stays goes by Esc as well: not everybody can click on it."""
        if banner.stays and event.kind == "key" and event.key == "escape":
            return True
        return event.click and banner.area(self.top.context).collidepoint(event.pos)

    def _open_rules(self) -> None:
        """Shows the rules of the game that the top scene is about, over everything."""
        context = self.top.context
        self.top.cover_with(context.screens.rules(self.top.about))

    def update(self, now: float) -> None:
        """Time passes for whoever is on top."""
        if self.banner and not self.banner.left(now):
            self.banner = None
        host = self.top.context.host
        if host is not None:
            with self._saying_troubles():
                host.update(now)
        if not self.is_leaving(self.top):
            with self._saying_troubles():
                self.top.update(now)
                self._ask_about_phones()

    def _ask_about_phones(self) -> None:
        """A phone wants somebody's seat: people are asked, over whatever they see of their table."""
        context = self.top.context
        if self.phones.asks and self.top.can_be_asked and not self.is_leaving(self.top):
            self.top.cover_with(context.screens.phone_claim())

    def is_stale(self, now: float) -> bool:
        """Does the window differ from what should be seen?"""
        if self._change is not None or self._seen is None or self._over != self._over_sight(now):
            return True
        return self._seen[0] is not self.top or self._seen[1] != self.top.sight(now)

    def may_sleep(self, now: float) -> bool:
        """Called when the loop is about to sleep for longer than a frame: works out once more what is seen
        and can be clicked; says whether the window shows just that, so that it may sleep.
        """
        self.top.look_again(now)
        wake = self.wake(now)
        return not self.is_stale(now) and (wake is None or wake > FRAME)

    def wake(self, now: float) -> float | None:
        """Seconds to the next frame that somebody wants; None: not before something happens. It is asked for
        when the window shows what should be seen.
        """
        if self._change is not None or self._wishes:
            return 0.0
        host = self.top.context.host
        theirs = host.wake(now) if host is not None else None
        ours = self.banner.left(now) if self.banner and not self.banner.stays else None
        wakes = (self.top.wake(now), theirs, ours, self.early_presses.seconds_left(now) or None)
        return min((wake for wake in wakes if wake is not None), default=None)

    def tree(self) -> Tree:
        """The screen in words, with what is said over it."""
        tree = self._faced(self.top.tree())
        if self.early_presses.seconds_left(self.top.context.clock()):
            tree = replace(tree, busy=True, nodes=[replace(node, enabled=False) for node in tree.nodes])
        if any(scene.has_open_hand for scene in self.stack) and not self.top.public:
            tree = replace(tree, aloud=self.top.aloud())
        tree = self._with_banner(tree) if self.banner else tree
        return replace(tree, answer=self._answer)

    def _answers(self, event: Input) -> bool:
        """Answers a key that asks for something to be said: what was said last, how the table stands, whose
        turn it is; says whether it was one. Whoever doesn't listen to a voice hears nothing of it.
        """
        if event.kind != "key" or event.key not in ASKING:
            return False
        kind, sentences = ASKING[event.key], None
        if kind != "again":
            sentences = tuple(self.top.summary() if kind == "table" else self.top.whose_turn())
        self._answer = self._answer[0] + 1, sentences
        return True

    def _with_banner(self, tree: Tree) -> Tree:
        said = (self.banner.words,) if self.banner else ()
        aloud = tree.aloud and tree.aloud._replace(said=(*tree.aloud.said, *said))
        return replace(tree, said=(*tree.said, *said), urgent=(*tree.urgent, *said), aloud=aloud)

    @property
    def _turn(self) -> int:
        return self.top.context.turn if self.stack else 0

    def _canvas(self, window: pygame.Surface) -> pygame.Surface:
        """What is drawn on: the window itself, unless everything faces another side."""
        size = turned_size(window.get_size(), self._turn)
        if not self._turn:
            self._turned = None
            return window
        if self._turned is None or self._turned.get_size() != size:
            self._turned = pygame.Surface(size).convert()
        return self._turned

    def _faced(self, tree: Tree) -> Tree:
        """The tree in the window's own pixels."""
        if not self._turn:
            return tree
        window = self.top.context.window_size
        nodes = (replace(each, rect=to_window(each.rect, window, self._turn)) for each in tree.nodes)
        return replace(tree, nodes=list(nodes))

    def draw(self, window: pygame.Surface, now: float) -> list[pygame.Rect] | None:
        """Draws where the window differs from what should be seen now. Gives the parts that it has drawn:
        none if nothing differs, and None for all of the window.
        """
        if not self._turn:
            return self._draw(window, now)
        canvas = self._canvas(window)
        drawn = self._draw(canvas, now)
        return [] if drawn == [] else lay_turned(canvas, window, self._turn, drawn)

    def _draw(self, window: pygame.Surface, now: float) -> list[pygame.Rect] | None:
        over = self._over_sight(now)
        if over is None and self._under is None:
            self._over = None
            return self._draw_scene(window, now)
        under = self._under or window.copy()
        if self._draw_scene(under, now) == [] and over == self._over:
            return []
        window.blit(under, (0, 0))
        self._drew = self._drew if over is not None else None
        self._under, self._over = (under if over is not None else None), over
        host, context = self.top.context.host, self.top.context
        if self.banner is not None:
            self.banner.since = now if self.banner.since is None else self.banner.since
            self.banner.draw(context.painter(window), context)
        if host is not None and host.overlay_sight(now):
            host.draw(context.painter(window), now)
        return None

    def _over_sight(self, now: float) -> object:
        """What is to be seen over the scenes: the banner, and the host's own; None: nothing."""
        host = self.top.context.host
        own = host.overlay_sight(now) if host is not None else None
        return (self.banner and self.banner.words, own) if self.banner or own else None

    def _draw_scene(self, surface: pygame.Surface, now: float) -> list[pygame.Rect] | None:
        """Draws the scene on top where it differs from what was drawn; or the change by which it comes."""
        seen, before = (self.top, self.top.sight(now)), self._seen
        differs = before is None or before[0] is not seen[0] or before[1] != seen[1]
        self._seen = seen
        if self._change is not None:
            self._show(self._change, surface, seen[1], differs, now)
            return None
        return self._draw_top(surface, seen[1]) if differs else []

    def _show(
        self, change: SceneTransition, window: pygame.Surface, sight: object, differs: bool, now: float
    ) -> None:
        """Draws a moment of the change by which the scene on top comes."""
        if differs or change.after is None:
            after = change.after or window.copy()
            self._draw_top(after, sight)
            change.after = after
        if change.show(window, now):
            self._change = self._drew = None  # with it the picture on which the scene was drawn goes

    def _draw_top(self, surface: pygame.Surface, sight: object) -> list[pygame.Rect] | None:
        if self._drew is None or self._drew[0] is not self.top or self._drew[1] is not surface:
            self.top.forget()
        self._drew = self.top, surface
        if self.top.darkens_below:
            surface.blit(self._veiled(surface), (0, 0))
        return self.top.draw_sight(surface, sight)

    def _veiled(self, surface: pygame.Surface) -> pygame.Surface:
        """What lies under the top scene, drawn once and darkened: it doesn't move while it is covered."""
        if self._ground is None:
            self._ground = surface.copy()
            if len(self.stack) > 1:
                self._below(self._ground)
            self.top.context.painter(self._ground).night()
        return self._ground

    def _below(self, ground: pygame.Surface) -> None:
        """Draws the scene under the top, and what that one veils in turn."""
        for scene in self._visible[:-1]:
            if scene.darkens_below:
                scene.context.painter(ground).night()
            scene.draw(ground)

    @property
    def _visible(self) -> list[Scene]:
        """The top scene, and before it those that are seen through veils, the lowest first."""
        opaque = (i for i, scene in enumerate(self.stack) if not scene.darkens_below)
        return self.stack[max(opaque, default=0) :]

    def _push(self, scene: Scene) -> None:
        if self.stack:
            self.top.pause()
        self._begin(scene)

    def _begin(self, scene: Scene) -> None:
        self.stack.append(scene)
        self._set_upright()
        scene.enter()

    def _pop(self, result: object) -> None:
        if self.stack:
            self.stack.pop().leave()
        if self.stack:
            self.top.resume(result)

    def _replace(self, scene: Scene) -> None:
        if self.stack:
            self.stack.pop().leave()
        self._begin(scene)

    def _reset(self, *scenes: Scene) -> None:
        while self.stack:
            self.stack.pop().leave()
        for scene in scenes:
            self._push(scene)
