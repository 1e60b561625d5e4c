"""What changed in these rules, each change by name. A game is played to its end by the rules that it was begun with.

A rule that was changed asks ``NAME in state.table.amended``; what is not listed here is the same in every version.
"""

from __future__ import annotations

from typing import Final

from deckbuilder.kernel.amendments import Amendment, RuleVersions

IDLE_UNASKED: Final = "idle_unasked"

RULES = RuleVersions(
    present=2,
    older=(1,),
    amendments=(
        Amendment(
            IDLE_UNASKED,
            2,
            "KNY-2.3",
            "Nobody is asked in which order dice are resolved where none that are left do anything.",
        ),
    ),
)
"""A new game is played by the present version, and one that was begun with an older one by that."""
