"""Monster Kids' registration with `cards`: its card types, its vocabulary and its search fields."""

from __future__ import annotations

from collections.abc import Mapping

from deckbuilder.cards.card import Card
from deckbuilder.cards.phrases import every_phrase
from deckbuilder.cards.schema import (
    COPIES,
    IN_SET,
    PRINTED,
    CardSchema,
    CardType,
    FieldValue,
    IdentityType,
    SearchField,
    effect_field,
    printed,
    type_field,
)
from deckbuilder.games.monster_kids.language.card_text import card_text
from deckbuilder.games.monster_kids.language.card_types import (
    DarkPortal,
    DarkPower,
    Kid,
    LightPortal,
    Monster,
    Night,
    Trick,
)
from deckbuilder.games.monster_kids.language.doubts import doubts
from deckbuilder.games.monster_kids.language.parsed import ParsedCard, parse_card
from deckbuilder.games.monster_kids.language.sets import check_sets
from deckbuilder.games.monster_kids.language.vocabulary import OCCASION, VOCABULARY

CARD_TYPES = (
    CardType("kid", "Kid", "Kids", Kid),
    CardType("monster", "Monster", "Monsters", Monster),
    CardType("trick", "Trick", "Tricks", Trick),
    CardType("dark_power", "Dark Power", "Dark Powers", DarkPower),
    CardType("dark_portal", "Dark Portal", "Dark Portals", DarkPortal),
    CardType("light_portal", "Light Portal", "Light Portals", LightPortal),
)
_TITLES = {kind.key: kind.title for kind in CARD_TYPES}


USES: Mapping[str, str] = {
    "attack": "attacks",
    "dispel": "dispels",
    "flee": "flees",
    "heal": "heals",
    "hurt": "hurts",
    "reroll": "rolls again",
    "shield": "shields",
    "turn_die": "turns a die",
}
"""The use of a card in players' words, by word of the vocabulary; words that only connect others have none."""


def _of_power_type(word: str) -> str:
    """The use of a card of this Power Type."""
    return f"{word} cards"


def _of_resistance(word: str) -> str:
    """The use of a card with this resistance."""
    return f"resists {word}"


def _words_used(card: Card) -> FieldValue:
    effects = card.effects
    assert isinstance(effects, ParsedCard)
    return tuple(dict.fromkeys(phrase.word for phrase in every_phrase(effects.do)))


SEARCH_FIELDS = (
    *PRINTED,
    type_field(_TITLES),
    IN_SET,
    SearchField("power", "Power Type", "word", printed("power"), is_facet=True, use=_of_power_type),
    SearchField("resists", "resists", "word", printed("resists"), is_facet=True, use=_of_resistance),
    SearchField("weak", "weak to", "word", printed("weak"), is_facet=True),
    SearchField("side", "side", "word", printed("side"), is_facet=True),
    effect_field(USES, _words_used),
    COPIES,
)

SCHEMA = CardSchema(
    rulebook="monster-kids",
    card_types=CARD_TYPES,
    identity=IdentityType("night", "Night", "Nights", Night),
    vocabulary=VOCABULARY,
    search_fields=SEARCH_FIELDS,
    parse=parse_card,
    doubts=doubts,
    describe=card_text,
    check_sets=check_sets,
    occasions=dict.fromkeys(_TITLES, OCCASION),
)
"""Monster Kids' cards."""
