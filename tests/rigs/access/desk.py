"""A desk of somebody who hears the app by AT-SPI: buses of their own, the app in a real window, and a client
that knows only what the app tells screen readers. Keys are pressed where people would press them: to write.
"""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.rigs.windows.real_screen import Screen

ROOT = Path(__file__).resolve().parents[3]
PYTHON = "/usr/bin/python3"
"""The system's own, for which there is a D-Bus."""
BUS = """\
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><standard_session_servicedirs/>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
<allow own="*"/></policy></busconfig>
"""
PATIENCE = 30.0
BUTTONS = ("push button", "radio button", "page tab", "toggle button", "slider", "entry")
"""The roles of what can be used; each of them needs a name."""

Thing = dict[str, Any]


class Stuck(AssertionError):
    """What should be heard isn't; says what is."""


def lacking() -> list[str]:
    """What is missing here for a desk."""
    tools = {"dbus-daemon": "dbus", "Xvfb": "xvfb", "openbox": "openbox"}
    found = [package for tool, package in tools.items() if shutil.which(tool) is None]
    if not Path("/usr/libexec/at-spi-bus-launcher").exists():
        found.append("at-spi2-core")
    asked = [PYTHON, "-c", "from gi.repository import Gio"]
    if not Path(PYTHON).exists() or subprocess.run(asked, capture_output=True, check=False).returncode:
        found.append("python3-gi")
    return found


@dataclass
class Desk:
    """The app, and who listens to it."""

    screen: Screen
    process: subprocess.Popen[Any]
    client: subprocess.Popen[str]
    surroundings: Mapping[str, str]
    """The environment of programs there."""
    announced: list[dict[str, Any]] = field(default_factory=list)
    """Everything that was announced so far."""

    def ask(self, what: str, *values: object) -> Any:
        """Lets the client do something; gives its answer."""
        assert self.client.stdin is not None
        print(json.dumps({"do": what, "with": values}), file=self.client.stdin, flush=True)
        answer = self.hear()
        if "error" in answer:
            raise LookupError(answer["error"])
        return answer["answer"]

    def hear(self) -> dict[str, Any]:
        """The client's next line."""
        assert self.client.stdout is not None
        if not select.select([self.client.stdout], [], [], PATIENCE)[0]:
            raise Stuck("the client says nothing any more")
        return dict(json.loads(self.client.stdout.readline()))

    def things(self) -> list[Thing]:
        """Everything in the app's window, in reading order."""
        return [each for each in self.ask("tree") if each["depth"]]

    def wait(self, wanted: Callable[[list[Thing]], Any], what: str) -> Any:
        """Waits until what is heard is so; gives what `wanted` gives."""
        end, things = time.monotonic() + PATIENCE, []
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise Stuck(f"the app ended with status {self.process.returncode}, waiting for {what}")
            if found := wanted(things := self.things()):
                return found
            time.sleep(0.03)
        raise Stuck(f"waited in vain for {what}; there is: " + "; ".join(map(told, things)))

    def find(self, name: str, role: str = "") -> Thing:
        """Waits for something with this name that can be used."""
        return dict(self.wait(lambda things: named(things, name, role), name))

    def press(self, name: str, role: str = "") -> None:
        """Does what the thing with this name is there for."""
        self.act(self.find(name, role))

    def act(self, thing: Thing) -> None:
        """Does what a thing is there for; it may have gone meanwhile, as with any hand."""
        try:
            self.ask("act", thing["at"])
        except LookupError:
            time.sleep(0.05)

    def heard(self, seconds: float = 0.1) -> list[str]:
        """What has been announced since this was asked last."""
        news = self.ask("heard", seconds)
        self.announced += news
        return [each["words"] for each in news]


def named(things: list[Thing], name: str, role: str = "") -> Thing | None:
    """Something that can be used, by its name or the beginning of it."""
    usable = [each for each in things if each["acts"] and "enabled" in each["states"]]
    fits = [each for each in usable if not role or each["role"] == role]
    exact = (each for each in fits if each["name"] == name)
    return next(exact, next((each for each in fits if each["name"].startswith(name)), None))


def told(thing: Thing) -> str:
    """A thing as it may be read."""
    return f"{thing['role']} {thing['name']!r} {'/'.join(thing['states'])}"


@contextmanager
def buses(folder: Path, display: str) -> Iterator[dict[str, str]]:
    """A session bus, with which an accessibility bus comes; gives the environment of programs there."""
    configuration = folder / "bus.conf"
    configuration.write_text(BUS, encoding="utf-8")
    runtime = folder / "run"
    runtime.mkdir(mode=0o700)
    surroundings = {
        **{name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "AT_SPI"))},
        "DISPLAY": display,
        "XDG_RUNTIME_DIR": str(runtime),
        "XDG_CACHE_HOME": str(folder / "cache"),
        "SDL_AUDIODRIVER": "dummy",
        "NO_AT_BRIDGE": "0",
    }
    command = ["dbus-daemon", f"--config-file={configuration}", "--print-address", "--nofork"]
    daemon = subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert daemon.stdout is not None
    try:
        yield {**surroundings, "DBUS_SESSION_BUS_ADDRESS": daemon.stdout.readline().decode().strip()}
    finally:
        _end(daemon)


@contextmanager
def desk(screen: Screen, folder: Path, *flags: str, language: str = "en") -> Iterator[Desk]:
    """The app with somebody who listens. Their reader is there before the app, as after a sign-in."""
    with buses(folder, screen.name) as surroundings:
        client = _client(surroundings)
        surroundings["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
        data = folder / "data"
        command = [sys.executable, "main.py", "--data", str(data), "--fullscreen", "--lang", language]
        process = subprocess.Popen([*command, *flags], env=surroundings, cwd=ROOT)
        here = Desk(screen, process, client, surroundings)
        try:
            assert here.hear() == {"answer": "ready"}
            yield here
        finally:
            process.kill()
            process.wait()
            _end(client)


@contextmanager
def shown_pages(
    screen: Screen, folder: Path, language: str, part: int, parts: int
) -> Iterator[Iterator[tuple[str, list[Thing]]]]:
    """A part of all pages of the app, and what a screen reader finds on each: its name and its things."""
    with buses(folder, screen.name) as surroundings:
        client = _client(surroundings)
        command = [sys.executable, "-m", "tests.rigs.access.shown_pages", language, str(part), str(parts)]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        try:
            process = subprocess.Popen(command, env=surroundings, cwd=ROOT, **pipes)  # type: ignore[call-overload]
            here = Desk(screen, process, client, surroundings)
            try:
                assert here.hear() == {"answer": "ready"}
                yield _pages(here)
            finally:
                _end(process)
        finally:
            _end(client)


def _pages(here: Desk) -> Iterator[tuple[str, list[Thing]]]:
    assert here.process.stdin is not None
    assert here.process.stdout is not None
    while True:
        print(file=here.process.stdin, flush=True)
        name = here.process.stdout.readline().strip()
        if not name:
            return
        yield name, here.things()


def _client(surroundings: Mapping[str, str]) -> subprocess.Popen[str]:
    """A client of AT-SPI."""
    command = [PYTHON, str(Path(__file__).with_name("atspi_client.py"))]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env=surroundings, stdin=pipe, stdout=pipe, text=True)


def _end(process: subprocess.Popen[Any]) -> None:
    """Ends a process and closes its pipes."""
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()
