"""English for gang members, characters, gangs and players, and for amounts and conditions."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.cards.describe import Speaker
from deckbuilder.cards.grammar import YOU, Mention, Noun, article, plural_of, possessive
from deckbuilder.cards.phrases import Record, Value, number_in
from deckbuilder.cards.vocabulary import Fields

MEMBER = "member"
"""The sort of names that stand for gang members."""
TRAIT_NOUNS = ("Leader", "Scout", "Diplomat", "Outcast", "Berserker", "Spellcaster")
LONG_NAME = 24
"""Length from which "the hand of the player" reads better than "the player's hand"."""
PLACES = {"here": "here", "party": "in your scouting party", "anywhere": "anywhere", "path": "On the Path"}
ADJECTIVES = ("posture", "wounded", "equipped", "dead", "not_race", "not_trait", "trait")
OWNERS = {"own": "your", "others": "your other"}
TOGETHER = {"opponents": "your opponents", "everyone": "all players"}
SOMEBODY = {"opponents": ("the gang of an opponent", "no opponent's gang"),
            "everyone": ("the gang of a player", "no player's gang")}  # fmt: skip
"""The gang of some player, and of none."""


def member_noun(fields: Fields, speaker: Speaker) -> Noun:
    """The noun for a selection of gang members: "opposing Zombie here"."""
    who = str(fields.get("who", "any"))
    front, noun, plural, after, last = character_parts(fields, "gang member", speaker)
    owner = OWNERS.get(who, "")
    where = str(fields.get("where", "here"))
    after.append(PLACES[where])
    if where == "party":
        front, owner = [*(["other"] if who == "others" else []), *front], ""
    elif who == "opposing":
        front.insert(0, "opposing")
    return Noun(" ".join([*front, noun]), " ".join([*front, plural]), " ".join([*after, *last]), owner)


def character_noun(fields: Fields, speaker: Speaker) -> Noun:
    """The noun for characters outside of gangs: "Human with at most 3 printed life points"."""
    front, noun, plural, after, last = character_parts(fields, "character", speaker)
    return Noun(" ".join([*front, noun]), " ".join([*front, plural]), " ".join([*after, *last]))


def target_said(record: Record, speaker: Speaker) -> tuple[str, Noun, bool]:
    """A target in words, its noun for later mentions, and whether it may be several."""
    noun = member_noun(record.fields, speaker)
    count = number_in(record.fields["count"])
    return noun.some(count, bool(record.fields["up_to"])), noun, count > 1


def character_parts(fields: Fields, default: str, speaker: Speaker) -> tuple[list[str], str, str, list[str], list[str]]:
    """The words before a noun, the noun, its plural, the words after it, and the last words."""
    front = [said for key in ADJECTIVES if key in fields for said in _adjective(key, fields[key])]
    nouns = [str(fields[key]) for key in ("race", "trait") if _is_noun(key, fields)]
    noun = " ".join(nouns) or default
    plural, after = plural_of(noun) if noun else "", list[str]()
    if "name" in fields:
        noun, plural = str(fields["name"]), plural_of(str(fields["name"]))
        if noun.startswith("The "):
            noun, plural = f"copy of {noun}", f"copies of {noun}"
        said = {"race": "of race", "trait": "with the trait"}
        after = [f"{words} {fields[key]}" for key, words in said.items() if _is_noun(key, fields)]
    if fields.get("trait") == "Stealth":
        after.append("with Stealth")
    if fields.get("not_trait") == "Stealth":
        after.append("without Stealth")
    if "gang" in fields:
        after.append(f"of {gang_called(str(fields['gang']), speaker)}")
    last = [f"with at most {_points(fields['life_at_most'])}"] if "life_at_most" in fields else []
    return front, noun, plural, after, last


def gang_called(gang: str, speaker: Speaker) -> str:
    """The name of a gang in the middle of a sentence: "the Renegade Militia"."""
    name = speaker.identities.get(gang, gang)
    if name.startswith("The "):
        return "the " + name[4:]
    return f"the {name}"


def _is_noun(key: str, fields: Fields) -> bool:
    return key in fields and (key == "race" or fields[key] in TRAIT_NOUNS)


def _points(value: Value) -> str:
    return f"{value} printed life point" + ("" if value == 1 else "s")


def _adjective(key: str, value: Value) -> list[str]:
    if key == "posture":
        return [str(value)]
    if key in ("wounded", "equipped"):
        return [key if value else f"un{key}"]
    if key == "dead":
        return ["dead"] if value else []
    if key in ("not_race", "not_trait") and value != "Stealth":
        return [f"non-{value}"]
    if key == "trait" and value == "Geno-locked":
        return ["Geno-locked"]
    return []


def seats_said(value: Value, speaker: Speaker) -> Mention:
    """The selected players, each individually."""
    if value == "you":
        return YOU
    if isinstance(value, Record):
        controllers, several = _controllers(value, speaker)
        said = f"each of {controllers}" if several else controllers
    elif value == "opponents":
        said = "each opponent"
    elif value == "everyone":
        said = "each player"
    else:
        return speaker.seat(str(value))
    return Mention(said, said, False, _whose(said))


def added_up(value: Value, speaker: Speaker) -> Mention:
    """The players whose things are counted together: "your opponents together"."""
    if isinstance(value, Record):
        said, several = _controllers(value, speaker)
        if not several:
            return Mention(said, said, False, _whose(said))
    elif value in TOGETHER:
        said = TOGETHER[str(value)]
    else:
        return seats_said(value, speaker)
    return Mention(f"{said} together", said, True, _whose(said))


def had_by(value: Value, thing: str, things: str, speaker: Speaker) -> str:
    """A thing that players have, taken together: "your Power", "your opponents' Power together"."""
    who = added_up(value, speaker)
    if value == "you" or not who.plural:
        return who.owning(thing)
    return f"{who.owning(things)} together"


def _controllers(record: Record, speaker: Speaker) -> tuple[str, bool]:
    """The controllers of a named member, and whether they may be several."""
    member = speaker.mention(record.fields["owner_of"])
    return member.owning("controllers" if member.plural else "controller"), member.plural


def _whose(said: str) -> str:
    return possessive(said) if len(said) < LONG_NAME else ""


# ---- amounts and conditions ----


def measured(base: Callable[[Fields, Speaker], str]) -> Callable[[Fields, Speaker], str]:
    """Words for a counted amount with its factor, addition and limit."""

    def said(fields: Fields, speaker: Speaker) -> str:
        times, plus = abs(number_in(fields["times"])), number_in(fields["plus"])
        text = base(fields, speaker)
        if times > 1:
            text = ("twice " if times == 2 else f"{times} times ") + text
        if plus:
            text += f" {'plus' if plus > 0 else 'minus'} {abs(plus)}"
        return f"{text} (at most {fields['max']})" if "max" in fields else text

    return said


def say_wounds_on(fields: Fields, speaker: Speaker) -> str:
    """The member whose Wound Tokens are counted."""
    member = speaker.mention(fields["wounds_on"])
    return f"the number of Wound Tokens on {member.object}{' together' if member.plural else ''}"


def _bounds(fields: Fields) -> str:
    low, high = fields.get("at_least"), fields.get("at_most")
    if low is not None and high is not None:
        return f"exactly {low}" if low == high else f"from {low} to {high}"
    return f"at least {low}" if low is not None else f"at most {high}"


def _last(fields: Fields) -> Value:
    return fields.get("at_most", fields.get("at_least", 0))


def say_most(fields: Fields, speaker: Speaker) -> str:
    """The condition that a gang, or one of several, is mostly of one race."""
    whose, race = fields["of"], plural_of(str(fields["most"]))
    if isinstance(whose, str) and whose in SOMEBODY:
        return f"{SOMEBODY[str(whose)][speaker.negated]} is mostly {race}"
    who = added_up(whose, speaker)
    if isinstance(whose, Record) and who.plural:
        return f"the gang of {_one_of(who, speaker)} is mostly {race}"
    return f"{who.owning('gang')} {speaker.be()} mostly {race}"


def _one_of(several: Mention, speaker: Speaker) -> str:
    """The phrase "one of" for several members, or "none of" in a negation."""
    return f"{'none' if speaker.negated else 'one'} of {several.object}"


def say_counted(fields: Fields, speaker: Speaker) -> str:
    """A condition on a number of members: "you have a ready Zombie here", "there are at least 2 Zombies here"."""
    noun = speaker.noun(fields["count"])
    low, high = fields.get("at_least"), fields.get("at_most")
    own = bool(noun.owner)
    other = "other " if noun.owner == OWNERS["others"] else ""
    tail = f" {noun.after}" if noun.after else ""
    if (low, high) in ((1, None), (None, 0), (0, 0)):
        none = (high is None) == speaker.negated
        one = f"{article(other + noun.singular)} {other}{noun.singular}".replace("an other", "another")
        said = f"no {other}{noun.singular}{tail}" if none else one + tail
        return f"you have {said}" if own else f"there is {said}"
    is_one = (low, high) in ((None, 1), (1, 1))
    many = f"{_bounds(fields)} {other}{noun.singular if is_one else noun.plural}{tail}"
    if own:
        return f"{speaker.have(YOU)} {many}"
    return f"there {speaker.be(not is_one)} {many}"


def say_is(fields: Fields, speaker: Speaker) -> str:
    """The condition that a named member, or one of those named, matches a description."""
    member = speaker.mention(fields["is"])
    subject = _one_of(member, speaker) if member.plural else member.subject
    verb = "is" if member.plural else speaker.be()
    asked = {key: value for key, value in fields.items() if key != "is"}
    front, noun, _, after, last = character_parts(asked, "", speaker)
    after += last
    if not noun and front and not after:
        at_once = " at once" if speaker.negated and len(front) > 1 else ""
        return f"{subject} {verb} {' and '.join(front)}{at_once}"
    phrase = " ".join([*front, noun or "character"])
    return f"{subject} {verb} {' '.join([article(phrase), phrase, *after])}"


def say_dead(fields: Fields, speaker: Speaker) -> str:
    """The condition that a named member, or one of those named, has died."""
    member = speaker.mention(fields["dead"])
    if member.plural:
        return f"{_one_of(member, speaker)} is dead"
    return f"{member.subject} {speaker.be()} dead"


def say_died(fields: Fields, speaker: Speaker) -> str:
    """The condition that a member died by this action."""
    whose = {"opposing": "opposing gang member", "own": "gang member of yours", "any": "gang member"}[
        str(fields["died"])
    ]
    return f"{'no' if speaker.negated else article(whose)} {whose} dies by this"


def say_power_is(fields: Fields, speaker: Speaker) -> str:
    """A condition on a player's Power."""
    return f"{speaker.have(added_up(fields['power'], speaker))} {_bounds(fields)} Power"


def say_locations(fields: Fields, speaker: Speaker) -> str:
    """A condition on the number of locations a player holds."""
    who = added_up(fields["locations"], speaker)
    verb = (
        ("hold" if who.plural else "holds") if not speaker.negated else ("do" if who.plural else "does") + " not hold"
    )
    noun = "location" if _last(fields) == 1 else "locations"
    return f"{who.subject or 'you'} {verb} {_bounds(fields)} {noun}"


def say_rolled(fields: Fields, speaker: Speaker) -> str:
    """A condition on the result of a roll."""
    return f"{speaker.roll(str(fields['rolled']))} {speaker.be()} {_bounds(fields)}"
