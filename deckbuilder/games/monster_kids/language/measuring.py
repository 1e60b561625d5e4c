"""How Monster Kids says the numbers and conditions of a fight in English."""

from __future__ import annotations

from deckbuilder.cards.describe import Speaker
from deckbuilder.cards.phrases import Value
from deckbuilder.cards.vocabulary import Fields


def side_said(value: Value, speaker: Speaker) -> str:
    """Call a side as the card's text calls it: "the kid", "the monster", "that side"."""
    return speaker.titles[str(value)]


def bounds_said(fields: Fields) -> str:
    """Say the numbers for which a condition holds: "3 or more", "from 2 to 5"."""
    least, most = fields.get("at_least"), fields.get("at_most")
    if least is None:
        return f"{most} or less"
    if most is None:
        return f"{least} or more"
    return f"{least}" if least == most else f"from {least} to {most}"


def say_die(fields: Fields, speaker: Speaker) -> str:
    """Say what a die has to show."""
    verb = "does not show" if speaker.negated else "shows"
    return f"the die of {side_said(fields['die'], speaker)} {verb} {bounds_said(fields)}"


def say_behind(fields: Fields, speaker: Speaker) -> str:
    """Say who is losing."""
    return f"{side_said(fields['behind'], speaker)} {speaker.be()} behind"


def say_typed(fields: Fields, speaker: Speaker) -> str:
    """Say who has a Power Type."""
    verb = "has no" if speaker.negated else "has a"
    return f"{side_said(fields['typed'], speaker)} {verb} Power Type"


def say_hurt(fields: Fields, speaker: Speaker) -> str:
    """Say who is injured."""
    return f"{side_said(fields['hurt'], speaker)} {speaker.be()} injured"


def say_haunted(fields: Fields, speaker: Speaker) -> str:
    """Say who has Dark Powers."""
    verb = "has no Dark Power" if speaker.negated else "has a Dark Power"
    return f"{side_said(fields['haunted'], speaker)} {verb}"


def say_rolled(fields: Fields, speaker: Speaker) -> str:
    """Say what a roll has to come to."""
    return f"{speaker.roll(str(fields['rolled']))} {speaker.be()} {bounds_said(fields)}"
