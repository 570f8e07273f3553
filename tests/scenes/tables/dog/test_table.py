"""Dog's table: everything can be reached, sevens go step by step, and nothing is given away."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import cast

import pygame
import pytest

from game.kernel.session import Session
from game.kernel.types import Position
from game.titles.dog import TITLE
from game.titles.dog.events import DogEventView
from game.titles.dog.view import DogView
from scenes.base.settings import Settings
from scenes.table.model.items import AnyShow
from scenes.table.model.messages import ClickTarget
from scenes.table.motion.performance import Performance
from scenes.table.table_scene import TableScene
from scenes.tables.dog import SEATING, TABLE, drawing, dressed
from scenes.tables.dog.board_plan import read_plan
from scenes.tables.dog.board_types import DogBoard, DogShow
from scenes.tables.dog.layout import room
from scenes.tables.dog.move_choice import outlook
from scenes.tables.dog.shots import PARTNERS, STILLS
from scenes.tables.dog.table import DogTable
from scenes.tables.dog.things import signs
from scenes.tables.dog.words import last_event_words
from scenes.ui.art import ASSETS
from scenes.ui.inputs import Input
from scenes.ui.layout import MIN_TARGET
from tests.campaigns import dog_clicks
from tests.rigs.breadth import amount
from tests.rigs.dog_clicks import hold, position
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.pilot import Pilot
from tests.rigs.titles.dog_tables import exchange, table

SEVENS = table("58 27 g2 h", "h 40 3 60", hand="7D AC 5H QS", others="2S 5C 6D 8H|AH 3D QC 9D|2D 5S 6H 8C")
"""A seven with much to choose from."""


def open_dog(
    place: Position, humans: int = 1, size: tuple[int, int] = (1280, 800), **change: object
) -> House:
    """A house in which a position is played on."""

    def changed(settings: Settings) -> None:
        at_once(settings)
        for name, value in change.items():
            setattr(settings, name, value)

    house = House(size, change=changed)
    game = dressed(match("dog", place["seats"], humans))
    house.open(TableScene(house.context, game, TABLE, Session.load(TITLE, place)))
    while house.tree().scene == "table" and house.tree().busy:
        house.frame(0.1)
    if house.tree().scene == "curtain":
        house.wait(1)
        house.click("curtain/ready")
        house.wait(1)
    return house


def picked(house: House) -> tuple[str, ...]:
    return house.table.model.picking.picked


def board_of(house: House) -> DogBoard:
    return cast(DogBoard, house.table.model.board())


def picks(house: House, *ids: str) -> None:
    for each in ids:
        house.click(each)


def moves_of(house: House) -> dict[str, tuple[str, ...]]:
    """What each enabled node of the table leads to."""
    return {node.id: tuple(node.moves) for node in house.tree().nodes if node.enabled and node.moves}


def toast(house: House) -> str:
    return house.tree().said[-1]


# --- Choosing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", range(0, 24, 8))
def test_every_legal_move_can_be_played_by_clicks(first: int) -> None:
    """`run.py campaign dog_clicks` does it in thousands of positions."""
    for seed in range(first, first + amount(2, 8)):
        hold(seed)


def test_the_campaign_says_how_many(capsys: pytest.CaptureFixture[str]) -> None:
    assert dog_clicks.main(["--positions", "2", "--seed", "5000"]) == 0
    assert "2 positions" in capsys.readouterr().out


def test_a_move_that_cannot_be_clicked_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(seed: int) -> int:
        raise AssertionError(f"seed {seed}: no way")

    monkeypatch.setattr(dog_clicks, "hold", broken)
    assert dog_clicks.main(["--positions", "2", "--seed", "7"]) == 1
    assert "--positions 1 --seed 7" in capsys.readouterr().out


@pytest.mark.parametrize("seed", range(8))
def test_a_click_in_the_middle_of_a_node_is_a_click_on_it(seed: int) -> None:
    """Nothing that can be clicked is covered by something else, in any stage of choosing."""
    house, chance = open_dog({**position(seed), "turn": position(seed)["turn"]}), Random(seed)
    scene = house.table
    for _ in range(4):
        offered = [target for target in scene.view.targets if target.moves]
        for target in offered:
            under = scene.view.pointer.target_under(target.box.center)
            assert under is not None
            assert under.id == target.id
        more = [target for target in offered if len(target.moves) > 1 or target.only_picks]
        if not more:
            return
        scene.do([ClickTarget(chance.choice(more))])
        house.frame(0.5)


KING_ONLY = table("h h h h", hand="KS 5H", others="2S 5C|3D QC|2D 5S")


def test_what_cannot_be_taken_back_is_shown_before_it_counts() -> None:
    """A card with a single move is chosen by the first click and played by the second."""
    house = open_dog(KING_ONLY)
    house.click("hand/KS")
    assert moves_of(house).keys() >= {"piece/0.0", "place/at/0"}
    house.click("back")
    assert (house.tree().version, picked(house)) == (0, ())
    picks(house, "hand/KS", "place/at/0")
    house.frame(0.1)
    assert house.table.session.record.entries[0].seat == 0


def test_a_joker_with_a_single_move_is_shown_as_well() -> None:
    house = open_dog(table("h h h h", hand="XX", others="2S|3D|2D"))
    picks(house, "hand/XX", "rank/K")
    assert house.tree().version == 0
    house.click("place/at/0")
    assert house.tree().version == 1


def test_one_click_where_only_one_thing_is_possible_for_the_practised() -> None:
    house = open_dog(KING_ONLY, practised=True)
    house.click("hand/KS")
    house.frame(0.1)
    assert house.table.session.record.entries[0].seat == 0


@pytest.mark.parametrize(
    ("hand", "before"), [("4H", ("hand/4H",)), ("XX", ("hand/XX", "rank/4"))], ids=["card", "joker"]
)
def test_another_marble_keeps_the_card_and_the_jokers_rank(hand: str, before: tuple[str, ...]) -> None:
    house = open_dog(table("10 20 h h", hand=hand, others="2S|3D|2D"))
    picks(house, *before, "piece/0.0")
    assert picked(house) == (*before, "piece/0.0")
    picks(house, "piece/0.1")
    assert picked(house) == (*before, "piece/0.1")
    picks(house, "place/at/24")
    house.frame(0.1)
    assert house.table.session.view(0)["pieces"][0][:2] == [10, 24]


def test_card_then_marble_then_target() -> None:
    house = open_dog(table("10 20 h h", hand="4H 5H", others="2S 5C|3D QC|2D 5S"))
    house.click("hand/4H")
    assert {"piece/0.0", "piece/0.1", "place/at/14", "place/at/6", "place/at/24"} <= set(moves_of(house))
    house.click("piece/0.1")
    assert {"place/at/24", "place/at/16", "piece/0.0", "hand/5H"} == set(moves_of(house))
    house.click("piece/0.0")  # another marble instead
    house.click("place/at/6")
    house.frame(0.1)
    assert house.table.session.view(0)["pieces"][0][0] == 6


def test_another_card_instead() -> None:
    house = open_dog(table("10 20 h h", hand="4H 5H", others="2S 5C|3D QC|2D 5S"))
    picks(house, "hand/4H", "hand/5H")
    assert "place/at/15" in moves_of(house)
    assert "place/at/14" not in moves_of(house)


def test_the_jack_takes_the_own_marble_and_then_the_other() -> None:
    house = open_dog(table("10 20 h h", "30 40 h h", hand="JC", others="2S|3D|2D"))
    picks(house, "hand/JC", "piece/0.1", "place/at/30")
    house.frame(0.1)
    pieces = house.table.session.view(0)["pieces"]
    assert (pieces[0][1], pieces[1][0]) == (30, 20)


def test_the_joker_offers_only_ranks_that_can_be_played() -> None:
    house = open_dog(table("10 h h h", hand="XX", others="2S|3D|2D"))
    house.click("hand/XX")
    offered = {node.id for node in house.tree().nodes if node.id.startswith("rank/") and node.enabled}
    assert offered == {f"rank/{rank}" for rank in "A23456789TQK"}, "nobody is there to swap with"
    house.click("rank/J")
    assert "Jack" in toast(house)
    picks(house, "rank/A", "place/at/21")
    house.frame(0.1)
    assert house.table.session.view(0)["pieces"][0][0] == 21


def test_a_card_that_cannot_be_played_says_why() -> None:
    house = open_dog(table("h h h h", hand="KS 5H", others="2S 5C|3D QC|2D 5S"))
    house.click("hand/5H")
    assert "in the house" in toast(house)
    assert house.tree().version == 0


def test_a_marble_says_that_first_comes_a_card() -> None:
    house = open_dog(table("10 20 h h", hand="4H 5H", others="2S 5C|3D QC|2D 5S"))
    house.click("piece/0.0")
    assert toast(house) == "First choose a card."


def test_who_cannot_play_lays_down_the_cards() -> None:
    house = open_dog(table("h h h h", hand="5H", others="2S|3D|2D"))
    house.click("fold")
    house.frame(0.1)
    assert house.table.session.view(0)["discard"][:1] == ["5H"]


def test_keys_are_enough() -> None:
    """A digit for the card, Tab and Enter for the rest; Backspace takes back."""
    house = open_dog(table("10 20 h h", hand="4H 5H", others="2S 5C|3D QC|2D 5S"))
    house.key("1")
    assert picked(house) == ("hand/4H",)
    house.key("backspace")
    assert picked(house) == ()
    house.key("1")
    for _ in range(30):
        if house.table.controls.focus.id == "place/at/14":
            break
        house.key("tab")
    house.key("enter")
    house.frame(0.1)
    assert house.table.session.view(0)["pieces"][0][0] == 14


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_under_the_pointer_shows_where_it_leads(seed: int) -> None:
    """The pointer rests on everything, in several stages of choosing; each picture differs from the last."""
    house, chance = open_dog(position(100 + seed)), Random(seed)
    for _ in range(3):
        nodes = [node for node in house.tree().nodes if node.enabled and node.moves]
        pictures = set()
        for node in nodes:
            house.hand(Input("motion", house.now, node.area.center))
            house.frame(0.5)
            pictures.add(pygame.image.tobytes(house.window, "RGB"))
        assert len(pictures) == len(nodes)
        more = [node for node in nodes if len(node.moves) > 1]
        if not more:
            return
        house.click(chance.choice(more))
        house.frame(0.5)


# --- What has to be done --------------------------------------------------------------------------------


def shown(house: House) -> AnyShow:
    """What is drawn now."""
    scene = house.table
    return scene.view.show(house.now, scene.controls)


def forced_words(house: House) -> str:
    return outlook(board_of(house)).forced


def test_who_must_hit_the_partner_is_told() -> None:
    rows = ("10 h h h", "h h h h", "15 h h h")
    assert forced_words(open_dog(table(*rows, hand="5H", others="2S|3D|2D"))) == "partner"
    assert forced_words(open_dog(table(*rows, hand="5H 6H", others="2S 5C|3D QC|2D 5S"))) == ""


def test_who_must_hit_an_own_marble_is_told() -> None:
    assert forced_words(open_dog(table("10 15 g4 g3", hand="5H", others="2S|3D|2D"))) == ""
    barred = table("10 15 h h", "s h h h", hand="5H", others="2S|3D|2D")
    assert forced_words(open_dog(barred)) == "own"


# --- The seven ------------------------------------------------------------------------------------------


def test_steps_taken_back_never_change_the_game() -> None:
    house, chance = open_dog(SEVENS), Random(3)
    scene = house.table
    house.click("hand/7D")
    start = (scene.session.position(), sorted(scene.performance.cast.zones), moves_of(house))
    for _ in range(12):
        for _ in range(chance.randint(1, 5)):
            steps = [node for node in moves_of(house) if node.startswith("step/")]
            walked = sum(int(pick.split("/")[2]) for pick in scene.model.picking.picked if pick[:4] == "step")
            steps = [step for step in steps if walked + int(step.split("/")[2]) < 7]
            if steps:
                house.click(chance.choice(steps))
        while len(scene.model.picking.picked) > 1:
            house.click("back")
        lying = sorted(zone for zone, pieces in scene.performance.cast.zones.items() if pieces)
        assert {piece.face for zone in lying for piece in scene.performance.cast.zones[zone]} >= {
            "0.0",
            "1.3",
        }
        now = scene.session.position()
        assert (now, moves_of(house)) == (start[0], start[2])
        assert now["moves"] == SEVENS["moves"]
    assert house.tree().version == 0


def test_a_seven_shows_what_was_walked_and_who_is_home() -> None:
    house = open_dog(SEVENS)
    picks(house, "hand/7D", "step/0.0>61/3")
    zones = TABLE.zones(board_of(house))
    assert zones["at/61"] == ["0.0"]
    assert zones["house/1/3"] == ["1.3"], "it was passed on 60"
    assert house.table.session.view(0)["pieces"][1][3] == 60


def test_a_seven_is_played_the_way_it_was_shown() -> None:
    house = open_dog(SEVENS)
    picks(house, "hand/7D", "step/0.1>29/2", "step/0.0>60/2", "step/0.1>32/3")
    house.frame(0.1)
    scene = house.table
    assert scene.session.record.entries[0].move == "7D 0.1>29 0.0>60 0.1>32"


def test_steps_that_were_seen_are_not_walked_again() -> None:
    """The last click of a seven is followed only by what it adds."""
    house = open_dog(SEVENS, speed="normal")
    picks(house, "hand/7D")
    house.wait(2)
    for step in ("step/0.1>31/4", "step/0.0>60/2"):
        house.click(step)
        house.wait(3)
    lengths = []
    house.click("step/0.1>32/1")
    for _ in range(10):
        house.frame(0.02)
        lengths.append(len([cue for cue in house.table.performance.stage.animation.cues if cue.bump]))
    assert max(lengths) <= 3


def test_a_seven_goes_on_with_the_partners_marbles() -> None:
    rows = [" ".join(map(str, row)) for row in PARTNERS]
    house = open_dog(table(*rows, hand="7H AC", others="2S 5C|AH 3D|2D 5S"))
    picks(house, "hand/7H", "step/0.1>g3/1", "step/0.0>g2/1", "step/0.3>g1/3")
    offered = [node for node in moves_of(house) if node.startswith("step/")]
    assert offered
    assert all(node.startswith("step/2.") for node in offered)


@pytest.mark.parametrize(("partner", "said"), [("g1 g2 g3 60", True), ("g1 g2 g3 g4", False)])
def test_going_on_with_the_partners_marbles_is_announced(partner: str, said: bool) -> None:
    """Unless the game is over with it."""
    place = table("g2 g3 g4 62", "h h h h", partner, hand="3H 5D", others="2S 5C|AH 3D|2D 5S", number=5)
    house = open_dog(place, speed="normal")
    picks(house, "hand/3H")
    house.wait(0.5)
    picks(house, "place/goal/0/1")
    seen = False
    for _ in range(200):
        house.frame(0.02)
        if house.tree().scene == "table":
            seen = seen or bool(shown(house).marks("done"))
    assert seen is said


def test_whom_a_seven_would_send_home_is_told_before() -> None:
    """Whoever is passed as well."""
    house = open_dog(table("10 h h h", "12 h h h", hand="7H", others="2S|3D|2D"))
    house.click("hand/7H")
    assert "Ben’s piece goes home" in house.node("step/0.0>13/3").name
    assert "goes home" not in house.node("step/0.0>11/1").name
    badges = [
        item.key for item in drawing.items_above(cast(DogShow, shown(house))) if "badge" in str(item.key)
    ]
    assert badges == [("badge", "1.0")]


def test_a_full_goal_is_said_on_the_table() -> None:
    house = open_dog(table("g2 g3 g4 62", hand="3H 5D", others="2S 5C|AH 3D|2D 5S", number=5))
    picks(house, "hand/3H", "place/goal/0/1")
    house.frame(0.1)
    (done,) = [move for move in house.table.model.log.moves if move.seat == 0]
    board = replace(board_of(house), last_events=cast("tuple[DogEventView, ...]", tuple(done.events_for(0))))
    assert "All of Anna’s pieces are in the goal!" in last_event_words(board)


def test_when_a_team_has_won_its_eight_marbles_light_up_one_after_the_other() -> None:
    partners = table("g2 g3 g4 62", "h h h h", "g1 g2 g3 g4", hand="3H 5D", others="2S 5C|AH|2D 5S", number=5)
    house = open_dog(partners)
    picks(house, "hand/3H", "place/goal/0/1")
    marks = house.table.performance.stage.animation.marks
    filled, won = [mark.data for mark in marks if mark.kind == "lit"][:4], marks[-8:]
    assert {mark.kind for mark in won} == {"lit"}
    assert len({str(mark.data) for mark in won}) == 8
    assert len({str(spot) for spot in filled}) == 4, "before that the own four, as always when a goal is full"
    steps = [later.start - before.start for before, later in pairwise(won)]
    assert min(steps) > 0
    assert max(steps) == pytest.approx(min(steps))


# --- Round buttons --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [7, 8, 9, 10])
def test_round_buttons_are_large_enough_for_a_finger_and_cover_nobody(seed: int) -> None:
    house = open_dog(position(seed), size=(1024, 640))
    board = board_of(house)
    buttons, plates = TABLE.button_boxes(board), [plate.box for plate in TABLE.plates(board)]
    assert len(buttons) == 4
    assert all(min(box.size) * board.grid.k >= MIN_TARGET - 0.01 for box in buttons)
    assert [box for box in buttons if box.collidelist(plates) >= 0] == []


# --- Who sees what --------------------------------------------------------------------------------------


def test_first_give_then_look() -> None:
    """The bots give first; what the partner gave is nowhere to be seen before one has given oneself."""
    house = open_dog(exchange("AS 2S", "3D 4D", "KC 5C", "6H 7H"))
    scene = house.table
    given = scene.session.view(2)["gifts"][2]
    assert given in ("KC", "5C"), "the bots have given"
    version = house.tree().version
    house.click("hand/AS")
    assert house.tree().version == version, "a card isn't given away by one click"
    assert moves_of(house)["give"] == ("give AS",)
    assert given not in repr(house.tree())
    assert given not in drawn_faces(house)
    house.click("give")
    house.frame(0.01)
    assert given in scene.session.view(0)["hands"][0]


def drawn_faces(house: House) -> list[str]:
    return [each.face for each in shown(house).pieces]


def test_nobody_sees_a_gift_before_all_have_given() -> None:
    """Four people at one screen: every frame until the first of them plays."""
    house = open_dog(exchange("AS 2S", "3D 4D", "KC 5C", "6H 7H"), humans=4)
    own = ({"AS", "2S"}, {"3D", "4D"}, {"KC", "5C"}, {"6H", "7H"})
    for giver in range(4):
        scene = house.table
        assert scene.session.view(None)["phase"] == "exchange"
        assert scene.model.viewer.seat == giver
        assert own[giver] == {face for face in drawn_faces(house) if "." not in face and face != "?"}
        picks(house, f"hand/{min(own[giver])}", "give")
        _to_the_next(house)
    assert house.tree().version == 4


def _to_the_next(house: House) -> None:
    """Hands are shut and a curtain falls, behind which nothing is open; it opens for whoever comes."""
    for _ in range(400):
        house.frame(0.02)
        if house.tree().scene == "curtain":
            house.wait(1)
            house.click("curtain/ready")
            house.wait(1)
            return
    raise AssertionError("no curtain fell")


def test_everybody_needs_their_hand() -> None:
    secret = [
        DogTable().needs_secret(cast(DogView, {"phase": phase}), 0) for phase in ("exchange", "play", "over")
    ]
    assert secret == [True, True, False]


def test_everybody_wears_their_marbles_colour() -> None:
    assert SEATING.symbols[:6] == (1, 2, 3, 4, 5, 6)
    game = match("dog", 4)
    assert [place.symbol for place in dressed(game).places] == [1, 2, 3, 4]


# --- The picture ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 6])
def test_whoever_looks_has_the_own_start_at_the_bottom(seats: int) -> None:
    plan = read_plan(seats)
    for seat in range(seats):
        spots = plan.spots(seat)
        start = spots[f"at/{16 * seat}"]
        assert start == max(plan.track, key=lambda spot: spot[1])
        assert spots[f"at/{16 * seat + 1}"][0] > start[0], "play goes counter-clockwise"
        for number in range(1, 4):
            inner, outer = spots[f"goal/{seat}/{number + 1}"], spots[f"goal/{seat}/{number}"]
            assert inner[1] < outer[1] < start[1]


@pytest.mark.parametrize("change", [{"reduced_motion": True}, {"text": 2.0}, {"contrast": True}])
def test_it_is_played_by_everyone(change: dict[str, object]) -> None:
    """With less motion, large words or strong contrast, in the smallest window, at normal speed."""

    def changed(settings: Settings) -> None:
        for name, value in change.items():
            setattr(settings, name, value)

    house = House((1024, 640), change=changed)
    house.context.relayout((1024, 640))
    house.open(TableScene(house.context, dressed(match("dog", 6)), TABLE, Session.load(TITLE, position(7))))
    pilot = Pilot(house, seed=2)
    for _ in range(14):
        house.frame(0.15)
        pilot.step()
    assert house.tree().version > 1


def test_every_picture_of_the_table_is_there() -> None:
    for name in ("badge_home", "ring_safe", *(f"step_{n}" for n in range(1, 8)), "cards/XX", "cards/back"):
        assert (ASSETS / "dog" / f"{name}.svg").is_file()
    assert len(list(Path(ASSETS / "dog" / "cards").glob("*.svg"))) == 54


def test_there_are_telling_positions() -> None:
    assert len(STILLS) >= 8
    assert {4, 6} == {len(still.position["pieces"]) for still in STILLS}


def test_the_discards_lie_the_same_when_the_game_is_gone_on_with() -> None:
    """Whoever opens the game again finds the table as it was left: also each card of the loose pile."""
    house = open_dog(SEVENS)
    pilot, scene = Pilot(house, 2), house.table
    while len(scene.session.position()["discard"]) < 6:
        pilot.step()
    scene.performance.skip_animation()
    again = Performance(scene.table, scene.model.board(ready=False))  # its pieces have other ids
    assert len({angle for _, _, angle in discards(again)}) > 2
    assert discards(again) == discards(scene.performance)


def discards(performance: Performance) -> list[tuple[float, ...]]:
    """How the cards of the pile lie, from the lowest up."""
    board = cast(DogBoard, replace(performance.board, zones=dict(performance.cast.zones)))
    poses = [TABLE.layout(board).poses[piece.id] for piece in board.zones["discard"]]
    return [(pose.x, pose.y, pose.angle) for pose in poses]


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (1920, 1080), (1080, 1920)])
def test_the_button_that_plays_again_lies_on_nothing(seats: int, size: tuple[int, int]) -> None:
    house = open_dog(table(hand="5S AS", seats=seats), size=size)
    board = board_of(house)
    place = room(board)
    plates = [plate.box_at(None) for plate in DogTable().plates(board)]
    for other in (place.panel, place.keyboard, *plates):
        assert not place.redo.colliderect(other)


@pytest.mark.parametrize("name", ["deals", "steps"])
def test_the_brass_strips_say_what_they_are(name: str) -> None:
    """The numbers 6 5 4 3 2 and 1 to 7 in the middle of the board can be pointed at."""
    house = open_dog(table("20 h h h", hand="5S AS"))
    sign = next(each for each in signs(board_of(house)) if each.id == name)
    house.click_at(house.context.layout.at(*sign.box.center), button=3)
    house.frame()
    said = house.context.words_of("dog")(f"explained.{name}.name")
    assert any(said in node.name for node in house.tree().nodes)
