"""The feats of an evening: found in the logs of its games, a few moves at a time; the best are chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.bots.feats import Feat, PublicMove, find_feats, public_move
from game.kernel.types import AnyTitle
from game.storage.database import StoreError
from game.storage.game_facts import ReplayedGame, begin_replayed_game
from game.storage.matches import Matches, SavedPlayer

MOST = 5
"""So many feats are told of an evening."""
MOST_A_GAME = 2
"""So many of them are from one game."""


@dataclass(frozen=True, slots=True)
class EveningFeat:
    """A feat, and who they were."""

    title: str
    match: int
    feat: Feat
    who: SavedPlayer
    other: SavedPlayer | None


class FeatFinder:
    """Plays the games of an evening again, one after another."""

    def __init__(self, matches: Matches, titles: Mapping[str, AnyTitle], games: Iterable[int]) -> None:
        self._matches = matches
        self._titles = titles
        self._left = list(reversed(list(games)))
        self._game: ReplayedGame[PublicMove] | None = None
        self._found: list[EveningFeat] = []

    @property
    def is_done(self) -> bool:
        return self._game is None and not self._left

    def step(self, moves: int) -> bool:
        """Looks at so many moves more; True when no game is left."""
        if self._game is None and self._left:
            self._game = begin_replayed_game(self._matches, self._titles, self._left.pop(), public_move)
        if self._game is not None and self._game.step(moves):
            self._note(self._game)
            self._game = None
        return self.is_done

    def best(self) -> Sequence[EveningFeat]:
        """The best of what was found up to now, in the order in which it happened: each kind once, and the
        best of each game before the second best of any.
        """
        kinds: set[tuple[str, str]] = set()
        games = Counter[int]()
        ranked: list[tuple[int, EveningFeat]] = []
        for each in sorted(self._found, key=lambda each: -each.feat.worth):
            kind = each.title, each.feat.kind
            if kind not in kinds and games[each.match] < MOST_A_GAME:
                kinds.add(kind)
                ranked.append((games[each.match], each))
                games[each.match] += 1
        ranked.sort(key=lambda each: each[0])
        best = {id(each) for _, each in ranked[:MOST]}
        return [each for each in self._found if id(each) in best]

    def _note(self, game: ReplayedGame[PublicMove]) -> None:
        """Keeps the feats of a game that is over. Those of people whose name was deleted are not told,
        nor those of a seat that changed hands, as nobody is praised for what somebody else did.
        """
        try:
            match = self._matches.load(game.number)
        except StoreError:
            return
        if match.ended is None:
            return
        known = {
            seat: player
            for seat, player in enumerate(match.players)
            if player.name and not player.since and not player.before
        }
        for feat in find_feats(match.title, game.found):
            if feat.seat in known and (feat.other is None or feat.other in known):
                other = None if feat.other is None else known[feat.other]
                self._found.append(EveningFeat(match.title, match.id, feat, known[feat.seat], other))
