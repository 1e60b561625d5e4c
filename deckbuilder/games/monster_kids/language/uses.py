"""What cards are good for, as players say it."""

from __future__ import annotations

from collections.abc import Mapping

EFFECTS: Mapping[str, str] = {
    "attack": "attacks",
    "dispel": "dispels",
    "flee": "flees",
    "heal": "heals",
    "hurt": "hurts",
    "reroll": "rolls again",
    "shield": "shields",
    "turn_die": "turns a die",
}
"""By the word of the card language; words that only join others have none."""


def of_effect(word: str) -> str:
    """What a card with this word is good for."""
    return EFFECTS.get(word, "")


def of_power_type(word: str) -> str:
    """What a card of this Power Type is good for."""
    return f"{word} cards"


def of_resistance(word: str) -> str:
    """What a card that resists this is good for."""
    return f"resists {word}"
