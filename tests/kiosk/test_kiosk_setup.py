"""`kiosk-setup`: asks in four languages, never overwrites unasked, and what it writes is right."""

from __future__ import annotations

import os
import re
import shutil
import socket
import stat
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.language.languages import words_for
from game.language.words import LANGUAGES
from kiosk.config_reader import read_config, read_text
from kiosk.config_values import VALUE_READERS
from kiosk.config_writer import Answers, file_text
from kiosk.kiosk_setup import GIVEN_UP, Terminal, check, set_pin, set_up
from kiosk.own_command import own_command
from kiosk.staff_pin import hash_pin, is_same_pin
from tests.rigs.paths import ROOT

PIN = "482915"
ENTER = [""] * 20


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hash that costs nothing."""
    monkeypatch.setattr("kiosk.kiosk_setup.hash_pin", lambda pin: hash_pin(pin, 4))


class Owner:
    """Answers one question after another."""

    def __init__(self, answers: Sequence[str], pins: Sequence[str] = (PIN, PIN)) -> None:
        self.answers, self.pins = list(answers), list(pins)
        self.heard: list[str] = []
        self.terminal = Terminal(self._answer, self._type, self.heard.append)

    def _answer(self, question: str) -> str:
        self.heard.append(question)
        return self.answers.pop(0)

    def _type(self, question: str) -> str:
        self.heard.append(question)
        return self.pins.pop(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language_the_file_is_right(language: str, tmp_path: Path) -> None:
    file, owner = (
        tmp_path / "new" / "kiosk.toml",
        Owner(["Haus", "7", "dao dos", "089 1", "10:00-01:00", *ENTER]),
    )
    assert set_up(file, language, owner.terminal) == 0
    reading = read_config(file)
    assert reading.faults == ()
    assert reading.refusal is None
    house = reading.config
    assert (house.table.name, house.table.table, house.table.games) == ("Haus", "7", ("dao", "dos"))
    assert house.table.language == language
    assert is_same_pin(PIN, house.staff.pin)
    assert PIN not in file.read_text("utf-8")
    assert [span.opens for day in house.hours for span in day] == [600] * 7
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_behind_a_mark_is_right_as_well(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda program: f"/usr/bin/{program}")
    text = file_text(Answers({}), words_for(language))
    live = re.sub(r"^# ([a-z_]+ = .)", r"\1", text, flags=re.MULTILINE)
    reading = read_text(live)
    assert [fault.key for fault in reading.faults if fault.key != "staff.pin"] == []
    keys = set(re.findall(r"^#? ?([a-z_]+) =", text, re.MULTILINE))
    assert keys == {key for judges in VALUE_READERS.values() for key in judges} | {"from"}


def test_the_language_is_asked_in_all_of_them(tmp_path: Path) -> None:
    owner = Owner(["xx", "IT", *ENTER])
    assert set_up(tmp_path / "kiosk.toml", None, owner.terminal) == 0
    assert all(words_for(each)("setup.language") in owner.heard[0] for each in LANGUAGES)
    assert read_config(tmp_path / "kiosk.toml").config.table.language == "it"


def test_wrong_answers_are_asked_for_again(tmp_path: Path) -> None:
    owner = Owner(
        ["", "", "chess", "dao", "", "all day", "10:00-20:00", *[""] * 7, "loud", "200", "50", *ENTER]
    )
    assert set_up(tmp_path / "kiosk.toml", "en", owner.terminal) == 0
    house = read_config(tmp_path / "kiosk.toml").config
    assert house.table.games == ("dao",)
    assert house.volume.usual == 50
    assert sum(line.startswith("  ") for line in owner.heard) == 4


def test_the_pin_is_typed_twice_and_never_an_easy_one(tmp_path: Path) -> None:
    owner = Owner(ENTER, ["123456", "12", PIN, "482916", PIN, PIN])
    assert set_up(tmp_path / "kiosk.toml", "en", owner.terminal) == 0
    assert owner.pins == []
    assert not any(PIN in line for line in owner.heard)


@pytest.mark.parametrize(("answer", "status"), [("no", GIVEN_UP), ("", GIVEN_UP), ("yes", 0)])
def test_a_file_that_is_there_is_only_overwritten_if_asked_to(
    answer: str, status: int, tmp_path: Path
) -> None:
    file = tmp_path / "kiosk.toml"
    file.write_text("precious")
    assert set_up(file, "en", Owner([answer, *ENTER]).terminal) == status
    assert (file.read_text("utf-8") == "precious") is (status != 0)
    kept = [] if status else ["kiosk.toml.bak"]
    assert sorted(each.name for each in tmp_path.iterdir()) == ["kiosk.toml", *kept]
    assert all((tmp_path / name).read_text("utf-8") == "precious" for name in kept)


OWN = """# ours
[house]
name = "Haus" # of games
database = "postgresql://table:word@server:5432/stammtisch"

[staff]
phone = "089 1"
pin = "{pin}"   # until May

[texts]
invite = "Come!"
"""


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize(
    "before",
    [
        OWN.format(pin=hash_pin("111222", 4)),
        OWN.format(pin="forgotten"),
        OWN.replace('pin = "{pin}"   # until May\n', ""),
        OWN.replace("pin = ", "# pin = "),
        "[house]\nname = 'Haus'",
        "",
    ],
)
def test_a_new_pin_changes_its_line_and_nothing_else(before: str, end: str, tmp_path: Path) -> None:
    file, owner = tmp_path / "kiosk.toml", Owner([])
    before = before.replace("\n", end)
    file.write_bytes(before.encode())
    assert set_pin(file, "en", owner.terminal) == 0
    after = file.read_bytes().decode()
    assert is_same_pin(PIN, read_config(file).config.staff.pin)
    old, new = before.splitlines(), after.splitlines()
    changed = [line for line in old if line not in new]
    assert changed == [line for line in old if line.startswith("pin = ")]
    assert "# until May" not in "".join(changed) or "# until May" in after
    assert (tmp_path / "kiosk.toml.bak").read_bytes().decode() == before
    assert PIN not in after


@pytest.mark.parametrize("text", ["[house\n", None, 'staff = { pin = "x", phone = "1" }\n'])
def test_a_pin_is_not_set_where_that_would_change_more(text: str | None, tmp_path: Path) -> None:
    file, owner = tmp_path / "kiosk.toml", Owner([])
    if text is not None:
        file.write_text(text, encoding="utf-8")
    assert set_pin(file, "en", owner.terminal) == 2
    assert (file.read_text("utf-8") if file.exists() else None) == text
    assert owner.heard


def test_a_check_tries_what_the_machine_grants(tmp_path: Path) -> None:
    file, said = tmp_path / "kiosk.toml", list[str]()
    (tmp_path / "taken").write_text("a file")
    with socket.create_server(("", 0)) as held:
        port = held.getsockname()[1]
        file.write_text(
            f'[staff]\npin = "{hash_pin(PIN, 4)}"\n'
            f'[house]\ndata = "{(tmp_path / "taken" / "x").as_posix()}"\n'
            f'[phones]\nport = {port}\naddress = "203.0.113.7"\n'
            f'[updates]\nfolder = "{(tmp_path / "nowhere").as_posix()}"\n'
        )
        assert check(file, None, words_for("en"), said.append) == 2
    assert [line.split(":")[0] for line in said] == [
        "Line 4 (house.data)",
        "Line 6 (phones.port)",
        "Line 7 (phones.address)",
        "Line 9 (updates.folder)",
    ]
    said.clear()
    file.write_text(f'[staff]\npin = "{hash_pin(PIN, 4)}"\n[phones]\nport = {port}\naddress = "127.0.0.1"\n')
    assert check(file, tmp_path / "new" / "data", words_for("en"), said.append) == 0, said
    assert not (tmp_path / "new").exists(), "nothing is made for a trial"


def test_days_that_nobody_has_thought_of_are_named(tmp_path: Path) -> None:
    pin = f'[staff]\npin = "{hash_pin(PIN, 4)}"\n'
    one = read_text(f'{pin}[hours]\nmonday = "10:00-12:00"\nsunday = "closed"\n')
    assert [(fault.code, fault.line) for fault in one.faults] == [("days_open", 3)]
    assert one.faults[0].details["days"] == "tuesday, wednesday, thursday, friday, saturday"
    never = read_text(f'{pin}[hours]\nevery_day = "closed"\n')
    assert [(fault.code, fault.line) for fault in never.faults] == [("never_open", 3)]
    for hours in ('every_day = "closed"\nfriday = "18:00-23:00"', 'every_day = "00:00-24:00"', ""):
        assert read_text(f"{pin}[hours]\n{hours}\n").faults == ()


def test_where_nothing_can_be_written_there_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    owner = Owner(ENTER)
    assert set_up(tmp_path / "taken" / "kiosk.toml", "de", owner.terminal) == GIVEN_UP
    assert "lässt sich nicht schreiben" in owner.heard[-1]


def test_check_names_everything_in_the_order_of_the_file(tmp_path: Path) -> None:
    file, said = tmp_path / "kiosk.toml", list[str]()
    file.write_text('[times]\nmenus = 5\n[house]\nlanguage = "xx"\n[staff]\npin = "123456"\n')
    assert check(file, None, words_for("en"), said.append) == 2
    assert [line.split(":")[0] for line in said[:3]] == [
        "Line 2 (times.menus)",
        "Line 4 (house.language)",
        "Line 6 (staff.pin)",
    ]
    assert "123456" not in "".join(said)
    assert "last good file" in said[-1]


def test_the_command_line_asks_and_checks(tmp_path: Path) -> None:
    def called(*flags: str, told: str = "") -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "main.py", "kiosk-setup", *flags]
        return subprocess.run(command, cwd=ROOT, input=told, capture_output=True, text=True, check=False)

    file = str(tmp_path / "kiosk.toml")
    assert called(file, "--lang", "fr", told="\n").returncode == GIVEN_UP, (
        "the end of the questions came early"
    )
    assert not Path(file).exists()
    done = called(file, "--lang", "fr", told="\n\n\n" + f"{PIN}\n{PIN}\n" + "\n" * 20)
    assert done.returncode == 0, done.stderr
    checked = called("--check", file, "--lang", "it")
    assert (checked.returncode, checked.stderr) == (0, "")
    assert "tutto a posto" in checked.stdout
    before = subprocess.run(
        [sys.executable, "main.py", "--lang", "de", "kiosk-setup", "--check", file],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "alles in Ordnung" in before.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe there ends another way")
def test_who_leaves_the_pipe_gets_no_traceback(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer) as out:
        command = [sys.executable, "main.py", "kiosk-setup", "--check", str(tmp_path / "none.toml")]
        done = subprocess.run(command, cwd=ROOT, stdout=out, stderr=subprocess.PIPE, check=False)
    assert done.stderr == b""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_to_be_typed_is_a_command_that_there_is(language: str, tmp_path: Path) -> None:
    owner = Owner(ENTER)
    file = tmp_path / "kiosk.toml"
    assert set_up(file, language, owner.terminal) == 0
    told = [*owner.heard, file.read_text("utf-8")]
    told += [
        fault.sentence(words_for(language))
        for text in ("", "[staff]\npin = 'x'")
        if (fault := read_text(text).refusal)
    ]
    typed = re.findall(r"(\S+ \S+ \S+) (?:kiosk-setup|--kiosk)\b", " ".join(told))
    assert len(typed) >= 6
    assert {each.lstrip("“„«").strip() for each in typed} == {own_command()}
    assert "main.py" not in " ".join(told)
