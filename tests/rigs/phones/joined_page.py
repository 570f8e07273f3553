"""A page that has joined a table, and that falls asleep as phones do."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.rigs.phones.phone_page import Hand
from tests.rigs.phones.told_views import Message, Position, lobby, view

SECRET = "5ec2e7" + "0" * 26


SLEEP = (
    "Object.defineProperty(document, 'hidden', {value: %s, configurable: true});"
    "document.dispatchEvent(new Event('visibilitychange'))"
)


def put_to_sleep(page: Page) -> None:
    page.evaluate(SLEEP % "true")


def join_table(hand: Hand, position: Position) -> Message:
    """Somebody has joined: the table knows the secret, and shows the hand to whoever has it."""
    shown = view(position)
    hand.table.answers["hello"] = lambda said: [shown if said["secret"] == SECRET else lobby()]
    hand.table.answers["join"] = lambda said: [{"t": "you", "secret": SECRET, "seat": position.seat}, shown]
    hand.open(lobby())
    hand.page.locator("#name").fill("Käthe")
    hand.act("Join in")
    hand.line("Your turn")
    return shown
