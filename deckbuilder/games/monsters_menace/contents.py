"""From a setup and a card pool to a table: the world is built, copies are numbered, cards compiled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from deckbuilder.cards.card import Card
from deckbuilder.cards.pool import CardPool
from deckbuilder.gamekit.board.places import Places, Way
from deckbuilder.gamekit.match_data import MatchDataCache, card_of
from deckbuilder.games.monsters_menace.amendments import RULES
from deckbuilder.games.monsters_menace.card_definition import CardDefinition
from deckbuilder.games.monsters_menace.language.card_types import CreatureCard, MilitaryCard, SpaceCard
from deckbuilder.games.monsters_menace.language.schema import CardDeeds, Deeds, said
from deckbuilder.games.monsters_menace.language.vocabulary import ROLES, TERRAINS
from deckbuilder.games.monsters_menace.match_data import BOTH, LAND, OCEAN, TANK, MatchData, Space, World
from deckbuilder.games.monsters_menace.programs import triggers_of
from deckbuilder.kernel.amendments import Amendment
from deckbuilder.kernel.effects import Program
from deckbuilder.kernel.setup import Setup

PILES = ("monsters", "militaries", "minions")
AURAS = ("chill", "lead", "soars", "befriends")
"""Numbers by which a card affects others."""


class _Copies:
    """The definitions of a table, numbered one after another."""

    def __init__(self) -> None:
        self.found: list[CardDefinition] = []
        self.programs: dict[str, Program] = {}

    def add(self, card: Card, name: str, type: str, text: str) -> int:
        """Add a definition, and return its number."""
        is_unit, is_monster = type == "unit", type == "monster"
        number = len(self.found)
        self.found.append(CardDefinition(number, card.id, name, type, text, is_unit=is_unit, is_monster=is_monster))
        return number

    def fill(self, copy: int, **facts: object) -> None:
        """Set further facts of a definition."""
        self.found[copy] = replace(self.found[copy], **facts)  # type: ignore[arg-type]

    def deeds(self, copy: int, deeds: Deeds) -> None:
        """Set what a definition changes and does."""
        key = f"{self.found[copy].id}#{copy}"
        self.fill(copy, numbers=dict(deeds.changes) or None, triggers=triggers_of(key, deeds, self.programs))

    def chart(self, card: Card, effects: CardDeeds, type: str) -> tuple[int, ...]:
        """Add the four entries of a chart, each as its own copy, and return their numbers."""
        entries = []
        for one in effects.chart:
            entries.append(self.add(card, one.name, type, said(one)))
            self.deeds(entries[-1], one)
        return tuple(entries)


def _match_data(setup: Setup, pool: CardPool, amended: frozenset[Amendment]) -> MatchData:
    """Build the match data; all seats play with the scenario of the first."""
    first = setup.seats[0]
    piles = [[card_of(pool, id) for id in first.piles.get(pile, ())] for pile in PILES]
    if min(len(piles[0]), len(piles[1])) < len(setup.seats):
        raise ValueError(f"{len(setup.seats)} seats need as many Monsters and Militaries")
    copies = _Copies()
    monsters, militaries, minions = (tuple(copies.add(c, c.name, c.type, c.text) for c in pile) for pile in piles)
    for copy, card in zip((*monsters, *minions), (*piles[0], *piles[2]), strict=True):
        _creature(copies, copy, card)
    for copy, card in zip(militaries, piles[1], strict=True):
        _military(copies, copy, card)
    return MatchData(
        seats=tuple(seat.name for seat in setup.seats),
        definitions=tuple(copies.found),
        monsters=monsters,
        militaries=militaries,
        minions=minions,
        creatures=(*monsters, *minions),
        world=world_of([card for card in pool.cards if card.type == "space" and card.identity == first.identity]),
        auras=frozenset(copy for copy in minions if any(what in (copies.found[copy].numbers or {}) for what in AURAS)),
        programs=copies.programs,
        options=dict(setup.options),
        amended=amended,
    )


def _creature(copies: _Copies, copy: int, card: Card) -> None:
    model, effects = card.model, card.effects
    assert isinstance(model, CreatureCard)
    assert isinstance(effects, CardDeeds)
    copies.fill(
        copy,
        health=model.health,
        move=model.move,
        attack=model.attack,
        defense=model.defense,
        damage=model.damage,
        chart=copies.chart(card, effects, "mutation"),
    )
    copies.deeds(copy, effects.ability)


def _military(copies: _Copies, copy: int, card: Card) -> None:
    model, effects = card.model, card.effects
    assert isinstance(model, MilitaryCard)
    assert isinstance(effects, CardDeeds)
    kinds: dict[int, int] = {}
    for unit in model.units:
        role = ROLES.index(unit.role)
        kind = kinds[role] = copies.add(card, unit.name, "unit", "")
        facts = {"military": copy, "role": role, "move": unit.move, "defense": unit.defense, "damage": unit.damage}
        copies.fill(kind, count=unit.count, **facts)
        if role == TANK:
            worn = copies.add(card, f"damaged {unit.name}", "unit", "")
            copies.fill(worn, sound=kind, **facts)
            copies.fill(kind, worn=worn)
    copies.fill(
        copy,
        home=model.home,
        units=tuple(kinds[role] for role in sorted(kinds)),
        at_base=tuple(kinds[ROLES.index(role)] for role in model.at_base),
        at_cities=tuple(kinds[ROLES.index(role)] for role in model.at_cities),
        chart=copies.chart(card, effects, "upgrade"),
    )


def world_of(cards: Sequence[Card]) -> World:
    """The world made of a sequence of space cards, in their order."""
    models = [card.model for card in cards if isinstance(card.model, SpaceCard)]
    numbers = {card.slug: place for place, card in enumerate(cards)}
    spaces = tuple(_space(card, model) for card, model in zip(cards, models, strict=True))
    beside = [[numbers[slug] for slug in model.neighbours if slug in numbers] for model in models]
    land: list[list[Way]] = [[Way(to) for to in around] for around in beside]
    sea: list[list[Way]] = [[Way(to) for to in around] for around in beside]
    for place, space in enumerate(spaces):
        terrains = [(way, spaces[way.to].terrain) for way in land[place]]
        land[place] = [way for way, terrain in terrains if OCEAN not in (terrain, space.terrain)]
        sea[place] = [way for way, terrain in terrains if LAND not in (terrain, space.terrain)]
    for place, model in enumerate(models):
        for start, end in model.ferries:
            land[numbers[start]].append(Way(numbers[end], 2, place))
            land[numbers[end]].append(Way(numbers[start], 2, place))
    anywhere = Places.joined(beside)
    far = tuple(tuple(anywhere.distances(place)) for place in range(len(spaces)))
    lairs = tuple(place for place, space in enumerate(spaces) if space.lair)
    sites = tuple(place for place, space in enumerate(spaces) if space.city or space.base or space.site)
    dry, wet = (
        frozenset(place for place, space in enumerate(spaces) if space.terrain in (terrain, BOTH))
        for terrain in (LAND, OCEAN)
    )
    return World(spaces, Places(land), Places(sea), anywhere, far, lairs, sites, dry, wet, dry | wet)


def _space(card: Card, model: SpaceCard) -> Space:
    terrain = TERRAINS.index(model.terrain)
    spot = (model.column, model.row)
    sites = (model.city, model.base, model.mutation, model.lair)
    return Space(card.id, card.name, terrain, model.continent, *sites, spot)


match_data_for: MatchDataCache[MatchData] = MatchDataCache(RULES, _match_data)
"""Match data for a settled setup and a card pool; it never changes during the match."""
