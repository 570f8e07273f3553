"""Only one kiosk stands on a folder, and whoever is second learns which process is first."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kiosk.folder_lock import FolderTaken, lock_folder
from tests.rigs.paths import ROOT

HOLDS = "import sys; from pathlib import Path; from kiosk.folder_lock import lock_folder\n"
HOLDS += "kept = lock_folder(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"


def test_the_second_is_told_who_is_first_and_a_killed_one_lets_go(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDS, str(tmp_path)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    first = subprocess.Popen(command, cwd=ROOT, **pipes)  # type: ignore[call-overload]
    try:
        assert first.stdout.readline().strip() == b"held"
        with pytest.raises(FolderTaken) as taken:
            lock_folder(tmp_path, patience=0.0)
        assert taken.value.process == str(first.pid)
    finally:
        first.kill()
        first.communicate()
    mine = lock_folder(tmp_path, patience=30.0)
    assert mine is not None
    mine.close()
    assert (tmp_path / "kiosk.lock").read_text().strip() == str(os.getpid())


def test_a_folder_that_can_not_be_written_to_is_not_locked(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    assert lock_folder(tmp_path / "taken", patience=0.0) is None
