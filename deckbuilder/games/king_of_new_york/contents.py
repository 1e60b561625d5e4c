"""From a set-up and a pool of cards to a table: copies are numbered, cards are compiled for the engine."""

from __future__ import annotations

from dataclasses import replace

from deckbuilder.cards.card import Card
from deckbuilder.cards.phrases import Phrase
from deckbuilder.cards.pool import CardPool
from deckbuilder.gamekit.copies import groups
from deckbuilder.gamekit.match_data import MatchDataCache, card_of
from deckbuilder.games.king_of_new_york.language.schema import DiscardCard, PowerCard, PowerEffects, Tile
from deckbuilder.games.king_of_new_york.language.vocabulary import FACE_WORDS
from deckbuilder.games.king_of_new_york.programs import COMPILER, modifiers_of, triggers_of
from deckbuilder.games.king_of_new_york.state import GOODS, PLACE_WORDS, CardDefinition, MatchData
from deckbuilder.kernel.amendments import RuleVersions
from deckbuilder.kernel.effects import Program
from deckbuilder.kernel.game import Setup

PILES = ("monsters", "power", "tiles")
RULES = RuleVersions(1)
"""What changed in these rules since the first version: nothing yet."""


def _match_data(setup: Setup, pool: CardPool, amended: frozenset[str]) -> MatchData:
    """All seats play with one deck, which is that of the first."""
    piles = [tuple(setup.seats[0].piles.get(pile, ())) for pile in PILES]
    monsters = tuple(dict.fromkeys(piles[0]))
    if len(monsters) < len(setup.seats):
        raise ValueError(f"{len(setup.seats)} seats need as many monsters, and there are {len(monsters)}")
    programs: dict[str, Program] = {}
    ids = (*monsters, *piles[1], *piles[2])
    kinds = {id: _definition(index, card_of(pool, id), programs) for index, id in enumerate(dict.fromkeys(ids))}
    first, last = len(monsters), len(monsters) + len(piles[1])
    return MatchData(
        seats=tuple(seat.name for seat in setup.seats),
        blueprints=tuple(kinds[id] for id in ids),
        monsters=tuple(range(first)),
        power=tuple(range(first, last)),
        tiles=tuple(range(last, len(ids))),
        alike=groups(range(len(ids)), lambda copy: kinds[ids[copy]].index),
        programs=programs,
        options=dict(setup.options),
        amended=amended,
    )


def _definition(index: int, card: Card, programs: dict[str, Program]) -> CardDefinition:
    model, compiled = card.model, card.compiled
    plain = CardDefinition(index, card.id, card.name, card.type, card.text)
    if isinstance(model, Tile):
        return replace(plain, durability=model.durability, reward=GOODS.index(model.reward), unit=model.unit)
    if not isinstance(model, PowerCard):
        return plain
    assert isinstance(compiled, PowerEffects)
    for key, block in (("do", compiled.do), ("use", compiled.use)):
        if block:
            programs[f"{card.id}#{key}"] = COMPILER.program(block)
    exchanges = [(one.fields["face"], one.fields["as"], bool(one.fields["both"])) for one in compiled.exchanges]
    return replace(
        plain,
        cost=model.cost,
        cheaper=tuple(PLACE_WORDS.index(word) for word in model.cheaper),
        needs=model.needs if isinstance(model, DiscardCard) else "",
        modifiers=modifiers_of(compiled),
        triggers=triggers_of(card.id, compiled, programs),
        exchanges=tuple((FACE_WORDS.index(str(a)), FACE_WORDS.index(str(b)), both) for a, b, both in exchanges),
        do=f"{card.id}#do" if compiled.do else "",
        use=f"{card.id}#use" if compiled.use else "",
        worth=_worth(compiled),
        does=tuple(f"{phrase.word} {phrase.object}" for phrase in _at_once(compiled)),
    )


def _worth(compiled: PowerEffects) -> tuple[int, int, int, int]:
    """What a card brings its buyer at once, as far as it is sure."""
    sums = [0, 0, 0, 0]
    for phrase in _at_once(compiled):
        amount = phrase.settings.get("amount")
        if phrase.word == "gain" and isinstance(amount, int):
            sums[GOODS.index(str(phrase.object))] += amount
        elif phrase.word == "hurt" and isinstance(amount, int):
            sums[3] += amount
    return (sums[0], sums[1], sums[2], sums[3])


def _at_once(compiled: PowerEffects) -> list[Phrase]:
    """What a card does when it is bought."""
    bought = [one.fields["do"] for one in compiled.when if one.fields["on"] == "bought"]
    return [part for block in (compiled.do, *bought) for part in block if isinstance(part, Phrase)]  # type: ignore[union-attr]


match_data_for: MatchDataCache[MatchData] = MatchDataCache(RULES, _match_data)
"""From a settled set-up and a pool of cards to what never changes in the match."""
