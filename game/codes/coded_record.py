"""A coded game as a record: the log of it, so that it can be watched, continued and kept like any other.

A code says which cards were drawn, not how the piles lay. So a pile is laid out here in which just these
cards come up, and every shuffle on the way is given the draws of chance that lead to the next such pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableSequence, Sequence
from typing import Any

from game.codes.game_code import CodedGame, CodedMove
from game.codes.title_code import TitleCode
from game.kernel.chance import Chance
from game.kernel.record import Entry, Record
from game.kernel.registry import titles
from game.kernel.session import DEFAULT_RNG, Session, position_digest
from game.kernel.types import Card, Position


def record_of(coded: CodedGame) -> Record:
    """The log of a coded game; played again it shows the same cards in the same hands at every move."""
    title = titles()[coded.header.title]
    if coded.seed is not None:
        session = Session.deal(title, coded.header.seats, coded.seed, coded.header.options)
        for each in coded.moves:
            session.play(each.seat, each.move)
        return session.record
    first, *later = _piles(coded.moves)
    start: Position = {**_with_pile(coded.header.code, coded.dealt, first), "rng": DEFAULT_RNG}
    session = Session.load(title, start)
    state, chance = session.fork()
    arranged = ArrangedChance(chance, iter(later), coded.header.code.from_end)
    record = session.record
    for played in coded.moves:
        title.apply(state, played.seat, played.move, arranged)
        digest = position_digest(title, state, arranged, record.options)
        record.entries.append(Entry(played.seat, played.move, arranged.take_drawn(), digest))
    return record


class ArrangedChance(Chance):
    """Chance whose shuffles bring the wanted cards to the side from which a pile is drawn."""

    __slots__ = ("_from_end", "_piles")

    def __init__(self, chance: Chance, piles: Iterator[Sequence[Card]], from_end: bool) -> None:
        super().__init__(int(chance.rng, 16))
        self._piles = piles
        self._from_end = from_end

    def shuffle(self, items: MutableSequence[Any]) -> None:
        wanted = _lay_out(items, next(self._piles, ()))
        if self._from_end:
            wanted.reverse()
        count = len(self.drawn)
        self.draw_indices(range(len(items), 1, -1))  # the generator goes on as it would have
        self.drawn[count:] = shuffle_draws(items, wanted)
        items[:] = wanted


def shuffle_draws(items: Sequence[Card], wanted: Sequence[Card]) -> list[int]:
    """What chance has to draw so that `Chance.shuffle` puts these items into the wanted order."""
    now, drawn = list(items), []
    for last in range(len(now) - 1, 0, -1):
        index = now.index(wanted[last], 0, last + 1)
        now[last], now[index] = now[index], now[last]
        drawn.append(index)
    return drawn


def _piles(moves: Iterable[CodedMove]) -> list[list[Card]]:
    """The cards drawn from the first pile, from the one after the first shuffle, and so on."""
    piles: list[list[Card]] = [[]]
    for draw in (draw for each in moves for draw in each.draws):
        if draw.shuffled:
            piles.append([])
        piles[-1] += draw.cards
    return piles


def _with_pile(code: TitleCode, position: Position, first: Sequence[Card]) -> Position:
    """The same position with these cards on top of the pile."""
    if not code.pile:
        return position
    return {**position, code.pile: _lay_out(position[code.pile], first)}


def _lay_out(cards: Sequence[Card], first: Sequence[Card]) -> list[Card]:
    """All the cards, and those named first, in that order."""
    rest = sorted(cards)
    for card in first:
        rest.remove(card)
    return [*first, *rest]
