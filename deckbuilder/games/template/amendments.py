"""What changed in these rules, each change by name; they never have."""

from __future__ import annotations

from deckbuilder.kernel.amendments import RuleVersions

RULES = RuleVersions(1)
"""A new game is played by the present version, and one that was begun with an older one by that."""
