"""Changes to these rules, each by name, in the order of the versions since which they hold.

A game is played to its end under the rules it was started with. A changed rule asks `NAME in state.data.amended`;
everything not listed here is the same in every version.
"""

from __future__ import annotations

from typing import Final

from deckbuilder.kernel.amendments import Amendment, RuleVersions, declared_in

OWN_SPOILS: Final = Amendment(
    2, "MN-3.4", "A helper plays only the cards he won himself, not another copy won by the fighter."
)
LEVELS_TIE: Final = Amendment(2, "MN-7.2", "A munchkin who fights with the level only wins no ties by an Item.")
SOMETHING_TO_TAKE: Final = Amendment(
    2, "MN-10.5", "Cards that steal or bring back are played only if there is such an Item, or such a card, to take."
)
ANY_RIDE_CARRIES: Final = Amendment(3, "MN-4.9", "A Ride Enhancer also counts with a Ride used against the rules.")
PAID_IS_GONE: Final = Amendment(
    3,
    "MN-4.4",
    "A munchkin who pays with the Item that allows a second Big one must part with one of the two immediately.",
)
EXTRA_FOR_ANY_KILL: Final = Amendment(
    3, "MN-8.6", "A helper gets what cards give for helping to win, even if what was killed is worth no Treasures."
)
LEAVERS_LEAVE_CURSES: Final = Amendment(
    3, "MN-10.4", "A helper who leaves a fight is rid of curses that count for one fight."
)
SOMETHING_TO_FETCH: Final = Amendment(
    4, "MN-10.6", "A card that brings one back is played only if a card on top of a pile can be brought back."
)
IF_YOU_DO: Final = Amendment(5, "MN-9.5", "Nobody is asked for a price they cannot pay.")
CHEATS_ARE_LAID_OUT: Final = Amendment(
    6,
    "MN-9.1",
    "A card that let an Item be used against the rules is laid out with the dead, separately from the Item.",
)
HELD_IS_SOLD: Final = Amendment(
    6, "MN-4.7", "A Big Item that cannot be put down beside another may be sold from the hand."
)
DICE_ARE_SEEN: Final = Amendment(7, "MN-6.11", "Every roll for a card is shown and told, even if it has no effect.")
DISUSE_IS_TOLD: Final = Amendment(
    7, "MN-4.3", "Everybody hears which Items go out of use for another one or a lost town, and that a cheat is gone."
)
ONE_IS_ENOUGH: Final = Amendment(
    7, "MN-2.6", "A card with several effects is played if one of those to be carried out can do something."
)
LACK_IS_TOLD: Final = Amendment(8, "MN-9.5", "Everybody hears when a card finds nothing to take.")
ROOM_FOR_BRIBES: Final = Amendment(
    8, "MN-4.4", "A helper is promised only cards he has room for, and one without room by then is not handed over."
)
GONE_IS_GONE: Final = Amendment(
    9, "MN-2.6", "A card does nothing to a monster or an Item that is gone, and becomes part of something only once."
)
DEAD_REST: Final = Amendment(
    9, "MN-9.3", "A player who dies on their own turn does nothing more in it, and gets no cards."
)
COPIES_DIFFER: Final = Amendment(
    9, "MN-4.3", "Of identical Items each may be chosen, put on, promised and sold, whether another is in use or not."
)
TEXTS_BRING_TOO: Final = Amendment(
    9, "MN-3.4", "Cards that the text of a killed monster brings are played before the turn ends, like its Treasures."
)
LACK_IS_NAMED: Final = Amendment(9, "MN-9.5", "Everybody hears what it is that a card finds nothing of.")
ORDER_DECIDES: Final = Amendment(
    9, "MN-8.6", "If there are too few Treasures, the agreed order of picking decides who gets one."
)
HANDS_KEEP_NOTHING: Final = Amendment(
    9, "MN-3.5", "However many fewer cards a player may keep, it is never fewer than none."
)
KINDS_ARE_TAMED: Final = Amendment(
    9, "MN-7.6", "A card on a monster needs something to do; one that tames several kinds is played on any of them."
)
COPIES_ARE_NAMED: Final = Amendment(
    10, "MN-8.2", "An offer says which of two identical Items it means, if only one is in use."
)
EXCESS_IS_TOLD: Final = Amendment(
    10, "MN-4.4", "Everybody hears that a Big Item goes because there is no room for it any more."
)
PLACES_DIFFER: Final = Amendment(
    10, "MN-7.4", "Of a one-shot on the table and an identical one in hand, either may be played."
)
TWINS_ARE_NAMED: Final = Amendment(
    10, "MN-7.8", "Everybody hears on which of two monsters of one name a card is played, and which one leaves."
)
FIGHTS_BRING_TOO: Final = Amendment(
    11, "MN-2.2", "A fighter who got cards or Items of another player in the fight is asked before the turn ends."
)
DECKS_ARE_SPENT: Final = Amendment(
    11, "MN-1.3", "Everybody hears when a deck has no card left for a player who should draw one."
)
LOSSES_DIFFER: Final = Amendment(
    11, "MN-4.3", "Everybody hears which of two identical Items is lost or changes hands, if only one is in use."
)
PURSUERS_ARE_NAMED: Final = Amendment(
    11, "MN-7.8", "Everybody hears from which of two monsters of one name a player runs."
)
MORE_IS_TOLD: Final = Amendment(
    12, "MN-8.6", "Everybody hears which cards bring a fighter or a helper more Treasures, or a helper levels."
)
BODIES_ARE_TOLD: Final = Amendment(
    12, "MN-9.1", "Everybody hears what a dead player lays out, and what is left of it in the end."
)
LEVELS_ARE_SAID: Final = Amendment(
    12, "MN-10.6", "Everybody hears at which levels two players are once they have swapped them."
)
CHARITY_IS_TOLD: Final = Amendment(
    12, "MN-3.6", "Everybody hears that a card is discarded because its player has too many."
)
TROUBLE_IS_TOLD: Final = Amendment(
    13, "MN-2.4", "Everybody hears that a player looks for trouble, and so fights a monster from the hand."
)
DECKS_FOLLOW: Final = Amendment(
    14, "MN-1.3", "Everybody hears of a new deck only after the card that used up the old one."
)
SPOILS_BRING_TOO: Final = Amendment(
    14, "MN-3.4", "A helper also plays the cards that a Treasure played on arrival brings."
)
GIFTS_ARE_EXPLAINED: Final = Amendment(
    14, "MN-3.6", "Everybody hears that a card is given away because its player has too many."
)
ROOM_IS_TOLD: Final = Amendment(
    14, "MN-4.4", "Everybody hears that an Item is discarded because the player who should get it has no room for it."
)
RIDES_ARE_TOLD: Final = Amendment(
    14, "MN-4.9", "Everybody hears that a Ride Enhancer in use counts for nothing without a Ride, or counts again."
)
TIES_ARE_TOLD: Final = Amendment(14, "MN-6.3", "Everybody hears which card lets the munchkins win a tie.")
TEXTS_ARE_TOLD: Final = Amendment(14, "MN-6.5", "Everybody hears of which killed monster the text is followed.")
NUMBERS_ARE_TOLD: Final = Amendment(
    14,
    "MN-7.2",
    "Before both sides are compared, everybody hears what counts against whom, or that only a level counts.",
)
TWINS_KEEP_NUMBERS: Final = Amendment(
    14, "MN-7.8", "Of two monsters of one name that leave together, each is told by its number."
)
HELPERS_ASK: Final = Amendment(
    14, "MN-8.2", "Everybody hears that a helper who makes an offer asks for what is named, and does not give it."
)
SWAPS_BRING_TOO: Final = Amendment(
    15, "MN-2.2", "A fighter whose hand a helper has swapped is asked before the turn ends."
)
TAKINGS_BRING_TOO: Final = Amendment(
    15, "MN-3.4", "A helper also plays the Treasures that a card played on arrival takes from another player."
)
PROMISES_BIND: Final = Amendment(15, "MN-8.5", "A fighter does not use up in the fight what is promised to the helper.")
LATE_CURSES_WAIT: Final = Amendment(
    15,
    "MN-10.4",
    "A curse for one fight that hits once a fight is won waits for the next one, and sends no helper away.",
)
DEAD_ARE_LEFT: Final = Amendment(16, "MN-6.13", "A dead player is not said to be spared by a monster that is left.")
PRICES_SPARE_PROMISES: Final = Amendment(
    16, "MN-8.5", "A fighter who chooses what is lost in the fight does not choose what is promised to the helper."
)

RULES = RuleVersions(declared_in(globals()))
