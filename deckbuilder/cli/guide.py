"""The hints of a guided game in plain lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.cli.render import wrapped

if TYPE_CHECKING:
    from deckbuilder.app.game.guiding import Guide


def told_lines(guide: Guide) -> str:
    """What is told at the question that waits; nothing where there is nothing new to tell."""
    told = guide.here()
    if told is None:
        return ""
    lines = [f"\nGuide {told.number} of {told.of}: {told.hint.title}", wrapped(told.hint.text)]
    if told.advised is not None:
        lines.append(wrapped(f"Try {'p' if told.passes else told.advised + 1}: {told.answer}."))
    if told.hint.clause:
        lines.append(f"`deckbuilder rules show {told.hint.clause}` says more.")
    return "\n".join(lines)
