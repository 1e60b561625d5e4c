"""How many, and whether, in English: amounts and conditions."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.cards.describe import Speaker
from deckbuilder.cards.grammar import YOU, article, plural_of
from deckbuilder.cards.phrases import Value
from deckbuilder.cards.vocabulary import Fields
from deckbuilder.games.monster_town.language.naming import OWNERS, character_parts, of_seats, seats_said


def measured(base: Callable[[Fields, Speaker], str]) -> Callable[[Fields, Speaker], str]:
    """Say a counted amount with its factor, its addition and its limit."""

    def said(fields: Fields, speaker: Speaker) -> str:
        times, plus = abs(int(str(fields["times"]))), int(str(fields["plus"]))
        text = base(fields, speaker)
        if times > 1:
            text = ("twice " if times == 2 else f"{times} times ") + text
        if plus:
            text += f" {'plus' if plus > 0 else 'minus'} {abs(plus)}"
        return f"{text} (at most {fields['max']})" if "max" in fields else text

    return said


def say_count(fields: Fields, speaker: Speaker) -> str:
    """Say how many members there are."""
    return f"the number of {speaker.noun(fields['count']).many()}"


def say_wounds_on(fields: Fields, speaker: Speaker) -> str:
    """Say how many Wound Tokens a member has."""
    return f"the number of Wound Tokens on {speaker.mention(fields['wounds_on']).object}"


def say_power_of(fields: Fields, speaker: Speaker) -> str:
    """Say how much Power a player has."""
    return of_seats(fields["power_of"], "Power", speaker)


def say_hand(fields: Fields, speaker: Speaker) -> str:
    """Say how many cards a player holds."""
    return f"the number of cards in {of_seats(fields['cards_in_hand'], 'hand', speaker)}"


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
