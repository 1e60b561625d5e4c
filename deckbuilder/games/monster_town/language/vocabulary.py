"""The words that a Monster Town card may use: all of the game's mechanics, none of its cards."""

from __future__ import annotations

from collections.abc import Mapping

from deckbuilder.cards.control_words import CHOOSE_ONE, IF, MAY, REPEAT, ROLL, choose, for_each
from deckbuilder.cards.phrases import Value
from deckbuilder.cards.vocabulary import SEAT, Fields, GivenName, Operand, Takes, Vocabulary, Word
from deckbuilder.games.monster_town.language import wording
from deckbuilder.games.monster_town.language.naming import MEMBER
from deckbuilder.games.monster_town.language.shapes import (
    AMOUNT,
    BLOCK,
    CHANGE,
    COUNT,
    FLAG,
    MEMBERS,
    NAMED,
    SEATS,
    SHAPES,
)

VERSION = 1


def _changing(value: Value, fields: Fields, written: frozenset[str]) -> str:
    return "An amount of 0 changes nothing" if fields["amount"] == 0 else ""


def _count_of_described(value: Value, fields: Fields, written: frozenset[str]) -> str:
    if isinstance(value, str) and "count" in written:
        return f'The number of "{value}" is known; remove `count`'
    return ""


ONE = Operand("amount", AMOUNT, "How many.", 1)
SIGNED = Operand("amount", CHANGE, "How many; below 0 it is a loss.", required=True)

MEMBER_WORDS = (
    Word(
        "wound",
        MEMBERS,
        "Causes wounds.",
        wording.say_wound,
        (ONE, Operand("unmodifiable", FLAG, "True if bonuses and penalties are ignored.", False)),
    ),
    Word("heal", MEMBERS, "Removes Wound Tokens.", wording.say_heal, (ONE,)),
    Word(
        "life",
        MEMBERS,
        "Places Life Tokens; a Life Token and a Wound Token cancel each other.",
        wording.say_life,
        (ONE,),
    ),
    Word("kill", MEMBERS, "Kills outright: no wounds are caused, so nothing is reflected.", wording.on_members("kill")),
    Word("exert", MEMBERS, "Exerts.", wording.on_members("exert")),
    Word("ready", MEMBERS, "Readies.", wording.on_members("ready")),
    Word("hide", MEMBERS, "Hides: it cannot be attacked, except through Stealth.", wording.on_members("hide")),
    Word(
        "convert",
        MEMBERS,
        "Sends to the owner's reserves by turning or curing; not a Geno-locked member.",
        wording.say_convert,
        (
            Operand("how", Takes(words=("turn", "cure")), "Whether it is turned or cured.", required=True),
            Operand("then", BLOCK, "What follows if it happens.", ()),
        ),
    ),
    Word(
        "control",
        MEMBERS,
        "Puts into your gang.",
        wording.say_control,
        (
            Operand(
                "until",
                Takes(words=("combat", "game")),
                'How long: "game" thralls, as long as the acting member lives.',
                "combat",
            ),
        ),
    ),
    Word(
        "focus",
        MEMBERS,
        "Entwines with the acting member: both may only act on each other.",
        wording.on_members("focus on"),
    ),
    Word(
        "recruit",
        Takes(table="filter"),
        "Brings characters, never a Leader or an Outcast, from your reserves or from where your open Treaties allow.",
        wording.say_recruit,
        (Operand("count", COUNT, "How many.", 1),),
    ),
    Word(
        "resurrect",
        Takes(name=MEMBER, table="fallen"),
        "Returns own members that died in this combat, ready and unwounded.",
        wording.say_resurrect,
        (Operand("count", COUNT, "How many of those described.", 1),),
        _count_of_described,
    ),
    Word(
        "attach",
        Takes(name=MEMBER),
        "Puts this Combat card on a member, where it stays until its owner's part in the combat ends.",
        wording.on_members("attach this card to"),
    ),
    Word("destroy", MEMBERS, "Discards the Special Item of a member.", wording.say_destroy),
)

GANG_WORDS = (
    Word("power", SEATS, "Changes Power, between 0 and 10.", wording.changed("Power"), (SIGNED,), _changing),
    Word(
        "baseline",
        SEATS,
        "Changes the baseline and, with it, Power.",
        wording.changed("baseline Power"),
        (SIGNED,),
        _changing,
    ),
    Word(
        "regenerate", SEATS, "Sets Power to its baseline.", wording.on_seats("regenerate", "your Power", "their Power")
    ),
    Word("replenish", SEATS, "A free replenishing action.", wording.on_seats("replenish", "your hand", "their hand")),
    Word("draw", SEATS, "Draws Combat cards.", wording.say_draw, (ONE,)),
    Word(
        "discard",
        SEATS,
        "Discards Combat cards from the hand.",
        wording.say_discard,
        (ONE, Operand("random", FLAG, "True if chosen at random; otherwise the owner picks.", False)),
    ),
    Word(
        "turns",
        SEATS,
        "Gives extra turns, or turns to miss; one cancels one of the other.",
        wording.say_turns,
        (SIGNED,),
    ),
    Word(
        "search",
        Takes(words=("combat", "combat_discard")),
        "Takes cards from your Combat Deck, which is then shuffled, or your Combat Discard Pile into your hand.",
        wording.say_search,
        (Operand("count", COUNT, "How many at most.", 1), Operand("name", NAMED, "The name of the card looked for.")),
    ),
    Word(
        "item",
        Takes(words=("any",), name=MEMBER),
        "Draws the top Special Item and equips it to a member that can use it.",
        wording.say_item,
    ),
)

TABLE_WORDS = (
    Word(
        "fight",
        Takes(words=("combat", "skirmish", "ambush")),
        "Lets the scouting party fight.",
        wording.say_fight,
        (
            Operand(
                "at",
                Takes(words=("location", "path")),
                "At a location that another player holds, or with a gang that is On the Path.",
                "location",
            ),
        ),
    ),
    Word(
        "snake",
        Takes(words=("opponents",), name=SEAT),
        "Takes a location that an opponent controls without anybody there; you carry out its text as when captured.",
        wording.say_snake,
    ),
    Word(
        "modify",
        Takes(words=("wounds_dealt", "wounds_taken", "cost")),
        "Changes wounds or costs of members for a while.",
        wording.say_modify,
        (
            Operand("of", MEMBERS, "Whose.", required=True),
            SIGNED,
            Operand("until", Takes(words=("action", "combat")), "How long.", "action"),
        ),
        _changing,
    ),
)

CONTROL_WORDS = (IF, MAY, choose(MEMBER, "members"), CHOOSE_ONE, for_each(MEMBER, "members"), REPEAT, ROLL)
VOCABULARY = Vocabulary(
    version=VERSION,
    words=(*CONTROL_WORDS, *MEMBER_WORDS, *GANG_WORDS, *TABLE_WORDS),
    shapes=SHAPES,
    given={
        "self": GivenName(MEMBER, "The member that acts; the character itself in its reactions and auras."),
        "bearer": GivenName(MEMBER, "Who wears the Special Item, or has the Combat card attached."),
    },
    used_by={"recruits": "recruit", "risen": "resurrect", "found": "search"},
)
"""Everything a Monster Town card may say."""


USES: Mapping[str, str] = {
    "wound": "causes wounds",
    "kill": "kills outright",
    "heal": "heals",
    "life": "gives life points",
    "cancel": "cancels combat actions",
    "reflect": "reflects wounds",
    "exert": "exerts members",
    "ready": "readies members",
    "hide": "hides",
    "control": "thralls",
    "convert": "turns or cures",
    "focus": "focuses",
    "recruit": "recruits",
    "resurrect": "resurrects",
    "modify": "strengthens or weakens",
    "power": "gives or takes Power",
    "baseline": "changes the starting Power",
    "regenerate": "regenerates Power",
    "replenish": "replenishes the hand",
    "draw": "draws Combat cards",
    "discard": "makes somebody discard",
    "search": "searches a deck",
    "item": "draws Special Items",
    "equip": "equips members",
    "destroy": "destroys Special Items",
    "turns": "gives or takes turns",
    "fight": "starts a combat",
    "snake": "snakes locations",
}
"""The use of a card in players' words, by word of the vocabulary; words that only connect others have none."""


def as_printed(word: str) -> str:
    """The word itself, for traits, races and kinds of item, which players call as printed."""
    return word
