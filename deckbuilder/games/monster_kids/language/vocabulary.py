"""The words that a Monster Kids card may say: all of its mechanics, none of its cards."""

from __future__ import annotations

from deckbuilder.cards.control import control_words
from deckbuilder.cards.phrases import Value
from deckbuilder.cards.vocabulary import Fields, Operand, Takes, Vocabulary, Word
from deckbuilder.games.monster_kids.language import wording
from deckbuilder.games.monster_kids.language.shapes import CHANGE, SHAPES, SIDES

VERSION = 1
_SHARED = ("if", "roll")


def _changing(value: Value, fields: Fields, written: frozenset[str]) -> str:
    return "An amount of 0 changes nothing" if fields["amount"] == 0 else ""


INJURIES = Operand("amount", Takes(number=(1, 3)), "How many.", 1)

FIGHT_WORDS = (
    Word(
        "attack",
        SIDES,
        "Adds to the attack power of a side for this fight.",
        wording.say_attack,
        (Operand("amount", CHANGE, "How much; below 0 it is taken away.", required=True),),
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
    Word("heal", SIDES, "Takes Injury counters off a kid.", wording.say_heal, (INJURIES,)),
    Word("shield", SIDES, "A kid that loses this fight takes no Injury.", wording.say_shield),
    Word("hurt", SIDES, "A kid that loses this fight takes more Injuries.", wording.say_hurt, (INJURIES,)),
    Word("dispel", SIDES, "Discards the Dark Powers attached to a monster, with what they do.", wording.say_dispel),
    Word("untyped", Takes(words=("all",)), "Power Types do not count in this fight.", wording.say_untyped),
    Word("flee", Takes(words=("all",)), "Ends the fight at once; nobody wins or loses.", wording.say_flee),
)

VOCABULARY = Vocabulary(
    version=VERSION,
    words=(*(word for word in control_words("kid", "kids") if word.key in _SHARED), *FIGHT_WORDS),
    shapes=SHAPES,
)
"""What a Monster Kids card may say."""
