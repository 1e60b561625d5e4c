"""Why a search finds a card or leaves it out, in entries: each condition, whether it holds, and what the card has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from deckbuilder.tui.plain import joined, plain
from deckbuilder.tui.widgets.wrap_list import ListEntry

if TYPE_CHECKING:
    from deckbuilder.app.cards.query_explanation import Part, Whether


def said_of(whether: Whether) -> tuple[str, list[ListEntry]]:
    """The answer as a title, and the conditions under it."""
    if whether.problems:
        return "The search is not understood.", [ListEntry(plain(one.message)) for one in whether.problems]
    return whether.verdict, list(_weighed(whether.parts)) or [
        ListEntry(plain("A search without conditions finds every card."))
    ]


def _weighed(parts: Iterable[Part], indent: str = "") -> Iterator[ListEntry]:
    for part in parts:
        value = f" ({part.value})" if part.value else ""
        yield ListEntry(joined(part.said, value), f"{indent}{'yes' if part.holds else 'no':<4}")
        yield from _weighed(part.parts, f"{indent}  ")
