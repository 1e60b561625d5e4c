"""Changes to these rules, each by name, in the order of the versions since which they hold.

A game is played to its end under the rules it was started with. A changed rule asks `NAME in state.data.amended`;
everything not listed here is the same in every version.
"""

from __future__ import annotations

from typing import Final

from deckbuilder.kernel.amendments import Amendment, RuleVersions, declared_in

IDLE_UNASKED: Final = Amendment(
    2, "KNY-2.3", "Nobody is asked for the order of dice if none of the remaining ones do anything."
)
SPECIAL_CARDS_TOLD: Final = Amendment(
    3, "KNY-3.5", "Everybody hears that whoever is out, or KO'd, has lost Superstar or the Statue of Liberty."
)
TREATED_IS_ROLLED: Final = Amendment(
    3,
    "KNY-10.45",
    "For cards that look at the dice later in the turn, six of one face were rolled, and no longer one of each.",
)
RISES_WITH_FIVE: Final = Amendment(
    3, "KNY-10.35", "A new Zombie has at most five Hearts, whatever its cards allow later."
)
IF_YOU_DO: Final = Amendment(
    3, "KNY-7.12", "Nobody is asked for a price they cannot pay, nor to mark a monster that is not on the board."
)
HEARTS_GO_WITH_CARDS: Final = Amendment(
    4, "KNY-2.6", "Everybody hears of Hearts lost with a card, and a card that heals when discarded heals after that."
)
PROMISES_STAY: Final = Amendment(
    4, "KNY-7.5", "A free card promised to one monster stays promised when another is promised one too."
)
OUT_LOSES_NOTHING: Final = Amendment(
    4, "KNY-3.5", "Cards take no Stars and no Energy from a monster that is out or KO'd by then."
)
HURT_CLOCKWISE: Final = Amendment(
    5, "KNY-3.3", "Of several damaged monsters, the next one clockwise from the attacker comes first, also to flee."
)
STATUE_LEAVES: Final = Amendment(
    5, "KNY-4.5", "Everybody hears who has lost the Statue of Liberty to another monster, and its Stars with it."
)
WITHOUT_EFFECT_TOLD: Final = Amendment(6, "KNY-2.3", "Everybody hears which dice do nothing, and why.")
SPARED_TOLD: Final = Amendment(
    6, "KNY-10.12", "Everybody hears where a KO'd player has to leave an Active monster its last Heart."
)
EXTRA_TURNS_ARE_EXTRA: Final = Amendment(
    7, "KNY-10.47", "Extra turns do not shorten the two rounds that are left without an Active monster."
)
EACH_TURN_ROAMS: Final = Amendment(7, "KNY-7.4", "Of two extra turns with unlimited moves, each has them.")
START_IS_OPEN: Final = Amendment(8, "KNY-7.4", "Unlimited moves may lead back to the borough in which they began.")
ENTERING_CUT_SHORT: Final = Amendment(
    8,
    "KNY-10.33",
    "Once a card has brought a Zombie its twentieth Star on entering a borough, its other cards do nothing there.",
)
NEXT_MOVES_TOKEN: Final = Amendment(
    8,
    "KNY-5.6",
    "If a player is KO'd in their own turn, the next KO'd player moves the Token Monster off a closing track.",
)
JETS_FIRST_OR_LAST: Final = Amendment(
    8,
    "KNY-4.6",
    "A Jet that a card reaches in any borough does not commit the remaining Destruction to the monster's own.",
)
CARDS_AFTER_INCOME: Final = Amendment(
    8, "KNY-2.1", "Cards that act at the start of a turn look at the table after the income."
)
HARMLESS_IS_IDLE: Final = Amendment(
    9,
    "KNY-2.3",
    "Ouch does nothing if no Unit damages anybody, and Destruction if it is enough for no tile in reach, even for "
    "Energy: nobody is asked for an order, and everybody hears why.",
)
ALIKE_WITH_EQUAL_TOKENS: Final = Amendment(
    9, "KNY-7.8", "Copies of a card with equal tokens are one answer, and copies with different tokens are several."
)
RECAST_IS_NAMED: Final = Amendment(
    9, "KNY-7.3", "Everybody hears which card lets a player discard Celebrity dice to set others."
)
CHEAP_ROWS_PAY_NOTHING: Final = Amendment(
    9, "KNY-7.13", "Nobody is asked whether to take Energy for the costly cards of a row that has none."
)
CARDS_GO_CLOCKWISE: Final = Amendment(
    10,
    "KNY-6.2",
    "What several players gain by a card, and what their cards take then, goes clockwise from the player whose turn "
    "it is.",
)
NOTHING_TO_DO_TOLD: Final = Amendment(10, "KNY-6.2", "Everybody hears which card finds nothing to do, and why.")
OWN_TURN_ROAMS: Final = Amendment(
    10, "KNY-7.4", "Of several extra turns, the one with unlimited moves is the one that came with them."
)
LOST_REWARDS_TOLD: Final = Amendment(
    10, "KNY-4.6", "Everybody hears that the reward of a destroyed tile is lost, and why."
)
CARDS_ARE_NAMED: Final = Amendment(
    11,
    "KNY-6.2",
    "Everybody hears by which cards somebody gains, loses or is damaged, gets a token, moves, or drives a Unit away.",
)
HALVING_TOLD: Final = Amendment(
    12,
    "KNY-10.30",
    "Everybody hears how many Attack of a Zombie or the Token Monster count, and how many Units of five Ouch.",
)
CURSES_ARE_NAMED: Final = Amendment(12, "KNY-7.2", "Everybody hears that Energy is lost to Curse tokens.")
RISKS_ARE_NAMED: Final = Amendment(
    12, "KNY-7.1", "Everybody hears which card makes a monster roll against an attack, and doubles the damage."
)
SHIELDING_TOLD: Final = Amendment(
    12, "KNY-7.1", "Everybody hears which card spares a monster all damage of its own Ouch."
)
FREE_CARDS_TOLD: Final = Amendment(12, "KNY-7.5", "Everybody hears for whom a Keep card that is turned up is free.")
EMPTY_MANHATTAN_TOLD: Final = Amendment(
    12, "KNY-10.19", "Everybody hears where a summoned Token Monster finds nobody in Manhattan to hit."
)
WEBS_ARE_NAMED: Final = Amendment(
    13, "KNY-7.2", "Everybody hears how many rolls a monster does not have because of Web tokens."
)
FORFEITS_TOLD: Final = Amendment(
    13, "KNY-10.1", "Everybody hears which tokens, extra turns and free cards a KO'd monster has no longer."
)
IDLE_BY_CARDS: Final = Amendment(
    14, "KNY-2.3", "Everybody hears by which card dice do nothing that would do something without it."
)
LOST_HEARTS_TOLD: Final = Amendment(
    14, "KNY-2.6", "Everybody hears how many Hearts are lost because a monster cannot have more."
)
TOLLS_TOLD: Final = Amendment(
    14, "KNY-5.7", "Everybody hears who does not flee or move because they cannot pay the toll."
)
NEW_DECKS_TOLD: Final = Amendment(
    14, "KNY-6.6", "Everybody hears that the deck is used up, and of how many cards the new one is."
)
RISKS_GO_CLOCKWISE: Final = Amendment(
    14,
    "KNY-7.1",
    "Of several monsters that roll against an attack, the next one clockwise from the attacker rolls first.",
)
CARDS_OFF_THE_BOARD: Final = Amendment(
    14, "KNY-7.9", "If only KO'd players have Keep cards, nobody is said to have none at all."
)
TOKEN_HAS_A_HEART: Final = Amendment(
    14, "KNY-10.21", "For cards about monsters with more Hearts, the Token Monster has one Heart, and no longer none."
)
NO_SECOND_RISING_TOLD: Final = Amendment(
    14, "KNY-10.35", "A player who has been a Zombie is no longer told that four Heal are needed to become one."
)
TILES_ELSEWHERE_TOLD: Final = Amendment(
    15, "KNY-4.6", "Everybody hears in which borough a tile is destroyed if it is not the player's own."
)
CLOSING_TOLD: Final = Amendment(
    15, "KNY-5.6", "Everybody hears that the second track of Manhattan closes, and who has to leave it."
)
REACH_IS_NAMED: Final = Amendment(
    15, "KNY-7.1", "Everybody hears by which card an attack hits a monster in the attacker's own borough."
)
WINNING_CARD_TOLD: Final = Amendment(15, "KNY-8.4", "Everybody hears which card wins the game.")

RULES = RuleVersions(declared_in(globals()))
