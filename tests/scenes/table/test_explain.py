"""'What is this?', the log, and bots' reasons: everything has words, and nothing hidden is in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

import pytest

from devtools.shots import fresh
from game.bots.public_reasons import open_reason
from game.kernel.canonical_json import to_canonical_json
from game.kernel.chance import Chance
from game.kernel.registry import titles
from game.kernel.seal import seal
from game.kernel.types import Position, Seat
from game.language.words import LANGUAGES, make_sentence
from scenes.base.rulebook import rulebook
from scenes.base.scene import Context, words_for
from scenes.pages.parts.table_catalogue import table_of, tables
from scenes.table.explain.explanation import Explanation
from scenes.table.generic.generic_table import GenericTable
from scenes.table.log.bot_reasons import explain_bot_move
from scenes.table.log.log_rows import list_rows
from scenes.table.model.explained_thing import KINDS
from scenes.table.model.move_log import MoveReasons
from scenes.table.stills import Still, pose_still
from scenes.table.table_scene import TableScene
from scenes.ui.inputs import Input
from tests.contract.tables import Moment, some_moments
from tests.contract.tables import tables as every_table
from tests.rigs.headless_app import House, match

TITLES = sorted(tables())
FIVE = ("dao", "daumen", "dog", "tao", "dos")
WORDS, SEEDS, MOMENTS = 20, (1, 2, 3), 7
"""Words of a sentence at most; random games that are looked at, and moments of each."""


def some(title: str) -> Iterator[Moment]:
    """Moments of random games, each at another table of the title."""
    found = every_table(titles()[title])
    for seed in SEEDS:
        table = found[seed * 7 % len(found)]
        moments = (each for each in some_moments(table, seed) if each.move is not None)
        yield from islice((replace(each, state=each.state.copy()) for each in moments), MOMENTS)


def table_seen_by(context: Context, title: str, position: Position, viewer: Seat | None) -> TableScene:
    """A table as that seat sees it; None: as everybody does, who sit there."""
    people = 1 if viewer == 0 else position.get("seats", 2)
    return pose_still(context, table_of(title).TABLE, Still("", position, people=people, open_seat=None))


def explain_everything(scene: TableScene) -> dict[str, Explanation]:
    """What is said of everything on a table."""
    asking = scene.questions.finder
    return {each.id: asking.explain(each) for each in asking.all_things()}


# Words


@pytest.mark.parametrize("title", TITLES)
def test_everything_on_a_table_in_telling_positions_is_explained(title: str) -> None:
    context, found = fresh((1024, 640), "en"), dict[str, Explanation]()
    for _, scene in table_of(title).shots(context):
        if isinstance(scene, TableScene):
            found |= explain_everything(scene)
    assert len(found) > 12
    for name, each in found.items():
        assert each.name, name
        assert each.says, f"{name} is not explained"
        assert 0 <= each.page < len(rulebook(title).pages)
        assert str(each.page + 1) in each.page_name
        assert all(words or i for i, (_, words) in enumerate(each.cards))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", FIVE)
def test_it_is_said_in_few_words(title: str, language: str) -> None:
    words = words_for(language, title)
    tree = words.find("explained")
    sentences = [each["says"] for each in tree.values() if isinstance(each, dict) and "says" in each]
    assert len(sentences) > 9
    for sentence in sentences:
        assert len([each for each in sentence.split() if re.search(r"\w", each)]) <= WORDS, sentence
        assert sentence[-1] in ".!?:", sentence
    assert all(words.find(f"explained.kinds.{kind}") for kind in KINDS)


def test_a_sixth_game_says_at_least_names_and_rules() -> None:
    title = titles()["daumen"]
    context = fresh((1024, 640), "en")
    table: GenericTable = GenericTable(title, piles=("stock",))
    position = next(some("daumen"))
    scene = pose_still(context, table, Still("", title.position(position.state)))
    found = explain_everything(scene)
    assert any(name.startswith("hand/") for name in found)
    assert all(each.name and each.page_name for each in found.values())


SAFE = [("always", "nobody sends it home"), ("fresh", "sends it home.")]


@pytest.mark.parametrize(("option", "says"), SAFE)
def test_a_piece_back_on_its_start_is_called_safe_only_where_it_is(option: str, says: str) -> None:
    shown = next(each.position for each in rulebook("dog").pages if each.id == "start")
    assert shown is not None
    pieces = [[0, 5, "h", "h"], *shown["pieces"][1:]]
    position = {**shown, "options": {**shown["options"], "safe_start": option}, "pieces": pieces}
    found = explain_everything(table_seen_by(fresh((1024, 640), "en"), "dog", position, 0))
    assert says in found["piece/0.0"].says


# Secrets


def same_to(viewer: Seat | None, title: str, tell: Callable[[TableScene], object]) -> int:
    """A viewer is told the same in every world that looks the same to them; says in how many it was tried."""
    context, tried = fresh((1024, 640), "en"), 0
    for moment in some(title):
        view = moment.title.view(moment.state, viewer)
        world = moment.title.imagine(view, viewer, Chance.from_seed(moment.number))
        real, other = (moment.title.position(state) for state in (moment.state, world))
        if to_canonical_json(real) == to_canonical_json(other):
            continue
        first, second = (tell(table_seen_by(context, title, place, viewer)) for place in (real, other))
        assert first == second, f"{moment}: {viewer} is told more than they know"
        tried += 1
    return tried


@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("title", TITLES)
def test_what_is_explained_tells_nothing_hidden(title: str, viewer: Seat | None) -> None:
    assert same_to(viewer, title, explain_everything) > 4


@pytest.mark.parametrize("title", TITLES)
def test_an_explanation_that_told_hidden_cards_would_be_noticed(title: str) -> None:
    def telling(scene: TableScene) -> object:
        session = scene.session
        return explain_everything(scene), to_canonical_json(session.title.position(session._state))

    with pytest.raises(AssertionError, match="told more"):
        same_to(None, title, telling)


# Reasons


@pytest.mark.parametrize("title", TITLES)
def test_open_reasons_are_worded_and_hold_in_every_world_that_looks_the_same(title: str) -> None:
    game, keys, leaks = titles()[title], set[str](), 0
    for moment in some(title):
        public = game.view(moment.state, None)
        world = game.imagine(public, None, Chance.from_seed(moment.number))
        for move in game.legal(moment.state, moment.seat)[:12]:
            reason = open_reason(title, public, moment.seat, move)
            assert reason == open_reason(title, game.view(world, None), moment.seat, move)
            leaks += reason != open_reason(title, game.position(moment.state), moment.seat, move)
            if reason is not None:
                keys.add(reason[0])
                names = [f"P{seat}" for seat in range(10)]
                assert all(make_sentence(words_for(each, title), *reason, names, game) for each in LANGUAGES)
    assert keys
    assert leaks or title != "dao"  # there a reason by all cards would be another one


def test_what_a_bot_knows_alone_is_told_when_the_game_is_over() -> None:
    scene = next(
        scene for name, scene in table_of("dos").shots(fresh((1024, 640), "en")) if name == "playing"
    )
    assert isinstance(scene, TableScene)
    move = scene.model.log.moves[-1]
    scene.model.log.reasons[move.version] = MoveReasons(
        None, ("hints.most-of-colour", {"colour": "g", "n": 3})
    )
    assert "green" not in explain_bot_move(scene.model, move)
    assert "after the game" in explain_bot_move(scene.model, move)
    scene.model.log.reasons[move.version] = MoveReasons(("hints.wins", {}), None)
    assert "you win" in explain_bot_move(scene.model, move)
    scene.model.log.reasons.clear()
    assert "interrupted" in explain_bot_move(scene.model, move)


def test_own_reasons_come_with_the_end() -> None:
    scene = next(scene for name, scene in table_of("dos").shots(fresh((1024, 640), "en")) if name == "last")
    assert isinstance(scene, TableScene)
    assert scene.session.result is not None
    move = scene.model.log.moves[-1]
    scene.model.log.reasons[move.version] = MoveReasons(
        None, ("hints.most-of-colour", {"colour": "g", "n": 3})
    )
    assert "green" in explain_bot_move(scene.model, move)


# Hands


def dao_table(house: House, people: int = 1) -> TableScene:
    """DAO with a card of the row to be taken."""
    scene = house.screens.table(match("dao", 4, people))
    house.open(scene)
    assert isinstance(scene, TableScene)
    for _ in range(400):
        if scene.model.actor == 0 and scene.phase.lets_play and not scene.busy:
            return scene
        house.frame(0.1)
    raise AssertionError("it is never their turn")


def asked(house: House) -> str:
    return house.node("card/text").name if house.tree().scene == "card" else ""


def test_a_right_click_or_i_asks_and_esc_goes_back(house: House) -> None:
    scene = dao_table(house)
    at = house.node("pile").area.center
    house.click_at(at, button=3)
    assert asked(house).startswith("Pile.")
    assert not scene.session.version
    house.key("escape")
    assert house.scene is scene
    house.key("tab")
    house.key("i")
    assert asked(house)
    house.key("right")
    house.key("i")
    assert house.scene is scene


def test_arrows_go_on_to_what_cannot_be_clicked(house: House) -> None:
    dao_table(house)
    house.click_at(house.node("row/1").area.center, button=3)
    first, found = asked(house), set[str]()
    for key in ("up", "left", "down", "right", "up", "right", "down", "down", "left"):
        house.key(key)
        found.add(asked(house).split(".")[0])
    assert first.startswith(("Metal", "Fire", "Earth", "Wood", "Water"))
    assert found & {"Dial", "Your cards", "Cards taken", "Ben", "Carla", "David"}


def test_a_finger_that_stays_asks_and_one_that_taps_plays(house: House) -> None:
    scene = dao_table(house)
    at = house.node("pile").area.center
    house.hand(Input("press", house.now, at, finger=1))
    house.wait(0.6, 0.1)
    assert asked(house).startswith("Pile.")
    house.key("escape")
    house.hand(Input("release", house.now, at, finger=1))
    assert not scene.session.version
    house.hand(Input("press", house.now, at, finger=2))
    house.hand(Input("release", house.now, at, finger=2))
    house.frame(0.1)
    assert scene.session.version


def test_the_note_opens_its_page_of_the_rules(house: House) -> None:
    dao_table(house)
    house.click_at(house.node("sum").area.center, button=3)
    house.click("card/page")
    assert house.tree().scene == "rules"
    house.key("escape")
    assert asked(house).startswith("Dial")


def test_resting_on_a_sign_names_it_and_cards_stay_quiet(house: House) -> None:
    scene = dao_table(house)
    for name, says in (("row/1", False), ("sum", True)):
        house.hand(Input("motion", house.now, house.node(name).area.center))
        house.wait(0.7, 0.1)
        assert (scene.view.tip is not None) is says
    house.hand(Input("motion", house.now, (3, 3)))
    assert scene.view.tip is None


def test_the_aim_is_said_once_and_goes_with_any_click(house: House) -> None:
    scene = dao_table(house)
    assert scene.view.aim == words_for("en", "dao")("title.aim")
    house.click_at((4, 4))
    assert not scene.view.aim
    assert not dao_table(house).view.aim


def test_a_refusal_opens_the_page_of_its_rule(house: House) -> None:
    name = "six"
    still = next(scene for each, scene in table_of("dos").shots(house.context) if each == name)
    house.context.clock = lambda: house.now
    house.open(still)
    house.click("hand/r5")
    house.click("toast/why")
    tree = house.tree()
    assert tree.scene == "rules"
    place = rulebook("dos").page_that_tells("DOS-3")
    assert place is not None
    house.key("escape")
    house.wait(4.0, 0.5)
    assert not house.has("toast/why")


# What the others did


def test_the_strip_tells_what_bots_did_and_shows_it_again(house: House) -> None:
    scene = dao_table(house)
    house.click("row/1")
    for _ in range(200):
        house.frame(0.1)
        if scene.model.actor == 0 and scene.phase.lets_play and len(scene.model.log.moves) > 3:
            break
    assert house.has("table/recap")
    assert "Ben" in house.node("table/recap").name
    scene.context.settings.speed = "normal"
    house.click("table/recap")
    assert scene.performance.stage.is_moving
    scene.performance.finish_animation()
    version = scene.session.version
    house.click("table/reasons")
    tree = house.tree()
    assert tree.scene == "log"
    asks = [node for node in tree.nodes if node.id.startswith("log/why/")]
    assert asks
    house.click(asks[-1])
    assert len(house.tree().said) > len(tree.said)
    assert any(row.sentence == "Since your last move" for row in list_rows(scene.model))
    house.key("escape")
    assert scene.session.version == version


def test_the_log_shows_the_seal_before_the_game_and_the_number_only_after_it(house: House) -> None:
    scene = dao_table(house)
    seed = scene.session.record.seed
    assert seed is not None
    first = list_rows(scene.model)
    assert [row.sentence for row in first] == [f"Sealed before the first move: {seal(seed)}"]
    while scene.session.result is None:
        assert not any(str(seed) in row.sentence for row in list_rows(scene.model)[1:])
        seat = scene.session.to_act[0]
        scene.session.play(seat, scene.session.legal(seat)[0])
    last = list_rows(scene.model)
    assert last[0] == first[0]
    assert f"under the seal: {seed}." in last[-1].sentence


def test_the_log_tells_each_seat_what_it_may_know() -> None:
    """A card that somebody drew face down is named to nobody else."""
    context, position = fresh((1024, 640), "en"), _drawing()
    table = table_of("dos").TABLE
    own, others = (
        pose_still(context, table, Still("", position, moves=((0, "draw"),), people=people))
        for people in (1, 3)
    )
    others.model.viewer.seat = None
    assert len(list_rows(own.model)[-1].faces) == 1
    assert list_rows(others.model)[-1].faces == ()


def _drawing() -> Position:
    """Somebody in Dos who can only draw."""
    game = titles()["dos"]
    for seed in range(60):
        for moment in some_moments(every_table(game, 3)[0], seed):
            position: Position = game.position(moment.state)
            if list(game.legal(moment.state, 0)) == ["draw"] and not position["pending"]:
                return position
    raise AssertionError("somebody always could play")
