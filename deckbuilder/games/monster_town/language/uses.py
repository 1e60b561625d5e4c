"""What cards are good for, as players say it."""

from __future__ import annotations

from collections.abc import Mapping

EFFECTS: Mapping[str, str] = {
    "wound": "causes wounds",
    "kill": "kills outright",
    "heal": "heals",
    "life": "gives life points",
    "cancel": "cancels combat actions",
    "reflect": "reflects wounds",
    "exert": "exerts members",
    "ready": "readies members",
    "hide": "hides",
    "control": "thralls",
    "convert": "turns or cures",
    "focus": "focuses",
    "recruit": "recruits",
    "resurrect": "resurrects",
    "modify": "strengthens or weakens",
    "power": "gives or takes Power",
    "baseline": "changes the starting Power",
    "regenerate": "regenerates Power",
    "replenish": "replenishes the hand",
    "draw": "draws Combat cards",
    "discard": "makes somebody discard",
    "search": "searches a deck",
    "item": "draws Special Items",
    "equip": "equips members",
    "destroy": "destroys Special Items",
    "turns": "gives or takes turns",
    "fight": "starts a combat",
}
"""By the word of the card language; words that only join others have none."""


def of_effect(word: str) -> str:
    """What a card with this word is good for."""
    return EFFECTS.get(word, "")


def as_printed(word: str) -> str:
    """What is printed is what players say: a trait, a race, a kind of item."""
    return word
