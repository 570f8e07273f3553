"""A house is backed up and restored as docs/house.md says: its lines are typed as they stand there."""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from multiscreen import database_setup
from multiscreen.database_address import DatabaseAddress, read_address
from multiscreen.database_client import connect
from scenes.base.flags import add_house_flags
from studies.run_tasks import ROOT
from tests.rigs.multiscreen.postgresql_server import Server, programs
from tests.rigs.multiscreen.screens import Made, Table, make_house

Open = Callable[..., Table]


def lines_under(head: str) -> list[str]:
    """What the page tells to type under a head."""
    page = (ROOT / "docs" / "house.md").read_text("utf-8")
    part = page.partition(f"\n## {head}\n")[2].partition("\n## ")[0]
    blocks = re.findall(r"```\n(.*?)```", part, re.DOTALL)
    return [line.strip() for block in blocks for line in block.splitlines() if line.strip()]


@pytest.fixture
def house(postgres: Server) -> Made:
    """In a database that no other test's roles belong to."""
    return make_house(postgres.fresh("kept"))


def typed(line: str, admin: DatabaseAddress, owner: DatabaseAddress, folder: Path) -> None:
    """Types a line. Whoever is postgres on a server is called otherwise here, and signs in by TCP."""
    line = line.replace("postgresql://postgres:PASSWORD@SERVER/stammtisch", admin.text)
    line = line.replace("postgresql://stammtisch_owner:PASSWORD@SERVER/stammtisch", owner.text)
    line = line.replace("stammtisch_owner", "kept_owner").replace("createdb stammtisch", "createdb kept")
    line = line.replace("--dbname=stammtisch", "--dbname=kept")
    words = shlex.split(line.removeprefix("sudo -u postgres "))
    if words[:3] == ["python3", "run.py", "house-db"]:
        parser = argparse.ArgumentParser()
        add_house_flags(parser)
        assert database_setup.run(parser.parse_args(words[3:])) == 0
        return
    bins = programs()
    assert bins is not None
    of_server = {
        "PGHOST": admin.host,
        "PGPORT": f"{admin.port}",
        "PGUSER": admin.user,
        "PGPASSWORD": admin.password,
    }
    if words[0] == "createuser":
        words.remove("--pwprompt")
    done = subprocess.run(
        [str(bins / words[0]), *words[1:]],
        cwd=folder,
        env={**os.environ, **of_server},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, (words, done.stderr)


def test_a_house_comes_back_from_its_backup_on_another_server(
    house: Made, table: Open, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    screen = table(house, "1", secret=house.names)
    screen.play(3)
    screen.told()
    (backup,) = lines_under("Backup")
    typed(backup, house.admin, house.owner, tmp_path)
    screen.play(2)
    screen.restart()
    screen.told()
    screen.close()
    server = connect(replace(house.admin, database="postgres"))
    server.rows("DROP DATABASE kept WITH (FORCE)")
    for role in (house.screen.user, house.owner.user):
        server.rows(f"DROP ROLE {role}")
    server.close()
    for line in lines_under("Restore"):
        typed(line, house.admin, house.owner, tmp_path)
    first, _ = re.findall(r"postgresql://kept_table[^\s\"]+", capsys.readouterr().out)
    assert house.count("match") == 3
    screen.address = read_address(first)
    screen.restart()
    screen.told()
    assert not screen.link.copied
    assert house.count("match") == 5, "what was played after the backup is told again"
    with house.link() as link:
        assert link.rows("SELECT name, count(*) FROM stammtisch.name GROUP BY name ORDER BY name") == [
            ("Anna", 5),
            ("Ben", 5),
        ]
        assert link.rows("SELECT games FROM stammtisch.totals(1e9::float8)") == [(5,)]
        here = "relnamespace = 'stammtisch'::regnamespace"
        owners = f"SELECT DISTINCT pg_get_userbyid(relowner) FROM pg_class WHERE {here}"
        assert link.rows(owners) == [("kept_owner",)]
