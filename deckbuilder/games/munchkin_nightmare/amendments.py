"""What changed in these rules, each change by name. A game is played to its end by the rules that it was begun with.

A rule that was changed asks ``NAME in state.table.amended``; what is not listed here is the same in every version.
"""

from __future__ import annotations

from deckbuilder.kernel.amendments import Amendment, RuleVersions

LEVELS_TIE = "levels_tie"
OWN_SPOILS = "own_spoils"
SOMETHING_TO_TAKE = "something_to_take"

RULES = RuleVersions(
    present=2,
    older=(1,),
    amendments=(
        Amendment(
            OWN_SPOILS,
            2,
            "MN-3.4",
            "A helper plays what he has won himself, and no other copy of what the fighter has won.",
        ),
        Amendment(
            LEVELS_TIE,
            2,
            "MN-7.2",
            "Whoever fights with the level only wins no ties by an Item.",
        ),
        Amendment(
            SOMETHING_TO_TAKE,
            2,
            "MN-10.5",
            "What steals or brings a card back is played where there is such an Item, or such a card, to take.",
        ),
    ),
)
"""A new game is played by the present version, and one that was begun with an older one by that."""
