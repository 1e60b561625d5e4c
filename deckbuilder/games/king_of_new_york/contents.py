"""From a setup and a card pool to a table: copies are numbered, cards compiled for the engine."""

from __future__ import annotations

from dataclasses import replace

from deckbuilder.cards.card import Card
from deckbuilder.cards.effects import CardEffects
from deckbuilder.cards.phrases import Value, every_phrase
from deckbuilder.cards.pool import CardPool
from deckbuilder.gamekit.copies import groups
from deckbuilder.gamekit.match_data import MatchDataCache, card_of
from deckbuilder.gamekit.triggers import triggers_of
from deckbuilder.games.king_of_new_york.amendments import RULES
from deckbuilder.games.king_of_new_york.card_definition import CardDefinition
from deckbuilder.games.king_of_new_york.language.schema import DiscardCard, PowerCard, Tile
from deckbuilder.games.king_of_new_york.language.vocabulary import FACE_WORDS
from deckbuilder.games.king_of_new_york.match_data import GOODS, PLACE_WORDS, MatchData
from deckbuilder.games.king_of_new_york.programs import (
    COMPILER,
    fits_of,
    is_first_time,
    last_use,
    modifiers_of,
    said_by,
)
from deckbuilder.kernel.amendments import Amendment
from deckbuilder.kernel.effects import Program
from deckbuilder.kernel.setup import Setup

PILES = ("monsters", "power", "tiles")


def _match_data(setup: Setup, pool: CardPool, amended: frozenset[Amendment]) -> MatchData:
    """Build the match data; all seats play with the deck of the first."""
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
        definitions=tuple(kinds[id] for id in ids),
        monsters=tuple(range(first)),
        power_deck=tuple(range(first, last)),
        tiles=tuple(range(last, len(ids))),
        alike=groups(range(len(ids)), lambda copy: kinds[ids[copy]].index),
        programs=programs,
        options=dict(setup.options),
        amended=amended,
    )


def _definition(index: int, card: Card, programs: dict[str, Program]) -> CardDefinition:
    model, effects = card.model, card.effects
    plain = CardDefinition(index, card.id, card.name, card.type, card.text)
    if isinstance(model, Tile):
        return replace(plain, durability=model.durability, reward=GOODS.index(model.reward), unit=model.unit)
    if not isinstance(model, PowerCard):
        return plain
    assert isinstance(effects, CardEffects)
    if effects.block("do"):
        programs[f"{card.id}#do"] = COMPILER.program(effects.block("do"))
    if effects.block("use"):
        programs[f"{card.id}#use"] = last_use(effects)
    exchanges = [one.fields for one in effects.tables("exchanges")]
    return replace(
        plain,
        cost=model.cost,
        cheaper=tuple(PLACE_WORDS.index(word) for word in model.cheaper),
        needs=model.needs if isinstance(model, DiscardCard) else "",
        modifiers=modifiers_of(effects),
        triggers=triggers_of(card.id, effects.tables("when"), COMPILER, programs, fits_of, is_first_time),
        exchanges=tuple((_face(one["face"]), _face(one["as"]), bool(one["both"])) for one in exchanges),
        do=f"{card.id}#do" if effects.block("do") else "",
        use=f"{card.id}#use" if effects.block("use") else "",
        says=said_by(card.id, effects),
        counts_tokens=any(phrase.settings.get("amount") == "tokens" for phrase in every_phrase(effects.block("use"))),
    )


def _face(word: Value) -> int:
    return FACE_WORDS.index(str(word))


match_data_for: MatchDataCache[MatchData] = MatchDataCache(RULES, _match_data)
"""Match data for a settled setup and a card pool; it never changes during the match."""
