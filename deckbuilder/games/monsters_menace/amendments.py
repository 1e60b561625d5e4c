"""Changes to these rules, each by name. A game is played to its end under the rules it was started with.

A changed rule asks `NAME in state.data.amended`; everything not listed here is the same in every version.
"""

from __future__ import annotations

from typing import Final

from deckbuilder.kernel.amendments import Amendment, RuleVersions

WELL_OFF_THE_BOARD: Final = "well_off_the_board"
GUESTS_BEGIN: Final = "guests_begin"
ENEMIES_THAT_STAY: Final = "enemies_that_stay"
FALLEN_HOLD_FIRE: Final = "fallen_hold_fire"
FALLEN_TOOK_PART: Final = "fallen_took_part"
CHILL_OF_BATTLES: Final = "chill_of_battles"
DICE_STRIKE_TOGETHER: Final = "dice_strike_together"
EACH_GUN_FOR_ITSELF: Final = "each_gun_for_itself"
ALLIES_LEAD_NOBODY: Final = "allies_lead_nobody"
FREED_SPACES: Final = "freed_spaces"
OWN_UNITS_BEGIN: Final = "own_units_begin"
MISSES_ALIKE: Final = "misses_alike"
NONE_IS_NONE: Final = "none_is_none"
FULL_SEAS_ARE_TOLD: Final = "full_seas_are_told"
SOMETHING_TO_DEPLOY: Final = "something_to_deploy"
IDLE_CARDS: Final = "idle_cards"
AMONG_ENEMIES: Final = "among_enemies"
ALLIES_ARE_MINIONS: Final = "allies_are_minions"
SHOTS_HAVE_PLACES: Final = "shots_have_places"
SHOTS_IN_TURN: Final = "shots_in_turn"
STEPS_ARE_TAKEN: Final = "steps_are_taken"
BOMBARDMENTS_ARE_FOUGHT: Final = "bombardments_are_fought"
ONES_MISS: Final = "ones_miss"
LAST_TO_COME: Final = "last_to_come"
EXTRA_ATTACKS_ARE_FREE: Final = "extra_attacks_are_free"
EACH_DECLINES: Final = "each_declines"
COUNTERS_IN_TURN: Final = "counters_in_turn"
NONE_TO_DRAW: Final = "none_to_draw"
CUBES_MAY_STAY: Final = "cubes_may_stay"
NONE_TO_MARSHAL: Final = "none_to_marshal"
BROKEN_TIES: Final = "broken_ties"
NOTHING_TO_GAIN: Final = "nothing_to_gain"
CUBES_IN_ORDER: Final = "cubes_in_order"
EACH_USES_A_SITE: Final = "each_uses_a_site"
EFFECTS_IN_ORDER: Final = "effects_in_order"
REROLLS_CAN_HIT: Final = "rerolls_can_hit"
LAST_TOKEN_TOLD: Final = "last_token_told"
LOST_DICE_TOLD: Final = "lost_dice_told"
LAST_MINION_TOLD: Final = "last_minion_told"
LAST_SUBMARINE_TOLD: Final = "last_submarine_told"
HEALTH_LOST_TOLD: Final = "health_lost_told"
COST_OF_MISSES_TOLD: Final = "cost_of_misses_told"
FREE_CHOICES_TOLD: Final = "free_choices_told"
LONE_TANKS_TOLD: Final = "lone_tanks_told"
NOTHING_FROM_SIX: Final = "nothing_from_six"
LOSSES_TOLD: Final = "losses_told"
PANIC_TOLD: Final = "panic_told"
RETURNS_TOLD: Final = "returns_told"
ALLIES_TOLD: Final = "allies_told"
SILENCE_TOLD: Final = "silence_told"
ONES_TOLD: Final = "ones_told"
NO_INFAMY_TOLD: Final = "no_infamy_told"

RULES = RuleVersions(
    present=15,
    older=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
    amendments=(
        Amendment(
            WELL_OFF_THE_BOARD,
            2,
            "MMW-8.4",
            "A Monster that had no way to retreat also earns 3 for its Health if the game ends before it is back.",
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
            "Nothing retreats from a Minion for one battle, nor does an ally from a piece that retreated from it.",
        ),
        Amendment(
            FALLEN_HOLD_FIRE,
            3,
            "MMW-4.2",
            "Rocket Launchers that fall to pre-emptive attacks of Monsters and Minions have no attack of their own.",
        ),
        Amendment(
            FALLEN_TOOK_PART,
            3,
            "MMW-4.11",
            "A piece that fell earlier in a battle took part in it: it is paid for, and spares the victim the shame.",
        ),
        Amendment(
            CHILL_OF_BATTLES,
            3,
            "MMW-9.11",
            "Effects that lower Defense in battles do nothing against a Cruise Missile, which is fired outside "
            "battles.",
        ),
        Amendment(
            DICE_STRIKE_TOGETHER,
            4,
            "MMW-4.7",
            "Dice rolled together strike together: misses cost the attacker only after all of them.",
        ),
        Amendment(
            EACH_GUN_FOR_ITSELF,
            4,
            "MMW-4.14",
            "Each of several Submarines or Rocket Launchers in one space attacks into another space, or does not.",
        ),
        Amendment(
            ALLIES_LEAD_NOBODY,
            4,
            "MMW-9.1",
            "A Minion that fights like a Unit adds nothing to the Attack of its player's Monster, whose enemy it is.",
        ),
        Amendment(
            FREED_SPACES,
            5,
            "MMW-6.7",
            "A full space that was passed over may be deployed to once one of its Units has been deployed elsewhere.",
        ),
        Amendment(
            OWN_UNITS_BEGIN,
            5,
            "MMW-9.8",
            "No Minion is drawn for a battle that the player's own Units begin by coming to the Monster.",
        ),
        Amendment(
            MISSES_ALIKE,
            6,
            "MMW-9.3",
            "One answer stands for all attacks that missed, and nobody is asked once the target falls without any.",
        ),
        Amendment(
            NONE_IS_NONE,
            6,
            "MMW-9.7",
            "Whoever drives no more Units away is not asked once more.",
        ),
        Amendment(
            FULL_SEAS_ARE_TOLD,
            7,
            "MMW-6.4",
            "Everybody hears of a Submarine that returns because the ocean beside it has filled up.",
        ),
        Amendment(
            SOMETHING_TO_DEPLOY,
            7,
            "MMW-6.1",
            "Nobody is offered to deploy Units where nothing can be deployed.",
        ),
        Amendment(
            IDLE_CARDS,
            8,
            "MMW-9.2",
            "A card that finds nothing to do is not said to come into effect.",
        ),
        Amendment(
            AMONG_ENEMIES,
            8,
            "MMW-9.9",
            "Nobody rampages from a battle without enemies, begun only by the player's own Submarines.",
        ),
        Amendment(
            ALLIES_ARE_MINIONS,
            9,
            "MMW-9.1",
            "An ally counts as a Unit only for Units: like any other Minion it is not an enemy of its player's forces, "
            "and leads.",
        ),
        Amendment(
            SHOTS_HAVE_PLACES,
            9,
            "MMW-4.14",
            "Everybody hears from where Submarines and Rocket Launchers attack into another space, and into which.",
        ),
        Amendment(
            SHOTS_IN_TURN,
            10,
            "MMW-4.5",
            "Units that attack into another space do so right after their player's Units there, before the next "
            "player's.",
        ),
        Amendment(
            STEPS_ARE_TAKEN,
            10,
            "MMW-4.4",
            "Other players' Monsters and Minions counterattack even if nothing of the active player's is left there.",
        ),
        Amendment(
            BOMBARDMENTS_ARE_FOUGHT,
            10,
            "MMW-4.14",
            "Whoever begins a battle with Submarines alone attacks with at least one of them.",
        ),
        Amendment(
            ONES_MISS,
            10,
            "MMW-6.5",
            "A Cruise Missile that rolls a 1 misses a Defense of more than 1, whatever is added to its roll.",
        ),
        Amendment(
            LAST_TO_COME,
            10,
            "MMW-9.8",
            "The player's own Units begin a battle if they came to the Monster after it came there itself.",
        ),
        Amendment(
            EXTRA_ATTACKS_ARE_FREE,
            11,
            "MMW-4.2",
            "Pre-emptive Attacks may be declined, and so may attacks that a card adds.",
        ),
        Amendment(
            EACH_DECLINES,
            11,
            "MMW-4.7",
            "Of several attacks that may be declined some may be made and the others not, even if there is one target.",
        ),
        Amendment(
            COUNTERS_IN_TURN,
            11,
            "MMW-4.4",
            "A Monster counterattacks twice only if another Monster is still in the battle when it begins.",
        ),
        Amendment(
            NONE_TO_DRAW,
            11,
            "MMW-5.7",
            "Everybody hears why a player who would draw a Minion draws none.",
        ),
        Amendment(
            CUBES_MAY_STAY,
            12,
            "MMW-9.10",
            "A Minion that keeps cubes hands them to its Monster one by one, and only if its player wants it to.",
        ),
        Amendment(
            NONE_TO_MARSHAL,
            12,
            "MMW-5.2",
            "Everybody hears which Military marshals no Tanks, and why.",
        ),
        Amendment(
            BROKEN_TIES,
            12,
            "MMW-8.6",
            "The end of a game says by what a tie was broken.",
        ),
        Amendment(
            NOTHING_TO_GAIN,
            12,
            "MMW-5.6",
            "Everybody hears why a roll brings no Mutation or no Upgrade.",
        ),
        Amendment(
            CUBES_IN_ORDER,
            13,
            "MMW-9.10",
            "Of several Minions that keep cubes, the first gives its own first.",
        ),
        Amendment(
            EACH_USES_A_SITE,
            13,
            "MMW-9.10",
            "Of several Minions that may use Mutation Sites, each may use one in a turn.",
        ),
        Amendment(
            EFFECTS_IN_ORDER,
            13,
            "MMW-9.2",
            "Cards act on a hit before they act on what it destroyed, and after a battle those of the Monster come "
            "before those of the Minions.",
        ),
        Amendment(
            REROLLS_CAN_HIT,
            13,
            "MMW-9.3",
            "Nobody is asked about a reroll that cannot hit, and everybody hears how many rerolls are left.",
        ),
        Amendment(
            LOST_DICE_TOLD,
            13,
            "MMW-4.7",
            "Everybody hears how many dice are lost because their target has fallen.",
        ),
        Amendment(
            LAST_TOKEN_TOLD,
            13,
            "MMW-8.1",
            "Everybody hears that the last Stomp token is gone, and what that means.",
        ),
        Amendment(
            LAST_MINION_TOLD,
            13,
            "MMW-5.7",
            "Everybody hears that the last Minion has been drawn, and that a card finds none to draw.",
        ),
        Amendment(
            LAST_SUBMARINE_TOLD,
            13,
            "MMW-6.5",
            "Everybody hears that a Military has fired its last Submarine.",
        ),
        Amendment(
            HEALTH_LOST_TOLD,
            14,
            "MMW-1.4",
            "Everybody hears how much Health of a City or a card is lost because nobody can have it.",
        ),
        Amendment(
            COST_OF_MISSES_TOLD,
            14,
            "MMW-9.2",
            "Everybody hears whom an attacker missed if its misses cost it Health.",
        ),
        Amendment(
            FREE_CHOICES_TOLD,
            15,
            "MMW-5.6",
            "Everybody hears why a roll other than 5 is a free choice, and the question says what was rolled.",
        ),
        Amendment(
            LONE_TANKS_TOLD,
            15,
            "MMW-5.2",
            "Everybody hears which of the two reasons there is for marshalling only one Tank.",
        ),
        Amendment(
            NOTHING_FROM_SIX,
            15,
            "MMW-7.2",
            "Everybody hears that a 6 of Research deploys nothing.",
        ),
        Amendment(
            LOSSES_TOLD,
            15,
            "MMW-4.13",
            "Everybody hears why Units that retreat are destroyed.",
        ),
        Amendment(
            PANIC_TOLD,
            15,
            "MMW-9.6",
            "A Unit that destroys itself is no longer said to be destroyed by a player.",
        ),
        Amendment(
            RETURNS_TOLD,
            15,
            "MMW-4.12",
            "Everybody hears how much Health a Monster comes back with, and whether it cannot move in that turn.",
        ),
        Amendment(
            ALLIES_TOLD,
            15,
            "MMW-9.1",
            "Everybody hears that a Minion is drawn as an ally.",
        ),
        Amendment(
            SILENCE_TOLD,
            15,
            "MMW-4.2",
            "Everybody hears who keeps Rocket Launchers from their Pre-emptive Attacks.",
        ),
        Amendment(
            ONES_TOLD,
            15,
            "MMW-6.6",
            "Everybody hears that a Monster mutates because the Cruise Missile showed a 1.",
        ),
        Amendment(
            NO_INFAMY_TOLD,
            15,
            "MMW-8.3",
            "Everybody hears that a player has less Infamy than a shameful defeat costs.",
        ),
    ),
)
"""New games use the present version; a game started under an older version keeps it."""
