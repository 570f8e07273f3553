"""A real PostgreSQL in a folder of its own, and a line to it that can be cut, held up and slowed down."""

from __future__ import annotations

import getpass
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from multiscreen.database_address import DatabaseAddress

PATIENCE = 60.0
ADMIN = "admin"
PASSWORD = "geheim"


def programs() -> Path | None:
    """Where the newest server's programs lie."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    other = shutil.which("postgres")
    return Path(other).parent if other else None


def needs_postgres() -> Path:
    """Skips the test where there is no server; where all tests are asked for, it fails."""
    found = programs()
    if found is None:
        give_up = pytest.fail if "STAMMTISCH_ALL_TESTS" in os.environ else pytest.skip
        give_up("needs a PostgreSQL server: sudo apt install postgresql")
    assert found is not None
    return found


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as held:
        return int(held.getsockname()[1])


class Server:
    """One cluster; it can be stopped, started and killed."""

    def __init__(self, bins: Path, folder: Path) -> None:
        self._bins, self._folder, self._data = bins, folder, folder / "data"
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._as: Sequence[str] = ()
        if os.geteuid() == 0:  # which PostgreSQL refuses to run as
            user = "postgres" if _is_user("postgres") else "nobody"
            shutil.chown(folder, user)
            self._as = ("setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups")
        password = folder / "password"
        password.write_text(PASSWORD)
        made = [str(bins / "initdb"), "-D", str(self._data), "-U", ADMIN, "--pwfile", str(password), "-N"]
        made += ["-A", "scram-sha-256", "-E", "UTF8", "--locale=C"]
        subprocess.run([*self._as, *made], check=True, stdout=subprocess.DEVNULL, cwd=folder)
        with (self._data / "postgresql.conf").open("a") as file:
            file.write(
                f"port = {self.port}\nlisten_addresses = '127.0.0.1'\nfsync = off\nmax_connections = 40\n"
                f"unix_socket_directories = '{folder}'\nshared_buffers = 16MB\nautovacuum = off\n"
            )

    @property
    def admin(self) -> DatabaseAddress:
        return DatabaseAddress(ADMIN, PASSWORD, "127.0.0.1", self.port, "postgres", "disable")

    def start(self) -> None:
        command = [*self._as, str(self._bins / "postgres"), "-D", str(self._data)]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, cwd=self._folder, stdout=log, stderr=log)
        end = time.monotonic() + PATIENCE
        while not self._ready():
            assert self._process.poll() is None, (self._folder / "log").read_text()
            assert time.monotonic() < end, "PostgreSQL does not start"
            time.sleep(0.02)

    def _ready(self) -> bool:
        asked = [str(self._bins / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(asked, check=False).returncode == 0

    def stop(self) -> None:
        """At once, as when the power fails: what is not on the disk is gone."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(PATIENCE)
            self._process = None

    def fresh(self, name: str, like: str = "template1") -> DatabaseAddress:
        """A database, empty or like another."""
        from multiscreen.database_client import connect

        link = connect(self.admin)
        link.rows(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        link.rows(f'CREATE DATABASE "{name}" TEMPLATE "{like}"')
        link.close()
        return replace(self.admin, database=name)


def _is_user(name: str) -> bool:
    return subprocess.run(["getent", "passwd", name], check=False, stdout=subprocess.DEVNULL).returncode == 0


@contextmanager
def server() -> Iterator[Server]:
    """Runs until the end, and leaves nothing behind."""
    bins = needs_postgres()
    folder = Path(tempfile.mkdtemp(prefix=f"pg-{getpass.getuser()[:8]}-"))
    running = Server(bins, folder)
    try:
        running.start()
        yield running
    finally:
        running.stop()
        shutil.rmtree(folder, ignore_errors=True)


class Proxy:
    """Stands between a screen and the server."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._door.getsockname()[1])
        self.delay = 0.0
        """Seconds that every piece is held up."""
        self.deaf = False
        """Takes everything and passes nothing on."""
        self.cut_after: int | None = None
        """Bytes towards the server after which the line breaks, once."""
        self.hurt: int | None = None
        """Bytes towards the server after which somebody is killed; None when they have passed."""
        self._lines: list[socket.socket] = []
        self._porter = threading.Thread(target=self._accept, daemon=True)
        self._porter.start()

    def address(self, of: DatabaseAddress) -> DatabaseAddress:
        return replace(of, host="127.0.0.1", port=self.port)

    def cut(self) -> None:
        """Every line breaks now."""
        while self._lines:
            line = self._lines.pop()
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            line.close()

    def close(self) -> None:
        with suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)  # whoever waits for the next line waits no more
        self._porter.join()  # a line that came in this moment is cut with the others
        self._door.close()
        self.cut()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._door.accept()
                try:
                    there = socket.create_connection(("127.0.0.1", self._target))
                except OSError:
                    here.close()
                    continue
                self._lines += [here, there]
                for one, other, counts in ((here, there, True), (there, here, False)):
                    threading.Thread(target=self._pass_on, args=(one, other, counts), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket, counts: bool) -> None:
        with suppress(OSError):
            while data := one.recv(4096):
                if self.delay:
                    time.sleep(self.delay)
                if counts and self.hurt is not None:
                    left = self.hurt - len(data)
                    self.hurt = left if left > 0 else None
                if counts and self.cut_after is not None:
                    self.cut_after -= len(data)
                    if self.cut_after < 0:
                        other.sendall(data[: self.cut_after])  # torn in the middle
                        self.cut_after = None
                        break
                if not self.deaf:
                    other.sendall(data)
        for line in (one, other):
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
