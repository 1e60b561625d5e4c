"""Changes to these rules, by name; `earlier_amendments` has those up to version 9.

A game is played to its end under the rules it was begun with. A changed rule asks `NAME in state.data.amended`; a
rule not listed here is the same in every version.
"""

from __future__ import annotations

from typing import Final

from deckbuilder.games.monster_town.earlier_amendments import EARLIER
from deckbuilder.kernel.amendments import Amendment, RuleVersions

DICE_ARE_SEEN: Final = "dice_are_seen"
NOBODY_TO_STRIKE: Final = "nobody_to_strike"
CONTROLLERS_ONCE: Final = "controllers_once"
COUNTED_ONCE: Final = "counted_once"
NO_LESS_THAN_NOTHING: Final = "no_less_than_nothing"
ITEMS_FOR_EACH: Final = "items_for_each"
DEAD_BEFORE_THE_TEXT: Final = "dead_before_the_text"
HARM_NEEDS_NO_ICON: Final = "harm_needs_no_icon"
DIFFERENT_TARGETS: Final = "different_targets"
FIGHTERS_STAY: Final = "fighters_stay"
GONE_TIE_NOBODY: Final = "gone_tie_nobody"
ITEMS_REACH_OTHERS: Final = "items_reach_others"
DEAD_ON_ARRIVAL: Final = "dead_on_arrival"
DOOM_ENDS_IN_RESERVES: Final = "doom_ends_in_reserves"
CHOSEN_ARE_STRUCK: Final = "chosen_are_struck"
RECRUITS_JOIN_THE_LAST: Final = "recruits_join_the_last"
ACTIONS_ARE_COMPLETED: Final = "actions_are_completed"
COSTS_AS_CHOSEN: Final = "costs_as_chosen"
ITEMS_ACT_THOUGH_LOST: Final = "items_act_though_lost"
THRALLED_BY_A_CARD: Final = "thralled_by_a_card"
EXTRA_TURNS_TO_THE_END: Final = "extra_turns_to_the_end"
COPIES_ARE_TOLD: Final = "copies_are_told"
HANDS_ARE_COLLECTED: Final = "hands_are_collected"
DEAD_WITH_THE_CARD: Final = "dead_with_the_card"
DEAD_KEEP_NOTHING: Final = "dead_keep_nothing"
DEAD_WITH_THEIR_HELP: Final = "dead_with_their_help"
EACH_CARD_REFLECTS: Final = "each_card_reflects"
REPLENISHING_IS_TOLD: Final = "replenishing_is_told"
LOST_HELP_IS_TOLD: Final = "lost_help_is_told"
LAST_ROUND_IS_TOLD: Final = "last_round_is_told"
IDLE_CARDS_ARE_TOLD: Final = "idle_cards_are_told"
UNWORN_ITEMS_ARE_TOLD: Final = "unworn_items_are_told"
DECLINED_ITEMS_ARE_TOLD: Final = "declined_items_are_told"
REINFORCING_IS_TOLD: Final = "reinforcing_is_told"
READYING_IS_TOLD: Final = "readying_is_told"
CHANGES_ARE_TOLD: Final = "changes_are_told"
QUIET_IS_TOLD: Final = "quiet_is_told"
EXCHANGING_IS_TOLD: Final = "exchanging_is_told"
PASSING_IS_TOLD: Final = "passing_is_told"
QUOTED_WHEN_DONE: Final = "quoted_when_done"
TREATIES_ARE_TOLD: Final = "treaties_are_told"
OPTIONS_ARE_TOLD: Final = "options_are_told"
CLEARING_IS_TOLD: Final = "clearing_is_told"
LOST_COPIES_ARE_TOLD: Final = "lost_copies_are_told"
EXTRA_TURNS_ARE_TOLD: Final = "extra_turns_are_told"
READY_GANGS_ARE_TOLD: Final = "ready_gangs_are_told"
STANDING_BY_IS_TOLD: Final = "standing_by_is_told"
DRAWS_IN_ORDER: Final = "draws_in_order"
FIGHTS_ARE_NAMED: Final = "fights_are_named"

RULES = RuleVersions(
    present=19,
    older=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18),
    amendments=(
        *EARLIER,
        Amendment(
            DICE_ARE_SEEN,
            10,
            "MT-5.4",
            "Every roll for a card is shown and told, even if it has no effect.",
        ),
        Amendment(
            NOBODY_TO_STRIKE,
            10,
            "MT-10.4",
            "Nobody is asked for a free attack once nobody of the runner's is left there.",
        ),
        Amendment(
            CONTROLLERS_ONCE,
            11,
            "MT-5.4",
            "If a card affects the controllers of several members, each player is affected once, not once for each "
            "member.",
        ),
        Amendment(
            COUNTED_ONCE,
            11,
            "MT-5.4",
            "An amount that a card counts for several members or players is counted once, before the first of them is "
            "affected.",
        ),
        Amendment(
            NO_LESS_THAN_NOTHING,
            11,
            "MT-5.4",
            "An amount that a card counts and reduces is never less than 0.",
        ),
        Amendment(
            ITEMS_FOR_EACH,
            11,
            "MT-5.4",
            "If Special Items are drawn for several named members, each of them gets one.",
        ),
        Amendment(DEAD_BEFORE_THE_TEXT, 12, "MT-6.4", "A member killed by its item dies before the capture text."),
        Amendment(
            HARM_NEEDS_NO_ICON,
            12,
            "MT-2.11.4",
            "A Combat card that only harms a member of its player's own needs no matching icon for that.",
        ),
        Amendment(
            DIFFERENT_TARGETS,
            12,
            "MT-8.14",
            "An action with several kinds of target needs a different character for each of them.",
        ),
        Amendment(
            FIGHTERS_STAY,
            13,
            "MT-4.3.5",
            "A card that leads the party into a second fight takes nobody along who fights elsewhere, is dead or "
            "was taken.",
        ),
        Amendment(
            GONE_TIE_NOBODY,
            13,
            "MT-8.13",
            "A member that has died or left the table during its own action is entwined with nobody, thralls "
            "nobody and suffers no reflected wounds.",
        ),
        Amendment(
            ITEMS_REACH_OTHERS,
            13,
            "MT-7.4",
            "A Special Item or an attached card whose lasting change is for others, as it says, changes it for them.",
        ),
        Amendment(
            DEAD_ON_ARRIVAL,
            13,
            "MT-8.16.1",
            "A member that comes to a place where cards leave it no life is dead before anything else happens there.",
        ),
        Amendment(
            DOOM_ENDS_IN_RESERVES,
            13,
            "MT-8.20",
            "A recruit does not die of a kill from before it was turned or cured.",
        ),
        Amendment(
            CHOSEN_ARE_STRUCK,
            13,
            "MT-10.4.1",
            "A free attack is no action that also harms an opponent chosen while it is carried out.",
        ),
        Amendment(
            RECRUITS_JOIN_THE_LAST,
            13,
            "MT-11.7",
            "Whoever is recruited by a location captured during the final combat takes part in it.",
        ),
        Amendment(
            ACTIONS_ARE_COMPLETED,
            13,
            "MT-8.13",
            "A combat action that snakes a location is completed before its combat can end.",
        ),
        Amendment(
            COSTS_AS_CHOSEN,
            13,
            "MT-8.15",
            "A Combat card whose cost depends on the cards in hand costs as much as when it was chosen.",
        ),
        Amendment(
            ITEMS_ACT_THOUGH_LOST,
            13,
            "MT-8.13",
            "An ability of a Special Item is carried out even if a cancel has taken the item away by then.",
        ),
        Amendment(
            THRALLED_BY_A_CARD,
            13,
            "MT-F.18",
            "A member thralled by a card that nobody acts for serves the player of the card, fights where it is "
            "or stands On the Path, and comes back after a combat under another's control.",
        ),
        Amendment(
            EXTRA_TURNS_TO_THE_END,
            14,
            "MT-11.7",
            "Extra turns are taken in the End Game too, however many turns the game has had before.",
        ),
        Amendment(
            COPIES_ARE_TOLD,
            15,
            "MT-6.2",
            "Everyone is told whose copy of a Location the winner of a combat takes.",
        ),
        Amendment(
            HANDS_ARE_COLLECTED,
            15,
            "MT-11.2",
            "Nobody draws or replenishes when the End Game breaks combats off, since all Combat cards are collected.",
        ),
        Amendment(
            DEAD_WITH_THE_CARD,
            15,
            "MT-9.2.1",
            "A member that only a Combat card kept alive dies when it is discarded, before anything else happens.",
        ),
        Amendment(
            DEAD_KEEP_NOTHING,
            15,
            "MT-9.2.7",
            "A winner whose last members there die with a discarded Combat card captures and keeps nothing.",
        ),
        Amendment(
            DEAD_WITH_THEIR_HELP,
            15,
            "MT-8.16.1",
            "A member that only another member kept alive dies at the same moment as this one.",
        ),
        Amendment(
            EACH_CARD_REFLECTS,
            15,
            "MT-F.10",
            "Wounds caused to a member are reflected by each card that says so, once for each.",
        ),
        Amendment(
            REPLENISHING_IS_TOLD,
            16,
            "MT-8.9",
            "Everyone is told if a player replenishes as combat action, even if no card is discarded or drawn.",
        ),
        Amendment(
            LOST_HELP_IS_TOLD,
            16,
            "MT-8.16.1",
            "Everyone is told who dies because a member that kept it alive is on another side or at another place.",
        ),
        Amendment(
            LAST_ROUND_IS_TOLD,
            16,
            "MT-11.13",
            "Everyone is told if the game is over because the last round of the End Game is.",
        ),
        Amendment(
            IDLE_CARDS_ARE_TOLD,
            17,
            "MT-5.4",
            "Everyone is told what a card does not find, whose Power it does not change, and who declines or cannot do "
            "what a Rendezvous card offers.",
        ),
        Amendment(
            UNWORN_ITEMS_ARE_TOLD,
            17,
            "MT-7.6",
            "Everyone is told why nobody is equipped with a Special Item that is drawn.",
        ),
        Amendment(
            DECLINED_ITEMS_ARE_TOLD,
            17,
            "MT-7.3",
            "Everyone is told who declines a Special Item, or has none left to draw, after a capture that brings one.",
        ),
        Amendment(
            REINFORCING_IS_TOLD,
            17,
            "MT-6.8",
            "Everyone is told which combat a scouting party reinforces if its gang is fighting there already.",
        ),
        Amendment(
            READYING_IS_TOLD,
            17,
            "MT-8.13",
            "Everyone is told whom a card or an ability readies.",
        ),
        Amendment(
            CHANGES_ARE_TOLD,
            17,
            "MT-8.13",
            "Everyone is told whose wounds or costs a card or an ability changes for a while, and by how much.",
        ),
        Amendment(
            QUIET_IS_TOLD,
            17,
            "MT-10.13",
            "Everyone is told if a combat, or the game, is over because nothing has happened for 20 rounds.",
        ),
        Amendment(
            EXCHANGING_IS_TOLD,
            17,
            "MT-I.9",
            "Everyone is told whose Leader lets them exchange Combat cards.",
        ),
        Amendment(
            PASSING_IS_TOLD,
            17,
            "MT-8.1",
            "Everyone is told who was asked for a free attack or an Ambush and does nothing.",
        ),
        Amendment(
            QUOTED_WHEN_DONE,
            17,
            "MT-6.4",
            "A location that wounds is quoted when its text is carried out, after the Special Item.",
        ),
        Amendment(TREATIES_ARE_TOLD, 17, "MT-5.10", "Everyone is told who begins with which Treaty in play."),
        Amendment(
            OPTIONS_ARE_TOLD,
            18,
            "MT-5.4",
            "Everyone is told which option a player chooses where a card leaves several.",
        ),
        Amendment(
            CLEARING_IS_TOLD,
            18,
            "MT-9.2.1",
            "Everyone is told which Combat cards stay on the table, and which there or on members are discarded.",
        ),
        Amendment(
            LOST_COPIES_ARE_TOLD,
            18,
            "MT-9.2.6",
            "Everyone is told whose copy of a Location is discarded, even if that player did not hold it.",
        ),
        Amendment(EXTRA_TURNS_ARE_TOLD, 18, "MT-F.33.2", "Everyone is told that a turn is an extra one."),
        Amendment(
            READY_GANGS_ARE_TOLD,
            18,
            "MT-8.12",
            "Everyone is told who is ready again because a whole gang in a fight was exerted.",
        ),
        Amendment(
            STANDING_BY_IS_TOLD,
            18,
            "MT-F.18",
            "Everyone is told who comes into a fight because a member there changes sides.",
        ),
        Amendment(
            DRAWS_IN_ORDER,
            19,
            "MT-8.5",
            "Everyone is told of a new Combat Deck after the cards that used up the old one, and before the next.",
        ),
        Amendment(FIGHTS_ARE_NAMED, 19, "MT-4.5", "Everyone is told in which of several fights a player acts."),
    ),
)
"""New games use the present version; a game begun under an older version keeps it."""
