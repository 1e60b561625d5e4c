"""Checks across several Monster Town cards: whether the cards of some sets can be played together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from deckbuilder.cards.card import Card, CardSet
from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.phrases import Record, every_phrase, every_record
from deckbuilder.games.monster_town.language.card_types import Character, Gang, Location, Treaty
from deckbuilder.games.monster_town.language.parsed import ParsedCard
from deckbuilder.problems import Problem, Severity

ENOUGH_LOCATIONS = 10
KNOWN_RACES = ("Human", "Vampire", "Werewolf", "Zombie")


def check_sets(sets: Sequence[CardSet]) -> Iterable[Problem]:
    """Check everything that takes several cards: the gangs, races and names referred to, and enough locations."""
    yield from _unknown_gangs(sets)
    yield from _unknown_races_and_names(sets)
    yield from _too_few_starters(sets)
    yield from _too_few_locations(sets)


def _unknown_gangs(sets: Sequence[CardSet]) -> Iterator[Problem]:
    gangs = [identity.id for one in sets for identity in one.identities]
    for card in _cards(sets):
        model = card.model
        named = [("benefits", gang) for gang in model.benefits] if isinstance(model, Location) else []
        named += [("gangs", gang) for gang in model.gangs] if isinstance(model, Treaty) else []
        named += [("gang", str(record.fields["gang"])) for record in _records(card) if "gang" in record.fields]
        for key, gang in dict.fromkeys(named):
            if gang not in gangs:
                yield _unknown(card, "gang", key, gang, f'No gang has the id "{gang}"', nearest(gang, gangs))


def _unknown_races_and_names(sets: Sequence[CardSet]) -> Iterator[Problem]:
    gangs = [identity.model for one in sets for identity in one.identities]
    races = dict.fromkeys(KNOWN_RACES) | {gang.race: None for gang in gangs if isinstance(gang, Gang)}
    races |= {card.model.race: None for card in _cards(sets) if isinstance(card.model, Character)}
    names = [card.name for card in _cards(sets)]
    for card in _cards(sets):
        model = card.model
        asked = [*model.beside] if isinstance(model, Character) else []
        records = _records(card)
        asked += [
            str(record.fields[key])
            for record in records
            for key in ("race", "not_race", "most")
            if key in record.fields
        ]
        for race in dict.fromkeys(asked):
            if race not in races:
                yield _unknown(
                    card, "race", "race", race, f'No character is of the race "{race}"', nearest(race, races)
                )
        for name in dict.fromkeys([*_names(records), *_searched(card)]):
            if name not in names:
                yield _unknown(card, "name", "name", name, f'No card is called "{name}"', nearest(name, names))


def _unknown(card: Card, what: str, key: str, found: str, message: str, near: tuple[str, ...]) -> Problem:
    hint = f'; did you mean "{near[0]}"?' if near else "; read the set that has it, or write another."
    where = f"{card.id}: {key}"
    return Problem(
        f"unknown-{what}", message + hint, Severity.WARNING, where=where, cards=(card.id,), actual=found, nearest=near
    )


def _too_few_starters(sets: Sequence[CardSet]) -> Iterator[Problem]:
    for one in sets:
        for identity in one.identities:
            gang = identity.model
            assert isinstance(gang, Gang)
            fielded = sum(_fielded(card) for card in _cards(sets) if card.identity == identity.id)
            if fielded < gang.starting:
                message = f"{identity.name} starts with {gang.starting} characters and has {fielded}; add characters."
                yield Problem(
                    "too-few-characters",
                    message,
                    Severity.ERROR if one.header.core else Severity.WARNING,
                    where=f"{one.id}: {identity.id}",
                    actual=fielded,
                    required=gang.starting,
                )


def _fielded(card: Card) -> int:
    if not isinstance(card.model, Character):
        return 0
    copies = 1 if "Leader" in card.model.traits else card.copies
    cap = card.model.caps.starting if card.model.caps is not None else None
    return copies if cap is None else min(copies, cap)


def _too_few_locations(sets: Sequence[CardSet]) -> Iterator[Problem]:
    """Ten conquest points are out of reach if two gangs bring fewer than ten different locations (MT-1.2)."""
    brought: dict[str, set[str]] = {}
    for card in _cards(sets):
        if isinstance(card.model, Location) and card.model.capture and card.identity is not None:
            brought.setdefault(card.identity, set()).add(card.name)
    gangs = [(identity, one.header.core) for one in sets for identity in one.identities]
    for (first, is_core), (second, is_core_too) in combinations(gangs, 2):
        found = len(brought.get(first.id, set()) | brought.get(second.id, set()))
        if found < ENOUGH_LOCATIONS:
            yield Problem(
                "too-few-locations",
                f"{first.name} and {second.name} bring {found} different locations that can be captured; "
                f"ten conquest points need {ENOUGH_LOCATIONS}, so add some.",
                Severity.ERROR if is_core and is_core_too else Severity.WARNING,
                where=f"{first.set_id}: {first.id}, {second.set_id}: {second.id}",
                actual=found,
                required=ENOUGH_LOCATIONS,
            )


def _cards(sets: Sequence[CardSet]) -> Iterator[Card]:
    return (card for one in sets for card in one.cards)


def _records(card: Card) -> tuple[Record, ...]:
    """Every table in a card's effects."""
    effects = card.effects
    if not isinstance(effects, ParsedCard):
        return ()
    single = [effects.through, effects.wearer]
    single += [part.requires for part in effects.parts]
    single += [target for action in effects.actions for target in action.targets]
    values = [value for aura in effects.auras for value in (aura.of, aura.amount, aura.against, aura.when)]
    every = (*single, *effects.blocks, *values)
    return tuple(record for value in every if value is not None for record in every_record(value))


def _names(records: Iterable[Record]) -> list[str]:
    return [str(record.fields["name"]) for record in records if "name" in record.fields]


def _searched(card: Card) -> list[str]:
    effects = card.effects
    if not isinstance(effects, ParsedCard):
        return []
    phrases = [phrase for block in effects.blocks for phrase in every_phrase(block)]
    return [str(phrase.settings["name"]) for phrase in phrases if "name" in phrase.settings]
