"""The changes to these rules, by name; so far there are none."""

from __future__ import annotations

from deckbuilder.kernel.amendments import RuleVersions

RULES = RuleVersions()
"""New games use the present version; a game begun under an older version keeps it."""
