"""All challenges of a game as a list shows them, each with how far somebody is with it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from deckbuilder.app.challenges import achievements
from deckbuilder.app.challenges.definitions import Achievement
from deckbuilder.app.challenges.files import Challenges, Written, challenges
from deckbuilder.app.challenges.kinds import NOT_BEGUN, ChallengeKind, earned, kind_of
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.storage.challenges import GOING_ON, LOST, WON
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library

KINDS = {"gauntlet": "Gauntlets", "daily": "The table of the day", "puzzle": "Puzzles", "achievement": "Achievements"}
"""The kinds in the order in which they are listed, and what many of a kind are called."""
STATES = (GOING_ON, NOT_BEGUN, WON, LOST)


@dataclass(frozen=True, slots=True)
class ChallengeLine:
    """A challenge as a list shows it; `said` tells how far somebody is."""

    kind: str
    id: str
    title: str
    about: str
    state: str
    said: str
    details: tuple[str, ...] = ()
    chooses_deck: bool = False
    """True where whoever begins it chooses what is played to its end."""

    def is_deck_asked(self, *, anew: bool) -> bool:
        """True where what is played is to be chosen now."""
        return self.chooses_deck and (anew or self.state != GOING_ON)

    as_dict = json_keys("kind id title about state standing=said details")


@dataclass(frozen=True, slots=True)
class ChallengeList:
    """Every challenge of a game, and what is wrong in the files that they come from."""

    lines: tuple[ChallengeLine, ...]
    problems: tuple[str, ...] = ()

    as_dict = json_keys("challenges=lines problems")

    def of(self, kind: str) -> tuple[ChallengeLine, ...]:
        """Those of a kind, or all of them; a Refusal where there is no such kind."""
        if kind and kind not in KINDS:
            raise Refusal("unknown-kind", f'There is no kind "{harmless(kind)}".', nearest_hint(kind, KINDS))
        return tuple(line for line in self.lines if kind in ("", line.kind))


def overview(library: Library, day: date) -> ChallengeList:
    """What there is to come back for in the game that is meant, on a day."""
    found = challenges(library)
    achievements.catch_up(library, found.of(Achievement))
    kinds, known = list(KINDS), earned(library)
    written = sorted(found.written, key=lambda one: kinds.index(one.kind))
    return ChallengeList(
        tuple(_line(one, kind_of(library, one, day, known)) for one in written),
        tuple(one.said for one in found.problems),
    )


def called(library: Library, id: str) -> tuple[Challenges, Written]:
    """All challenges of a game, and the one of them with this id; a Refusal where there is none."""
    found = challenges(library)
    return found, found.called(id)


def line_of(library: Library, written: Written, day: date) -> ChallengeLine:
    """One challenge, with how far somebody is."""
    return _line(written, kind_of(library, written, day))


def _line(written: Written, kind: ChallengeKind) -> ChallengeLine:
    one, stands = written.challenge, kind.standing()
    told = (stands.state, stands.said, stands.details, kind.chooses_deck)
    return ChallengeLine(written.kind, one.id, one.title, one.about, *told)
