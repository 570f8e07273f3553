"""Shot helpers: what the modules that make pictures (`…_shots`) share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scenes.base.scene import Context, Scene

Shot = tuple[str, Callable[[Context], Scene]]
"""The name of a picture, and what makes its scene."""


def with_settings(context: Context, **chosen: object) -> Context:
    """The same context, laid out with other settings, such as large words (`text=2.0`)."""
    context.settings = replace(context.settings, **chosen)  # type: ignore[arg-type]
    context.relayout(context.layout.size)
    return context
