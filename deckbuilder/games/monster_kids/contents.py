"""From a set-up and a pool of cards to a table: number the copies, and compile the cards for the engine."""

from __future__ import annotations

from deckbuilder.cards.card import Card
from deckbuilder.cards.phrases import Phrase
from deckbuilder.cards.pool import CardPool
from deckbuilder.gamekit.copies import groups
from deckbuilder.gamekit.match_data import MatchDataCache, card_of
from deckbuilder.gamekit.triggers import Trigger
from deckbuilder.games.monster_kids.amendments import RULES
from deckbuilder.games.monster_kids.card_definition import CardDefinition
from deckbuilder.games.monster_kids.language.card_types import Trick
from deckbuilder.games.monster_kids.language.parsed import ParsedCard
from deckbuilder.games.monster_kids.language.sets import relations_of
from deckbuilder.games.monster_kids.match_data import DRAWN, FIGHT_BEGINS, HELD, MatchData
from deckbuilder.games.monster_kids.programs import COMPILER
from deckbuilder.games.monster_kids.uses import use_of
from deckbuilder.kernel.amendments import Amendment
from deckbuilder.kernel.effects import Program
from deckbuilder.kernel.setup import Setup

KIDS = "kids"


def _match_data(setup: Setup, pool: CardPool, amended: frozenset[Amendment]) -> MatchData:
    """The match data for the one deck that all seats play with, taken from the first seat."""
    piles = setup.seats[0].piles
    kids = tuple(dict.fromkeys(piles.get(KIDS, ())))
    if len(kids) < len(setup.seats):
        raise ValueError(f"{len(setup.seats)} seats need as many kids, and there are {len(kids)}")
    cards = [card_of(pool, id) for id in (*kids, *(card for pile in DRAWN for card in piles.get(pile, ())))]
    programs: dict[str, Program] = {}
    plain = {card.id: card for card in cards}
    definitions = {id: _definition(index, card, programs) for index, (id, card) in enumerate(plain.items())}
    night = pool.identity(setup.seats[0].identity)
    return MatchData(
        seats=tuple(seat.name for seat in setup.seats),
        night="" if isinstance(night, tuple) else night.name,
        definitions=tuple(definitions[card.id] for card in cards),
        kids=len(kids),
        draw_deck=tuple(range(len(kids), len(cards))),
        held=frozenset([copy for copy, card in enumerate(cards) if card.type in HELD]),
        alike=groups(range(len(cards)), lambda copy: definitions[cards[copy].id].index),
        programs=programs,
        options=dict(setup.options),
        amended=amended,
    )


def _definition(index: int, card: Card, programs: dict[str, Program]) -> CardDefinition:
    effects = card.effects
    assert isinstance(effects, ParsedCard)
    key = f"{card.id}#do" if effects.do else ""
    if key:
        programs[key] = COMPILER.program(effects.do)
    power, resists, weak = relations_of(card)
    side = card.model.side if isinstance(card.model, Trick) else ""
    worth = (_sure(effects.do, "side"), _sure(effects.do, "other"))
    triggers = (Trigger(FIGHT_BEGINS, key),) if key and card.type != "trick" else ()
    played = "" if triggers else key
    return CardDefinition(
        index, card.id, card.name, card.type, card.text, power, resists, weak, side, played, triggers, worth,
        use_of(effects.do) if played else None,
    )  # fmt: skip


def _sure(block: tuple[Phrase, ...], side: str) -> int:
    """The amount a card adds to a side in any case."""
    sizes = (phrase.settings["amount"] for phrase in block if phrase.word == "attack" and phrase.object == side)
    return sum(size for size in sizes if isinstance(size, int))


match_data_for: MatchDataCache[MatchData] = MatchDataCache(RULES, _match_data)
"""From a settled set-up and a pool of cards to the facts that never change in the match."""
