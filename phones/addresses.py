"""Finds the addresses at which phones may reach this computer, the likeliest first."""

from __future__ import annotations

import contextlib
import ipaddress
import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.processes import NO_WINDOW

VIRTUAL = re.compile(
    r"docker|veth|virbr|vbox|virtualbox|vmware|vmnet|hyper-v|vethernet|wsl|tun|tap|wg|zt|tailscale|utun|br-|ppp|vpn|"
    r"bluetooth|loopback|llw|awdl|bridge|cni|flannel|lxc|podman|nordlynx|anyconnect|wireguard|hamachi|radmin|"
    r"zerotier|mullvad|proton|ipsec",
    re.IGNORECASE,
)
"""Names of adapters that lead only into this computer, or into other networks."""
DESCRIBED = re.compile(
    r"\b(?:anyconnect|wireguard|wintun|tap-windows|tap|openvpn|vpn|nordlynx|zerotier|tailscale|hamachi|radmin|"
    r"fortinet|fortissl|globalprotect|pangp|juniper|pulse|zscaler|sonicwall|check point|softether|"
    r"wan miniport|hyper-v|vmware|virtualbox|bluetooth)\b",
    re.IGNORECASE,
)
"""What Windows says of such an adapter, whatever it is called: 'Ethernet 3' is the VPN of many firms."""
HOTSPOTS = ("192.168.137.1", "10.42.0.1", "192.168.2.1")
"""The addresses that Windows, Linux and macOS have in a Wi-Fi that they open themselves."""
OF_A_HOTSPOT = re.compile(r"bridge10\d$")
"""The adapter of such a Wi-Fi on a Mac."""
WIRELESS = re.compile(r"wlan|wl[px]|wi-?fi|wireless|drahtlos|airport|en0$", re.IGNORECASE)
HERE = "127.0.0.1"
TOOL_SECONDS = 3.0
"""How long the system's tool may take to list its addresses."""


@dataclass(frozen=True, slots=True)
class Address:
    """One address of this computer, and its network adapter."""

    ip: str
    adapter: str = ""
    outward: bool = False
    """Do packets to the internet leave from it?"""

    @property
    def score(self) -> int:
        """The higher, the likelier phones are on the same network; 0 and less: they can't be."""
        ip = ipaddress.IPv4Address(self.ip)
        if ip.is_loopback or ip.is_link_local or ip.is_multicast or ip.is_unspecified:
            return -1
        score = 40 if ip.is_private else 5
        score += 4 if self.ip.startswith("192.168.") else 2 if self.ip.startswith("10.") else 0
        if self.hotspot:
            return score + 20
        score += 25 if WIRELESS.search(self.adapter) else 0  # phones are there; a VPN may well lead outward
        score += 12 if self.outward else 0
        return score - (50 if VIRTUAL.search(self.adapter) else 0)

    @property
    def hotspot(self) -> bool:
        """Does this computer seem to have opened this network itself, for phones?"""
        return self.ip in HOTSPOTS or OF_A_HOTSPOT.search(self.adapter) is not None


def rank_addresses(found: Iterable[Address]) -> list[Address]:
    """The addresses that phones may reach, each once, the likeliest first."""
    best: dict[str, Address] = {}
    for each in found:
        before = best.get(each.ip)
        if before is None or len(each.adapter) > len(before.adapter):
            best[each.ip] = each
    able = [each for each in best.values() if each.score > 0]
    return sorted(able, key=lambda each: (-each.score, ipaddress.IPv4Address(each.ip)))


def find_addresses() -> list[Address]:
    """The addresses that this computer has now, ranked. It takes milliseconds, so call it in a thread."""
    out = _outward()
    named = list(_by_tool())
    plain = [Address(ip) for ip in (*_by_name(), *([out] if out else []))]
    found = [Address(each.ip, each.adapter, each.ip == out) for each in (*named, *plain)]
    return rank_addresses(found)


def _outward() -> str:
    """The address from which packets to the internet leave, empty if there is none; nothing is sent."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as challenge:
        challenge.connect(("192.0.2.1", 9))
        return str(challenge.getsockname()[0])
    return ""


def _by_name() -> list[str]:
    """The addresses that belong to the computer's own name."""
    with contextlib.suppress(OSError):
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        return [str(each[4][0]) for each in found]
    return []


def _by_tool() -> Iterator[Address]:
    """Addresses with their adapters, as the system's own tool lists them."""
    if sys.platform == "win32":
        yield from parse_ipconfig(_output_of("ipconfig", "/all"))
    elif sys.platform == "darwin":
        yield from parse_ifconfig(_output_of("ifconfig"))
    else:
        listed = _output_of("ip", "-json", "-4", "address", "show", "up")
        yield from parse_ip(listed) if listed else parse_ifconfig(_output_of("ifconfig"))


def _output_of(*command: str) -> str:
    """What a command prints; empty if it can't be run."""
    with contextlib.suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run(
            command, capture_output=True, timeout=TOOL_SECONDS, check=False, creationflags=NO_WINDOW
        )
        return done.stdout.decode("utf-8", "replace")
    return ""


def parse_ip(text: str) -> list[Address]:
    """The addresses in what `ip -json address` prints."""
    try:
        adapters = json.loads(text)
        return [
            Address(each["local"], str(adapter["ifname"]))
            for adapter in adapters
            for each in adapter.get("addr_info", ())
            if _is_ip(each.get("local", ""))
        ]
    except (ValueError, TypeError, KeyError, AttributeError):
        return []


def parse_ifconfig(text: str) -> list[Address]:
    """The addresses in what `ifconfig` prints: adapters begin at the margin."""
    found, adapter = list[Address](), ""
    for line in text.splitlines():
        if line[:1].strip():
            adapter = line.split()[0].rstrip(":")
        match = re.search(r"\binet (?:addr:)?([\d.]+)", line)
        if match and _is_ip(match[1]):
            found.append(Address(match[1], adapter))
    return found


def parse_ipconfig(text: str) -> list[Address]:
    """The addresses in what `ipconfig /all` prints, in any language: adapters begin at the margin, what is
    said of one comes before its address. If that tells of a VPN or the like, its name does as well.
    """
    found, adapter = list[Address](), ""
    for line in text.splitlines():
        if line[:1].strip() and line.rstrip().endswith(":"):
            adapter = line.strip().rstrip(":")
        elif described := DESCRIBED.search(line.partition(": ")[2]):
            adapter = f"{adapter} (VPN: {described[0]})"
        match = re.search(r"IPv4[^:]*:\s*([\d.]+)", line)
        if match and _is_ip(match[1]):
            found.append(Address(match[1], adapter))
    return found


def _is_ip(text: object) -> bool:
    try:
        ipaddress.IPv4Address(str(text))
    except ValueError:
        return False
    return True


def choose_address(found: Sequence[Address], wanted: str) -> str:
    """The address to use: the wanted one if it is among those found, else the likeliest; empty: none."""
    if any(each.ip == wanted for each in found):
        return wanted
    return found[0].ip if found else ""
