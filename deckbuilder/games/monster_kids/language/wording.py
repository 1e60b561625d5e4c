"""How Monster Kids' words are said in English."""

from __future__ import annotations

from deckbuilder.cards.describe import Speaker
from deckbuilder.cards.grammar import Mention, Statement, possessive
from deckbuilder.cards.phrases import Phrase
from deckbuilder.games.monster_kids.language.measuring import side_said


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
    """Say which number a die is turned to."""
    return Statement("turn", f"{_side(phrase, speaker).possessive} die to {phrase.settings['to']}")


def say_heal(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say how many Injury counters come off."""
    amount = speaker.quantity(phrase.settings["amount"], "Injury counter", "Injury counters")
    return Statement("lose", amount, _side(phrase, speaker))


def say_shield(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say who loses without an Injury."""
    who = _side(phrase, speaker).object
    return Statement("", whole=f"if {who} loses this fight, {who} takes no Injury")


def say_hurt(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say who loses with more Injuries."""
    who = _side(phrase, speaker).object
    amount = speaker.quantity(phrase.settings["amount"], "more Injury", "more Injuries")
    return Statement("", whole=f"if {who} loses this fight, {who} takes {amount}")


def say_dispel(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say whose Dark Powers go."""
    return Statement("discard", f"all Dark Powers of {_side(phrase, speaker).object}")


def say_untyped(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say that Power Types do not count."""
    return Statement("", whole="weakness and resistance do not count in this fight")


def say_flee(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say that nobody wins."""
    return Statement("", whole="the fight ends at once, and neither side wins or loses")
