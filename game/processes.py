"""Processes that work for each other: one starts others without a window of their own, they end with it, and
none of them minds when the one at the other end of a pipe has gone.
"""

from __future__ import annotations

import contextlib
import errno
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any, BinaryIO

NO_WINDOW: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""How Windows starts a program without a black window; 0 elsewhere, where there is none."""
GONE = (errno.EPIPE, errno.EINVAL)
"""How a write into a pipe fails when nobody reads it any more: the second is what Windows says."""


def start_process(command: Sequence[str], job: Job | None = None, **how: Any) -> subprocess.Popen[bytes]:
    """Starts a program that ends with us, however we end; with a job of its own it can be ended with all that
    it has started. Raises `OSError` when it can't be started.
    """
    process = subprocess.Popen(command, creationflags=how.pop("creationflags", 0) | NO_WINDOW, **how)
    (job or _ours).take(process)
    return process


@contextlib.contextmanager
def while_heard(out: BinaryIO) -> Iterator[None]:
    """Ends what it stands around without an error when nobody reads `out` any more. What is left in its
    buffer goes nowhere: the flush at the end of the program would fail once more.
    """
    try:
        yield
    except OSError as error:
        if error.errno not in GONE:
            raise
        with contextlib.suppress(OSError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, out.fileno())
            os.close(nowhere)


if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    _kernel = ctypes.WinDLL("kernel32", use_last_error=True)
    _kernel.CreateJobObjectW.restype = wintypes.HANDLE
    _kernel.CreateJobObjectW.argtypes = (ctypes.c_void_p, wintypes.LPCWSTR)
    _kernel.SetInformationJobObject.argtypes = (
        wintypes.HANDLE,
        ctypes.c_int,
        ctypes.c_void_p,
        wintypes.DWORD,
    )
    _kernel.AssignProcessToJobObject.argtypes = (wintypes.HANDLE, wintypes.HANDLE)
    _kernel.TerminateJobObject.argtypes = (wintypes.HANDLE, wintypes.UINT)
    _kernel.CloseHandle.argtypes = (wintypes.HANDLE,)

    class _Limits(ctypes.Structure):
        """JOBOBJECT_EXTENDED_LIMIT_INFORMATION of Windows' own headers."""

        _fields_ = [
            ("times", ctypes.c_int64 * 2),
            ("flags", wintypes.DWORD),
            ("working_sets", ctypes.c_size_t * 2),
            ("processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("classes", wintypes.DWORD * 2),
            ("counters", ctypes.c_uint64 * 6),
            ("memory", ctypes.c_size_t * 4),
        ]

    _EXTENDED, _KILL_ON_CLOSE = 9, 0x2000

    class Job:
        """Processes, and all that they start, which end together: when told to, and when we end, since
        Windows then closes the job.
        """

        def __init__(self) -> None:
            self._handle = _kernel.CreateJobObjectW(None, None)
            self._close = _kernel.CloseHandle  # when Python ends, the module's names are gone before us
            limits = _Limits(flags=_KILL_ON_CLOSE)
            _kernel.SetInformationJobObject(
                self._handle, _EXTENDED, ctypes.byref(limits), ctypes.sizeof(limits)
            )

        def take(self, process: subprocess.Popen[bytes]) -> bool:
            """Makes a process part of the job; says whether Windows allowed it."""
            handle = int(vars(process)["_handle"])
            return bool(_kernel.AssignProcessToJobObject(self._handle, handle))

        def kill(self) -> None:
            """Ends every process of the job."""
            _kernel.TerminateJobObject(self._handle, 1)

        def __del__(self) -> None:
            self._close(self._handle)

else:

    class Job:
        """Windows' way to end processes together; the others have process groups, and their children end with
        their pipes.
        """

        def take(self, process: subprocess.Popen[bytes]) -> bool:
            return False

        def kill(self) -> None:
            """There is nothing in it."""


_ours = Job()
"""All that this process starts."""
