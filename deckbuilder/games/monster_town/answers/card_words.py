"""What a card says of one of the things that it can do."""

from __future__ import annotations

import re

from deckbuilder.games.monster_town.state import TownState

COST = re.compile(r"^Power [0-9]+\. ")
"""What an answer says already: what it costs."""


def ability_line(seen: TownState, copy: int, name: str) -> str:
    """The line of a card that begins with the name of this ability; "" where none does."""
    lines = seen.data.definitions[copy].text.split("\n")
    return next((line for line in lines if line.startswith((f"{name}.", f"{name} ("))), "")


def ability_words(seen: TownState, copy: int, name: str) -> str:
    """What an ability does, without its name and what it costs."""
    return ability_line(seen, copy, name).removeprefix(name).partition(". ")[2]


def card_words(seen: TownState, copy: int) -> str:
    """What a card does that is played, in one line, without what it costs."""
    return COST.sub("", seen.data.definitions[copy].text.replace("\n", " "))
