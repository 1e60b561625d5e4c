"""What changed in the rules of a game: each change by the name that its rules ask for, and since which version.

A game is played to its end by the version that it was begun with, and plays again by it ever after. Its table knows
which changes hold, so a rule that was changed asks for the change by name, and everything else has no versions.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Amendment:
    """One change of the rules."""

    name: str
    since: int
    """The version of the rules since which it holds."""
    clause: str
    says: str
    """What is so now, in a sentence."""


@dataclass(frozen=True, slots=True)
class RuleVersions:
    """The versions of the rules of a game: which one new games are played by, and which older ones still play."""

    present: int
    older: tuple[int, ...] = ()
    amendments: tuple[Amendment, ...] = ()
    """What changed since the oldest of them."""

    def plays(self, version: object) -> bool:
        """True for a version that a game can be played by."""
        return type(version) is int and version in (self.present, *self.older)

    def in_force(self, version: int) -> frozenset[str]:
        """The names of the changes that hold in a version."""
        return frozenset(one.name for one in self.amendments if one.since <= version)
