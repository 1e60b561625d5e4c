"""What changed in these rules, each change by name. A game is played to its end by the rules that it was begun with.

A rule that was changed asks ``NAME in state.table.amended``; what is not listed here is the same in every version.
"""

from __future__ import annotations

from deckbuilder.kernel.amendments import Amendment, RuleVersions

WELL_OFF_THE_BOARD = "well_off_the_board"
GUESTS_BEGIN = "guests_begin"
ENEMIES_THAT_STAY = "enemies_that_stay"

RULES = RuleVersions(
    present=2,
    older=(1,),
    amendments=(
        Amendment(
            WELL_OFF_THE_BOARD,
            2,
            "MMW-8.4",
            "A Monster that had no way to retreat earns 3 for its Health, too, where the game ends before it is back.",
        ),
        Amendment(
            GUESTS_BEGIN,
            2,
            "MMW-9.8",
            "A Minion for one battle does what it does at the start of a battle.",
        ),
        Amendment(
            ENEMIES_THAT_STAY,
            2,
            "MMW-4.6",
            "Nothing retreats from a Minion for one battle, nor an ally from whoever has retreated from it.",
        ),
    ),
)
"""A new game is played by the present version, and one that was begun with an older one by that."""
