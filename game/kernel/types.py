"""The types that all code shares: seats, moves, refusals, results, and what a title must be able to do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from game.kernel.chance import Chance
from game.kernel.events import Event, EventKind, EventView
from game.language.words import Words

Seat: TypeAlias = int
Card: TypeAlias = str
Move: TypeAlias = str
"""A move is the short text of the line protocol, the same in the rules, the log, the tree and the tests."""
OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, OptionValue]
Position: TypeAlias = dict[str, Any]
"""Plain JSON that says everything about a running game (but the state of its chance)."""
View: TypeAlias = Any
"""A position with "?" wherever the seat it was built for may not look; each title has its own type for it."""

Memory: TypeAlias = Mapping[str, Any]
"""What a seat remembers beyond what it can see now: plain JSON, empty when a game begins. Nobody changes it:
whoever learns something gets another one.
"""

HIDDEN = "?"
Fact: TypeAlias = tuple[str, Seat, int]
"""Something worth counting once a game is over: what, whose, and a number that says more of it."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing the players may choose before the game."""

    default: OptionValue
    choices: tuple[OptionValue, ...]
    only_for: Mapping[OptionValue, tuple[int, ...]] = field(default_factory=dict)
    """Choices that exist only at tables of certain sizes."""
    value_before: OptionValue | None = None
    """The value that games have which were played before this option existed; None: its default."""
    for_beginners: OptionValue | None = None
    """The value with which somebody begins who has just learnt the game; None: its default."""

    @property
    def is_late(self) -> bool:
        """Did the option come later than the game, so that old positions and codes lack it?"""
        return self.value_before is not None

    def allows(self, value: object, seats: int) -> bool:
        """Is `value` (of exactly the right type: true is not 1) a choice at a table of this size?"""
        return any(
            type(value) is type(choice) and value == choice and seats in self.only_for.get(choice, (seats,))
            for choice in self.choices
        )


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move was not accepted: a code and details. The sentence is made in the player's language."""

    code: str
    details: Mapping[str, Any] = field(default_factory=dict)
    rule: str = ""
    """The rule that forbids it, by its number: DOG-13."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: for each seat a score and a rank (1 is best); who has rank 1 has won."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def to_json(self) -> dict[str, list[int]]:
        """The result as the line protocol writes it."""
        return {"scores": list(self.scores), "ranks": list(self.ranks), "winners": list(self.winners)}


def rank_scores(keys: Sequence[Any]) -> tuple[int, ...]:
    """Ranks by falling key; equal keys share the smaller number: 1, 1, 3."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


class BadPosition(ValueError):
    """A position that no game can be in; says which field is wrong and how."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}")
        self.where = where


class State(Protocol):
    """A running game. Only `Title.apply` changes it, and only the kernel holds it."""

    def copy(self: S) -> S:
        """An independent copy; it must be cheap, because a search makes one at every move."""


S = TypeVar("S", bound=State)
V = TypeVar("V")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Suitability:
    """How well a game suits people, in points, which `game.kernel.recommendation` adds up."""

    players: Mapping[int, int] = field(default_factory=dict)
    """Points for each number of people."""
    moods: Mapping[str, int] = field(default_factory=dict)
    """Points for each mood."""


class NotAMove(ValueError):
    """A text that is no move of this game, whatever the position."""


@dataclass(frozen=True, slots=True)
class Title(Generic[S, V, M]):
    """A game as the registry finds it: what it is called, who can sit down, and its rules as functions."""

    id: str
    seats: tuple[int, ...]
    options: Mapping[str, Option]
    events: Mapping[str, EventKind]
    texts: Path
    """The folder of its language files."""
    name_card: Callable[[Card, Words], str]
    """What a card is called; "?" is a card nobody has seen."""
    name_move: Callable[[Move, Words], str]
    """What a move is called, in a few words: for buttons, the spoken text and hints."""
    describe_progress: Callable[[V, Words], str]
    """How far a game has come, in a few words; from the spectator's view."""

    read_move: Callable[[Move], M]
    """What a move's text says, with types: the only parser of moves in the game. Raises `NotAMove`."""
    write_move: Callable[[M], Move]
    """The text of a move, as the list of legal moves has it."""

    deal: Callable[[int, Options, Chance], S]
    """A fresh game for so many seats."""
    to_act: Callable[[S], tuple[Seat, ...]]
    """Everybody who may move now, in rising order; empty when the game is over."""
    legal: Callable[[S, Seat], Sequence[Move]]
    """Every legal move of a seat, each once, sorted as text; empty when the seat is not to act."""
    explain: Callable[[S, Seat, Move], Refusal]
    """Why a move is missing from the list of a seat that is to act; `judge` asks about no other."""
    apply: Callable[[S, Seat, Move, Chance], list[Event]]
    """Makes a legal move; says what happened."""
    result: Callable[[S], Result | None]

    position: Callable[[S], V]
    """Everything about a game; it has the same type as a view, which is a position with "?" in it."""
    load: Callable[[Position], S]
    """Reads a position, checked whole; raises `BadPosition`."""
    view: Callable[[S, Seat | None], V]
    """What a seat may know; None is a spectator."""
    imagine: Callable[[V, Seat | None, Chance], S]
    """A full game, all_options by chance, in which that seat would see exactly this view."""

    remember: Callable[[Memory, EventView], Memory] = lambda memory, told: memory
    """What a seat remembers once it has been told something more; what it can see need not be in it."""
    recall: Callable[[V, Memory], V] = lambda view, memory: view
    """A seat's view with every hidden card in it that the seat remembers."""
    seen_piles: Callable[[V], Sequence[Sequence[Card]]] = lambda view: ()
    """For each seat the pile whose cards lay open before they were covered, from a view in which they are
    recalled; empty in a game where nothing is covered that lay open.
    """
    simultaneous: Callable[[S], bool] = lambda state: False
    """May several commands be made on one and the same version now (hits in Dos, gifts in Dog)?"""
    timed: Callable[[S], bool] = lambda state: False
    """Is somebody acting against the clock? Such a move can't be taken back."""
    rules_version: int = 1
    """The version of the rules: raised whenever an older log leads, or may lead, to another outcome."""
    facts: Callable[[Seat, EventView], Iterable[Fact]] = lambda seat, told: ()
    """What of an event is worth counting in the statistics; the seat is whose move it was."""
    suitability: Suitability = Suitability()
    """Whom it suits, and when."""
    minutes: int = 0
    """About how long a game takes, as its makers say: asked only as long as no study has measured it
    (`game.kernel.game_statistics.expected_minutes`); 0: nobody knows."""
    canonical_move: Callable[[S, Seat, Move], Move] = lambda state, seat, move: move
    """The listed move that a text stands for. That is the text itself, except where a list can't hold every
    way to say the same (a hit at any millisecond, a seven whose steps come in another order)."""

    def judge(self, state: S, seat: Seat, move: Move, listed: Sequence[Move] | None = None) -> Refusal | None:
        """Why a seat that is to act may not make this move; None when it may. Only the list of legal moves
        decides; callers that have it already pass it as `listed`.
        """
        listed = self.legal(state, seat) if listed is None else listed
        if self.canonical_move(state, seat, move) in listed:
            return None
        return self.explain(state, seat, move)


def all_options(title: AnyTitle, options: Options) -> Options:
    """All options of a title, from a log that may lack newer ones and name others that no longer exist."""
    return {
        name: options.get(name, option.default if option.value_before is None else option.value_before)
        for name, option in title.options.items()
    }


AnyTitle: TypeAlias = Title[Any, Any, Any]
"""A game of which nothing more is known: what the kernel, the bots and the store work with."""
