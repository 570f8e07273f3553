"""The table of Daumen drauf!: what can be clicked, what is said, and above all what nobody can be told."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, cast

import pygame
import pytest

from game.kernel.registry import titles
from game.kernel.session import Committed, Session
from game.kernel.types import HIDDEN, Card, Position, Seat, View
from game.titles.daumen.rules.cards import DECK, TWIN
from scenes.base.settings import Settings
from scenes.table.generic import scores
from scenes.table.table_scene import TableScene
from scenes.tables.daumen import TABLE, arms, score_panel, trick
from scenes.tables.daumen.arms import ARMS, Hold
from scenes.tables.daumen.board_types import DaumenBoard
from scenes.tables.daumen.layout import SPOTS, room
from scenes.tables.daumen.shots import ANNA, NOTHING, SHOWN, WON_TRICK, position, scored
from scenes.ui.inputs import Input
from tests.rigs.headless_app import House, at_once, match
from tests.rigs.pilot import Pilot

FOUR = position((ANNA, 3, 4, 4), SHOWN, "ygb", (0, 4, 0, 3))
TWINS = position((("b2", "b4!", "g1", "y5!"), 4, 4), (NOTHING, ("y3", ()), ("b4", ())), "yb", (2, 0, 3))
SMALL = (400, 250)


def table_at(house: House, where: Position, humans: int = 1) -> TableScene:
    """The table in a position, with people on the first seats."""
    session = Session.load(titles()["daumen"], where)
    return TableScene(house.context, match("daumen", where["seats"], humans), TABLE, session)


def seen_board(scene: TableScene, house: House) -> DaumenBoard:
    """What is drawn now."""
    return cast(DaumenBoard, scene.view.show(house.now, scene.controls).board)


# Nobody can be told more than colour and value


def known_to(view: View) -> set[Card]:
    """Every card that these eyes see with its head."""
    held = view["trick"]["offered"], *view["trick"]["released"], *view["hands"], *view["won"], view["stock"]
    return {card for cards in held for card in cards if card is not None and card in DECK}


def swapped(position: Position, view: View) -> tuple[Position, dict[Card, Card]]:
    """The world in which every card that these eyes can't know has the other head."""
    known = known_to(view)
    other = {card: TWIN[card] if not {card, TWIN[card]} & known else card for card in DECK}
    cards = {
        name: [sorted(other[card] for card in cards) for cards in position[name]] for name in ("hands", "won")
    }
    held = position["trick"]
    trick_ = {
        **held,
        "released": [[other[card] for card in free] for free in held["released"]],
        "offered": [None if card is None else other[card] for card in held["offered"]],
    }
    return {**position, **cards, "trick": trick_, "stock": [other[card] for card in position["stock"]]}, other


def positions(wanted: int) -> Iterator[tuple[Position, int]]:
    """Positions of random games with every number of players, and how many people sit there."""
    chance, title = random.Random(11), titles()["daumen"]
    for n in range(wanted):
        session = Session.deal(title, 2 + n % 6, n, {"games": 1})
        for _ in range(chance.randrange(3, 30)):
            if not session.to_act:
                break
            seat = session.to_act[0]
            session.play(seat, chance.choice(list(session.legal(seat))))
        yield without_rng(session), 1 if n % 3 else 2


def without_rng(session: Session) -> Position:
    return {name: value for name, value in session.position().items() if name != "rng"}


def everything_perceived(scene: TableScene, house: House, surface: pygame.Surface) -> tuple[bytes, Any]:
    """Everything that can be told by looking or listening."""
    surface.fill(0)
    scene.view.picture.forget()
    scene.draw(surface)
    stage = scene.performance.stage
    noises = stage.sounds_between(-1.0, stage.time(house.now)) if stage.is_moving else []
    return pygame.image.tobytes(surface, "RGB"), (scene.tree(), noises)


def test_no_pixel_and_no_word_tells_what_is_under_a_thumb() -> None:
    """In 200 positions, every card that can't be known gets the other head: nothing is different."""
    house, surface = House(SMALL), pygame.Surface(SMALL)
    under_thumbs = 0
    for where, humans in positions(200):
        view = titles()["daumen"].view(titles()["daumen"].load(where), 0 if humans == 1 else None)
        there, other = swapped(where, view)
        under_thumbs += sum(card is not None and other[card] != card for card in where["trick"]["offered"])
        assert everything_perceived(table_at(house, where, humans), house, surface) == everything_perceived(
            table_at(house, there, humans), house, surface
        )
    assert under_thumbs > 150


def test_no_moment_of_a_move_tells_what_is_under_a_thumb() -> None:
    """Somebody else shows a card: in both worlds it looks, sounds and lasts the same."""
    house, surface = House(SMALL), pygame.Surface(SMALL)
    compared = 0
    for where, humans in positions(120):
        turn = where["turn"]
        view = titles()["daumen"].view(titles()["daumen"].load(where), 0 if humans == 1 else None)
        there, other = swapped(where, view)
        moves = [move for move in shows(where, turn) if other[move] != move] if turn else []
        if not moves or where["trick"]["offered"][turn] is not None:  # what is let go may be seen by all
            continue
        worlds = []
        for world, card in ((where, moves[0]), (there, other[moves[0]])):
            scene, looks = table_at(house, world, humans), []
            done = scene.session.play(turn, f"show {card}")
            if not isinstance(done, Committed) or any(
                target_names["type"] == "won" for target_names in done.all_events()
            ):
                break
            scene.actions.show_move(done)
            for wait in (0.05, 0.1, 0.12, 0.2):
                house.now += wait
                looks.append(everything_perceived(scene, house, surface))
            worlds.append((looks, scene.performance.stage.animation.length))
        if len(worlds) == 2:
            compared += 1
            assert worlds[0] == worlds[1]
    assert compared > 25


def shows(where: Position, turn: Seat | None) -> list[Card]:
    """The cards that can be shown."""
    session = Session.load(titles()["daumen"], where)
    legal = session.legal(turn) if turn is not None else ()
    return [move.removeprefix("show ") for move in legal if move.startswith("show ")]


@pytest.mark.parametrize("side", ARMS)
def test_the_thumb_covers_every_head(side: str) -> None:
    """Even if the wrong head were drawn, nobody would see it: all three look the same under the thumb."""
    house = House((800, 500))
    surface = pygame.Surface((800, 500), pygame.SRCALPHA)
    paint = house.context.painter(surface)
    hold = Hold(side, 1, (800.0, 500.0), 292.0)  # type: ignore[arg-type]
    w = paint.layout.px(hold.w)
    card = pygame.Rect(0, 0, w, round(w * 440 / 315))
    card.center = surface.get_rect().center
    for snake in sorted({card[:2] for card in DECK}):
        looks = []
        for head in ("harmless", "fang", "hidden"):
            surface.fill((40, 40, 40))
            for name in (f"snake_{snake}", f"head_{snake}_{head}"):
                surface.blit(paint.art.picture(f"daumen/{name}", card.size), card)
            arms.draw_thumb_before(paint, hold)
            looks.append(pygame.image.tobytes(surface.subsurface(card), "RGB"))
        for look in looks[1:]:
            assert max(abs(a - b) for a, b in zip(looks[0], look, strict=True)) <= 3, snake


def test_only_its_owner_sees_what_is_under_the_own_thumb() -> None:
    house = House(change=at_once, draws=False)
    scene = house.open_position("daumen", FOUR)
    scene.session.play(0, "show b3!")
    mine = table_at(house, scene.session.position())
    mine.refresh()
    assert (
        scene.model.words("cards.poisonous", colour=scene.model.words("cards.b"), value=3)
        in target_names(mine)["offer/0"]
    )
    theirs = table_at(house, scene.session.position(), humans=2)
    theirs.refresh()
    assert theirs.model.board().viewer is None
    assert theirs.model.words("cards.b") + " 3" in target_names(theirs)["offer/0"]
    assert "poison" not in target_names(theirs)["offer/0"]


def target_names(scene: TableScene) -> dict[str, str]:
    """Every target in words."""
    return {target.id: target.name for target in scene.view.targets}


# What can be done


def test_cards_that_are_higher_can_be_shown_and_others_say_why_not() -> None:
    house = House(change=at_once, draws=False)
    scene = house.open_position("daumen", FOUR)
    assert [card for card in ANNA if house.has(f"hand/{card}")] == ["b3!", "b6"]
    house.click("hand/g3")
    assert not scene.model.log.moves
    assert "Green 3" in str(scene.view.notices.words)
    assert "Black 1" in str(scene.view.notices.words)
    house.click("hand/b6")
    house.frame()
    assert scene.model.log.moves[0].move == "show b6"


def test_no_banner_covers_what_may_be_shown() -> None:
    """The sentence over the own hand says whose turn it is, and what to do."""
    house = House(SMALL)
    scene = house.open_position("daumen", position((ANNA, 5, 5, 5), (NOTHING,) * 4, "", (0, 0, 0, 0)))
    assert scene.view.notices.is_moving, "a turn has just begun"
    show = scene.view.show(house.now + 0.4, scene.controls)
    sentence = next(each for each in scene.table.items(show) if each.key == "sentence")
    over = scene.view.notices.items(show, scene.table)
    assert not any(each.box.colliderect(sentence.box) for each in over)


@pytest.mark.parametrize("play", [partial(House.key, name="p"), partial(House.click, node="pass")])
def test_passing_by_key_and_by_button(play: Callable[[House], None]) -> None:
    house = House(change=at_once, draws=False)
    scene = house.open_position("daumen", FOUR)
    play(house)
    house.frame()
    assert scene.model.log.moves[0].move == "pass"


def test_without_the_twin_the_parry_is_off_and_says_why() -> None:
    house = House(change=at_once, draws=False)
    scene = house.open_position("daumen", FOUR)
    assert not house.has("parry")
    house.click("parry")
    assert scene.view.notices.words
    assert not scene.model.log.moves


@pytest.mark.parametrize("node", ["parry", "hand/b4!"])
def test_the_twin_parries_and_the_trick_is_turned_over(node: str) -> None:
    house = House(change=at_once, draws=False)
    scene = house.open_position("daumen", TWINS)
    assert house.node(node).moves == ("parry",)
    house.click(node)
    house.frame()
    board = seen_board(scene, house)
    assert trick.is_open(board)
    assert trick.winner(board) == 0
    assert [piece.face for piece, _ in trick.cards(board)] == ["y3", "b4", "b4!"]


def test_the_parry_is_shown_to_nobody_else() -> None:
    house = House(change=at_once, draws=False)
    scene = table_at(house, TWINS, humans=2)
    scene.refresh()
    assert not any("parry" in target.moves or target.id in ("parry", "pass") for target in scene.view.targets)
    assert not any(target.id.startswith("hand/") for target in scene.view.targets)


def test_no_leading_card_no_pass() -> None:
    house = House(change=at_once, draws=False)
    house.open_position("daumen", position((ANNA, 5, 5, 5), (NOTHING,) * 4, "", (0, 0, 0, 0)))
    assert not house.has("pass")
    assert all(house.has(f"hand/{card}") for card in ANNA)


# The trick that is won


def won(house: House, humans: int, seconds: float = 5.0) -> TableScene:
    """Anna has won a trick so many seconds ago."""
    scene = house.open_position("daumen", FOUR, humans, wait=1 / 60)
    scene.model.viewer.open_hand(0)
    for seat, move in WON_TRICK:
        scene.model.public_view_before, done = scene.session.view(None), scene.session.play(seat, move)
        assert isinstance(done, Committed)
        scene.performance.finish_animation()
        scene.actions.show_move(done)
    house.wait(seconds, 0.1)
    return scene


def test_the_won_trick_lies_open_until_somebody_goes_on() -> None:
    house = House(draws=False)
    scene = won(house, 1)
    house.wait(2.0, 0.5)
    board = seen_board(scene, house)
    assert trick.is_open(board)
    faces = sorted(
        drawn.face for drawn in scene.view.show(house.now, scene.controls).pieces if drawn.zone == "won/0"
    )
    assert faces == ["b1", "b6", "g4!", "y3!", "y5"]
    house.click("table/continue")
    house.wait(3.0, 0.1)
    assert not trick.is_open(seen_board(scene, house))
    assert all(not piece.known for piece in scene.performance.board.pieces("won/0"))


def own_hand(scene: TableScene, house: House) -> list[Card]:
    """Anna's hand as it is drawn."""
    pieces = scene.view.show(house.now, scene.controls).pieces
    hand = {piece.id for piece in seen_board(scene, house).pieces("hand/0")}
    return sorted(drawn.face for drawn in pieces if drawn.id in hand)


def test_alone_one_sees_the_own_hand_beside_the_trick() -> None:
    """There is nobody to hide it from: from the last pass on, at every moment, until after it went on."""
    house = House(SMALL, draws=False)
    scene = house.open_position("daumen", FOUR)
    left, looks = [card for card in ANNA if card != "b6"], 0
    for seat, move in WON_TRICK:
        scene.model.public_view_before, done = scene.session.view(None), scene.session.play(seat, move)
        assert isinstance(done, Committed)
        scene.performance.finish_animation()
        scene.actions.show_move(done)
    for _ in range(200):
        house.frame(0.05)
        hand = own_hand(scene, house)
        assert set(left) <= set(hand), "nothing of it is turned down"
        looks += house.has("table/continue")
        if not scene.performance.stage.is_moving:
            break
    assert looks > 50
    assert len(own_hand(scene, house)) == 5, "a card was drawn, and is seen"
    assert HIDDEN not in own_hand(scene, house)


@pytest.mark.parametrize(("humans", "seconds"), [(1, 5.0), (0, 3.0)])
def test_a_trick_is_looked_at_for_so_long(humans: int, seconds: float) -> None:
    """Five seconds after the last touch it goes on; where nobody sits, after three."""
    house = House(SMALL, draws=False)
    scene = won(house, humans, 0.0)
    while not house.has("table/continue"):
        house.frame(0.01)
    house.wait(seconds - 0.1, 0.05)
    assert house.has("table/continue")
    house.wait(0.15, 0.01)
    assert not house.has("table/continue")
    assert not scene.look_pause.is_running


def test_whoever_touches_looks_on() -> None:
    house = House(SMALL, draws=False)
    won(house, 1, 0.0)
    while not house.has("table/continue"):
        house.frame(0.01)
    for _ in range(3):
        house.wait(4.0, 0.5)
        house.hand(Input("motion", house.now, (5, 5)))
    house.wait(4.9, 0.05)
    assert house.has("table/continue")
    house.wait(0.2, 0.05)
    assert not house.has("table/continue")


def test_while_all_look_no_hand_is_open() -> None:
    house = House(draws=False)
    scene = won(house, 4)
    show = scene.view.show(house.now, scene.controls)
    assert trick.is_open(seen_board(scene, house))
    assert all(drawn.face == HIDDEN for drawn in show.pieces if show.pose(drawn.id).z >= 300)


def test_with_bots_only_it_goes_on_by_itself() -> None:
    house = House(change=at_once, draws=False)
    scene = table_at(house, FOUR, humans=0)
    house.open(scene)
    for _ in range(400):
        house.wait(0.5, 0.25)
        if scene.session.result is not None:
            return
    raise AssertionError("the bots don't go on")


# Score, people, layouts


def test_the_score_lies_open_and_leads_to_the_next_game() -> None:
    house = House(change=at_once, draws=False)
    where = scored(4, 1)
    where["first"], where["turn"] = 3, 0
    scene = house.open_position("daumen", where)
    assert scores.is_scored(seen_board(scene, house))
    rows = [score_panel.seat_row(seen_board(scene, house), seat) for seat in range(4)]
    points = [len(row["harmless"]) - len(row["poison"]) - len(row["hand"]) for row in rows]
    assert points == where["scores"][-1]
    house.click("deal")
    house.frame()
    assert scene.session.view(None)["phase"] == "play"
    assert house.has(f"hand/{scene.session.view(0)['hands'][0][0]}")


def test_a_curtain_before_each_person() -> None:
    house = House(change=at_once, draws=False)
    scene = house.open_position("daumen", FOUR, humans=2)
    house.wait(2.0, 0.1)
    assert house.tree().scene == "curtain"
    house.click("curtain/ready")
    house.wait(2.0, 0.1)
    assert scene.model.board().viewer == 0
    assert house.has("hand/b6")


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (1280, 1024), (2560, 1080)])
def test_nothing_hangs_over_the_edge(size: tuple[int, int]) -> None:
    """Buttons, plates and cards on the table lie inside the window, with every number of players."""
    house = House(size, change=at_once)
    screen = house.context.layout.screen
    for seats in SPOTS:
        place = room(table_at(house, dealt_position(seats)).model.board())
        boxes = [*place.buttons(), place.go_on, place.tray, place.ladder]
        boxes += [place.plate(seat) for seat in range(seats)]
        boxes += [place.offer(seat).box() for seat in range(seats)]
        assert all(screen.contains(box) for box in boxes)


def dealt_position(seats: int) -> Position:
    return Session.deal(titles()["daumen"], seats, 1, {"games": 3}).position()


def test_a_match_of_three_games_by_keyboard_alone() -> None:
    house = House((640, 400), change=at_once, draws=False)
    scene = table_at(house, dealt_position(2))
    house.open(scene)
    for _ in range(4000):
        tree = house.tree()
        if scene.session.result is not None:
            break
        focus = next((node for node in tree.nodes if node.focused), None)
        if not tree.busy:
            on = focus is not None and (focus.moves or focus.id == "table/continue")
            house.key("enter" if on else "tab")
        house.frame()
    assert scene.session.result is not None


def test_the_pilot_plays_with_everybody_at_one_screen() -> None:
    house = House((640, 400), change=at_once, draws=False)
    scene = TableScene(house.context, match("daumen", 4, 4, games=1), TABLE)
    house.open(scene)
    Pilot(house, seed=4).play()
    assert scene.session.result is not None


def test_less_motion_ends_where_more_does() -> None:
    """Everything fades, and still every score ends at the layout."""

    def calm(settings: Settings) -> None:
        settings.reduced_motion, settings.speed = True, "fast"

    house = House((640, 400), change=calm, draws=False)
    scene = TableScene(house.context, match("daumen", 3, 1, seed=2, games=1), TABLE)
    house.open(scene)
    Pilot(house, seed=2).play()
    assert scene.session.result is not None
