"""The known names nearest to a mistyped one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from heapq import nsmallest

from deckbuilder.text import folded, there_are

LONGEST_COMPARED = 60
CUTOFF = 0.6
LIKENESS_MARGIN = 0.12
"""The largest gap in likeness between the best suggestion and any other."""
SHORTLIST = 24
TWO_LETTERS, HALF_ALIKE = 2, 0.7
"""Two-letter words have this likeness if they share a letter at the same place, or both letters swapped."""


def nearest(word: str, candidates: Iterable[str], limit: int = 3) -> tuple[str, ...]:
    """The candidates most like a word, best first; empty if none is like it."""
    return NearestNames(tuple(dict.fromkeys(candidates))).nearest(word, limit)


def nearest_hint(word: str, known: Iterable[str], otherwise: str = "") -> str:
    """The hint for an unknown name: the nearest names, else `otherwise`, else all known names."""
    names = tuple(known)
    return said_nearest(nearest(word, names)) or otherwise or there_are(names)


def said_nearest(near: Iterable[str]) -> str:
    """The nearest names as a sentence; empty if there are none."""
    said = ", ".join(near)
    return f"Nearest: {said}." if said else ""


def with_nearest(message: str, near: Iterable[str]) -> str:
    """The message, and the nearest names as another sentence if there are any."""
    return f"{message} {said_nearest(near)}".rstrip()


def _trigrams(text: str) -> set[str]:
    padded = f"  {text} "
    return {padded[index : index + 3] for index in range(len(padded) - 2)}


@dataclass(slots=True)
class NearestNames:
    """Names prepared for many look-ups: in a long list, only those sharing letter groups with a word are compared."""

    names: tuple[str, ...]
    _plain: list[str] = field(init=False)
    _index: dict[str, list[int]] | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self._plain = [folded(name)[:LONGEST_COMPARED] for name in self.names]

    def nearest(self, word: str, limit: int = 3) -> tuple[str, ...]:
        """The names most like a word, best first; names much less like it than the best are left out."""
        ranked = self.ranked(word, limit)
        return tuple(name for name, likeness in ranked if likeness >= ranked[0][1] - LIKENESS_MARGIN)

    def ranked(self, word: str, limit: int = 3, cutoff: float = CUTOFF) -> tuple[tuple[str, float], ...]:
        """The names most like a word with their likeness, best first."""
        plain = folded(word)[:LONGEST_COMPARED]
        if not plain:
            return ()
        scored: list[tuple[float, int]] = []
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(plain)
        for place in self._shortlist(plain):
            score = _likeness(plain, self._plain[place], matcher, cutoff)
            if score >= cutoff:
                scored.append((-score, place))
        scored.sort()
        return tuple((self.names[place], -score) for score, place in scored[:limit])

    def _shortlist(self, plain: str) -> Iterable[int]:
        if len(self.names) <= 2 * SHORTLIST:
            return range(len(self.names))
        if self._index is None:
            self._index = {}
            for place, name in enumerate(self._plain):
                for part in _trigrams(name):
                    self._index.setdefault(part, []).append(place)
        shared: Counter[int] = Counter()
        parts = _trigrams(plain)
        for part in parts:
            shared.update(self._index.get(part, ()))
        return nsmallest(
            SHORTLIST,
            shared,
            key=lambda place: (-shared[place] / (len(self._plain[place]) + len(parts)), place),
        )


def _likeness(plain: str, name: str, matcher: SequenceMatcher[str], cutoff: float) -> float:
    if len(plain) >= 3 and any(part.startswith(plain) for part in (name, *name.split())):
        return 0.9
    if "_" in plain and name in plain.split("_"):
        return 0.8
    if len(plain) == len(name) == TWO_LETTERS:
        return HALF_ALIKE if sorted(plain) == sorted(name) or plain[0] == name[0] or plain[1] == name[1] else 0.0
    matcher.set_seq1(name)
    if matcher.real_quick_ratio() < cutoff or matcher.quick_ratio() < cutoff:
        return 0.0
    return matcher.ratio()
