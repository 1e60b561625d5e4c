"""How names are said in the sentences of the validator."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from deckbuilder.cards import grammar


def listed(names: Iterable[str]) -> str:
    """Names as a sentence has them: "a, b and c"."""
    return grammar.listed(list(names))


def guessed(near: Sequence[str]) -> str:
    """A sentence with the nearest names, or nothing."""
    return f" Nearest: {', '.join(near)}." if near else ""
