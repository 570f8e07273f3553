"""TAO's table: what can be clicked, what lights up, what opens, and what two people at one screen see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

import pytest

from game.kernel.registry import titles
from game.kernel.session import Command, Session
from game.kernel.types import HIDDEN, OptionValue, Position
from game.language.words import LANGUAGES
from scenes.base.scene import words_for
from scenes.base.settings import Settings
from scenes.pages.lobby.draft import Draft
from scenes.table.table_scene import TableScene
from scenes.tables.tao import SEATING
from scenes.tables.tao.board_types import TaoBoard, TaoShow
from scenes.tables.tao.motion import TaoOpening, shown_opening
from scenes.tables.tao.outlook import promised_portals, shown_five, shown_outlook, shown_threats
from scenes.tables.tao.result import TaoEntry, portal_entries
from scenes.tables.tao.things import signs
from scenes.tables.tao.words import (
    advice_lines,
    log_lines,
    pick_lines,
    turn_prompt,
    turn_words,
)
from scenes.ui.inputs import Input
from tests.rigs import clicked_moves as clicks
from tests.rigs.breadth import amount
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.pilot import Pilot
from tests.rigs.slow_thinker import is_hint_shown
from tests.rigs.titles.tao_tables import table

TWO_APART = ("_ BT RD pRD J RD _", "_ _ BD pBT RT BT J")
"""Seat 0 opens portal 3 with `swap 4 5`."""
FOUR_RED = ("RD RT RD J RD _ _", "_ pRT BT RT BD BT _")
"""A red guardian lies opposite seat 0's jolly."""


USUAL: Mapping[str, OptionValue] = {}


def open_tao(house: House, where: Position, humans: int = 2) -> TableScene:
    """TAO from a position."""
    session = Session.load(titles()["tao"], where)
    house.open(house.screens.table(match("tao", 2, humans), session))
    house.wait(1.2)
    return house.table


def fresh(
    house: House, humans: int = 2, options: Mapping[str, OptionValue] = USUAL, seed: int = 1
) -> TableScene:
    """A game from its deal."""
    house.open(house.screens.table(replace(match("tao", 2, humans, seed), options=options)))
    house.frame()
    return house.table


def play_first_legal_move(scene: TableScene) -> None:
    """The person in turn makes the first legal move."""
    actor = scene.model.actor
    assert actor is not None
    move = scene.session.legal(actor)[0]
    scene.do([Command(actor, move, scene.session.version)])


def made(scene: TableScene) -> list[str]:
    """The moves made so far."""
    return [done.move for done in scene.model.log.moves]


def seen(house: House) -> TaoShow:
    """What is to be seen now."""
    scene = house.table
    return cast(TaoShow, scene.view.show(house.now, scene.controls))


def rest(house: House) -> None:
    """Lets everything come to rest."""
    house.wait(6, step=0.2)


# Every move can be clicked


@pytest.mark.parametrize("facing", [False, True])
def test_every_legal_move_can_be_clicked(facing: bool) -> None:
    """At a random moment of a game at every table there is; 2,000 of them: run.py campaign pointing."""
    every = 2 * 2 * 2 * 2 * 2 * 2 * 3
    tables = amount(every // 2, every)  # one half from the side, the other face to face
    seed = 500 + facing * every // 2
    moves = sum(clicks.check(spot, facing) for spot in clicks.positions("tao", tables, seed))
    assert moves > 30 * tables


def test_a_move_is_two_things_in_any_order() -> None:
    house = House((1024, 640), change=at_once, draws=False)
    ways = (
        (("card/0/1", "card/0/4"), "swap 1 4"),
        (("card/0/4", "card/0/1"), "swap 1 4"),
        (("card/0/2", "place/0/6"), "slide 2 6"),
        (("place/0/0", "card/0/5"), "slide 5 0"),
        (("card/0/2", "card/1/2"), "cross 2"),
        (("card/1/5", "card/0/5"), "cross 5"),
        (("card/0/3", "deck/0"), "renew 3"),
        (("deck/0", "card/0/3"), "renew 3"),
        (("deck/0", "card/1/6"), "strike 6"),
        (("card/1/2", "deck/0"), "strike 2"),
        (("card/0/4", "card/1/6"), "jolly 4 6"),
        (("card/1/3", "card/0/4"), "jolly 4 3"),
    )
    for (first, second), move in ways:
        scene = open_tao(house, table(*TWO_APART))
        house.click(first)
        assert not made(scene)
        house.click(second)
        house.frame()
        if move.startswith(("renew", "strike")):
            assert not made(scene)
            house.click(second)
            house.frame()
        assert made(scene) == [move]


def test_a_jolly_and_the_card_opposite_offer_both_moves() -> None:
    house = House((1024, 640), change=at_once, draws=False)
    for last, move in (("card/1/3", "cross 3"), ("jolly/3", "jolly 3 3")):
        scene = open_tao(house, table(*FOUR_RED))
        house.click("card/0/3")
        house.click(last)
        house.frame()
        assert made(scene) == [move]
    open_tao(house, table(*FOUR_RED))
    house.click("card/1/3")
    assert house.has("jolly/3")


def test_one_click_never_makes_a_move() -> None:
    """Not even where a card has only one move left: one column has no card opposite and no jolly is there."""
    house = House((1024, 640), change=at_once, draws=False)
    scene = open_tao(house, table("RD BD RT BT RD _ _", "_ _ BT RT RD BD BT"))
    assert house.node("card/1/6").moves == ("strike 6",)
    house.click("card/1/6")
    house.frame()
    assert scene.model.picking.picked == ("card/1/6",)
    assert not made(scene)


# What can't be taken back


def test_renewing_shows_what_it_is_before_it_counts() -> None:
    """Nobody renews a card by a click that was meant to choose the deck."""
    house = House((1024, 640), draws=False)
    scene = open_tao(house, table(*TWO_APART))
    house.click("card/0/3")
    house.click("deck/0")
    house.frame()
    told, words = turn_prompt(seen(house)), scene.model.words
    assert not made(scene)
    assert told.head == words("moves.renew", a=3)
    assert told.says.endswith(words("table.again"))
    assert words("table.again") in house.node("deck/0").name
    house.click("deck/0")
    house.frame()
    assert made(scene) == ["renew 3"]


def test_what_was_shown_may_still_be_another_move() -> None:
    for last, move in (("card/0/4", "swap 3 4"), ("card/1/3", "cross 3")):
        house = House((1024, 640), change=at_once, draws=False)
        scene = open_tao(house, table(*TWO_APART))
        for node in ("card/0/3", "deck/0", last):
            house.click(node)
        house.frame()
        assert made(scene) == [move]
    house = House((1024, 640), change=at_once, draws=False)
    scene = open_tao(house, table(*TWO_APART))
    for node in ("deck/0", "card/0/3", "card/1/4"):
        house.click(node)
    assert scene.model.picking.picked == ("deck/0", "card/1/4")
    assert not made(scene)


def test_the_practised_renew_with_two_clicks() -> None:
    house = House((1024, 640), change=practised, draws=False)
    scene = open_tao(house, table(*TWO_APART))
    for node in ("card/0/3", "deck/0"):
        house.click(node)
    house.frame()
    assert made(scene) == ["renew 3"]


def practised(settings: Settings) -> None:
    settings.practised, settings.speed = True, "instant"


def test_escape_takes_back_what_was_done_last() -> None:
    """A card that was chosen after a hint goes before the hint does, and one that was chosen before it after
    that: nothing stays chosen that somebody thinks is gone.
    """
    for order in ("hint first", "card first"):
        house = House((1024, 640), change=at_once, draws=False)
        scene = open_tao(house, table(*TWO_APART), humans=1)
        if order == "card first":
            house.click("card/0/3")
        house.click("table/hint")
        house.wait(0.3)
        assert is_hint_shown(scene)
        if order == "hint first":
            house.click("card/0/3")
        both = (is_hint_shown(scene), scene.model.picking.picked)
        assert both == (True, ("card/0/3",))
        house.key("escape")
        left = (is_hint_shown(scene), scene.model.picking.picked)
        assert left == ((True, ()) if order == "hint first" else (False, ("card/0/3",)))
        house.key("escape")
        assert not is_hint_shown(scene)
        assert not scene.model.picking.picked
        house.click("deck/0")
        house.frame()
        assert not made(scene)


@pytest.mark.parametrize("how", ["cloth", "again", "escape", "right"])
def test_what_was_picked_can_be_let_go(how: str) -> None:
    house = House((1024, 640), draws=False)
    scene = open_tao(house, table(*TWO_APART))
    house.click("card/0/1")
    assert list(scene.model.picking.picked) == ["card/0/1"]
    if how == "escape":
        house.key("escape")
    elif how == "again":
        house.click("card/0/1")
    else:
        house.click_at((160, 80), button=1 if how == "cloth" else 3)
    assert list(scene.model.picking.picked) == []
    assert house.tree().scene == "table"


def test_by_keys_alone() -> None:
    house = House((1024, 640), change=at_once, draws=False)
    scene = open_tao(house, table(*TWO_APART))
    for key in ("1", "4"):
        house.key(key)
    house.frame()
    for key in ("d", "2", "2"):
        house.key(key)
    house.frame()
    assert made(scene) == ["swap 1 4", "renew 2"]
    scene = open_tao(house, table(*TWO_APART))
    scene.controls.focus.id, scene.controls.focus.shown = "card/0/1", True
    for key in ("enter", "right", "enter"):
        house.key(key)
    house.frame()
    assert made(scene) == ["swap 1 2"]


# Dragging


def hold(house: House, start: str, *points: tuple[int, int]) -> None:
    """Presses on a node and pulls to these points, without letting go."""
    where = house.node(start).area.center
    house.hand(Input("motion", house.now, where))
    house.hand(Input("press", house.now, where))
    for point in points:
        house.hand(Input("motion", house.now, point))
    house.frame(0.0)


def drop(house: House, at_: tuple[int, int]) -> None:
    house.hand(Input("release", house.now, at_))
    house.frame(0.0)


def test_a_card_follows_the_hand_and_is_dropped_where_it_shall_go() -> None:
    house = House((1024, 640), draws=False)
    scene = open_tao(house, table(*TWO_APART))
    goal = house.node("card/1/5").area.center
    hold(house, "card/0/5", (700, 400), goal)
    card = cast(TaoBoard, scene.model.board()).view["rows"][0][5]
    held = next(drawn for drawn in seen(house).pieces if drawn.zone == "row/0/5")
    assert (held.face, round(held.pose.x * scene.context.layout.k)) == (card, goal[0])
    drop(house, goal)
    house.frame()
    assert made(scene) == ["cross 5"]


def test_a_card_dropped_beside_everything_goes_home_and_stays_chosen() -> None:
    house = House((1024, 640), draws=False)
    scene = open_tao(house, table(*TWO_APART))
    hold(house, "card/0/5", (700, 400), (230, 250))
    assert scene.performance.stage.is_dragging
    drop(house, (230, 250))
    house.wait(0.5)
    assert scene.model.picking.picked == ("card/0/5",)
    assert dict(scene.performance.stage.frame_at(house.now).poses) == dict(scene.performance.stage.goal.poses)
    assert not made(scene)


def test_a_trays_cards_never_follow_the_hand() -> None:
    house = House((1024, 640), draws=False)
    scene = open_tao(house, table(*TWO_APART))
    hold(house, "deck/0", (600, 500), (600, 300))
    assert not scene.performance.stage.is_dragging


# Why not


@pytest.mark.parametrize(
    ("picks", "node", "code", "more"),
    [
        ((), "portal/3", "nothing-gathered", {}),
        (("card/0/1",), "card/1/2", "no-jolly", {}),
        (("card/0/1",), "place/1/1", "nobody-opposite", {}),
        ((), "card/1/2", "one-raid", {"one_raid": True, "raided": True, "moves_left": 1}),
        (("card/0/5",), "card/0/4", "calm-start", {"calm_start": True, "turns": 0}),
        (("card/0/2",), "card/1/2", "no-undo", {"no_undo": True, "undo": [[2, 2]]}),
    ],
)
def test_what_is_not_possible_says_why(
    picks: tuple[str, ...], node: str, code: str, more: Mapping[str, Any]
) -> None:
    house = House((1024, 640), change=at_once, draws=False)
    scene = open_tao(house, table(*TWO_APART, **more))
    for pick in picks:
        house.click(pick)
    house.click(node)
    pattern = str(scene.model.words.find(f"refusals.{code}")).split("{")[0]
    assert house.tree().said[-1].startswith(pattern)
    assert not made(scene)


# Portals


def test_a_portal_opens_as_the_great_moment() -> None:
    house = House((1024, 640), draws=False)
    scene = open_tao(house, table(*TWO_APART))
    house.click("card/0/5")
    house.click("card/0/4")
    house.wait(0.60)
    show = seen(house)
    found = shown_opening(show)
    assert found is not None
    assert (found[0].column, found[0].seat, found[0].columns) == (3, 0, (2, 3, 4))
    assert turn_prompt(show).head == scene.model.words("table.portal_open", n=3)
    coin = next(drawn for drawn in show.pieces if drawn.id == found[0].coin)
    assert coin.pose.angle % 360 != 0
    house.wait(TaoOpening.LENGTH)
    show = seen(house)
    assert shown_opening(show) is None
    assert show.board.faces("portal/3") == []
    assert show.board.faces("coins/0") == ["coin"]
    assert not house.tree().busy


def test_a_click_ends_the_great_moment_and_does_nothing_else() -> None:
    house = House((1024, 640), draws=False)
    scene = open_tao(house, table(*TWO_APART))
    house.click("card/0/5")
    house.click("card/0/4")
    house.wait(0.9)
    assert house.tree().busy
    house.click("card/0/1")
    assert not house.tree().busy
    assert (made(scene), scene.model.picking.picked) == (["swap 4 5"], ())


def test_a_portal_that_would_open_lights_up_before() -> None:
    house = House((1024, 640), draws=False)
    scene = open_tao(house, table(*TWO_APART))
    assert promised_portals(seen(house).board) == set()
    house.click("card/0/5")
    house.hand(Input("motion", house.now, house.node("card/0/4").area.center))
    house.frame()
    show = seen(house)
    assert promised_portals(show.board) == {3}
    assert shown_outlook(show).opens == 3
    words = scene.model.words
    assert turn_prompt(show).says.startswith(words("table.opens_says", n=3))
    assert words("table.opens_says", n=3) in house.node("card/0/4").name, "heard as well"


def test_what_the_other_player_could_open_next_is_shown_and_what_stops_it() -> None:
    house = House((1024, 640), draws=False)
    scene = open_tao(house, table(*TWO_APART))
    house.frame()
    threat = scene.model.words("table.threat", n=1, name="Ben", columns="2")
    assert shown_threats(seen(house)).portals == (2,)
    assert turn_prompt(seen(house)).says.endswith(threat)
    assert house.node("portal/2").name.endswith(threat)
    house.click("deck/0")
    house.hand(Input("motion", house.now, house.node("card/1/3").area.center))
    house.frame()
    assert shown_threats(seen(house)).portals == (), "without the door nothing can be opened"


def test_the_five_cards_that_would_count_are_marked_where_they_lie() -> None:
    house = House((1024, 640), draws=False)
    open_tao(house, table("_ RD RT J RD RT _", "_ BT pRT RD BD BT _"))
    house.click("card/0/3")
    house.hand(Input("motion", house.now, house.node("card/1/3").area.center))
    house.frame()
    own = {f"card/0/{column}" for column in (1, 2, 4, 5)}
    assert set(shown_five(seen(house))) == own | {"card/1/3"}


def test_the_advice_of_an_open_portal_can_be_read_again() -> None:
    house = House((1024, 640), change=at_once, draws=False)
    scene = open_tao(house, table(*TWO_APART, opened=("4", "1")))
    for away in ("click", "escape"):
        house.click("portal/4")
        tree = house.tree()
        assert [node.id for node in tree.nodes if node.role == "button" and node.id == "advice"] == ["advice"]
        assert not [node for node in tree.nodes if node.moves]
        house.click("advice") if away == "click" else house.key("escape")
        assert scene.model.page != "advice/4"
        assert house.has("card/0/1")


def test_five_guardians_choose_among_the_portals_at_their_row() -> None:
    house = House((1024, 640), draws=False)
    scene = open_tao(house, table(*FOUR_RED, guards="RT BD BT RD", opened=("4", "1")))
    assert house.node("guard").name != scene.model.words("table.no_guard_name")
    house.click("card/0/3")
    house.click("card/1/3")
    rest(house)
    open_ = {node.id: node.moves for node in house.tree().nodes if node.moves}
    assert open_ == {"portal/2": ("claim 2",), "portal/3": ("claim 3",)}
    assert turn_prompt(seen(house)).head == scene.model.words("table.five.red")
    house.click("portal/5")
    assert house.tree().said[-1] == scene.model.words("refusals.not-under-row", column=5)
    house.click("portal/2")
    rest(house)
    board = scene.performance.board
    assert made(scene) == ["cross 3", "claim 2"]
    assert board.faces("used") == ["RT"]
    assert board.faces("guards") == ["BD", HIDDEN, HIDDEN]
    assert board.faces("barred/red") == ["strip"]
    told = [(row.seat, row.icon) for row in log_lines(cast(TaoBoard, board))]
    assert told == [(0, "coin"), (0, "coin"), (0, "cross")]


# Advice


def test_every_language_has_enough_advice_and_the_same_number_of_lines() -> None:
    every = [advice_lines(words_for(language, "tao")) for language in LANGUAGES]
    assert {len(found) for found in every} == {24}
    for found in every:
        assert len(set(found)) == len(found) >= 20
        assert max(map(len, found)) <= 50


def test_advice_is_never_the_same_twice_in_a_game_and_differs_between_games() -> None:
    games = [tuple(pick_lines(charm, 24)) for charm in range(200)]
    assert all(len(set(game)) == 5 for game in games)
    assert len(set(games)) == len(games)


def test_advice_stays_when_the_game_goes_on_later() -> None:
    house = House((1024, 640), change=at_once, draws=False)
    scene = fresh(house, seed=11)
    play_first_legal_move(scene)
    house.frame()
    assert scene.saved is not None
    again = replace(scene.match, saved=scene.saved.number, seed=99)
    house.open(house.screens.table(again))
    house.frame()
    later = house.table
    assert later is not scene
    assert later.model.decoration_seed == scene.model.decoration_seed
    assert made(later) == made(scene)
    assert [row.words for row in log_lines(cast(TaoBoard, later.model.board()))] == [
        row.words for row in log_lines(cast(TaoBoard, scene.model.board()))
    ]
    other = fresh(house, seed=12)
    assert other.model.decoration_seed != scene.model.decoration_seed


# YIN, YANG, and whose eyes


@pytest.mark.parametrize(
    "options",
    [
        {"version": "yang"},
        {"version": "yang", "open_hands": True, "calm_start": True, "one_coin": True, "one_raid": True},
        {"no_undo": True, "one_coin": True, "turn_limit": 60},
    ],
)
@pytest.mark.parametrize("humans", [1, 2])
def test_a_pilot_plays_all_versions(options: dict[str, OptionValue], humans: int) -> None:
    house = House((640, 400), change=at_once, draws=humans == 1)
    fresh(house, humans, options, seed=4)
    Pilot(house, seed=humans).play()


def test_a_curtain_falls_for_a_closed_yang_hand_and_for_nothing_else() -> None:
    tables: tuple[tuple[dict[str, OptionValue], bool], ...] = (
        ({}, False),
        ({"version": "yang", "open_hands": True}, False),
        ({"version": "yang"}, True),
    )
    for options, falls in tables:
        house = House((1024, 640), draws=False)
        fresh(house, 2, options)
        seen = set()
        for _ in range(200):
            house.frame(0.05)
            seen.add(house.tree().scene)
        assert ("curtain" in seen) is falls


def test_a_closed_hand_is_open_for_its_owner_alone() -> None:
    house = House((1024, 640), change=at_once, draws=False)
    scene = fresh(house, 1, {"version": "yang"})
    hands = scene.session.position()["decks"]
    show = seen(house)
    drawn = {seat: [each.face for each in show.pieces if each.zone == f"deck/{seat}"] for seat in range(2)}
    assert sorted(drawn[0]) == sorted(hands[0])
    assert drawn[1] == [HIDDEN] * 4
    said = {node.id: node.name for node in house.tree().nodes}
    assert said["deck/1"] == scene.model.words("table.deck_hidden", name="Ben")


def open_hands(house: House) -> set[int]:
    """Whose deck is face up in what is drawn, or told in the tree. A card that is only on its way there was
    seen by all.
    """
    words, show = house.table.model.words, seen(house)
    faces = [each for each in show.pieces if each.zone.startswith("deck/") and each.face != HIDDEN]
    ways = [(each, show.rest.poses[each.id]) for each in faces]
    drawn = {int(each.zone[5:]) for each, to in ways if abs(each.pose.y - to.y) < 20}
    names = {node.id: node.name for node in house.tree().nodes if node.id.startswith("deck/")}
    shut = [words("table.deck_hidden", name=show.board.name(seat)) for seat in range(2)]
    return drawn | {seat for seat in range(2) if names.get(f"deck/{seat}", shut[seat]) != shut[seat]}


def test_a_closed_hand_is_open_only_from_its_owners_yes_to_the_end_of_that_turn() -> None:
    """In every frame, and in every tree, of a game's beginning."""
    house = House((1024, 640), draws=False)
    scene, pilot, owner = fresh(house, 2, {"version": "yang"}), Pilot(house), None
    owners, before = set[int](), open_hands(house)
    while scene.session.version < 12:
        if house.has("curtain/ready"):
            assert not open_hands(house)
            owner = scene.session.to_act[0]
        if house.has("curtain/ready") or not house.tree().busy:
            pilot.step()
        if owner not in scene.session.to_act and not scene.performance.stage.is_moving:
            before, owner = set(), None
            house.wait(1.2)  # what came last is kept for a second
        assert open_hands(house) <= ({owner} if owner is not None else before)
        owners |= open_hands(house)
        house.frame(0.05)
    assert owners == {0, 1}


def test_an_open_hand_in_a_small_tray_can_be_looked_at_by_tapping() -> None:
    house = House((1024, 640), change=at_once, draws=False)
    scene = fresh(house, 1, {"version": "yang", "open_hands": True})
    for page in ("look", ""):
        house.click("deck/1")
        house.frame()
        assert scene.model.page == page
    assert scene.model.picking.picked == ()


def test_a_card_that_goes_under_a_hidden_deck_lies_face_down() -> None:
    house = House((1024, 640), draws=False)
    open_tao(house, table(*TWO_APART))
    for node in ("card/0/1", "deck/0", "deck/0"):
        house.click(node)
    rest(house)
    show = seen(house)
    assert [each.face for each in show.pieces if each.zone == "deck/0"] == [HIDDEN] * 4


# Two people at one screen


def facing_each_other(settings: Settings) -> None:
    settings.facing, settings.speed = True, "instant"


def test_the_table_turns_to_whoever_plays_when_they_share_a_side() -> None:
    house = House((1024, 640), change=at_once, draws=False)
    scene = fresh(house, 2)
    low = house.node("deck/0").rect[1]
    for _ in range(2):
        play_first_legal_move(scene)
        house.wait(0.2)
    assert scene.model.viewer.bottom == 1
    assert house.node("deck/1").rect[1] == low


def test_the_table_stays_and_the_far_side_stands_on_its_head_when_they_face_each_other() -> None:
    house = House((1024, 640), change=facing_each_other, draws=False)
    scene = fresh(house, 2)
    for _ in range(2):
        play_first_legal_move(scene)
        house.wait(0.2)
    assert scene.model.viewer.bottom == 0
    angles = {
        seat: {each.pose.angle for each in seen(house).pieces if each.zone.startswith(f"row/{seat}")}
        for seat in range(2)
    }
    assert angles == {0: {0.0}, 1: {180.0}}
    own = [node for node in house.tree().nodes if node.id.startswith("card/1/") and node.moves]
    assert len(own) == 5
    for node in (own[0], "deck/1", "deck/1"):
        house.click(node)
    house.frame()
    assert made(scene)[-1].startswith("renew")


def test_whole_games_face_to_face() -> None:
    house = House((640, 400), change=facing_each_other, draws=False)
    fresh(house, 2, {"version": "yang", "turn_limit": 60}, seed=3)
    Pilot(house, seed=8).play()


def test_how_they_sit_is_chosen_at_the_table_and_remembered() -> None:
    house = House((1024, 640), draws=False)
    scene = fresh(house, 2)
    house.wait(3)
    house.click("table/facing")
    house.frame()
    assert scene.model.board().facing
    assert house.context.keeper.load().facing
    assert fresh(house, 2).model.board().facing
    alone = fresh(house, 1)
    assert not alone.model.board().facing
    assert "table/facing" not in [node.id for node in house.tree().nodes]


def test_nobody_wears_red_or_blue_who_has_not_chosen_it() -> None:
    """They are the colours of the cards. But whoever wears one in all games wears it here as well."""
    draft = Draft.remembered(titles()["tao"], ["A", "B"], None, SEATING.symbols)
    assert [chair.symbol for chair in draft.chairs] == [3, 2]
    worn = []
    for _ in range(6):
        draft.next_symbol(0)
        worn.append(draft.chairs[0].symbol)
    assert not {*worn} & {1, 4}, "they come last"
    kept = {"chairs": [["A", "human", 1], ["B", "human", 4]]}
    draft = Draft.remembered(titles()["tao"], ["A", "B"], kept, SEATING.symbols)
    assert [chair.symbol for chair in draft.chairs] == [1, 4]


# The end


def test_the_result_counts_coins() -> None:
    house = House((1024, 640), change=at_once, draws=False)
    scene = open_tao(house, table(*TWO_APART, opened=("4 5", "1")))
    house.click("card/0/5")
    house.click("card/0/4")
    house.frame()
    result = scene.session.result
    assert result is not None
    outcome = scene.table.outcome(scene.model.board(), result)
    assert [(row.counted, row.plus) for row in outcome.rows] == [(("coin",) * 3, 3), (("coin",), 1)]
    assert outcome.remark == scene.model.words("table.all_coins", n=3)
    decks = [each.face for each in seen(house).pieces if each.zone.startswith("deck/")]
    assert HIDDEN not in decks


def test_the_result_tells_how_each_portal_was_opened() -> None:
    house = House(change=at_once, draws=False)
    scene = open_tao(house, table(*TWO_APART))
    scene.do([Command(0, "swap 4 5", scene.session.version)])
    house.wait(0.1)
    board = cast("TaoBoard", scene.view.board)
    claimed = (
        {"type": "gathered", "seat": 1, "attribute": "blue", "cards": ()},
        {"type": "claimed", "seat": 1, "column": 4, "coins": 1},
    )
    told = portal_entries(replace(board, past_events=(*board.past_events, cast("Any", claimed))))
    assert [(each.column, each.seat) for each in told] == [(3, 0), (4, 1)]
    assert (len(told[0].cards), told[0].attribute) == (3, None)
    assert told[1] == TaoEntry(4, 1, (), "blue")


@pytest.mark.parametrize(
    ("played", "said", "warned"),
    [
        (10, "Turn 11 of 60", ""),
        (54, "Turn 55 of 60", ""),
        (56, "4 turns left", "Only 4 turns left: then more coins win."),
        (58, "2 turns left", "Only 2 turns left: then more coins win."),
    ],
)
def test_people_see_the_last_turn_coming(house: House, played: int, said: str, warned: str) -> None:
    """A counter stands under the log, and the last five turns are announced beside the own tray."""
    open_tao(house, table(turn_limit=60, turns=played))
    board = seen(house).board
    assert turn_words(board) == said
    assert [each.about.now for each in signs(board) if each.id == "turns" and each.about] == [f"{said}."]
    told = turn_prompt(seen(house)).says
    assert warned in told
    assert bool(warned) is ("turns left" in told)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_hint_leaves_the_deck_free(size: tuple[int, int]) -> None:
    """Its right-hand card is the one that a theft or a replaced card takes."""
    house = House(size, "de", at_once)
    scene = open_tao(house, table(*TWO_APART))
    house.click("table/hint")
    found = None
    while found is None:
        house.wait(0.1)
        found = scene.view.hints.shown
    note = scene.view.hint_note(scene.controls, found).box(house.context.painter(house.window))
    deck = next(each.box for each in scene.view.targets if each.id == "deck/0")
    assert not note.colliderect(deck)
