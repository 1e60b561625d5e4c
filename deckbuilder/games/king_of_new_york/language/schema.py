"""What King of New York registers with `cards`: its card types, its vocabulary and what can be searched for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import Field

from deckbuilder.cards.card import Card
from deckbuilder.cards.compile import Compiler
from deckbuilder.cards.model import CardModel, IdentityModel, RawBlock, RawTable, Title
from deckbuilder.cards.phrases import Phrase, Record, every_phrase
from deckbuilder.cards.schema import (
    PRINTED,
    CardSchema,
    CardType,
    FieldValue,
    IdentityType,
    SearchField,
    printed,
    type_field,
)
from deckbuilder.games.king_of_new_york.language.vocabulary import (
    GOODS_SAID,
    ON_OFFER,
    VOCABULARY,
    misplaced,
    rules_text,
)
from deckbuilder.games.king_of_new_york.state import UNITS
from deckbuilder.text import counted

RawTables = Annotated[tuple[RawTable, ...], Field(strict=False, max_length=8)]
Boroughs = Annotated[
    tuple[Literal["manhattan", "bronx", "brooklyn", "queens", "staten-island"], ...], Field(strict=False, max_length=5)
]
Count = Annotated[int, Field(ge=0, le=200)]


class MonsterCard(CardModel):
    """A monster to play; none has a rule of its own."""


class PowerCard(CardModel):
    """What every power card states: its price, and where it costs one less."""

    cost: Annotated[int, Field(ge=0, le=20)]
    cheaper: Boroughs = ()


class KeepCard(PowerCard):
    """A card that stays: what it does on which occasions, the numbers and faces that it changes, and its last use."""

    when: RawTables = ()
    changes: Annotated[RawTable, Field(default_factory=dict)]
    exchanges: RawTables = ()
    use: RawBlock = ()


class DiscardCard(PowerCard):
    """A card that acts once: under which condition it can be bought, what it does, what it changes while on offer."""

    needs: Literal["", "infantry", "jet", "tank"] = ""
    do: RawBlock
    changes: Annotated[RawTable, Field(default_factory=dict)]


class Tile(CardModel):
    """A Building, and on its other side a Unit."""

    durability: Annotated[int, Field(ge=1, le=6)]
    reward: Literal["star", "heart", "energy"]
    unit: Literal["infantry", "jet", "tank"]


class Evening(IdentityModel):
    """For how long an evening a deck is made: the fewest power cards and tiles, and how often one card may be there."""

    players: Title
    power_cards: Count
    tiles: Count
    copies: Annotated[int, Field(ge=1, le=6)]


@dataclass(frozen=True, slots=True)
class PowerEffects:
    """Everything that one power card does."""

    do: tuple[Phrase, ...] = ()
    use: tuple[Phrase, ...] = ()
    when: tuple[Record, ...] = ()
    exchanges: tuple[Record, ...] = ()
    changes: Mapping[str, int] = field(default_factory=dict)

    @property
    def blocks(self) -> tuple[tuple[Phrase, ...], ...]:
        """All effect lists."""
        found: list[Any] = [self.do, self.use, *(one.fields["do"] for one in self.when)]
        return tuple(block for block in found if block)


def compile_card(model: CardModel, compiler: Compiler) -> PowerEffects:
    """Compile what a card does; problems go to the compiler."""
    if not isinstance(model, PowerCard):
        return PowerEffects()
    names = compiler.given()
    do = compiler.block(model.do, "do", names) if isinstance(model, DiscardCard) else ()
    if wrong := misplaced(do, stays=False):
        compiler.report("bad-value", "do", wrong)
    use: tuple[Phrase, ...] = ()
    when: tuple[Record, ...] = ()
    exchanges: tuple[Record, ...] = ()
    if isinstance(model, KeepCard):
        use = compiler.block(model.use, "use", names) if model.use else ()
        if wrong := misplaced(use, is_used=True, stays=False):
            compiler.report("bad-value", "use", wrong)
        when = _records(compiler, model.when, "when")
        exchanges = _records(compiler, model.exchanges, "exchange")
        if not (model.use or model.when or model.exchanges or model.changes):
            compiler.report("missing-key", "when", "A Keep card does something; write `when`, `changes` or `exchanges`")
    changed = compiler.record(model.changes, "changes", "changes", names) if model.changes else None  # type: ignore[attr-defined]
    numbers = {key: int(str(number)) for key, number in changed.fields.items()} if changed is not None else {}
    if isinstance(model, DiscardCard) and set(numbers) - {ON_OFFER}:
        compiler.report("bad-value", "changes", f'A Discard card does not stay: "{ON_OFFER}" is all that it may change')
    return PowerEffects(do, use, when, exchanges, numbers)


def _records(compiler: Compiler, tables: Sequence[RawTable], shape: str) -> tuple[Record, ...]:
    found = [compiler.record(raw, shape, f"{shape}[{at}]", compiler.given()) for at, raw in enumerate(tables)]
    return tuple(one for one in found if one is not None)


def describe(model: CardModel, compiled: object, identities: Mapping[str, str]) -> str:
    """The rules text of a card, made from what it does."""
    if isinstance(model, Tile):
        (one, more), unit = GOODS_SAID[model.reward], UNITS[model.unit]
        paid = GOODS_SAID[("star", "heart", "energy")[unit[1]]]
        return (
            f"Building: {model.durability} Destruction for {counted(model.durability, one, more)}.\n"
            f"Unit, {unit[0]}: {model.durability + 1} Destruction for {counted(model.durability, *paid)}."
        )
    if isinstance(model, PowerCard):
        assert isinstance(compiled, PowerEffects)
        parts = {key: getattr(compiled, key) for key in ("do", "use", "when", "exchanges", "changes")}
        return rules_text(parts, model.cheaper, getattr(model, "needs", ""))
    return "A monster to play."


CARD_TYPES = (
    CardType("keep", "Keep card", "Keep cards", KeepCard),
    CardType("discard", "Discard card", "Discard cards", DiscardCard),
    CardType("tile", "Tile", "Tiles", Tile),
    CardType("monster", "Monster", "Monsters", MonsterCard),
)
_TITLES = {kind.key: kind.title for kind in CARD_TYPES}
USES = {"gain": "gains", "lose": "takes away", "hurt": "deals damage", "steal": "steals", "add": "adds dice",
        "again": "gives another turn", "auction": "gains", "move": "moves", "mark": "hinders others"}  # fmt: skip
"""What cards with a word are good for, as players say it."""


def _words(card: Card) -> FieldValue:
    compiled = card.compiled
    assert isinstance(compiled, PowerEffects)
    return tuple(dict.fromkeys(one.word for block in compiled.blocks for one in every_phrase(block)))


def _use(word: str) -> str:
    return USES.get(word, "")


SCHEMA = CardSchema(
    rulebook="king-of-new-york",
    card_types=CARD_TYPES,
    identity=IdentityType("evening", "Evening", "Evenings", Evening),
    vocabulary=VOCABULARY,
    search_fields=(
        *PRINTED,
        type_field(_TITLES),
        SearchField("set", "set", "word", lambda card: card.set_id, is_facet=True),
        SearchField("cost", "cost", "number", printed("cost"), is_facet=True),
        SearchField("unit", "unit", "word", printed("unit"), is_facet=True, is_kind=True),
        SearchField("does", "effect", "words", _words, also=("effect",), counts=True, use=_use),
        SearchField("copies", "copies", "number", lambda card: card.copies),
    ),
    compile=compile_card,
    describe=describe,
)
"""The cards of King of New York."""
