"""A rulebook of imps and rust: a few cards and fields of every kind, without any game."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

from deckbuilder.cards.card import Card, CardSet, Identity
from deckbuilder.cards.model import CardModel, IdentityModel, SetHeader
from deckbuilder.cards.schema import CardSchema, CardType, FieldValue, IdentityType, SearchField
from deckbuilder.cards.vocabulary import Vocabulary
from deckbuilder.storage.rebuild import Content


class Imp(CardModel):
    teeth: int | None = None
    hue: str | None = None
    tricks: tuple[str, ...] = ()
    is_shy: bool = False


def printed(card: Card) -> Imp:
    assert isinstance(card.model, Imp)
    return card.model


def tricks(card: Card) -> FieldValue:
    return printed(card).tricks


FIELDS = (
    SearchField("name", "name", "text", lambda card: card.name),
    SearchField("text", "text", "text", lambda card: card.text),
    SearchField("hue", "hue", "word", lambda card: printed(card).hue, is_kind=True),
    SearchField("trick", "trick", "words", tricks, is_kind=True),
    SearchField("teeth", "teeth", "number", lambda card: printed(card).teeth),
    SearchField("shy", "shy", "flag", lambda card: printed(card).is_shy),
)

SCHEMA = CardSchema(
    rulebook="toy",
    card_types=(CardType("imp", "Imp", "Imps", Imp),),
    identity=IdentityType("band", "Band", "Bands", IdentityModel),
    vocabulary=Vocabulary(1, (), ()),
    search_fields=FIELDS,
    parse=lambda model, compiler: None,
    describe=lambda model, effects, names: "",
    identity_of=lambda model: None,
    check_sets=lambda sets: (),
    occasions={},
)


def imp(number: int, name: str, text: str = "", set_id: str = "core", **printed: Any) -> Card:
    slug = f"card-{number}"
    model = Imp.model_validate({"id": slug, "name": "Any", **printed})
    return Card(
        id=f"{set_id}/{slug}",
        slug=slug,
        name=name,
        type="imp",
        set_id=set_id,
        number=number,
        copies=model.copies,
        identity="rust",
        identity_name="Rust",
        model=model,
        text=text,
        flavour="",
        effects=None,
    )


def card_set(*cards: Card, set_id: str = "core", rulebook: str = "toy") -> CardSet:
    header = SetHeader(
        id=set_id,
        rulebook=rulebook,
        title=set_id.title(),
        version="1",
        source="made up",
        licence="MIT",
        vocabulary=1,
        core=set_id == "core",
    )
    identity = Identity("rust", set_id, "Rust", IdentityModel(id="rust", name="Rust"))
    digest = sha256(repr([(card.id, card.name, card.text) for card in cards]).encode()).hexdigest()
    return CardSet(header, (identity,), cards, digest, Path("toy.toml"))


def content(*sets: CardSet) -> Content:
    return Content(sets, {one.header.rulebook: SCHEMA for one in sets})


CARDS = (
    imp(1, "Wölfenpack", "Wounds 2 others.", teeth=3, hue="dark red", tricks=("Geno-locked", "Stealth")),
    imp(2, "Rust Imp", "The Wölfenpack runs away.", teeth=1, hue="red", tricks=("Stealth",), is_shy=True),
    imp(3, "Ärger", "", teeth=12, hue="Dark Blue", tricks=("Geno", "Locked out")),
    imp(4, "ember wolf", "Kill a ready imp, or wound it", hue="red"),
    imp(5, "Straße [/bold]", "Wounds nobody; c++ and can't", teeth=0, is_shy=True),
)
CORE = card_set(*CARDS)
