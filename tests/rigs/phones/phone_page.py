"""A phone in a test: its page, how a finger plays on it, and whatever went wrong there."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import Position as Spot

from tests.rigs.phones.scripted_table import FakeTable, stepping
from tests.rigs.phones.told_views import Message, Position, view

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
}
STRIP = Spot(x=12, y=30)
"""A card is touched at its left edge: its middle may lie under the next."""


AS_NEW = "document.querySelector('dialog').close(); document.querySelector('#say').textContent = ''"
"""Nothing of an earlier test lies over the table any more."""


class Hand:
    """The page on one phone."""

    def __init__(self, page: Page, table: FakeTable) -> None:
        self.page = page
        self.table = table
        self.troubles: list[str] = []
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("response", lambda answer: self._answered(answer.status, answer.url))

    def _answered(self, status: int, url: str) -> None:
        if status >= 400:
            self.troubles.append(f"{status} {url}")

    def begin(self) -> None:
        """What was said before is forgotten."""
        self.table.said.clear()
        self.table.answers.clear()
        self.troubles.clear()

    def open(self, first: Message) -> None:
        """Opens the page; the table says this to it."""
        self.table.first = [first]
        self.page.goto(self.table.address)
        self.page.wait_for_selector("#table > *, #over > *", state="attached")

    def see(self, position: Position, **more: Any) -> Message:
        """The page shows a position, whatever it has shown before; what it said until then is forgotten."""
        self.table.said.clear()
        message = view(position, **more)
        message["room"] = f"{self.table.next():06}"
        if message["title"] == "dog":
            self.table.answers["ask"] = stepping(position)
        if not self.table.sockets:
            self.open(message)
        self.page.evaluate(AS_NEW)
        self.table.show(message)
        self.page.wait_for_function("room => document.body.dataset.room === room", arg=message["room"])
        if more.get("uncover", True) and self.page.locator(".holdbar").count():
            self.page.locator(".holdbar").tap()
        return message

    def card(self, card: str, which: int = 0) -> Locator:
        return self.page.locator(f'[data-k="card-{card}-{which}"]')

    def touch(self, card: str) -> None:
        self.card(card).tap(position=STRIP)

    def act(self, name: str) -> None:
        """Touches what is done at the near rim, by what it says."""
        self.rested()
        self.page.locator("#acts").get_by_role("button", name=name).tap()

    def press(self, which: str) -> None:
        """Touches what is done at the near rim, by its place in the page."""
        self.rested()
        self.page.locator(f"#acts {which}").tap()

    def rested(self) -> None:
        """For a moment after they have changed, the buttons at the near rim hear no touch."""
        self.page.wait_for_selector("#acts:not([data-resting])", state="attached")

    def played(self) -> str:
        """The move that the table was told last."""
        self.table.until(lambda: bool(self.table.moves))
        return self.table.moves[-1]

    def line(self, text: str) -> None:
        """Whose turn it is, as the page says it."""
        expect(self.page.locator("#line")).to_have_text(text)

    def heard(self) -> str:
        """All that somebody hears of the page."""
        return self.page.locator("body").aria_snapshot()
