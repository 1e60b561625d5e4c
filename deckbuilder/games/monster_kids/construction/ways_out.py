"""A way out of every trap: the Light Portals of a deck."""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.decks.construction import Fault
from deckbuilder.games.monster_kids.construction.box import Box
from deckbuilder.text import counted

LIGHT = "light_portal"
"""What both rules are about."""


def no_way_out(box: Box) -> Iterable[Fault]:
    """EXIT-1: for each Dark Portal there is a Light Portal."""
    if box.light_portals < box.dark_portals:
        short = box.dark_portals - box.light_portals
        yield Fault(
            f"{counted(box.dark_portals, 'Dark Portal')} and {counted(box.light_portals, 'Light Portal')}: "
            f"not every trap has a way out; add {counted(short, 'Light Portal')}.",
            pile="portals",
            actual=box.light_portals,
            required=box.dark_portals,
            subject=LIGHT,
        )


def ways_out_counted(box: Box) -> str:
    """Say how many ways out there are."""
    return f"{counted(box.light_portals, 'Light Portal')} for {counted(box.dark_portals, 'Dark Portal')}."


def too_much_light(box: Box) -> Iterable[Fault]:
    """EXIT-2: the night stays dark."""
    most = box.night.light_portals
    if box.light_portals > most:
        yield Fault(
            f"{counted(box.light_portals, 'Light Portal')}, and {box.night.name} allows {most}; "
            f"take out {box.light_portals - most}.",
            pile="portals",
            actual=box.light_portals,
            required=most,
            subject=f"too much {LIGHT}",
        )


def light_counted(box: Box) -> str:
    """Say how many Light Portals are allowed."""
    return f"{counted(box.light_portals, 'Light Portal')}; {box.night.name} allows {box.night.light_portals}."
