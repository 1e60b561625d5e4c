"""Changes in the rules of a game, each with the version since which it holds; the versions follow from them.

A game is played to its end by the rules version it began with, and always replays by that version. Its state knows
which changes are in force; a changed rule asks for its change, and nothing else needs to know of versions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Amendment:
    """One change of the rules."""

    since: int
    """The first version of the rules in which it holds."""
    clause: str
    says: str
    """One sentence that states the rule as it is now."""


@dataclass(frozen=True, slots=True)
class RuleVersions:
    """The versions of a game's rules that can be played, every one from the oldest to the present."""

    amendments: tuple[Amendment, ...] = ()
    """The changes since the oldest version."""
    oldest: int = 1

    @property
    def present(self) -> int:
        """The version that new games use."""
        return max((one.since for one in self.amendments), default=self.oldest)

    @property
    def playable(self) -> range:
        """The versions by which a game can be played, from the oldest to the present one."""
        return range(self.oldest, self.present + 1)

    def plays(self, version: object) -> bool:
        """Whether a game can be played by this version."""
        return type(version) is int and version in self.playable

    @property
    def said(self) -> str:
        """The versions that can be played in a few words; more than two are a range."""
        many = len(self.playable)
        if many == 1:
            return f"version {self.present}"
        return f"versions {self.oldest} {'and' if many == 2 else 'to'} {self.present}"

    def in_force(self, version: int) -> frozenset[Amendment]:
        """The changes in force in a version."""
        return frozenset(one for one in self.amendments if one.since <= version)


def declared_in(module: Mapping[str, object]) -> tuple[Amendment, ...]:
    """All changes that a module declares, given by its names and values; the earliest version is first."""
    return tuple(sorted([one for one in module.values() if isinstance(one, Amendment)], key=lambda one: one.since))
