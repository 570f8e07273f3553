"""The bundle of the page: its modules as one file, so that a phone asks once instead of thirty times.

Each module becomes a function that is called where it stands, after all that it imports:
`const _deeds = (() => { const { send } = _link; …; return { play }; })();`. So names need not be unique. It
takes modules as the page has them: named imports and exports only, nothing exported that changes later, and
no two modules that need each other. Comments stay at home.
"""

from __future__ import annotations

import re
from pathlib import Path

IMPORT = re.compile(r"^import \{(\s*[\w$]+(?:\s*,\s*[\w$]+)*\s*,?\s*)\} from '(\.[\w./]+)';\n", re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?function|const|class) ([\w$]+)", re.MULTILINE)
COMMENT = re.compile(r"^ *(?://.*?|/\*\*.*?\*/)\n", re.MULTILINE | re.DOTALL)
LEFT = re.compile(r"^(?:import|export|await)\b.*|\bimport\(.*", re.MULTILINE)
"""What would be left of imports and exports of other kinds."""


def bundled(folder: Path, first: str) -> bytes:
    """A module with all that it needs, as one module."""
    made = dict[str, str]()
    _make(folder, first, (), made)
    return "".join(made.values()).encode()


def joined(folder: Path, *names: str) -> bytes:
    """Style sheets one after the other."""
    return b"".join((folder / name).read_bytes() for name in names)


def _make(folder: Path, name: str, asking: tuple[str, ...], made: dict[str, str]) -> None:
    """Adds a module behind those that it needs; `asking` are the ones that need it."""
    if name in asking:
        raise ValueError(f"modules need each other: {' > '.join((*asking, name))}")
    if name in made:
        return
    text, taken = (folder / name).read_text("utf-8"), list[str]()
    for names, path in IMPORT.findall(text):
        needed = (folder / name).parent.joinpath(path).resolve().relative_to(folder.resolve()).as_posix()
        _make(folder, needed, (*asking, name), made)
        taken.append(f"const {{ {' '.join(names.split())} }} = {_called(needed)};\n")
    given = [found[1] for found in EXPORT.findall(text)]
    body = COMMENT.sub("", EXPORT.sub(r"\1 \2", IMPORT.sub("", text)))
    if left := LEFT.search(body):
        raise ValueError(f"{name}: can't be bundled: {left[0]}")
    returns = f"return {{ {', '.join(given)} }};\n" if given else ""
    made[name] = f"const {_called(name)} = (() => {{\n{''.join(taken)}{body}{returns}}})();\n"


def _called(name: str) -> str:
    """What a module is called inside the bundle."""
    return "_" + re.sub(r"\W", "_", name.removesuffix(".js"))
