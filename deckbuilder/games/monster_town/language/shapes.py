"""The tables inside a Monster Town effect: selections, amounts and conditions."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.cards.control_words import CONNECTIVES, in_order
from deckbuilder.cards.describe import Speaker
from deckbuilder.cards.phrases import Value, number_in
from deckbuilder.cards.vocabulary import NUMBER, SEAT, Fields, Head, Operand, Shape, Takes
from deckbuilder.games.monster_town.language import naming
from deckbuilder.games.monster_town.language.naming import MEMBER

TRAITS = ("Leader", "Scout", "Diplomat", "Outcast", "Berserker", "Stealth", "Spellcaster", "Geno-locked")
POSTURES = ("ready", "exerted", "hidden")
WHO = ("own", "opposing", "any", "others")
WHERE = ("here", "party", "anywhere", "path")
COMBAT = "combat"
RENDEZVOUS = "rendezvous"
CAPTURE = "capture"

FLAG = Takes(flag=True)
COUNT = Takes(number=(1, 20))
NAMED = Takes(text=60)
BOUNDS = (
    Operand("at_least", Takes(number=(0, 99)), "The smallest number for which it holds."),
    Operand("at_most", Takes(number=(0, 99)), "The largest number for which it holds."),
)
BETWEEN = ("at_least", "at_most")
MEMBERS = Takes(name=MEMBER, table="members")
SEATS = Takes(words=("you", "opponents", "everyone"), name=SEAT, table="seats")
AMOUNT = Takes(number=(1, 30), name=NUMBER, table="amount")
CHANGE = Takes(number=(-30, 30), name=NUMBER, table="change")
BLOCK = Takes(block=True)

PRINTED = (
    Operand("race", NAMED, "Its race."),
    Operand("not_race", NAMED, "A race it must not have."),
    Operand("trait", Takes(words=TRAITS), "A trait it has."),
    Operand("not_trait", Takes(words=TRAITS), "A trait it must not have."),
    Operand("name", NAMED, "Its printed name."),
    Operand("gang", NAMED, "The id of the gang whose icon it bears."),
    Operand("life_at_most", Takes(number=(1, 20)), "The maximum printed life points."),
)
LYING = (
    Operand("posture", Takes(words=POSTURES), "How its card lies."),
    Operand("wounded", FLAG, "Whether it has Wound Tokens."),
    Operand("equipped", FLAG, "Whether it has a Special Item."),
)
WHOSE = Operand("who", Takes(words=WHO), 'Whose members: "others" are your own without the acting one.', "opposing")
DEAD = Operand("dead", FLAG, "True for members killed in this combat; otherwise only the living are meant.", False)


def _where(fields: dict[str, Value], occasion: str) -> str:
    """A Rendezvous card reaches your scouting party, and the other gangs anywhere.

    A player who captures after a fight may have no scouting party, so a capture text means the members at the location.
    """
    if "where" not in fields:
        own = {COMBAT: "here", CAPTURE: "here", RENDEZVOUS: "party"}[occasion]
        is_own = fields["who"] in ("own", "others")
        fields["where"] = own if is_own else "here" if occasion == COMBAT else "anywhere"
    if fields["where"] == "party" and fields["who"] in ("opposing", "any"):
        return 'Nobody but your own members can be in your scouting party; write who = "own"'
    return ""


def _sign(fields: dict[str, Value], occasion: str) -> str:
    if number_in(fields["times"]) < 0 and (fields["plus"] != 0 or "max" in fields):
        return "A loss (`times` below 0) takes neither `plus` nor `max`"
    return "`times` may not be 0" if fields["times"] == 0 else ""


def _fallen(fields: dict[str, Value], occasion: str) -> str:
    fields.update({"who": "own", "where": "here", "dead": True})
    return ""


def _something(fields: dict[str, Value], occasion: str) -> str:
    if "is" in fields and len(fields) == 1:
        return "`is` needs something that the member is, such as race or posture"
    return in_order(fields, occasion)


def is_described(fields: Fields, name: str, gang: str, race: str, traits: frozenset[str], life: int) -> bool:
    """Whether a character with these printed facts matches the printed part of a description."""
    most = fields.get("life_at_most")
    return (
        fields.get("name", name) == name
        and fields.get("gang", gang) == gang
        and fields.get("race", race) == race
        and fields.get("not_race") != race
        and fields.get("trait") in (None, *traits)
        and fields.get("not_trait") not in traits
        and (not isinstance(most, int) or life <= most)
    )


COUNTED: tuple[tuple[str, Takes, str, Callable[[Fields, Speaker], str]], ...] = (
    (
        "count",
        Takes(table="members"),
        "The number of members that match.",
        lambda fields, to: f"the number of {to.noun(fields['count']).many()}",
    ),
    (
        "wounds_on",
        Takes(name=MEMBER),
        "The number of Wound Tokens on a member, or on all that are named.",
        naming.say_wounds_on,
    ),
    (
        "power_of",
        SEATS,
        "The Power of a player, or of several together.",
        lambda fields, to: naming.had_by(fields["power_of"], "Power", "Power", to),
    ),
    (
        "cards_in_hand",
        SEATS,
        "The number of cards that a player holds, or several together.",
        lambda fields, to: f"the number of cards in {naming.had_by(fields['cards_in_hand'], 'hand', 'hands', to)}",
    ),
)
"""The things an amount may count, each with its words."""


def _amounts(least_times: int) -> tuple[Head, ...]:
    extra = (
        Operand("times", Takes(number=(least_times, 5)), "How many for each one counted.", 1),
        Operand("plus", Takes(number=(-10, 10)), "What is added at the end.", 0),
        Operand("max", Takes(number=(1, 20)), "The most that it comes to."),
    )
    return tuple(Head(key, takes, says, naming.measured(said), extra) for key, takes, says, said in COUNTED)


OF_SEAT = Operand("of", SEATS, "Whose gang.", "you")

CONDITIONS = (
    Head("most", NAMED, "At least 51% of a gang, or of one of several, is of this race.", naming.say_most, (OF_SEAT,)),
    Head(
        "count",
        Takes(table="members"),
        "The number of matching members is within the bounds.",
        naming.say_counted,
        BOUNDS,
        BETWEEN,
    ),
    Head(
        "is",
        Takes(name=MEMBER),
        "A member, or one of those named, is what the other keys ask.",
        naming.say_is,
        (*PRINTED, *LYING),
    ),
    Head("dead", Takes(name=MEMBER), "A member, or one of those named, has been killed.", naming.say_dead),
    Head("died", Takes(words=("opposing", "own", "any")), "Somebody dies by this action.", naming.say_died),
    Head(
        "power",
        SEATS,
        "The Power of a player, or of several together, is within the bounds.",
        naming.say_power_is,
        BOUNDS,
        BETWEEN,
    ),
    Head(
        "locations",
        SEATS,
        "The number of locations that a player holds, or several together, is within the bounds.",
        naming.say_locations,
        BOUNDS,
        BETWEEN,
    ),
    Head(
        "rolled", Takes(name=NUMBER), "The result of a roll is within the bounds.", naming.say_rolled, BOUNDS, BETWEEN
    ),
    *CONNECTIVES,
)

SHAPES = (
    Shape(
        "members",
        "selection of gang members",
        settings=(
            WHOSE,
            Operand(
                "where",
                Takes(words=WHERE),
                "Where they are; in combat here, on a Rendezvous card your party or anybody's gang.",
            ),
            *PRINTED,
            *LYING,
            DEAD,
        ),
        complete=_where,
        noun=naming.member_noun,
    ),
    Shape("filter", "description of a character", settings=PRINTED, noun=naming.character_noun),
    Shape(
        "fallen",
        "description of the dead",
        settings=PRINTED,
        complete=_fallen,
        noun=naming.member_noun,
        record="members",
    ),
    Shape(
        "target",
        "target",
        settings=(
            Operand("as", Takes(binds=MEMBER), "The name of the target in the effects.", required=True),
            WHOSE,
            Operand("count", COUNT, "How many are targeted, or all if there are fewer.", 1),
            Operand("up_to", FLAG, "True if fewer may be targeted, but at least one.", False),
            *PRINTED,
            *LYING,
            DEAD,
        ),
        noun=naming.member_noun,
    ),
    Shape(
        "seats",
        "description of a player",
        (
            Head(
                "owner_of",
                Takes(name=MEMBER),
                "The player whose gang a member is in; each of them once if several are named.",
            ),
        ),
    ),
    Shape("amount", "amount", _amounts(1)),
    Shape("change", "amount", _amounts(-5), complete=_sign, record="amount"),
    Shape("condition", "condition", CONDITIONS, complete=_something),
)
