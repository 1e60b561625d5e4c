"""What changed in the rules of a game: each change by the name that its rules ask for, and since which version.

A game is played to its end by the version that it was begun with, and plays again by it ever after. Its table knows
which changes hold, so a rule that was changed asks for the change by name, and everything else has no versions.
"""

from __future__ import annotations

from collections.abc import Iterable
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


def in_force(amendments: Iterable[Amendment], version: int) -> frozenset[str]:
    """The names of the changes that hold in a version of the rules."""
    return frozenset(one.name for one in amendments if one.since <= version)
