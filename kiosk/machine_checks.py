"""Checks of the machine: tries what a kiosk needs of it, folders, a port, an address. Reading the kiosk's
file can't tell if it gets them.
"""

from __future__ import annotations

import contextlib
import getpass
import os
import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path

from kiosk.config import KioskConfig
from kiosk.config_reader import ConfigFault


def check_machine(config: KioskConfig, data: Path) -> Iterator[ConfigFault]:
    """What the machine refuses to the user who asks, with no line. Nothing is left behind."""
    user = _user()
    if not _writable(data):
        yield ConfigFault("house.data", 0, "data_unwritable", {"path": data, "user": user})
    folder = config.updates.folder
    if folder is not None and not (folder.is_dir() and os.access(folder, os.R_OK | os.X_OK)):
        yield ConfigFault("updates.folder", 0, "updates_missing", {"path": folder, "user": user})
    phones = config.phones
    if phones.port and (error := _refused(socket.SOCK_STREAM, "", phones.port)):
        yield ConfigFault("phones.port", 0, "port_taken", {"port": phones.port, "user": user, "error": error})
    if phones.address and _refused(socket.SOCK_DGRAM, phones.address, 0):
        yield ConfigFault("phones.address", 0, "no_such_address", {}, phones.address)


def _writable(folder: Path) -> bool:
    """Could files be written into this folder, if need be after making it?"""
    there = next((each for each in (folder, *folder.parents) if each.exists()), Path("/"))
    if there != folder:
        return there.is_dir() and os.access(there, os.W_OK | os.X_OK)
    try:
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _refused(kind: int, address: str, port: int) -> str:
    """Why a port at an address can't be had; empty: it can."""
    try:
        with socket.socket(socket.AF_INET, kind) as trial:
            if os.name == "posix":  # a port whose last connection has just ended is free
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((address, port))
    except OSError as error:
        return error.strerror or type(error).__name__
    return ""


def _user() -> str:
    with contextlib.suppress(OSError, KeyError, ImportError):  # a system that doesn't know its own user
        return getpass.getuser()
    return "?"
