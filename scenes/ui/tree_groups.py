"""The groups of a page's nodes: choices of which one is chosen, tabs, rows of a list; found by their ids."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from scenes.ui.tree import Group, Node

GROUPED = {"choice": "choices", "tab": "tabs", "option": "list", "text": "list"}
"""The roles of nodes that belong together, and the role of their group."""


def grouped(nodes: Sequence[Node]) -> tuple[list[Node], list[Group]]:
    """The nodes with their groups and places. Nodes belong together if they have one role, and ids that
    differ only in the last part: 'lobby/players/2' and 'lobby/players/3'.
    """
    groups, found = list[Group](), list[Node]()
    for (parent, role), run in groupby(nodes, key=_family):
        members = list(run)
        if parent and len(members) > 1:
            name = parent if all(each.id != parent for each in groups) else members[0].id
            groups.append(Group(name, GROUPED[role], _common(members)))
            members = [replace(each, group=name) for each in members]
        found += members
    return list(_placed(found)), groups


def _family(node: Node) -> tuple[str, str]:
    """What nodes that belong together have in common; an empty id for a node that stands alone."""
    parent, _, last = node.id.rpartition("/")
    listed = node.role in GROUPED and (node.role != "text" or last.isdigit())
    return (parent if listed else "", node.role)


def _common(nodes: Sequence[Node]) -> str:
    """What all names begin with: 'Length' of 'Length: One game' and 'Length: Three games'."""
    heads = {node.name.partition(": ")[0] if ": " in node.name else "" for node in nodes}
    return heads.pop() if len(heads) == 1 else ""


def _placed(nodes: Sequence[Node]) -> Iterator[Node]:
    """The nodes, each with its place among those that belong to it."""
    sizes, counted = Counter(map(_family, nodes)), Counter[tuple[str, str]]()
    for node in nodes:
        family = _family(node)
        counted[family] += 1
        single = not family[0] or sizes[family] == 1
        yield node if single else replace(node, place=(counted[family], sizes[family]))
