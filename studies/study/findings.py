"""The findings of a study: its counts become tables of numbers with their intervals, and how many games they
rest on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game.bots.study_interface import AnyStudied, studied
from studies.study.histograms import Estimate, Histogram, mean, numbers, quantile, share
from studies.study.play_block import SHARE, SLICES, Counts
from studies.study.study_lines import CARELESS, StudyLine
from studies.study.study_players import Habit

PARTS = (0.1, 0.5, 0.9)
NINE_OF_TEN = 0.9


@dataclass(frozen=True, slots=True)
class Evidence:
    """A line of a study and the counts of those of its games that have been played."""

    line: StudyLine
    counts: Counts

    @property
    def games(self) -> int:
        return self.one("games")

    def one(self, name: str) -> int:
        return self.of(name).get("all", 0)

    def of(self, name: str) -> Histogram:
        return self.counts.get(name, {})

    @property
    def parties(self) -> int:
        study = studied(self.line.title)
        return len(self.line.players) // (study.team if study else 1)

    def won(self, party: int) -> Estimate:
        """A party's share of the wins; a shared win counts in equal parts."""
        shares = (key.partition("/") for key in self.of("won"))
        total = sum(
            self.of("won")[f"{who}/{many}"] / int(many) for who, _, many in shares if int(who) == party
        )
        return share(total, self.games)

    def share_of(self, player: str) -> Estimate:
        """The share of the wins that the seats of a player had; each deal counts as one observation."""
        found = mean(self.of(f"share of {player}")).times(1 / SHARE)
        return Estimate(found.value, max(0.0, found.low), min(1.0, found.high))

    def leader_wins(self) -> list[Estimate]:
        """How often the one who leads wins in the end, at each of `SLICES` moments of a game."""
        led, won = self.of("led"), self.of("led and won")
        return [share(won.get(str(part), 0), led.get(str(part), 0)) for part in range(SLICES)]

    def settled(self) -> int | None:
        """After how many per cent of a game the leader wins nine times of ten, from then on; None: never."""
        late = [part for part, each in enumerate(self.leader_wins()) if each.value < NINE_OF_TEN]
        last = late[-1] + 1 if late else 0
        return None if last == SLICES else 100 * last // SLICES


@dataclass(slots=True)
class Findings:
    """One question and its answers."""

    head: str
    says: str
    columns: Sequence[str]
    rows: list[Sequence[str]] = field(default_factory=list)
    figure: str = ""
    """The name of the picture that belongs to it."""


def tables(found: Mapping[str, Evidence]) -> Iterator[Findings]:
    """All tables that these counts allow; the main line has to be there."""
    main = found["main"]
    study = studied(main.line.title)
    yield _winners(main, study)
    yield _lengths(found, study)
    if study is not None:
        yield _course(main, study)
    yield _choices(main)
    for made in (_variants(found), _foretold(found), _left_out(found), _deal(found), _ladder(found)):
        if made.rows:
            yield made


def percent(each: Estimate) -> str:
    """An estimate in per cent with its interval: 65.0 (64.5–65.5)."""
    low, high = 100 * each.low, 100 * each.high
    return f"{100 * each.value:.1f} ({low:.1f}–{high:.1f})"


def plain(each: Estimate, digits: int = 0) -> str:
    return f"{each.value:.{digits}f} ({each.low:.{digits}f}–{each.high:.{digits}f})"


def by_whom(found: Evidence) -> str:
    """How many games stand behind a number, and who played them: 40,000 × quick."""
    names = " / ".join(dict.fromkeys(found.line.players))
    return f"{found.games:,} × {names}"


def party(study: AnyStudied | None, number: int) -> str:
    """The name of a party: a seat, or a team."""
    return f"team of seat {number + 1}" if study is not None and study.team > 1 else f"seat {number + 1}"


def _winners(main: Evidence, study: AnyStudied | None) -> Findings:
    table = Findings(
        "Who wins?", "Of 100 games, a shared win shared out.", ("", "wins", "played"), figure="seats"
    )
    for each in range(main.parties):
        table.rows.append((party(study, each), percent(main.won(each)), by_whom(main)))
    return table


def _lengths(found: Mapping[str, Evidence], study: AnyStudied | None) -> Findings:
    says = "What 10, 50 and 90 of 100 games stay below."
    if study is not None:
        says += (
            f" Minutes take for granted {study.thinking:g} s for a move with something to choose and"
            f" {study.showing:g} s to show any; nobody has measured them at a real table yet."
        )
    columns = ("", "moves 10 %", "50 %", "90 %", "minutes 10 %", "50 %", "90 %", "played")
    table = Findings("How long?", says, columns, figure="minutes")
    for each in (found["main"], *(each for name, each in found.items() if name.startswith("seats "))):
        moves = [plain(quantile(each.of("moves"), part)) for part in PARTS]
        minutes = [plain(quantile(each.of("half minutes"), part).times(0.5), 1) for part in PARTS]
        table.rows.append((f"{len(each.line.players)} players", *moves, *minutes, by_whom(each)))
    return table


def _course(main: Evidence, study: AnyStudied) -> Findings:
    columns = ("", "10 %", "50 %", "90 %", "played")
    says = f"Standings in {study.unit}, looked at after each round of turns."
    table = Findings("How close, and how long open?", says, columns, figure="lead")
    for what, name in (
        ("margin", "margin"),
        ("lead changes", "lead changes"),
        ("the winner had been behind by", "behind"),
    ):
        table.rows.append((what, *(plain(quantile(main.of(name), part)) for part in PARTS), by_whom(main)))
    games = main.games
    table.rows.append(("ties, of 100 games", "", percent(share(main.one("ties"), games)), "", by_whom(main)))
    table.rows.append(
        ("ended by the limit, of 100", "", percent(share(main.one("limits"), games)), "", by_whom(main))
    )
    table.rows.append(("from here on the leader wins 9 of 10", "", _settled(main), "", by_whom(main)))
    return table


def _settled(main: Evidence) -> str:
    part = main.settled()
    if part is None:
        return "only with the last moves"
    move = round(part / 100 * quantile(main.of("moves"), 0.5).value)
    return f"{part} % of a game, about move {move}"


def _choices(main: Evidence) -> Findings:
    chosen = sum(value * times for value, times in numbers(main.of("chosen")))
    moves = sum(value * times for value, times in numbers(main.of("moves")))
    table = Findings(
        "What is there to choose?", "Moves made against a clock are left out.", ("", "", "played")
    )
    table.rows.append(("of 100 moves leave a choice", percent(share(chosen, moves)), by_whom(main)))
    table.rows.append(("moves to choose from, on average", plain(mean(main.of("choices")), 1), by_whom(main)))
    for part in PARTS:
        what = f"{part:.0%} of these turns have at most"
        table.rows.append((what, plain(quantile(main.of("choices"), part)), by_whom(main)))
    return table


def _variants(found: Mapping[str, Evidence]) -> Findings:
    columns = ("", "who begins wins", "moves 50 %", "minutes 50 %", "ties", "limit", "played")
    table = Findings("Other ways to play", "Wins of the first seat or team, of 100.", columns)
    named = [each for name, each in found.items() if "=" in name]
    for each in (found["main"], *named):
        table.rows.append(
            (
                "as usual" if each is found["main"] else each.line.name,
                percent(each.won(0)),
                plain(quantile(each.of("moves"), 0.5)),
                plain(quantile(each.of("half minutes"), 0.5).times(0.5), 1),
                percent(share(each.one("ties"), each.games)),
                percent(share(each.one("limits"), each.games)),
                by_whom(each),
            )
        )
    return table if named else Findings("", "", ())


def chances(found: Evidence) -> list[tuple[float, float, int]]:
    """For each class of winning chances what was said on average, what came, and how often."""
    said, came, times = found.of("foretold sum"), found.of("came"), found.of("foretold")
    return [
        (said.get(place, 0) / SHARE / many, came.get(place, 0) / SHARE / many, many)
        for place, many in sorted(times.items(), key=lambda each: int(each[0]))
    ]


def _foretold(found: Mapping[str, Evidence]) -> Findings:
    says = (
        "A winning chance says how likely a party comes in before another one. In games of the quick rule it"
        " was noted after every fourth round of turns. The Brier score is the mean square of how far it was"
        " from what came: 0 for who knows the future; for who always says one half 0.25 with two parties, and"
        " less with more, as most places lie in between."
    )
    columns = ("said, of 100", "came, of 100", "times", "played")
    table = Findings("Do winning chances come true?", says, columns, figure="chances")
    for each in (each for each in found.values() if each.line.foretold):
        for said, came, many in chances(each):
            table.rows.append((f"{100 * said:.1f}", f"{100 * came:.1f}", f"{many:,}", by_whom(each)))
        many = sum(each.of("foretold").values())
        brier = each.one("foretold squares") / SHARE / max(1, many)
        table.rows.append((f"Brier score {brier:.3f}", "", f"{many:,}", by_whom(each)))
    return table


def fair_share(found: Evidence) -> float:
    """What the first player of a line would win if it were as good as the others."""
    first = found.line.players[0]
    return found.line.players.count(first) / len(found.line.players)


def _left_out(found: Mapping[str, Evidence]) -> Findings:
    says = "One seat leaves these moves out where it has others: what it wins of 100, and what would be even."
    table = Findings("What each card and rule is worth", says, ("", "wins", "of", "played"), figure="without")
    for name, each in found.items():
        if name.startswith("without "):
            restricted = each.line.players[0]
            wins = each.share_of(restricted)
            study = studied(each.line.title)
            fair = f"{100 / each.parties if study and study.team > 1 else 100 * fair_share(each):.1f}"
            table.rows.append(
                (f"without “{Habit.read(restricted).without}”", percent(wins), fair, by_whom(each))
            )
    return table


def _deal(found: Mapping[str, Evidence]) -> Findings:
    says = (
        "The same deals with players in other seats: what wins again, the seat with its cards, or the player?"
        f" “{CARELESS}” makes any move in 25 of 100."
    )
    table = Findings(
        "How much does the deal decide?", says, ("of 100 pairs of games", "", "by chance", "played")
    )
    for each in (each for name, each in found.items() if name == "deal"):
        pairs, names = each.of("pairs"), dict.fromkeys(each.line.players)
        seats = sum(each.won(seat).value ** 2 for seat in range(each.parties))
        shares = sum(each.share_of(name).value ** 2 for name in names)
        for what, chance in (("same seat", seats), ("same player", shares)):
            wins = percent(share(pairs.get(what, 0), pairs.get("all", 0)))
            table.rows.append((f"the {what} wins again", wins, f"{100 * chance:.1f}", by_whom(each)))
        for name in names:
            table.rows.append((f"“{name}” wins", percent(each.share_of(name)), "", by_whom(each)))
    return table


def _ladder(found: Mapping[str, Evidence]) -> Findings:
    says = "Same deals, seats changed; half of the seats each."
    if any(":" in name for name in found):
        says += " “hard:60” answers after 60 looks ahead, so twice the number is thinking time doubled."
    table = Findings("Does skill pay?", says, ("", "the better one wins, of 100", "played"), figure="ladder")
    for name, each in found.items():
        if " over " in name:
            table.rows.append((name, percent(each.share_of(each.line.players[0])), by_whom(each)))
    return table
