"""The spoken tree: a table in words, for keyboard, screen readers and tests; only what the viewer knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scenes.table.model.board import Target
from scenes.table.model.model import Model
from scenes.table.model.name_plate import Plate
from scenes.ui.focus import Focus
from scenes.ui.layout import Box, Layout
from scenes.ui.tree import Group, Node, Tree


def sentences(model: Model, *more: str | None) -> tuple[str, ...]:
    """What just happened, whose turn it is, and whatever else is shown."""
    told = model.log.sentences(model.words, model.viewer.seat, 1)
    return (*told, *turn(model), *(each for each in more if each))


def public_sentences(model: Model) -> tuple[str, ...]:
    """What just happened, as everybody may know it, and whose turn it is."""
    return (*model.log.sentences(model.words, None, 1), *turn(model))


def turn(model: Model) -> list[str]:
    """Whose turn it is, as a sentence; none after the end."""
    return [model.words("table.turn", name=model.match.names[seat]) for seat in model.session.to_act[:1]]


def table_tree(
    name: str, model: Model, nodes: Sequence[Node], busy: bool, recap: Sequence[str], *more: str | None
) -> Tree:
    """The tree of a table; `recap` and `more` are sentences that are shown on it: what happened before, and
    why something can't be done, or what could be.
    """
    session = model.session
    return Tree(
        name,
        nodes,
        heading=model.words("title.name"),
        urgent=tuple(each for each in more if each),
        standing=tuple(turn(model)),
        recalled=tuple(recap),
        yours=model.actor is not None,
        groups=table_groups(model, nodes),
        title=model.match.title,
        viewer=model.viewer.seat,
        busy=busy,
        version=session.version,
        to_act=session.to_act,
        said=sentences(model, *recap, *more),
    )


def target_nodes(targets: Sequence[Target], layout: Layout, focus: Focus) -> list[Node]:
    """A node for every target."""
    return [
        Node(
            each.id,
            each.role,
            each.name,
            _rect(layout, each.box),
            each.enabled,
            focus.on(each.id),
            each.moves,
            spoken=each.aloud,
        )
        for each in targets
    ]


def plate_nodes(plates: Sequence[Plate], names: Sequence[str], layout: Layout) -> list[Node]:
    """A node for every name plate: who sits there."""
    return [
        Node(
            f"seat/{each.seat}",
            "seat",
            f"{names[each.seat]}: {each.fact}" if each.fact else names[each.seat],
            _rect(layout, each.box),
            False,
            public=True,
        )
        for each in plates
    ]


# What belongs together, and what can be done with it


GROUPS = ("hand", "moves", "table", "people", "controls")
"""The groups of a table, in the order in which they are read."""


def grouped_table(model: Model, nodes: Sequence[Node], notes: Mapping[str, str]) -> list[Node]:
    """The nodes of a table with their groups, a hand's places, and what can be done with each."""
    held = [node.id for node in nodes if node.id.startswith("hand/")]
    return [
        replace(
            node,
            group=_group(node),
            note=notes.get(node.id, ""),
            place=(held.index(node.id) + 1, len(held)) if node.id in held else node.place,
        )
        for node in nodes
    ]


def table_groups(model: Model, nodes: Sequence[Node]) -> list[Group]:
    """The groups that have any nodes."""
    there = {node.group for node in nodes}
    roles = {"people": "list"}
    return [
        Group(name, roles.get(name, "group"), model.words(f"ears.{name}")) for name in GROUPS if name in there
    ]


def _group(node: Node) -> str:
    if node.id.startswith("hand/"):
        return "hand"
    if node.role == "seat":
        return "people"
    if node.public and node.id.startswith("table/") and node.id != "table/continue":
        return "controls"
    return "moves" if node.public or node.role in ("button", "choice") else "table"


def notes_on(model: Model, targets: Sequence[Target]) -> dict[str, str]:
    """What can be done with each target now, or why nothing can; nothing while it is nobody's turn here."""
    if not model.board().legal:
        return {}
    picked = model.picking.picked
    found = {each.id: _note(model, each, each.id in picked) for each in targets}
    return {name: note for name, note in found.items() if note}


def _note(model: Model, target: Target, picked: bool) -> str:
    if picked:
        return model.words("ears.chosen")
    if target.enabled:
        return model.words("ears.playable") if target.id.startswith("hand/") else ""
    attempted, actor = target.attempted_move, model.actor
    refusal = None if attempted is None else model.find_refusal(attempted)
    return model.word_refusal(refusal, actor) if refusal is not None and actor is not None else target.why_not


def summary(model: Model, nodes: Sequence[Node]) -> tuple[str, ...]:
    """A table in three sentences, as everybody may know it: how it stands, who has what, whose turn it is."""
    texts = [node.called for node in nodes if node.role == "text" and not model.viewer.is_open_for_one]
    standing = model.session.title.describe_progress(model.public_view, model.words)
    people = [node.called for node in nodes if node.role == "seat"]
    return tuple(each for each in (_in_one([standing, *texts]), _in_one(people), *turn(model)) if each)


def _in_one(sentences: Sequence[str]) -> str:
    """Several short ones as one."""
    return "; ".join(each.rstrip(".") for each in sentences)


def _rect(layout: Layout, box: Box) -> tuple[int, int, int, int]:
    x, y, w, h = layout.rect(box)
    return x, y, w, h
