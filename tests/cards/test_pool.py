from __future__ import annotations

import dataclasses

from deckbuilder.cards.card import Card, CardSet
from deckbuilder.cards.files import read_sets
from deckbuilder.cards.nearest import NearestNames, nearest
from deckbuilder.cards.pool import CardPool
from deckbuilder.games.monster_town.language.schema import SCHEMA
from tests.cards.support import SETS, tiny


def pool() -> CardPool:
    sets, _ = read_sets([SETS / "tiny.toml", SETS / "two-files"], SCHEMA)
    return CardPool(sets)


def renamed(one: CardSet, id: str) -> CardSet:
    """The same cards under another set's id."""
    cards = tuple(dataclasses.replace(card, id=f"{id}/{card.slug}", set_id=id) for card in one.cards)
    return dataclasses.replace(one, header=one.header.model_copy(update={"id": id}), cards=cards)


def found(ref: str) -> str:
    card = pool().find(ref)
    assert isinstance(card, Card), card
    return card.id


def test_a_card_is_found_by_id_slug_and_name() -> None:
    assert found("tiny/old-lantern") == "tiny/old-lantern"
    assert found("old-lantern") == "tiny/old-lantern"
    assert found("Old Läntern") == "tiny/old-lantern"
    assert found(" old LANTERN ") == "tiny/old-lantern"


def test_a_mistyped_name_is_answered_with_the_nearest() -> None:
    assert pool().find("Lamp Kepper") == ("Lamp Keeper",)
    assert pool().find("zzz") == ()
    assert pool().find("") == ()


def test_a_name_of_two_cards_is_answered_with_their_ids() -> None:
    both = CardPool((tiny(), renamed(tiny(), "other")))
    assert both.find("Blackout") == ("tiny/blackout", "other/blackout")
    assert isinstance(both.find("other/blackout"), Card)


def test_an_identity_is_found_by_id_and_name() -> None:
    identity = pool().identity("moth society")
    assert not isinstance(identity, tuple) and identity.id == "moths"
    assert pool().identity("moths") == identity
    assert pool().identity("mohts") == ("moths",)


def test_the_hash_is_of_the_content_and_not_of_the_order() -> None:
    first, second = pool().sets
    assert CardPool((first, second)).hash == CardPool((second, first)).hash
    assert CardPool((first,)).hash != CardPool((first, second)).hash


def test_a_set_is_found_by_id() -> None:
    one = pool().set("pair")
    assert one is not None and one.header.title == "A set of two files"
    assert pool().set("none") is None


class TestNearest:
    def test_the_best_comes_first(self) -> None:
        assert nearest("wuond", ["heal", "wound", "round"])[0] == "wound"

    def test_accents_and_case_do_not_matter(self) -> None:
        assert nearest("wolfenpak", ["Wölfenpack", "Undead"]) == ("Wölfenpack",)

    def test_a_word_of_the_name_is_enough(self) -> None:
        assert nearest("lurker", ["The Lurker", "Kill Shot"]) == ("The Lurker",)

    def test_nothing_is_near_to_nonsense(self) -> None:
        assert nearest("qqqq", ["wound", "heal"]) == ()

    def test_many_names(self) -> None:
        names = NearestNames(
            tuple(f"Card of {word} {number}" for number in range(300) for word in ("Ash", "Bone", "Fog"))
        )
        assert names.nearest("Card of Bnoe 123")[0] == "Card of Bone 123"
