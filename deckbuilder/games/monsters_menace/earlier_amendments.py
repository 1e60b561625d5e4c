"""Changes to these rules up to version 10, by name; `amendments` explains what they are for."""

from __future__ import annotations

from typing import Final

from deckbuilder.kernel.amendments import Amendment

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

EARLIER: Final = (
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
        "Effects that lower Defense in battles do nothing against a Cruise Missile, which is fired outside battles.",
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
        "Units that attack into another space do so right after their player's Units there, before the next player's.",
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
)
