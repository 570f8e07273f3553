"""Where the packages that drive windows and browsers are missing, all else is tested, and it is said what is
not: on Windows and macOS the lock doesn't have them.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys

from tests.rigs.paths import ROOT

COLLECT = """
import sys, pytest
sys.modules["Xlib"] = sys.modules["playwright"] = None
sys.exit(pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", *sys.argv[1:]]))
"""


def test_what_can_not_be_loaded_is_skipped_by_name_and_ends_nothing() -> None:
    where = ["tests/phones", "tests/e2e", "tests/kiosk", "tests/scenes/app/test_desktop.py"]
    done = subprocess.run(
        [sys.executable, "-c", COLLECT, *where],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != "STAMMTISCH_ALL_TESTS"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:]
    skipped = set(re.findall(r"^SKIPPED .*: (test_\w+\.py) needs (.*), which", done.stdout, re.MULTILINE))
    assert {
        ("test_desktop.py", "Xlib"),
        ("test_escapes.py", "Xlib"),
        ("test_dao.py", "Xlib"),
        ("test_page_hands.py", "playwright"),
        ("test_page_window.py", "Xlib and playwright"),
    } <= skipped
    assert "tests/phones/test_server.py::" in done.stdout
    assert "tests/kiosk/test_staff_pin.py::" in done.stdout
