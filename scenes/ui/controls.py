"""The controls of a scene: its widgets, and what inputs do to them; what is pointed at, pressed, in focus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from scenes.ui.easing import FRAME, HOVER, Ease
from scenes.ui.focus import Focus
from scenes.ui.inputs import Input
from scenes.ui.layout import Box, Layout
from scenes.ui.notes import hint
from scenes.ui.painter import Painter
from scenes.ui.snapshot import snapshot
from scenes.ui.tree import Node, Values
from scenes.ui.widget_context import WidgetScene

REST = 0.6
"""Seconds the pointer has to rest on an icon until its hint is shown."""
LIGHT_REACH = 60.0
"""How far a widget's light and shadow may reach beyond its box, in units."""


@dataclass(frozen=True, slots=True)
class Look:
    """In what state a widget is drawn in this frame."""

    hover: float = 0.0
    """0 at rest, 1 under the pointer, in between on the way."""
    pressed: bool = False
    focused: bool = False

    @property
    def warmth(self) -> float:
        """`hover` in four steps, so that only a few pictures of a widget have to be kept."""
        return round(self.hover * 4) / 4


class Widget:
    """Something with a place that draws itself; with an `act`, something to click."""

    role = "button"
    hint = ""
    """What is shown beside it while the pointer rests on it, if it has no words of its own."""
    reach = LIGHT_REACH
    """How far it draws beyond its box, light and shadow included, in units."""

    def __init__(
        self, node_id: str, box: Box, name: str, act: Callable[[], None] | None = None, enabled: bool = True
    ) -> None:
        self.id = node_id
        self.box = box
        self.name = name
        self.act = act
        self.enabled = enabled and act is not None

    def draw_ground(self, paint: Painter) -> None:
        """Draws what lies under it and its neighbours; comes before any widget is drawn."""

    def draw(self, paint: Painter, look: Look) -> None:
        """Draws it as it looks now."""

    def click(self, at: tuple[float, float]) -> None:
        """A click at a point (logical units); Enter clicks in the middle."""
        if self.act is not None:
            self.act()

    def drag(self, at: tuple[float, float]) -> None:
        """The pointer moves while it is held down on this."""

    def key(self, event: Input) -> bool:
        """A key while it has the focus; says whether it was for this."""
        return False

    def lose_focus(self) -> None:
        """The focus goes elsewhere, or the page closes."""

    @property
    def grabs(self) -> bool:
        """Does it want every key, as a field does while somebody writes?"""
        return False

    @property
    def checked(self) -> bool | None:
        """Is it on, or chosen? None for a widget that can't be."""
        return None

    @property
    def written(self) -> str | None:
        """The words that are in it; None for a widget that holds none."""
        return None

    @property
    def measured(self) -> Values | None:
        """The value it has and those it can have; None for a widget without."""
        return None

    def write(self, words: str) -> None:
        """Takes words, or a number, as a whole: somebody's screen reader has set them."""

    @property
    def state(self) -> object:
        """Everything that its picture depends on besides its `Look`, as a value; compared with `==`. It is
        all that the widget knows, so that no widget can forget to tell.
        """
        return type(self), snapshot(vars(self))

    def node(self, layout: Layout, focused: bool) -> Node:
        """The widget as the tree describes it."""
        x, y, w, h = layout.rect(self.box)
        return Node(
            self.id,
            self.role,
            self.name,
            (x, y, w, h),
            self.enabled,
            focused,
            checked=self.checked,
            text=self.written,
            values=self.measured,
            public=True,
        )


class Controls:
    """The widgets of one scene, and what people are doing to them with mouse, finger and keys.

    A table has more to click than widgets: it gives `others`, the nodes of its cards and pieces, which then
    share the keyboard's focus, and `choose`, which is told when Enter is pressed on one of them.
    """

    def __init__(
        self,
        scene: WidgetScene,
        others: Callable[[], Sequence[Node]] = tuple,
        choose: Callable[[str], None] = lambda node_id: None,
    ) -> None:
        self.scene = scene
        self.widgets: list[Widget] = []
        self.focus = Focus()
        self.hovered: Widget | None = None
        self.pressed: Widget | None = None
        self._hint = False
        """Is the hint of the hovered widget shown?"""
        self._hint_due: float | None = None
        """When it will be."""
        self._others = others
        self._choose = choose
        self._hover: dict[str, Ease] = {}
        """By the id of a widget: how far its hover light has come."""

    def put(
        self, widgets: Iterable[Widget], first: str | None = None, others: Sequence[str] | None = None
    ) -> None:
        """Replaces all widgets by these; the focus and the hover stay on an id that is still there, else the
        focus goes to `first`. `others` are the ids of what else can be chosen, if they are known already.
        """
        self.widgets = list(widgets)
        known = {widget.id: widget for widget in self.widgets}
        self.hovered = known.get(self.hovered.id) if self.hovered else None
        self.pressed = known.get(self.pressed.id) if self.pressed else None
        self._hint_due = self._hint_due if self.hovered else None
        found = [widget.id for widget in self.widgets if widget.enabled]
        found += [node.id for node in self._others() if node.enabled] if others is None else others
        self.focus.keep(found, first)

    def nodes(self) -> list[Node]:
        """Widgets' nodes in the order of Tab, then the table's."""
        layout = self.scene.context.layout
        own = [widget.node(layout, self.focus.on(widget.id)) for widget in self.widgets]
        return [*own, *self._others()]

    def handle(self, event: Input) -> bool:
        """Takes an input; says whether it was for a widget or the focus."""
        if event.kind == "key":
            return self._key(event)
        if event.kind in ("focus", "write"):
            return self._named(event)
        if event.kind not in ("motion", "press", "release", "leave"):
            return False
        self.scene.context.mouse.follow(event)
        here, at = self.at(event.pos), self.scene.context.layout.units(event.pos)
        if event.finger is None and here is not self.hovered:  # a finger doesn't hover
            self._hover_over(here, event.time)
        if event.click:
            self._press(here)
        elif event.kind == "motion" and self.pressed is not None:
            self.pressed.drag(at)
        elif event.kind == "release" and event.button == 1:
            return self._release(here, at)
        return here is not None

    def update(self, now: float) -> None:
        """Hovers over what has come under the resting pointer, moves the hover lights on, and shows a hint
        when its time has come.
        """
        at = self.scene.context.mouse.at
        here = self.at(at) if at is not None else None
        if here is not self.hovered:
            self._hover_over(here, now)
        for ease in self._hover.values():
            if ease.moving:
                ease.at(now)
        if self._hint_due is not None and now >= self._hint_due:
            self._hint, self._hint_due = True, None

    def wake(self) -> float | None:
        """Seconds to the next frame if a hover is on its way, or a hint is to come."""
        if any(ease.moving for ease in self._hover.values()):
            return FRAME
        return None if self._hint_due is None else max(FRAME, self._hint_due - self.scene.context.clock())

    def draw(self, paint: Painter) -> None:
        """Draws all widgets; the one with the focus gets its ring on top of its neighbours."""
        for widget in self.widgets:
            widget.draw_ground(paint)
        for widget in self.in_order():
            widget.draw(paint, self.look(widget))
        said = self.hinted
        if said is not None:
            hint(paint, said.hint, said.box)

    def sight(self) -> object:
        """Everything that the picture of the widgets depends on; compared with `==`."""
        said = self.hinted
        seen = tuple((widget.state, self.look(widget)) for widget in self.in_order())
        return seen, (said.hint, tuple(said.box)) if said is not None else None

    def in_order(self) -> list[Widget]:
        """All widgets in the order of drawing."""
        focused = self.focus.id if self.focus.shown else None
        return sorted(self.widgets, key=lambda widget: (widget.id == focused, widget is self.hovered))

    @property
    def hinted(self) -> Widget | None:
        """The widget whose hint is to be seen."""
        said = self.hovered if self._hint else self._focused if self.focus.shown else None
        return said if said is not None and said.hint else None

    def look(self, widget: Widget) -> Look:
        """The state in which a widget is drawn now."""
        ease = self._hover.get(widget.id)
        return Look(ease.value if ease else 0.0, widget is self.pressed, self.focus.on(widget.id))

    @property
    def _focused(self) -> Widget | None:
        """The widget with the focus, whether its ring is shown or not; None: something else has it."""
        return next((widget for widget in self.widgets if widget.id == self.focus.id), None)

    def find(self, widget_id: str) -> Widget | None:
        return next((widget for widget in self.widgets if widget.id == widget_id), None)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The enabled widget at a pixel; later ones lie on top."""
        layout = self.scene.context.layout
        return next(
            (w for w in reversed(self.widgets) if w.enabled and layout.rect(w.box).collidepoint(pos)), None
        )

    def _press(self, here: Widget | None) -> None:
        before = self._focused
        if before is not None and before is not here:  # it may replace all widgets when it loses the focus
            before.lose_focus()
            here = self.find(here.id) if here is not None else None
        self.pressed = here
        self.focus.point(here.id if here is not None else None)
        if here is not None:
            self.scene.context.sounds.play("press")

    def _release(self, here: Widget | None, at: tuple[float, float]) -> bool:
        pressed, self.pressed = self.pressed, None
        if pressed is not None and pressed is here:
            pressed.click(at)
        return pressed is not None

    def _hover_over(self, widget: Widget | None, now: float) -> None:
        settings = self.scene.context.settings
        time = 0.0 if settings.reduced_motion or settings.speed == "instant" else HOVER
        for each, goal in ((self.hovered, 0.0), (widget, 1.0)):
            if each is not None:
                ease = self._hover.setdefault(each.id, Ease())
                ease.to(goal, now, time)
        self.hovered, self._hint = widget, False
        self._hint_due = now + REST if widget is not None and widget.hint else None

    def _named(self, event: Input) -> bool:
        """A screen reader puts the focus on something, or words into it, by its id; without one it is shown
        where the focus is.
        """
        if not event.key:
            self.focus.shown = self.focus.id is not None
            return True
        node = next((each for each in self.nodes() if each.id == event.key and each.enabled), None)
        if node is None:
            return False
        before = self._focused
        if before is not None and before.id != node.id:
            before.lose_focus()
        self.focus.id, self.focus.shown = node.id, True
        widget = self.find(node.id)
        if event.kind == "write" and widget is not None:
            widget.write(event.text)
        return True

    def _key(self, event: Input) -> bool:
        widget = self._focused
        if widget is not None and widget.enabled and (self.focus.shown or widget.grabs) and widget.key(event):
            return True
        if self.focus.handle(event, self.nodes()):
            return True
        return event.key in ("enter", "space") and self._enter()

    def _enter(self) -> bool:
        """Clicks on what has the focus. If the focus isn't shown yet, Enter only shows it."""
        if not self.focus.shown:
            self.focus.shown = self.focus.id is not None
            return self.focus.shown
        widget = self._focused
        if widget is not None and widget.enabled:
            self.scene.context.sounds.play("press")
            widget.click(widget.box.center)
        elif self.focus.id is not None:
            self._choose(self.focus.id)
        return True
