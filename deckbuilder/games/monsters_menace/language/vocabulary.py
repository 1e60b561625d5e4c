"""The words a card may use, named after mechanics, and the English for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from deckbuilder.cards.changed_numbers import changes
from deckbuilder.cards.control_words import MAY
from deckbuilder.cards.describe import Speaker
from deckbuilder.cards.grammar import Statement
from deckbuilder.cards.phrases import Phrase, Record, Value, every_phrase, number_in, phrases_in
from deckbuilder.cards.vocabulary import Fields, Operand, Shape, Takes, Vocabulary, Word, always_said
from deckbuilder.text import capitalised, counted

VERSION = 1
ROLES = ("tank", "fighter", "submarine", "rocket")
"""The roles of Military Units."""
TERRAINS = ("land", "ocean", "both")
OCCASIONS = ("turn", "battle", "attacked", "hits_unit", "destroys_unit", "hits_creature", "fought", "city", "taken")
SAID_OCCASIONS = {
    "turn": "at the start of your turn",
    "battle": "at the start of a battle on your turn",
    "attacked": "after its attacks in a battle on your turn",
    "hits_unit": "when an attack of it hits a Unit",
    "destroys_unit": "whenever an attack of it destroys a Unit",
    "hits_creature": "when an attack of it hits a Monster or Minion",
    "fought": "after a battle on your turn",
    "city": "whenever it stomps a City",
    "taken": "when you gain this",
}  # fmt: skip
BATTLE_WORDS = ("attack", "smash", "panic", "scare", "summon")
IN_BATTLE = ("battle", "attacked", "hits_unit", "destroys_unit", "hits_creature")
OFTEN = ("hits_unit", "destroys_unit", "hits_creature")
"""Occasions that can occur several times in a battle."""
AMOUNT = Takes(number=(1, 9))


def _plain(verb: str, rest: Callable[[int], str]) -> Callable[[Phrase, Speaker], Statement]:
    return lambda phrase, speaker: Statement(verb, rest(number_in(phrase.object)))


def _gain(phrase: Phrase, speaker: Speaker) -> Statement:
    good = str(phrase.object)
    if good == "minion":
        return Statement("", whole=f"this Minion gains {phrase.settings['amount']} Health")
    return Statement("gain", f"{phrase.settings['amount']} {good.capitalize()}")


def _attack(phrase: Phrase, speaker: Speaker) -> Statement:
    return Statement("", whole=f"it may attack {counted(number_in(phrase.object), 'more time')}")


def _destroyed(number: int) -> str:
    return "destroys itself" if number == 1 else "destroy themselves"


WORDS = (
    Word("gain", Takes(words=("health", "infamy", "minion")), "Health or Infamy for you, or Health for the Minion.",
         _gain, (Operand("amount", AMOUNT, "How much.", 1),)),
    Word("attack", AMOUNT, "More attacks, at once.", _attack),
    Word("smash", AMOUNT, "Units in the battle are hit without a roll.",
         _plain("hit", lambda n: f"{counted(n, 'Unit')} of your choice there, without a roll")),
    Word("panic", AMOUNT, "Units in the battle destroy themselves.",
         _plain("choose", lambda n: f"{counted(n, 'Unit')} there that {_destroyed(n)}")),
    Word("scare", AMOUNT, "Units in the battle have to retreat.",
         _plain("choose", lambda n: f"up to {counted(n, 'Unit')} there that must retreat; "
                                    f"{'its player says' if n == 1 else 'their players say'} where")),
    Word("rampage", Takes(words=("nearby",)), "Another battle next door.",
         always_said("it may go to an adjacent space with hostile forces where there was no battle this turn, and "
                     "begin one there")),
    Word("summon", Takes(words=("minion",)), "A Minion for one battle.",
         lambda phrase, speaker: Statement("draw", "a Minion, which takes part in this battle and is discarded then")),
    Word("ally", Takes(words=("minion",)), "A Minion that is not an enemy of Units.",
         lambda phrase, speaker: Statement("draw", "a Minion and put it into any Lair; it is not an enemy of Units, "
                                           "and cannot attack them")),
)  # fmt: skip

EFFECTS: Mapping[str, Callable[[int], str]] = {
    "gain": lambda n: f"{n:+}",
    "attack": lambda n: counted(n, "more attack"),
    "smash": lambda n: f"{counted(n, 'Unit')} hit without a roll",
    "panic": lambda n: f"{counted(n, 'Unit')} {_destroyed(n)}",
    "scare": lambda n: f"up to {counted(n, 'Unit')} must retreat",
    "summon": lambda n: "a Minion joins the battle",
}
"""The words whose effect is announced when it comes, with how it is told then."""


def effect_said(word: str, value: Value, settings: Mapping[str, Value]) -> str:
    """The effect of a word at the moment it comes: "2 more attacks"."""
    if word == "gain":
        good = "infamy" if value == "infamy" else "health"
        return f"{EFFECTS[word](number_in(settings['amount']))} {good.capitalize()}"
    return EFFECTS[word](number_in(value) if word != "summon" else 1)


CHANGES: Mapping[str, str] = {
    "move": "{n} Move.",
    "attack": "{n} Attack.",
    "defense": "{n} Defense.",
    "damage": "{n} Damage.",
    "counters": "{n} attack when it counterattacks.",
    "hit_units": "{n} to its rolls against Units.",
    "hit_fighters": "{n} to its rolls against Fighters.",
    "hit_creatures": "{n} to its rolls against Monsters and Minions.",
    "rerolls": "It may roll {u} of its attacks in each battle again.",
    "recoil": "A Monster or Minion whose attack misses it takes {m} damage.",
    "six_damage": "Its attacks that show a 6 deal {n} damage.",
    "coast_defense": "{n} Defense in ocean spaces and on their coasts.",
    "unit_guard": "Units need {m} more to hit it.",
    "shield": "Monsters and Minions deal it {m} less damage, but never less than 1.",
    "feast": "Whenever it stomps a City it gains {m} more Health.",
    "preempt": "On your turn it may attack {t} more in each battle, before anybody else.",
    "silence": "Rocket Launchers do not attack before Monsters in its battles.",
    "chill": "All other Monsters and Minions in its battles have {m} less Defense.",
    "lead": "Your Monster has {n} Attack in battles beside it.",
    "soars": "It need not stop for Units that it passes.",
    "befriends": "It passes the Units of other players, and your own are no enemies of it.",
    "mutates": "It may use Mutation Sites: it keeps the cube, and may give it to your Monster in its space.",
    "tank_move": "Your Tanks have {n} Move.",
    "fighter_move": "Your Fighters have {n} Move.",
    "tank_defense": "Your Tanks have {n} Defense.",
    "fighter_defense": "Your Fighters have {n} Defense.",
    "unit_hit": "{n} to all rolls of your Units.",
    "tank_damage": "Your Tanks deal {n} damage.",
    "rocket_damage": "Your Rocket Launchers deal {n} damage.",
    "missile_hit": "{n} to the rolls of your Cruise Missiles.",
    "deploys": "You may deploy {m} more each turn, but not with a 6 of Research.",
    "plated": "The first hit only damages a Tank of yours; the second one destroys it.",
    "long_range": "Your Rocket Launchers may attack into battles in adjacent spaces, before Monsters attack.",
}
"""The numbers that a card may change, each with its sentence."""


SO_OR_NOT = ("silence", "soars", "befriends", "mutates", "plated", "long_range")
"""Changes that are either on or off, and have no number."""
OF_UNITS = ("tank_move", "fighter_move", "tank_defense", "fighter_defense", "unit_hit", "tank_damage", "rocket_damage",
            "missile_hit", "deploys", "plated", "long_range")  # fmt: skip
"""Numbers about Units; they belong in a chart, whose player has Units."""
OF_CREATURES = ("chill", "lead", "befriends", "mutates")
"""Numbers that take effect around the creature whose card they are printed on; they belong in no chart."""


def _may_be(key: str) -> tuple[int, int]:
    """The range by which a number may be changed; below 0 only if its sentence shows the sign."""
    return (1, 1) if key in SO_OR_NOT else (-3, 9) if "{n}" in CHANGES[key] else (1, 9)


def change_said(key: str, number: int) -> str:
    """A changed number in words."""
    times = "once" if number == 1 else f"{number} times"
    up_to = "1" if number == 1 else f"up to {number}"
    said = CHANGES[key].replace("{n}", f"{number:+d}").replace("{m}", str(number))
    return said.replace("{t}", times).replace("{u}", up_to)


def when_said(fields: Fields) -> str:
    """The moment at which a card does something, in words: "After its attacks in a battle on your turn"."""
    said = SAID_OCCASIONS[str(fields["on"])]
    if fields.get("once"):
        said = f"the first time in a battle {said}"
    if fields.get("only"):
        said = f"{said}, if all of them were against Monsters and Minions"
    return said


def entry_said(changes: Mapping[str, int], when: tuple[Record, ...]) -> list[str]:
    """An ability, a Mutation or an Upgrade in words, one sentence for each part."""
    lines = [change_said(key, number) for key, number in changes.items()]
    for one in when:
        does = Speaker(VOCABULARY).sentences(phrases_in(one.fields["do"]))
        occasion = when_said(one.fields)
        lines.append(f"{occasion[:1].upper()}{occasion[1:]}: {does}")
    return lines


def _does_not_fit(fields: dict[str, Value], occasion: str) -> str:
    """The problem with an occasion's combination of keys; empty if there is none."""
    on = str(fields["on"])
    if "only" in fields and on != "attacked":
        return '`only` says what was attacked: it stands with "attacked"'
    if fields.get("once") and on not in OFTEN:
        return "`once` is for what comes several times in a battle, such as a hit"
    for phrase in every_phrase(phrases_in(fields["do"])):
        if phrase.word in BATTLE_WORDS and on not in IN_BATTLE:
            return f'"{phrase.word}" happens in a battle, and "{on}" is outside'
        if phrase.word == "rampage" and on != "fought":
            return '"rampage" follows a battle: it stands with "fought"'
    return ""


WHEN = Shape("when", "occasion", settings=(
    Operand("on", Takes(words=OCCASIONS), "The occasion.", required=True,
            meanings={on: f"{capitalised(said)}." for on, said in SAID_OCCASIONS.items()}),
    Operand("only", Takes(words=("creatures",)), "Only if nothing else was attacked."),
    Operand("once", Takes(truth=True), "Only once in a battle."),
    Operand("do", Takes(block=True), "What is done.", required=True),
), complete=_does_not_fit)  # fmt: skip
SHAPES = (
    WHEN,
    changes({key: _may_be(key) for key in CHANGES}, change_said),
)  # fmt: skip
VOCABULARY = Vocabulary(VERSION, (MAY, *WORDS), SHAPES)
"""Everything a card may say."""
