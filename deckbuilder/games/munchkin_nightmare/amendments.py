"""Changes to these rules, each by name. A game is played to its end under the rules it was started with.

A changed rule asks `NAME in state.data.amended`; everything not listed here is the same in every version.
"""

from __future__ import annotations

from typing import Final

from deckbuilder.kernel.amendments import Amendment, RuleVersions

ANY_RIDE_CARRIES: Final = "any_ride_carries"
BODIES_ARE_TOLD: Final = "bodies_are_told"
CHARITY_IS_TOLD: Final = "charity_is_told"
CHEATS_ARE_LAID_OUT: Final = "cheats_are_laid_out"
COPIES_ARE_NAMED: Final = "copies_are_named"
COPIES_DIFFER: Final = "copies_differ"
DEAD_ARE_LEFT: Final = "dead_are_left"
DEAD_REST: Final = "dead_rest"
DECKS_ARE_SPENT: Final = "decks_are_spent"
DECKS_FOLLOW: Final = "decks_follow"
DICE_ARE_SEEN: Final = "dice_are_seen"
DISUSE_IS_TOLD: Final = "disuse_is_told"
EXCESS_IS_TOLD: Final = "excess_is_told"
EXTRA_FOR_ANY_KILL: Final = "extra_for_any_kill"
FIGHTS_BRING_TOO: Final = "fights_bring_too"
GIFTS_ARE_EXPLAINED: Final = "gifts_are_explained"
GONE_IS_GONE: Final = "gone_is_gone"
HANDS_KEEP_NOTHING: Final = "hands_keep_nothing"
HELD_IS_SOLD: Final = "held_is_sold"
ONE_IS_ENOUGH: Final = "one_is_enough"
IF_YOU_DO: Final = "if_you_do"
KINDS_ARE_TAMED: Final = "kinds_are_tamed"
LACK_IS_NAMED: Final = "lack_is_named"
LACK_IS_TOLD: Final = "lack_is_told"
LATE_CURSES_WAIT: Final = "late_curses_wait"
LEAVERS_LEAVE_CURSES: Final = "leavers_leave_curses"
LEVELS_ARE_SAID: Final = "levels_are_said"
LEVELS_TIE: Final = "levels_tie"
MORE_IS_TOLD: Final = "more_is_told"
LOSSES_DIFFER: Final = "losses_differ"
HELPERS_ASK: Final = "helpers_ask"
NUMBERS_ARE_TOLD: Final = "numbers_are_told"
ORDER_DECIDES: Final = "order_decides"
OWN_SPOILS: Final = "own_spoils"
PAID_IS_GONE: Final = "paid_is_gone"
PLACES_DIFFER: Final = "places_differ"
PRICES_SPARE_PROMISES: Final = "prices_spare_promises"
PROMISES_BIND: Final = "promises_bind"
PURSUERS_ARE_NAMED: Final = "pursuers_are_named"
RIDES_ARE_TOLD: Final = "rides_are_told"
ROOM_FOR_BRIBES: Final = "room_for_bribes"
ROOM_IS_TOLD: Final = "room_is_told"
SOMETHING_TO_FETCH: Final = "something_to_fetch"
SOMETHING_TO_TAKE: Final = "something_to_take"
SPOILS_BRING_TOO: Final = "spoils_bring_too"
SWAPS_BRING_TOO: Final = "swaps_bring_too"
TAKINGS_BRING_TOO: Final = "takings_bring_too"
TEXTS_ARE_TOLD: Final = "texts_are_told"
TEXTS_BRING_TOO: Final = "texts_bring_too"
TIES_ARE_TOLD: Final = "ties_are_told"
TROUBLE_IS_TOLD: Final = "trouble_is_told"
TWINS_ARE_NAMED: Final = "twins_are_named"
TWINS_KEEP_NUMBERS: Final = "twins_keep_numbers"

RULES = RuleVersions(
    present=16,
    older=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    amendments=(
        Amendment(
            OWN_SPOILS,
            2,
            "MN-3.4",
            "A helper plays only the cards he won himself, not another copy won by the fighter.",
        ),
        Amendment(
            LEVELS_TIE,
            2,
            "MN-7.2",
            "A munchkin who fights with the level only wins no ties by an Item.",
        ),
        Amendment(
            SOMETHING_TO_TAKE,
            2,
            "MN-10.5",
            "Cards that steal or bring back are played only if there is such an Item, or such a card, to take.",
        ),
        Amendment(
            ANY_RIDE_CARRIES,
            3,
            "MN-4.9",
            "A Ride Enhancer also counts with a Ride used against the rules.",
        ),
        Amendment(
            PAID_IS_GONE,
            3,
            "MN-4.4",
            "A munchkin who pays with the Item that allows a second Big one must part with one of the two immediately.",
        ),
        Amendment(
            EXTRA_FOR_ANY_KILL,
            3,
            "MN-8.6",
            "A helper gets what cards give for helping to win, even if what was killed is worth no Treasures.",
        ),
        Amendment(
            LEAVERS_LEAVE_CURSES,
            3,
            "MN-10.4",
            "A helper who leaves a fight is rid of curses that count for one fight.",
        ),
        Amendment(
            SOMETHING_TO_FETCH,
            4,
            "MN-10.6",
            "A card that brings one back is played only if a card on top of a pile can be brought back.",
        ),
        Amendment(
            IF_YOU_DO,
            5,
            "MN-9.5",
            "Nobody is asked for a price they cannot pay.",
        ),
        Amendment(
            CHEATS_ARE_LAID_OUT,
            6,
            "MN-9.1",
            "A card that let an Item be used against the rules is laid out with the dead, separately from the Item.",
        ),
        Amendment(
            HELD_IS_SOLD,
            6,
            "MN-4.7",
            "A Big Item that cannot be put down beside another may be sold from the hand.",
        ),
        Amendment(
            DICE_ARE_SEEN,
            7,
            "MN-6.11",
            "Every roll for a card is shown and told, even if it has no effect.",
        ),
        Amendment(
            DISUSE_IS_TOLD,
            7,
            "MN-4.3",
            "Everybody hears which Items go out of use for another one or a lost town, and that a cheat is gone.",
        ),
        Amendment(
            ONE_IS_ENOUGH,
            7,
            "MN-2.6",
            "A card with several effects is played if one of those to be carried out can do something.",
        ),
        Amendment(
            LACK_IS_TOLD,
            8,
            "MN-9.5",
            "Everybody hears when a card finds nothing to take.",
        ),
        Amendment(
            ROOM_FOR_BRIBES,
            8,
            "MN-4.4",
            "A helper is promised only cards he has room for, and one without room by then is not handed over.",
        ),
        Amendment(
            GONE_IS_GONE,
            9,
            "MN-2.6",
            "A card does nothing to a monster or an Item that is gone, and becomes part of something only once.",
        ),
        Amendment(
            DEAD_REST,
            9,
            "MN-9.3",
            "A player who dies on their own turn does nothing more in it, and gets no cards.",
        ),
        Amendment(
            COPIES_DIFFER,
            9,
            "MN-4.3",
            "Of identical Items each may be chosen, put on, promised and sold, whether another is in use or not.",
        ),
        Amendment(
            TEXTS_BRING_TOO,
            9,
            "MN-3.4",
            "Cards that the text of a killed monster brings are played before the turn ends, like its Treasures.",
        ),
        Amendment(
            LACK_IS_NAMED,
            9,
            "MN-9.5",
            "Everybody hears what it is that a card finds nothing of.",
        ),
        Amendment(
            ORDER_DECIDES,
            9,
            "MN-8.6",
            "If there are too few Treasures, the agreed order of picking decides who gets one.",
        ),
        Amendment(
            HANDS_KEEP_NOTHING,
            9,
            "MN-3.5",
            "However many fewer cards a player may keep, it is never fewer than none.",
        ),
        Amendment(
            KINDS_ARE_TAMED,
            9,
            "MN-7.6",
            "A card on a monster needs something to do; one that tames several kinds is played on any of them.",
        ),
        Amendment(
            COPIES_ARE_NAMED,
            10,
            "MN-8.2",
            "An offer says which of two identical Items it means, if only one is in use.",
        ),
        Amendment(
            EXCESS_IS_TOLD,
            10,
            "MN-4.4",
            "Everybody hears that a Big Item goes because there is no room for it any more.",
        ),
        Amendment(
            PLACES_DIFFER,
            10,
            "MN-7.4",
            "Of a one-shot on the table and an identical one in hand, either may be played.",
        ),
        Amendment(
            TWINS_ARE_NAMED,
            10,
            "MN-7.8",
            "Everybody hears on which of two monsters of one name a card is played, and which one leaves.",
        ),
        Amendment(
            FIGHTS_BRING_TOO,
            11,
            "MN-2.2",
            "A fighter who got cards or Items of another player in the fight is asked before the turn ends.",
        ),
        Amendment(
            DECKS_ARE_SPENT,
            11,
            "MN-1.3",
            "Everybody hears when a deck has no card left for a player who should draw one.",
        ),
        Amendment(
            LOSSES_DIFFER,
            11,
            "MN-4.3",
            "Everybody hears which of two identical Items is lost or changes hands, if only one is in use.",
        ),
        Amendment(
            PURSUERS_ARE_NAMED,
            11,
            "MN-7.8",
            "Everybody hears from which of two monsters of one name a player runs.",
        ),
        Amendment(
            MORE_IS_TOLD,
            12,
            "MN-8.6",
            "Everybody hears which cards bring a fighter or a helper more Treasures, or a helper levels.",
        ),
        Amendment(
            BODIES_ARE_TOLD,
            12,
            "MN-9.1",
            "Everybody hears what a dead player lays out, and what is left of it in the end.",
        ),
        Amendment(
            LEVELS_ARE_SAID,
            12,
            "MN-10.6",
            "Everybody hears at which levels two players are once they have swapped them.",
        ),
        Amendment(
            CHARITY_IS_TOLD,
            12,
            "MN-3.6",
            "Everybody hears that a card is discarded because its player has too many.",
        ),
        Amendment(
            TROUBLE_IS_TOLD,
            13,
            "MN-2.4",
            "Everybody hears that a player looks for trouble, and so fights a monster from the hand.",
        ),
        Amendment(
            DECKS_FOLLOW,
            14,
            "MN-1.3",
            "Everybody hears of a new deck only after the card that used up the old one.",
        ),
        Amendment(
            SPOILS_BRING_TOO,
            14,
            "MN-3.4",
            "A helper also plays the cards that a Treasure played on arrival brings.",
        ),
        Amendment(
            GIFTS_ARE_EXPLAINED,
            14,
            "MN-3.6",
            "Everybody hears that a card is given away because its player has too many.",
        ),
        Amendment(
            ROOM_IS_TOLD,
            14,
            "MN-4.4",
            "Everybody hears that an Item is discarded because the player who should get it has no room for it.",
        ),
        Amendment(
            RIDES_ARE_TOLD,
            14,
            "MN-4.9",
            "Everybody hears that a Ride Enhancer in use counts for nothing without a Ride, or counts again.",
        ),
        Amendment(
            TIES_ARE_TOLD,
            14,
            "MN-6.3",
            "Everybody hears which card lets the munchkins win a tie.",
        ),
        Amendment(
            TEXTS_ARE_TOLD,
            14,
            "MN-6.5",
            "Everybody hears of which killed monster the text is followed.",
        ),
        Amendment(
            NUMBERS_ARE_TOLD,
            14,
            "MN-7.2",
            "Before both sides are compared, everybody hears what counts against whom, or that only a level counts.",
        ),
        Amendment(
            TWINS_KEEP_NUMBERS,
            14,
            "MN-7.8",
            "Of two monsters of one name that leave together, each is told by its number.",
        ),
        Amendment(
            HELPERS_ASK,
            14,
            "MN-8.2",
            "Everybody hears that a helper who makes an offer asks for what is named, and does not give it.",
        ),
        Amendment(
            SWAPS_BRING_TOO,
            15,
            "MN-2.2",
            "A fighter whose hand a helper has swapped is asked before the turn ends.",
        ),
        Amendment(
            TAKINGS_BRING_TOO,
            15,
            "MN-3.4",
            "A helper also plays the Treasures that a card played on arrival takes from another player.",
        ),
        Amendment(
            PROMISES_BIND,
            15,
            "MN-8.5",
            "A fighter does not use up in the fight what is promised to the helper.",
        ),
        Amendment(
            LATE_CURSES_WAIT,
            15,
            "MN-10.4",
            "A curse for one fight that hits once a fight is won waits for the next one, and sends no helper away.",
        ),
        Amendment(
            DEAD_ARE_LEFT,
            16,
            "MN-6.13",
            "A dead player is not said to be spared by a monster that is left.",
        ),
        Amendment(
            PRICES_SPARE_PROMISES,
            16,
            "MN-8.5",
            "A fighter who chooses what is lost in the fight does not choose what is promised to the helper.",
        ),
    ),
)
"""New games use the present version; a game started under an older version keeps it."""
