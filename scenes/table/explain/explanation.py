"""The explanation of a thing: what it does, what it can do now, and the page of the rules that tells more."""

from __future__ import annotations

from dataclasses import dataclass

from game.language.words import Words
from scenes.base.rulebook import rulebook
from scenes.table.explain.explainable_things import Thing
from scenes.table.model.board import AnyBoard, Target
from scenes.table.model.explained_thing import About, Kind
from scenes.table.model.model import Model

OWN_PREFIXES = ("hand/", "pile", "row/", "card/", "deck/")
"""How the ids begin of things with which a person plays."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """All that a note says. It is a plain value, so that it can be part of a look."""

    head: str
    """What kind of thing it is."""
    name: str
    says: str = ""
    cards: tuple[tuple[str, str], ...] = ()
    now: str = ""
    page: int = 0
    """The place of the page in the rules, from 0."""
    page_name: str = ""
    """The words on the button that opens it."""
    has_tip: bool = False
    """Does a small note come up when the pointer rests on the thing?"""

    @property
    def words(self) -> str:
        """All of it, for screen readers."""
        cards = ", ".join(words for _, words in self.cards)
        return " ".join(part for part in (f"{self.name}.", self.says, cards, self.now) if part)

    @property
    def tip(self) -> str:
        """The words of the small note: name and meaning."""
        return f"{self.name}: {self.says}" if self.says else self.name


def explain(model: Model, board: AnyBoard, thing: Thing) -> Explanation:
    """What the viewer of this board may be told about a thing."""
    words = model.words
    about = thing.about or _about(thing)
    key = f"explained.{about.key}"
    page, page_name = _page(model.session.title.id, about.page, words)
    name = _name(words, about, thing)
    now = about.now or _now(model, board, thing)
    now = "" if now.rstrip(".") == name else now
    return Explanation(
        head=words(f"explained.kinds.{about.kind}"),
        name=name,
        says=words(f"{key}.says", **about.told) if words.find(f"{key}.says") else "",
        cards=about.cards,
        now=words("explained.now", what=now) if now else "",
        page=page,
        page_name=page_name,
        has_tip=about.has_tip or thing.widget,
    )


def _about(thing: Thing) -> About:
    """What is said about a thing about which the game says nothing."""
    if thing.widget:
        return About(f"buttons.{thing.id.rpartition('/')[2]}", "button", name=thing.name)
    if thing.id.startswith("seat/"):
        return About("seat", "seat", name=thing.name)
    return About("", _kind(thing.target), name=thing.name)


def _kind(target: Target | None) -> Kind:
    kinds: dict[str, Kind] = {"card": "card", "marble": "piece", "place": "field", "pile": "pile"}
    role = target.role if target is not None else ""
    return kinds.get(role, "button" if target is not None and target.enabled else "sign")


def _name(words: Words, about: About, thing: Thing) -> str:
    known = about.name or words.find(f"explained.{about.key}.name")
    if not about.name and isinstance(known, str):
        return words.forms.fill(known, about.told)
    return about.name or thing.name


def _page(title: str, page: str, words: Words) -> tuple[int, str]:
    """The place of the page that tells more (else of the first one), and the words on its button."""
    book = rulebook(title)
    place = book.place(page) or 0
    found = words.find(f"pages.{book.pages[place].id}.title") if book.pages[place].id else None
    name = str(found) if found is not None else words("title.name")
    return place, words("explained.page", n=place + 1, title=name)


# What it can do now


def _now(model: Model, board: AnyBoard, thing: Thing) -> str:
    """What a click on it does, by the legal moves of the person at the screen; or why it does nothing."""
    target = thing.target
    if target is None:
        return ""
    words, title = model.words, model.session.title
    if target.moves:
        one = len(target.moves) == 1 or target.moves_alike
        return title.name_move(target.moves[0], words) + "." if one else words("explained.choose")
    return _why_not(model, board, target) or _whose_turn(model, board, target)


def _why_not(model: Model, board: AnyBoard, target: Target) -> str:
    actor = model.actor
    if target.attempted_move is not None and board.legal and actor is not None:
        refusal = model.find_refusal(target.attempted_move)
        if refusal is not None:
            return model.word_refusal(refusal, actor)
    return target.why_not


def _whose_turn(model: Model, board: AnyBoard, target: Target) -> str:
    """For things with which people play, while nobody at the screen can: whose turn it is."""
    if board.legal or board.is_over or not board.to_act or not target.id.startswith(OWN_PREFIXES):
        return ""
    return model.words("table.turn", name=board.name(board.to_act[0])).rstrip(".") + "."
