"""Who will sit where: the lobby's draft of a match, and how it is kept for the next time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field

from game.bots.regulars import BY_ID, free_regular, known_regular
from game.kernel.recommendation import smallest_table
from game.kernel.types import AnyTitle, OptionValue
from scenes.base.match import PLAYERS, Match, Place, Player, token
from scenes.base.option_ids import usual_options
from scenes.base.settings import RememberedTable
from scenes.ui.portrait import worn_face

SYMBOLS = 10
"""How many symbols there are to tell players apart."""
EVERY = tuple(range(1, SYMBOLS + 1))
USUAL_PEOPLE = 4
"""How many sit down at a table that would take any number."""
NAME_LENGTH = 16
"""Letters of a name at most."""


@dataclass(slots=True)
class Chair:
    """One seat of the draft."""

    name: str
    player: Player
    symbol: int
    kept: int = 0
    """The symbol they have chosen for all games, which this game may not have; 0: none was chosen."""
    regular: str | None = None
    """Which of the regulars plays here while a bot does; empty: a bot without a name, None: nobody chose."""
    phone: bool = False
    """Shall their hand lie on a phone? True only while the table is open to phones."""

    @property
    def person(self) -> bool:
        return self.player == "human"

    @property
    def sitting_regular(self) -> str:
        """Which of the regulars sits here now; empty: none."""
        return "" if self.person else self.regular or ""

    def face(self, title: str) -> str:
        """What stands for who sits here in this game: a regular's face, or the token that they wear."""
        worn = token(self.symbol, title)
        return worn_face(self.sitting_regular, "calm", worn) if self.sitting_regular else worn

    @property
    def called(self) -> str:
        """The name of who sits here now."""
        return BY_ID[self.sitting_regular].name if self.sitting_regular else self.name


@dataclass(slots=True)
class Draft:
    """A table being laid. Chairs beyond `seats` are remembered, in case more people come again."""

    title: AnyTitle
    chairs: list[Chair]
    seats: int
    first: int = 0
    """Which chair begins."""
    options: dict[str, OptionValue] = field(default_factory=dict)
    symbols: tuple[int, ...] = EVERY
    """What people can wear in this game."""

    @classmethod
    def fresh(cls, title: AnyTitle, names: Sequence[str], symbols: tuple[int, ...] = EVERY) -> Draft:
        """A table for the first time: one person, and bots of normal strength on the other seats."""
        most = max(title.seats)
        chairs = [
            Chair(names[i % len(names)], "normal" if i else "human", symbols[i % len(symbols)])
            for i in range(most)
        ]
        seats = USUAL_PEOPLE if USUAL_PEOPLE in title.seats else title.seats[0]
        draft = cls(title, chairs, seats, options=usual_options(title), symbols=symbols)
        draft.seat_regulars()
        return draft

    @classmethod
    def remembered(
        cls,
        title: AnyTitle,
        names: Sequence[str],
        kept: Mapping[str, object] | None,
        symbols: tuple[int, ...] = EVERY,
    ) -> Draft:
        """The last table of this game from `kept`; what is missing or makes no sense is as on a fresh one."""
        draft = cls.fresh(title, names, symbols)
        if kept is None:
            return draft
        for chair, old in zip(draft.chairs, _as_list(kept.get("chairs")), strict=False):
            _recall(chair, old, symbols)
        draft.seats = _one_of(title.seats, kept.get("seats"), draft.seats)
        draft.first = _one_of(range(draft.seats), kept.get("first"), draft.first)
        draft._recall_options(kept.get("options"))
        draft._tell_apart()
        draft.seat_regulars()
        return draft

    def plain(self) -> RememberedTable:
        """The table as settings keep it."""
        return {
            "chairs": self.people(),
            "seats": self.seats,
            "first": self.first,
            "options": dict(self.options),
        }

    def people(self) -> list[object]:
        """Who sits there, as settings keep it for all games."""
        return [[chair.name, chair.player, chair.kept, chair.regular] for chair in self.chairs]

    @property
    def sitting(self) -> list[Chair]:
        return self.chairs[: self.seats]

    def resize(self, seats: int) -> None:
        """Changes the number of seats; options that don't exist at such a table go back to their defaults."""
        self.seats = seats
        self.first = min(self.first, seats - 1)
        self._recall_options(dict(self.options))
        self._tell_apart()
        self.seat_regulars()

    def seat_people(self, people: int) -> None:
        """Lays as many chairs as so many people want, and puts bots on those that are left."""
        self.resize(smallest_table(self.title, people) or max(self.title.seats))
        for place, chair in enumerate(self.sitting):
            bot: Player = chair.player if chair.player != "human" else "normal"
            chair.player = "human" if place < people else bot
        self.seat_regulars()

    def choose_options(self, options: Mapping[str, OptionValue]) -> None:
        """Plays as usual but for these options."""
        self._recall_options(dict(options))

    def seat_regulars(self) -> None:
        """Gives every bot of which nobody said who it is the first regular that doesn't sit here yet. Who
        sits here twice is somebody else the second time; when all six are there, bots have no name.
        """
        there: set[str] = set()
        for chair in self.sitting:
            if chair.sitting_regular in there:
                chair.regular = None
            there.update([chair.sitting_regular] if chair.sitting_regular else [])
        for chair in self.sitting:
            if not chair.person and chair.regular is None:
                regular = free_regular(there)
                there.add(regular)
                chair.regular = regular or None

    def choose_regular(self, seat: int, regular: str) -> None:
        """Lets this regular play a seat; whoever sits there already changes places with who was there."""
        chair = self.chairs[seat]
        other = next((each for each in self.sitting if regular and each.sitting_regular == regular), None)
        if other is not None:
            other.regular = chair.regular
        chair.regular = regular

    def seat_beginner(self) -> None:
        """Lays the table for one person who has just learnt the game: as few bots as it takes, all of them
        easy, and the options that make a good first game.
        """
        self.seat_people(1)
        for chair in self.sitting[1:]:
            chair.player = "easy"
        self._recall_options({name: each.for_beginners for name, each in self.title.options.items()})

    def swap(self, a: int, b: int) -> None:
        """Lets two people change places."""
        self.chairs[a], self.chairs[b] = self.chairs[b], self.chairs[a]
        self.first = {a: b, b: a}.get(self.first, self.first)

    def rename(self, seat: int, name: str) -> None:
        self.chairs[seat].name = name[:NAME_LENGTH]

    def seat_guest(self, name: str, symbol: int) -> None:
        """Seats somebody who has played here before: in the place of the first bot, else at a larger table.
        Where people have taken all seats, nothing happens.
        """
        larger = next((seats for seats in self.title.seats if seats > self.seats), self.seats)
        if all(chair.person for chair in self.sitting):
            self.resize(larger)
        bots = [chair for chair in self.sitting if not chair.person]
        if bots:
            bots[0].name, bots[0].player = name[:NAME_LENGTH], "human"
            self._wear(bots[0], symbol)
            self.seat_regulars()

    def keep_symbols(self) -> None:
        """What people wear is theirs from now on, in all games."""
        for chair in self.sitting:
            chair.kept = chair.kept or (chair.symbol if chair.person else 0)

    def _wear(self, chair: Chair, symbol: int) -> None:
        """Gives somebody their own symbol, if this game has it; who wore it gets another one."""
        if symbol not in EVERY:
            return
        chair.kept = symbol
        if symbol in self.symbols:
            other = next((each for each in self.sitting if each.symbol == symbol), None)
            if other is not None and not other.person:
                other.symbol = chair.symbol
            chair.symbol = symbol
        self._tell_apart()

    def next_symbol(self, seat: int) -> None:
        """Gives a seat the next symbol that nobody at the table wears."""
        chair, worn = self.chairs[seat], {chair.symbol for chair in self.sitting}
        chair.symbol = chair.kept = symbol_after(chair.symbol, self.symbols, worn)

    def choices(self, option: str) -> list[OptionValue]:
        """The values that an option can have at a table of this size."""
        each = self.title.options[option]
        return [choice for choice in each.choices if each.allows(choice, self.seats)]

    def match(self, beginner: int | None, seed: int) -> Match:
        """The match as drafted. In a game where seat `beginner` always begins, chairs are turned so that the
        chosen one is that seat.
        """
        turn = 0 if beginner is None else (self.first - beginner) % self.seats
        chairs = [*self.sitting[turn:], *self.sitting[:turn]]
        places = tuple(
            Place(chair.called, chair.player, chair.symbol, regular=chair.sitting_regular) for chair in chairs
        )
        return Match(self.title.id, places, dict(self.options), seed)

    def _recall_options(self, kept: object) -> None:
        for name, each in self.title.options.items():
            value = kept.get(name) if isinstance(kept, dict) else None
            self.options[name] = value if each.allows(value, self.seats) else each.default  # type: ignore[assignment]

    def _tell_apart(self) -> None:
        """Changes symbols until everybody at the table has one of their own."""
        worn: set[int] = set()
        for chair in self.sitting:
            if chair.symbol in worn:
                chair.symbol = next(symbol for symbol in self.symbols if symbol not in worn)
            worn.add(chair.symbol)


def symbol_after(symbol: int, symbols: Sequence[int], worn: Set[int]) -> int:
    """The next symbol that nobody wears, going round; the same one if all are worn."""
    at = symbols.index(symbol) + 1
    return next((each for each in (*symbols[at:], *symbols[:at]) if each not in worn), symbol)


def _as_list(kept: object) -> list[object]:
    return kept if isinstance(kept, list) else []


def _one_of(choices: Sequence[int], kept: object, usual: int) -> int:
    """What was kept, if it is one of these."""
    return kept if type(kept) is int and kept in choices else usual


def _recall(chair: Chair, old: object, symbols: tuple[int, ...]) -> None:
    if not (isinstance(old, list) and len(old) in (3, 4)):  # a file of 1.0 knows no regulars
        return
    name, player, symbol, *regular = old
    if isinstance(name, str) and name.strip():
        chair.name = name.strip()[:NAME_LENGTH]
    if player in PLAYERS:
        chair.player = player
    if type(symbol) is int and symbol in EVERY:
        chair.kept = symbol
        chair.symbol = symbol if symbol in symbols else chair.symbol
    if regular and isinstance(regular[0], str):
        chair.regular = known_regular(regular[0])
