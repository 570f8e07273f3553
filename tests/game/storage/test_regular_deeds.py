"""What the regulars did to somebody: counted from games together, whatever the file says."""

from __future__ import annotations

import pytest

from game.bots.bot_interface import Seen, propose
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.session import Committed, Session
from game.kernel.types import Fact
from game.storage.regular_deeds import Deed, deeds_in, read_facts
from game.storage.row_reading import SavedPlayer
from game.storage.store import Store
from scenes.base.option_ids import usual_options

PLAYERS = (
    SavedPlayer("Mia", "human", 1),
    SavedPlayer("Frieda", "easy", 2, regular="frieda"),
    SavedPlayer("Bob", "easy", 3),
    SavedPlayer("Kurt", "easy", 4, regular="kurt"),
)


@pytest.mark.parametrize(
    ("title", "facts", "deeds"),
    [
        ("daumen", [("shown", 1, 1), ("shown", 2, 0), ("shown", 0, 1), ("won", 0, 2)], [(1, 0, 1)]),
        ("daumen", [("shown", 1, 1), ("won", 1, 1), ("won", 0, 0)], []),
        ("dog", [("sent", 1, 12), ("home", 0, 12), ("sent", 0, 3), ("home", 2, 3)], [(1, 0, 1), (0, 2, 1)]),
        ("dog", [("home", 0, 12), ("sent", 1, 12), ("home", 1, 12)], []),
        ("tao", [("door", 1, 3), ("five", 0, 2)], [(1, 0, 1), (0, 1, 1)]),
        ("dos", [("plus", 1, 2), ("plus", 3, 2), ("took", 0, 4), ("took", 3, 2)], [(3, 0, 4)]),
        ("dos", [("took", 0, 4)], []),
        ("dao", [("bust", 0, 14)], []),
        ("hoch", [("sent", 1, 1), ("home", 0, 1)], []),
    ],
)
def test_deeds_are_found_in_facts(title: str, facts: list[Fact], deeds: list[Deed]) -> None:
    assert list(deeds_in(title, facts)) == deeds


@pytest.mark.parametrize(
    "plain", [None, 7, "sent", [1, 2], [["sent", 1]], [["sent", True, 1]], [["sent", 1, "x"]]]
)
def test_what_is_no_fact_is_left_out(plain: object) -> None:
    assert read_facts(plain) == []


def played(store: Store, title: str, seed: int) -> None:
    """A whole game of easy bots, at which Mia sits in the first seat."""
    game = titles()[title]
    session = Session.deal(game, 4, seed, usual_options(game))
    number = store.matches.begin(session, PLAYERS, lambda: f"2026-01-0{seed}T20:00:00+00:00")
    while session.to_act:
        seat = session.to_act[0]
        seen = Seen(game, session.view(seat), seat, session.legal(seat), Chance.from_seed(session.version))
        assert isinstance(session.play(seat, propose(seen, "easy").move), Committed)
    assert session.result is not None
    store.matches.end(number, session.result, f"2026-01-0{seed}T21:00:00+00:00")


def test_games_with_the_regulars_are_counted_and_those_with_nameless_bots_are_not() -> None:
    store = Store(None)
    for seed in (1, 2, 3):
        played(store, "daumen", seed)
    finder = store.fact_finder(titles())
    while not finder.step(500):
        pass
    met = {each.regular: each for each in store.deeds.acquaintances("  mia ")}
    assert set(met) == {"frieda", "kurt"}
    assert all(each.games == 3 for each in met.values())
    assert all(each.better + each.worse + each.equal == 3 for each in met.values())
    bites = sum(each.deeds["daumen"] for each in met.values())
    assert bites > 0
    assert store.deeds.acquaintances("nobody") == []
