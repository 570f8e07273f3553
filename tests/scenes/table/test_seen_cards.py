"""What has been seen: an option of the lobby by which the log lists what lay open and is covered now."""

from __future__ import annotations

import pytest

from game.bots.bot_interface import Seen, propose
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.session import Session
from game.kernel.types import HIDDEN
from scenes.base.match import Match, Place
from scenes.base.option_ids import usual_options
from scenes.pages.parts.table_catalogue import table_of
from scenes.table.log.log_rows import LogRow, list_rows
from scenes.table.table_scene import TableScene
from tests.rigs.headless_app import NAMES, House

COVERING = ["dao", "daumen", "tao"]
MOVES = 30


def played(house: House, title: str, people: int = 1) -> TableScene:
    """A table at which some moves have been made."""
    game = titles()[title]
    session = Session.deal(game, 2 if title == "tao" else 3, 5, usual_options(game))
    for number in range(MOVES):
        seat = session.to_act[0]
        seen = Seen(game, session.view(seat), seat, session.legal(seat), Chance.from_seed(number))
        session.play(seat, propose(seen, "easy").move)
    places = tuple(
        Place(NAMES[seat], "human" if seat < people else "normal", seat + 1) for seat in range(session.seats)
    )
    return TableScene(
        house.context, Match(title, places, session.record.options, 1), table_of(title).TABLE, session
    )


def seen_rows(scene: TableScene) -> list[LogRow]:
    """The rows of the log from the heading on."""
    head, rows = scene.model.words("seen.head"), list_rows(scene.model)
    places = [number for number, row in enumerate(rows) if row.sentence == head]
    return rows[places[0] :] if places else []


@pytest.mark.parametrize("title", COVERING)
def test_nothing_is_listed_before_somebody_wants_it(title: str, house: House) -> None:
    assert seen_rows(played(house, title)) == []


@pytest.mark.parametrize("title", COVERING)
def test_every_card_that_lay_open_is_listed_for_its_owner(title: str, house: House) -> None:
    house.settings.seen = True
    scene = played(house, title)
    game, session, words = scene.session.title, scene.session, scene.model.words
    _, *rows = seen_rows(scene)
    piles = game.seen_piles(game.position(session.fork()[0]))
    recalled = game.seen_piles(game.recall(session.view(None), session.memory(0)))
    assert len(rows) == session.seats
    for row, cards, true, place in zip(rows, recalled, piles, scene.model.match.places, strict=True):
        assert row.sentence.startswith(f"{place.name}: ")
        assert row.token == place.token
        assert row.sentence.count(words("log.seen_unknown")) == cards.count(HIDDEN)
        for card, real in zip(cards, true, strict=True):
            assert card in (HIDDEN, real)
            if card != HIDDEN:
                assert game.name_card(card, words) in row.sentence
    assert any(card != HIDDEN for cards in recalled for card in cards)


@pytest.mark.parametrize("title", COVERING)
def test_it_is_the_same_for_all_at_the_table(title: str, house: House) -> None:
    house.settings.seen = True
    scene = played(house, title, people=2)
    told = []
    for seat in (0, 1):
        scene.model.viewer.open_hand(seat, peek=False)
        told.append([row.sentence for row in seen_rows(scene)])
    assert told[0] == told[1] != []


def test_games_that_cover_nothing_have_no_switch(house: House) -> None:
    for title in titles():
        lobby = house.screens.lobby(title)
        house.open(lobby)
        switches = [widget for widget in lobby.controls.widgets if widget.id == "lobby/seen"]
        assert bool(switches) is (title in COVERING), title


def test_the_switch_is_remembered(house: House) -> None:
    house.open(house.screens.lobby("dao"))
    house.click("lobby/seen")
    assert house.settings.seen
    assert played_setting(house)
    house.click("lobby/seen")
    assert not house.settings.seen


def played_setting(house: House) -> bool:
    return played(house, "dao").model.setting.seen
