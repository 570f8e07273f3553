"""While nobody is there: bots play, and the first touch only wakes the screen."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from devtools.kiosk_samples import evening_house
from devtools.kiosk_shots import left_game
from scenes.kiosk.attract.scene import INTERRUPTED_SECONDS, AttractScene
from scenes.ui.inputs import Input
from tests.rigs.cafe import Cafe


def attract(cafe: Cafe) -> AttractScene:
    assert isinstance(cafe.scene, AttractScene)
    return cafe.scene


def test_the_first_scene_invites_and_says_what_is_played() -> None:
    cafe = Cafe(language="de")
    tree = cafe.tree()
    assert tree.scene == "attract"
    assert tree.said[:2] == ("Spielt mit!", "Fünf Spiele für zwei bis zehn")
    assert tree.said[2].startswith("Hier spielen ")
    assert {node.id for node in tree.nodes} >= {"attract/start", "attract/language/fr"}


def test_the_waking_touch_plays_nothing_and_starts_nothing() -> None:
    cafe = Cafe()
    for node in cafe.tree().nodes:
        cafe = Cafe()
        made = cafe.context.store.matches.waiting_matches()
        cafe.click(node)
        cafe.wait(1.0, 0.1)
        assert cafe.name == "title"
        assert len(cafe.manager.stack) == 1
        assert cafe.context.store.matches.waiting_matches() == made == []


def test_controls_are_live_four_tenths_of_a_second_later() -> None:
    cafe = Cafe()
    cafe.click("attract/start")
    cafe.wait(0.3, 0.1)
    cafe.click("title/dao")
    assert cafe.name == "title"
    cafe.wait(0.2, 0.1)
    cafe.click("title/dao")
    assert cafe.name == "lobby"


@pytest.mark.parametrize("language", ["de", "it"])
def test_a_language_wakes_in_that_language(language: str) -> None:
    cafe = Cafe(language="en")
    cafe.wake(f"attract/language/{language}")
    assert cafe.context.language == language
    cafe.click("kiosk/done")
    assert cafe.name == "attract"
    assert cafe.context.language == "en"


def test_a_key_wakes_and_a_pointer_that_only_moves_does_not() -> None:
    cafe = Cafe()
    cafe.hand(Input("motion", cafe.now, (300, 300)))
    cafe.wait(0.2, 0.1)
    assert cafe.name == "attract"
    cafe.key("space")
    assert cafe.name == "title"


def test_another_game_each_minute_on_the_other_side() -> None:
    cafe = Cafe()
    seen, sides = [], []
    for _ in range(5):
        scene = attract(cafe)
        assert scene.table is not None
        seen.append(scene.table.title)
        sides.append(cafe.node("attract/start").area.centerx > cafe.window.get_width() / 2)
        cafe.pass_time(60, 5.0)
    assert sorted(seen) == sorted(set(seen))
    assert sides in ([True, False] * 2 + [True], [False, True] * 2 + [False])


def test_the_sign_drifts_and_the_picture_shifts() -> None:
    cafe = Cafe()
    before = cafe.node("attract/start").area.x
    cafe.pass_time(22, 1.0)
    assert abs(cafe.node("attract/start").area.x - before) >= 40
    shifts = set()
    for _ in range(6):
        shifts.add(attract(cafe)._shift())
        cafe.pass_time(60, 10.0)
    assert len(shifts) > 3
    assert max(abs(far) for shift in shifts for far in shift) == 4


def test_less_motion_lets_the_sign_jump() -> None:
    cafe = Cafe()
    cafe.settings.reduced_motion = True
    where = set()
    for _ in range(30):
        cafe.frame(1.0)
        where.add(cafe.node("attract/start").area.x)
    assert len(where) == 2


def test_it_is_quiet() -> None:
    cafe = Cafe()
    assert cafe.settings.volume == pytest.approx(0.10)
    cafe.wake()
    assert cafe.settings.volume == pytest.approx(0.24)


def test_nobodys_hidden_card_is_known_to_what_is_drawn() -> None:
    """Everything on a table is drawn from its board, and that is the spectator's."""
    cafe = Cafe()
    for _ in range(5):
        table = attract(cafe).table
        assert table is not None
        scene = table.scene
        assert scene.model.viewer.seat is None
        assert scene.model.open_hands == frozenset()
        assert scene.view.board.view == scene.session.view(None)
        assert scene.view.board.legal == ()
        assert [node for node in cafe.tree().nodes if node.moves] == []
        cafe.pass_time(60, 5.0)


def test_where_nothing_moves_only_parts_are_drawn() -> None:
    cafe = Cafe(draws=True, size=(1024, 640))
    scene = attract(cafe)
    cafe.frame(0.1)
    parts = scene.draw(cafe.window)
    assert parts is None or sum(part.w * part.h for part in parts) < 1024 * 640


def test_only_games_on_offer_are_shown_and_played() -> None:
    from dataclasses import replace

    file = evening_house()
    file = replace(file, table=replace(file.table, games=("dog", "tao")))
    cafe = Cafe(language="de", file=file)
    assert cafe.tree().said[1] == "Zwei Spiele für zwei bis sechs"
    for _ in range(3):
        table = attract(cafe).table
        assert table is not None
        assert table.title in ("dog", "tao")
        cafe.pass_time(60, 10.0)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 1024), (1080, 1920)])
def test_everything_to_touch_lies_on_the_screen_and_is_large(size: tuple[int, int]) -> None:
    cafe = Cafe(size)
    screen = pygame.Rect(0, 0, *size)
    for turn in range(4):
        for node in cafe.tree().nodes:
            assert screen.contains(node.area), (turn, node)
            assert min(node.area.size) >= 57
        cafe.pass_time(45, 9.0)


def test_a_game_that_waits_is_told_with_its_own_picture() -> None:
    numbers: list[int] = []
    cafe = Cafe(kept=lambda house: numbers.append(left_game(house.context)))
    assert cafe.tree().said[2] == "Your game of Dos is waiting"
    assert attract(cafe).said.board_title == "dos"
    cafe.pass_time(INTERRUPTED_SECONDS + 61, 60.0)
    said = attract(cafe).said
    assert said.board_title == said.title


def test_on_an_upright_screen_the_table_is_as_large_as_on_a_wide_one() -> None:
    upright, wide = attract(Cafe((1080, 1920))).table, attract(Cafe((1920, 1080))).table
    assert upright is not None
    assert wide is not None
    assert upright.scene.context.layout.k > 0.7 * wide.scene.context.layout.k
    assert upright.surface.get_width() > 1080, "it reaches out on both sides"


@pytest.mark.parametrize(
    ("games", "language", "says"),
    [
        (("tao",), "en", "One game for two"),
        (("tao",), "de", "Ein Spiel für zwei"),
        (("tao",), "fr", "Un jeu à deux joueurs"),
        (("tao",), "it", "Un gioco per due persone"),
        (("dao",), "en", "One game for two to six"),
        (("dao", "tao"), "en", "Two games for two to six"),
    ],
)
def test_the_sign_says_for_how_many_and_never_two_to_two(
    games: tuple[str, ...], language: str, says: str
) -> None:
    file = evening_house()
    cafe = Cafe(language=language, file=replace(file, table=replace(file.table, games=games)))
    said = cafe.tree().said
    assert said[1] == says
