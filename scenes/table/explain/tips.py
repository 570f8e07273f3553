"""Tips: a few words beside a sign on which the pointer or the keyboard's focus rests."""

from __future__ import annotations

from scenes.table.explain.explainable_things import Thing
from scenes.table.explain.thing_finder import ThingFinder
from scenes.ui.controls import REST
from scenes.ui.inputs import Input
from scenes.ui.layout import Layout

FOCUS_SECONDS = 1.0
"""Seconds after which a tip comes for what has the focus; for the pointer it is `REST`."""


class Tips:
    """At most one at a time; gone as soon as the hand does anything."""

    def __init__(self, asking: ThingFinder) -> None:
        self.finder = asking
        self.thing_id: str | None = None
        """The id of the thing on which the pointer or the focus rests."""
        self.due: float | None = None
        """When its tip comes; None: it is there already, or none will come."""
        self._by_key = False
        """Is it the focus that rests there?"""

    def note_input(self, event: Input, layout: Layout) -> None:
        """There was an input: notes on what pointer or focus rest now."""
        if event.kind == "motion" and event.finger is None:
            self._by_key = False
            self._note_pointer(layout.units(event.pos), event.time)
        elif event.kind == "key":
            self._by_key = True
            focus = self.finder.controls.focus
            self._start_tip(
                self.finder.find_by_id(focus.id) if focus.shown else None, event.time + FOCUS_SECONDS
            )
        elif event.kind != "release":
            self.clear()

    def _note_pointer(self, at: tuple[float, float], now: float) -> None:
        thing = self.finder.find_at(at)
        if (thing.id if thing is not None else None) != self.thing_id:
            self._start_tip(thing, now + REST)

    def _start_tip(self, thing: Thing | None, due: float) -> None:
        self.clear()
        if thing is not None and not (thing.widget and self._has_tooltip(thing)):
            self.thing_id, self.due = thing.id, due

    def _has_tooltip(self, thing: Thing) -> bool:
        """Is it a button with a tooltip of its own?"""
        widget = self.finder.controls.find(thing.id)
        return widget is not None and widget.enabled

    def clear(self) -> None:
        """Takes the tip away."""
        self.finder.view.tip = None
        self.thing_id = self.due = None

    def update(self, now: float, at: tuple[float, float] | None) -> None:
        """Shows the tip that is due, if the thing has one; a tip that is shown says what is so now. Things
        come under the mouse by themselves, and go: `at` is where it rests, in units.
        """
        if self.thing_id is not None and not self._by_key and at is not None:
            self._note_pointer(at, now)
        if self.thing_id is None or (self.due is not None and now < self.due):
            return
        if self.due is None and self.finder.view.tip is None:
            return
        self.due, thing = None, self.finder.find_by_id(self.thing_id)
        said = self.finder.explain(thing) if thing is not None else None
        self.finder.view.tip = None
        if thing is not None and said is not None and said.has_tip:
            self.finder.view.tip = (said.tip, (thing.x, thing.y, thing.w, thing.h))

    def wait(self, now: float) -> float | None:
        """Seconds until a tip is due; None: none is."""
        return None if self.due is None else max(0.0, self.due - now)
