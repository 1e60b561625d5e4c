"""Changes in the rules of a game: each has a name that the rules test for, and the version since which it holds.

A game is played to its end by the rules version it began with, and always replays by that version. Its state knows
which changes are in force; a changed rule tests for the change by name, and nothing else needs to know of versions.
"""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.text import listed


@dataclass(frozen=True, slots=True)
class Amendment:
    """One change of the rules."""

    name: str
    since: int
    """The first version of the rules in which it holds."""
    clause: str
    says: str
    """One sentence that states the rule as it is now."""


@dataclass(frozen=True, slots=True)
class RuleVersions:
    """The versions of a game's rules: the one that new games use, and the older ones that can still be played."""

    present: int
    older: tuple[int, ...] = ()
    amendments: tuple[Amendment, ...] = ()
    """The changes since the oldest of these versions."""

    def plays(self, version: object) -> bool:
        """Whether a game can be played by this version."""
        return type(version) is int and version in (self.present, *self.older)

    @property
    def said(self) -> str:
        """The versions that can be played in a few words; more than two in a row are a range."""
        known = sorted((*self.older, self.present))
        if len(known) == 1:
            return f"version {known[0]}"
        if len(known) > 2 and known == list(range(known[0], known[-1] + 1)):
            return f"versions {known[0]} to {known[-1]}"
        return f"versions {listed(map(str, known))}"

    def in_force(self, version: int) -> frozenset[str]:
        """The names of the changes in force in a version."""
        return frozenset(one.name for one in self.amendments if one.since <= version)
