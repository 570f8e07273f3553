"""Which of a computer's addresses phones can reach: read from what systems say, and put in order."""

from __future__ import annotations

import json

import pytest

from phones.addresses import (
    Address,
    choose_address,
    find_addresses,
    parse_ifconfig,
    parse_ip,
    parse_ipconfig,
    rank_addresses,
)

WINDOWS = """
Windows-IP-Konfiguration

Ethernet-Adapter vEthernet (WSL):

   IPv4-Adresse  . . . . . . . . . . : 172.28.16.1
   Subnetzmaske  . . . . . . . . . . : 255.255.240.0

Drahtlos-LAN-Adapter WLAN:

   Verbindungslokale IPv6-Adresse  . : fe80::1%7
   IPv4-Adresse  . . . . . . . . . . : 192.168.178.23
   Standardgateway . . . . . . . . . : 192.168.178.1
"""
MAC = """
lo0: flags=8049<UP,LOOPBACK,RUNNING,MULTICAST> mtu 16384
\tinet 127.0.0.1 netmask 0xff000000
en0: flags=8863<UP,BROADCAST,SMART,RUNNING> mtu 1500
\tinet6 fe80::1%en0 prefixlen 64 secured scopeid 0x6
\tinet 10.0.0.7 netmask 0xffffff00 broadcast 10.0.0.255
utun3: flags=8051<UP,POINTOPOINT,RUNNING,MULTICAST> mtu 1380
\tinet 100.64.3.2 --> 100.64.3.2 netmask 0xffffffff
"""
LINUX = json.dumps(
    [
        {"ifname": "lo", "addr_info": [{"local": "127.0.0.1"}]},
        {"ifname": "wlp3s0", "addr_info": [{"local": "192.168.0.9"}, {"local": "fe80::1"}]},
        {"ifname": "docker0", "addr_info": [{"local": "172.17.0.1"}]},
        {"ifname": "tun0", "addr_info": []},
    ]
)


def test_windows_macs_and_linux_say_it_in_their_own_ways() -> None:
    assert [each.ip for each in parse_ipconfig(WINDOWS)] == ["172.28.16.1", "192.168.178.23"]
    assert parse_ipconfig(WINDOWS)[1].adapter == "Drahtlos-LAN-Adapter WLAN"
    assert [(each.ip, each.adapter) for each in parse_ifconfig(MAC)][1:] == [
        ("10.0.0.7", "en0"),
        ("100.64.3.2", "utun3"),
    ]
    assert [(each.ip, each.adapter) for each in parse_ip(LINUX)] == [
        ("127.0.0.1", "lo"),
        ("192.168.0.9", "wlp3s0"),
        ("172.17.0.1", "docker0"),
    ]


@pytest.mark.parametrize("text", ["", "[]", "{}", "[1]", '[{"addr_info":[{}]}]', "not json", "null", "\0"])
def test_what_makes_no_sense_has_no_addresses(text: str) -> None:
    assert (parse_ip(text), parse_ifconfig(text), parse_ipconfig(text)) == ([], [], [])


def test_the_wi_fi_comes_before_what_leads_nowhere() -> None:
    assert [each.ip for each in rank_addresses(parse_ipconfig(WINDOWS))] == ["192.168.178.23"]
    assert [each.ip for each in rank_addresses(parse_ifconfig(MAC))] == ["10.0.0.7"]
    assert [each.ip for each in rank_addresses(parse_ip(LINUX))] == ["192.168.0.9"]


@pytest.mark.parametrize("ip", ["127.0.0.1", "169.254.3.4", "224.0.0.1", "0.0.0.0"])
def test_where_no_phone_can_come_is_left_out(ip: str) -> None:
    assert rank_addresses([Address(ip, "wlan0", outward=True)]) == []


def test_wi_fi_comes_first_then_the_way_out_and_private_addresses_before_others() -> None:
    found = [
        Address("93.184.216.34", "eth1"),
        Address("192.168.1.5", "eth0"),
        Address("192.168.2.5", "wlan0"),
        Address("10.1.1.1", "eth2", outward=True),
    ]
    assert [each.ip for each in rank_addresses(found)] == [
        "192.168.2.5",
        "10.1.1.1",
        "192.168.1.5",
        "93.184.216.34",
    ]


FIRM = """
Windows IP Configuration

   Host Name . . . . . . . . . . . . : VPN-Laptop

Ethernet adapter Ethernet 3:

   Connection-specific DNS Suffix  . : firm.example
   Description . . . . . . . . . . . : Cisco AnyConnect Virtual Miniport Adapter for Windows x64
   IPv4 Address. . . . . . . . . . . : 10.11.12.13(Preferred)
   Subnet Mask . . . . . . . . . . . : 255.255.255.0

Wireless LAN adapter WLAN:

   Description . . . . . . . . . . . : Intel(R) Wi-Fi 6 AX201 160MHz
   IPv4 Address. . . . . . . . . . . : 192.168.178.23(Preferred)

Ethernet adapter Ethernet:

   Description . . . . . . . . . . . : Realtek PCIe GbE Family Controller
   IPv4 Address. . . . . . . . . . . : 192.168.179.4(Preferred)
"""


@pytest.mark.parametrize("adapter", ["NordLynx", "Ethernet 3", "wg0-mullvad", "tun0", "utun4", "ProtonVPN"])
def test_a_vpn_of_the_host_does_not_win_against_its_wi_fi(adapter: str) -> None:
    found = [Address("10.5.0.2", adapter, outward=True), Address("192.168.178.23", "WLAN")]
    assert rank_addresses(found)[0].ip == "192.168.178.23"


def test_what_windows_says_of_an_adapter_tells_a_vpn_from_a_cable() -> None:
    found = [Address(each.ip, each.adapter, each.ip == "10.11.12.13") for each in parse_ipconfig(FIRM)]
    assert [each.ip for each in rank_addresses(found)] == ["192.168.178.23", "192.168.179.4", "10.11.12.13"]


@pytest.mark.parametrize(
    ("ip", "adapter"),
    [
        ("192.168.137.1", "Local Area Connection* 12 (VPN: Virtual Adapter)"),
        ("10.42.0.1", "wlp3s0"),
        ("192.168.2.1", "bridge100"),
        ("192.168.3.1", "bridge100"),
        ("172.20.10.2", "en0"),
    ],
)
def test_a_wi_fi_that_this_computer_or_a_phone_has_opened_counts(ip: str, adapter: str) -> None:
    found = rank_addresses(
        [Address(ip, adapter), Address("172.17.0.1", "docker0"), Address("10.8.0.2", "tun0")]
    )
    assert [each.ip for each in found] == [ip]
    cable = Address("192.168.1.5", "eth0", outward=True)
    assert rank_addresses([Address(ip, adapter), cable])[0].ip == ip, "such a network is there for phones"


def test_each_address_stands_there_once_under_the_name_of_its_adapter() -> None:
    assert rank_addresses([Address("10.0.0.7"), Address("10.0.0.7", "en0"), Address("10.0.0.7")]) == [
        Address("10.0.0.7", "en0")
    ]


def test_a_choice_holds_as_long_as_its_address_is_there() -> None:
    found = [Address("10.0.0.7"), Address("192.168.0.9")]
    assert choose_address(found, "192.168.0.9") == "192.168.0.9"
    assert choose_address(found, "192.168.0.8") == "10.0.0.7"
    assert choose_address([], "192.168.0.8") == ""


def test_this_computer_has_no_address_twice() -> None:
    ips = [each.ip for each in find_addresses()]
    assert len(ips) == len(set(ips))
    assert not any(ip.startswith("127.") for ip in ips)
