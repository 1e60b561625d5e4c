"""The words that a Monster Kids card may use, and the conditions inside them: all mechanics, none of its cards."""

from __future__ import annotations

from deckbuilder.cards.control_words import CONNECTIVES, IF, ROLL, in_order
from deckbuilder.cards.phrases import Value
from deckbuilder.cards.vocabulary import NUMBER, Fields, Head, Operand, Shape, Takes, Vocabulary, Word, always_said
from deckbuilder.games.monster_kids.language import wording

VERSION = 1
SIDE_WORDS = ("side", "other")
"""The side that the card was played on, and the one it fights."""
SIDES = Takes(words=SIDE_WORDS)
FLAG = Takes(flag=True)
CHANGE = Takes(number=(-20, 20), name=NUMBER)
BOUNDS = (
    Operand("at_least", Takes(number=(0, 99)), "The smallest number for which it holds."),
    Operand("at_most", Takes(number=(0, 99)), "The largest number for which it holds."),
)
MOST_SHOWN = 12
SHOWN = tuple(Operand(bound.key, Takes(number=(1, MOST_SHOWN)), bound.doc) for bound in BOUNDS)
"""The bounds for a die, none of which has more than twelve sides."""
BETWEEN = ("at_least", "at_most")
OCCASION = "fight"


CONDITION = Shape(
    "condition",
    "condition",
    (
        *CONNECTIVES,
        Head("die", SIDES, "Holds if the die of a side is within the bounds.", wording.say_die, SHOWN, BETWEEN),
        Head("behind", SIDES, "Holds while a side has the lower attack power.", wording.say_behind),
        Head("typed", SIDES, "Holds if a side has a Power Type.", wording.say_typed),
        Head("hurt", SIDES, "Holds if a side is a kid with Injury counters.", wording.say_injured),
        Head("haunted", SIDES, "Holds if a side has Dark Powers attached.", wording.say_haunted),
        Head(
            "rolled",
            Takes(name=NUMBER),
            "Holds if the result of a roll is within the bounds.",
            wording.say_rolled,
            BOUNDS,
            BETWEEN,
        ),
    ),
    complete=in_order,
)


def _changing(value: Value, fields: Fields, written: frozenset[str]) -> str:
    return "An amount of 0 changes nothing" if fields["amount"] == 0 else ""


INJURIES = Operand("amount", Takes(number=(1, 3)), "How many.", 1)

FIGHT_WORDS = (
    Word(
        "attack",
        SIDES,
        "Adds to the attack power of a side for this fight.",
        wording.say_attack,
        (Operand("amount", CHANGE, "How much; below 0 it is subtracted.", required=True),),
        _changing,
    ),
    Word("reroll", SIDES, "Rolls the die of a side again; the new number counts.", wording.say_reroll),
    Word(
        "turn_die",
        SIDES,
        "Turns the die of a side to a number.",
        wording.say_turn_die,
        (Operand("to", Takes(number=(1, 12)), "The number, or the largest of the die.", required=True),),
    ),
    Word("heal", SIDES, "Removes Injury counters from a kid.", wording.say_heal, (INJURIES,)),
    Word("shield", SIDES, "A kid that loses this fight takes no Injury.", wording.say_shield),
    Word("hurt", SIDES, "A kid that loses this fight takes more Injuries.", wording.say_hurt, (INJURIES,)),
    Word("dispel", SIDES, "Discards the Dark Powers attached to a monster, with what they do.", wording.say_dispel),
    Word(
        "untyped",
        Takes(words=("all",)),
        "Power Types do not count in this fight.",
        always_said("weakness and resistance do not count in this fight"),
    ),
    Word(
        "flee",
        Takes(words=("all",)),
        "Ends the fight at once; nobody wins or loses.",
        always_said("the fight ends at once, and neither side wins or loses"),
    ),
)

VOCABULARY = Vocabulary(
    version=VERSION,
    words=(IF, ROLL, *FIGHT_WORDS),
    shapes=(CONDITION,),
)
"""Everything a Monster Kids card may say."""
