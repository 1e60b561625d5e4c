"""The shipped cards as a whole: each has a scenario test, and together they use everything the rules offer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from deckbuilder.cards.card import Card
from deckbuilder.cards.phrases import Phrase, every_phrase
from deckbuilder.games.monster_town.language.card_types import Character, Combat, Encounter, Item, Location, Treaty
from deckbuilder.games.monster_town.language.parsed import ParsedCard
from deckbuilder.paths import shipped
from tests.support.pools import monster_town
from tests.support.scenario_tests import scenario_tests

GANGS = ("militia", "brotherhood", "wolfenpack", "undead")
PAIR = ("militia", "undead")
"""The first two gangs, which between them must show everything that the rules offer."""


@cache
def shipped_cards() -> tuple[Card, ...]:
    """Every card of the shipped sets."""
    home = shipped("card_sets").resolve()
    return tuple(card for one in monster_town().sets if home in one.path.resolve().parents for card in one.cards)


def core(gang: str) -> list[Card]:
    """The base cards of a core gang."""
    return [card for card in shipped_cards() if card.set_id == "core" and card.identity == gang]


def effects(card: Card) -> ParsedCard:
    """The parsed effects of a card."""
    assert isinstance(card.effects, ParsedCard)
    return card.effects


def phrases(card: Card) -> tuple[Phrase, ...]:
    """Every effect of a card, nested ones included."""
    return tuple(phrase for block in effects(card).blocks for phrase in every_phrase(block))


# ---- each card has its scenario ----


def test_every_shipped_card_has_a_scenario_named_after_it() -> None:
    names = [f"{name}_" for name in scenario_tests(__file__)]
    missing = [card.id for card in shipped_cards() if not any(f"_{slug(card)}_" in name for name in names)]
    assert missing == [], "write a scenario that is called test_<the card>_<what it does>"


def slug(card: Card) -> str:
    """The card's slug in the form used in test names."""
    return card.slug.replace("-", "_")


# ---- what a gang is made of ----


@pytest.mark.parametrize("gang", GANGS)
def test_a_core_gang_has_fifty_four_cards_and_at_least_forty_kinds(gang: str) -> None:
    cards = core(gang)
    assert sum(card.copies for card in cards) == 54
    assert len(cards) >= 40


@pytest.mark.parametrize("gang", GANGS)
def test_no_two_cards_of_a_gang_do_the_same(gang: str) -> None:
    told = Counter(what_it_does(card) for card in core(gang))
    assert [text for text, count in told.items() if count > 1] == []


def what_it_does(card: Card) -> str:
    """The rules text of a card with the names of its abilities masked."""
    text = card.text
    parts = effects(card)
    for name in (*(one.name for one in parts.abilities), *(one.name for one in parts.reactions)):
        text = text.replace(name, "~")
    return f"{card.type}: {text}"


@pytest.mark.parametrize("gang", GANGS)
def test_half_of_the_combat_cards_do_more_than_wound_or_heal(gang: str) -> None:
    cards = [card for card in core(gang) if card.type == "combat"]
    telling = [card for card in cards if does_more(card)]
    assert 2 * sum(card.copies for card in telling) >= sum(card.copies for card in cards)


def does_more(card: Card) -> bool:
    """Whether the card cancels, has a lasting effect, or does something besides one wound or one healing."""
    done = effects(card)
    words = [phrase.word for phrase in phrases(card)]
    return bool(done.reactions or done.auras) or len(words) > 1 or set(words) - {"wound", "heal"} != set()


# ---- what the two gangs use together ----


def says(*words: str) -> Callable[[Card], bool]:
    """A test for cards with an effect of one of these words."""
    return lambda card: any(phrase.word in words for phrase in phrases(card))


def sets(word: str, key: str) -> Callable[[Card], bool]:
    """A test for cards with an effect of this word that turns this setting on."""
    return lambda card: any(phrase.word == word and bool(phrase.settings.get(key)) for phrase in phrases(card))


def starts(kind: str) -> Callable[[Card], bool]:
    """A test for cards that start a fight of this kind."""
    return lambda card: any(phrase.word == "fight" and phrase.object == kind for phrase in phrases(card))


def turns(sign: int) -> Callable[[Card], bool]:
    """A test for cards that give (+1) or take (-1) turns."""

    def changes(phrase: Phrase) -> bool:
        amount = phrase.settings.get("amount")
        return phrase.word == "turns" and isinstance(amount, int) and amount * sign > 0

    return lambda card: any(changes(phrase) for phrase in phrases(card))


def has_trait(*traits: str) -> Callable[[Card], bool]:
    """A test for characters with one of these traits."""
    return lambda card: isinstance(card.model, Character) and bool(set(traits) & set(card.model.traits))


def cancels(model: type) -> Callable[[Card], bool]:
    """A test for cards of this kind that cancel."""
    return lambda card: isinstance(card.model, model) and bool(effects(card).reactions)


def is_spell(card: Card) -> bool:
    return (isinstance(card.model, Combat) and card.model.spell) or any(part.spell for part in effects(card).abilities)


def channels(wanted: bool) -> Callable[[Card], bool]:
    """A test for Combat cards that are channelled, or that are not; those that only cancel are neither."""

    def fits(card: Card) -> bool:
        action = effects(card).action
        return isinstance(card.model, Combat) and bool(action and action.do) and card.model.channelled == wanted

    return fits


MECHANICS: dict[str, Callable[[Card], bool]] = {
    "turn or cure": says("convert"),
    "thrall or control": says("control"),
    "focus": says("focus"),
    "hide": says("hide"),
    "resurrect": says("resurrect"),
    "recruit": says("recruit"),
    "cancel by card": cancels(Combat),
    "cancel by item": cancels(Item),
    "cancel by ability": cancels(Character),
    "channel": channels(True),
    "not channelled": channels(False),
    "unmodifiable wounds": sets("wound", "unmodifiable"),
    "Life Tokens": says("life"),
    "item for Harness Power": lambda card: isinstance(card.model, Item) and card.model.kind != "Augmentation",
    "free replenish": says("replenish"),
    "Skirmish": starts("skirmish"),
    "Ambush": starts("ambush"),
    "baseline change": says("baseline"),
    "missed turn": turns(-1),
    "extra turn": turns(+1),
    "Treaty": lambda card: isinstance(card.model, Treaty),
    "Outcast or Diplomat": has_trait("Outcast", "Diplomat"),
    "Scout": has_trait("Scout"),
    "Leader": has_trait("Leader"),
    "Spell": is_spell,
    "End Game icon": lambda card: isinstance(card.model, Combat) and card.model.end_game,
    "uncapturable location": lambda card: isinstance(card.model, Location) and not card.model.capture,
    "capture text": lambda card: isinstance(card.model, Location) and bool(effects(card).on_capture),
    "non-stackable": lambda card: isinstance(card.model, Encounter) and card.model.non_stackable,
}
"""Everything that the rules offer, each with a test that recognises a card using it."""


@pytest.mark.parametrize("mechanic", MECHANICS)
def test_the_core_cards_use_every_mechanic_on_two_different_cards(mechanic: str) -> None:
    used = [card.name for gang in PAIR for card in core(gang) if MECHANICS[mechanic](card)]
    assert len(used) >= 2, f"{mechanic}: only {used}"
    print(f"{mechanic:22} {len(used):2}  {', '.join(used)}")
