"""English for Monster Town's words about members, gangs and the table."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.cards.describe import Speaker
from deckbuilder.cards.grammar import YOU, Mention, Statement, article
from deckbuilder.cards.phrases import Phrase, Record, Value, number_in, phrases_in
from deckbuilder.games.monster_town.language.naming import seats_said

Say = Callable[[Phrase, Speaker], Statement]


def on_members(verb: str) -> Say:
    """Say an instruction about members: "kill it"."""

    def said(phrase: Phrase, speaker: Speaker) -> Statement:
        return Statement(verb, speaker.mention(phrase.object).object)

    return said


def say_wound(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say who takes how many wounds."""
    kind = "unmodifiable " if phrase.settings["unmodifiable"] else ""
    member = speaker.mention(phrase.object)
    amount = speaker.quantity(phrase.settings["amount"], f"{kind}wound", f"{kind}wounds")
    return Statement("take", amount, member)


def _each(member: Mention) -> str:
    """The members that something happens to, each counted on its own if there are several."""
    return f"each of {member.object}" if member.plural else member.object


def say_heal(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say how many wounds are healed."""
    whom = _each(speaker.mention(phrase.object))
    amount = speaker.quantity(phrase.settings["amount"], "wound", "wounds")
    return Statement(
        "heal", f"{amount} on {whom}" if isinstance(phrase.settings["amount"], int) else f"on {whom} {amount}"
    )


def say_life(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say who gets how many Life Tokens."""
    member = speaker.mention(phrase.object)
    return Statement("get", speaker.quantity(phrase.settings["amount"], "Life Token", "Life Tokens"), member)


def say_convert(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say who is turned or cured, and what follows if it happens."""
    member, how = speaker.mention(phrase.object), phrase.settings["how"]
    text = f"{how} {member.object}"
    block = phrases_in(phrase.settings["then"])
    if not block:
        return Statement("", whole=text)
    done = f"you {how} any" if member.plural or isinstance(phrase.object, Record) else "you do"
    joint = f". If {done}, " if speaker.level == 0 else f", and if {done}, "
    return Statement("", whole=text + joint + speaker.inner(block))


def say_control(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say who is controlled, and for how long."""
    member = speaker.mention(phrase.object)
    if phrase.settings["until"] == "game":
        return Statement("thrall", member.object)
    return Statement("take", f"control of {member.object} for this combat")


def say_recruit(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say who may be recruited; from then on "it" would be the recruit."""
    speaker.last = ""
    return Statement("recruit", speaker.noun(phrase.object).some(number_in(phrase.settings["count"])))


def say_resurrect(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say who is resurrected."""
    if isinstance(phrase.object, Record):
        count = number_in(phrase.settings["count"])
        return Statement("resurrect", speaker.noun(phrase.object).some(count, count > 1))
    return Statement("resurrect", speaker.mention(phrase.object).object)


def say_destroy(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say whose Special Item is destroyed."""
    member = speaker.mention(phrase.object)
    return Statement(
        "destroy", f"the Special Item of {_each(member)}" if member.plural else member.owning("Special Item")
    )


def say_item(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say for whom a Special Item is drawn."""
    if phrase.object == "any":
        return Statement("draw", "a Special Item")
    return Statement("draw", f"a Special Item for {_each(speaker.mention(phrase.object))}")


def changed(kind: str) -> Say:
    """Say a gain or loss of Power."""

    def said(phrase: Phrase, speaker: Speaker) -> Statement:
        seats = seats_said(phrase.object, speaker)
        amount = phrase.settings["amount"]
        verb, size = _gain_or_loss(amount)
        return Statement(verb, speaker.quantity(size, kind, kind), seats)

    return said


def _gain_or_loss(amount: Value) -> tuple[str, Value]:
    if isinstance(amount, Record):
        return ("lose" if number_in(amount.fields["times"]) < 0 else "gain"), amount
    if isinstance(amount, int):
        return ("lose" if amount < 0 else "gain"), abs(amount)
    return "gain", amount


def on_seats(verb: str, own: str, other: str) -> Say:
    """Say what players do with something of theirs: "replenish your hand"."""

    def said(phrase: Phrase, speaker: Speaker) -> Statement:
        seats = seats_said(phrase.object, speaker)
        return Statement(verb, own if seats is YOU else other, seats)

    return said


def say_draw(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say who draws how many Combat cards."""
    seats = seats_said(phrase.object, speaker)
    return Statement("draw", speaker.quantity(phrase.settings["amount"], "Combat card", "Combat cards"), seats)


def say_discard(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say who discards how many Combat cards."""
    seats = seats_said(phrase.object, speaker)
    amount = speaker.quantity(phrase.settings["amount"], "Combat card", "Combat cards")
    return Statement("discard", amount + (" at random" if phrase.settings["random"] else ""), seats)


def say_turns(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say who gets extra turns or misses turns."""
    seats = seats_said(phrase.object, speaker)
    verb, size = _gain_or_loss(phrase.settings["amount"])
    if verb == "lose":
        return Statement("miss", speaker.quantity(size, "turn", "turns"), seats)
    return Statement("take", speaker.quantity(size, "extra turn", "extra turns"), seats)


def say_search(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say which pile is searched, and for which cards."""
    place = "Combat Deck" if phrase.object == "combat" else "Combat Discard Pile"
    count = number_in(phrase.settings["count"])
    name = phrase.settings.get("name")
    cards = f"{name or 'Combat card'}" if count == 1 else f"{name or 'Combat card'}{' cards' if name else 's'}"
    number = article(cards) if count == 1 else f"up to {count}"
    return Statement("search", f"your {place} for {number} {cards}")


def say_fight(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say which fight the scouting party starts."""
    kind = {"combat": "a combat", "skirmish": "a Skirmish", "ambush": "an Ambush"}[str(phrase.object)]
    if phrase.settings["at"] == "path":
        return Statement("start", f"{kind} with an opposing gang that is On the Path")
    or_join = ", or join one at any capturable location" if phrase.object == "combat" else ""
    return Statement("start", f"{kind} at a capturable location that an opponent occupies{or_join}")


def say_snake(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say from whom a location is snaked."""
    whose = "an opponent" if phrase.object == "opponents" else seats_said(phrase.object, speaker).object
    return Statement("snake", f"a location controlled by {whose}")


MODIFIED = {
    "wounds_dealt": ("wounds caused by", True, ""),
    "wounds_taken": ("wounds caused to", True, ""),
    "cost": ("the Power cost (where there is one) of combat actions by", False, " Power"),
    "life": ("the life points of", True, ""),
}


def modified(what: str, amount: Value, member: Mention, speaker: Speaker, against: str = "") -> Statement:
    """Say a change to a number: "wounds caused by it are increased by 1"."""
    front, plural, unit = MODIFIED[what]
    if isinstance(amount, Record):
        is_less = number_in(amount.fields["times"]) < 0
        size = speaker.table(amount)
    elif isinstance(amount, str):
        is_less, size = False, speaker.roll(amount)
    else:
        assert isinstance(amount, int)
        is_less, size = amount < 0, f"{abs(amount)}{unit}"
    subject = f"{front} {_each(member)}{against}"
    verb = "be reduced by" if is_less else "be increased by"
    return Statement("are" + verb[2:] if plural else verb, size, Mention(subject, subject, plural))


def say_modify(phrase: Phrase, speaker: Speaker) -> Statement:
    """Say a temporary change."""
    clause = modified(str(phrase.object), phrase.settings["amount"], speaker.mention(phrase.settings["of"]), speaker)
    until = {"action": "for this action", "combat": "for this combat"}[str(phrase.settings["until"])]
    return Statement(clause.verb, f"{clause.rest} {until}", clause.subject)
