"""The app is killed while something is half done, and started again: all of it is there, and no hand is open
before its owner has said that it is them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game.kernel.registry import titles
from game.kernel.session import Session
from game.storage.matches import SavedPlayer
from game.storage.store import Store
from scenes.base.option_ids import usual_options
from tests.rigs.titles.dog_tables import table
from tests.rigs.windows.challenge_clicks import Nerves, kept_moves, reds
from tests.rigs.windows.real_app import App, app, find
from tests.rigs.windows.real_screen import screen
from tests.rigs.windows.tree_player import moves_shown, nodes_for

pytestmark = pytest.mark.window


def lay(folder: Path, session: Session) -> None:
    """A game between people that is going on in this folder."""
    store = Store(folder)
    players = tuple(SavedPlayer(f"P{seat}", "human", seat + 1) for seat in range(session.seats))
    store.matches.begin(session, players, lambda: "2026-01-01T20:15:00+00:00")
    store.close()


def dog() -> Session:
    """Somebody with a seven, and two marbles that can share it."""
    place = table("4 20 h h", hand="7H 2S", others="5D 8H|3C KD|JH 2D", number=5)
    return Session.load(titles()["dog"], place)


def dos() -> Session:
    """Everybody comes down to two cards."""
    return Session.load(titles()["dos"], reds(2))


def tao() -> Session:
    """The beginning of a game in which nothing is hidden."""
    title = titles()["tao"]
    return Session.deal(title, 2, 5, usual_options(title))


def into_a_seven(running: App, _: Path) -> None:
    """Picks the seven and makes its first step."""
    running.click("hand/7H")
    tree = running.wait(lambda tree: any(node["role"] == "place" for node in tree["nodes"]), "places")
    step = next(node for node in tree["nodes"] if node["enabled"] and node["role"] == "place")
    running.click_node(step)
    running.wait(lambda tree: find(tree, "back") is not None, "a step that can be taken back")


def into_a_challenge(running: App, folder: Path) -> None:
    """Hits one of two fields."""
    nerves = Nerves(running, folder, random.Random(1))
    nerves.to_ready()
    (one, _), _ = nerves.fields()
    running.click_node(one)
    running.wait(lambda _: kept_moves(folder)[-1:] != [] and kept_moves(folder)[-1][:3] == "hit", "a hit")


def into_a_turn(running: App, _: Path) -> None:
    """Makes the first of the two moves of a turn."""
    tree = running.wait(lambda tree: bool(moves_shown(tree)), "a move")
    wanted = moves_shown(tree)[0]
    while (tree := running.tree())["version"] == 0:
        nodes = nodes_for(tree, wanted)
        if nodes:
            running.click_node(nodes[0])
            running.wait(lambda now, before=tree: now != before, "an answer")  # type: ignore[misc]


@pytest.mark.parametrize(
    ("start", "half_do", "gate", "left"),
    [
        (dog, into_a_seven, "curtain/ready", "hand/7H"),  # steps are no moves yet: the seven begins anew
        (dos, into_a_challenge, "challenge/ready", "challenge/1"),
        (tao, into_a_turn, "", "table/undo"),
    ],
)
def test_what_was_half_done_is_there_after_a_kill(
    tmp_path: Path, start: Callable[[], Session], half_do: Callable[[App, Path], None], gate: str, left: str
) -> None:
    lay(tmp_path, start())
    with screen() as display:
        with app(display, tmp_path, "--speed", "instant") as running:
            running.click("title/resume")
            if gate:
                running.click("curtain/ready")
            half_do(running, tmp_path)
            seen, kept = running.tree(), kept_moves(tmp_path)
            running.process.kill()
            running.process.wait()
            running.tree_file.unlink()
        with app(display, tmp_path, "--speed", "instant") as again:
            again.click("title/resume")
            if gate:  # in a challenge nobody needs their hand, and 'ready' is said before it begins
                behind = again.wait(lambda tree: find(tree, gate) is not None, gate)
                assert behind["viewer"] is None
                again.click(gate)
            there = again.wait(lambda tree: tree["scene"] == "table", "the table")
            assert again.node(left), "what was left to be done"
            assert kept_moves(tmp_path)[: len(kept)] == kept
            assert there["version"] >= seen["version"]
            assert there["to_act"] == seen["to_act"]
