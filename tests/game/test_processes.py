"""game/processes.py: processes that work for each other."""

from __future__ import annotations

import ast
import errno
import io
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import processes
from tests.rigs.paths import ROOT

SHIPPED = ("main.py", "game", "scenes", "phones", "kiosk", "multiscreen")
STARTERS = {"Popen", "run", "call", "check_call", "check_output"}


class Gone(io.RawIOBase):
    """A pipe that nobody reads any more, as this system or another one reports it."""

    def __init__(self, code: int) -> None:
        self._code = code

    def writable(self) -> bool:
        return True

    def write(self, data: object, /) -> int:
        raise OSError(self._code, "gone")


@pytest.mark.parametrize("code", [errno.EPIPE, errno.EINVAL])
def test_a_pipe_that_nobody_reads_is_no_error_whatever_the_system_calls_it(code: int) -> None:
    went_on = False
    with processes.while_heard(Gone(code)):  # type: ignore[arg-type]
        Gone(code).write(b"x")
        went_on = True
    assert not went_on


def test_other_troubles_are_told() -> None:
    with pytest.raises(OSError, match="gone"), processes.while_heard(io.BytesIO()):
        Gone(errno.ENOSPC).write(b"x")


LEAVING = """
import sys
from game.processes import while_heard

sys.stdin.readline()
with while_heard(sys.stdout.buffer):
    sys.stdout.buffer.write(b"x")
    sys.stdout.buffer.flush()
"""


def test_the_end_of_such_a_process_is_silent_too() -> None:
    """What is left in its buffer must not fail once more when Python ends."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", LEAVING]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=ROOT) as process:
        assert process.stdout is not None
        process.stdout.close()
        process.stdout = None
        _, said = process.communicate(b"go\n", timeout=60)
    assert (process.returncode, said) == (0, b"")


def starts(path: Path) -> Iterator[tuple[int, bool]]:
    """The lines that start a program by subprocess, and whether they say how Windows shall show it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        of = node.func.value
        if isinstance(of, ast.Name) and of.id == "subprocess" and node.func.attr in STARTERS:
            yield node.lineno, any(keyword.arg == "creationflags" for keyword in node.keywords)


def test_nothing_that_the_app_starts_shows_a_black_window() -> None:
    found = {
        (path.relative_to(ROOT).as_posix(), line): hidden
        for part in SHIPPED
        for path in ([ROOT / part] if part.endswith(".py") else sorted((ROOT / part).rglob("*.py")))
        for line, hidden in starts(path)
    }
    assert len(found) >= 3
    assert [where for where, hidden in found.items() if not hidden] == []


PARENT = """
import subprocess, sys
from game import processes
lasting = [sys.executable, "-c", "import time; time.sleep(600)"]
child = processes.start_process(lasting, stdout=subprocess.DEVNULL)
print(child.pid, flush=True)
sys.stdin.readline()
"""


@pytest.mark.skipif(
    sys.platform != "win32", reason="only Windows has jobs: elsewhere children end with their pipes"
)
def test_a_child_ends_with_its_parent_however_that_ends() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PARENT], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT
    ) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert runs(child)
        parent.kill()
    assert not any(runs(child) for _ in range(100))


def runs(number: int) -> bool:
    """Does this process run? Waits a moment for its end."""
    import ctypes

    kernel = ctypes.windll.kernel32  # type: ignore[attr-defined]
    handle = kernel.OpenProcess(0x100000, False, number)  # SYNCHRONIZE
    if not handle:
        return False
    ended = kernel.WaitForSingleObject(handle, 50) == 0
    kernel.CloseHandle(handle)
    return not ended


def test_whoever_has_started_something_ends_without_a_word() -> None:
    code = (
        "import sys; from game import processes; processes.start_process([sys.executable, '-c', '']).wait()"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
