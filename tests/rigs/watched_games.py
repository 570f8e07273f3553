"""Whole games to be watched, played once for all tests that want one."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from time import monotonic

from game.bots.bot_interface import Seen, propose
from game.bots.bot_worker import Answer, Question, answer
from game.kernel.chance import Chance
from game.kernel.record import Record
from game.kernel.registry import titles
from game.kernel.session import Session
from game.storage.replay_files import Replay
from game.storage.row_reading import SavedPlayer
from scenes.base.option_ids import usual_options
from scenes.pages.replay.replay_data import ReplayData
from scenes.pages.replay.scene import ReplayScene
from tests.rigs.headless_app import NAMES, House


class AtHand:
    """In place of the bots' process: answers on the spot."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    def ask(self, question: Question) -> None:
        self.asked.append(question)

    def look(self) -> Answer | None:
        return answer(self.asked[-1], monotonic)

    def forget(self) -> None:
        """Nothing is kept."""

    def wait(self) -> float | None:
        return 0.0


@cache
def record(title: str, seed: int = 2) -> Record:
    """A whole game among bots."""
    game = titles()[title]
    options = usual_options(game)
    if title == "daumen":
        options["games"] = 1
    session = Session.deal(game, min(4, max(game.seats)), seed, options)
    while session.to_act:
        seat = session.to_act[0]
        chance = Chance.from_seed(session.version)
        seen = Seen(game, session.view(seat), seat, session.legal(seat), chance)
        session.play(seat, propose(seen, "easy").move)
    return session.record


def replay(title: str, moves: int | None = None) -> Replay:
    """That game as a file has it; or only its first moves, so that it is still going on."""
    whole = record(title)
    kept = whole if moves is None else whole.first_entries(moves)
    players = tuple(SavedPlayer(NAMES[seat], "human", seat + 1) for seat in range(whole.seats))
    return Replay(players, replace(kept, entries=kept.entries[:]), "2026-01-01T20:00:00+00:00", None)


def watched(house: House, title: str, moves: int | None = None, judge: AtHand | None = None) -> ReplayScene:
    """A replay on the screen, with all that there is to be found out."""
    story = ReplayData(house.context, replay(title, moves), judge)
    while not story.reel.is_done or (judge is not None and story.points is None):
        story.work()
    scene = ReplayScene(house.context, story)
    house.open(scene)
    house.wait(0.5, step=0.1)
    return scene
