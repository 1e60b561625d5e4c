"""From a set-up and a pool of cards to a table: copies are numbered, cards are compiled for the engine."""

from __future__ import annotations

from deckbuilder.cards.card import Card
from deckbuilder.cards.phrases import Phrase
from deckbuilder.cards.pool import CardPool
from deckbuilder.gamekit.triggers import Trigger
from deckbuilder.games.monster_kids.amendments import RULES
from deckbuilder.games.monster_kids.language.card_types import Trick
from deckbuilder.games.monster_kids.language.compiled import CompiledCard
from deckbuilder.games.monster_kids.language.sets import relations_of
from deckbuilder.games.monster_kids.programs import COMPILER
from deckbuilder.games.monster_kids.table import DRAWN, FIGHT_BEGINS, Blueprint, Table
from deckbuilder.kernel.effects import Program
from deckbuilder.kernel.game import Setup
from deckbuilder.kernel.tables import LastTables

KIDS = "kids"
_KEPT: LastTables[Table] = LastTables()


def table_for(setup: Setup, pool: CardPool) -> Table:
    """The table of a set-up; the last few are kept, since many games are played at the same one.

    All seats play with one deck, which is that of the first.
    """
    piles = setup.seats[0].piles
    kids = tuple(piles.get(KIDS, ()))
    drawn = tuple(card for pile in DRAWN for card in piles.get(pile, ()))
    names = tuple(seat.name for seat in setup.seats)
    assert setup.rules is not None
    amended = RULES.in_force(setup.rules)
    key = (pool.hash, names, setup.seats[0].identity, kids, drawn, tuple(sorted(setup.options.items())), amended)
    return _KEPT.of(key, lambda: _table(setup, pool, kids, drawn, amended))


def _table(
    setup: Setup, pool: CardPool, kids: tuple[str, ...], drawn: tuple[str, ...], amended: frozenset[str]
) -> Table:
    if len(set(kids)) < len(setup.seats):
        raise ValueError(f"{len(setup.seats)} seats need as many kids, and there are {len(set(kids))}")
    cards = [_card(pool, id) for id in (*dict.fromkeys(kids), *drawn)]
    programs: dict[str, Program] = {}
    plain = {card.id: card for card in cards}
    blueprints = {id: _blueprint(index, card, programs) for index, (id, card) in enumerate(plain.items())}
    count = len(set(kids))
    night = pool.identity(setup.seats[0].identity)
    return Table(
        seats=tuple(seat.name for seat in setup.seats),
        night="" if isinstance(night, tuple) else night.name,
        blueprints=tuple(blueprints[card.id] for card in cards),
        kids=count,
        draw_deck=tuple(range(count, len(cards))),
        alike=_alike([blueprints[card.id].index for card in cards]),
        programs=programs,
        options=dict(setup.options),
        amended=amended,
    )


def _card(pool: CardPool, id: str) -> Card:
    card = pool.card(id)
    if card is None:
        raise KeyError(f"no card {id}")
    return card


def _blueprint(index: int, card: Card, programs: dict[str, Program]) -> Blueprint:
    compiled = card.compiled
    assert isinstance(compiled, CompiledCard)
    key = f"{card.id}#do" if compiled.do else ""
    if key:
        programs[key] = COMPILER.program(compiled.do)
    power, resists, weak = relations_of(card)
    side = card.model.side if isinstance(card.model, Trick) else ""
    worth = (_sure(compiled.do, "side"), _sure(compiled.do, "other"))
    triggers = (Trigger(FIGHT_BEGINS, key),) if key and card.type != "trick" else ()
    played = "" if triggers else key
    return Blueprint(
        index, card.id, card.name, card.type, card.text, power, resists, weak, side, played, triggers, worth
    )


def _alike(indexes: list[int]) -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for copy, index in enumerate(indexes):
        found[index] = (*found.get(index, ()), copy)
    return found


def _sure(block: tuple[Phrase, ...], side: str) -> int:
    """What a card adds to a side whatever happens."""
    sizes = (phrase.settings["amount"] for phrase in block if phrase.word == "attack" and phrase.object == side)
    return sum(size for size in sizes if isinstance(size, int))
