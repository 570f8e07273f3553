"""Requests to the phones’ server, as any program can make them."""

from __future__ import annotations

import http.client

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.rigs.phones.python_phones import HERE


def send_request(
    port: int, path: str, host: str = "", method: str = "GET", **heads: str
) -> tuple[int, dict[str, str], bytes]:
    """A plain request."""
    line = http.client.HTTPConnection(HERE, port, timeout=30)
    line.putrequest(method, path, skip_host=True)
    for name, value in {"Host": host or f"{HERE}:{port}", **heads}.items():
        line.putheader(name, value)
    line.endheaders()
    answer = line.getresponse()
    body = answer.read()
    line.close()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, body


def dial(port: int, code: str, origin: str = "") -> ClientConnection:
    host = f"{HERE}:{port}"
    return connect(
        f"ws://{host}/ws/{code}",
        origin=Origin(origin or f"http://{host}"),
        proxy=None,
        legacy=True,
        max_queue=None,  # all that comes is read at once, so that a goodbye is heard
    )
