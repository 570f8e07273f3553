"""The options of a game as ids and words write them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.kernel.types import AnyTitle, OptionValue
from game.language.words import Words


def usual_options(title: AnyTitle) -> dict[str, OptionValue]:
    """The options of a game as they are where nobody chooses anything."""
    return {name: option.default for name, option in title.options.items()}


def spell_option(value: OptionValue) -> str:
    """A value as ids and words write it: 'true', '60', 'calm'."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def difference(
    words: Words, chosen: Mapping[str, OptionValue], usual: Mapping[str, OptionValue]
) -> Iterator[str]:
    """The options that are chosen otherwise than usual, in words: 'Version: YANG', 'Calm start'."""
    first = next(iter(usual), "")
    for option, value in chosen.items():
        if value == usual[option]:
            continue
        name = words(f"options.{option}.name")
        if value is True and option != first:  # a house rule that holds is called by its name alone
            yield name
        else:
            known = words(f"options.{option}.{spell_option(value)}.name")
            yield words("lobby.option", option=name, value=known)
