"""WebKit and Firefox, each driven by its own standard protocol: what phones run beside Chromium.

WebKit (Debian's `webkit2gtk-driver`) is what Safari is made of; it hears WebDriver over HTTP and needs a
screen. Firefox (`firefox-esr`) hears WebDriver BiDi over a WebSocket. A driver does only what tests need.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from socket import socket
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import ClientConnection, connect

PATIENCE = 40.0
"""Seconds for what takes milliseconds on a machine that has nothing else to do."""
SIZE = 390, 664
"""What Safari leaves of an ordinary iPhone."""
MINI = "*/webkit*gtk-*/MiniBrowser"
FIREFOX = "firefox-esr", "firefox"
WATCHED = """
window.troubles ??= (addEventListener('error', each => troubles.push(String(each.message))), [])
"""
"""From here on the page notes its own errors."""


class Tab(ABC):
    """A page in one of the engines."""

    @abstractmethod
    def load(self, address: str) -> None: ...

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def back(self) -> None: ...

    @abstractmethod
    def close(self) -> None: ...

    @abstractmethod
    def press(self, x: float, y: float, *, times: int = 1, pause_ms: int = 0, held_ms: int = 0) -> None:
        """A finger (or where the engine has none, a mouse) goes down and up at a spot."""

    @abstractmethod
    def type(self, text: str) -> None:
        """Keys go to whatever is focused."""

    @abstractmethod
    def _run(self, function: str, arguments: str) -> str:
        """Calls a function of JavaScript with arguments as JSON; gives its result as JSON."""

    def run(self, function: str, *arguments: Any) -> Any:
        """Calls a function of JavaScript in the page."""
        return json.loads(self._run(function, json.dumps(arguments)))

    def read(self, expression: str) -> Any:
        """The value of an expression of JavaScript in the page."""
        return self.run(f"() => ({expression})")

    def wait(self, expression: str) -> Any:
        """Waits until an expression is true, and gives it."""
        end = time.monotonic() + PATIENCE
        while not (found := self.read(expression)):
            assert time.monotonic() < end, f"never true: {expression}; the page says {self.text()!r}"
            time.sleep(0.02)
        return found

    def text(self) -> str:
        """All that can be read on the page."""
        return str(self.read("document.body?.innerText ?? ''"))

    def line(self, text: str) -> None:
        """Waits until the page says so about whose turn it is."""
        self.wait(f"document.querySelector('#line')?.textContent === {json.dumps(text)}")

    def tap(self, selector: str, **more: Any) -> None:
        """A finger touches what is found, at its left edge: its middle may lie under something else."""
        self.wait(f"!!document.querySelector({json.dumps(selector)})")
        end, before = time.monotonic() + PATIENCE, None
        while before != (
            spot := self.run(SPOT, selector)
        ):  # while fonts and pictures come, things still move
            assert time.monotonic() < end, f"{selector} never stood still"
            before = spot
            time.sleep(0.04)
        self.press(*spot, **more)

    def rested(self) -> None:
        """Waits until the buttons at the near rim hear touches again."""
        self.wait("!document.querySelector('#acts[data-resting]')")

    def troubles(self) -> list[str]:
        """Errors of the page since it began to be watched."""
        found: list[str] = self.read("window.troubles ?? []")
        return found


SPOT = """
selector => {
  const it = document.querySelector(selector);
  it.scrollIntoView({ block: 'center' });
  const box = it.getBoundingClientRect();
  return [box.left + Math.min(14, box.width / 2), box.top + Math.min(26, box.height / 2)].map(Math.round);
}
"""


class Engine(ABC):
    """A browser that is running. Each phone has a storage of its own."""

    name: str

    @abstractmethod
    def phone(self) -> Tab:
        """A new phone, with an empty page."""

    @abstractmethod
    def beside(self, tab: Tab) -> Tab:
        """Another tab on the same phone."""

    @abstractmethod
    def processes(self) -> list[int]:
        """The browser's processes."""

    def sleep(self) -> None:
        """The phone is locked: nothing in it goes on."""
        for process in self.processes():
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGSTOP)

    def wake(self) -> None:
        for process in self.processes():
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)


def _family(root: int) -> list[int]:
    """A process with all that it has started."""
    found, left = list[int](), [root]
    while left:
        found.append(one := left.pop())
        for children in Path("/proc", str(one), "task").glob("*/children"):
            with suppress(OSError):
                left += [int(child) for child in children.read_text().split()]
    return found


def _free_port() -> int:
    with socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])


# --- WebKit ---------------------------------------------------------------------------------------------


class WebKitTab(Tab):
    def __init__(self, driver: WebKitDriver, handle: str) -> None:
        self.driver, self.handle = driver, handle

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        self.driver.ask("POST", "/window", {"handle": self.handle})
        return self.driver.ask(method, path, body)

    def load(self, address: str) -> None:
        self._ask("POST", "/url", {"url": address})
        self.read(WATCHED)

    def reload(self) -> None:
        self._ask("POST", "/refresh", {})
        self.read(WATCHED)

    def back(self) -> None:
        self._ask("POST", "/back", {})

    def close(self) -> None:
        if not self._ask("DELETE", "/window"):  # it was the last one
            self.driver.close()

    def press(self, x: float, y: float, *, times: int = 1, pause_ms: int = 0, held_ms: int = 0) -> None:
        deeds: list[dict[str, Any]] = [{"type": "pointerMove", "x": x, "y": y, "duration": 0}]
        for _ in range(times):
            deeds += [{"type": "pointerDown", "button": 0}, {"type": "pause", "duration": held_ms}]
            deeds += [{"type": "pointerUp", "button": 0}, {"type": "pause", "duration": pause_ms}]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": deeds}
        self._ask("POST", "/actions", {"actions": [mouse]})

    def type(self, text: str) -> None:
        keys = [{"type": kind, "value": each} for each in text for kind in ("keyDown", "keyUp")]
        self._ask("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": keys}]})

    def _run(self, function: str, arguments: str) -> str:
        body = f"return JSON.stringify(({function})(...JSON.parse(arguments[0])) ?? null)"
        return str(self._ask("POST", "/execute/sync", {"script": body, "args": [arguments]}))


class WebKitDriver:
    """One driver with one browser, which is one phone."""

    def __init__(self, environment: dict[str, str], settings: tuple[str, ...]) -> None:
        self.port, self.session = _free_port(), ""
        self.process = subprocess.Popen(
            ["WebKitWebDriver", f"--port={self.port}"],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(OSError):
                self._call("GET", "/status")
                break
            assert time.monotonic() < end, "WebKitWebDriver never answered"
            time.sleep(0.02)
        wanted = {"binary": mini_browser(), "args": ["--automation", *settings]}
        asked = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": wanted}}}
        self.session = self._call("POST", "/session", asked)["sessionId"]
        self.ask("POST", "/window/rect", {"width": SIZE[0], "height": SIZE[1] + 38})  # with its tool bar

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        return self._call(method, f"/session/{self.session}{path}", body)

    def _call(self, method: str, path: str, body: Any = None) -> Any:
        address = f"http://127.0.0.1:{self.port}{path}"
        heads = {"Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(address, data, heads, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{method} {path}: {error.read().decode()}") from None

    def close(self) -> None:
        if self.process.poll() is not None:
            return
        with suppress(AssertionError, OSError):
            self._call("DELETE", f"/session/{self.session}")
        self.process.terminate()
        self.process.wait()


def mini_browser() -> str:
    """The browser that comes with WebKit; empty if there is none."""
    return max(map(str, Path("/usr/lib").glob(MINI)), default="")


class WebKit(Engine):
    """Each phone is a browser of its own: within one, all tabs share their storage."""

    name = "WebKit"

    def __init__(self, stack: ExitStack, storage: bool) -> None:
        from tests.rigs.windows.real_screen import screen  # it needs X

        self._stack = stack
        shown = stack.enter_context(screen())
        # There is no graphics card, and in a container no sandbox.
        self._environment = {
            **shown.environment,
            "GDK_BACKEND": "x11",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
            "LANGUAGE": "en",
        }
        self._settings = () if storage else ("--enable-html5-local-storage=false",)
        self._drivers: list[WebKitDriver] = []

    def phone(self) -> WebKitTab:
        driver = WebKitDriver(self._environment, self._settings)
        self._stack.callback(driver.close)
        self._drivers.append(driver)
        return WebKitTab(driver, driver.ask("GET", "/window"))

    def beside(self, tab: Tab) -> WebKitTab:
        assert isinstance(tab, WebKitTab)
        return WebKitTab(tab.driver, tab.driver.ask("POST", "/window/new", {"type": "tab"})["handle"])

    def processes(self) -> list[int]:
        running = [driver for driver in self._drivers if driver.process.poll() is None]
        return [each for driver in running for each in _family(driver.process.pid)[1:]]


# --- Firefox --------------------------------------------------------------------------------------------


PREFERENCES = {
    "remote.active-protocols": 1,
    "browser.shell.checkDefaultBrowser": False,
    "browser.aboutwelcome.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "intl.accept_languages": "en-GB",
    "ui.prefersReducedMotion": 1,
}


class FirefoxTab(Tab):
    def __init__(self, firefox: Firefox, context: str, user: str) -> None:
        self.firefox, self.context, self.user = firefox, context, user
        width, height = SIZE
        firefox.ask(
            "browsingContext.setViewport", context=context, viewport={"width": width, "height": height}
        )

    def load(self, address: str) -> None:
        self.firefox.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")
        self.read(WATCHED)

    def reload(self) -> None:
        self.firefox.ask("browsingContext.reload", context=self.context, wait="complete")
        self.read(WATCHED)

    def back(self) -> None:
        self.firefox.ask("browsingContext.traverseHistory", context=self.context, delta=-1)

    def close(self) -> None:
        self.firefox.ask("browsingContext.close", context=self.context)

    def press(self, x: float, y: float, *, times: int = 1, pause_ms: int = 0, held_ms: int = 0) -> None:
        deeds: list[dict[str, Any]] = [{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0}]
        for _ in range(times):
            deeds += [{"type": "pointerDown", "button": 0}, {"type": "pause", "duration": held_ms}]
            deeds += [{"type": "pointerUp", "button": 0}, {"type": "pause", "duration": pause_ms}]
        self._act(
            {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": deeds}
        )

    def type(self, text: str) -> None:
        keys = [{"type": kind, "value": each} for each in text for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": keys})

    def _act(self, source: dict[str, Any]) -> None:
        self.firefox.ask("input.performActions", context=self.context, actions=[source])

    def _run(self, function: str, arguments: str) -> str:
        answer = self.firefox.ask(
            "script.callFunction",
            functionDeclaration=f"said => JSON.stringify(({function})(...JSON.parse(said)) ?? null)",
            arguments=[{"type": "string", "value": arguments}],
            target={"context": self.context},
            awaitPromise=False,
        )
        assert answer["type"] == "success", answer
        return str(answer["result"]["value"])


def firefox() -> str:
    """The command that starts Firefox; empty if there is none."""
    return next(filter(None, map(shutil.which, FIREFOX)), "")


class Firefox(Engine):
    """One browser; each phone is a container of it, with a storage of its own."""

    name = "Firefox"

    def __init__(self, stack: ExitStack, storage: bool) -> None:
        home = stack.enter_context(TemporaryDirectory(ignore_cleanup_errors=True))
        wanted = {**PREFERENCES, "dom.storage.enabled": storage}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in wanted.items()]
        Path(home, "user.js").write_text("\n".join(lines), encoding="utf-8")
        self._process = subprocess.Popen(
            [firefox(), "--headless", "--no-remote", "--profile", home, "--remote-debugging-port=0"],
            env={**os.environ, "HOME": home, "MOZ_CRASHREPORTER_DISABLE": "1"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        stack.callback(self._end)
        self._count = 0
        self._line = stack.enter_context(_line(self._address()))
        self.ask("session.new", capabilities={})

    def _address(self) -> str:
        assert self._process.stderr is not None
        for said in self._process.stderr:
            if "BiDi listening on " in said:
                return said.split("BiDi listening on ")[1].strip() + "/session"
        raise AssertionError("Firefox never listened")

    def _end(self) -> None:
        self.wake()
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stderr is not None:
            self._process.stderr.close()

    def ask(self, method: str, **details: Any) -> Any:
        self._count += 1
        self._line.send(json.dumps({"id": self._count, "method": method, "params": details}))
        while (answer := json.loads(self._line.recv(timeout=PATIENCE))).get("id") != self._count:
            pass  # something else has happened, for which nobody asked
        assert answer["type"] == "success", f"{method}: {answer}"
        return answer["result"]

    def phone(self) -> FirefoxTab:
        user = self.ask("browser.createUserContext")["userContext"]
        return self._tab(user)

    def _tab(self, user: str) -> FirefoxTab:
        made = self.ask("browsingContext.create", type="tab", userContext=user)
        return FirefoxTab(self, made["context"], user)

    def beside(self, tab: Tab) -> FirefoxTab:
        assert isinstance(tab, FirefoxTab)
        return self._tab(tab.user)

    def processes(self) -> list[int]:
        return _family(self._process.pid)


@contextmanager
def _line(address: str) -> Iterator[ClientConnection]:
    line = connect(address, proxy=None, compression=None, max_size=None, ping_interval=None, legacy=True)
    try:
        yield line
    finally:
        line.close()


# --- Which there are ------------------------------------------------------------------------------------


ENGINES: dict[str, Callable[[ExitStack, bool], Engine]] = {"WebKit": WebKit, "Firefox": Firefox}


def missing(name: str) -> str:
    """How to install an engine; empty if it is there."""
    if name == "Firefox":
        return "" if firefox() else "needs Firefox: sudo apt install firefox-esr"
    there = shutil.which("WebKitWebDriver") and mini_browser() and shutil.which("Xvfb")
    return "" if there else "needs WebKit: sudo apt install webkit2gtk-driver xvfb openbox"


@contextmanager
def engine(name: str, *, storage: bool = True) -> Iterator[Engine]:
    """An engine; without `storage` its pages can keep nothing, as with blocked cookies."""
    with ExitStack() as stack:
        yield ENGINES[name](stack, storage)
