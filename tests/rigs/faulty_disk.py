"""Disks that fail: every call that SQLite makes to a file can fail, once or for good, or be the last.

Works by putting our own functions in front of those with which SQLite reads and writes files; every pointer
is handed on as it came, because SQLite keeps some of them. A power cut leaves of what was not synced yet any
part, in any order, and torn.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

POINTER, INT, LONG = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64
CALLS = {
    "read": ctypes.CFUNCTYPE(INT, POINTER, POINTER, INT, LONG),
    "write": ctypes.CFUNCTYPE(INT, POINTER, POINTER, INT, LONG),
    "truncate": ctypes.CFUNCTYPE(INT, POINTER, LONG),
    "sync": ctypes.CFUNCTYPE(INT, POINTER, INT),
    "size": ctypes.CFUNCTYPE(INT, POINTER, POINTER),
    "shared": ctypes.CFUNCTYPE(INT, POINTER, INT, INT, INT, POINTER),
}
OPEN = ctypes.CFUNCTYPE(INT, POINTER, POINTER, POINTER, INT, POINTER)
DELETE = ctypes.CFUNCTYPE(INT, POINTER, POINTER, INT)
CODES = {
    "delete": 2570,
    "read": 266,
    "write": 778,
    "truncate": 1546,
    "sync": 1034,
    "size": 1802,
    "shared": 5386,
    "open": 14,
}
"""What SQLite calls these failures."""
FULL = 13
CUT = 778

METHODS = [
    "close", "read", "write", "truncate", "sync", "size", "lock", "unlock", "reserved", "control", "sector",
    "device", "shared", "shared_lock", "barrier", "unmap", "fetch", "unfetch",
]  # fmt: skip


class Methods(ctypes.Structure):
    """`sqlite3_io_methods`."""

    _fields_ = [("version", INT), *((name, POINTER) for name in METHODS)]


class Vfs(ctypes.Structure):
    """The beginning of `sqlite3_vfs`."""

    _fields_ = [
        ("version", INT), ("file_size", INT), ("longest", INT), ("next", POINTER), ("name", POINTER),
        ("data", POINTER), ("open", POINTER), ("delete", POINTER),
    ]  # fmt: skip


class NoSuchDisk(Exception):
    """This Python's SQLite can't be reached from here."""


@dataclass(slots=True)
class Plan:
    """Which call fails, and how."""

    number: int
    """Counted from 1; 0: none."""
    how: str = "once"
    """`once`, `for good`, `full`, or `cut`: from then on nothing happens to the files any more."""


@dataclass(slots=True)
class Disk:
    """What has happened to the files below a folder."""

    folder: Path
    plan: Plan
    calls: int = 0
    cut: bool = False
    paths: dict[int, str] = field(default_factory=dict)
    """By SQLite's own handle."""
    synced: dict[str, bytes] = field(default_factory=dict)
    waiting: dict[str, list[tuple[int, bytes]]] = field(default_factory=dict)
    """What was written since the last sync, by file."""

    def fails(self, what: str) -> int:
        """Counts a call; the code with which it fails, 0 if it doesn't."""
        self.calls += 1
        due = self.calls == self.plan.number
        late = 0 < self.plan.number < self.calls and self.plan.how != "once"
        if not (due or late):
            return 0
        self.cut = self.plan.how == "cut"
        return FULL if self.plan.how == "full" and what in ("write", "truncate") else CODES[what]

    def opened(self, handle: int, name: bytes) -> None:
        path = name.decode()
        self.paths[handle] = path
        if path and path not in self.synced:
            self.synced[path] = self._on_disk(path)

    def written(self, handle: int, at: int, data: bytes) -> None:
        self.waiting.setdefault(self.paths.get(handle, ""), []).append((at, data))

    def made_sure(self, handle: int) -> None:
        """A sync: what was written to this file survives."""
        path = self.paths.get(handle, "")
        self.synced[path] = self._on_disk(path)
        self.waiting.pop(path, None)

    def deleted(self, name: bytes) -> None:
        """SQLite makes sure of that at once, where it matters."""
        self.synced.pop(name.decode(), None)
        self.waiting.pop(name.decode(), None)

    def after_the_cut(self, folder: Path, dice: Random) -> None:
        """The files as they may be found when the power is back."""
        for path, data in self.synced.items():
            if not path or path.endswith("-shm"):
                continue
            found = bytearray(data)
            for at, part in self.waiting.get(path, []):
                kept = part[: dice.choice((0, len(part) // 2, len(part), len(part)))]
                if kept:
                    found[len(found) : at] = bytes(max(0, at - len(found)))
                    found[at : at + len(kept)] = kept
            (folder / Path(path).name).write_bytes(found)

    def _on_disk(self, path: str) -> bytes:
        with suppress(OSError):
            return Path(path).read_bytes()
        return b""


class Shim:
    """Our functions in front of SQLite's; they live as long as any file may be open."""

    def __init__(self, disk: Disk) -> None:
        self.disk = disk
        self._tables: dict[int, Methods] = {}
        self._kept: list[Any] = []

    def open(self, original: Callable[..., int]) -> Any:
        def opened(vfs: int, name: int | None, handle: int, flags: int, out: int) -> int:
            code = self.disk.fails("open")
            if code:
                ctypes.cast(handle, ctypes.POINTER(POINTER))[0] = None
                return code
            code = original(vfs, name, handle, flags, out)
            methods = ctypes.cast(handle, ctypes.POINTER(POINTER))
            if code == 0 and methods[0]:
                self.disk.opened(handle, ctypes.string_at(name) if name else b"")
                methods[0] = ctypes.addressof(self._table(methods[0]))
            return code

        return self._keep(OPEN(opened))

    def delete(self, original: Callable[..., int]) -> Any:
        def deleted(vfs: int, name: int, sync: int) -> int:
            code = self.disk.fails("delete") or original(vfs, name, sync)
            if code == 0:
                self.disk.deleted(ctypes.string_at(name))
            return code

        return self._keep(DELETE(deleted))

    def _keep(self, function: Any) -> Any:
        self._kept.append(function)
        return function

    def _table(self, address: int) -> Methods:
        """The methods of a kind of file, with ours in place of those that can fail."""
        if address not in self._tables:
            table = Methods.from_buffer_copy(Methods.from_address(address))
            for name, kind in CALLS.items():
                if getattr(table, name):
                    ours = self._keep(kind(self._method(name, kind(getattr(table, name)))))
                    setattr(table, name, ctypes.cast(ours, POINTER).value)
            self._tables[address] = table
        return self._tables[address]

    def _method(self, name: str, original: Callable[..., int]) -> Callable[..., int]:
        disk = self.disk

        def call(handle: int, *rest: int) -> int:
            code = disk.fails(name)
            if code:
                return code
            done = original(handle, *rest)
            if name == "write" and done == 0:
                disk.written(handle, rest[2], ctypes.string_at(rest[0], rest[1]))
            elif name in ("sync", "truncate") and done == 0:
                disk.made_sure(handle)
            return done

        return call


@contextmanager
def failing(folder: Path, plan: Plan) -> Iterator[Disk]:
    """As long as this lasts, SQLite works on such a disk; raises `NoSuchDisk` where that can't be done."""
    vfs = _default_vfs()
    disk = Disk(folder, plan)
    shim, opened, deleted = Shim(disk), vfs.open, vfs.delete
    vfs.open = ctypes.cast(shim.open(OPEN(opened)), POINTER).value
    vfs.delete = ctypes.cast(shim.delete(DELETE(deleted)), POINTER).value
    try:
        yield disk
    finally:
        vfs.open, vfs.delete = opened, deleted
        _SHIMS.append(shim)


_SHIMS: list[Shim] = []
"""SQLite may keep a file a little longer than its connection: our functions must still be there then."""


def _default_vfs() -> Vfs:
    try:
        import _sqlite3

        library = ctypes.CDLL(_sqlite3.__file__)
        find = library.sqlite3_vfs_find
    except (AttributeError, ImportError, OSError):
        raise NoSuchDisk from None
    find.restype = ctypes.POINTER(Vfs)
    found: Vfs = find(None).contents
    return found
