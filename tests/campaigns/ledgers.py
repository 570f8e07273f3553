"""Ledgers of people who play well and badly: does whoever plays better give away less?

`python3 run.py campaign ledgers [--title tao] [--sittings 20] [--games 3] [--better normal] [--worse easy]`.
At one table sit bots of two levels, who change seats from game to game. After so many games the ledgers are
added up, as the app does it after a game. It is said in what share of all pairs of one better and one worse
player (in Dog: of two teams) the better one gave away less.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from time import monotonic

from game.bots.bot_interface import Seen, propose
from game.bots.bot_luck import luck_seed
from game.bots.bot_worker import answer
from game.bots.ledger import LedgerEntry, add_up
from game.bots.review import Review
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.session import Session
from game.storage.replay_files import Replay, ReplayReel
from game.storage.row_reading import SavedPlayer
from scenes.base.option_ids import usual_options

SEATS = {"dao": 4, "daumen": 4, "dog": 4, "tao": 2}
MOST_MOVES = 4000
"""A game that is longer than this says nothing about its players."""


def play(title: str, levels: Sequence[str], seed: int) -> Session:
    """A game between bots of these levels."""
    game = titles()[title]
    session = Session.deal(game, len(levels), seed, usual_options(game))
    while session.to_act and session.version < MOST_MOVES:
        seat = session.to_act[0]
        view = session.view(seat)
        chance = Chance.from_seed(luck_seed(seed, view, seat, levels[seat]))
        session.play(seat, propose(Seen(game, view, seat, session.legal(seat), chance), levels[seat]).move)
    return session


def review_of(session: Session) -> Review:
    """A game looked back at, as the app does it."""
    players = tuple(SavedPlayer(f"{seat}", "human", seat + 1) for seat in range(session.record.seats))
    reel = ReplayReel(titles(), Replay(players, session.record, "2026-01-01T20:00:00+00:00", None))
    while not reel.play_on(1000):
        pass
    review = Review(reel.playback())
    while not review.look(1000):
        pass
    while (question := review.question()) is not None:
        review.take(answer(question, monotonic))
    return review


def sitting(title: str, levels: Sequence[str], games: int, seed: int) -> list[LedgerEntry]:
    """What everybody gave away in so many games, in which all move on by a seat each time; teams count once,
    by their first player.
    """
    people: dict[int, list[LedgerEntry]] = {}
    for number in range(games):
        turned = [(seat + number) % len(levels) for seat in range(len(levels))]
        review = review_of(play(title, [levels[person] for person in turned], seed + number))
        for side, entry in zip(review.sides, review.ledger, strict=True):
            people.setdefault(min(turned[seat] for seat in side), []).append(entry)
    return [add_up(people[person]) for person in sorted(people)]


def ranked(title: str, better: str, worse: str, games: int, seed: int) -> list[bool]:
    """For each pair of a better and a worse player of one sitting: did the better one give away less?"""
    levels = [better if seat % 2 == 0 else worse for seat in range(SEATS[title])]
    found = sitting(title, levels, games, seed)
    pairs = [found[first : first + 2] for first in range(0, len(found), 2)]
    return [good.gave < bad.gave for good, bad in pairs]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="campaign ledgers", description=__doc__)
    parser.add_argument("--title", choices=[*SEATS], help="only this game")
    parser.add_argument("--sittings", type=int, default=20)
    parser.add_argument("--games", type=int, default=3, help="in each sitting")
    parser.add_argument("--better", default="normal")
    parser.add_argument("--worse", default="easy")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    for title in [options.title] if options.title else ["tao", "daumen", "dog"]:
        right: list[bool] = []
        for number in range(options.sittings):
            right += ranked(title, options.better, options.worse, options.games, options.seed + 1000 * number)
            print(f"\r{title}: {sum(right)} of {len(right)} pairs", end="", flush=True)
        print(f"\r{title}: {sum(right)} of {len(right)} pairs, {100 * sum(right) / len(right):.0f} of 100")
    return 0


if __name__ == "__main__":
    sys.exit(main())
