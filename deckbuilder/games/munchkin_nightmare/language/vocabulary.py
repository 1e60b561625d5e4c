"""The words a card may use, named after mechanics, and the English for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from deckbuilder.cards.changed_numbers import changes
from deckbuilder.cards.control_words import CHOOSE_ONE, IF, MAY, REPEAT, ROLL, in_order
from deckbuilder.cards.describe import Speaker
from deckbuilder.cards.grammar import Statement
from deckbuilder.cards.phrases import Phrase, Value, number_in
from deckbuilder.cards.vocabulary import NUMBER, Fields, Head, Operand, Shape, Takes, Vocabulary, Word, always_said
from deckbuilder.text import counted

VERSION = 1
SLOTS = ("headgear", "armour", "footgear", "hand", "ride", "ride-enhancer")
TAGS = ("undead", "demon")
WORN = ("headgear", "armour", "footgear", "hand", "ride", "big")
"""Things worn or carried that a monster may have something against."""
DROPPED: Mapping[str, tuple[str, str]] = {
    "headgear": ("the Headgear that you use", "{n} Headgear that you use"),
    "armour": ("the Armour that you use", "{n} Armour that you use"),
    "footgear": ("the Footgear that you use", "{n} Footgear that you use"),
    "hand": ("an Item in your hands", "{n} Items in your hands"),
    "ride": ("the Ride that you use", "{n} Rides that you use"),
    "big": ("a Big Item", "{n} Big Items"),
    "small": ("an Item that is not Big", "{n} Items that are not Big"),
    "item": ("an Item of your choice", "{n} Items of your choice"),
    "best": ("the Item with the highest bonus that you use", "the {n} Items with the highest bonuses that you use"),
    "all": ("all your Items", "all your Items"),
}
"""The kinds of Items on the table that may be lost, in words for one and for several."""
LACKED: Mapping[str, str] = {
    "headgear": "Headgear in use",
    "armour": "Armour in use",
    "footgear": "Footgear in use",
    "hand": "Item in use that takes a hand",
    "ride": "Ride in use",
    "big": "Big Item",
    "small": "Item that is not Big",
    "item": "Item",
    "best": "Item in use",
    "all": "Item",
    "card": "card in hand",
    "town": "Citizenship",
    "level": "level",
}
"""The things that a card may take, in words for a player who has none."""
DISCARDED: Mapping[str, tuple[str, str]] = {
    "card": ("a card of your choice from your hand", "{n} cards of your choice from your hand"),
    "random": ("a random card from your hand", "{n} random cards from your hand"),
    "monster": ("a monster from your hand", "{n} monsters from your hand"),
    "all": ("your whole hand", "your whole hand"),
}
RECEIVERS: Mapping[str, str] = {
    "discard": "", "left": "the player to your left", "right": "the player to your right",
    "lowest": "the other player of the lowest level", "highest": "the other player of the highest level",
}  # fmt: skip
DECKS = {"treasure": "Treasure", "door": "Door", "any": "any"}
COMBAT_WORDS = frozenset({"strengthen", "banish", "join", "mate", "dismiss", "flee", "tame"})
RUN_WORDS = frozenset({"escape", "hasten"})
CURSED_WORDS = frozenset({"avert"})
DIRECT_WORDS = frozenset({"strengthen", "join", "escape", "hasten", "avert"})
"""Words tied to one moment; such a word is all that its card says."""
LONE_WORDS = DIRECT_WORDS | {"steal", "swap"}
"""DIRECT_WORDS and words about two players. They stand alone on a card, or others would be about just one player."""
MONSTER_WORDS = frozenset({"banish", "mate", "tame"})
"""Words about the monster the card is played on."""
ENDLESS_WORDS = frozenset({"draw", "salvage", "die", "swap"})
"""Words that bring new cards into a fight or end a player's part in it; no curse or combat card may use them."""

PLAYED_WORDS = COMBAT_WORDS | RUN_WORDS | CURSED_WORDS | {"steal", "swap", "cheat"}
"""Words about what a card was played on, or about a moment in which a card may be played."""

Say = Callable[[Phrase, Speaker], Statement]
AMOUNT = Operand("amount", Takes(number=(1, 9)), "How many.", 1)
TO = Operand("to", Takes(words=tuple(RECEIVERS)), "Who gets it.", "discard")


def _levels(verb: str) -> Say:
    def say(phrase: Phrase, speaker: Speaker) -> Statement:
        if isinstance(phrase.object, str):
            return Statement(verb, f"as many levels as {speaker.roll(phrase.object)}")
        return Statement(verb, counted(number_in(phrase.object), "level") if phrase.object != 1 else "a level")

    return say


def _out_of(said: Mapping[str, tuple[str, str]], verb: str) -> Say:
    def say(phrase: Phrase, speaker: Speaker) -> Statement:
        amount, to = number_in(phrase.settings["amount"]), RECEIVERS[str(phrase.settings["to"])]
        one, more = said[str(phrase.object)]
        what = one if amount == 1 else more.replace("{n}", str(amount))
        return Statement("give" if to else verb, f"{what} to {to}" if to else what)

    return say


def _draw(phrase: Phrase, speaker: Speaker) -> Statement:
    amount, deck = number_in(phrase.settings["amount"]), DECKS[str(phrase.object)]
    return Statement("draw", f"{counted(amount, f'{deck} card')} face down")


def _salvage(phrase: Phrase, speaker: Speaker) -> Statement:
    pile = "a discard pile" if phrase.object == "any" else f"the {DECKS[str(phrase.object)]} discard pile"
    return Statement("take", f"the top card of {pile}, unless it does the same")


def _banish(phrase: Phrase, speaker: Speaker) -> Statement:
    spoils = ", but its Treasures are yours if you win" if phrase.settings["treasures"] else ""
    return Statement("", whole=f"the monster leaves the fight unkilled{spoils}")


def _tame(phrase: Phrase, speaker: Speaker) -> Statement:
    kind = {"any": "", "undead": "if it is Undead, ", "demon": "if it is a Demon, "}[str(phrase.object)]
    return Statement("", whole=f"{kind}it leaves the fight unkilled, and its Treasures are yours if you win")


def _steal(phrase: Phrase, speaker: Speaker) -> Statement:
    what = "an Item that is not Big" if phrase.object == "small" else "an Item"
    return Statement("", whole=f"you take {what} from that player")


def _swap(phrase: Phrase, speaker: Speaker) -> Statement:
    return Statement("", whole=f"you and that player swap {phrase.object}")


WORDS = (
    Word("gain", Takes(number=(1, 5)), "Levels up, never to the tenth.", _levels("go up")),
    Word("lose", Takes(number=(1, 9), name=NUMBER), "Levels down, never below the first.", _levels("lose")),
    Word("drop", Takes(words=tuple(DROPPED)), "Items on the table are lost.", _out_of(DROPPED, "lose"), (AMOUNT, TO)),
    Word("discard", Takes(words=tuple(DISCARDED)), "Cards of the hand are lost.", _out_of(DISCARDED, "discard"),
         (AMOUNT, TO)),
    Word("leave", Takes(words=("town", "all")), "A Citizenship is lost.",
         lambda phrase, speaker: Statement("lose", "all your Citizenships" if phrase.object == "all" else
                                           "a Citizenship")),
    Word("die", Takes(words=("you",)), "Death.", always_said("you die")),
    Word("draw", Takes(words=("treasure", "door")), "Cards off a deck.", _draw, (AMOUNT,)),
    Word("salvage", Takes(words=tuple(DECKS)), "The top card of a discard pile.", _salvage),
    Word("swap", Takes(words=("levels", "hands")), "Two players swap something.", _swap),
    Word("steal", Takes(words=("item", "small")), "An Item changes its owner.", _steal),
    Word("strengthen", Takes(number=(1, 20)), "One side of the fight gets stronger.",
         lambda phrase, speaker: Statement("", whole=f"one side of your choice gets +{phrase.object}")),
    Word("banish", Takes(words=("monster",)), "A monster leaves the fight.", _banish,
         (Operand("treasures", Takes(flag=True), "True where its Treasures are won all the same.", False),)),
    Word("tame", Takes(words=(*TAGS, "any")), "A monster of a kind leaves the fight.", _tame),
    Word("join", Takes(words=("monster",)), "Another monster fights too.",
         always_said("a monster from your hand joins the fight")),
    Word("mate", Takes(words=("monster",)), "The same monster once more.",
         always_said("its twin joins the fight, with everything that was played on it")),
    Word("dismiss", Takes(words=("helper",)), "The helper goes.", always_said("the helper leaves the fight")),
    Word("flee", Takes(words=("all",)), "The fight is over.",
         always_said("the fight is over; nobody has to run, and nothing is won")),
    Word("escape", Takes(words=("monster",)), "Somebody escapes.", always_said("you escape from the monster")),
    Word("hasten", Takes(number=(1, 6)), "A roll is changed.",
         lambda phrase, speaker: Statement("add", f"{phrase.object} to the roll")),
    Word("avert", Takes(words=("curse",)), "A curse has no effect.", always_said("the curse has no effect")),
    Word("lift", Takes(words=("curse",)), "A lasting curse goes.", always_said("a curse of yours is lifted")),
    Word("cheat", Takes(words=("item",)), "An Item may be used against all rules.",
         always_said("use the Item, whatever forbids it")),
)  # fmt: skip

CHANGES: Mapping[str, tuple[str, str]] = {
    "strength": ("{n} in combat.", "{n} in combat."),
    "run": ("{n} to Run Away.", "{n} to Run Away."),
    "hand_limit": ("You may keep {more} in your hand.", "You may keep {more} fewer in your hand."),
    "bigs": ("You may carry {n} Big {items}.", "You may carry {n} Big {items}."),
    "sells": ("You sell {items} at double value, {often} a turn.", ""),
    "ties": ("You win ties.", ""),
    "help_treasure": ("When you help to win, you draw {treasures} more.", ""),
    "help_level": ("When you help to win, you go up {levels}, the tenth included.", ""),
    "treasure": ("When you win, you draw {treasures} more.", "When you win, you draw {treasures} fewer."),
    "lonely": ("Nobody helps you.", ""),
    "bare": ("Of yours only the level counts, and what is added to your side.", ""),
}  # fmt: skip
"""The numbers that a card may change, each with its sentence for more and for less."""
MORE_ONLY = ("bigs", "sells", "help_treasure", "help_level")
SO_OR_NOT = ("ties", "lonely", "bare")
"""MORE_ONLY never go below the usual number; SO_OR_NOT are either on or off."""


def _may_be(key: str) -> tuple[int, int]:
    """The range by which a number may be changed."""
    return (1, 1) if key in SO_OR_NOT else (1, 9) if key in MORE_ONLY else (-9, 9)


def change_said(key: str, number: int) -> str:
    """A changed number in words."""
    size = abs(number)
    said = CHANGES[key][number < 0] or CHANGES[key][0]
    values = {
        "n": f"{number:+d}", "more": f"{counted(size, 'card')} more" if number > 0 else counted(size, "card"),
        "items": "Item" if size == 1 else "Items",
        "often": "once" if size == 1 else f"{size} times", "treasures": counted(size, "Treasure"),
        "levels": counted(size, "level"),
    }  # fmt: skip
    if key == "sells":
        values["items"] = "an Item"
    for name, value in values.items():
        said = said.replace("{" + name + "}", value)
    return said.replace(" more fewer", " fewer")


def town_said(id: Value) -> str:
    """The name of a town by its id: "Easter Town"."""
    return str(id).replace("-", " ").title()


WEARING = {"headgear": "Headgear", "armour": "Armour", "footgear": "Footgear", "hand": "an Item in the hands",
           "ride": "a Ride", "big": "a Big Item"}  # fmt: skip


def whom_said(fields: Fields) -> str:
    """The opponent something counts against, in words: "a citizen of Easter Town", "whoever uses a Ride", "Undead"."""
    if "citizen" in fields:
        return f"a citizen of {town_said(fields['citizen'])}"
    if "wearing" in fields:
        return f"whoever uses {WEARING[str(fields['wearing'])]}"
    return {"undead": "Undead", "demon": "Demons"}[str(fields["tag"])]


def _bounds(fields: Fields) -> str:
    least, most = fields.get("at_least"), fields.get("at_most")
    if least is not None and most is not None:
        return f"{least} to {most}" if least != most else f"{least}"
    return f"{least} or more" if least is not None else f"{most} or less"


def _say_citizen(fields: Fields, speaker: Speaker) -> str:
    return f"you are {'no' if speaker.negated else 'a'} citizen of {town_said(fields['citizen'])}"


def _say_wearing(fields: Fields, speaker: Speaker) -> str:
    return f"you {'do not ' if speaker.negated else ''}use {WEARING[str(fields['wearing'])]}"


def _say_rolled(fields: Fields, speaker: Speaker) -> str:
    return f"{speaker.roll(str(fields['rolled']))} {speaker.be()} {_bounds(fields)}"


def _say_level(fields: Fields, speaker: Speaker) -> str:
    return f"your level {speaker.be()} {_bounds(fields)}"


BONUS = Operand("bonus", Takes(number=(1, 9)), "By how much.", required=True)
AT_LEAST = Operand("at_least", Takes(number=(1, 20)), "So much at least.")
AT_MOST = Operand("at_most", Takes(number=(1, 20)), "So much at most.")
BOUNDS = ("at_least", "at_most")
TOWN = Takes(text=60)
PAID: Mapping[str, str] = {"monster": "a monster from your hand", "item": "an Item that you carry",
                           "card": "a card from your hand"}  # fmt: skip
BRINGS: Mapping[str, str] = {
    "its-level": "when you fight or help", "strength": "when you fight or help",
    "escape": "when you run away", "roll": "when you run away",
}  # fmt: skip


def _is_counted(fields: dict[str, Value], occasion: str) -> str:
    """The problem with a power's combination of keys; empty if there is none."""
    if fields["gold"] and fields["pay"] != "item":
        return '`gold` is what an Item is worth: it stands with pay = "item"'
    if fields["brings"] == "its-level" and fields["pay"] != "monster":
        return 'Only a monster has a level: "its-level" stands with pay = "monster"'
    if fields["amount"] != 1 and fields["brings"] not in ("strength", "roll"):
        return '`amount` stands with "strength" and "roll"; the others bring what they bring'
    return ""


SHAPES = (
    Shape("condition", "condition", heads=(
        Head("rolled", Takes(name=NUMBER), "Holds for these numbers.", _say_rolled, (AT_LEAST, AT_MOST), BOUNDS),
        Head("citizen", TOWN, "Holds for citizens of a town.", _say_citizen),
        Head("wearing", Takes(words=WORN), "Holds for whoever uses such an Item.", _say_wearing),
        Head("level", Takes(truth=True), "Holds for these levels.", _say_level, (AT_LEAST, AT_MOST), BOUNDS),
    ), complete=in_order),
    Shape("weakness", "weakness", heads=(
        Head("citizen", TOWN, "Against citizens of a town."),
        Head("wearing", Takes(words=WORN), "Against whoever uses such an Item."),
    ), settings=(BONUS,)),
    Shape("hatred", "hatred", heads=(Head("tag", Takes(words=TAGS), "Against such monsters."),), settings=(BONUS,)),
    Shape("power", "power", settings=(
        Operand("pay", Takes(words=tuple(PAID)), "What is discarded for it.", required=True),
        Operand("gold", Takes(number=(0, 2000)), "What an Item is worth at least.", 0),
        Operand("brings", Takes(words=tuple(BRINGS)), "What it brings.", required=True),
        Operand("amount", Takes(number=(1, 9)), "How much of it.", 1),
        Operand("times", Takes(number=(1, 3)), "How often in a fight.", 1),
    ), complete=_is_counted),
    changes({key: _may_be(key) for key in CHANGES}, change_said),
)  # fmt: skip
VOCABULARY = Vocabulary(VERSION, (IF, MAY, CHOOSE_ONE, REPEAT, ROLL, *WORDS), SHAPES)
"""Everything a card may say."""


def power_said(fields: Fields) -> str:
    """A citizen's power in words: the discard, its purpose, and when."""
    pay, gold, times = PAID[str(fields["pay"])], number_in(fields["gold"]), number_in(fields["times"])
    worth = f" worth {gold} gold or more" if gold else ""
    amount = fields["amount"]
    brought = {"its-level": "add its level to your side", "strength": f"add {amount} to your side",
               "escape": "escape from one monster", "roll": f"add {amount} to the roll"}  # fmt: skip
    brings = brought[str(fields["brings"])]
    often = "once a fight" if times == 1 else f"up to {times} times a fight"
    return f"{BRINGS[str(fields['brings'])].capitalize()}, you may discard {pay}{worth} to {brings}, {often}."
