"""The line for the owner's phone at a screen in a café: its own server, code and key, opened by staff.

It has nothing to do with the table that guests open to their phones: another process, another code, another
page. The line stays open until staff close it or twelve hours are over, whatever the screen shows. Who comes
by it needs the PIN.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Protocol

from game.language.words import Words
from kiosk.services import KioskServices
from kiosk.staff_texts import figure_texts, hours_shown, loudness_limits
from phones.addresses import choose_address, find_addresses
from phones.encryption import new_key
from phones.join_code import new_code, owner_address
from phones.owner_phone import OwnerLine
from phones.pipe_messages import Message, OpenTable
from phones.server_process import ServerProcess
from scenes.base.scene import Context, words_for
from scenes.kiosk.host.staff_figures import Office
from scenes.phones.phone_door import PhoneDoor
from scenes.phones.reachable_addresses import AddressSearch
from scenes.ui.inputs import knock

OPEN_SECONDS = 12 * 3600.0
"""How long a line stays open at most: an evening, but not two."""


class OwnerPhoneHost(Protocol):
    """What the owner's phone needs of the host."""

    context: Context
    kiosk: KioskServices
    office: Office

    def louder(self, percent: int) -> None:
        """Sets the volume in percent, as staff wish."""


class OwnerPhone:
    """Opens and closes the line, has the code for the screen, and answers what the phone asks."""

    def __init__(self, host: OwnerPhoneHost, phones: PhoneDoor) -> None:
        """`phones` is the way to guests' phones: the owner's line has the same server and address."""
        self.host, self.kiosk, self.context = host, host.kiosk, host.context
        clock = self.context.clock
        self.phones = phones
        self.board = ServerProcess(phones.command, clock, knock)
        self.reach = AddressSearch(find_addresses, clock, knock)
        self.line: OwnerLine | None = None
        self.address = ""
        self.port: int | None = None
        self._code = ""
        self._ends = 0.0

    # Opening and closing

    def start(self) -> None:
        """Opens the line under a new code and key, if none is open."""
        if self.line is None:
            clock = self.context.clock
            self._code, self._ends = new_code(), clock() + OPEN_SECONDS
            self.line = OwnerLine(new_key(), self, clock, self._tell, self._know)
            self.address, self.port = "", None
            self.reach.look()

    def stop(self) -> None:
        """Closes the line: phones are told, and the server ends."""
        if self.line is not None:
            self.line.close()
            self.board.close()
            self.line = None

    @property
    def scanned(self) -> str:
        """What a camera reads from the code; empty as long as nobody could come by it."""
        if self.line is None or self.port is None:
            return ""
        return owner_address(self.address, self.port, self._code, self.line.key)

    # Time

    def update(self, now: float) -> None:
        """Takes what phones have said, and tells them what has changed."""
        if self.line is None:
            return
        if now >= self._ends:
            self.stop()
            return
        for mail in self.board.take_messages():
            self._take(self.line, mail)
        if self.reach.update():
            self._move()
        self.line.update()

    def wait(self) -> float | None:
        """Seconds until it has something to do by itself; what phones say wakes the loop anyway."""
        if self.line is None:
            return None
        waits = (self.board.seconds_to_change(), self.line.seconds_to_change(), self.reach.wait())
        return min(wait for wait in waits if wait is not None)

    def _move(self) -> None:
        """Opens the server at another address if the one in use is no longer the best."""
        named = self.phones.address or self.kiosk.config.phones.address
        best = named or choose_address(self.reach.found, self.address)
        if best and best != self.address:
            self.address, self.port = best, None
            theirs = self.kiosk.config.phones.port  # where guests' phones come, perhaps later
            self.board.open(OpenTable(self._code, (), best, not_at=theirs, page="owners_page"))

    def _take(self, line: OwnerLine, mail: Message) -> None:
        match mail.get("it"):
            case "serves":
                self.port = mail["port"]
                self.board.keep_port(mail["port"])
            case "said":
                line.take_message(mail["from"], mail["m"])
            case "left":
                line.drop_socket(mail["from"])
            case "beat":
                self.board.send({"do": "beat"})
            case "failed" | "gone":
                line.drop_all_sockets()

    def _tell(self, socket: int, message: Message) -> None:
        self.board.send({"do": "tell", "to": socket, "m": message})

    def _know(self, socket: int) -> None:
        self.board.send({"do": "know", "to": socket})

    # What the phone asks for (`phones.owner_phone`)

    @property
    def _words(self) -> Words:
        """Words in the house's language, whatever guests have chosen."""
        return words_for(self.kiosk.staff.language)

    def words(self) -> Message:
        words = self._words
        told = {name: words(f"owner.{name}") for name in ("off", "over", "restarts", "wrong", "pin")}
        told |= {name: words(f"staff.{name}") for name in ("today", "volume", "restart", "restart_sub")}
        return {"lang": words.lang, "enter": words("pin.enter"), "cancel": words("owner.cancel"), **told}

    def pin_state(self) -> Message:
        gate, words = self.kiosk.pin, self._words
        if gate.tries_left:
            return {"open": True, "told": words("pin.tries", n=gate.tries_left)}
        until = self.kiosk.now() + timedelta(seconds=gate.locked_for())
        return {"open": False, "told": words("pin.locked", time=f"{until:%H:%M}")}

    def check_pin(self, pin: str) -> bool:
        right = self.kiosk.pin.check_pin(pin)
        if right:
            self.host.office.count_event("owner")
        else:
            self.host.office.count_event("pin-wrong", left=self.kiosk.pin.tries_left)
        return right

    def figures(self) -> Message:
        figures, words, loud = self.host.office.figures(), self._words, self.kiosk.config.volume
        lang = self.kiosk.staff.language
        shown = hours_shown(self.kiosk.config.hours, figures.by_hour)
        names = {title: words_for(lang, title)("title.name") for title in self.kiosk.config.table.games}
        return {
            "here": self.kiosk.config.table.name or words("owner.table", table=self.kiosk.config.table.table),
            "cells": figure_texts(words, figures),
            "hours": [(hour % 24, figures.by_hour[hour % 24]) for hour in shown],
            "games": [(name, figures.by_title.get(title, 0)) for title, name in names.items()],
            "volume": round(self.kiosk.volume() * 100),
            "ceiling": loud.ceiling,
            "limits": loudness_limits(words, loud, self.kiosk.now()),
        }

    def set_volume(self, percent: int) -> None:
        self.host.louder(percent)

    def restart(self) -> None:
        self.host.office.count_event("restart")
        self.kiosk.restart()
