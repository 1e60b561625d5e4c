"""Construction of a scenario, fully declarative: a world, and the Monsters, Militaries and Minions that may appear."""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.decks.construction import Fault, Rule
from deckbuilder.decks.counted_rules import Between, each_once
from deckbuilder.decks.declared import constructed, identity_rule, shared_rules
from deckbuilder.decks.form import DeckForm, Pile
from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.decks.seat_rules import EnoughForAll, LegalByItself, OneDeckForAll, RoomForAll, Seats
from deckbuilder.decks.steps import Remedy
from deckbuilder.decks.tally import Amount, CardKind, DeckTally, DescribedCard, described, numbered
from deckbuilder.games.monsters_menace.language.schema import SCHEMA
from deckbuilder.problems import Problem, Severity

FORM = DeckForm(
    rulebook="monsters-menace",
    identity="World",
    piles=(
        Pile("monsters", "Monsters", ("monster",)),
        Pile("militaries", "Militaries", ("military",)),
        Pile("minions", "Minions", ("minion",)),
    ),
    is_shared=True,
    called="scenario",
)
MONSTERS = CardKind("Monster", ("monsters",))
MILITARIES = CardKind("Military", ("militaries",), plural="Militaries")
MINIONS = CardKind("Minion", ("minions",))


def _homes(card: CardFacts) -> set[str]:
    """The continents that a card names: a Military's homes, or the continent of a space."""
    words = card.words if isinstance(card, DescribedCard) else ()
    return {word.partition(" ")[2] for word in words if word.startswith(("home ", "continent "))}


def _strangers(tally: DeckTally) -> list[CardFacts]:
    """The Militaries with a home continent that the world does not have."""
    world = tally.resolved.identity
    spaces = [card for card in tally.resolved.index.cards if world is not None and card.identity == world.id]
    there = {continent for card in spaces for continent in _homes(card)}
    return [card for card in tally.cards(MILITARIES) if not _homes(card) <= there]


def homeless(tally: DeckTally) -> Iterable[Fault]:
    """HOME-1: a Military with a home continent that the world does not have."""
    for card in _strangers(tally):
        yield Fault(f"{card.name} is not at home on this world; take it out.", cards=(card.id,), pile="militaries")


def at_home(tally: DeckTally) -> str:
    """The statement that all Militaries are at home on the world."""
    return f"{MILITARIES.said(tally.count(MILITARIES))}, all at home there."


def send_away(tally: DeckTally, problem: Problem) -> Remedy:
    """The remedy: take the Military out."""
    return Remedy(take=tuple(("militaries", card) for card in _strangers(tally) if card.id == problem.subject))


CONSTRUCTION = constructed(
    FORM,
    rules=(
        *shared_rules(FORM, {"FILE-1": "MMW-10.1", "FILE-2": "MMW-10.2", "FILE-3": "MMW-10.1", "POOL-1": "MMW-10.2",
                             "POOL-2": "MMW-10.8", "PILE-1": "MMW-10.3"}),
        identity_rule(FORM, "WORLD-1", "MMW-10.4"),
        each_once("MON-1", "MMW-10.5", MONSTERS),
        Between("MON-2", "MMW-10.5", "There are Monsters for at least two.", MONSTERS, least=Amount(2),
                broken="{count}; at least two are needed.", holds="{count}: enough for as many seats."),
        each_once("MIL-1", "MMW-10.6", MILITARIES),
        Between("MIL-2", "MMW-10.6", "There are Militaries for at least two.", MILITARIES, least=Amount(2),
                most=Amount(4), broken="{count}; two to four are needed.", holds="{count}: enough for as many seats."),
        each_once("MIN-1", "MMW-10.7", MINIONS),
        Between("MIN-2", "MMW-10.7", "There are as many Minions as Monsters may draw.", MINIONS, least=Amount(2),
                most=Amount(20), broken="{count}; two to twenty are needed.", holds="{count}: enough for two seats."),
        Rule("HOME-1", "MMW-10.10", Severity.ERROR, "Every Military is at home on the world.", homeless, at_home,
             needs_identity=True, remedy=send_away),
    ),
    table_rules=(
        Seats("TABLE-1", "MMW-1.1", "Two to four play.", 2, 4),
        OneDeckForAll("TABLE-2", "MMW-10.9"),
        # If the world is too small, more Monsters or Militaries would not help.
        RoomForAll("TABLE-6", "MMW-10.11", "The world has room for everybody.", "the world"),
        EnoughForAll("TABLE-3", "MMW-10.5", "There is a Monster for every player.", MONSTERS),
        EnoughForAll("TABLE-4", "MMW-10.6", "There is a Military for every player.", MILITARIES),
        EnoughForAll("TABLE-5", "MMW-10.7", "There is a Minion for every player.", MINIONS),
        LegalByItself("TABLE-7", "MMW-10.9"),
    ),
    card_facts=described(SCHEMA.search_fields),
    identity_facts=numbered("players"),
)  # fmt: skip
"""The rules of construction."""
