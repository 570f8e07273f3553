"""The last good config of a kiosk: the last file that could be used. It is kept in the data folder, and the
kiosk goes on with it while the file itself can't be used: a typo must not take a table and its PIN away.
"""

from __future__ import annotations

import contextlib
import re
import tomllib
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from kiosk.config import KioskConfig
from kiosk.config_reader import ConfigFault, ConfigReading, read_config
from kiosk.config_values import VALUE_READERS, BadValue
from kiosk.private_files import write_private_file

FOLDER = "stammtisch-kiosk"
"""The folder for data beside the file, if neither the file nor the command line names one."""
FILE = "kiosk.last-good.toml"
_DATA = re.compile(r"^\s*data\s*=.*$", re.MULTILINE)


def data_folder(asked: Path | None, config: KioskConfig, file: Path) -> Path:
    """The folder for all data: from the command line, else from the file, else a folder beside the file."""
    return (asked or config.table.data or file.parent / FOLDER).absolute()


def read_usable(file: Path, asked: Path | None) -> tuple[ConfigReading, Path]:
    """Reads a kiosk's file, or the last good one in its place; gives the data folder, too. `asked` is the
    folder that the command line names. `refusal` is only left if no good one was ever kept.
    """
    reading = read_config(file)
    if reading.refusal is None:
        data = data_folder(asked, reading.config, file)
        _keep(file, data / FILE)
        return reading, data
    data = asked or _named(file) or data_folder(None, reading.config, file)
    kept = read_config(data / FILE)
    if kept.refusal is not None:
        return reading, data.absolute()
    told = ConfigFault("", 0, "last_good", {"file": FILE, "when": _when(data / FILE)})
    return replace(kept, faults=(reading.refusal, told)), data.absolute()


def _keep(file: Path, copy: Path) -> None:
    """Keeps a file that is good; a kiosk whose folder can't be written to does without."""
    with contextlib.suppress(OSError, UnicodeDecodeError):
        text = file.read_text("utf-8-sig")
        if not copy.exists() or copy.read_text("utf-8") != text:
            write_private_file(copy, text)


def _named(file: Path) -> Path | None:
    """The data folder in a file that can't be read as a whole: its line may be right all the same."""
    with contextlib.suppress(OSError, UnicodeDecodeError):
        for line in _DATA.findall(file.read_text("utf-8-sig")):
            with contextlib.suppress(tomllib.TOMLDecodeError, BadValue):
                found = VALUE_READERS["house"]["data"](tomllib.loads(line.strip())["data"])
                if isinstance(found, Path):
                    return found
    return None


def _when(file: Path) -> str:
    """Since when a file has been there, in local time."""
    with contextlib.suppress(OSError):
        return f"{datetime.fromtimestamp(file.stat().st_mtime).astimezone():%Y-%m-%d %H:%M}"
    return ""
