"""How numbers and names are said in the sentences of the validator."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from deckbuilder.cards import grammar


def many(count: int, one: str, more: str = "") -> str:
    """A number with its noun: "1 card", "2 cards"."""
    return f"{count:,} {one if count == 1 else more or one + 's'}"


def listed(names: Iterable[str]) -> str:
    """Names as a sentence has them: "a, b and c"."""
    return grammar.listed(list(names))


def guessed(near: Sequence[str]) -> str:
    """A sentence with the nearest names, or nothing."""
    return f" Nearest: {', '.join(near)}." if near else ""
