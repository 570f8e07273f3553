"""A Python for Windows, put together on Linux from packages that pip finds by name, without an installer.

Panda3D's package for Windows carries CPython's own library and all of its extension modules; the standard
library is that of the Python which runs this; a few small programs are compiled. Every download is checked.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
VERSION = ".".join(map(str, sys.version_info[:2]))
TAG = VERSION.replace(".", "")
COMPILER, LISTER, RESOURCES = (f"x86_64-w64-mingw32-{tool}" for tool in ("gcc", "objdump", "windres"))
PANDA = {
    "3.11": "37acfb92655c4226879f95c988e2ef1449a53c54486d6c1ebc00e2772429af82",
    "3.12": "f6493e2ecc0d1b7c1556a999556e5278cbc9484fe5fe1e159a1ccc02b870b18f",
    "3.13": "0e505261bb58d8402d0099c291f1a3459acfdd38f3e7d666e72aa2e1ea5dc46f",
}
"""The package of each Python, panda3d 1.10.16, by its SHA-256."""
RUNTIME = "aba7fbe71897d25ed53fbb7f391e9f50289378a8a9ae218ba18530c663448391"
"""msvc-runtime 14.44.35112: Panda3D's package for 3.11 lacks one of Microsoft's two libraries for C++."""
NOT_LIBRARIES = ("tk86", "tcl86", "_tkinter", "api-ms-")
"""Parts of names in Panda3D's package: windows of another kind, and what every Windows has itself."""
LEFT_OUT = shutil.ignore_patterns(
    *("__pycache__", "site-packages", "dist-packages", "lib-dynload", "config-3*", "_sysconfigdata*"),
    *("idlelib", "turtledemo", "EXTERNALLY-MANAGED", "sitecustomize.py"),
)
"""What of Linux's library has no use on Windows."""


class CantBuild(Exception):
    """A tool or a package is missing; the text says which."""


def make(folder: Path, wheels: Path) -> Path:
    """Puts it together in a folder; returns its python.exe. `wheels` keeps what was downloaded."""
    if VERSION not in PANDA:
        raise CantBuild(f"Python {VERSION}: known are only {', '.join(PANDA)}.")
    panda = fetch("panda3d==1.10.16", PANDA[VERSION], wheels)
    shutil.rmtree(folder, ignore_errors=True)
    _unpack(panda, folder)
    if VERSION == "3.11":
        _unpack_runtime(fetch("msvc-runtime==14.44.35112", RUNTIME, wheels), folder)
    _copy_library(folder / "Lib")
    _compile(folder)
    _forward_stable_names(folder)
    return folder / "python.exe"


def fetch(package: str, checksum: str, wheels: Path) -> Path:
    """The file of a package for Windows and this Python, downloaded if it isn't there."""
    wheels.mkdir(parents=True, exist_ok=True)
    wanted = wheels / f"{package.partition('==')[0]}.txt"
    wanted.write_text(f"{package} --hash=sha256:{checksum}\n", encoding="utf-8")
    download([wanted], wheels)
    start = package.replace("==", "-").replace("msvc-", "msvc_")
    return next(file for file in wheels.glob(f"{start}-cp{TAG}-*.whl"))


def download(locks: Iterable[Path], wheels: Path) -> None:
    """Fetches what the lists name, for Windows; pip compares each file with the checksums in them."""
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    which = ["--require-hashes", "--no-deps", "--only-binary=:all:", "--find-links", str(wheels)]
    for lock in locks:
        _run([*pip, *which, *platform(), "--dest", str(wheels), "-r", str(lock)])


def install(lock: Path, wheels: Path, folder: Path) -> None:
    """Puts the packages of a list where that Python finds them."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index"]
    which = ["--require-hashes", "--no-deps", "--only-binary=:all:", "--find-links", str(wheels)]
    place = ["--no-compile", "--target", str(folder / "Lib" / "site-packages")]
    _run([*pip, *which, *platform(), *place, "-r", str(lock)])


def platform() -> list[str]:
    """Tells pip for which system it is asked."""
    kinds = [part for abi in (f"cp{TAG}", "abi3", "none") for part in ("--abi", abi)]
    return ["--platform", "win_amd64", "--python-version", VERSION, "--implementation", "cp", *kinds]


def for_windows(lock: str) -> str:
    """A lock as it reads on Windows. pip would take the markers as those of the system it runs on."""
    kept = lock.replace(" ; sys_platform == 'win32'", "")
    return re.sub(r"sys_platform == '(linux|darwin)'", "sys_platform == 'none'", kept)


def _unpack(panda: Path, folder: Path) -> None:
    (folder / "DLLs").mkdir(parents=True)
    with zipfile.ZipFile(panda) as packed:
        for name in packed.namelist():
            plain = Path(name).name
            if name.startswith("deploy_libs/") and plain and not any(part in name for part in NOT_LIBRARIES):
                top = plain.lower().startswith(("python3", "vcruntime"))
                place = folder / (plain.lower() if top else f"DLLs/{plain}")
                place.write_bytes(packed.read(name))


def _unpack_runtime(runtime: Path, folder: Path) -> None:
    with zipfile.ZipFile(runtime) as packed:
        for name in packed.namelist():
            if re.fullmatch(r".*/Scripts/vcruntime140(_1)?\.dll", name):
                (folder / Path(name).name).write_bytes(packed.read(name))


def _copy_library(folder: Path) -> None:
    """The standard library, with Windows' own modules, without tests and what is built for Linux."""
    shutil.copytree(sysconfig.get_path("stdlib"), folder, ignore=LEFT_OUT)
    shutil.rmtree(folder / "test", ignore_errors=True)
    for made in ("site-packages", "venv/scripts/nt", "../libs", "../include"):
        (folder / made).mkdir(parents=True, exist_ok=True)
    if not any((folder / "ensurepip").rglob("pip-*.whl")):  # Debian keeps it in a package of its own
        shutil.rmtree(folder / "ensurepip", ignore_errors=True)
    # The library may be some patches older than the DLL, which calls this since 3.11.8 without an instance.
    metadata = folder / "importlib" / "metadata" / "__init__.py"
    text = metadata.read_text(encoding="utf-8")
    older = re.sub(r"(?<!@classmethod)\n    def invalidate_caches\(cls\)", r"\n    @classmethod\g<0>", text)
    metadata.write_text(older, encoding="utf-8")


def _compile(folder: Path) -> None:
    """python.exe and pythonw.exe, and the two that a virtual environment gets."""
    manifest = folder / "manifest.o"
    _run([RESOURCES, "-I", str(HERE), "--output-format=coff", str(HERE / "python.rc"), str(manifest)])
    compile_ = [COMPILER, "-O1", "-s", "-static", "-municode", "-w", f'-DDLL=L"python{TAG}.dll"']
    without_console = ["-DNOCONSOLE", "-mwindows"]
    launchers = folder / "Lib" / "venv" / "scripts" / "nt"
    for source, place in ((HERE / "python.c", folder), (HERE / "launcher.c", launchers)):
        _run([*compile_, str(source), str(manifest), "-o", str(place / "python.exe")])
        _run([*compile_, *without_console, str(source), str(manifest), "-o", str(place / "pythonw.exe")])
    shutil.copy(launchers / "python.exe", launchers / "venvlauncher.exe")  # how Python 3.13 calls them
    shutil.copy(launchers / "pythonw.exe", launchers / "venvwlauncher.exe")
    manifest.unlink()


def _forward_stable_names(folder: Path) -> None:
    """python3.dll, which modules for every Python 3 ask for: hands each name on to our DLL."""
    listed = _run([LISTER, "-p", str(folder / f"python{TAG}.dll")])
    table = listed.partition("[Ordinal/Name Pointer] Table")[2].partition("\n\n")[0]
    names = [line.split()[-1] for line in table.splitlines()[1:] if line.strip()]
    lines = "".join(f"  {name} = python{TAG}.{name}\n" for name in names)
    exports = folder / "python3.def"
    exports.write_text(f"LIBRARY python3.dll\nEXPORTS\n{lines}", encoding="ascii")
    library = ["-shared", "-nostdlib", "-s", "-Wl,--entry=0", "-o", str(folder / "python3.dll")]
    _run([COMPILER, *library, str(exports)])
    exports.unlink()


def _run(command: Sequence[str]) -> str:
    """What a tool prints; raises `CantBuild` with its error."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        raise CantBuild(f"{command[0]} is not installed (Debian: mingw-w64).") from error
    if done.returncode:
        raise CantBuild(f"{' '.join(command[:4])} …: {done.stderr.strip()}")
    return done.stdout
