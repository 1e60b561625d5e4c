"""Changes to these rules, each by name. A game is played to its end under the rules it was started with.

A changed rule asks `NAME in state.data.amended`; everything not listed here is the same in every version.
"""

from __future__ import annotations

from typing import Final

from deckbuilder.kernel.amendments import Amendment, RuleVersions

IDLE_UNASKED: Final = "idle_unasked"
SPECIAL_CARDS_TOLD: Final = "special_cards_told"
TREATED_IS_ROLLED: Final = "treated_is_rolled"
IF_YOU_DO: Final = "if_you_do"
RISES_WITH_FIVE: Final = "rises_with_five"
HEARTS_GO_WITH_CARDS: Final = "hearts_go_with_cards"
PROMISES_STAY: Final = "promises_stay"
OUT_LOSES_NOTHING: Final = "out_loses_nothing"
HURT_CLOCKWISE: Final = "hurt_clockwise"
STATUE_LEAVES: Final = "statue_leaves"
WITHOUT_EFFECT_TOLD: Final = "without_effect_told"
SPARED_TOLD: Final = "spared_told"
EXTRA_TURNS_ARE_EXTRA: Final = "extra_turns_are_extra"
EACH_TURN_ROAMS: Final = "each_turn_roams"
START_IS_OPEN: Final = "start_is_open"
ENTERING_CUT_SHORT: Final = "entering_cut_short"
NEXT_MOVES_TOKEN: Final = "next_moves_token"
JETS_FIRST_OR_LAST: Final = "jets_first_or_last"
CARDS_AFTER_INCOME: Final = "cards_after_income"
HARMLESS_IS_IDLE: Final = "harmless_is_idle"
ALIKE_WITH_EQUAL_TOKENS: Final = "alike_with_equal_tokens"
RECAST_IS_NAMED: Final = "recast_is_named"
CHEAP_ROWS_PAY_NOTHING: Final = "cheap_rows_pay_nothing"
CARDS_GO_CLOCKWISE: Final = "cards_go_clockwise"
NOTHING_TO_DO_TOLD: Final = "nothing_to_do_told"
OWN_TURN_ROAMS: Final = "own_turn_roams"
LOST_REWARDS_TOLD: Final = "lost_rewards_told"
CARDS_ARE_NAMED: Final = "cards_are_named"
HALVING_TOLD: Final = "halving_told"
CURSES_ARE_NAMED: Final = "curses_are_named"
RISKS_ARE_NAMED: Final = "risks_are_named"
SHIELDING_TOLD: Final = "shielding_told"
FREE_CARDS_TOLD: Final = "free_cards_told"
EMPTY_MANHATTAN_TOLD: Final = "empty_manhattan_told"
WEBS_ARE_NAMED: Final = "webs_are_named"
FORFEITS_TOLD: Final = "forfeits_told"
IDLE_BY_CARDS: Final = "idle_by_cards"
NO_SECOND_RISING_TOLD: Final = "no_second_rising_told"
CARDS_OFF_THE_BOARD: Final = "cards_off_the_board"
TOKEN_HAS_A_HEART: Final = "token_has_a_heart"
RISKS_GO_CLOCKWISE: Final = "risks_go_clockwise"
TOLLS_TOLD: Final = "tolls_told"
LOST_HEARTS_TOLD: Final = "lost_hearts_told"
NEW_DECKS_TOLD: Final = "new_decks_told"
TILES_ELSEWHERE_TOLD: Final = "tiles_elsewhere_told"
CLOSING_TOLD: Final = "closing_told"
REACH_IS_NAMED: Final = "reach_is_named"
WINNING_CARD_TOLD: Final = "winning_card_told"

RULES = RuleVersions(
    present=15,
    older=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
    amendments=(
        Amendment(
            IDLE_UNASKED,
            2,
            "KNY-2.3",
            "Nobody is asked for the order of dice if none of the remaining ones do anything.",
        ),
        Amendment(
            SPECIAL_CARDS_TOLD,
            3,
            "KNY-3.5",
            "Everybody hears that whoever is out, or KO'd, has lost Superstar or the Statue of Liberty.",
        ),
        Amendment(
            TREATED_IS_ROLLED,
            3,
            "KNY-10.45",
            "For cards that look at the dice later in the turn, six of one face were rolled, and no longer one of "
            "each.",
        ),
        Amendment(
            RISES_WITH_FIVE,
            3,
            "KNY-10.35",
            "A new Zombie has at most five Hearts, whatever its cards allow later.",
        ),
        Amendment(
            IF_YOU_DO,
            3,
            "KNY-7.12",
            "Nobody is asked for a price they cannot pay, nor to mark a monster that is not on the board.",
        ),
        Amendment(
            HEARTS_GO_WITH_CARDS,
            4,
            "KNY-2.6",
            "Everybody hears of Hearts lost with a card, and a card that heals when discarded heals after that.",
        ),
        Amendment(
            PROMISES_STAY,
            4,
            "KNY-7.5",
            "A free card promised to one monster stays promised when another is promised one too.",
        ),
        Amendment(
            OUT_LOSES_NOTHING,
            4,
            "KNY-3.5",
            "Cards take no Stars and no Energy from a monster that is out or KO'd by then.",
        ),
        Amendment(
            HURT_CLOCKWISE,
            5,
            "KNY-3.3",
            "Of several damaged monsters, the next one clockwise from the attacker comes first, also to flee.",
        ),
        Amendment(
            STATUE_LEAVES,
            5,
            "KNY-4.5",
            "Everybody hears who has lost the Statue of Liberty to another monster, and its Stars with it.",
        ),
        Amendment(
            WITHOUT_EFFECT_TOLD,
            6,
            "KNY-2.3",
            "Everybody hears which dice do nothing, and why.",
        ),
        Amendment(
            SPARED_TOLD,
            6,
            "KNY-10.12",
            "Everybody hears where a KO'd player has to leave an Active monster its last Heart.",
        ),
        Amendment(
            EXTRA_TURNS_ARE_EXTRA,
            7,
            "KNY-10.47",
            "Extra turns do not shorten the two rounds that are left without an Active monster.",
        ),
        Amendment(
            EACH_TURN_ROAMS,
            7,
            "KNY-7.4",
            "Of two extra turns with unlimited moves, each has them.",
        ),
        Amendment(
            START_IS_OPEN,
            8,
            "KNY-7.4",
            "Unlimited moves may lead back to the borough in which they began.",
        ),
        Amendment(
            ENTERING_CUT_SHORT,
            8,
            "KNY-10.33",
            "Once a card has brought a Zombie its twentieth Star on entering a borough, its other cards do nothing "
            "there.",
        ),
        Amendment(
            NEXT_MOVES_TOKEN,
            8,
            "KNY-5.6",
            "If a player is KO'd in their own turn, the next KO'd player moves the Token Monster off a closing track.",
        ),
        Amendment(
            JETS_FIRST_OR_LAST,
            8,
            "KNY-4.6",
            "A Jet that a card reaches in any borough does not commit the remaining Destruction to the monster's own.",
        ),
        Amendment(
            CARDS_AFTER_INCOME,
            8,
            "KNY-2.1",
            "Cards that act at the start of a turn look at the table after the income.",
        ),
        Amendment(
            HARMLESS_IS_IDLE,
            9,
            "KNY-2.3",
            "Ouch does nothing if no Unit damages anybody, and Destruction if it is enough for no tile in reach, "
            "even for Energy: nobody is asked for an order, and everybody hears why.",
        ),
        Amendment(
            ALIKE_WITH_EQUAL_TOKENS,
            9,
            "KNY-7.8",
            "Copies of a card with equal tokens are one answer, and copies with different tokens are several.",
        ),
        Amendment(
            RECAST_IS_NAMED,
            9,
            "KNY-7.3",
            "Everybody hears which card lets a player discard Celebrity dice to set others.",
        ),
        Amendment(
            CHEAP_ROWS_PAY_NOTHING,
            9,
            "KNY-7.13",
            "Nobody is asked whether to take Energy for the costly cards of a row that has none.",
        ),
        Amendment(
            CARDS_GO_CLOCKWISE,
            10,
            "KNY-6.2",
            "What several players gain by a card, and what their cards take then, goes clockwise from the player whose "
            "turn it is.",
        ),
        Amendment(
            NOTHING_TO_DO_TOLD,
            10,
            "KNY-6.2",
            "Everybody hears which card finds nothing to do, and why.",
        ),
        Amendment(
            OWN_TURN_ROAMS,
            10,
            "KNY-7.4",
            "Of several extra turns, the one with unlimited moves is the one that came with them.",
        ),
        Amendment(
            LOST_REWARDS_TOLD,
            10,
            "KNY-4.6",
            "Everybody hears that the reward of a destroyed tile is lost, and why.",
        ),
        Amendment(
            CARDS_ARE_NAMED,
            11,
            "KNY-6.2",
            "Everybody hears by which cards somebody gains, loses or is damaged, gets a token, moves, or drives a Unit "
            "away.",
        ),
        Amendment(
            HALVING_TOLD,
            12,
            "KNY-10.30",
            "Everybody hears how many Attack of a Zombie or the Token Monster count, and how many Units of five Ouch.",
        ),
        Amendment(
            CURSES_ARE_NAMED,
            12,
            "KNY-7.2",
            "Everybody hears that Energy is lost to Curse tokens.",
        ),
        Amendment(
            RISKS_ARE_NAMED,
            12,
            "KNY-7.1",
            "Everybody hears which card makes a monster roll against an attack, and doubles the damage.",
        ),
        Amendment(
            SHIELDING_TOLD,
            12,
            "KNY-7.1",
            "Everybody hears which card spares a monster all damage of its own Ouch.",
        ),
        Amendment(
            FREE_CARDS_TOLD,
            12,
            "KNY-7.5",
            "Everybody hears for whom a Keep card that is turned up is free.",
        ),
        Amendment(
            EMPTY_MANHATTAN_TOLD,
            12,
            "KNY-10.19",
            "Everybody hears where a summoned Token Monster finds nobody in Manhattan to hit.",
        ),
        Amendment(
            WEBS_ARE_NAMED,
            13,
            "KNY-7.2",
            "Everybody hears how many rolls a monster does not have because of Web tokens.",
        ),
        Amendment(
            FORFEITS_TOLD,
            13,
            "KNY-10.1",
            "Everybody hears which tokens, extra turns and free cards a KO'd monster has no longer.",
        ),
        Amendment(
            IDLE_BY_CARDS,
            14,
            "KNY-2.3",
            "Everybody hears by which card dice do nothing that would do something without it.",
        ),
        Amendment(
            LOST_HEARTS_TOLD,
            14,
            "KNY-2.6",
            "Everybody hears how many Hearts are lost because a monster cannot have more.",
        ),
        Amendment(
            TOLLS_TOLD,
            14,
            "KNY-5.7",
            "Everybody hears who does not flee or move because they cannot pay the toll.",
        ),
        Amendment(
            NEW_DECKS_TOLD,
            14,
            "KNY-6.6",
            "Everybody hears that the deck is used up, and of how many cards the new one is.",
        ),
        Amendment(
            RISKS_GO_CLOCKWISE,
            14,
            "KNY-7.1",
            "Of several monsters that roll against an attack, the next one clockwise from the attacker rolls first.",
        ),
        Amendment(
            CARDS_OFF_THE_BOARD,
            14,
            "KNY-7.9",
            "If only KO'd players have Keep cards, nobody is said to have none at all.",
        ),
        Amendment(
            TOKEN_HAS_A_HEART,
            14,
            "KNY-10.21",
            "For cards about monsters with more Hearts, the Token Monster has one Heart, and no longer none.",
        ),
        Amendment(
            NO_SECOND_RISING_TOLD,
            14,
            "KNY-10.35",
            "A player who has been a Zombie is no longer told that four Heal are needed to become one.",
        ),
        Amendment(
            TILES_ELSEWHERE_TOLD,
            15,
            "KNY-4.6",
            "Everybody hears in which borough a tile is destroyed if it is not the player's own.",
        ),
        Amendment(
            CLOSING_TOLD,
            15,
            "KNY-5.6",
            "Everybody hears that the second track of Manhattan closes, and who has to leave it.",
        ),
        Amendment(
            REACH_IS_NAMED,
            15,
            "KNY-7.1",
            "Everybody hears by which card an attack hits a monster in the attacker's own borough.",
        ),
        Amendment(
            WINNING_CARD_TOLD,
            15,
            "KNY-8.4",
            "Everybody hears which card wins the game.",
        ),
    ),
)
"""New games use the present version; a game started under an older version keeps it."""
