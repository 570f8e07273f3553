"""Contracts of the words: whatever a title can say, it can say in every language."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any

from game.kernel.canonical_json import to_canonical_json
from game.kernel.events import name_fields, redact
from game.kernel.types import HIDDEN, AnyTitle, Refusal
from game.language.words import LANGUAGES, Words, make_sentence
from tests.contract.junk import junk_moves
from tests.contract.plays import deck
from tests.contract.privacy import labels
from tests.contract.tables import Moment

NAMES = ("Anna", "Bruno", "Chiara", "Denis", "Elif", "Franz", "Gaia", "Hugo", "Ines", "Jakob")
UNSPOKEN = re.compile(r"[\[\]{}]|\b(None(?! of)|True|False)\b")
"""What looks like a program talking."""
GRAMMAR = ("forms.plural.", "forms.elided.")
"""How a language counts and runs words together: it says so for itself."""


def words_of(title: AnyTitle) -> list[Words]:
    """The title's words in each language."""
    return [Words.read(lang, title.texts) for lang in LANGUAGES]


def check_spoken(text: str, where: str) -> None:
    """The text is something that a person may read."""
    assert text, f"{where}: nothing is said"
    assert text == text.strip(), f"{where}: spaces around {text!r}"
    assert not UNSPOKEN.search(text), f"{where}: {text!r}"


def texts_of(folder: Path, lang: str) -> dict[str, str]:
    """Every text of a language file by its key; of singular and plural, the plural."""
    return dict(_texts(tomllib.loads((folder / f"{lang}.toml").read_text("utf-8"))))


def _texts(tree: Mapping[str, Any], key: str = "") -> Iterator[tuple[str, str]]:
    for name, value in tree.items():
        if isinstance(value, str):
            yield f"{key}{name}", value
        elif isinstance(value, list):
            yield from ((f"{key}{name}.{index}", text) for index, text in enumerate(value))
        elif "other" in value:
            assert places(value.get("one", "")) <= places(value["other"]), f"{key}{name}: {value['one']!r}"
            yield f"{key}{name}", value["other"]
        else:
            yield from _texts(value, f"{key}{name}.")


def places(text: str) -> set[str]:
    """The places of a text that are filled in."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def files_say_the_same(folder: Path) -> None:
    """All languages have the same texts, and fill in the same things."""
    english = _sentences(folder, "en")
    for lang in LANGUAGES:
        texts = _sentences(folder, lang)
        assert texts.keys() == english.keys(), f"{lang}: {sorted(texts.keys() ^ english.keys())}"
        for key, text in texts.items():
            assert places(text) == places(english[key]), f"{lang}: {key}: {text!r}"
            check_spoken(text.translate({ord("{"): None, ord("}"): None}), f"{lang}: {key}")


def _sentences(folder: Path, lang: str) -> dict[str, str]:
    return {key: text for key, text in texts_of(folder, lang).items() if not key.startswith(GRAMMAR)}


def every_option_has_words(title: AnyTitle) -> None:
    """The lobby can say what the game is called, what may be chosen, and what that means."""
    for words in words_of(title):
        for key in ("name", "tagline", "aim"):
            check_spoken(words(f"title.{key}"), f"{words.lang}: {key}")
        for name, option in title.options.items():
            check_spoken(words(f"options.{name}.name"), f"{words.lang}: {name}")
            for value in option.choices:
                key = f"options.{name}.{value if isinstance(value, str) else to_canonical_json(value)}"
                for part in ("name", "says"):
                    check_spoken(words(f"{key}.{part}"), f"{words.lang}: {key}")


def every_card_has_a_name(title: AnyTitle) -> None:
    """Each card has a name of its own in each language; a hidden one is just a card."""
    for words in words_of(title):
        names = [title.name_card(card, words) for card in (*sorted(deck(title)), HIDDEN)]
        assert len(set(names)) == len(names), f"{words.lang}: two cards are called alike"
        for name in names:
            check_spoken(name, words.lang)


def every_refusal_has_words(title: AnyTitle, *folders: Path) -> None:
    """Every code in the source has words, and every sentence of refusal is one that can come."""
    codes, mentioned = set(refusal_codes(*folders)), set(strings(*folders))
    for words in words_of(title):
        for code in codes:
            assert words.find(f"refusals.{code}"), f"{words.lang}: refusal {code!r} has no words"
    for key in texts_of(title.texts, "en"):
        part, _, code = key.partition(".")
        assert part != "refusals" or code in mentioned, f"nothing is ever refused as {code!r}"


def refusal_codes(*folders: Path) -> Iterator[str]:
    """The codes that stand in the source as such: `Refusal("over")`."""
    for node in nodes(*folders):
        match node:
            case ast.Call(func=ast.Name(id="Refusal"), args=[ast.Constant(value=str(code)), *_]):
                yield code


def strings(*folders: Path) -> Iterator[str]:
    """Every string in the source."""
    for node in nodes(*folders):
        match node:
            case ast.Constant(value=str(text)):
                yield text


def nodes(*folders: Path) -> Iterator[ast.AST]:
    """All of the source, as a tree."""
    for folder in folders:
        for file in sorted(folder.rglob("*.py")):
            yield from ast.walk(ast.parse(file.read_text("utf-8")))


def every_event_has_words(title: AnyTitle) -> None:
    """A sentence for each kind of event and no other, filled in with its fields alone."""
    texts = {key: text for key, text in texts_of(title.texts, "en").items() if key.startswith("events.")}
    assert texts.keys() == {f"events.{name}" for name in title.events}
    for name, kind in title.events.items():
        assert places(texts[f"events.{name}"]) <= set(kind.fields), f"{name}: {texts[f'events.{name}']!r}"
        assert kind.secrets.keys() <= set(kind.fields), f"{name} keeps secret what it doesn't tell"
        owners = {secret.owner for secret in kind.secrets.values()} - {None}
        assert owners <= set(kind.fields), f"{name}: {owners} are no fields"


def moves_have_names(moment: Moment) -> None:
    """Every move that can be chosen has a name for its button in each language, every label one too."""
    title, dice = moment.title, moment.dice()
    moves = [move for seat in title.to_act(moment.state) for move in title.legal(moment.state, seat)]
    hidden = sorted({label for label, _ in labels(title, moment.state, moment.viewers)})
    for words in words_of(title):
        for move in dice.sample(moves, min(20, len(moves))):
            check_spoken(title.name_move(move, words), f"{words.lang}: {move}")
        for label in hidden:
            check_spoken(title.name_card(label, words), f"{words.lang}: {label}")


def its_standing_can_be_told(moment: Moment) -> None:
    """How far a game has come, in a few words that anybody may read."""
    title = moment.title
    for words in words_of(title):
        told = title.describe_progress(title.view(moment.state, None), words)
        check_spoken(told, words.lang)
        assert len(told) <= 40, f"{words.lang}: {told!r} is too long"


def refusals_can_be_said(moment: Moment) -> None:
    """What is refused is refused in a sentence, whatever was asked for, and names its rule by its number."""
    title, state, dice = moment.title, moment.state, moment.dice()
    for seat in title.to_act(state):
        asked = (title.judge(state, seat, move) for move in junk_moves(moment, seat, dice, 20))
        refusals = {(refusal.code, *refusal.details): refusal for refusal in asked if refusal is not None}
        for refusal in refusals.values():
            check_refusal(title, refusal)


def check_refusal(title: AnyTitle, refusal: Refusal) -> None:
    """The refusal has a sentence in each language."""
    assert re.fullmatch(r"([A-Z]{3}-[1-9]\d?)?", refusal.rule), f"{refusal.rule!r} is no rule"
    for words in words_of(title):
        sentence = make_sentence(words, f"refusals.{refusal.code}", refusal.details, NAMES, title)
        check_spoken(sentence, f"{words.lang}: {refusal.code}")


def events_can_be_told(moment: Moment) -> None:
    """What happens can be told to everybody, with what they know and what they don't."""
    if moment.move is None:
        return
    title, state = moment.title, moment.state.copy()
    for event in title.apply(state, moment.seat, moment.move, moment.chance.copy()):
        versions = [
            name_fields(title.events, event),
            *(redact(title.events, event, who) for who in moment.viewers),
        ]
        for words in words_of(title):
            for told in versions:
                sentence = make_sentence(words, f"events.{told['type']}", told, NAMES, title)
                check_spoken(sentence, f"{words.lang}: {told}")


CONTRACTS = (moves_have_names, its_standing_can_be_told, refusals_can_be_said, events_can_be_told)
