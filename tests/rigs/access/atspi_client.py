"""A client of AT-SPI, as Orca is one: knows only what a program tells screen readers, by D-Bus.

The system's own Python runs it, which has the D-Bus of GLib. It reads a question a line, as JSON, and answers
with a line; `tests/rigs/access/desk.py` asks.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from gi.repository import Gio, GLib  # type: ignore[import-not-found]

Thing = dict[str, Any]
REGISTRY = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
ACCESSIBLE = "org.a11y.atspi.Accessible"
PROPERTIES = "org.freedesktop.DBus.Properties"
ROLES = {
    7: "check box",
    16: "dialog",
    23: "frame",
    29: "label",
    31: "list",
    32: "list item",
    37: "page tab",
    38: "page tab list",
    39: "panel",
    42: "filler",
    43: "push button",
    44: "radio button",
    51: "slider",
    62: "toggle button",
    75: "application",
    79: "entry",
    83: "heading",
    85: "section",
    116: "static",
}
STATES = {
    4: "checked",
    8: "enabled",
    11: "focusable",
    12: "focused",
    16: "modal",
    20: "pressed",
    23: "selected",
    24: "sensitive",
    1: "active",
}
WAIT = 4000
"""Milliseconds for an answer."""


class Client:
    """Knows the accessible tree and nothing else."""

    def __init__(self) -> None:
        self.session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = self._ask_session("org.a11y.Bus", "GetAddress", None)[0]
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        self.bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        self.said: list[Thing] = []
        self.bus.signal_subscribe(
            None, "org.a11y.atspi.Event.Object", "Announcement", None, None, 0, self._announced
        )
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            asked = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
            self._ask_session(PROPERTIES, "Set", asked)
        self.refs: list[tuple[str, str]] = []

    def _ask_session(self, interface: str, member: str, values: object) -> Any:
        return self.session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", interface, member, values, None, 0, WAIT, None
        ).unpack()

    def _announced(self, *told: Any) -> None:
        _, how, _, data, _ = told[-1].unpack()
        self.said.append({"words": data, "urgent": how == 2})

    def call(self, ref: tuple[str, str], interface: str, member: str, values: object = None) -> Any:
        """One question and its answer."""
        return self.bus.call_sync(ref[0], ref[1], interface, member, values, None, 0, WAIT, None).unpack()

    def ask_all(self, questions: list[Any]) -> list[Any]:
        """Many questions at once; None where there is no answer."""
        answers: list[Any] = [None] * len(questions)
        left = len(questions)

        def done(bus: Any, result: Any, i: int) -> None:
            nonlocal left
            left -= 1
            try:
                answers[i] = bus.call_finish(result).unpack()
            except GLib.Error:
                answers[i] = None

        for i, (ref, interface, member, values) in enumerate(questions):
            self.bus.call(ref[0], ref[1], interface, member, values, None, 0, WAIT, None, done, i)
        while left:
            GLib.MainContext.default().iteration(True)
        return answers

    def tree(self) -> list[Thing]:
        """Everything in the program's window, each thing after the one it lies in."""
        self.refs, found, rows = [], [], []
        level: list[tuple[tuple[str, str], list[int], int]] = [
            (ref, [], 0) for ref in self._children([REGISTRY])[0]
        ]
        while level:
            refs = [ref for ref, _, _ in level]
            facts = self._facts(refs)
            below = []
            for (ref, way, depth), fact, children in zip(level, facts, self._children(refs), strict=True):
                if fact is None:
                    continue
                rows.append((way, ref, {**fact, "depth": depth}))
                below += [(child, [*way, i], depth + 1) for i, child in enumerate(children)]
            level = below
        for _, ref, fact in sorted(rows, key=lambda row: row[0]):
            found.append({**fact, "at": len(self.refs)})
            self.refs.append(ref)
        return found

    def _children(self, refs: list[tuple[str, str]]) -> list[list[tuple[str, str]]]:
        answers = self.ask_all([(ref, ACCESSIBLE, "GetChildren", None) for ref in refs])
        return [
            [] if answer is None else [tuple(each) for each in answer[0] if not each[1].endswith("/null")]
            for answer in answers
        ]

    def _facts(self, refs: list[tuple[str, str]]) -> list[Thing | None]:
        questions = []
        for ref in refs:
            questions += [
                (ref, PROPERTIES, "Get", GLib.Variant("(ss)", (ACCESSIBLE, "Name"))),
                (ref, PROPERTIES, "Get", GLib.Variant("(ss)", (ACCESSIBLE, "Description"))),
                (ref, ACCESSIBLE, "GetRole", None),
                (ref, ACCESSIBLE, "GetState", None),
                (ref, ACCESSIBLE, "GetAttributes", None),
                (ref, ACCESSIBLE, "GetInterfaces", None),
            ]
        answers = self.ask_all(questions)
        return [self._fact(*answers[i : i + 6]) for i in range(0, len(answers), 6)]

    def _fact(self, *answers: Any) -> Thing | None:
        name, description, role, state, attributes, interfaces = answers
        if name is None or role is None or state is None:
            return None
        bits = state[0][0] | state[0][1] << 32 if len(state[0]) > 1 else state[0][0]
        return {
            "name": name[0],
            "description": description[0] if description else "",
            "role": ROLES.get(role[0], f"role {role[0]}"),
            "states": [known for bit, known in STATES.items() if bits >> bit & 1],
            "attributes": dict(attributes[0]) if attributes else {},
            "acts": bool(interfaces) and "org.a11y.atspi.Action" in interfaces[0],
            "value": bool(interfaces) and "org.a11y.atspi.Value" in interfaces[0],
        }

    def act(self, at: int) -> bool:
        """Does what the thing is there for."""
        asked = GLib.Variant("(i)", (0,))
        return bool(self.call(self.refs[at], "org.a11y.atspi.Action", "DoAction", asked)[0])

    def focus(self, at: int) -> bool:
        """Puts the focus on it."""
        return bool(self.call(self.refs[at], "org.a11y.atspi.Component", "GrabFocus")[0])

    def value(self, at: int) -> float:
        """What a slider stands at."""
        asked = GLib.Variant("(ss)", ("org.a11y.atspi.Value", "CurrentValue"))
        return float(self.call(self.refs[at], PROPERTIES, "Get", asked)[0])

    def set_value(self, at: int, to: float) -> None:
        """Puts a slider there."""
        asked = GLib.Variant("(ssv)", ("org.a11y.atspi.Value", "CurrentValue", GLib.Variant("d", to)))
        self.call(self.refs[at], PROPERTIES, "Set", asked)

    def heard(self, seconds: float) -> list[Thing]:
        """What was announced since this was asked last, and in so many seconds more."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            while GLib.MainContext.default().iteration(False):
                pass
            time.sleep(0.01)
        said, self.said = self.said, []
        return said


def main() -> None:
    """Answers questions until there are no more."""
    client = Client()
    print(json.dumps({"answer": "ready"}), flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            answer = getattr(client, asked["do"])(*asked.get("with", ()))
            print(json.dumps({"answer": answer}), flush=True)
        except GLib.Error as error:
            print(json.dumps({"error": error.message}), flush=True)


if __name__ == "__main__":
    main()
