"""The changes to these rules, by name. A game is played to its end under the rules it was begun with.

A changed rule asks `NAME in state.data.amended`; a rule not listed here is the same in every version.
"""

from __future__ import annotations

from typing import Final

from deckbuilder.kernel.amendments import Amendment, RuleVersions

TRAPPED_MISS_THE_FINAL: Final = "trapped_miss_the_final"
UNTYPED_TO_THE_END: Final = "untyped_to_the_end"
DICE_ARE_TOLD: Final = "dice_are_told"
DISCARDED_DO_NOTHING: Final = "discarded_do_nothing"
FLIGHT_STOPS_POWERS: Final = "flight_stops_powers"
ALL_OF_IT_GOES: Final = "all_of_it_goes"
EVERY_NIGHT_ENDS: Final = "every_night_ends"
EVERY_LIGHT_PORTAL: Final = "every_light_portal"
MONSTERS_LOSE_UNHURT: Final = "monsters_lose_unhurt"
HUNDRED_WHOLE_ROUNDS: Final = "hundred_whole_rounds"
IDLE_CARDS_TOLD: Final = "idle_cards_told"
EMPTY_HANDS_TOLD: Final = "empty_hands_told"
LAST_CARD_TOLD: Final = "last_card_told"
CAPTURES_TOLD: Final = "captures_told"
MISSING_FINALISTS_TOLD: Final = "missing_finalists_told"

RULES = RuleVersions(
    present=11,
    older=(2, 3, 4, 5, 6, 7, 8, 9, 10),
    amendments=(
        Amendment(
            TRAPPED_MISS_THE_FINAL,
            3,
            "MK-8.5",
            "A character in Limbo or a Dark Portal takes no part in the final battle.",
        ),
        Amendment(
            UNTYPED_TO_THE_END,
            4,
            "MK-4.6",
            "If weakness and resistance do not count in a fight, its end does not mention them either.",
        ),
        Amendment(
            DICE_ARE_TOLD,
            5,
            "MK-3.5",
            "Every die rolled for a card is told, with who rolled it and for whom, even if it has no effect.",
        ),
        Amendment(
            DISCARDED_DO_NOTHING,
            6,
            "MK-6.10",
            "A Dark Power that is discarded at the beginning of a fight, before its turn, does nothing.",
        ),
        Amendment(
            FLIGHT_STOPS_POWERS,
            6,
            "MK-3.9",
            "Once a fight is broken off, no further Dark Power takes effect.",
        ),
        Amendment(
            ALL_OF_IT_GOES,
            6,
            "MK-6.10",
            "If a Dark Power is discarded, what it has done about Power Types and Injuries goes with it.",
        ),
        Amendment(
            EVERY_NIGHT_ENDS,
            6,
            "MK-7.4",
            "With the Draw deck exhausted, a hundred rounds in which no card is discarded or captured end the night.",
        ),
        Amendment(
            EVERY_LIGHT_PORTAL,
            6,
            "MK-6.8",
            "A player who holds different Light Portals chooses which of them to play.",
        ),
        Amendment(
            MONSTERS_LOSE_UNHURT,
            6,
            "MK-3.12",
            "Nothing is told of the Injuries that a monster would take or be spared, since it takes none.",
        ),
        Amendment(
            HUNDRED_WHOLE_ROUNDS,
            7,
            "MK-7.4",
            "The hundred rounds that end the night begin after the turn in which a card is last discarded or captured.",
        ),
        Amendment(
            IDLE_CARDS_TOLD,
            8,
            "MK-3.5",
            "Everybody hears which card finds no Injury or no Dark Power to take away, and whose condition is not met.",
        ),
        Amendment(
            EMPTY_HANDS_TOLD,
            8,
            "MK-5.3",
            "Everybody hears that a player who should discard a card has none.",
        ),
        Amendment(
            LAST_CARD_TOLD,
            9,
            "MK-2.1",
            "Everybody hears that the last card of the Draw deck is drawn.",
        ),
        Amendment(
            CAPTURES_TOLD,
            10,
            "MK-8.4",
            "Everybody hears how many monsters each player has captured when that decides the game.",
        ),
        Amendment(
            MISSING_FINALISTS_TOLD,
            11,
            "MK-8.5",
            "Everybody hears which of the tied players is trapped and so takes no part in the final battle.",
        ),
    ),
)
"""New games use the present version; a game begun under an older version keeps it."""
