"""English for Monster Kids' words, and for the numbers and conditions of a fight."""

from __future__ import annotations

from typing import Final

from deckbuilder.cards.describe import Speaker
from deckbuilder.cards.grammar import Mention, Statement, possessive
from deckbuilder.cards.phrases import Phrase, Value
from deckbuilder.cards.vocabulary import Fields

KID_SIDES: Final = 10
"""The number of sides of a kid's die."""

# ---- words ----


def _side(phrase: Phrase, speaker: Speaker) -> Mention:
    said = side_said(phrase.object, speaker)
    return Mention(said, said, False, possessive(said))


def say_attack(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say what is added to an attack power, or taken from it."""
    amount, side = phrase.settings["amount"], _side(phrase, speaker)
    if isinstance(amount, str):
        return Statement("add", f"{speaker.roll(amount)} to {side.possessive} attack power")
    assert isinstance(amount, int)
    return Statement("get", f"{'+' if amount > 0 else '−'}{abs(amount)} attack power", side)


def say_reroll(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say whose die is rolled again."""
    return Statement("roll", f"{_side(phrase, speaker).possessive} die again")


def say_turn_die(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say which number a die is turned to, which is no larger than the die has (MK-3.3)."""
    number, who = phrase.settings["to"], _side(phrase, speaker)
    assert isinstance(number, int)
    if who.object == "the kid":
        return Statement("turn", f"{who.possessive} die to {min(number, KID_SIDES)}")
    is_open = number > KID_SIDES and who.object != "the monster"
    return Statement("turn", f"{who.possessive} die to {number}{', or to 10 if it has ten sides' if is_open else ''}")


def say_heal(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say how many Injury counters come off."""
    amount = speaker.quantity(phrase.settings["amount"], "Injury counter", "Injury counters")
    return Statement("lose", amount, _side(phrase, speaker))


def say_shield(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say who loses without an Injury."""
    return _for_losing(phrase, speaker, "no Injury")


def say_hurt(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say who takes more Injuries for losing."""
    return _for_losing(phrase, speaker, speaker.quantity(phrase.settings["amount"], "more Injury", "more Injuries"))


def _for_losing(phrase: Phrase, speaker: Speaker, what: str) -> Statement:
    """What losing costs; inside another list without an "if", which would seem to be about what follows it too."""
    who = _side(phrase, speaker).object
    inside = f"{who} takes {what} for losing this fight"
    return Statement("", whole=inside if speaker.level else f"if {who} loses this fight, {who} takes {what}")


def say_dispel(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say whose Dark Powers are discarded."""
    return Statement("discard", f"all Dark Powers of {_side(phrase, speaker).object}")


# ---- numbers and conditions ----


def side_said(value: Value, speaker: Speaker) -> str:
    """The card text's name for a side: "the kid", "the monster", "the chosen side"."""
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
    """Say which numbers a die has to show."""
    verb = "does not show" if speaker.negated else "shows"
    return f"the die of {side_said(fields['die'], speaker)} {verb} {bounds_said(fields)}"


def say_behind(fields: Fields, speaker: Speaker) -> str:
    """Say which side is losing."""
    return f"{side_said(fields['behind'], speaker)} {speaker.be()} behind"


def say_typed(fields: Fields, speaker: Speaker) -> str:
    """Say which side has a Power Type."""
    verb = "has no" if speaker.negated else "has a"
    return f"{side_said(fields['typed'], speaker)} {verb} Power Type"


def say_injured(fields: Fields, speaker: Speaker) -> str:
    """Say which side is injured."""
    return f"{side_said(fields['hurt'], speaker)} {speaker.be()} injured"


def say_haunted(fields: Fields, speaker: Speaker) -> str:
    """Say which side has Dark Powers."""
    verb = "has no Dark Power" if speaker.negated else "has a Dark Power"
    return f"{side_said(fields['haunted'], speaker)} {verb}"


def say_rolled(fields: Fields, speaker: Speaker) -> str:
    """Say what the result of a roll has to be."""
    return f"{speaker.roll(str(fields['rolled']))} {speaker.be()} {bounds_said(fields)}"
