"""Changes to these rules, each by name, in the order of the versions since which they hold.

A game is played to its end under the rules it was started with. A changed rule asks `NAME in state.data.amended`;
everything not listed here is the same in every version.
"""

from __future__ import annotations

from typing import Final

from deckbuilder.kernel.amendments import Amendment, RuleVersions, declared_in

TRAPPED_MISS_THE_FINAL: Final = Amendment(
    3, "MK-8.5", "A character in Limbo or a Dark Portal takes no part in the final battle."
)
UNTYPED_TO_THE_END: Final = Amendment(
    4, "MK-4.6", "If weakness and resistance do not count in a fight, its end does not mention them either."
)
DICE_ARE_TOLD: Final = Amendment(
    5, "MK-3.5", "Every die rolled for a card is told, with who rolled it and for whom, even if it has no effect."
)
DISCARDED_DO_NOTHING: Final = Amendment(
    6, "MK-6.10", "A Dark Power that is discarded at the beginning of a fight, before its turn, does nothing."
)
FLIGHT_STOPS_POWERS: Final = Amendment(6, "MK-3.9", "Once a fight is broken off, no further Dark Power takes effect.")
ALL_OF_IT_GOES: Final = Amendment(
    6, "MK-6.10", "If a Dark Power is discarded, what it has done about Power Types and Injuries goes with it."
)
EVERY_NIGHT_ENDS: Final = Amendment(
    6,
    "MK-7.4",
    "With the Draw deck exhausted, a hundred rounds in which no card is discarded or captured end the night.",
)
EVERY_LIGHT_PORTAL: Final = Amendment(
    6, "MK-6.8", "A player who holds different Light Portals chooses which of them to play."
)
MONSTERS_LOSE_UNHURT: Final = Amendment(
    6, "MK-3.12", "Nothing is told of the Injuries that a monster would take or be spared, since it takes none."
)
HUNDRED_WHOLE_ROUNDS: Final = Amendment(
    7,
    "MK-7.4",
    "The hundred rounds that end the night begin after the turn in which a card is last discarded or captured.",
)
IDLE_CARDS_TOLD: Final = Amendment(
    8,
    "MK-3.5",
    "Everybody hears which card finds no Injury or no Dark Power to take away, and whose condition is not met.",
)
EMPTY_HANDS_TOLD: Final = Amendment(8, "MK-5.3", "Everybody hears that a player who should discard a card has none.")
LAST_CARD_TOLD: Final = Amendment(9, "MK-2.1", "Everybody hears that the last card of the Draw deck is drawn.")
CAPTURES_TOLD: Final = Amendment(
    10, "MK-8.4", "Everybody hears how many monsters each player has captured when that decides the game."
)
MISSING_FINALISTS_TOLD: Final = Amendment(
    11, "MK-8.5", "Everybody hears which of the tied players is trapped and so takes no part in the final battle."
)

RULES = RuleVersions(declared_in(globals()), oldest=2)
