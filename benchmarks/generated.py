"""A card set of any size, generated from a seed: names and texts of invented words, some common and some rare."""

from __future__ import annotations

import random
from hashlib import sha256
from itertools import accumulate
from pathlib import Path

from deckbuilder.cards.card import Card, CardSet, Identity
from deckbuilder.cards.model import SetHeader
from deckbuilder.games.monster_town.language.card_types import Character, Combat, Gang, GangCardModel, Item

_ONSETS = ("b", "br", "d", "f", "g", "gr", "h", "k", "kr", "l", "m", "n", "r", "s", "sk", "st", "t", "v", "w", "z")
_VOWELS = ("a", "e", "i", "o", "u", "ai", "ö", "ú")
_ENDS = ("", "", "n", "r", "st", "ck", "m", "ng")
_RACES = ("Human", "Zombie", "Vampire", "Werewolf")
_GANGS = ("militia", "undead", "pack", "circle")
_WORDS = 4000


def generated_set(size: int, chance: random.Random) -> tuple[CardSet, list[str]]:
    """The set, and its words from the most common to the rarest."""
    words = _words(chance)
    weights = list(accumulate(1 / (rank + 3) for rank in range(len(words))))
    cards = tuple(_card(number, words, weights, chance) for number in range(1, size + 1))
    header = SetHeader(
        id="generated",
        rulebook="monster-town",
        title="Generated",
        version="1",
        source="made up by a program",
        licence="MIT",
        vocabulary=1,
    )
    gangs = tuple(Identity(gang, "generated", gang.title(), _gang(gang)) for gang in _GANGS)
    return CardSet(header, gangs, cards, sha256(b"generated").hexdigest(), Path("generated.toml")), words


def _words(chance: random.Random) -> list[str]:
    found: dict[str, None] = {}
    while len(found) < _WORDS:
        parts = chance.randint(1, 3)
        syllables = (chance.choice(_ONSETS) + chance.choice(_VOWELS) + chance.choice(_ENDS) for _ in range(parts))
        found["".join(syllables)] = None
    return list(found)


def _gang(gang: str) -> Gang:
    return Gang(id=gang, name=gang.title(), icon="#", race="Human", collective=gang.title(), starting=6, power=5)


def _card(number: int, words: list[str], weights: list[float], chance: random.Random) -> Card:
    name = " ".join(chance.choices(words, k=chance.randint(1, 3))).title()
    text = " ".join(chance.choices(words, cum_weights=weights, k=chance.randint(8, 30))).capitalize() + "."
    flavour = " ".join(chance.choices(words, cum_weights=weights, k=8))
    gang = chance.choice(_GANGS)
    kind, model = _model({"id": f"card-{number}", "name": name, "gang": gang, "copies": chance.randint(1, 3)}, chance)
    return Card(
        id=f"generated/card-{number}",
        slug=f"card-{number}",
        name=name,
        type=kind,
        set_id="generated",
        number=number,
        copies=model.copies,
        identity=gang,
        identity_name=gang.title(),
        model=model,
        text=text,
        flavour=flavour,
        effects=None,
    )


def _model(common: dict[str, object], chance: random.Random) -> tuple[str, GangCardModel]:
    kind = chance.choice(("character", "combat", "item"))
    if kind == "character":
        printed = {"life": chance.randint(1, 8), "race": chance.choice(_RACES), "traits": chance.sample(_TRAITS, 1)}
        return kind, Character.model_validate(common | printed)
    if kind == "combat":
        return kind, Combat.model_validate(common | {"power": chance.randint(0, 4), "spell": chance.random() < 0.3})
    return kind, Item.model_validate(common | {"kind": chance.choice(("Weapon", "Armour", "Augmentation"))})


_TRAITS = ("Leader", "Scout", "Diplomat", "Stealth", "Spellcaster", "Geno-locked")
