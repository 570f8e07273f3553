"""The adapters: what connects the window with the screen readers of Windows, macOS and Linux, by AccessKit.

AccessKit is loaded here only, and only where it is installed: without it there is no screen reader, and
nothing else is missing. Its callbacks may come from another thread, in which nothing of the app is touched:
an action becomes an event for the frame loop, and that a reader has come or gone is put into a queue. For
that the queue's own `append` is the callback, since it never gives Python's lock away in between: on Linux
AccessKit holds a lock of its own meanwhile, for which the app's thread may be waiting.
"""

from __future__ import annotations

import contextlib
import sys
from collections import deque
from collections.abc import Callable, Mapping
from functools import partial
from types import ModuleType
from typing import TYPE_CHECKING, Protocol

import pygame

from scenes.app import window
from scenes.app.reader_tree import ROOT, Told

if TYPE_CHECKING:
    import accesskit

ACTION = pygame.event.custom_type()
"""A screen reader wants something done: `act` (see `Updates.acts`), `target` (a number), `value`."""
HIDDEN_FIRST = sys.platform in ("win32", "darwin")
"""Has the window to be connected before it is seen for the first time?"""


class Adapter(Protocol):
    """Connects the window with a screen reader."""

    def listening(self) -> bool | None:
        """Has a reader come (True) or gone (False) since this was asked last? None: neither."""

    def send(self, changed: Mapping[int, Told], focus: int, whole: bool) -> None:
        """Tells what has changed, and what has the focus. `whole`: the reader knows nothing yet."""

    def focused(self, focused: bool) -> None:
        """The window has got the keyboard, or lost it."""

    def placed(self) -> None:
        """The window may be elsewhere, or another one."""

    def close(self) -> None:
        """Lets go of the window."""


def adapter() -> Adapter | None:
    """The adapter for this system's window; None where there is no AccessKit."""
    try:
        import accesskit as kit  # noqa: PLC0415  it may be missing
    except ImportError:
        return None
    kinds: dict[str, Callable[[ModuleType], Adapter]] = {"win32": WindowsAdapter, "darwin": MacAdapter}
    try:
        return kinds.get(sys.platform, UnixAdapter)(kit)
    except (AttributeError, pygame.error):  # a window of which AccessKit can know nothing, as in tests
        return None


class KitAdapter:
    """What all adapters have in common."""

    def __init__(self, kit: ModuleType) -> None:
        self.kit = kit
        self.updates = Updates(kit)
        self._heard: deque[bool] = deque()
        self.come: Callable[[], None] = partial(self._heard.append, True)
        self.gone: Callable[[], None] = partial(self._heard.append, False)

    def listening(self) -> bool | None:
        """See `Adapter`."""
        return self._heard.popleft() if self._heard else None

    def act(self, request: accesskit.ActionRequest) -> None:
        """Called by AccessKit, from any thread."""
        name = next((name for name, kind in self.updates.acts.items() if kind == request.action), "")
        value = request.data[1] if request.data is not None else None
        with contextlib.suppress(pygame.error):  # the app ends
            pygame.event.post(pygame.event.Event(ACTION, act=name, target=int(request.target), value=value))


class UnixAdapter(KitAdapter):
    """AT-SPI, by D-Bus: Orca and others."""

    def __init__(self, kit: ModuleType) -> None:
        super().__init__(kit)
        self._adapter = kit.unix.Adapter(self.come, self.act, self.gone)

    def send(self, changed: Mapping[int, Told], focus: int, whole: bool) -> None:
        """See `Adapter`."""
        update = self.updates.make(changed, focus, whole)
        self._adapter.update_if_active(lambda: update)

    def focused(self, focused: bool) -> None:
        """See `Adapter`."""
        self._adapter.update_window_focus_state(focused)

    def placed(self) -> None:
        """See `Adapter`."""
        (x, y), (width, height) = window.current().position, window.current().size
        box = self.kit.Rect(x, y, x + width, y + height)
        self._adapter.set_root_window_bounds(box, box)

    def close(self) -> None:
        """See `Adapter`."""
        self._adapter = None


class WindowsAdapter(KitAdapter):
    """UI Automation: NVDA, Narrator, JAWS. It has to be there before its window is seen."""

    def __init__(self, kit: ModuleType) -> None:
        super().__init__(kit)
        self._handle = handle()
        self._adapter = kit.windows.SubclassingAdapter(self._handle, self.come, self.act)

    def send(self, changed: Mapping[int, Told], focus: int, whole: bool) -> None:
        """See `Adapter`."""
        update = self.updates.make(changed, focus, whole)
        _raise(self._adapter.update_if_active(lambda: update))

    def focused(self, focused: bool) -> None:
        """Windows tells readers itself."""

    def placed(self) -> None:
        """SDL may have made another window: that one is hidden for a moment, and connected."""
        if handle() != self._handle:
            self._adapter = None
            self._handle = handle()
            window.current().hide()
            self._adapter = self.kit.windows.SubclassingAdapter(self._handle, self.come, self.act)
            window.current().show()

    def close(self) -> None:
        """See `Adapter`."""
        self._adapter = None


class MacAdapter(KitAdapter):
    """NSAccessibility: VoiceOver. It has to be there before its window is seen."""

    def __init__(self, kit: ModuleType) -> None:
        super().__init__(kit)
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        self._adapter = kit.macos.SubclassingAdapter.for_window(handle(), self.come, self.act)

    def send(self, changed: Mapping[int, Told], focus: int, whole: bool) -> None:
        """See `Adapter`."""
        update = self.updates.make(changed, focus, whole)
        _raise(self._adapter.update_if_active(lambda: update))

    def focused(self, focused: bool) -> None:
        """See `Adapter`."""
        _raise(self._adapter.update_view_focus_state(focused))

    def placed(self) -> None:
        """Where its windows are, macOS knows."""

    def close(self) -> None:
        """See `Adapter`."""
        self._adapter = None


def handle() -> object:
    """The system's own name of the window."""
    found: object = pygame.display.get_wm_info()["window"]
    return found


def _raise(events: accesskit.QueuedEvents | None) -> None:
    """Tells readers what an update has changed; None: nobody listens."""
    if events is not None:
        events.raise_events()


class Updates:
    """Makes AccessKit's updates of plain records."""

    def __init__(self, kit: ModuleType) -> None:
        role, action = kit.Role, kit.Action
        self.kit = kit
        self.roles = {
            "window": role.WINDOW,
            "page": role.PANE,
            "dialog": role.DIALOG,
            "heading": role.HEADING,
            "group": role.GROUP,
            "choices": role.RADIO_GROUP,
            "tabs": role.TAB_LIST,
            "list": role.LIST,
            "item": role.LIST_ITEM,
            "option": role.LIST_ITEM,
            "text": role.LABEL,
            "button": role.BUTTON,
            "radio": role.RADIO_BUTTON,
            "tab": role.TAB,
            "switch": role.SWITCH,
            "slider": role.SLIDER,
            "field": role.TEXT_INPUT,
        }
        self.acts = {
            "click": action.CLICK,
            "focus": action.FOCUS,
            "write": action.SET_VALUE,
            "more": action.INCREMENT,
            "less": action.DECREMENT,
        }

    def make(self, changed: Mapping[int, Told], focus: int, whole: bool) -> accesskit.TreeUpdate:
        """An update with these records."""
        update = self.kit.TreeUpdate(focus)
        if whole:
            update.tree = self.kit.Tree(ROOT)
        update.nodes = [(number, self.node(told)) for number, told in changed.items()]
        return update

    def node(self, told: Told) -> accesskit.Node:
        """One record."""
        node = self.kit.Node(self.roles[told.role])
        for said, put in (
            (told.name, node.set_label),
            (told.description, node.set_description),
            (told.text, node.set_value),
            (told.language, node.set_language),
        ):
            if said:
                put(said)
        if told.box is not None:
            x, y, width, height = told.box
            node.set_bounds(self.kit.Rect(x, y, x + width, y + height))
        if told.children:
            node.set_children(list(told.children))
        if told.place is not None:
            node.set_position_in_set(told.place[0] - 1)  # AccessKit counts from 0
        if told.size:
            node.set_size_of_set(told.size)
        if told.role == "heading":
            node.set_level(1)
        if told.modal:
            node.set_modal()
        if not told.enabled:
            node.set_disabled()
        self._states(told, node)
        self._actions(told, node)
        return node

    def _states(self, told: Told, node: accesskit.Node) -> None:
        if told.live:
            node.set_live(self.kit.Live.POLITE if told.live == "polite" else self.kit.Live.ASSERTIVE)
        if told.checked is not None and told.role in ("tab", "option", "item"):
            if told.checked:
                node.set_selected(True)
        elif told.checked is not None:
            node.set_toggled(self.kit.Toggled.TRUE if told.checked else self.kit.Toggled.FALSE)
        if told.values is not None:
            node.set_numeric_value(told.values.now)
            node.set_min_numeric_value(told.values.low)
            node.set_max_numeric_value(told.values.high)
            node.set_numeric_value_step(told.values.step)

    def _actions(self, told: Told, node: accesskit.Node) -> None:
        if not told.acts:
            return
        wanted = ["click", "focus"]
        wanted += ["more", "less", "write"] if told.values is not None else []
        wanted += ["write"] if told.role == "field" else []
        for name in wanted:
            node.add_action(self.acts[name])
