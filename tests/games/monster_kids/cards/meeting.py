"""Positions that card scenarios share: a fight in which everybody waits for the first card."""

from __future__ import annotations

from tests.support.kids import Night
from tests.support.pools import monster_kids

KIDS = tuple(card.name for card in monster_kids().cards if card.type == "kid")
JUNO, PETRA = "Juno Spark", "Petra Cobb"
CRAWLER = "Under-Bed Crawler"
"""A monster without a Power Type or a text."""


def fight(monster: str, kid_die: int, monster_die: int, *further: int, kid: str = JUNO, powers: str = "") -> Night:
    """A kid fights a monster with these dice; another player holds a card, so that the window opens.

    `powers` names a Dark Power on the monster, and `further` are the rolls that follow.
    """
    other = PETRA if kid != PETRA else JUNO
    night = Night(kid, other).play(monster, *([powers] if powers else [])).play("Sock Eater").hand(1, "Baseball Bat")
    return night.dice(kid_die, monster_die, *further).fights(0, monster)


def meets(kid: str, monster: str) -> tuple[int, ...]:
    """The attack powers of a kid and a monster when both dice show 5."""
    return fight(monster, 5, 5, kid=kid).powers


def trick(card: str, kid_die: int, monster_die: int, *further: int, on: str = "", powers: str = "") -> Night:
    """Juno Spark plays a trick in a fight with a monster that has no Power Type."""
    night = Night(JUNO, PETRA).play(CRAWLER, *([powers] if powers else [])).play("Sock Eater").hand(0, card)
    night.hand(1, "Baseball Bat").dice(kid_die, monster_die, *further).fights(0, CRAWLER)
    return night.plays(card, on=on)


def written(kind: str, name: str, do: str = "", **facts: str) -> str:
    """The text of a card that is not among the shipped ones, with these effects and facts."""
    said = "".join(f'{key} = "{value}"\n' for key, value in facts.items())
    return f'[[{kind}]]\nid = "{name.lower().replace(" ", "-")}"\nname = "{name}"\n{said}' + (
        f"do = [{do}]\n" if do else ""
    )
