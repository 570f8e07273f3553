"""Every small thing that could be wrong in a file: an operator, a constant, a statement left out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
SAME = (re.compile(r"[<>]=? GOAL\b|\bGOAL [<>]=?"),)
"""Comparisons that are as good with "=" as without: Dog's GOAL is between fields and goals, and no place."""
Change: TypeAlias = tuple[ast.expr | ast.stmt, str]
"""What is replaced, and by which text."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change of one file: the bytes from `start` to `end` become `text`."""

    line: int
    start: int
    end: int
    text: str

    def made_in(self, source: str) -> str:
        """The file with the change."""
        data = source.encode()
        return (data[: self.start] + self.text.encode() + data[self.end :]).decode()


def mutations(source: str, *, tuned: bool = False) -> list[Mutation]:
    """All changes of a file. `tuned`: numbers by which bots were tuned stand by themselves, and stay."""
    starts, found = [0], []
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node, text in _changes(ast.parse(source), tuned):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        if not _same(ast.unparse(node), text):
            found.append(Mutation(node.lineno, start, end, text))
    return found


def _same(before: str, after: str) -> bool:
    """Is it a change that changes nothing?"""
    strict = [text.replace("<=", "<").replace(">=", ">") for text in (before, after)]
    return strict[0] == strict[1] and any(same.search(before) for same in SAME)


def _changes(node: ast.AST, tuned: bool) -> Iterator[Change]:
    if isinstance(node, ast.stmt):
        yield from _left_out(node)
    elif isinstance(node, ast.expr):
        yield from _otherwise(node)
    for child in _lived_in(node, tuned):
        yield from _changes(child, tuned)


def _lived_in(node: ast.AST, tuned: bool) -> Iterator[ast.AST]:
    """The parts of a node in which a change can be felt: no types, no decorators, no messages."""
    match node:
        case ast.FunctionDef():
            yield from (*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body)
        case ast.ClassDef():
            yield from node.body
        case ast.AnnAssign():
            yield from [node.value] if node.value and not _alias(node) else []
        case ast.Module() if tuned:
            yield from (child for child in node.body if not isinstance(child, ast.Assign | ast.AnnAssign))
        case ast.Raise() | ast.Assert() | ast.keyword(arg="strict"):  # what they say is for engineers
            return
        case ast.keyword(arg="minutes"):  # how long a game takes is said by about
            return
        case ast.JoinedStr():  # Python 3.11 doesn't know where in an f-string something stands
            return
        case _:
            yield from ast.iter_child_nodes(node)


def _alias(node: ast.AnnAssign) -> bool:
    return isinstance(node.annotation, ast.Name) and node.annotation.id == "TypeAlias"


def _left_out(node: ast.stmt) -> Iterator[Change]:
    match node:
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Delete() | ast.Raise() | ast.Break():
            yield node, "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield node, "pass"
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield node, "return None"
        case ast.If(test=test) | ast.While(test=test):
            if not isinstance(test, ast.Compare | ast.UnaryOp) and not _types_only(test):
                yield test, f"not ({ast.unparse(test)})"


def _types_only(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _otherwise(node: ast.expr) -> Iterator[Change]:
    match node:
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            yield node, ast.unparse(ast.Compare(left, [COMPARISONS[type(op)]()], [right]))
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATORS:
            yield node, f"({ast.unparse(ast.BinOp(left, OPERATORS[type(op)](), right))})"
        case ast.BoolOp(op=op, values=values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield node, f"({ast.unparse(ast.BoolOp(other, values))})"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, f"({ast.unparse(operand)})"
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield node, f"({ast.unparse(ast.IfExp(test, orelse, body))})"
        case ast.Constant(value=bool() as value):
            yield node, str(not value)
        case ast.Constant(value=int() as value):
            yield node, str(value + 1)
        case ast.Constant(value=float() as value):
            yield node, f"({value} / 4 + 0.01)"
