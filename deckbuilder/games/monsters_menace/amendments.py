"""Changes to these rules, each by name, in the order of the versions since which they hold.

A game is played to its end under the rules it was started with. A changed rule asks `NAME in state.data.amended`;
everything not listed here is the same in every version.
"""

from __future__ import annotations

from typing import Final

from deckbuilder.kernel.amendments import Amendment, RuleVersions, declared_in

WELL_OFF_THE_BOARD: Final = Amendment(
    2, "MMW-8.4", "A Monster that had no way to retreat also earns 3 for its Health if the game ends before it is back."
)
GUESTS_BEGIN: Final = Amendment(2, "MMW-9.8", "A Minion for one battle does what it does at the start of a battle.")
ENEMIES_THAT_STAY: Final = Amendment(
    2, "MMW-4.6", "Nothing retreats from a Minion for one battle, nor does an ally from a piece that retreated from it."
)
FALLEN_HOLD_FIRE: Final = Amendment(
    3,
    "MMW-4.2",
    "Rocket Launchers that fall to pre-emptive attacks of Monsters and Minions have no attack of their own.",
)
FALLEN_TOOK_PART: Final = Amendment(
    3,
    "MMW-4.11",
    "A piece that fell earlier in a battle took part in it: it is paid for, and spares the victim the shame.",
)
CHILL_OF_BATTLES: Final = Amendment(
    3,
    "MMW-9.11",
    "Effects that lower Defense in battles do nothing against a Cruise Missile, which is fired outside battles.",
)
DICE_STRIKE_TOGETHER: Final = Amendment(
    4, "MMW-4.7", "Dice rolled together strike together: misses cost the attacker only after all of them."
)
EACH_GUN_FOR_ITSELF: Final = Amendment(
    4,
    "MMW-4.14",
    "Each of several Submarines or Rocket Launchers in one space attacks into another space, or does not.",
)
ALLIES_LEAD_NOBODY: Final = Amendment(
    4,
    "MMW-9.1",
    "A Minion that fights like a Unit adds nothing to the Attack of its player's Monster, whose enemy it is.",
)
FREED_SPACES: Final = Amendment(
    5,
    "MMW-6.7",
    "A full space that was passed over may be deployed to once one of its Units has been deployed elsewhere.",
)
OWN_UNITS_BEGIN: Final = Amendment(
    5, "MMW-9.8", "No Minion is drawn for a battle that the player's own Units begin by coming to the Monster."
)
MISSES_ALIKE: Final = Amendment(
    6,
    "MMW-9.3",
    "One answer stands for all attacks that missed, and nobody is asked once the target falls without any.",
)
NONE_IS_NONE: Final = Amendment(6, "MMW-9.7", "Whoever drives no more Units away is not asked once more.")
FULL_SEAS_ARE_TOLD: Final = Amendment(
    7, "MMW-6.4", "Everybody hears of a Submarine that returns because the ocean beside it has filled up."
)
SOMETHING_TO_DEPLOY: Final = Amendment(7, "MMW-6.1", "Nobody is offered to deploy Units where nothing can be deployed.")
IDLE_CARDS: Final = Amendment(8, "MMW-9.2", "A card that finds nothing to do is not said to come into effect.")
AMONG_ENEMIES: Final = Amendment(
    8, "MMW-9.9", "Nobody rampages from a battle without enemies, begun only by the player's own Submarines."
)
ALLIES_ARE_MINIONS: Final = Amendment(
    9,
    "MMW-9.1",
    "An ally counts as a Unit only for Units: like any other Minion it is not an enemy of its player's forces, and "
    "leads.",
)
SHOTS_HAVE_PLACES: Final = Amendment(
    9,
    "MMW-4.14",
    "Everybody hears from where Submarines and Rocket Launchers attack into another space, and into which.",
)
SHOTS_IN_TURN: Final = Amendment(
    10,
    "MMW-4.5",
    "Units that attack into another space do so right after their player's Units there, before the next player's.",
)
STEPS_ARE_TAKEN: Final = Amendment(
    10,
    "MMW-4.4",
    "Other players' Monsters and Minions counterattack even if nothing of the active player's is left there.",
)
BOMBARDMENTS_ARE_FOUGHT: Final = Amendment(
    10, "MMW-4.14", "Whoever begins a battle with Submarines alone attacks with at least one of them."
)
ONES_MISS: Final = Amendment(
    10, "MMW-6.5", "A Cruise Missile that rolls a 1 misses a Defense of more than 1, whatever is added to its roll."
)
LAST_TO_COME: Final = Amendment(
    10, "MMW-9.8", "The player's own Units begin a battle if they came to the Monster after it came there itself."
)
EXTRA_ATTACKS_ARE_FREE: Final = Amendment(
    11, "MMW-4.2", "Pre-emptive Attacks may be declined, and so may attacks that a card adds."
)
EACH_DECLINES: Final = Amendment(
    11,
    "MMW-4.7",
    "Of several attacks that may be declined some may be made and the others not, even if there is one target.",
)
COUNTERS_IN_TURN: Final = Amendment(
    11, "MMW-4.4", "A Monster counterattacks twice only if another Monster is still in the battle when it begins."
)
NONE_TO_DRAW: Final = Amendment(11, "MMW-5.7", "Everybody hears why a player who would draw a Minion draws none.")
CUBES_MAY_STAY: Final = Amendment(
    12,
    "MMW-9.10",
    "A Minion that keeps cubes hands them to its Monster one by one, and only if its player wants it to.",
)
NONE_TO_MARSHAL: Final = Amendment(12, "MMW-5.2", "Everybody hears which Military marshals no Tanks, and why.")
BROKEN_TIES: Final = Amendment(12, "MMW-8.6", "The end of a game says by what a tie was broken.")
NOTHING_TO_GAIN: Final = Amendment(12, "MMW-5.6", "Everybody hears why a roll brings no Mutation or no Upgrade.")
CUBES_IN_ORDER: Final = Amendment(13, "MMW-9.10", "Of several Minions that keep cubes, the first gives its own first.")
EACH_USES_A_SITE: Final = Amendment(
    13, "MMW-9.10", "Of several Minions that may use Mutation Sites, each may use one in a turn."
)
EFFECTS_IN_ORDER: Final = Amendment(
    13,
    "MMW-9.2",
    "Cards act on a hit before they act on what it destroyed, and after a battle those of the Monster come before "
    "those of the Minions.",
)
REROLLS_CAN_HIT: Final = Amendment(
    13, "MMW-9.3", "Nobody is asked about a reroll that cannot hit, and everybody hears how many rerolls are left."
)
LOST_DICE_TOLD: Final = Amendment(
    13, "MMW-4.7", "Everybody hears how many dice are lost because their target has fallen."
)
LAST_TOKEN_TOLD: Final = Amendment(
    13, "MMW-8.1", "Everybody hears that the last Stomp token is gone, and what that means."
)
LAST_MINION_TOLD: Final = Amendment(
    13, "MMW-5.7", "Everybody hears that the last Minion has been drawn, and that a card finds none to draw."
)
LAST_SUBMARINE_TOLD: Final = Amendment(13, "MMW-6.5", "Everybody hears that a Military has fired its last Submarine.")
HEALTH_LOST_TOLD: Final = Amendment(
    14, "MMW-1.4", "Everybody hears how much Health of a City or a card is lost because nobody can have it."
)
COST_OF_MISSES_TOLD: Final = Amendment(
    14, "MMW-9.2", "Everybody hears whom an attacker missed if its misses cost it Health."
)
FREE_CHOICES_TOLD: Final = Amendment(
    15, "MMW-5.6", "Everybody hears why a roll other than 5 is a free choice, and the question says what was rolled."
)
LONE_TANKS_TOLD: Final = Amendment(
    15, "MMW-5.2", "Everybody hears which of the two reasons there is for marshalling only one Tank."
)
NOTHING_FROM_SIX: Final = Amendment(15, "MMW-7.2", "Everybody hears that a 6 of Research deploys nothing.")
LOSSES_TOLD: Final = Amendment(15, "MMW-4.13", "Everybody hears why Units that retreat are destroyed.")
PANIC_TOLD: Final = Amendment(
    15, "MMW-9.6", "A Unit that destroys itself is no longer said to be destroyed by a player."
)
RETURNS_TOLD: Final = Amendment(
    15,
    "MMW-4.12",
    "Everybody hears how much Health a Monster comes back with, and whether it cannot move in that turn.",
)
ALLIES_TOLD: Final = Amendment(15, "MMW-9.1", "Everybody hears that a Minion is drawn as an ally.")
SILENCE_TOLD: Final = Amendment(
    15, "MMW-4.2", "Everybody hears who keeps Rocket Launchers from their Pre-emptive Attacks."
)
ONES_TOLD: Final = Amendment(
    15, "MMW-6.6", "Everybody hears that a Monster mutates because the Cruise Missile showed a 1."
)
NO_INFAMY_TOLD: Final = Amendment(
    15, "MMW-8.3", "Everybody hears that a player has less Infamy than a shameful defeat costs."
)
STEPS_TOLD: Final = Amendment(
    16, "MMW-4.2", "Everybody hears which attacks come before the others, and which are counterattacks."
)
DEFENSE_TOLD: Final = Amendment(16, "MMW-4.8", "Everybody hears which cards change the Defense of what is attacked.")
DAMAGE_TOLD: Final = Amendment(16, "MMW-4.10", "Everybody hears which cards change the damage of a hit.")
SILENCE_ENDS: Final = Amendment(
    17, "MMW-4.2", "What keeps Rocket Launchers from their Pre-emptive Attacks no longer does if it has fallen by then."
)
NO_GUEST_TOLD: Final = Amendment(
    17, "MMW-9.8", "Everybody hears that no Minion is drawn for a battle that the player's own Units began."
)
ATTACKS_TOLD: Final = Amendment(
    18, "MMW-4.3", "Everybody hears which cards change how often a Monster or Minion attacks."
)
FEAST_TOLD: Final = Amendment(
    18, "MMW-5.3", "Everybody hears which cards change the Health that a City holds for a Monster."
)
LOST_CUBES_TOLD: Final = Amendment(
    18, "MMW-9.10", "Everybody hears how many cubes are lost with a Minion that kept them."
)

RULES = RuleVersions(declared_in(globals()))
