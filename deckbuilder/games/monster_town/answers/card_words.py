"""A card's own words about one of its actions."""

from __future__ import annotations

import re

from deckbuilder.games.monster_town.state import TownState

COST = re.compile(r"^Power [0-9]+\. ")
"""The cost at the beginning of a text, which the answer already states."""


def ability_line(seen: TownState, copy: int, name: str) -> str:
    """The line of a card that begins with the name of this ability; "" if there is none."""
    lines = seen.data.definitions[copy].text.split("\n")
    return next((line for line in lines if line.startswith((f"{name}.", f"{name} ("))), "")


def ability_words(seen: TownState, copy: int, name: str) -> str:
    """The effect of an ability in the card's words, without its name and cost."""
    return ability_line(seen, copy, name).removeprefix(name).partition(". ")[2]


def card_words(seen: TownState, copy: int) -> str:
    """The effect of playing a card, in one line, without its cost."""
    return COST.sub("", seen.data.definitions[copy].text.replace("\n", " "))
