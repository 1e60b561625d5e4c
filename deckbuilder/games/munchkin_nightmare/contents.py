"""From a setup and a card pool to a table: copies are numbered, cards compiled for the engine."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from deckbuilder.cards.card import Card
from deckbuilder.cards.effects import CardEffects
from deckbuilder.cards.phrases import Phrase
from deckbuilder.cards.pool import CardPool
from deckbuilder.gamekit.match_data import MatchDataCache, card_of
from deckbuilder.games.munchkin_nightmare.amendments import RULES
from deckbuilder.games.munchkin_nightmare.card_definition import CardDefinition, Power
from deckbuilder.games.munchkin_nightmare.language.schema import DOORS
from deckbuilder.games.munchkin_nightmare.language.texts import block_said
from deckbuilder.games.munchkin_nightmare.language.vocabulary import DIRECT_WORDS
from deckbuilder.games.munchkin_nightmare.match_data import DOOR, TREASURE, MatchData
from deckbuilder.games.munchkin_nightmare.programs import COMPILER
from deckbuilder.games.munchkin_nightmare.uses import use_of
from deckbuilder.kernel.amendments import Amendment
from deckbuilder.kernel.effects import Program
from deckbuilder.kernel.setup import Setup

PILES = ("doors", "treasures")
"""The piles of a deck."""
FACTS = ("level", "treasures", "levels", "tags", "run", "spares", "alone", "bare", "bonus", "makes", "dual", "until",
         "when", "target", "gold", "slot", "hands", "big", "only", "never")  # fmt: skip
"""The facts read off a card as printed."""


def _match_data(setup: Setup, pool: CardPool, amended: frozenset[Amendment]) -> MatchData:
    """Build the match data; all seats play with the deck of the first."""
    doors, treasures = [tuple(setup.seats[0].piles.get(pile, ())) for pile in PILES]
    programs: dict[str, Program] = {}
    ids = (*doors, *treasures)
    copies = Counter(ids)
    kinds = {id: _definition(index, card_of(pool, id), programs) for index, id in enumerate(dict.fromkeys(ids))}
    return MatchData(
        seats=tuple(seat.name for seat in setup.seats),
        definitions=tuple(kinds[id] for id in ids),
        doors=tuple(range(len(doors))),
        treasures=tuple(range(len(doors), len(ids))),
        doubles=frozenset([copy for copy, id in enumerate(ids) if kinds[id].is_item and copies[id] > 1]),
        programs=programs,
        options=dict(setup.options),
        amended=amended,
    )


def _definition(index: int, card: Card, programs: dict[str, Program]) -> CardDefinition:
    effects: Any = card.effects
    assert isinstance(effects, CardEffects)
    facts: dict[str, Any] = {name: getattr(card.model, name) for name in FACTS if hasattr(card.model, name)}
    facts |= {name: tuple(value) for name, value in facts.items() if isinstance(value, list)}
    for phrase in effects.block("do"):
        if phrase.word in DIRECT_WORDS:
            facts |= _direct(phrase)
    for key, block in effects.blocks.items():
        if not any(phrase.word in DIRECT_WORDS for phrase in block):
            programs[f"{card.id}#{key}"] = COMPILER.program(block)
            facts[key] = f"{card.id}#{key}"
    if len(effects.phrases) > 1 and "do" in effects.blocks:
        facts["use"] = use_of(effects.block("do"))
    return replace(
        CardDefinition(index, card.id, card.name, card.type, card.text, card.slug),
        deck=DOOR if card.type in DOORS else TREASURE,
        against=tuple(_against(one.fields) for one in effects.tables("against")),
        powers=tuple(_power(one.fields) for one in effects.tables("powers")),
        changes=dict(effects.numbers) or None,
        words=effects.words,
        effects=tuple([(phrase.word, str(phrase.object)) for phrase in effects.phrases]),
        bad_said=block_said(effects.block("bad")),
        **facts,
    )


def _direct(phrase: Phrase) -> dict[str, Any]:
    """The card facts that a word tied to a single moment stands for."""
    if phrase.word == "strengthen":
        return {"bonus": phrase.object}
    return {"hastens": phrase.object} if phrase.word == "hasten" else {}


def _power(fields: Any) -> Power:
    return Power(fields["pay"], fields["gold"], fields["brings"], fields["amount"], fields["times"])


def _against(fields: Any) -> tuple[str, str, int]:
    head = next(key for key in fields if key != "bonus")
    return head, str(fields[head]), int(fields["bonus"])


match_data_for: MatchDataCache[MatchData] = MatchDataCache(RULES, _match_data)
"""Match data for a settled setup and a card pool; it never changes during the match."""
