"""The ledger's page: who gave away what and what the cards gave, and never while a game goes on."""

from __future__ import annotations

import pytest

from game.bots.ledger import LedgerEntry
from game.kernel.log_replay import replay as played_again
from game.kernel.registry import titles
from scenes.pages.parts.table_catalogue import table_of, tables
from scenes.pages.replay.ledger_page import LedgerScene, bar_boxes, largest, line_of
from scenes.pages.replay.replay_data import ReplayData
from scenes.pages.replay.turning_points_page import TurningPointsScene
from scenes.pages.result.scene import ResultScene
from scenes.ui.layout import Box
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.watched_games import AtHand, record, replay, watched

TITLES = sorted(tables())
TELLS = {"tao": "game", "daumen": "game", "dog": "game", "dao": "evening", "dos": "cards"}
"""What the page says of each game."""


def opened(house: House, title: str) -> LedgerScene:
    """The page of a game, of which it is said that nobody gave anything away but the first seat's side."""
    story = watched(house, title).story
    while not story.curve:
        story.work()
    sides = len(story.review.sides)
    story.review.ledger = (LedgerEntry(0.31, 0.12), *[LedgerEntry(0.0, -0.12)] * (sides - 1))
    scene = LedgerScene(house.context, story)
    house.open(scene)
    return scene


@pytest.mark.parametrize("title", TITLES)
def test_each_game_tells_what_a_single_game_can_tell(title: str) -> None:
    house = House(change=at_once, draws=False)
    scene = opened(house, title)
    assert scene.told == TELLS[title]
    assert house.context.words(f"ledger.{TELLS[title]}") in house.tree().said
    rows = [node.name for node in house.tree().nodes if node.id.startswith("ledger/") and node.role == "text"]
    assert len(rows) == (0 if scene.told == "evening" else len(scene.story.review.sides))
    if scene.told == "game":
        assert "31 of 100" in rows[0]
    if rows:
        assert "+12 of 100" in rows[0]
        assert "−12 of 100" in rows[1]
    if scene.told == "cards":
        assert not any("31" in row for row in rows), "where cards decide, nobody's moves are counted"


@pytest.mark.parametrize("title", TITLES)
def test_a_game_that_goes_on_has_no_ledger(title: str) -> None:
    house = House(change=at_once, draws=False)
    story = ReplayData(house.context, replay(title, moves=len(record(title).entries) // 2), AtHand())
    while not story.reel.is_done or story.points is None:
        story.work()
    assert (story.curve, story.points, story.review.ledger) == ([], [], ())


def test_the_result_shows_the_curve_and_leads_to_the_ledger_when_all_is_known() -> None:
    house = House(change=at_once, draws=False)
    session = played_again(titles()["dao"], record("dao"))
    scene = ResultScene(house.context, match("dao", 4), session, table_of("dao").TABLE)
    assert scene.again.story is not None
    scene.again.story.judge = AtHand()
    house.open(scene)
    assert not house.has("result/curve")
    for _ in range(1000):
        if house.has("result/curve"):
            break
        house.doze(longest=0.1)
    house.click("result/curve")
    assert isinstance(house.scene, LedgerScene)
    house.key("escape")
    house.click("result/decided/0")
    house.click("turning/ledger")
    assert isinstance(house.scene, LedgerScene)
    house.click("ledger/back")
    assert house.has("turning/ledger")


def test_another_move_can_be_tried_where_the_game_turned() -> None:
    house = House(change=at_once, draws=False)
    scene = watched(house, "dao", judge=AtHand())
    points = scene.story.points or []
    house.open(TurningPointsScene(house.context, scene.story))
    house.click("turning/0/try")
    number = house.context.store.matches.unfinished_matches()[0]
    kept = house.context.store.matches.load(number)
    assert len(kept.record.counted_entries()) == points[0].moves - 1, "the move is still to be made"
    assert [place.kind == "human" for place in kept.players].index(True) == points[0].seat


class TestBars:
    def test_a_bar_never_leaves_its_row_however_large_its_number_is(self) -> None:
        house = House(draws=False)
        place = match("dao", 4).places[0]
        lines = [line_of(house.context, [place], LedgerEntry(1.7, -2.4), tells=True)]
        assert largest(lines) == 2.4
        only_cards = [line_of(house.context, [place], LedgerEntry(1.7, -0.4), tells=False)]
        assert largest(only_cards) == 1, "a bar is a whole win at least"

    def test_where_only_the_cards_are_told_their_bar_has_the_room_of_both(self) -> None:
        layout, row = House(draws=False).context.layout, Box(0, 0, 1000, 60)
        gave, got = bar_boxes(layout, row, two=True)
        nothing, alone = bar_boxes(layout, row, two=False)
        assert gave is not None
        assert nothing is None
        assert gave.right < got.x
        assert (alone.x, alone.right) == (gave.x, got.right)
