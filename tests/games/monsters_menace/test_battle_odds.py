"""Battles against exact odds: the engine walked through every die, beside an enumeration of the rulebook's words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from typing import Any

import pytest

from deckbuilder.gamekit.board import pieces
from deckbuilder.games.monsters_menace.battle_values import against
from deckbuilder.games.monsters_menace.game import GAME
from deckbuilder.games.monsters_menace.state import WorldState
from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import Action, call
from tests.support.menace import setup_for
from tests.support.pools import monsters_menace

SIDES = 6
Ending = tuple[object, ...]
"""Each Monster's remaining Health, 0 for a defeated one, and the remaining Units."""
Odds = Mapping[Ending, Fraction]


def names_of(type: str) -> tuple[str, ...]:
    """The names of the cards of one type."""
    return tuple(card.name for card in monsters_menace().cards if card.type == type)


def table(monster: str, military: str) -> WorldState:
    """Two players: the first has this Monster, the second this Military; nothing else is on the board."""
    state = GAME.start(setup_for(2), monsters_menace(), 1)
    state.stack.clear()
    copies = {
        card.name: copy for copy, card in enumerate(state.data.definitions) if card.type in ("monster", "military")
    }
    others = [name for name in ("Konk", "Nessie") if name != monster]
    state.monster = [copies[monster], copies[others[0]]]
    rest = [copy for copy in state.data.militaries if copy != copies[military]]
    state.military = [rest[0], copies[military]]
    for seat, copy in enumerate(state.monster):
        state.owner[copy], state.health[copy] = seat, state.data.definitions[copy].health
    state.turn, state.recording = 1, False
    return state


def plain(state: WorldState, attack: int = 4) -> WorldState:
    """The same table with Monsters that have no ability and this many attacks."""
    cards = tuple(
        replace(card, numbers=None, triggers=(), attack=attack) if card.type == "monster" else card
        for card in state.data.definitions
    )
    state.data = replace(state.data, definitions=cards)
    return state


def space(state: WorldState, name: str) -> int:
    return next(number for number, one in enumerate(state.data.world.spaces) if one.name == name)


def kinds(state: WorldState) -> tuple[int, ...]:
    """The second player's kinds of Units that move on land."""
    own = state.data.definitions[state.military[1]].units
    return tuple(kind for kind in own if state.data.definitions[kind].role != 2)


# ---- the engine, walked through every die ----


def aimed(actions: tuple[Action, ...]) -> Action:
    """An attack on the first target if there is one, otherwise the first answer."""
    return next((action for action in actions if action[0] == "attack"), actions[0])


def rolled_out(state: WorldState, action: Action | None) -> Iterator[tuple[WorldState, Fraction]]:
    """All possible results of an answer up to the next question, each with its chance: every die shows every number."""
    tapes: list[tuple[int, ...]] = [()]
    while tapes:
        tape = tapes.pop()
        twin = state.copy()
        twin.loaded = tape
        before = twin.rng
        if action is None:
            engine.advance(GAME, twin)
        else:
            engine.play(GAME, twin, action)
        if twin.rng == before:
            assert twin.loaded == ()
            yield twin, Fraction(1, SIDES ** len(tape))
        else:
            tapes += [(*tape, die) for die in range(SIDES)]


def by_engine(state: WorldState, place: int) -> Odds:
    """The possible ends of a round in a place, with exact odds."""
    call(state, "battle", 0, place=place)
    ends: dict[Ending, Fraction] = defaultdict(Fraction)
    waiting: dict[str, tuple[WorldState, Fraction]] = {}

    def gather(after: WorldState, odds: Fraction) -> None:
        if after.decision is None or after.outcome is not None:
            ends[_ending(after, place)] += odds
            return
        key = _without_old_dice(after)
        waiting[key] = after, odds + waiting.get(key, (after, Fraction(0)))[1]

    for after, chance in rolled_out(state, None):
        gather(after, chance)
    while waiting:
        _, (now, odds) = waiting.popitem()
        for after, chance in rolled_out(now, aimed(engine.legal_actions(now))):
            gather(after, odds * chance)
    return ends


def _ending(state: WorldState, place: int) -> Ending:
    left = [state.health[copy] if state.place[copy] != NOTHING else 0 for copy in _placed(state)]
    return (*left, tuple(state.data.definitions[kind].name for kind in state.units[place]))


def _placed(state: WorldState) -> list[int]:
    """The Monsters that were in the battle."""
    return [copy for copy in state.monster if state.place[copy] != NOTHING or state.fell[copy] != NOTHING]


def _without_old_dice(state: WorldState) -> str:
    """A key for the position that ignores dice already resolved."""
    stack = [
        (frame.procedure, frame.step, sorted((name, value) for name, value in frame.vars.items() if name != "dice"))
        for frame in state.stack
    ]
    return repr((stack, state.health, state.place, state.units, state.kills, state.decision))


# ---- the rulebook, enumerated ----


@dataclass(frozen=True)
class Fighter:
    """A fighting piece, with the numbers on its card."""

    name: str
    defense: int
    damage: int
    attack: int = 1
    health: int = 1
    is_rocket: bool = False


def hit(defense: int, added: int = 0) -> Fraction:
    """The chance that a die, with its modifier, reaches the Defense (M1)."""
    return Fraction(min(SIDES, max(0, SIDES + 1 - defense + added)), SIDES)


def by_rulebook(monster: Fighter, units: tuple[Fighter, ...], added: Mapping[str, int], health: int) -> Odds:
    """Rocket Launchers first; then the Monster, always at the first Unit left; then every remaining Unit."""
    ends: dict[Ending, Fraction] = defaultdict(Fraction)

    def struck(left: int, hitting: list[Fighter], standing: tuple[Fighter, ...], odds: Fraction, then: Any) -> None:
        if left <= 0:
            ends[0, tuple(unit.name for unit in standing)] += odds
        elif not hitting:
            then(left, standing, odds)
        else:
            chance = hit(monster.defense)
            struck(left - hitting[0].damage, hitting[1:], standing, odds * chance, then)
            struck(left, hitting[1:], standing, odds * (1 - chance), then)

    def attacking(left: int, attacks: int, standing: tuple[Fighter, ...], odds: Fraction) -> None:
        if not attacks or not standing:
            struck(left, list(standing), standing, odds, done)
            return
        chance = hit(standing[0].defense, added.get(standing[0].name, 0))
        attacking(left, attacks - 1, standing[1:], odds * chance)
        attacking(left, attacks - 1, standing, odds * (1 - chance))

    def done(left: int, standing: tuple[Fighter, ...], odds: Fraction) -> None:
        ends[left, tuple(unit.name for unit in standing)] += odds

    rockets = [unit for unit in units if unit.is_rocket]
    struck(
        health,
        rockets,
        units,
        Fraction(1),
        lambda left, standing, odds: attacking(left, monster.attack, standing, odds),
    )
    return {end: odds for end, odds in ends.items() if odds}


def card_of(state: WorldState, copy: int) -> Fighter:
    card = state.data.definitions[copy]
    return Fighter(card.name, card.defense, card.damage, card.attack, card.health, card.role == 3)


def fought(state: WorldState, units: tuple[int, ...], added: Mapping[str, int], health: int) -> tuple[Odds, Odds]:
    """The same battle twice: from the engine and from the rulebook."""
    place, monster = space(state, "Central Africa"), state.monster[0]
    state.place[monster], state.health[monster] = place, health
    for kind in units:
        pieces.put(state.units, place, kind)
    fighters = tuple(card_of(state, kind) for kind in sorted(units))
    told = by_rulebook(card_of(state, monster), fighters, added, health)
    return by_engine(state, place), told


MILITARIES = names_of("military")


def battles() -> Iterator[object]:
    """One to three Units of two kinds of each Military; most battles of three run only in the battery."""
    for many in (1, 2, 3):
        for units in combinations_with_replacement(range(2), many):
            for number, military in enumerate(MILITARIES):
                is_usual = many < 3 or number == sum(units)
                yield pytest.param(units, military, marks=[] if is_usual else [pytest.mark.battery])


@pytest.mark.rule("MMW-4.3", "MMW-4.5", "MMW-4.8", "MMW-4.9", "MMW-4.10")
@pytest.mark.parametrize(("units", "military"), list(battles()), ids=str)
def test_a_battle_ends_as_often_as_the_dice_say(units: tuple[int, ...], military: str) -> None:
    state = plain(table("Zorb", military))
    there = kinds(state)
    engine_says, rulebook_says = fought(state, tuple(there[unit] for unit in units if unit < len(there)), {}, health=4)
    assert sum(engine_says.values()) == 1
    assert dict(engine_says) == dict(rulebook_says)


@pytest.mark.rule("MMW-4.8")
def test_a_bonus_of_an_ability_to_the_roll_changes_the_odds() -> None:
    state = table("Chupacoloso", "Asiatic Alliance")
    there = kinds(state)
    names = {state.data.definitions[kind].name: -1 for kind in there}
    engine_says, rulebook_says = fought(state, (there[0], there[0], there[1]), names, 9)
    assert dict(engine_says) == dict(rulebook_says)


def struck_by(attacks: int, chance: Fraction) -> Mapping[int, Fraction]:
    """The odds of each number of hits among these attacks."""
    return {n: comb(attacks, n) * chance**n * (1 - chance) ** (attacks - n) for n in range(attacks + 1)}


@pytest.mark.rule("MMW-4.3", "MMW-4.4", "MMW-4.8")
@pytest.mark.parametrize(
    ("attacker", "health", "attack"),
    [
        ("Zorb", 3, 2),
        ("Tomanagi", 5, 2),
        ("Nessie", 9, 2),
        *(pytest.param(*one, 3, marks=pytest.mark.battery) for one in (("Zorb", 3), ("Tomanagi", 5), ("Nessie", 9))),
    ],
)
def test_two_monsters_fight_as_often_as_the_dice_say(attacker: str, health: int, attack: int) -> None:
    state = plain(table(attacker, "Asiatic Alliance"), attack=attack)
    place, (one, other) = space(state, "Central Africa"), state.monster
    state.place[one] = state.place[other] = place
    state.health[one] = state.health[other] = health
    mover, stayer = card_of(state, one), card_of(state, other)
    told: dict[Ending, Fraction] = defaultdict(Fraction)
    for hits, odds in struck_by(mover.attack, hit(stayer.defense)).items():
        left = max(0, health - hits * mover.damage)
        for back, chance in struck_by(2 if left else 0, hit(mover.defense)).items():
            told[max(0, health - back * stayer.damage), left, ()] += odds * chance
    assert dict(by_engine(state, place)) == dict(told)


@pytest.mark.rule("MMW-4.8")
@pytest.mark.parametrize("military", MILITARIES)
@pytest.mark.parametrize("monster", names_of("monster"))
def test_the_chance_to_hit_follows_from_the_defense_and_the_bonuses(monster: str, military: str) -> None:
    state = table(monster, military)
    own = state.monster[0]
    cards = state.data.definitions
    state.place[own] = state.place[state.monster[1]] = space(state, "Central Africa")
    numbers = cards[own].numbers or {}
    for kind in cards[state.military[1]].units:
        added = numbers.get("hit_units", 0) + (numbers.get("hit_fighters", 0) if cards[kind].role == 1 else 0)
        assert against(state, own, kind).chance() == hit(cards[kind].defense, added)
        guard = numbers.get("defense", 0) + numbers.get("unit_guard", 0)
        assert against(state, kind, own).chance() == hit(cards[own].defense + guard)
    assert against(state, own, state.monster[1]).chance() == hit(
        cards[state.monster[1]].defense, numbers.get("hit_creatures", 0)
    )
