"""The table in words: areas and pieces for a screen, all from an observation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from deckbuilder.gamekit.headline import headline
from deckbuilder.games.king_of_new_york.events import EVENTS, tile_said, where_said
from deckbuilder.games.king_of_new_york.match_data import ACTIVE, FACES, MANHATTAN, PLACES, STARS_TO_WIN
from deckbuilder.games.king_of_new_york.state import (
    CityState,
    active,
    durability,
    in_borough,
    most_hearts,
    price,
    stacks_of,
    tracks,
)
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.references import die_ref, place_ref
from deckbuilder.kernel.views import Area, Counter, Piece, SeatView, TableView, area_of
from deckbuilder.text import counted, listed

STARS_OF_A_TURN = 3
"""A monster this many Stars or fewer from winning may win on its next turn, and is said to be near."""


def present(seen: CityState, viewer: int) -> TableView:
    """The table as a seat sees it (-1: a spectator)."""
    outcome = seen.outcome
    over = EVENTS.narrate(seen.data, ("game_over", outcome.winners, outcome.reason), viewer) if outcome else ""
    seats = tuple(_seat(seen, seat, viewer) for seat in range(len(seen.place)))
    turn = seen.active if seen.turn and outcome is None else -1
    return TableView(headline(seen, viewer), seats, tuple(_shared(seen, viewer)), over or "", turn=turn)


def _seat(seen: CityState, seat: int, viewer: int) -> SeatView:
    data, monster = seen.data, seen.monster[seat]
    counters = (
        Counter("Stars", seen.stars[seat], most=STARS_TO_WIN),
        Counter("Hearts", seen.hearts[seat], most=most_hearts(seen, seat)),
        Counter("Energy", seen.energy[seat]),
    )
    notes = ["you"] if seat == viewer else []
    if seen.standing[seat] != ACTIVE:
        notes.append("KO'd" if seen.is_out[seat] else "Zombie")
    elif seen.is_out[seat]:
        notes.append("out of the game")
    if seen.place[seat] != NOTHING:
        notes.append(f"in {_where(seen, seat)}")
    specials = (("Superstar", seen.superstar), ("Statue of Liberty", seen.statue))
    notes += [name for name, owner in specials if owner == seat]
    notes += [counted(many, token) for many, token in ((seen.webs[seat], "Web"), (seen.jinxes[seat], "Curse")) if many]
    cards = [seen.data.piece(copy, tokens_said(seen, copy)) for copy in seen.cards[seat]]
    title = data.name(monster) if monster != NOTHING else "no monster yet"
    return SeatView(
        seat,
        data.seats[seat],
        title,
        counters,
        (area_of(f"cards {seat}", "Keep cards", cards),),
        ", ".join(notes),
        _near(seen, seat),
    )


def _where(seen: CityState, seat: int) -> str:
    """The borough of a monster in words; in Manhattan its zone, and its track while two are open."""
    where = where_said(seen.place[seat], seen.zone[seat])
    return where + (_track_said(seen, seen.track[seat]) if seen.place[seat] == MANHATTAN else "")


def _track_said(seen: CityState, track: int) -> str:
    return f" on the {'second' if track else 'first'} track" if tracks(seen) > 1 else ""


def _near(seen: CityState, seat: int) -> str:
    """A note on a monster close to winning. Few turns bring more than three Stars."""
    lacking = STARS_TO_WIN - seen.stars[seat]
    is_near = 0 < lacking <= STARS_OF_A_TURN and seat in active(seen) and seen.outcome is None
    return f"{counted(lacking, 'star')} from winning" if is_near else ""


def tokens_said(seen: CityState, copy: int) -> str:
    """The tokens on a card, with the places that they name; empty if there are none."""
    tokens = seen.tokens[copy]
    named = [PLACES[place] for place in tokens if place != NOTHING]
    return f"tokens of {listed(named)}" if named else counted(len(tokens), "token") if tokens else ""


def _shared(seen: CityState, viewer: int) -> Iterable[Area]:
    payer = viewer if viewer >= 0 else seen.active
    if seen.dice:
        dice = [Piece(die_ref(at), f"Die {at + 1}", "", face=FACES[face]) for at, face in enumerate(seen.dice)]
        yield area_of("dice", "Dice", dice, True)
    for place in range(len(PLACES)):
        borough = area_of(f"place {place}", PLACES[place], list(_borough(seen, place, payer)), place == MANHATTAN)
        yield replace(borough, ref=place_ref(place), counters=tuple(_counted(seen, place)))
    prices = [replace(seen.data.piece(copy), price=f"{price(seen, payer, copy)} Energy") for copy in seen.row]
    yield area_of("row", "Market", prices, True)
    yield Area("deck", "Power deck", (), len(seen.deck))
    yield replace(area_of("discard", "Discard pile", [seen.data.piece(copy) for copy in seen.discard]), is_pile=True)


def _counted(seen: CityState, place: int) -> Iterator[Counter]:
    """The numbers of monsters, stacks and Units in a borough, as far as there are any."""
    stacks = [stack for stack in stacks_of(place) if seen.top[stack] != NOTHING]
    monsters = len(in_borough(seen, place)) + (seen.token == place)
    numbers = (("Monsters", monsters), ("Stacks", len(stacks)), ("Units", len(seen.units[place])))
    return (Counter(label, number) for label, number in numbers if number)


def _borough(seen: CityState, place: int, payer: int) -> Iterator[Piece]:
    data = seen.data
    for seat in in_borough(seen, place):
        zone = f", {_where(seen, seat)}" if place == MANHATTAN else ""
        monster = seen.monster[seat]
        yield Piece(monster, data.name(monster), data.card(monster).id, f"{data.seats[seat]}{zone}")
    if seen.token == place:
        zone = f", {where_said(place, 0)}{_track_said(seen, seen.token_track)}" if place == MANHATTAN else ""
        yield Piece(NOTHING, "Token Monster", "", f"of a KO'd player{zone}")
    for stack in stacks_of(place):
        if (tile := seen.top[stack]) != NOTHING:
            note = f"{data.card(tile).durability} Destruction, {len(seen.below[stack]) + 1} high"
            yield Piece(tile, data.name(tile), data.card(tile).id, note)
    for tile in seen.units[place]:
        marks = ("new",) if tile in seen.fresh else ()
        note = f"{durability(seen, payer, tile)} Destruction"
        yield Piece(tile, tile_said(data, tile, True), data.card(tile).id, note, marks)
