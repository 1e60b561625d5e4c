"""Changes to these rules, by name; `earlier_amendments` has those up to version 10.

A game is played to its end under the rules it was started with. A changed rule asks `NAME in state.data.amended`;
everything not listed is the same in every version.
"""

from __future__ import annotations

from typing import Final

from deckbuilder.games.monsters_menace.earlier_amendments import EARLIER
from deckbuilder.kernel.amendments import Amendment, RuleVersions

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
STEPS_TOLD: Final = "steps_told"
DEFENSE_TOLD: Final = "defense_told"
DAMAGE_TOLD: Final = "damage_told"
SILENCE_ENDS: Final = "silence_ends"
NO_GUEST_TOLD: Final = "no_guest_told"
ATTACKS_TOLD: Final = "attacks_told"
FEAST_TOLD: Final = "feast_told"
LOST_CUBES_TOLD: Final = "lost_cubes_told"

RULES = RuleVersions(
    present=18,
    older=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17),
    amendments=(
        *EARLIER,
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
        Amendment(
            STEPS_TOLD,
            16,
            "MMW-4.2",
            "Everybody hears which attacks come before the others, and which are counterattacks.",
        ),
        Amendment(
            DEFENSE_TOLD,
            16,
            "MMW-4.8",
            "Everybody hears which cards change the Defense of what is attacked.",
        ),
        Amendment(
            DAMAGE_TOLD,
            16,
            "MMW-4.10",
            "Everybody hears which cards change the damage of a hit.",
        ),
        Amendment(
            SILENCE_ENDS,
            17,
            "MMW-4.2",
            "What keeps Rocket Launchers from their Pre-emptive Attacks no longer does if it has fallen by then.",
        ),
        Amendment(
            NO_GUEST_TOLD,
            17,
            "MMW-9.8",
            "Everybody hears that no Minion is drawn for a battle that the player's own Units began.",
        ),
        Amendment(
            ATTACKS_TOLD,
            18,
            "MMW-4.3",
            "Everybody hears which cards change how often a Monster or Minion attacks.",
        ),
        Amendment(
            FEAST_TOLD,
            18,
            "MMW-5.3",
            "Everybody hears which cards change the Health that a City holds for a Monster.",
        ),
        Amendment(
            LOST_CUBES_TOLD,
            18,
            "MMW-9.10",
            "Everybody hears how many cubes are lost with a Minion that kept them.",
        ),
    ),
)
"""New games use the present version; a game started under an older version keeps it."""
