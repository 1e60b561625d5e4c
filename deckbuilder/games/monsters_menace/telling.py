"""The table in words: areas and pieces for a screen, all from an observation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from deckbuilder.gamekit.asked import Asked as AnyAsked
from deckbuilder.gamekit.headline import headline
from deckbuilder.games.monsters_menace.battle_view import battle_areas
from deckbuilder.games.monsters_menace.encounters import is_open
from deckbuilder.games.monsters_menace.events import EVENTS
from deckbuilder.games.monsters_menace.match_data import BASE, CITY, MOST_HEALTH, OCEAN, SITE, World, most_health
from deckbuilder.games.monsters_menace.state import WorldState, creatures_at, left_of, minions_of
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.references import place_ref
from deckbuilder.kernel.views import Area, Counter, Gauge, Piece, SeatView, TableView, area_of
from deckbuilder.text import counted

Asked = AnyAsked[WorldState]


def present(seen: WorldState, viewer: int) -> TableView:
    """The table as a seat sees it (-1: a spectator)."""
    outcome = seen.outcome
    over = EVENTS.narrate(seen.data, ("game_over", outcome.winners, outcome.reason), viewer) if outcome else ""
    seats = tuple(_seat(seen, seat, viewer) for seat in range(len(seen.monster)))
    line = headline(seen, viewer, first=(counted(seen.supply, "Stomp token"),))
    return TableView(line, seats, tuple(_shared(seen)), over or "", is_broad=True)


def _seat(seen: WorldState, seat: int, viewer: int) -> SeatView:
    data, monster, military = seen.data, seen.monster[seat], seen.military[seat]
    counters = [Counter("Infamy", seen.infamy[seat])]
    if monster != NOTHING:
        counters.append(Counter("Health", seen.health[monster], most=MOST_HEALTH))
    counters.append(Counter("Destroyed", seen.kills[seat]))
    notes = ["you"] if seat == viewer else []
    if monster != NOTHING and seen.place[monster] != NOTHING:
        notes.append(f"in {_name(seen, seen.place[monster])}")
    elif monster != NOTHING and seen.fell[monster] != NOTHING:
        notes.append("defeated")
    if military != NOTHING:
        notes.append(f"leads the {data.name(military)}")
    cubes = [Piece(copy, data.name(copy), data.card(copy).id, data.card(copy).text) for copy in seen.cubes[seat]]
    areas = [area_of(f"cubes {seat}", "Mutations and Upgrades", cubes)]
    minions = [_minion(seen, copy) for copy in minions_of(seen, seat)]
    areas.append(area_of(f"minions {seat}", "Minions", minions))
    if military != NOTHING:
        left = [(kind, left_of(seen, kind)) for kind in data.card(military).units]
        pool = [Piece(kind, data.name(kind), data.card(kind).id, f"{many} left") for kind, many in left]
        areas.append(area_of(f"pool {seat}", "Units to deploy", pool))
    title = data.name(monster) if monster != NOTHING else "no Monster yet"
    return SeatView(seat, data.seats[seat], title, tuple(counters), tuple(areas), ", ".join(notes))


def _minion(seen: WorldState, copy: int) -> Piece:
    card = seen.data.card(copy)
    where = _name(seen, seen.place[copy]) if seen.place[copy] != NOTHING else "nowhere yet"
    notes = [f"in {where}"]
    if seen.stored[copy]:
        notes.append(counted(seen.stored[copy], "cube"))
    if copy in seen.allies:
        notes.append("no enemy of Units")
    gauge = Gauge(seen.health[copy], card.health, f"Health {seen.health[copy]} of {card.health}")
    return Piece(copy, card.name, card.id, ", ".join(notes), gauge=gauge)


def _name(seen: WorldState, place: int) -> str:
    return seen.data.world.spaces[place].name


def _shared(seen: WorldState) -> Iterable[Area]:
    yield from battle_areas(seen)
    for place in range(len(seen.units)):
        yield _space(seen, place)
    yield Area("deck", "Minions to draw", (), len(seen.deck))
    yield area_of("discard", "Discarded Minions", [seen.data.piece(copy) for copy in seen.discard])
    if seen.turn == 0:
        yield area_of("monsters", "Monsters", [seen.data.piece(copy) for copy in seen.data.monsters])
        yield area_of("militaries", "Militaries", [seen.data.piece(copy) for copy in seen.data.militaries])


def _space(seen: WorldState, place: int) -> Area:
    # Pieces in the current battle are shown on its two sides only.
    is_fought = place == seen.battle and seen.outcome is None
    pieces = () if is_fought else tuple(_standing(seen, place))
    signs = (*["⚔"] * is_fought, *_signs(seen, place))
    return replace(_printed(seen.data.world)[place], pieces=pieces, count=len(pieces), signs=signs)


@lru_cache(maxsize=2)
def _printed(world: World) -> tuple[Area, ...]:
    """The spaces as printed, without any pieces, built once for all tables of a world."""
    return tuple(
        Area(
            f"place {place}",
            space.name,
            (),
            0,
            ref=place_ref(place),
            spot=space.spot,
            neighbours=tuple(f"place {other}" for other in world.anywhere.neighbours(place)),
            region=space.continent.replace("-", " ").title(),
            is_water=space.terrain == OCEAN,
            card=space.id,
            crossings=tuple(_ferries(world, place)),
        )
        for place, space in enumerate(world.spaces)
    )


def _ferries(world: World, place: int) -> Iterator[tuple[str, str]]:
    """The pairs of spaces joined by a ferry over this one, each pair once."""
    ways = world.by_land.ways
    for one in world.anywhere.neighbours(place):
        for way in ways[one]:
            if way.over == place and one < way.to:
                yield f"place {one}", f"place {way.to}"


def _signs(seen: WorldState, place: int) -> Iterator[str]:
    """The signs for what is printed in a space, with a cross for whatever is stomped."""
    space = seen.data.world.spaces[place]
    for what, sign in ((CITY, "◆" * space.city), (BASE, "⚑" * space.base), (SITE, "☢" * space.site)):
        if sign:
            yield sign if is_open(seen, place, what) else "×"
    if space.lair:
        yield "∩"


def _standing(seen: WorldState, place: int) -> Iterator[Piece]:
    data = seen.data
    for copy in creatures_at(seen, place):
        gauge = Gauge(seen.health[copy], most_health(data.card(copy)), f"Health {seen.health[copy]}")
        yield Piece(copy, data.name(copy), data.card(copy).id, _whose(seen, copy), gauge=gauge)
    for kind in seen.units[place]:
        yield Piece(kind, data.name(kind), data.card(kind).id)


def _whose(seen: WorldState, copy: int) -> str:
    return seen.data.seats[seen.owner[copy]] if seen.owner[copy] >= 0 else ""
