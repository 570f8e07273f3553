"""What screen readers are told of each screen, and what they can do there."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from devtools.shots import fresh, picture, round_tables
from game.kernel.registry import titles
from scenes.app import reader_adapters, window
from scenes.app.app import App
from scenes.app.reader_adapters import ACTION, Updates
from scenes.app.reader_tree import ROOT, Numbers, ReaderTree, ReaderTreeMaker, Told
from scenes.app.scene_stack import SceneManager
from scenes.app.screen_reader import ScreenReader
from scenes.base.announcements import Announcer, Saying, phrase, shortened
from scenes.base.scene import Scene, words_for
from scenes.pages.parts.table_catalogue import table_of
from scenes.ui.tree import Group, Node, Tree, Values
from tests.rigs.headless_app import House, at_once
from tests.rigs.kiosk.whole_kiosk import STAFF
from tests.rigs.paths import ROOT as FOLDER

SIZE = (640, 400)
SIGNS = re.compile("[●■▲◆★✚]")
PAGES = (
    *(
        "title_saved",
        "lobby_tao",
        "seats",
        "settings_sound",
        "settings_controls",
        "result_dao",
        "rules_found",
    ),
    *("evening", "statistics_players", "replay_dog", "log_dos", "asked_tao", "pause", "agreement"),
)


class Listener:
    """An adapter that keeps what it is told."""

    def __init__(self) -> None:
        self.sent: list[Mapping[int, Told]] = []
        self.closed = False
        self.news: list[bool] = [True]

    def listening(self) -> bool | None:
        return self.news.pop(0) if self.news else None

    def send(self, changed: Mapping[int, Told], focus: int, whole: bool) -> None:
        self.sent.append(dict(changed))

    def focused(self, focused: bool) -> None:
        """There is no window."""

    def placed(self) -> None:
        """There is no window."""

    def close(self) -> None:
        self.closed = True


class Listening:
    """Somebody with a screen reader in a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.adapter = Listener()
        self.reader = ScreenReader(self.adapter)

    def hear(self) -> ReaderTree:
        """Everything there is now."""
        house = self.house
        tree = house.manager.tree()
        self.reader.follow(tree, house.context.words, SIZE, house.settings.headphones)
        assert self.reader.told is not None
        return self.reader.told

    def said(self) -> list[str]:
        """What is announced of the screen as it is now, if it is new."""
        before = (
            {number for number, told in self.reader.told.nodes.items() if told.live}
            if self.reader.told
            else set()
        )
        now = self.hear()
        return [told.text or "" for number, told in now.nodes.items() if told.live and number not in before]

    def number(self, name: str) -> int:
        """The number of the thing that is called so."""
        return next(
            number
            for number, told in self.hear().nodes.items()
            if (told.name or told.text or "").startswith(name)
        )

    def do(self, act: str, name: str, value: object = None) -> None:
        """As the loop does it."""
        event = pygame.event.Event(ACTION, act=act, target=self.number(name), value=value)
        for each in self.reader.inputs(event, self.house.manager.tree(), self.house.now):
            self.house.manager.handle(each)
        self.house.frame(0.0)


def made(tree: Tree, language: str = "en") -> ReaderTree:
    saying = next(iter(Announcer().news(tree)), None)
    return ReaderTreeMaker(Numbers()).make(tree, saying, words_for(language), SIZE)


def scenes(language: str) -> Iterator[tuple[str, Scene]]:
    """Some of every kind of page, and a table of each game."""
    found = dict(round_tables())
    for name in PAGES:
        yield name, found[name](fresh(SIZE, language))
    for title in sorted(titles()):
        yield next(iter(table_of(title).shots(fresh(SIZE, language))))


@pytest.mark.parametrize("language", ["de"])
def test_all_there_is_hangs_together_and_has_a_name(language: str) -> None:
    """AccessKit ends with a fault if a thing lies nowhere or in two others."""
    for name, scene in scenes(language):
        picture(scene)
        manager = scene.context.manager
        assert isinstance(manager, SceneManager)
        tree = made(manager.tree(), language)
        inside = [child for told in tree.nodes.values() for child in told.children]
        assert sorted([*inside, ROOT]) == sorted(tree.nodes), name
        assert tree.focus in tree.nodes
        nameless = [told for told in tree.nodes.values() if told.acts and not (told.name or told.text)]
        assert not nameless, name
        signs = [told.name for told in tree.nodes.values() if SIGNS.search(told.name)]
        assert not signs, name
        pages = [told for told in tree.nodes.values() if told.role in ("page", "dialog")]
        assert [page.name != "" for page in pages] == [True], name


def test_only_what_has_changed_is_told_anew() -> None:
    house = House(SIZE, draws=False)
    here = Listening(house)
    house.open(house.screens.lobby("dao"))
    whole = here.hear()
    assert len(here.adapter.sent[0]) == len(whole.nodes) > 30
    here.hear()
    assert len(here.adapter.sent) == 1
    here.do("click", "Anna begins")
    here.do("click", "Frieda begins")
    here.hear()
    assert {told.name for told in here.adapter.sent[-1].values()} == {"Anna begins", "Frieda begins"}


def test_what_a_reader_wants_done_goes_the_way_of_a_hand() -> None:
    house = House(SIZE, draws=False)
    here = Listening(house)
    lobby = house.screens.lobby("dao")
    house.open(lobby)
    here.do("click", "3 seats")
    assert house.node("lobby/players/3").checked
    assert house.node("lobby/players/3").focused
    here.do("focus", "Back")
    assert house.node("lobby/back").focused
    here.do("write", "What’s your name?", "  Zoë \n von  Anhausen-Mustermann")
    assert house.node("lobby/name/0").text == "Zoë von Anhausen"
    here.do("write", "Name", "")
    assert house.node("lobby/name/0").text == "Zoë von Anhausen"


def test_a_slider_goes_on_by_a_step_or_where_it_is_put() -> None:
    house = House(SIZE, draws=False)
    here = Listening(house)
    house.open(house.screens.settings("sound"))
    for act, value, volume in (
        ("more", None, 0.8),
        ("less", None, 0.7),
        ("write", 0.31, 0.3),
        ("write", "nan", 0.3),
    ):
        here.do(act, "Overall", value)
        assert house.settings.volume == pytest.approx(volume)
        told = here.hear().nodes[here.number("Overall")]
        assert told.values is not None
        assert told.values.now == pytest.approx(volume)
    here.do("write", "Overall", float("inf"))
    assert 0 <= house.settings.volume <= 1


def test_a_reader_opens_no_curtain_before_it_can_have_been_heard() -> None:
    """What has come by itself takes no press at once, whoever presses."""
    house = House(SIZE, change=at_once, draws=False)
    here = Listening(house)
    house.open_table("daumen", 2, humans=2)
    while house.scene.name != "curtain":
        house.frame(0.05)
    here.do("click", "I am Anna")
    assert house.scene.name == "curtain"
    house.wait(1.0)
    here.do("click", "I am Anna")
    house.frame(0.05)
    assert house.scene.name == "table"


def test_what_has_gone_or_can_not_be_used_is_not_pressed() -> None:
    house = House(SIZE, draws=False)
    here = Listening(house)
    house.open(house.screens.lobby("dao"))
    gone = pygame.event.Event(ACTION, act="click", target=here.number("Start the game"), value=None)
    house.open_table("dos", 2)
    tree = house.manager.tree()
    assert not list(here.reader.inputs(gone, tree, house.now))
    card = next(node for node in tree.nodes if node.id.startswith("hand/") and not node.enabled)
    dead = pygame.event.Event(ACTION, act="click", target=here.number(card.name), value=None)
    assert not list(here.reader.inputs(dead, tree, house.now))


def test_a_hand_is_read_with_places_and_reasons() -> None:
    house = House(SIZE, change=at_once, draws=False)
    here = Listening(house)
    house.open_table("dos", 3, seed=5)
    house.wait(1.0)
    tree = here.hear()
    groups = [told.name for told in tree.nodes.values() if told.role in ("group", "list")]
    order = [
        tree.nodes[each].name for each in next(t for t in tree.nodes.values() if t.role == "page").children
    ]
    assert order[-4:] == ["Your hand", "The table", "At the table", "Buttons"]
    assert "Your hand" in groups
    hand = next(told for told in tree.nodes.values() if told.name == "Your hand")
    cards = [tree.nodes[each] for each in hand.children]
    assert len(cards) == 7
    for i, card in enumerate(cards, 1):
        assert card.name.endswith(f"{i} of 7")
        assert ("playable" in card.name) == card.acts
        assert card.acts or card.description.endswith(".")


# What is said


def tree_of(*said: str, version: int = 0, **more: object) -> Tree:
    """A table on which something is said."""
    known = "standing", "recalled", "urgent"
    also = [each for name in known for each in more.get(name, ())]  # type: ignore[attr-defined]
    found = Tree("table", [], said=(*said, *also), version=version, groups=[Group("people", "list")])
    return replace(found, **more)  # type: ignore[arg-type]


TURN = ("Anna’s turn.",)


def test_an_announcement_has_two_sentences_at_most() -> None:
    long = ("Anna plays Red 7.", "Red is wanted.", "Ben draws two cards. He is angry.")
    assert shortened(long, tree_of()) == ("Anna plays Red 7.", "He is angry.")
    assert shortened(long, replace(tree_of(), groups=[])) == ("Anna plays Red 7.", "Red is wanted.")
    hit = ("Anna plays a seven.", "A piece of Ben goes home!", "A piece of Anna moves.")
    assert shortened(hit, tree_of()) == ("Anna plays a seven.", "A piece of Ben goes home!")


def test_what_was_done_is_said_before_whose_turn_it_is() -> None:
    one, two = "Ben plays Red 7.", "Clara draws a card."
    assert Announcer().news(tree_of(one, standing=TURN)) == (Saying((one, *TURN)),)
    assert Announcer().news(tree_of(one, two, standing=TURN)) == (Saying((one, two)),)
    mine = tree_of(one, two, standing=TURN, yours=True, urgent=("Draw, or add to them.",))
    assert Announcer().news(mine) == (
        Saying((one, two)),
        Saying(TURN),
        Saying(("Draw, or add to them.",), urgent=True),
    )


def test_nothing_is_said_twice_but_what_has_happened_twice() -> None:
    announcer = Announcer()
    first = tree_of("Ben passes.", version=1, standing=TURN)
    assert announcer.news(first) == (Saying(("Ben passes.", *TURN)),)
    assert announcer.news(first) == ()
    assert announcer.news(tree_of("Ben passes.", version=3, standing=TURN)) == (Saying(("Ben passes.",)),)
    assert announcer.news(Tree("log", [], said=("What happened",), heading="What happened")) != ()
    again = tree_of("Ben passes.", version=3, standing=TURN)
    assert announcer.news(again) == (Saying(TURN),), (
        "back from another page it is enough to hear where one is"
    )


def test_what_happened_before_is_said_only_to_whoever_missed_it() -> None:
    announcer = Announcer()
    announcer.news(tree_of("Ben passes.", version=1))
    announcer.news(tree_of("Clara draws a card.", version=2))
    recap = ("Ben passes.", "David plays Red 7.", "Clara draws a card.")
    assert announcer.news(tree_of(version=4, recalled=recap)) == (Saying(("David plays Red 7.",)),)
    assert announcer.news(tree_of(version=4, recalled=())) == ()
    assert announcer.news(tree_of(version=4, recalled=recap)) == ()
    another_game = tree_of(version=1, recalled=recap[:1])
    assert announcer.news(another_game) == (Saying(("Ben passes.",)),)


def test_keys_say_the_last_thing_again_how_the_table_stands_and_whose_turn_it_is() -> None:
    house = House(SIZE, change=at_once, draws=False)
    here = Listening(house)
    house.open_table("dos", 3, seed=5)
    house.wait(1.0)
    first = here.said()
    assert first[-1].endswith("Anna’s turn.")
    assert here.said() == []
    for _ in range(2):
        house.key("f2")
        assert here.said() == first[-1:]
    house.key("f3")
    (told,) = here.said()
    assert told.startswith("shortest hand: ")
    assert "Carla: " in told
    assert len(re.split(r"(?<=[.!?]) ", told)) == 3
    assert told.endswith("Anna’s turn.")
    house.key("f4")
    assert here.said() == ["Anna’s turn."]


def test_a_thing_in_focus_is_said_with_its_state_and_place() -> None:
    words = words_for("en")
    box = (0, 0, 9, 9)
    assert (
        phrase(Node("hand/r7", "card", "Red 7", box, note="playable", place=(3, 6)), words)
        == "Red 7, playable, 3 of 6"
    )
    assert (
        phrase(Node("a/2", "choice", "Easy", box, checked=True, place=(2, 4)), words)
        == "Easy, chosen, 2 of 4"
    )
    assert phrase(Node("s", "switch", "Full screen", box, checked=False), words) == "Full screen, off"
    field = Node("n", "field", "Name: Zoë", box, spoken="Name", text="Zoë")
    assert phrase(field, words) == "Name, Zoë"


# Who else is in the room


def test_headphones_are_asked_for_once_before_a_hand_is_read() -> None:
    house = House(SIZE, change=at_once, draws=False)
    here = Listening(house)
    house.context.listens = lambda: True
    scene = house.open_table("daumen", 2, humans=2)
    hand = re.compile("poisonous|harmless")
    while house.scene.name != "curtain":
        house.frame(0.05)
    house.wait(1.0)
    here.do("click", "I am Anna")
    assert house.scene.name == "dialog"
    here.do("click", "No, keep it secret")
    house.wait(0.5)
    assert house.scene is scene
    told = here.hear()
    assert not [each for each in told.nodes.values() if hand.search(f"{each.name} {each.text}")]
    assert [each for each in told.nodes.values() if (each.text or "").startswith("Your hand is not read")]
    house.settings.headphones = True
    told = here.hear()
    assert [each for each in told.nodes.values() if hand.search(each.name)]
    scene.model.viewer.shut_hands()
    house.wait(2.0)
    here.do("click", "I am Anna")
    house.frame(0.05)
    assert house.scene is scene, "asked twice"


# The app


def test_our_own_voice_is_silent_while_a_reader_listens() -> None:
    house = House(SIZE, draws=False)
    house.settings.speech = "everything"
    app = App(house.window, house.screens, house.manager, None, None)
    said = list[str]()

    class Voice:
        def say(self, words: str, language: str) -> None:
            said.append(words)

        def close(self) -> None:
            """Nothing to stop."""

    app.reader.speaker = Voice()
    listener = Listener()
    app.screen_reader = ScreenReader(listener)
    house.open(house.screens.lobby("dao"))
    app._tell(house.manager.tree())
    assert not said
    assert listener.sent
    assert any(node.focused for node in house.manager.tree().nodes), "readers begin at the focus"
    listener.news.append(False)
    app._tell(house.manager.tree())
    assert said


def test_a_fault_of_the_reader_ends_nothing() -> None:
    class Fault(BaseException):
        """As a fault in AccessKit's own code comes."""

    class Broken(Listener):
        def send(self, changed: Mapping[int, Told], focus: int, whole: bool) -> None:
            raise Fault

    house = House(SIZE, draws=False)
    house.open(house.screens.lobby("dao"))
    broken = Broken()
    reader = ScreenReader(broken)
    reader.follow(house.manager.tree(), house.context.words, SIZE, False)
    assert broken.closed
    assert not reader.active


def test_without_accesskit_nothing_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    reader = ScreenReader(reader_adapters.adapter())
    assert not reader.active
    reader.placed()
    reader.focused(True)
    reader.close()


class OldWindow:
    """A window of Windows, with a handle that changes."""

    def __init__(self) -> None:
        self.handle = 7
        self.done: list[object] = []

    def hide(self) -> None:
        self.done.append("hidden")

    def show(self) -> None:
        self.done.append("shown")


class OtherSystem:
    """What AccessKit has on Windows and macOS, as far as we call it; notes each call."""

    def __init__(self, done: list[object]) -> None:
        self.done = done
        self.windows = self.macos = self
        self.Role = self.Action = self.Live = self.Toggled = self
        self.SubclassingAdapter = self

    def __getattr__(self, name: str) -> str:
        return name

    def __call__(self, handle: int, activation: object, act: object) -> OtherSystem:
        self.done.append(("adapter", handle))
        return self

    for_window = __call__

    def add_focus_forwarder_to_window_class(self, name: str) -> None:
        self.done.append(name)

    def TreeUpdate(self, focus: int) -> SimpleNamespace:  # noqa: N802  AccessKit's name
        return SimpleNamespace(focus=focus)

    def update_if_active(self, factory: Callable[[], object]) -> OtherSystem:
        self.done.append(("update", factory()))
        return self

    def update_view_focus_state(self, focused: bool) -> OtherSystem:
        self.done.append(("focused", focused))
        return self

    def raise_events(self) -> None:
        self.done.append("raised")


def test_on_windows_another_handle_gets_another_adapter(monkeypatch: pytest.MonkeyPatch) -> None:
    here = OldWindow()
    monkeypatch.setattr(reader_adapters, "handle", lambda: here.handle)
    monkeypatch.setattr(window, "current", lambda: here)
    adapter = reader_adapters.WindowsAdapter(OtherSystem(here.done))  # type: ignore[arg-type]
    adapter.placed()
    assert here.done == [("adapter", 7)]
    here.handle = 8
    adapter.placed()
    assert here.done[1:] == ["hidden", ("adapter", 8), "shown"]
    adapter.send({}, 1, whole=False)
    assert here.done[-1] == "raised", "readers hear of an update only by its events"


def test_on_macos_the_view_is_found_by_its_window_and_hears_of_the_focus(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done = list[object]()
    monkeypatch.setattr(reader_adapters, "handle", lambda: 9)
    adapter = reader_adapters.MacAdapter(OtherSystem(done))  # type: ignore[arg-type]
    adapter.focused(True)
    adapter.send({}, 1, whole=False)
    assert done[:4] == ["SDLWindow", ("adapter", 9), ("focused", True), "raised"]
    assert done[-1] == "raised"


CONNECTS = """
import sys
from scenes.app import reader_adapters, window
reader_adapters.adapter = lambda: print("connected", file=sys.stderr)
import main
sys.exit(main.main(sys.argv[1:]))
"""


@pytest.mark.parametrize("kiosk", [False, True])
def test_a_cafe_has_no_screen_reader(kiosk: bool, tmp_path: Path) -> None:
    """Nothing but hands may press anything there."""
    file = tmp_path / "kiosk.toml"
    file.write_text(STAFF, encoding="utf-8")
    flags = ["--data", str(tmp_path / "data"), "--frames", "30", "--no-audio", "--lang", "en"]
    command = [sys.executable, "-c", CONNECTS, *flags, *(["--kiosk-app", str(file)] if kiosk else [])]
    ended = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    assert ("connected" in ended.stderr) is not kiosk


def test_accesskit_takes_all_that_it_is_told() -> None:
    kit = pytest.importorskip("accesskit")
    told = {
        1: Told("window", "Dos", children=(2, 3, 4, 5, 6), box=(0, 0, 640, 400), language="en"),
        2: Told("slider", "Text size", values=Values(1.2, 1.0, 2.0, 0.1), acts=True),
        3: Told("field", "Name", text="Zoë", acts=True),
        4: Told("tab", "Sound", checked=True, place=(2, 3), acts=True),
        5: Told("text", text="Anna’s turn.", live="urgent"),
        6: Told("button", "Red 7", description="It isn’t blue.", enabled=False),
    }
    update = Updates(kit).make(told, 3, whole=True)
    nodes = dict(update.nodes)
    assert (update.focus, update.tree.root, nodes[1].children) == (3, 1, [2, 3, 4, 5, 6])
    assert (nodes[2].numeric_value, nodes[2].max_numeric_value) == (1.2, 2.0)
    assert (nodes[3].value, nodes[3].supports_action(kit.Action.SET_VALUE)) == ("Zoë", True)
    assert (nodes[4].is_selected, nodes[4].position_in_set) == (True, 1)
    assert (nodes[5].value, nodes[5].live) == ("Anna’s turn.", kit.Live.ASSERTIVE)
    assert (nodes[6].is_disabled, nodes[6].description) == (True, "It isn’t blue.")
    assert not nodes[6].supports_action(kit.Action.CLICK)
