"""All challenges of a game in a list, with their progress."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from deckbuilder.app.challenges import achievements
from deckbuilder.app.challenges.achievements import earned
from deckbuilder.app.challenges.definitions import Achievement
from deckbuilder.app.challenges.files import ChallengeFile, challenges
from deckbuilder.app.challenges.playing import ChallengeKind, kind_of
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.storage.challenges import GOING_ON
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library

KINDS = {"gauntlet": "Gauntlets", "daily": "The table of the day", "puzzle": "Puzzles", "achievement": "Achievements"}
"""The kinds in the order of the list, with their headings."""


@dataclass(frozen=True, slots=True)
class ChallengeLine:
    """A challenge as shown in a list; `said` is its progress."""

    kind: str
    id: str
    title: str
    about: str
    state: str
    said: str
    details: tuple[str, ...] = ()
    chooses_deck: bool = False
    """Whether the player chooses a deck at the start and keeps it to the end."""

    def is_deck_asked(self, *, anew: bool) -> bool:
        """Whether a deck is to be chosen now."""
        return self.chooses_deck and (anew or self.state != GOING_ON)

    as_dict = json_keys("kind id title about state standing=said details")


@dataclass(frozen=True, slots=True)
class ChallengeList:
    """Every challenge of a game, and the problems of their files."""

    lines: tuple[ChallengeLine, ...]
    problems: tuple[str, ...] = ()

    as_dict = json_keys("challenges=lines problems")

    def of(self, kind: str) -> tuple[ChallengeLine, ...]:
        """The challenges of this kind, or all of them; a Refusal if the kind is unknown."""
        if kind and kind not in KINDS:
            raise Refusal("unknown-kind", f'There is no kind "{harmless(kind)}".', nearest_hint(kind, KINDS))
        return tuple(line for line in self.lines if kind in ("", line.kind))


def overview(library: Library, day: date) -> ChallengeList:
    """All challenges of the current game on a day."""
    found = challenges(library)
    achievements.catch_up(library, found.of(Achievement))
    kinds, known = list(KINDS), earned(library)
    written = sorted(found.written, key=lambda one: kinds.index(one.kind))
    return ChallengeList(
        tuple(_line(one, kind_of(library, one, day, known)) for one in written),
        tuple(one.said for one in found.problems),
    )


def line_of(library: Library, id: str, day: date) -> ChallengeLine:
    """The challenge with this id and its progress; a Refusal if there is none."""
    written = challenges(library).called(id)
    return _line(written, kind_of(library, written, day))


def _line(written: ChallengeFile, kind: ChallengeKind) -> ChallengeLine:
    one, stands = written.challenge, kind.standing()
    told = (stands.state, stands.said, stands.details, kind.chooses_deck)
    return ChallengeLine(written.kind, one.id, one.title, one.about, *told)
