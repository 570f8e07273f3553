"""The reader's tree: what a screen reader is told of a screen, as plain records that have numbers for names.

It is made from the same tree that the keyboard, the app's own voice and the tests use (`scenes/ui/tree.py`).
Nothing in here needs AccessKit, so that tests see all that leaves the app without it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.language.words import Words
from scenes.base.announcements import Saying
from scenes.ui.tree import Group, Node, Tree, Values

ROOT, PAGE, HEADING, SAID = 1, 2, 3, 4
"""Numbers of what every screen has: the window, what lies in it, its name, its sentences."""
FIRST = 10
"""The first number of anything else."""
KEPT = 3
"""So many announcements stay in the tree."""
ROLES = {
    "choice": "radio",
    "tab": "tab",
    "option": "option",
    "switch": "switch",
    "slider": "slider",
    "field": "field",
    "text": "text",
    "seat": "text",
    "thing": "text",
}
"""Roles of nodes, as readers know them; everything else is a button."""
ITEMS = {"list": "item", "choices": "radio", "tabs": "tab"}
"""What things in a group are, by the role of the group."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a reader is told of one thing."""

    role: str
    name: str = ""
    description: str = ""
    text: str | None = None
    """The words in a field, or the sentence that a text is."""
    values: Values | None = None
    checked: bool | None = None
    enabled: bool = True
    acts: bool = False
    """Can it be clicked, and have the focus?"""
    box: tuple[int, int, int, int] | None = None
    """Left, top, width and height in the window's pixels."""
    place: tuple[int, int] | None = None
    size: int = 0
    """How many belong to a group of choices, where their place is told."""
    children: tuple[int, ...] = ()
    live: str = ""
    """Empty; 'polite': said when the reader is free; 'urgent': at once."""
    modal: bool = False
    language: str = ""


@dataclass(frozen=True, slots=True)
class ReaderTree:
    """A whole screen for a reader."""

    nodes: Mapping[int, Told]
    focus: int


class Numbers:
    """Gives each thing a number, which it keeps as long as the app runs, and finds the thing again by it."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[str, str], int] = {}
        self._things: dict[int, tuple[str, str]] = {}
        self._next = FIRST

    def fresh(self) -> int:
        """A number that nothing has had yet."""
        self._next += 1
        return self._next

    def of(self, scene: str, thing: str) -> int:
        """The number of what has this id in that scene."""
        if (scene, thing) not in self._numbers:
            number = self.fresh()
            self._numbers[scene, thing], self._things[number] = number, (scene, thing)
        return self._numbers[scene, thing]

    def node(self, number: int, tree: Tree) -> Node | None:
        """The node that has this number, if it is on this screen now."""
        scene, thing = self._things.get(number, ("", ""))
        return next((each for each in tree.nodes if scene == tree.scene and each.id == thing), None)


@dataclass
class ReaderTreeMaker:
    """Makes what a reader is told of each tree."""

    numbers: Numbers
    _live: tuple[tuple[int, Told], ...] = ()
    """What was announced last. Each announcement is a thing of its own: one that only got other words would
    not be said if they were the same. It stays for a while, as readers may ask for its words only later, but
    not when somebody else looks at the screen.
    """
    _here: object = None
    """Which screen it was, and who looked at it."""

    def make(self, tree: Tree, news: Saying | None, words: Words, size: tuple[int, int]) -> ReaderTree:
        """The screen as a reader is told of it. The tree is `as_heard`; `news` is what is to be said now."""
        here = tree.scene, tree.heading, tree.viewer
        if here != self._here:
            self._here, self._live = here, ()
        if news is not None:
            live = "urgent" if news.urgent else "polite"
            told = Told("text", text=_joined(news.sentences), live=live)
            self._live = (*self._live[1 - KEPT :], (self.numbers.fresh(), told))
        nodes, top = dict[int, Told](), list[int]()
        if tree.heading:
            nodes[HEADING] = Told("heading", tree.heading)
            top.append(HEADING)
        said = [each for each in tree.said if each != tree.heading]
        if said:
            top.append(SAID)
            nodes |= self._sentences(tree.scene, said, words)
        top += self._things(tree, words, nodes)
        name = tree.heading or next(iter(tree.said), "Stammtisch")
        page = Told("dialog" if tree.modal else "page", name, children=tuple(top), modal=tree.modal)
        nodes[PAGE] = replace(page, box=(0, 0, *size), language=words.lang)
        nodes |= self._live
        window = "Stammtisch" if tree.heading in ("", "Stammtisch") else f"{tree.heading} – Stammtisch"
        children = (PAGE, *(number for number, _ in self._live))
        nodes[ROOT] = Told("window", window, box=(0, 0, *size), children=children, language=words.lang)
        focused = next((each for each in tree.nodes if each.focused), None)
        return ReaderTree(nodes, ROOT if focused is None else self.numbers.of(tree.scene, focused.id))

    def _sentences(self, scene: str, said: Sequence[str], words: Words) -> dict[int, Told]:
        """What is said on the screen, to be read again: a group with a text for each sentence."""
        texts = {
            self.numbers.of(scene, f"said/{i}"): Told("text", text=sentence)
            for i, sentence in enumerate(said)
        }
        return {SAID: Told("group", words("ears.said"), children=tuple(texts)), **texts}

    def _things(self, tree: Tree, words: Words, nodes: dict[int, Told]) -> list[int]:
        """Adds groups and nodes; gives the numbers of those that lie in no other."""
        groups = {each.id: each for each in tree.groups}
        members: dict[str, list[int]] = {each.id: [] for each in tree.groups}
        top = list[int]()
        for node in tree.nodes:
            number = self.numbers.of(tree.scene, node.id)
            nodes[number] = _told(node, groups.get(node.group), words)
            if node.group not in members:
                top.append(number)
                continue
            if not members[node.group]:
                top.append(-1)  # here comes a group
            members[node.group].append(number)
        filled = [each for each in tree.groups if members[each.id]]
        for group in filled:
            number = self.numbers.of(tree.scene, f"group/{group.id}")
            inside = tuple(members[group.id])
            size = len(inside) if group.role != "group" else 0
            nodes[number] = Told(group.role, group.name, size=size, children=inside)
        found = iter([self.numbers.of(tree.scene, f"group/{each.id}") for each in filled])
        return [next(found) if number == -1 else number for number in top]


def _told(node: Node, group: Group | None, words: Words) -> Told:
    role = ROLES.get(node.role, "button")
    if role == "text" and group is not None:
        role = ITEMS.get(group.role, role) if group.role == "list" else role
    name = node.called
    if group is not None and group.role != "group":
        name = name.removeprefix(f"{group.name}: ")
    hand = role == "button" and node.place is not None
    if hand and node.place is not None:  # readers don't tell the place of a button
        place = words("ears.place", n=node.place[0], of=node.place[1])
        name = ", ".join([name, *([node.note] if node.enabled and node.note else []), place])
    return Told(
        role,
        "" if role == "text" else name,
        "" if hand and node.enabled else node.note,
        name if role == "text" else node.text,
        node.values,
        node.checked,
        node.enabled or role in ("text", "item"),
        node.enabled,
        node.rect,
        None if hand else node.place,
    )


def changes(before: ReaderTree | None, now: ReaderTree) -> dict[int, Told]:
    """What a reader has to be told anew."""
    known = {} if before is None else before.nodes
    return {number: told for number, told in now.nodes.items() if known.get(number) != told}


def _joined(sentences: Sequence[str]) -> str:
    return " ".join(each if each.endswith((".", "!", "?", "…", ":")) else f"{each}." for each in sentences)
