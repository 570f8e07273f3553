"""The lobby's scene: who sits where, how it is played, and the button that begins. Everything is filled in
beforehand, so that one click starts the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from game.kernel.types import OptionValue
from scenes.base.match import PLAYERS, new_seed, token
from scenes.base.scene import Context
from scenes.base.settings import RememberedTable
from scenes.pages.lobby import study_facts
from scenes.pages.lobby.aim_of_game import aim_line, aim_panel, short_aim
from scenes.pages.lobby.draft import Draft
from scenes.pages.lobby.guests import Guests, return_guests
from scenes.pages.lobby.left_panel import left_panel
from scenes.pages.lobby.lesson_offer import LessonOffer
from scenes.pages.lobby.lobby_phones import LobbyPhones
from scenes.pages.lobby.options_panel import OptionsPanel
from scenes.pages.lobby.round_table import RoundTable
from scenes.pages.lobby.seat_row import SeatGrip
from scenes.pages.lobby.seats_panel import SeatsPanel
from scenes.pages.parts import page_header
from scenes.pages.parts.page import Page, soonest
from scenes.pages.parts.table_catalogue import seating_of, table_of
from scenes.pages.regulars.scene import RegularQuestion, RegularsScene
from scenes.phones.phone_door import PhoneDoor
from scenes.ui.buttons import Button, Caption, button_width
from scenes.ui.choices import RoundSwitch
from scenes.ui.controls import Widget
from scenes.ui.inputs import Input
from scenes.ui.layout import Box
from scenes.ui.layout_tree import SPACE, Column, First, LaidPage, Leaf, Part, Row, SizeClaim, Sized
from scenes.ui.painter import Painter, Style
from scenes.ui.text_leaves import spare_width

MARGIN = 60.0
"""Room at both sides of the page."""
FOOT = 44.0
"""Room below the page."""
GAP = 24.0
"""Room between the page's panels."""
BUTTON = 84.0
"""Height of the button that begins."""
LEFT = SizeClaim(380, 430)
"""Width of the left panel where it stands on the left."""


class LobbyScene(Page):
    """Who sits where, how it is played, and the button that begins."""

    name = "lobby"
    fits_upright = True
    first = "lobby/start"
    keeps_phones = True

    def __init__(
        self,
        context: Context,
        title: str,
        phones: PhoneDoor,
        people: int = 0,
        seed: int | None = None,
        learnt: bool = False,
        options: Mapping[str, OptionValue] | None = None,
    ) -> None:
        """So many people have a chair, and bots the others; 0: it is as last time. `learnt`: it is laid for
        somebody who comes from the lesson. `options` are chosen already, and all others are as usual.
        """
        super().__init__(context)
        self.title, self.seed = title, seed
        self.game = context.titles[title]
        self.seating = seating_of(title)
        names, symbols = context.words.find("people.names"), self.seating.symbols
        self.draft = Draft.remembered(self.game, names, self.kept, symbols)
        if people:
            self.draft.seat_people(people)
        if options is not None:
            self.draft.choose_options(options)
        if learnt:
            self.draft.seat_beginner()
        self.guided = LessonOffer.of(context, title, self._open_lesson, self._put_lesson_off)
        self.phones = LobbyPhones(context, phones, self.draft, self.refresh, self.seating.beginner is None)
        self.guests = Guests(context, self.draft, self._seat_people_anew)
        self.asks_name = context.host is None and not context.settings.people
        """Has nobody ever said their name here?"""
        self.scroll = 0
        """The first row in sight, when there are more than fit."""
        self.page = self._laid()

    @property
    def heading(self) -> str:
        return self.context.words_of(self.title)("title.name")

    @property
    def kept(self) -> RememberedTable:
        """The last table of this game, and the people who sat down last to any game."""
        settings = self.context.settings
        tables = settings.tables
        of_an_older_version = tables.get(settings.last_title, {}).get("chairs")
        people = settings.people or of_an_older_version
        laid = tables.get(self.title, {})
        return {**laid, "chairs": people} if people else laid

    @property
    def about(self) -> str:
        return self.title

    # What people do

    def enter(self) -> None:
        self.phones.welcome()
        super().enter()

    def back(self) -> None:
        self.phones.door.shut()
        self.go_back()

    def update(self, now: float) -> None:
        self.phones.update(now)
        super().update(now)

    def wake(self, now: float) -> float | None:
        return soonest(self.phones.wake(now), super().wake(now))

    def spoken_sentences(self) -> Sequence[str]:
        aim = self.context.words_of(self.title)("title.aim")
        return aim, *self.phones.spoken_sentences(), *study_facts.study_sentences(self.context, self.draft)

    def start(self) -> None:
        """Keeps what was chosen, and begins the game."""
        self.phones.begin()
        self.draft.keep_symbols()
        settings = self.context.settings
        return_guests(self.context, [chair.name for chair in self.draft.sitting if chair.person])
        settings.tables[self.title], settings.last_title = self.draft.plain(), self.title
        settings.people = self.draft.people()
        self.context.keeper.save(settings)
        match = self.draft.match(self.seating.beginner, new_seed(self.seed))
        self.make_way_for(self.context.screens.table(match))

    def handle(self, event: Input) -> None:
        if event.kind == "wheel":
            self.scroll_by(-1 if event.steps > 0 else 1)
        else:
            super().handle(event)

    def scroll_by(self, rows: int) -> None:
        """Shows other seats, where there isn't room for all."""
        scroll = min(max(0, self.scroll + rows), self.draft.seats - self.visible)
        if scroll != self.scroll:
            self.scroll = scroll
            self.refresh()

    @property
    def visible(self) -> int:
        """How many seats are in sight."""
        return sum(self.page.find(f"seat/{seat}") is not None for seat in range(self.draft.seats))

    def resize_table(self, seats: int) -> None:
        self.draft.resize(seats)
        self.phones.lay()
        self.scroll = 0
        self.refresh()

    def seat_player(self, seat: int, player: int) -> None:
        self.draft.chairs[seat].player = PLAYERS[player]
        self.draft.seat_regulars()
        self.phones.lay()
        self.refresh()

    def ask_who_sits(self, seat: int) -> None:
        """Opens the page on which people choose which of the regulars plays a seat."""
        chairs, chair = self.draft.sitting, self.draft.chairs[seat]
        worn = {each.sitting_regular: token(each.symbol, self.title) for each in chairs}
        question = RegularQuestion(self.title, chair.sitting_regular, worn, partial(self._seat_regular, seat))
        self.cover_with(RegularsScene(self.context, question))

    def _seat_regular(self, seat: int, regular: str) -> None:
        self.draft.choose_regular(seat, regular)
        self.phones.lay()
        self.refresh()

    def move_person(self, seat: int, rows: int) -> None:
        """Swaps a seat's person with the one `rows` further down; after the last row comes the first."""
        other = (seat + rows) % self.draft.seats
        self.draft.swap(seat, other)
        self.phones.swap(seat, other)
        held = self.controls.pressed is not None
        self.refresh()
        grip = self.controls.find(f"lobby/move/{other}")
        self.controls.focus.id = f"lobby/move/{other}"
        if held and isinstance(grip, SeatGrip):  # the drag goes on with the grip of the new row
            self.controls.pressed, grip.dragged = grip, True

    def change_symbol(self, seat: int) -> None:
        self.draft.next_symbol(seat)
        self.phones.lay()
        self.refresh()

    def rename_person(self, seat: int, name: str) -> None:
        self.draft.rename(seat, name)
        self.asks_name = False
        self.phones.lay()
        self.refresh()

    def _seat_people_anew(self) -> None:
        """Other people sit here now."""
        self.phones.lay()
        self.scroll = 0
        self.refresh()

    def let_begin(self, seat: int) -> None:
        self.draft.first = seat
        self.refresh()

    def _choose(self, option: str, value: OptionValue) -> None:
        self.draft.options[option] = value
        self.refresh()

    # What is there to be seen and clicked

    def refresh(self) -> None:
        self.page = self._laid()
        self.scroll = min(self.scroll, self.draft.seats - self.visible)
        super().refresh()

    def build(self) -> Iterable[Widget]:
        words, host = self.context.words, self.context.host
        yield page_header.back(self.context, "lobby/back", self.back)
        if host is None:
            face = ("settings", words("buttons.settings"))
            yield page_header.extra(self.context, "lobby/settings", 0, face, self._settings)
            yield from flat_switch(self.context, self.draft, self.refresh)
            yield from seen_switch(self.context, self.draft, self.refresh)
        else:
            yield page_header.done(self.context, host.end_visit)
        yield from self.page.widgets()

    def ground(self, paint: Painter) -> None:
        words = self.context.words_of(self.title)
        switches = can_lie_flat(self.context, self.draft) + can_list_seen(self.context, self.draft)
        extras = 3 if self.context.host else 1 + switches
        page_header.draw(paint, words("title.name"), words("title.tagline"), extras)
        self.page.draw(paint)

    def _laid(self) -> LaidPage:
        """The page below its head."""
        layout = self.context.layout
        top = page_header.foot(layout)
        box = Box(MARGIN, top, layout.width - 2 * MARGIN, layout.height - FOOT - top)
        return LaidPage(First([*self._forms()]), box, layout.left)

    @property
    def _asked_seat(self) -> int | None:
        """The seat of the person who is asked for their name."""
        people = [seat for seat, chair in enumerate(self.draft.sitting) if chair.person and not chair.phone]
        return people[0] if self.asks_name and people else None

    def _forms(self) -> Iterator[Part]:
        """The page's forms: two panels side by side, and on an upright screen one below the other."""
        ring = RoundTable(self.title, self.draft.sitting, self.seating.teams, self.seating.clockwise)
        left = self.phones.panel() if self.phones.open else left_panel(self.context, ring, self.guided)
        asked = self._asked_seat
        sitting = SeatsPanel(
            self.context, self.draft, self.seating, self.phones, self, self.scroll, self.guests, asked
        )
        seats = [*sitting.parts()]
        options = [*OptionsPanel(self.context, self.draft, self._choose).forms()]
        guests = [*sitting.with_guests()]
        # a line for guests and a sentence about bots stand where no sentence of an option makes way for them
        tops = (*guests, *sitting.with_bots(), seats[0])
        sides = [[each, form] for _, form in options for each in tops]
        right = First([Column(each, GAP, grow=1) for each in (*sides, *_beside(seats, options))])
        said, wide = self.context.words_of(self.title)("title.aim"), Sized(part=left, width=LEFT)
        if not options and not self.phones.open:
            panel = aim_panel(self.context, self.context.words("lobby.aim"), said)
            for each in tops:
                yield Column(
                    [Row([wide, Column([each, panel], GAP, grow=1)], GAP, grow=1), self._foot()], GAP
                )
        high = self.context.layout.reach(BUTTON)
        beside = self.phones.help_leaf() if self.phones.open else short_aim(self.context, said, high)
        side_by_side = Column([Row([wide, right], GAP, grow=1), self._foot(beside)], GAP)
        yield side_by_side
        below = self.phones.help_leaf() if self.phones.open else aim_line(self.context, said)
        panels = Column([left, right], GAP, grow=1)
        yield Column([panels, below, self._foot(grow=1)], GAP / 2)
        yield side_by_side  # if nothing fits: on an upright screen it is too wide

    def _foot(self, beside: Part = SPACE, grow: float = 0.0) -> Part:
        """The button that begins, before it the one for phones, and what else stands in that line."""
        words, high = self.context.words("lobby.start"), self.context.layout.reach(BUTTON)
        face = Caption(words, "play", 30)
        wide = button_width(self.context.type, words, high, icons=1)
        start = Leaf(
            width=max(330, wide),
            least_width=wide - spare_width(self.context.type, words, Style(30, "sans_semi")),
            height=high,
            grow=100 * grow,
            name="start",
            widgets=lambda box: [Button("lobby/start", box, face, self.start, "primary")],
        )
        phones = self.phones.button()
        return Row([*([] if grow else [beside, SPACE]), *([phones] if phones else []), start], GAP)

    def _open_lesson(self) -> None:
        """Opens the guided first game."""
        self.guided.offering = False
        scene = self.context.screens.lesson(self.title)
        if scene is not None:
            self.cover_with(scene)

    def _put_lesson_off(self) -> None:
        self.guided.offering = False
        self.refresh()

    def _settings(self) -> None:
        self.cover_with(self.context.screens.settings())


def _beside(seats: Sequence[Part], options: Sequence[tuple[bool, Part]]) -> Iterator[list[Part]]:
    """How seats and options share a side: first all options and all seats, then fewer seats in sight."""
    comfortable, *smaller = seats
    if not options:
        yield from ([each] for each in seats)
    yield from ([comfortable, form] for _, form in options)
    lines = [form for cards, form in options if not cards]
    yield from ([each, form] for each in smaller for form in lines)


def can_lie_flat(context: Context, draft: Draft) -> bool:
    """Could the screen lie flat at this table? Not in a kiosk, whose screen is fixed, and not with phones."""
    people = [chair.player == "human" and not chair.phone for chair in draft.sitting]
    phones = any(chair.phone for chair in draft.sitting)
    able = context.host is None and table_of(draft.title.id).TABLE.fits_flat
    return able and not phones and 2 <= sum(people) <= 4


def flat_switch(context: Context, draft: Draft, done: Callable[[], None]) -> Iterator[RoundSwitch]:
    """The switch for a screen that lies flat, beside the settings' button; none where it makes no sense."""
    if can_lie_flat(context, draft):
        face = ("flat", context.words("settings.rows.flat.name"))
        place = page_header.extra(context, "lobby/flat", 1, face, partial(_turn_flat, context, done))
        yield RoundSwitch(place, context.settings.flat)


def can_list_seen(context: Context, draft: Draft) -> bool:
    """Is anything covered in this game that lay open? What was seen can be listed then; not in a kiosk, where
    a switch would outlast its guests.
    """
    return context.host is None and context.words_of(draft.title.id).find("seen.head") is not None


def seen_switch(context: Context, draft: Draft, done: Callable[[], None]) -> Iterator[RoundSwitch]:
    """The switch that lets the log list what has been seen; none in a game that covers nothing."""
    if can_list_seen(context, draft):
        place = 1 + can_lie_flat(context, draft)
        face = ("eye", context.words("lobby.seen_cards"))
        yield RoundSwitch(
            page_header.extra(context, "lobby/seen", place, face, partial(_list_seen, context, done)),
            context.settings.seen,
        )


def _list_seen(context: Context, done: Callable[[], None]) -> None:
    context.settings.seen = not context.settings.seen
    context.keeper.save(context.settings)
    done()


def _turn_flat(context: Context, done: Callable[[], None]) -> None:
    context.settings.flat = not context.settings.flat
    context.keeper.save(context.settings)
    done()
