"""Monster Town's registration with `cards`: its card types, its vocabulary and its search fields."""

from __future__ import annotations

from deckbuilder.cards.card import Card
from deckbuilder.cards.model import CardModel
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
from deckbuilder.games.monster_town.language.card_text import card_text
from deckbuilder.games.monster_town.language.card_types import (
    Character,
    Combat,
    Encounter,
    Gang,
    GangCardModel,
    Item,
    Location,
    Treaty,
)
from deckbuilder.games.monster_town.language.doubts import doubts
from deckbuilder.games.monster_town.language.parsed import ParsedCard, parse_card
from deckbuilder.games.monster_town.language.sets import check_sets
from deckbuilder.games.monster_town.language.shapes import COMBAT, RENDEZVOUS
from deckbuilder.games.monster_town.language.vocabulary import USES, VOCABULARY, as_printed

CARD_TYPES = (
    CardType("character", "Character", "Characters", Character),
    CardType("combat", "Combat", "Combat cards", Combat),
    CardType("item", "Special Item", "Special Items", Item),
    CardType("encounter", "Encounter", "Encounters", Encounter),
    CardType("treaty", "Treaty", "Treaties", Treaty),
    CardType("location", "Location", "Locations", Location),
)
OCCASIONS = {
    **dict.fromkeys(("character", "combat", "item"), COMBAT),
    **dict.fromkeys(("encounter", "treaty", "location"), RENDEZVOUS),
}
_TITLES = {kind.key: kind.title for kind in CARD_TYPES}


def _gang(card: Card) -> FieldValue:
    return (card.identity, card.identity_name) if card.identity is not None else ("generic",)


def _words_used(card: Card) -> FieldValue:
    effects = card.effects
    if not isinstance(effects, ParsedCard):
        return ()
    used = dict.fromkeys(phrase.word for block in effects.blocks for phrase in every_phrase(block))
    used |= dict.fromkeys(["cancel"] if effects.reactions else [])
    used |= dict.fromkeys(aura.head for aura in effects.auras)
    return tuple(used)


def _only_cancels(card: Card) -> bool:
    """Whether the card only cancels: it then costs what its cancel costs, and is not channelled (MT-8.26.2)."""
    return isinstance(card.model, Combat) and bool(card.model.reaction) and not card.model.do


def _power(card: Card) -> FieldValue:
    if _only_cancels(card):
        assert isinstance(card.model, Combat)
        return min(one.power for one in card.model.reaction)
    return printed("power")(card)


def _is_channelled(card: Card) -> FieldValue:
    return False if _only_cancels(card) else printed("channelled")(card)


SEARCH_FIELDS = (
    *PRINTED,
    type_field(_TITLES),
    SearchField("gang", "gang", "words", _gang, is_facet=True, is_kind=True, is_alias=True),
    IN_SET,
    SearchField("race", "race", "word", printed("race"), is_facet=True, is_kind=True, use=as_printed),
    SearchField(
        "trait",
        "trait",
        "words",
        printed("traits"),
        also=("keyword",),
        counts=True,
        is_facet=True,
        is_kind=True,
        use=as_printed,
    ),
    SearchField("kind", "kind", "word", printed("kind"), is_facet=True, is_kind=True, use=as_printed),
    effect_field(USES, _words_used),
    SearchField("benefits", "benefits", "words", printed("benefits"), counts=True, is_said=True),
    SearchField("life", "life", "number", printed("life")),
    SearchField("conquest", "conquest", "number", printed("conquest")),
    SearchField("power", "Power", "number", _power),
    COPIES,
    SearchField("end_game", "End Game icon", "flag", printed("end_game"), use=lambda _: "lasts into the End Game"),
    SearchField("spell", "Spell", "flag", printed("spell"), use=lambda _: "Spells"),
    SearchField("channelled", "channelled", "flag", _is_channelled),
    SearchField("capture", "capture", "flag", printed("capture"), is_said=True),
    SearchField("lasting", "lasting", "flag", printed("lasting"), is_said=True),
)


def gang_of(model: CardModel) -> str | None:
    """The id of the gang whose icon a card has."""
    assert isinstance(model, GangCardModel)
    return model.gang


SCHEMA = CardSchema(
    rulebook="monster-town",
    card_types=CARD_TYPES,
    identity=IdentityType("gang", "Gang", "Gangs", Gang),
    vocabulary=VOCABULARY,
    search_fields=SEARCH_FIELDS,
    parse=parse_card,
    describe=card_text,
    identity_of=gang_of,
    check_sets=check_sets,
    doubts=doubts,
    occasions=OCCASIONS,
)
"""Monster Town's cards."""
