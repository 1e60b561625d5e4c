"""The tables inside a Monster Kids effect: whose side is meant, how much, and under which condition."""

from __future__ import annotations

from deckbuilder.cards.control import CONNECTIVES
from deckbuilder.cards.phrases import Value
from deckbuilder.cards.vocabulary import NUMBER, Head, Operand, Shape, Takes
from deckbuilder.games.monster_kids.language import measuring

SIDE_WORDS = ("side", "other")
"""The side that the card was played on, and the one that it fights."""
SIDES = Takes(words=SIDE_WORDS)
FLAG = Takes(flag=True)
CHANGE = Takes(number=(-20, 20), name=NUMBER)
BLOCK = Takes(block=True)
BOUNDS = (
    Operand("at_least", Takes(number=(0, 99)), "The smallest number for which it holds."),
    Operand("at_most", Takes(number=(0, 99)), "The largest number for which it holds."),
)
BETWEEN = ("at_least", "at_most")
OCCASION = "fight"


def _ordered(fields: dict[str, Value], occasion: str) -> str:
    least, most = fields.get("at_least", 0), fields.get("at_most", 99)
    return "`at_least` is larger than `at_most`" if int(str(least)) > int(str(most)) else ""


CONDITION = Shape(
    "condition",
    "condition",
    (
        *CONNECTIVES,
        Head("die", SIDES, "Holds when the die of a side shows such a number.", measuring.say_die, BOUNDS, BETWEEN),
        Head("behind", SIDES, "Holds while the attack power of a side is the lower one.", measuring.say_behind),
        Head("typed", SIDES, "Holds when a side has a Power Type.", measuring.say_typed),
        Head("hurt", SIDES, "Holds when a side is a kid with Injury counters.", measuring.say_hurt),
        Head("haunted", SIDES, "Holds when a side has Dark Powers attached.", measuring.say_haunted),
        Head(
            "rolled",
            Takes(name=NUMBER),
            "Holds when a roll came to such a number.",
            measuring.say_rolled,
            BOUNDS,
            BETWEEN,
        ),
    ),
    complete=_ordered,
)
SHAPES = (CONDITION,)
