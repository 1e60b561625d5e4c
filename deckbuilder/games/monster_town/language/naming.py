"""Who is meant, how many and whether, in English: gang members, characters, gangs and players; amounts, conditions."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.cards.describe import Speaker
from deckbuilder.cards.grammar import YOU, Mention, Noun, article, plural_of, possessive
from deckbuilder.cards.phrases import Record, Value, number_in
from deckbuilder.cards.vocabulary import Fields

MEMBER = "member"
"""The sort of names that stand for gang members."""
TRAIT_NOUNS = ("Leader", "Scout", "Diplomat", "Outcast", "Berserker", "Spellcaster")
LONG = 24
"""The length from which "the hand of the player" reads better than "the player's hand"."""
PLACES = {"here": "here", "party": "in your scouting party", "anywhere": "anywhere", "path": "On the Path"}
ADJECTIVES = ("posture", "wounded", "equipped", "dead", "not_race", "not_trait", "trait")
OWNERS = {"own": "your", "others": "your other"}


def member_noun(fields: Fields, speaker: Speaker) -> Noun:
    """Call a selection of gang members by what is asked of them: "opposing Zombie here"."""
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
    """Call characters that are nobody's gang members by what is asked: "Human with at most 3 printed life points"."""
    front, noun, plural, after, last = character_parts(fields, "character", speaker)
    return Noun(" ".join([*front, noun]), " ".join([*front, plural]), " ".join([*after, *last]))


def target_said(record: Record, speaker: Speaker) -> tuple[str, Noun, bool]:
    """Say what is targeted; return also what to call it afterwards and whether it may be several."""
    noun = member_noun(record.fields, speaker)
    count = number_in(record.fields["count"])
    return noun.some(count, bool(record.fields["up_to"])), noun, count > 1


def character_parts(fields: Fields, default: str, speaker: Speaker) -> tuple[list[str], str, str, list[str], list[str]]:
    """Return what stands before a noun, the noun, its plural, what stands behind it, and what stands last."""
    front = [said for key in ADJECTIVES if key in fields for said in _adjective(key, fields[key])]
    nouns = [str(fields[key]) for key in ("race", "trait") if _is_noun(key, fields)]
    noun = " ".join(nouns) or default
    plural, after = plural_of(noun) if noun else "", list[str]()
    if "name" in fields:
        noun, plural = str(fields["name"]), plural_of(str(fields["name"]))
        if noun.startswith("The "):
            noun, plural = f"copy of {noun}", f"copies of {noun}"
        after = [f"of race {' '.join(nouns)}"] if nouns else []
    if fields.get("trait") == "Stealth":
        after.append("with Stealth")
    if fields.get("not_trait") == "Stealth":
        after.append("without Stealth")
    if "gang" in fields:
        after.append(f"of {gang_called(str(fields['gang']), speaker)}")
    last = [f"with at most {_points(fields['life_at_most'])}"] if "life_at_most" in fields else []
    return front, noun, plural, after, last


def gang_called(gang: str, speaker: Speaker) -> str:
    """Name a gang in the middle of a sentence: "the Renegade Militia"."""
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
    """Say which players are meant."""
    if value == "you":
        return YOU
    if isinstance(value, Record):
        said = speaker.mention(value.fields["owner_of"]).owning("controller")
    elif value == "opponents":
        said = "each opponent"
    elif value == "everyone":
        said = "each player"
    else:
        return speaker.seat(str(value))
    return Mention(said, said, False, possessive(said) if len(said) < LONG else "")


def of_seats(value: Value, thing: str, speaker: Speaker) -> str:
    """Say whose thing: "your Power", "each opponent's Power"."""
    return seats_said(value, speaker).owning(thing)


# ---- how many, and whether ----


def measured(base: Callable[[Fields, Speaker], str]) -> Callable[[Fields, Speaker], str]:
    """Say a counted amount with its factor, its addition and its limit."""

    def said(fields: Fields, speaker: Speaker) -> str:
        times, plus = abs(number_in(fields["times"])), number_in(fields["plus"])
        text = base(fields, speaker)
        if times > 1:
            text = ("twice " if times == 2 else f"{times} times ") + text
        if plus:
            text += f" {'plus' if plus > 0 else 'minus'} {abs(plus)}"
        return f"{text} (at most {fields['max']})" if "max" in fields else text

    return said


def _bounds(fields: Fields) -> str:
    low, high = fields.get("at_least"), fields.get("at_most")
    if low is not None and high is not None:
        return f"exactly {low}" if low == high else f"from {low} to {high}"
    return f"at least {low}" if low is not None else f"at most {high}"


def _last(fields: Fields) -> Value:
    return fields.get("at_most", fields.get("at_least", 0))


def say_most(fields: Fields, speaker: Speaker) -> str:
    """Say that a gang is mostly of one race."""
    return f"{of_seats(fields['of'], 'gang', speaker)} {speaker.be()} mostly {plural_of(str(fields['most']))}"


def say_counted(fields: Fields, speaker: Speaker) -> str:
    """Say that there are so many members: "you have a ready Zombie here", "there are at least 2 Zombies here"."""
    noun = speaker.noun(fields["count"])
    low, high = fields.get("at_least"), fields.get("at_most")
    own = bool(noun.owner)
    other = "other " if noun.owner == OWNERS["others"] else ""
    tail = f" {noun.after}" if noun.after else ""
    if (low, high) == (1, None) or (low, high) == (None, 0):
        none = (high is None) == speaker.negated
        one = f"{article(other + noun.singular)} {other}{noun.singular}".replace("an other", "another")
        said = f"no {other}{noun.singular}{tail}" if none else one + tail
        return f"you have {said}" if own else f"there is {said}"
    many = f"{_bounds(fields)} {other}{noun.singular if (low, high) == (None, 1) else noun.plural}{tail}"
    if own:
        return f"{speaker.have(YOU)} {many}"
    return f"there {speaker.be((low, high) != (None, 1))} {many}"


def say_is(fields: Fields, speaker: Speaker) -> str:
    """Say that a named member is what is asked."""
    member = speaker.mention(fields["is"])
    several = member.plural
    subject = member.subject.removesuffix(" each")
    asked = {key: value for key, value in fields.items() if key != "is"}
    front, noun, plural, after, last = character_parts(asked, "", speaker)
    after += last
    if not noun and front and not after:
        return f"{subject} {speaker.be(several)} {' and '.join(front)}"
    noun = noun or "character"
    phrase = " ".join([*front, (plural or "characters") if several else noun])
    said = phrase if several else f"{article(phrase)} {phrase}"
    return f"{subject} {speaker.be(several)} {' '.join([said, *after])}"


def say_dead(fields: Fields, speaker: Speaker) -> str:
    """Say that a named member has died."""
    member = speaker.mention(fields["dead"])
    return f"{member.subject.removesuffix(' each')} {speaker.be(member.plural)} dead"


def say_died(fields: Fields, speaker: Speaker) -> str:
    """Say that somebody died by this action."""
    whose = {"opposing": "opposing gang member", "own": "gang member of yours", "any": "gang member"}[
        str(fields["died"])
    ]
    return f"{'no' if speaker.negated else article(whose)} {whose} dies by this"


def say_power_is(fields: Fields, speaker: Speaker) -> str:
    """Say how much Power a player has, as a condition."""
    return f"{speaker.have(seats_said(fields['power'], speaker))} {_bounds(fields)} Power"


def say_locations(fields: Fields, speaker: Speaker) -> str:
    """Say how many locations a player holds."""
    who = seats_said(fields["locations"], speaker)
    verb = (
        ("hold" if who.plural else "holds") if not speaker.negated else ("do" if who.plural else "does") + " not hold"
    )
    noun = "location" if _last(fields) == 1 else "locations"
    return f"{who.subject or 'you'} {verb} {_bounds(fields)} {noun}"


def say_rolled(fields: Fields, speaker: Speaker) -> str:
    """Say what the roll must be."""
    return f"{speaker.roll(str(fields['rolled']))} {speaker.be()} {_bounds(fields)}"
