"""Table codes of a multiscreen house: a code given at one screen is good at all, and the game moves there.

Without a house, or if it doesn't answer, codes are good at this screen only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from game.storage.matches import MOVED
from kiosk.services import KioskServices
from kiosk.table_codes import TableCode
from multiscreen.database_link import HouseLink
from multiscreen.database_worker import HouseQuestion
from multiscreen.queries import Arrival, Sighting
from scenes.base.scene import Context
from scenes.pages.parts.saved_game import moment_in_words
from scenes.pages.parts.table_catalogue import tables
from scenes.table.model.saved_session import current_time as moment

PATIENCE_SECONDS = 4.0
"""How long guests wait for the house's answer; after that a game of this screen goes on anyway."""
LOOK_SECONDS = 5.0
"""From one look for games that have moved away to the next."""

OpenGame = Callable[[int], None]
"""Opens a match, by its number in the store."""


@dataclass(frozen=True, slots=True)
class GameElsewhere:
    """A game that waits at another screen, as it is shown before it is fetched."""

    code: str
    sighting: Sighting

    @property
    def title(self) -> str:
        return self.sighting.title

    def people(self, context: Context) -> str:
        """In the place of names: that it waits at another table."""
        return context.words("code.at_another")

    def headline(self, context: Context) -> str:
        """'Dog. It waits at another table.'"""
        return f"{context.words_of(self.title)('title.name')}. {self.people(context)}"

    def details(self, context: Context) -> str:
        """'12 moves · today, 21:40'."""
        left = datetime.now(UTC) - timedelta(seconds=self.sighting.ago)
        moves = context.words("title.moves", n=self.sighting.moves)
        return f"{moves}  ·  {moment_in_words(context, left.isoformat())}"


@dataclass(slots=True)
class PendingSearch:
    """A question to the house about a code under which nothing waits here."""

    question: HouseQuestion[Sighting | None]
    code: str
    until: float
    """When guests have waited long enough."""

    @classmethod
    def of(
        cls, question: HouseQuestion[Sighting | None] | None, code: str, now: float
    ) -> PendingSearch | None:
        """The search; None without a question, where there is no house."""
        return None if question is None else cls(question, code, now + PATIENCE_SECONDS)

    def over(self, now: float) -> bool:
        """Has the house answered, or have guests waited long enough?"""
        return self.question.is_done or now >= self.until

    @property
    def found(self) -> GameElsewhere | None:
        """The game, if nobody plays it elsewhere and this app knows it."""
        sighting = self.question.answer
        waits = sighting is not None and not sighting.place and sighting.title in tables()
        return GameElsewhere(self.code, sighting) if waits and sighting is not None else None

    @property
    def reason(self) -> str:
        """Why there is no game: the key of a sentence."""
        if not self.question.is_done or self.question.failed:
            return "code.house_away"
        return "code.unknown" if self.question.answer is None else "code.elsewhere"


@dataclass(slots=True)
class PendingClaim:
    """The question whether a game of this screen is still here, before guests go on with it."""

    question: HouseQuestion[bool]
    match: int
    sit: OpenGame
    until: float


@dataclass(slots=True)
class PendingFetch:
    """The question for a game of another screen, which guests want to play here."""

    question: HouseQuestion[Arrival | None]
    sit: OpenGame
    until: float


class MultiscreenCodes:
    """Gives codes, and asks the house about them. There is one as long as the app runs."""

    def __init__(self, context: Context, kiosk: KioskServices, house: Callable[[], HouseLink | None]) -> None:
        """`house` gives the link to the house: there is none before the app has joined it."""
        self._context, self._kiosk, self._link = context, kiosk, house
        self._claiming: PendingClaim | None = None
        self._fetching: list[PendingFetch] = []
        self._looked = -LOOK_SECONDS

    @property
    def _house(self) -> HouseLink | None:
        return self._link()

    @property
    def asking(self) -> bool:
        """Do guests wait for an answer?"""
        return self._claiming is not None or bool(self._fetching)

    def give(self, match: int) -> TableCode:
        """Gives a code under which a game waits; noting it for the house is part of the same transaction."""
        with self._context.store.one_transaction():
            code = self._kiosk.codes.give(match)
            self._context.store.outbox.note("away", match, code.code)
        return code

    def find(self, code: str) -> HouseQuestion[Sighting | None] | None:
        """Asks what waits under a code at another screen; None where there is no house."""
        return None if self._house is None else self._house.find(code)

    def claim(self, match: int, sit: OpenGame) -> None:
        """Opens a game of this screen, unless it is played at another by now."""
        house = self._house
        if house is None:
            sit(match)
            return
        house.gone_on(match)
        if not house.is_connected:
            sit(match)
        elif self._claiming is None:
            until = self._context.clock() + PATIENCE_SECONDS
            self._claiming = PendingClaim(house.claim(match), match, sit, until)

    def fetch(self, code: str, sit: OpenGame) -> None:
        """Takes over a game from another screen, and opens it when it has come."""
        if self._house is not None and not self._fetching:
            until = self._context.clock() + PATIENCE_SECONDS
            self._fetching.append(PendingFetch(self._house.fetch(code), sit, until))

    # Time

    def update(self, now: float) -> None:
        """Takes answers that have come, gives up on late ones, and looks round now and then."""
        self._follow_claim(now)
        for fetching in list(self._fetching):
            self._follow_fetching(fetching, now)
        if self._house is not None and now >= self._looked + LOOK_SECONDS:
            self._looked = now
            self._look_round()

    def _follow_claim(self, now: float) -> None:
        claiming = self._claiming
        if claiming is None or not (claiming.question.is_done or now >= claiming.until):
            return
        self._claiming = None
        if claiming.question.answer is False:
            self._drop_game(claiming.match)
            self._say_to_guests("code.elsewhere")
        else:
            claiming.sit(claiming.match)

    def _follow_fetching(self, fetching: PendingFetch, now: float) -> None:
        """A game that arrives too late is kept under its code all the same: no other screen has it now."""
        question = fetching.question
        if question.is_done:
            self._fetching.remove(fetching)
            in_time = now < fetching.until
            if question.answer is not None:
                match = self._adopt(question.answer)
                (fetching.sit if in_time else self.give)(match)
            elif in_time:
                self._say_to_guests("code.house_away" if question.failed else "code.elsewhere")
        elif now >= fetching.until and fetching.until > 0:
            fetching.until = 0.0
            self._say_to_guests("code.house_away")

    def _adopt(self, arrival: Arrival) -> int:
        """Makes a game one of this screen's, under the same code; gives its number."""
        store = self._context.store
        with store.one_transaction():
            match = store.matches.adopt(arrival.replay.record, arrival.players, moment(), arrival.game)
            self._kiosk.codes.adopt(arrival.code, match)
            store.outbox.note("back", match)
        return match

    def _look_round(self) -> None:
        """Tells the house which games wait here, and drops those that are played elsewhere by now."""
        house, codes = self._house, self._kiosk.codes
        if house is None:
            return
        if house.worker.slot is not None:
            codes.share = house.worker.slot
        waiting = [each.match for each in codes.waiting_codes()]
        house.report_waiting(waiting)
        for match in house.games_elsewhere(waiting):
            self._drop_game(match)

    def _drop_game(self, match: int) -> None:
        self._context.store.matches.put_away(match, MOVED)
        self._kiosk.forget([match])

    def _say_to_guests(self, key: str) -> None:
        self._context.manager.say(self._context.words(key))
