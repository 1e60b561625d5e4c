"""The control words shared by every rulebook, and how they are worded: choices, conditions, bounded repetition."""

from __future__ import annotations

from functools import partial

from deckbuilder.cards.describe import Referent, Speaker
from deckbuilder.cards.grammar import Noun, Statement
from deckbuilder.cards.phrases import Phrase, Record, Value, number_in, phrases_in
from deckbuilder.cards.vocabulary import NUMBER, SEAT, SEAT_WORDS, Fields, Head, Operand, Takes, Word
from deckbuilder.text import listed

CONDITION = Takes(table="condition")
BLOCK = Takes(block=True)
TIMES_SAID = {2: "twice"}
ARTICLES = frozenset({"a", "an"})
LEAST_SHARED = 3
"""The fewest opening words alternatives must share before these are said only once."""


def conditional(value: Value, speaker: Speaker) -> str:
    """The opening of a condition: "if it is a Witch", "unless it is a Witch"."""
    assert isinstance(value, Record)
    if "not" in value.fields:
        return "unless " + speaker.condition(value.fields["not"])
    return "if " + speaker.condition(value)


def _say_if(phrase: Phrase, speaker: Speaker) -> Statement:
    text = f"{conditional(phrase.object, speaker)}, {speaker.inner(phrases_in(phrase.settings['then']))}"
    otherwise = phrases_in(phrase.settings["else"])
    if otherwise:
        joint = ". Otherwise, " if speaker.level == 0 else ", otherwise "
        text += joint + speaker.inner(otherwise)
    return Statement("", whole=text)


def _say_may(phrase: Phrase, speaker: Speaker) -> Statement:
    block = phrases_in(phrase.object)
    joint = ". If you do, " if speaker.level == 0 else ", and if you do, "
    with speaker.nested():
        first = speaker.clause(block[0])
        rest = speaker.joint().join(speaker.clause(phrase).said() for phrase in block[1:])
        if first.whole or rest.startswith("if "):
            text = "do this: " + speaker.joint().join(part for part in (first.said(), rest) if part)
        else:
            text = first.optional() + (joint + rest if rest else "")
    return Statement("", whole="you may " + text)


def _say_choose(phrase: Phrase, speaker: Speaker, *, sort: str) -> Statement:
    name = str(phrase.settings["as"])
    if not isinstance(phrase.object, Record):
        speaker.introduce(name, Referent(SEAT, Noun(str(phrase.object), str(phrase.object) + "s")))
        return Statement("choose", "an opponent")
    count = number_in(phrase.settings["count"])
    noun = speaker.noun(phrase.object)
    said = noun.some(count, bool(phrase.settings["up_to"]))
    speaker.introduce(name, Referent(sort, noun, count > 1))
    return Statement("choose", said)


def _say_choose_one(phrase: Phrase, speaker: Speaker) -> Statement:
    options = [
        f"{option.object}: {speaker.inner(phrases_in(option.settings['do']))}" for option in phrases_in(phrase.object)
    ]
    if speaker.level == 0:
        return Statement("", whole="choose one \u2014 " + " \u2014 or ".join(options))
    return Statement("", whole="choose one (" + " / ".join(options) + ")")


def _say_for_each(phrase: Phrase, speaker: Speaker, *, sort: str, plural: str) -> Statement:
    name, turn_of = str(phrase.settings["as"]), sort
    if isinstance(phrase.object, Record):
        noun = speaker.noun(phrase.object)
        said = noun.each()
    elif phrase.object in SEAT_WORDS:
        noun, turn_of = Noun("opponent" if phrase.object == "opponents" else "player", "players"), SEAT
        said = "each " + noun.singular
    else:
        mention = speaker.mention(phrase.object)
        known = speaker.referents.get(str(phrase.object))
        noun = known.noun if known is not None else Noun(sort, plural)
        said = f"each of {mention.object}" if mention.plural else mention.object
    before = dict(speaker.referents)
    speaker.introduce(name, Referent(turn_of, noun, turn=True))
    text = f"for {said}, {speaker.inner(phrases_in(phrase.settings['do']))}"
    speaker.referents = before
    speaker.last = ""
    return Statement("", whole=text)


def _say_repeat(phrase: Phrase, speaker: Speaker) -> Statement:
    times = TIMES_SAID.get(number_in(phrase.object), f"{phrase.object} times")
    return Statement("", whole=f"{times}, {speaker.inner(phrases_in(phrase.settings['do']))}")


def _say_roll(phrase: Phrase, speaker: Speaker) -> Statement:
    speaker.introduce(str(phrase.settings["as"]), Referent(NUMBER, Noun("roll", "rolls")))
    sides = str(phrase.object)
    is_vowel = sides in ("11", "18") or sides.startswith("8")
    return Statement("roll", f"{'an' if is_vowel else 'a'} {sides}-sided die")


def _say_all(fields: Fields, speaker: Speaker) -> str:
    return _joined(fields["all"], "or" if speaker.negated else "and", speaker)


def _say_any(fields: Fields, speaker: Speaker) -> str:
    return _joined(fields["any"], "and" if speaker.negated else "or", speaker)


def _joined(value: Value, joint: str, speaker: Speaker) -> str:
    """Several conditions joined, each negated if the whole is."""
    assert isinstance(value, tuple)
    parts: list[str] = []
    for part in value:
        assert isinstance(part, Record)
        text = speaker.condition(part, speaker.negated)
        parts.append(f"({text})" if _is_list(part) else text)
    return listed(_shortened(parts) if joint == "or" and not speaker.negated else parts, joint)


def _is_list(condition: Record) -> bool:
    """Whether a condition joins several others, negated or not."""
    inner = condition.fields.get("not")
    return _is_list(inner) if isinstance(inner, Record) else bool({"all", "any"} & condition.fields.keys())


def _shortened(parts: list[str]) -> list[str]:
    """Leave out of all parts but the first the words they all begin with: "your side is mostly red or blue".

    What is counted keeps its article: "you have a red card or a blue one".
    """
    words = [part.split(" ") for part in parts]
    shared = 0
    while all(len(part) > shared + 1 and part[shared] == words[0][shared] for part in words):
        shared += 1
    if shared < LEAST_SHARED or any("(" in part for part in parts):
        return parts
    shared -= words[0][shared - 1] in ARTICLES
    return [parts[0], *(" ".join(part[shared:]) for part in words[1:])]


def _say_not(fields: Fields, speaker: Speaker) -> str:
    value = fields["not"]
    assert isinstance(value, Record)
    return speaker.condition(value, negated=not speaker.negated)


def _one_opponent(value: Value, fields: Fields, written: frozenset[str]) -> str:
    if not isinstance(value, Record) and written & {"count", "up_to"}:
        return "Exactly one opponent is chosen; remove `count` and `up_to`"
    return ""


def in_order(fields: dict[str, Value], occasion: str) -> str:
    """The complaint about bounds of a number with no number between them; "" if they are in order."""
    least, most = fields.get("at_least"), fields.get("at_most")
    if isinstance(least, int) and isinstance(most, int) and least > most:
        return "`at_least` is larger than `at_most`"
    return ""


CONNECTIVES = (
    Head("not", CONDITION, "Holds if the condition inside does not.", _say_not),
    Head("all", Takes(tables="condition"), "Holds if every condition of the list does.", _say_all),
    Head("any", Takes(tables="condition"), "Holds if at least one condition of the list does.", _say_any),
)
"""The heads that join conditions, for the `condition` shape of any rulebook."""


IF = Word(
    "if",
    CONDITION,
    "Does `then` if the condition holds, and `else` if it does not.",
    _say_if,
    (
        Operand("then", BLOCK, "What is done if the condition holds.", required=True),
        Operand("else", BLOCK, "What is done if it does not.", ()),
    ),
)
MAY = Word(
    "may",
    BLOCK,
    "You decide whether to carry out the whole list.",
    _say_may,
    (Operand("ask", Takes(text=80), "The question that you are asked; not part of the rules text.", ""),),
)
CHOOSE_ONE = Word(
    "choose_one",
    Takes(options=True),
    "You pick one of the options; each has a `label` and a `do` list.",
    _say_choose_one,
)
REPEAT = Word(
    "repeat",
    Takes(number=(2, 10)),
    "Carries out the list a fixed number of times.",
    _say_repeat,
    (Operand("do", BLOCK, "What is repeated.", required=True),),
)
ROLL = Word(
    "roll",
    Takes(number=(2, 100)),
    "Rolls a die with this many sides; the name can be used as an amount and in conditions.",
    _say_roll,
    (Operand("as", Takes(binds=NUMBER), "The name of the number rolled.", required=True),),
)


def choose(sort: str, plural: str, table: str = "") -> Word:
    """The word `choose` for a sort of names and its plural; tables of the shape `table` or `plural` select them."""
    return Word(
        "choose",
        Takes(words=("opponent",), table=table or plural),
        f"You pick {plural}, or an opponent, while the effect is carried out, and give the choice a name.",
        partial(_say_choose, sort=sort),
        (
            Operand("as", Takes(binds=sort), "The name of the choice for the rest of this list.", required=True),
            Operand("count", Takes(number=(1, 20)), "How many are picked, or all if there are fewer.", 1),
            Operand("up_to", Takes(flag=True), "True if you may pick fewer, or none.", False),
        ),
        _one_opponent,
    )


def for_each(sort: str, plural: str, table: str = "") -> Word:
    """The word `for_each` for a sort of names and its plural; tables of the shape `table` or `plural` select them."""
    return Word(
        "for_each",
        Takes(words=("opponents", "everyone"), name=sort, table=table or plural),
        f"Does the list once for each {sort} that matched when it began, or for each player.",
        partial(_say_for_each, sort=sort, plural=plural),
        (
            Operand("as", Takes(binds=sort), f"The name of the {sort} or player whose turn it is.", required=True),
            Operand("do", BLOCK, "What is done for each.", required=True),
        ),
    )
