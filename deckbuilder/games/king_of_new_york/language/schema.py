"""The schema King of New York registers with `cards`: its card types, its vocabulary and its search fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from deckbuilder.cards.effect_parser import EffectParser
from deckbuilder.cards.effects import CardEffects, parse_effects
from deckbuilder.cards.model import EACH_ONCE, CardModel, IdentityModel, RawBlock, RawTable, Title
from deckbuilder.cards.schema import (
    COPIES,
    IN_SET,
    PRINTED,
    CardSchema,
    CardType,
    IdentityType,
    SearchField,
    effect_field,
    printed,
    type_field,
)
from deckbuilder.games.king_of_new_york.language.doubts import doubts
from deckbuilder.games.king_of_new_york.language.vocabulary import (
    GOODS_SAID,
    ON_OFFER,
    VOCABULARY,
    misplaced,
    rules_text,
)
from deckbuilder.games.king_of_new_york.match_data import UNITS
from deckbuilder.text import counted

RawTables = Annotated[tuple[RawTable, ...], Field(strict=False, max_length=8)]
Boroughs = Annotated[
    tuple[Literal["manhattan", "bronx", "brooklyn", "queens", "staten-island"], ...],
    Field(strict=False, max_length=5),
    EACH_ONCE,
]
Count = Annotated[int, Field(ge=0, le=200)]


class MonsterCard(CardModel):
    """A monster to play; it has no rules of its own."""


class PowerCard(CardModel):
    """The keys of every power card: its price, and where it costs one less."""

    cost: Annotated[int, Field(ge=0, le=20)]
    """Energy that the card costs."""
    cheaper: Boroughs = ()
    """The boroughs in which the card costs 1 Energy less."""


class KeepCard(PowerCard):
    """A card that stays: its effects by occasion, the numbers and faces it changes, and its last use."""

    when: RawTables = ()
    """Effects of the card on certain occasions, each a { *when* }."""
    changes: Annotated[RawTable, Field(default_factory=dict)]
    """Numbers that the card changes for its owner, each a key of { *changes* }."""
    exchanges: RawTables = ()
    """Faces that may count as others, each an { *exchange* }."""
    use: RawBlock = ()
    """*Effects* for which the owner may discard the card on their own turn."""


class DiscardCard(PowerCard):
    """A card that acts once: its condition for buying, its effects, and what it changes while on offer."""

    needs: Literal["", "infantry", "jet", "tank"] = ""
    """The kind of Unit that the buyer must have destroyed this turn; empty for none."""
    do: RawBlock
    """*Effects* when the card is bought."""
    changes: Annotated[RawTable, Field(default_factory=dict)]
    """Numbers that the card changes while it is on offer, each a key of { *changes* }."""


class Tile(CardModel):
    """A Building, with a Unit on its other side."""

    durability: Annotated[int, Field(ge=1, le=6)]
    """Destruction needed for the Building; the Unit on its other side needs one more."""
    reward: Literal["star", "heart", "energy"]
    """The reward for destroying the Building, as many as its durability."""
    unit: Literal["infantry", "jet", "tank"]
    """The Unit that the Building becomes when it is destroyed."""


class Evening(IdentityModel):
    """The evening a deck is made for: the fewest power cards and tiles, and the most copies of one card."""

    players: Title
    """The number of players it is made for."""
    power_cards: Count
    """The fewest power cards of the deck."""
    tiles: Count
    """The fewest tiles of the deck."""
    copies: Annotated[int, Field(ge=1, le=6)]
    """The most copies of one power card."""


def parse_card(model: CardModel, parser: EffectParser) -> CardEffects:
    """Parse what a card does, and report problems to the parser."""
    tables = {"when": "when", "exchanges": "exchange"}
    found = parse_effects(model, parser, blocks=("do", "use"), tables=tables, numbers="changes")
    for key in found.blocks:
        if wrong := misplaced(found.block(key), is_used=key == "use", stays=False):
            parser.report("bad-value", key, wrong)
    if isinstance(model, KeepCard) and not (model.use or model.when or model.exchanges or model.changes):
        parser.report("missing-key", "when", "A Keep card does something; write `when`, `changes` or `exchanges`")
    if isinstance(model, DiscardCard) and set(found.numbers) - {ON_OFFER}:
        parser.report("bad-value", "changes", f'A Discard card does not stay: "{ON_OFFER}" is all that it may change')
    return found


def describe(model: CardModel, effects: object, identities: Mapping[str, str]) -> str:
    """The rules text of a card, generated from its effects."""
    if isinstance(model, Tile):
        (one, more), unit = GOODS_SAID[model.reward], UNITS[model.unit]
        paid = GOODS_SAID[("star", "heart", "energy")[unit[1]]]
        return (
            f"Building: {model.durability} Destruction for {counted(model.durability, one, more)}.\n"
            f"Unit, {unit[0]}: {model.durability + 1} Destruction for {counted(model.durability, *paid)}."
        )
    if isinstance(model, PowerCard):
        assert isinstance(effects, CardEffects)
        return rules_text(effects, model.cheaper, getattr(model, "needs", ""))
    return "A monster to play."


CARD_TYPES = (
    CardType("keep", "Keep card", "Keep cards", KeepCard),
    CardType("discard", "Discard card", "Discard cards", DiscardCard),
    CardType("tile", "Tile", "Tiles", Tile),
    CardType("monster", "Monster", "Monsters", MonsterCard),
)
_TITLES = {kind.key: kind.title for kind in CARD_TYPES}
USES = {
    "gain": "gains",
    "lose": "takes away",
    "hurt": "deals damage",
    "steal": "steals",
    "add": "adds dice",
    "again": "gives another turn",
    "auction": "gains",
    "move": "moves",
    "mark": "hinders others",
}
"""Players' terms for what cards with a word are good for."""


SCHEMA = CardSchema(
    rulebook="king-of-new-york",
    card_types=CARD_TYPES,
    identity=IdentityType("evening", "Evening", "Evenings", Evening),
    vocabulary=VOCABULARY,
    search_fields=(
        *PRINTED,
        type_field(_TITLES),
        IN_SET,
        SearchField("cost", "cost", "number", printed("cost"), is_facet=True),
        SearchField("unit", "unit", "word", printed("unit"), is_facet=True, is_kind=True),
        effect_field(USES),
        COPIES,
    ),
    parse=parse_card,
    doubts=doubts,
    describe=describe,
)
"""The cards of King of New York."""
