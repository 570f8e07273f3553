"""Small functions and short files: what a linter can't count, counted here."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("game", "scenes", "phones", "kiosk", "house", "fleet", "build", "main.py", "run.py")
FILES = sorted(
    file.relative_to(ROOT)
    for part in PARTS
    for file in [ROOT / part, *(ROOT / part).rglob("*.py")]
    if file.is_file()
)

LONGEST_FUNCTION = 60
LONGEST_FILE = 400
SHORT = 25  # nine functions in ten are at most this long


def functions(file: Path) -> Iterator[tuple[str, int]]:
    """Every function with the number of lines of its body, the docstring not counted."""
    for node in ast.walk(ast.parse((ROOT / file).read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            body = node.body[1:] if ast.get_docstring(node) else node.body
            last = node.body[-1].end_lineno or 0
            yield f"{file}:{node.lineno} {node.name}", last - body[0].lineno + 1 if body else 0


@pytest.mark.parametrize("file", FILES, ids=str)
def test_files_and_functions_are_short(file: Path) -> None:
    assert len((ROOT / file).read_text("utf-8").splitlines()) <= LONGEST_FILE
    assert [name for name, lines in functions(file) if lines > LONGEST_FUNCTION] == []


def test_nine_functions_in_ten_are_small() -> None:
    lengths = [lines for file in FILES for _, lines in functions(file)]
    assert sum(lines <= SHORT for lines in lengths) >= 0.9 * len(lengths) > 0
