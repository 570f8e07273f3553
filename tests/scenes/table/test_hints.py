"""Hints at the table lead to the move they name, say why, tell nobody else, and go when they are old."""

from __future__ import annotations

import pytest

from devtools.shots import fresh, picture
from game.kernel.registry import titles
from scenes.pages.parts.table_catalogue import table_of, tables
from scenes.table.drawing.hint_note import find_roomiest
from scenes.table.players import hints
from scenes.table.table_scene import TableScene
from scenes.ui.layout import Box, Layout
from scenes.ui.tree import Tree
from tests.rigs.breadth import amount, crossed
from tests.rigs.headless_app import House, at_once
from tests.rigs.pilot import Pilot
from tests.rigs.slow_thinker import SlowThinker, is_hint_shown

TITLES = sorted(tables())
SEVERAL = amount(6, 12)
"""Moves made by following hints; enough for a seven, a jack, a wish, a claim."""
SIZES = [(1024, 640), (1920, 1080)]


class Follower(Pilot):
    """Asks for a hint whenever it is its turn, and does what the keyboard's place then stands on."""

    def __init__(self, house: House, seed: int = 1) -> None:
        super().__init__(house, seed)
        self.hints: list[tuple[int, str]] = []

    def _click(self, tree: Tree) -> None:
        scene = self.house.table
        if not scene.model.can_hint:  # a test of nerves
            super()._click(tree)
            return
        if scene.hints.shown is None:
            self.house.click("table/hint")
        for _ in range(100):
            if scene.hints.shown is None:  # others may still be moving
                self.house.frame(0.05)
        found = scene.hints.shown
        assert found is not None
        target = found.next_target(scene.view.targets)
        assert target is not None, f"nothing leads to {found.move!r}"
        assert found.advice.words in self.house.tree().said
        assert self.house.node(target.id).focused
        if (scene.session.version, found.move) not in self.hints:
            self.hints.append((scene.session.version, found.move))
        self.house.key("enter")


@pytest.mark.parametrize("title", TITLES)
def test_who_follows_hints_makes_the_moves_they_name(title: str) -> None:
    """Lamp after lamp, by Enter alone."""
    house = House(change=at_once, draws=False)
    scene = house.open_table(title, titles()[title].seats[0], seed=3)
    follower = Follower(house)
    for _ in range(3_000):
        if len(follower.hints) > SEVERAL or house.has("table/result"):
            break
        follower.step()
    made = {done.version - 1: done.move for done in scene.model.log.moves if done.seat == 0}
    hinted = [(version, move) for version, move in follower.hints if version in made]
    assert len(hinted) >= min(SEVERAL, len(made))
    assert all(made[version] == move for version, move in hinted)


@pytest.mark.parametrize("title", TITLES)
def test_a_hint_says_what_and_why(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In words of the player's language, with nothing left to fill in."""
    monkeypatch.setattr(
        hints, "HINT_LEVEL", "normal"
    )  # who gives its reasons as well, after a shorter thought
    said = set()
    for language in ("de", "en", "fr", "it"):
        house = House(change=at_once, draws=False, language=language)
        scene = house.open_table(title, titles()[title].seats[-1])
        _until_offered(house)
        house.click("table/hint")
        house.wait(0.2)
        assert scene.hints.shown is not None
        advice = scene.hints.shown.advice
        assert advice.head
        assert advice.reason
        assert not {"{", "}"} & set(advice.words)
        said.add(advice.words)
    assert len(said) == 4


def test_it_is_asked_with_what_the_seat_sees() -> None:
    """Nothing that lies hidden from the person goes to the thinker."""
    house = House(change=at_once, draws=False)
    scene = house.open_table("dos", 4)
    thinker = scene.bots.thinker = SlowThinker(late=True)
    _until_offered(house)
    house.key("h")
    house.frame()
    asked = thinker.questions[-1]
    assert asked.view == scene.session.view(0) != scene.session.view(None)
    assert (asked.seat, asked.level, asked.worlds) == (0, "master", hints.HINT_WORLDS)


@pytest.mark.parametrize("way", ["a second press", "esc", "a move"])
def test_it_goes(way: str) -> None:
    house = House(change=at_once, draws=False)
    scene = house.open_table("dao", 2)
    house.click("table/hint")
    house.wait(0.2)
    assert is_hint_shown(scene)
    if way == "esc":
        house.key("escape")
    else:
        house.click("pile" if way == "a move" else "table/hint")
    house.wait(0.2)
    assert not is_hint_shown(scene)
    assert (scene.session.version > 0) == (way == "a move")


def test_an_answer_to_an_old_question_is_not_shown() -> None:
    """Somebody plays before the answer is there; the bots' questions then get answers of their own."""
    house = House(change=at_once, draws=False)
    scene = house.open_table("dao", 2)
    thinker = scene.bots.thinker = SlowThinker()
    house.click("table/hint")
    house.wait(0.1)
    assert thinker.open is not None
    house.click("pile")
    house.wait(0.1)
    thinker.late = True
    house.wait(2.0)
    assert scene.hints.shown is None
    assert {each.seat for each in thinker.questions} == {0, 1}
    assert scene.session.version >= 2, "the bot has played"


def test_with_several_people_it_waits_for_whom_it_is_meant() -> None:
    """DAO is played with the own cards shut; the reason tells of them, so a curtain falls before."""
    house = House(change=at_once, draws=False)
    scene = house.open_table("dao", 3, humans=3)
    for _ in range(4):
        house.wait(0.2)
        house.click("row/1" if house.has("row/1") else "pile")
    house.wait(0.2)
    actor = scene.model.actor
    house.click("table/hint")
    house.wait(1.5)
    assert house.tree().scene == "curtain"
    assert not is_hint_shown(scene)
    house.click("curtain/ready")
    house.wait(1.5)
    assert is_hint_shown(scene)
    assert scene.model.viewer.seat == actor
    house.click("table/eye")
    house.wait(0.2)
    assert not is_hint_shown(scene), "it tells of cards that are shut again"


def test_nobody_is_hinted_at_a_test_of_nerves_or_when_others_play() -> None:
    house = House(draws=False)
    context = house.context
    asked = next(scene for name, scene in table_of("dos").shots(context) if name == "challenge_ready")
    assert isinstance(asked, TableScene)
    assert not asked.model.can_hint
    house = House(draws=False)
    scene = house.open_table("dao", 2)
    house.wait(2.0)
    house.click("pile")
    house.wait(0.2)
    assert not house.node("table/hint").enabled
    assert not scene.model.can_hint


@pytest.mark.parametrize(("title", "size"), crossed(TITLES, SIZES), ids=str)
def test_the_note_hides_neither_its_lamp_nor_its_button(title: str, size: tuple[int, int]) -> None:
    """On the picture of a hint, in a small window and a large one."""
    context = fresh(size, "de")
    for name, scene in table_of(title).shots(context):
        if "hint" in name:
            assert isinstance(scene, TableScene)
            surface = picture(scene)
            found = scene.hints.shown
            assert found is not None
            target = found.next_target(scene.view.targets)
            assert target is not None
            note = scene.view.hint_note(scene.controls, found)
            box = note.box(context.painter(surface))
            assert not box.colliderect(target.box)
            assert context.layout.screen.contains(box)
            assert surface.get_size() == size


def test_a_note_goes_where_there_is_room() -> None:
    layout = Layout((1600, 900))
    button, card = Box(1400, 700, 60, 60), Box(1200, 500, 200, 180)
    box = find_roomiest(Box(1250, 600, 300, 80), [button], [button, card], layout.screen)
    assert not box.colliderect(button)
    assert not box.colliderect(card)
    assert layout.screen.inflate(-80, -80).contains(box)


def _until_offered(house: House) -> None:
    for _ in range(400):
        node = next((each for each in house.tree().nodes if each.id == "table/hint"), None)
        if node is not None and node.enabled and not house.tree().busy:
            return
        house.wait(0.05)
    raise AssertionError("never anybody's turn")


def test_a_hint_that_is_open_changes_its_language_with_the_table() -> None:
    house = House((1024, 640), change=at_once, draws=False)
    scene = house.open_table("dao", 3)
    house.click("table/hint")
    house.wait(2.0, 0.1)
    assert scene.hints.shown is not None
    english, move = scene.hints.shown.advice.words, scene.hints.shown.move
    scene.view.notices.show_sentence("old words", (400, 300), house.now)
    house.context.use_language("de")
    house.frame()
    german = scene.hints.shown.advice.words
    assert german != english
    assert german in house.tree().said
    assert not {english, "old words"} & {*house.tree().said}
    assert scene.hints.shown.move == move
    house.context.use_language("en")
    assert scene.hints.shown.advice.words == english
