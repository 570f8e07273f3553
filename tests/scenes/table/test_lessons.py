"""The guided first games: every script is legal, says everything in every language, lights what is there, and
leads whoever follows the light to the end.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator, Sequence

import pytest

from devtools.shots import fresh
from game.kernel.registry import titles
from game.kernel.types import HIDDEN
from game.language.words import LANGUAGES, Words
from scenes.base.scene import words_for
from scenes.base.settings import Settings
from scenes.pages.lesson.guided_lesson import DONE, OFFERED, kept_step, posed_step
from scenes.pages.recommend.scene import RecommendScene
from scenes.pages.rules.scene import RulesScene
from scenes.pages.title.scene import TitleScene
from scenes.table.lessons.lesson_note import SEAT_NAMES
from scenes.table.lessons.lesson_phase import LessonPhase
from scenes.table.lessons.lesson_scripts import (
    ME,
    BadLesson,
    GuidedGame,
    check_playable,
    guided_game,
    read_lesson,
)
from scenes.table.table_scene import TableScene
from scenes.ui.art import ASSETS
from scenes.ui.inputs import Input
from tests.rigs.blind_player import by_controller, by_keyboard
from tests.rigs.breadth import crossed
from tests.rigs.headless_app import House, at_once
from tests.rigs.learner import GATES, STEP, Learner, learning, lesson_of

TITLES = ("dao", "daumen", "dog", "dos", "tao")
SMALL = (1024, 640)
LONGEST = 30
"""Words of a note."""
NERVES = "dos"
"""The game whose fields come with the first frame that is drawn."""


def game_of(title: str) -> GuidedGame:
    game = guided_game(title)
    assert game is not None
    return game


def script_of(title: str) -> str:
    return (ASSETS / title / "lessons" / "guided.json").read_text(encoding="utf-8")


def lesson_house(title: str, language: str = "en", size: tuple[int, int] = SMALL, text: float = 1.0) -> House:
    """Nothing takes time, and nothing is drawn but where a clock starts with a picture."""

    def large(settings: Settings) -> None:
        at_once(settings)
        settings.text = text

    return House(size, language, large, draws=title == NERVES)


# The scripts


@pytest.mark.parametrize("title", TITLES)
def test_the_rules_take_every_move_of_a_script(title: str) -> None:
    game = game_of(title)
    assert check_playable(game, titles()[title]) >= sum(1 for step in game.steps if step.expect)


@pytest.mark.parametrize("title", TITLES)
def test_who_learns_wins_in_the_end(title: str) -> None:
    house = lesson_house(title)
    learning(house, title)
    Learner(house).learn()
    session = house.table.session
    assert session.result is not None or title == NERVES
    if session.result is not None:
        assert ME in session.result.winners
    else:
        assert session.position()["done"][:1] == [ME]


def test_a_script_with_an_illegal_move_is_found() -> None:
    """A planted fault: the king's exchange becomes a card that nobody holds."""
    text = script_of("dog").replace("give TH", "give 7H")
    with pytest.raises(BadLesson, match="dog give: 2 give 7H"):
        check_playable(read_lesson("dog", text), titles()["dog"])


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ('"end": true', '"end": false', "only end"),
        ('"id": "take"', '"id": "goal"', "one name"),
        ('"id": "goal", "position": "goal"', '"id": "goal"', "without a table"),
        ('"lit"', '"light"', "nobody knows"),
        ('"expect": ["take"]', '"expect": "take"', "no list"),
        ('[1, "reveal"]', '[0, "reveal"]', "plays for the person"),
        ('"seats"', '"chairs"', "seats"),
        ("]", "", "JSONDecodeError"),
    ],
)
def test_a_script_that_makes_no_sense_is_refused(before: str, after: str, reason: str) -> None:
    with pytest.raises(BadLesson, match=reason):
        read_lesson("dao", script_of("dao").replace(before, after, 1))


# Their words


def missing(game: GuidedGame, words: Words) -> Iterator[str]:
    """What a step needs and doesn't say, or says too long, or with a name that nobody has."""
    for step in game.steps:
        keys = ["title", "say", *(["late"] if step.retry else [])]
        for key in keys:
            found = words.find(f"guided.{step.id}.{key}")
            if not isinstance(found, str) or not found.strip():
                yield f"{step.id}.{key}"
        for key, said in (words.find(f"guided.{step.id}") or {}).items():
            texts = said.values() if isinstance(said, dict) else [said]
            yield from (f"{step.id}.{key}: {fault}" for fault in faults(key, texts, game.seats))


def faults(key: str, texts: Iterable[str], seats: int) -> Iterator[str]:
    for text in texts:
        names = {name for _, name, _, _ in string.Formatter().parse(text) if name}
        if not names <= set(SEAT_NAMES[:seats]):
            yield "an unknown name"
        if len(re.findall(r"\w+", text)) > LONGEST + 6:
            yield "too long"
        if key != "title" and text.rstrip()[-1] not in ".!?":
            yield "no end"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_every_step_says_what_it_needs_in_every_language(title: str, language: str) -> None:
    assert not [*missing(game_of(title), words_for(language, title))]


@pytest.mark.parametrize("title", TITLES)
def test_every_language_answers_the_same_clicks(title: str) -> None:
    english, game = words_for("en", title), game_of(title)
    for language in LANGUAGES:
        words = words_for(language, title)
        for step in game.steps:
            own, same = words.find(f"guided.{step.id}"), english.find(f"guided.{step.id}")
            assert own.keys() == same.keys(), (language, step.id)
            assert own.get("after", {}).keys() == same.get("after", {}).keys() <= {*step.expect}


def test_a_missing_word_is_found() -> None:
    """A planted fault: a step that no text speaks of, and a name of somebody who isn't there."""
    text = script_of("dao").replace('"id": "sum"', '"id": "total"')
    tree = {"guided": {"total": {"title": "T", "say": "{fourth} takes."}}}
    words = Words("en", tree, *words_for("en", "dao")._trees)
    assert [*missing(read_lesson("dao", text), words)] == ["total.say: an unknown name"]
    assert [*missing(read_lesson("dao", text), words_for("en", "dao"))] == ["total.title", "total.say"]


def test_the_loop_wakes_for_the_challenge_that_a_note_speaks_of() -> None:
    """Nothing else moves at that moment: nobody would bring the button that says 'ready'."""
    house = House(SMALL, "en", at_once, draws=False)
    learning(house, "dos")
    learner = Learner(house)
    learner.to_step("wish")
    house.table.view.loading.done = True
    while lesson_of(house).course.step.id == "wish":
        node = learner.way()
        assert node is not None
        house.click(node)
        while house.doze():
            pass
    assert house.has("challenge/ready")


# What is lit


def unlit(game: GuidedGame, step: int, lit: Sequence[str]) -> set[str]:
    """What a step names and what isn't there; of hand cards, of which one may be gone, one is enough. What
    comes only with a click, like a wish, and what needs no light, is left out.
    """
    names = {name for name in game.steps[step].lit if name not in ("wish/g", "rank/3", "challenge")}
    left = names - set(lit)
    chosen = len(game.steps[step].expect) > 1 and len(left) < len(names)
    return set() if chosen and all(name.startswith("hand/") for name in left) else left


def every_step() -> Iterator[tuple[str, int]]:
    for title in TITLES:
        yield from ((title, step) for step in range(len(game_of(title).steps)))


@pytest.mark.parametrize("title", TITLES)
def test_what_is_lit_is_there_and_no_note_lies_on_it(title: str) -> None:
    """In a small window with the largest words, where room is scarce, and in a usual one."""
    for size, text, language in ((SMALL, 2.0, "de"), ((1920, 1080), 1.0, "fr")):
        context = fresh(size, language, Settings(text=text))
        for step in range(len(game_of(title).steps)):
            scene = posed_step(context, title, step)
            assert isinstance(scene, TableScene)
            _look_at(scene, game_of(title), step)


def _look_at(scene: TableScene, game: GuidedGame, step: int) -> None:
    lesson, where = scene.phase, f"{game.title} {game.steps[step].id}"
    assert isinstance(lesson, LessonPhase)
    note = lesson.note
    assert not unlit(game, step, tuple(note.lit)), where
    assert scene.context.layout.screen.contains(note.box), where
    clicked = [each for each in note.targets() if each.moves]
    assert all(each.id in note.lit for each in clicked), where
    for each in clicked:
        overlap = note.box.clip(each.box)
        assert overlap.w * overlap.h < 0.1 * each.box.w * each.box.h, f"{where}: a note on {each.id}"
    beside = [each for each in scene.controls.widgets if each.id in ("guided/skip", "challenge/ready")]
    assert not any(note.box.colliderect(each.box) for each in beside), where


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_the_last_note_stands_beside_what_it_speaks_of(size: tuple[int, int]) -> None:
    """Daumen drauf! lights the first and the last of its score, from rim to rim: there is room only below."""
    house = House(size, "de", at_once, draws=False)
    game = guided_game("daumen")
    assert game is not None
    learning(house, "daumen", len(game.steps) - 1)
    Learner(house).learn()
    note = lesson_of(house).note
    lit = [each.box for each in note.lit.values()]
    assert len(lit) == 2
    assert note.box.collidelist(lit) < 0


def test_a_lit_name_that_does_not_exist_is_found() -> None:
    """A planted fault."""
    context = fresh(SMALL, "en")
    scene = posed_step(context, "dao", 1)
    assert isinstance(scene, TableScene)
    assert isinstance(scene.phase, LessonPhase)
    planted = read_lesson("dao", script_of("dao").replace('"lit": ["row/1"]', '"lit": ["rwo/1"]', 1))
    assert unlit(planted, 1, tuple(scene.phase.note.lit)) == {"rwo/1"}


# Played


@pytest.mark.parametrize(("title", "language"), crossed(TITLES, LANGUAGES))
def test_a_guided_game_is_played_by_following_the_light(title: str, language: str) -> None:
    house = lesson_house(title, language)
    learning(house, title)
    learner = Learner(house, in_the_light)
    learner.learn()
    words = words_for(language, title)
    told = " ".join(learner.said)
    for step in game_of(title).steps[:-1]:
        assert words(f"guided.{step.id}.title") + ":" in told
    assert house.tree().title == title


def in_the_light(house: House) -> None:
    """Whatever leads to a move is lit, and nobody else's hand is open."""
    scene, lesson = house.table, lesson_of(house)
    offered = [each.id for each in scene.view.targets if each.moves]
    if not lesson.urgent:
        assert set(offered) <= set(lesson.note.lit)
    assert bool(offered) is (bool(lesson.course.step.expect) and lesson.note.kind != "after") or lesson.inner
    for zone, pieces in scene.view.board.zones.items():
        if re.fullmatch(r"hand/[1-9]", zone) and scene.session.result is None:
            assert {piece.face for piece in pieces} <= {HIDDEN}


@pytest.mark.parametrize("title", TITLES)
def test_other_clicks_lose_nothing_and_are_answered(title: str) -> None:
    """At every step everything else that could be played is tried: no move is made, a sentence says why, and
    a hand shows the right click after two.
    """
    house = lesson_house(title)
    learning(house, title)
    wrong: list[str] = []
    shown: list[bool] = []

    def clumsy(house: House) -> None:
        lesson, scene = lesson_of(house), house.table
        tempting = [each for each in lesson.note.tempting_targets() if free(scene, each.box.center)]
        before, step = scene.session.version, lesson.course.step.id
        for target in (tempting * 2)[:2]:
            house.click_at(scene.context.layout.at(*target.box.center))
            said = words_for("en", title).find(f"guided.{step}.back").split("{")[0]
            assert any(said in each for each in house.tree().said), step
            assert scene.session.version == before
            assert not scene.session.has_commands
            wrong.append(step)
        shown.append(lesson.note.shows_click)
        assert shown[-1] or wrong.count(step) < 2

    learner = Learner(house, clumsy)
    learner.learn()
    assert len(set(wrong)) >= 2
    assert any(shown)


def test_a_click_too_many_picks_nothing_for_the_step_that_comes() -> None:
    """In a turn of two moves the same card could be meant again."""
    house = lesson_house("tao")
    learning(house, "tao")
    learner = Learner(house)
    learner.once_too_often = True
    learner.learn()


def free(scene: TableScene, at: tuple[float, float]) -> bool:
    """Does nothing lie there that takes the click before the thing itself?"""
    lesson = scene.phase
    assert isinstance(lesson, LessonPhase)
    under, note = scene.view.pointer.target_under(at), lesson.note
    return not note.covers(at) and not note.button_at(at) and under is not None and not under.moves


@pytest.mark.parametrize(
    ("hands", "title"),
    [*((by_keyboard, title) for title in TITLES), (by_controller, "dao"), (by_controller, "tao")],
)
def test_a_guided_game_without_a_mouse(hands: object, title: str) -> None:
    """Goes from thing to thing and presses where the voice says what the note has asked for."""
    house = lesson_house(title)
    learning(house, title)
    press = hands(house)  # type: ignore[operator]
    for _ in range(3000):
        tree = house.tree()
        if any(node.id == "guided/play" for node in tree.nodes):
            return
        way = [node.id for node in tree.nodes if node.enabled and (node.moves or node.id in GATES)]
        heard = next((node.id for node in tree.nodes if node.focused), None)
        if tree.busy or not way:
            house.frame(STEP)
        else:
            press("choose" if heard in way else "next")
            house.frame(STEP)
    raise AssertionError(house.tree().said)


def test_too_late_at_the_fields_is_taken_back() -> None:
    """Here nobody draws a card for it: the fields come again."""
    house = lesson_house(NERVES)
    learning(house, NERVES)
    learner = Learner(house)
    learner.to_step("nerve")
    house.frame(STEP)
    house.click("challenge/ready")
    before = len(house.table.session.view(ME)["hands"][ME])
    for _ in range(400):
        house.frame(STEP)
        if "guided/say" in {node.id for node in house.tree().nodes}:
            break
    assert any("Too late" in each for each in house.tree().said)
    assert len(house.table.session.view(ME)["hands"][ME]) == before
    learner.learn()


# Coming and going


@pytest.mark.parametrize("title", TITLES)
def test_who_leaves_goes_on_at_the_same_step(title: str) -> None:
    house = lesson_house(title)
    step = game_of(title).steps[4].id
    learning(house, title)
    Learner(house).to_step(step)
    house.click("guided/skip")
    house.frame(STEP)
    assert house.tree().scene == "dialog"
    house.click("guided/stay")
    house.frame(STEP)
    assert lesson_of(house).course.step.id == step
    house.click("guided/skip")
    house.frame(STEP)
    house.click("guided/leave")
    house.frame(STEP)
    house.frame(STEP)
    assert house.tree().scene == "title"
    assert kept_step(house.context, title) == step
    again = lesson_house(title)
    again.context.store.settings.put(f"guided/{title}", step)
    learning(again, title)
    assert lesson_of(again).course.step.id == step
    Learner(again).learn()


def test_beads_lead_back() -> None:
    house = lesson_house("dao")
    learning(house, "dao")
    Learner(house).to_step("reveal")
    assert not house.has("guided/step/4")
    assert not house.has("guided/step/9")
    house.click("guided/step/2")
    house.frame(STEP)
    assert lesson_of(house).course.step.id == "take"
    assert house.table.session.version == 0
    Learner(house).learn()


def test_only_the_step_is_kept() -> None:
    """No game is in the store, nobody's statistics count it, and no setting is another one."""
    house = lesson_house("tao")
    before = house.settings.plain()
    learning(house, "tao")
    Learner(house).learn()
    store = house.context.store
    assert kept_step(house.context, "tao") == DONE
    assert not store.matches.unfinished_matches()
    assert not store.statistics.often()
    assert house.settings.plain() == before


@pytest.mark.parametrize("title", TITLES)
def test_the_lobby_follows_laid_for_a_first_game(title: str) -> None:
    """One person, as few bots as it takes, all easy, whatever the last table of that game was."""
    house = lesson_house(title)
    people: list[object] = [[f"P{n}", "human" if n < 2 else "hard", n + 1] for n in range(10)]
    house.settings.people = people
    house.settings.tables[title] = {"seats": max(titles()[title].seats)}
    learning(house, title, step=len(game_of(title).steps) - 1)
    house.click("guided/play")
    house.frame(STEP)
    assert [each.name for each in house.manager.stack] == ["title", "lobby"]
    house.click("lobby/start")
    house.frame(STEP)
    played = house.table.match
    assert len(played.places) == min(titles()[title].seats)
    assert sorted(place.player for place in played.places) == ["easy"] * (len(played.places) - 1) + ["human"]
    wanted = {name: each.for_beginners for name, each in titles()[title].options.items()}
    chosen = {name: value for name, value in wanted.items() if value is not None}
    assert chosen.items() <= played.options.items()
    assert house.table.saved is not None


@pytest.mark.parametrize("title", TITLES)
def test_what_beginners_begin_with_can_be_chosen(title: str) -> None:
    for option in titles()[title].options.values():
        if option.for_beginners is not None:
            assert option.allows(option.for_beginners, min(titles()[title].seats))


def test_once_more_and_to_the_start() -> None:
    house = lesson_house("dao")
    learning(house, "dao", step=len(game_of("dao").steps) - 1)
    house.click("guided/again")
    house.frame(STEP)
    assert lesson_of(house).course.place == 0
    Learner(house).learn()
    house.click("guided/title")
    house.frame(STEP)
    assert [each.name for each in house.manager.stack] == ["title"]


def test_the_lobby_offers_it_once_and_always_has_a_button() -> None:
    house = lesson_house("dao")
    house.open(house.screens.lobby("dao"))
    assert house.has("lobby/guided_later")
    assert kept_step(house.context, "dao") == OFFERED
    house.click("lobby/guided_later")
    house.frame(STEP)
    assert not house.has("lobby/guided_later")
    assert house.has("lobby/guided")
    second = lesson_house("dao")
    second.context.store.settings.put("guided/dao", OFFERED)
    second.open(second.screens.lobby("dao"))
    assert not second.has("lobby/guided_later")
    second.click("lobby/guided")
    second.frame(STEP)
    assert second.tree().scene == "guided"


def test_a_game_without_a_script_has_no_button() -> None:
    assert guided_game("hoch") is None


def test_a_broken_file_only_hides_the_button(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "scenes.table.lessons.lesson_scripts.read_lesson", lambda title, text: read_lesson(title, "{")
    )
    guided_game.cache_clear()
    try:
        house = lesson_house("dao")
        house.open(house.screens.lobby("dao"))
        assert not house.has("lobby/guided")
        assert house.has("lobby/start")
    finally:
        guided_game.cache_clear()


def test_escape_is_a_pause_from_which_the_step_goes_on() -> None:
    house = lesson_house("dao")
    learning(house, "dao")
    Learner(house).to_step("reveal")
    house.key("escape")
    house.frame(STEP)
    assert house.tree().scene == "pause"
    assert not house.has("pause/seats")
    house.click("pause/resume")
    house.frame(STEP)
    assert lesson_of(house).course.step.id == "reveal"
    Learner(house).learn()


def test_nothing_is_taken_back_or_hinted_at() -> None:
    house = lesson_house("dao")
    learning(house, "dao")
    Learner(house).to_step("sum")
    version = house.table.session.version
    house.key("h")
    for key in ("z", "y"):
        house.hand(Input("key", house.now, key=key, command=True))
        house.frame(STEP)
    assert house.table.session.version == version
    assert lesson_of(house).course.step.id == "sum"


def test_rules_and_the_table_that_advises_lead_there_and_back() -> None:
    house = lesson_house("dao", size=(1920, 1080))
    house.open(TitleScene(house.context))
    for page, door in (
        (RulesScene(house.context, "tao"), "rules/learn"),
        (RecommendScene(house.context), "guru/learn"),
    ):
        house.open(page)
        house.click(door)
        house.frame(STEP)
        assert house.tree().scene == "guided"
        house.click("guided/skip")
        house.frame(STEP)
        house.click("guided/leave")
        house.frame(STEP)
        house.frame(STEP)
        assert house.scene is page


def test_in_a_guided_game_the_rules_lead_to_no_other() -> None:
    house = lesson_house("dao")
    learning(house, "dao")
    house.key("f1")
    house.frame(STEP)
    assert house.tree().scene == "rules"
    assert not house.has("rules/learn")
