"""The PIN: never kept in plain, slow to look at, and locked after five misses whatever is done."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk import staff_pin
from kiosk.staff_pin import LOCKED_SECONDS, MOST_TRIES, PinGate, hash_pin, is_hash, is_pin, is_same_pin

RIGHT, CHEAP = "482915", 4
KEPT = "scrypt$4$FrTODjCET+J3Q0hjMhh5jQ==$zzFf/zbABDB3av9Np0gxadRnyKsKIaYi7gNFp1k0x90="


class Machine:
    """A clock that counts from the machine's start, and can be turned."""

    def __init__(self) -> None:
        self.now = 5000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def machine() -> Machine:
    return Machine()


def gate(machine: Machine, folder: Path) -> PinGate:
    """As after every start of the app."""
    return PinGate(KEPT, folder / "pin.json", machine)


def miss(gate: PinGate, times: int) -> None:
    assert not any(gate.check_pin("111222") for _ in range(times))


def test_only_the_right_pin_fits_its_hash() -> None:
    assert is_same_pin(RIGHT, KEPT)
    assert not is_same_pin("482916", KEPT)
    assert RIGHT not in KEPT
    assert hash_pin(RIGHT, CHEAP) != KEPT


def test_the_real_cost_is_high() -> None:
    assert staff_pin.COST >= 15
    assert is_hash(hash_pin(RIGHT, CHEAP).replace("$4$", f"${staff_pin.COST}$"))


@pytest.mark.parametrize(
    "text", ["", "482915", "scrypt$4$!!$!!", KEPT[:-4], KEPT + "A", KEPT.replace("$4$", "$99$")]
)
def test_what_is_no_hash_opens_nothing(text: str) -> None:
    assert not is_hash(text)
    assert not is_same_pin(RIGHT, text)


@pytest.mark.parametrize(
    "text", ["12345", "1234567", "12345a", "１２３４５６", "000000", "123456", "987654", ""]
)
def test_what_is_no_pin_is_none(text: str) -> None:
    assert not is_pin(text)
    assert is_pin(RIGHT)


def test_five_misses_lock_for_five_minutes(machine: Machine, tmp_path: Path) -> None:
    door = gate(machine, tmp_path)
    for left in range(MOST_TRIES, 0, -1):
        assert door.tries_left == left
        assert door.locked_for() == 0
        miss(door, 1)
    assert door.locked_for() == LOCKED_SECONDS
    assert not door.check_pin(RIGHT)
    machine.now += LOCKED_SECONDS - 1
    assert not door.check_pin(RIGHT)
    machine.now += 1
    assert door.check_pin(RIGHT)


def test_a_right_pin_wipes_the_misses_out(machine: Machine, tmp_path: Path) -> None:
    door = gate(machine, tmp_path)
    miss(door, MOST_TRIES - 1)
    assert door.check_pin(RIGHT)
    assert door.tries_left == gate(machine, tmp_path).tries_left == MOST_TRIES


def test_tries_while_it_is_locked_make_it_no_longer(machine: Machine, tmp_path: Path) -> None:
    door = gate(machine, tmp_path)
    miss(door, MOST_TRIES)
    machine.now += 200
    miss(door, 10)
    assert door.locked_for() == LOCKED_SECONDS - 200


def test_a_restart_of_the_app_gives_no_free_tries(machine: Machine, tmp_path: Path) -> None:
    miss(gate(machine, tmp_path), 3)
    assert gate(machine, tmp_path).tries_left == MOST_TRIES - 3
    miss(gate(machine, tmp_path), 2)
    machine.now += 60
    again = gate(machine, tmp_path)
    assert again.locked_for() == LOCKED_SECONDS - 60
    assert not again.check_pin(RIGHT)


def test_a_miss_counts_before_the_pin_is_looked_at(
    machine: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def power_cut(*_: object) -> bool:
        raise SystemExit

    monkeypatch.setattr(staff_pin, "is_same_pin", power_cut)
    with pytest.raises(SystemExit):
        gate(machine, tmp_path).check_pin("000001")
    assert gate(machine, tmp_path).tries_left == MOST_TRIES - 1


def test_after_a_restart_of_the_machine_it_is_locked_no_longer_than_ever(
    machine: Machine, tmp_path: Path
) -> None:
    miss(gate(machine, tmp_path), MOST_TRIES)
    machine.now = 20.0  # its clock begins anew
    again = gate(machine, tmp_path)
    assert again.locked_for() == LOCKED_SECONDS - 20
    machine.now = LOCKED_SECONDS
    assert again.check_pin(RIGHT)


@pytest.mark.parametrize(
    "content", ["", "{}", "[]", '{"misses": "x", "since": 1}', '{"misses": 1e999, "since": 0}']
)
def test_a_spoilt_file_gives_no_free_tries(content: str, machine: Machine, tmp_path: Path) -> None:
    (tmp_path / "pin.json").write_text(content)
    door = gate(machine, tmp_path)
    assert not door.check_pin(RIGHT)
    machine.now += LOCKED_SECONDS
    assert door.check_pin(RIGHT)


def test_misses_count_where_nothing_can_be_written(machine: Machine, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    door = PinGate(KEPT, tmp_path / "file" / "pin.json", machine)
    miss(door, MOST_TRIES)
    assert door.locked_for() == LOCKED_SECONDS
