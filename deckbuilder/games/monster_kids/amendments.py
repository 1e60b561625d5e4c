"""What changed in these rules, each change by name. A game is played to its end by the rules that it was begun with.

A rule that was changed asks ``NAME in state.table.amended``; what is not listed here is the same in every version.
"""

from __future__ import annotations

from typing import Final

from deckbuilder.kernel.amendments import Amendment, RuleVersions

TRAPPED_MISS_THE_FINAL: Final = "trapped_miss_the_final"

RULES = RuleVersions(
    present=3,
    older=(2,),
    amendments=(
        Amendment(
            TRAPPED_MISS_THE_FINAL,
            3,
            "MK-8.5",
            "Whoever is in Limbo or a Dark Portal takes no part in the final battle.",
        ),
    ),
)
"""A new game is played by the present version, and one that was begun with an older one by that."""
