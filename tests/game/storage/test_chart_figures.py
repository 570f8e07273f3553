"""What the statistics draw, compared with what the events of the same games say."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.kernel.registry import titles
from game.kernel.session import Committed, Restored, Session
from game.storage.chart_figures import Climb
from game.storage.matches import SavedPlayer
from game.storage.played_statistics import ENOUGH
from game.storage.store import Store
from scenes.base.option_ids import usual_options
from tests.rigs.random_games import play_by_chance
from tests.rigs.stored_games import count_steps

NAMES = ("Anna", "Ben", "Clara", "David")


def keep_random_game(
    store: Store, title: str, seats: int, seed: int, at: str = "2026-01-31T20:00:00+00:00"
) -> Session:
    """A game played by chance to its end, and kept; its session, whose events are told again by a replay."""
    game = titles()[title]
    options = usual_options(game)
    session, dice = Session.deal(game, seats, seed, options), Random(seed)
    players = tuple(SavedPlayer(name, "human") for name in NAMES[:seats])
    store.matches.begin(session, players, lambda: at)
    play_by_chance(session, dice)
    return session


def told_events(session: Session) -> list[tuple[int, dict[str, object]]]:
    """All that happened, with whose move it was."""
    from game.kernel.log_replay import replay

    made: list[Committed] = []
    replay(session.title, session.record, made)
    return [(each.seat, event) for each in made for event in each.all_events()]


def look(store: Store) -> None:
    finder = store.fact_finder(titles())
    while not finder.is_done:
        finder.step(7)


def test_who_sends_whom_home_and_where(store: Store) -> None:
    events = told_events(keep_random_game(store, "dog", 4, 3))
    look(store)
    home = [(seat, event) for seat, event in events if event["type"] == "sent_home"]
    assert home, "nothing to compare"
    sent = Counter(NAMES[seat].casefold() for seat, _ in home)
    assert store.charts.count("dog", "sent") == dict(sent)
    heat = store.charts.heat("dog", "home")
    assert heat is not None
    assert (heat.seats, heat.games) == (4, 1)
    assert heat.fields == dict(Counter(event["field"] for _, event in home))


def test_how_coins_are_won_and_cards_dared(store: Store) -> None:
    tao, dao = (
        told_events(keep_random_game(store, "tao", 2, 5)),
        told_events(keep_random_game(store, "dao", 3, 5)),
    )
    look(store)
    for what, kind in (("door", "opened"), ("five", "claimed")):
        won = Counter(NAMES[int(str(event["seat"]))].casefold() for _, event in tao if event["type"] == kind)
        assert store.charts.count("tao", what) == dict(won)
    dared = Counter(
        NAMES[int(str(event["seat"]))].casefold() for _, event in dao if event["type"] == "revealed"
    )
    assert store.charts.count("dao", "revealed") == dict(dared)


def test_how_fast_one_field_is_hit(store: Store) -> None:
    events = told_events(keep_random_game(store, "dos", 3, 4))
    look(store)
    wanted: dict[str, list[int]] = {}
    fields, allowed = 0, []
    for _, event in events:
        if event["type"] == "challenged":
            fields = int(str(event["n"]))
            allowed += [int(str(event["allowed_ms"]))] if fields == 1 else []
        if event["type"] == "hit" and fields == 1:
            wanted.setdefault(NAMES[int(str(event["seat"]))].casefold(), []).append(int(str(event["ms"])))
    assert wanted, "nothing to compare"
    assert {each.who: list(each.figures) for each in store.charts.hits("dos")} == {
        who: sorted(hits) for who, hits in wanted.items()
    }
    assert store.charts.allowed("dos") == round(sum(allowed) / len(allowed))


def test_what_was_taken_back_never_happened(store: Store) -> None:
    game = titles()["dao"]
    options = usual_options(game)
    session = Session.deal(game, 2, 1, options)
    store.matches.begin(
        session, (SavedPlayer("Anna", "human"), SavedPlayer("Ben", "human")), lambda: "2026-01-31"
    )
    take = next(move for move in session.legal(session.to_act[0]) if "take" in move)
    seat = session.to_act[0]
    session.play(seat, take)
    assert isinstance(session.undo(seat), Restored)
    while session.result is None:
        session.play(session.to_act[0], session.legal(session.to_act[0])[0])
    look(store)
    counted = Counter(
        NAMES[seat].casefold() for seat, event in told_events(session) if event["type"] == "took"
    )
    assert store.charts.count("dao", "took") == dict(counted)


def test_wins_grow_and_begin_anew_with_a_span(store: Store) -> None:
    for month in range(1, 4):
        keep_random_game(store, "dao", 2, month, f"2026-0{month}-10T20:00:00+00:00")
    climbs = store.charts.climbs()
    assert sum(each.wins for each in climbs) >= 3
    for climb in climbs:
        assert len(climb.steps) == 3
        assert list(climb.steps) == sorted(climb.steps)
    later = store.charts.climbs("2026-03-01")
    assert all(len(each.steps) == 1 for each in later)
    assert store.charts.played("2026-02-01") == {"dao": 2}
    assert store.charts.climbs("2027") == []
    assert Climb("anna", (("2026", 1), ("2027", 2))).wins == 2
    for spread in store.charts.scores("dao"):
        assert list(spread.figures) == sorted(spread.figures)
        assert spread.middle in spread.figures
    assert ENOUGH == 5


def test_a_log_that_leads_nowhere_is_looked_at_once(store: Store) -> None:
    session = keep_random_game(store, "dao", 2, 1)
    store._database.write(("UPDATE move SET text = 'nonsense' WHERE number = 3", ()))
    look(store)
    assert store.fact_finder(titles()).is_done
    assert sum(store.charts.count("dao", "took").values()) <= 3
    store._database.write(("UPDATE match SET facts = NULL, dealt = '[]'", ()))
    look(store)
    assert store.fact_finder(titles()).is_done
    assert store.charts.count("dao", "took") == {}
    assert session.result is not None


def test_charts_of_twice_as_many_games_are_twice_the_work(store: Store) -> None:
    """And not four times as much: people have thousands."""
    keep_random_game(store, "dog", 4, 3)
    keep_random_game(store, "dos", 3, 4)
    look(store)
    same = "title, seats, options, dealt, players, began, touched, ended, result, facts"

    def all_charts() -> None:
        store.charts.played()
        store.charts.climbs()
        store.charts.heat("dog", "home")
        store.charts.hits("dos")

    works = []
    for _ in range(8):
        store._database.write(
            (f"INSERT INTO match ({same}, recent) SELECT {same}, recent + 1000 FROM match", ())
        )
        works.append(count_steps(store, all_charts))
    assert store.charts.played()["dog"] == 256
    assert 0 < works[-1] < 3 * works[-2]
