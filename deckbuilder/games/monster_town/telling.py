"""An observation as areas and pieces for a screen, and the result of a game; it reads only the observation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from deckbuilder.cards.grammar import possessive
from deckbuilder.games.monster_town.answers.card_questions import item_asked_about
from deckbuilder.games.monster_town.cards_in_play import in_effect, worn_off
from deckbuilder.games.monster_town.display_names import (
    POSTURES,
    TownNarrator,
    called,
    fight_title,
    is_known,
    life_said,
    place_name,
    seat_name,
)
from deckbuilder.games.monster_town.modifiers import life_points
from deckbuilder.games.monster_town.state import (
    DEAD,
    EXERTED,
    HIDDEN,
    PATH,
    READY,
    RESERVES,
    Fight,
    Hold,
    TownState,
    conquest,
    fought_over,
    members_at,
)
from deckbuilder.games.monster_town.victory import GOAL
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.state import Outcome
from deckbuilder.kernel.views import BETWEEN, Area, Counter, Gauge, Piece, SeatView, Stance, TableView, area_of
from deckbuilder.text import capitalised, counted, listed

STANCES: Mapping[int, Stance] = {READY: "usual", EXERTED: "spent", HIDDEN: "hidden", DEAD: "dead"}
"""The look of each posture."""

LAST_GANG = "MT-1.1"
"""The clause under which the last gang standing wins, regardless of points."""


def present(observation: TownState, seat: int) -> TableView:
    """The table as a seat sees it (-1: a spectator)."""
    outcome = observation.outcome
    return TableView(
        headline=_headline(observation, seat),
        seats=tuple(_seat(observation, s, seat) for s in range(len(observation.data.seats))),
        areas=tuple(_shared(observation)),
        outcome=outcome_said(observation, outcome, seat) if outcome else "",
        turn=observation.active if outcome is None else NOBODY,
        ahead=_ahead(observation),
    )


def _ahead(seen: TownState) -> str:
    """The time left until the End Game: it begins after the turn of the last card (MT-11.1), or the last round."""
    if seen.outcome is not None or seen.end_game or seen.data.options["all_or_nothing"]:
        return ""
    if not seen.deck:
        return "End Game after this turn"
    if seen.round >= seen.data.options["rounds"]:
        return "End Game after this round"
    return f"End Game after {counted(len(seen.deck), 'card')}"


SOURCES: Mapping[str, str] = {
    "MT-5.12": "scouting",
    "MT-6.3": "scouting",
    "MT-6.6": "snaking",
    "MT-8.16.1": "deaths in fights",
    "MT-8.16.2": "outright kills",
    "MT-8.19": "turning and curing",
    "MT-9.1.1": "fights that only one gang survived",
    "MT-9.1.2": "fights that all others ran away from",
    "MT-9.2.7": "fights won",
    "MT-10.1": "running away",
    "MT-10.9": "Stalemates",
    "MT-10.13": "Stalemates",
    "MT-10.15.2": "Skirmishes",
    "MT-10.16.2": "Ambushes",
    "MT-11.11": "kills in the End Game",
    "MT-F.28": "not scouting",
}
"""What brings or costs points, in words, by clause."""


def stage(table: TownState) -> str:
    """The round that is played, with whether it is one of the End Game; empty before the first turn."""
    if not table.turn:
        return ""
    return f"round {table.round}{' of the End Game' if table.end_game else ''}"


def _headline(seen: TownState, viewer: int) -> str:
    if seen.outcome is not None:
        return f"The game is over after round {seen.round}{' of the End Game' if seen.end_game else ''}"
    if seen.active == NOBODY:
        return "Before the first turn"
    now = f"End Game, round {seen.round}" if seen.end_game else f"Round {seen.round}"
    parts = [now, "your turn" if seen.active == viewer else f"{possessive(seat_name(seen.data, seen.active))} turn"]
    if seen.decision is not None:
        asked = seen.decision.seat
        parts.append("your decision" if asked == viewer else f"{seat_name(seen.data, asked)} decides")
    return BETWEEN.join(parts)


def _seat(seen: TownState, seat: int, viewer: int) -> SeatView:
    data = seen.data
    return SeatView(
        seat=seat,
        name=seat_name(data, seat),
        title=data.seats[seat].gang_name,
        counters=_counters(seen, seat),
        areas=tuple(_areas(seen, seat)) if seen.alive[seat] else (),
        note=", ".join(_notes(seen, seat, viewer)),
        near=_near(seen, seat),
    )


def _near(seen: TownState, seat: int) -> str:
    """A capture is worth a point or more, so a player who lacks a single point may win with the next (MT-1.2)."""
    lacking = GOAL - conquest(seen, seat)
    is_near = lacking == 1 and seen.alive[seat] and seen.outcome is None
    return f"{counted(lacking, 'point')} from winning" if is_near else ""


def _counters(seen: TownState, seat: int) -> tuple[Counter, ...]:
    power, baseline, turns = seen.power[seat], seen.baseline[seat], seen.turns[seat]
    counters = [Counter("Power", power, "die", is_score=True)]
    if baseline != power:
        counters.append(Counter("Baseline", baseline))
    counters.append(Counter("Conquest", conquest(seen, seat), most=GOAL, short="Conq", is_score=True))
    living = sum(seen.posture[m] != DEAD for m in seen.crew[seat])
    counters.append(Counter("Members", living, short="Memb", is_score=True))
    if seen.captures[seat] != seen.holder.count(seat):
        counters.append(Counter("Captured so far", seen.captures[seat]))
    counters += [
        Counter("Hand", len(seen.hand[seat]), "cards", is_score=True),
        Counter("Combat deck", len(seen.combat_deck[seat]), "cards", short="Deck", is_score=True),
        Counter("Items", len(seen.item_deck[seat]), "cards"),
    ]
    if turns:
        counters.append(Counter("Extra turns", turns) if turns > 0 else Counter("Next turns missed", -turns))
    return tuple(counters)


def _notes(seen: TownState, seat: int, viewer: int) -> Iterable[str]:
    if seat == viewer:
        yield "you"
    if not seen.alive[seat]:
        yield "out of the game"
        return
    if seen.must_scout[seat] and not seen.end_game:
        yield f"warned: {counted(seen.must_scout[seat], 'turn')} left to scout"
    if seen.no_recruits[seat]:
        yield "may not recruit"


def _areas(seen: TownState, seat: int) -> Iterable[Area]:
    """The areas of a seat: its members place by place, then its cards."""
    living = [m for m in seen.crew[seat] if seen.posture[m] != DEAD]
    held = [place for place, holder in enumerate(seen.holder) if holder == seat]
    yield _members(seen, "path", "On the Path", [m for m in living if seen.place[m] == PATH])
    yield area_of("locations", "Locations held", [_held(seen, seat, place) for place in held])
    for place in sorted({*held, *(seen.place[m] for m in living if seen.place[m] != PATH)}):
        here = [m for m in living if seen.place[m] == place]
        area = replace(_members(seen, f"place{place}", _place_title(seen, seat, place), here), at=seen.site[place])
        yield replace(area, within=f"fight{place}") if seen.fight[place] != Fight.NONE else area
    hand = seen.hand[seat]
    yield Area("hand", "Hand", tuple(_combat_card(seen, c) for c in hand if is_known(c)), len(hand))
    reserves = [m for m in range(seen.data.characters) if seen.place[m] == RESERVES and seen.data.owner[m] == seat]
    yield _pile("reserves", "Reserves", [_waiting(seen, m) for m in reserves])
    fallen = [m for lying in seen.fallen for m in lying if seen.gang[m] == seat]
    yield _pile("fallen", "Fallen", [_fallen(seen, m) for m in fallen])
    yield area_of("treaties", "Treaties", [seen.data.piece(c) for c in seen.treaties[seat]])
    yield _pile("trophies", "Claimed", [_trophy(seen, m) for m in seen.trophies[seat]])
    yield _pile("combat_discard", "Combat discard pile", [_combat_card(seen, c) for c in seen.combat_discard[seat]])
    yield _pile("item_discard", "Item discard pile", [seen.data.piece(c) for c in seen.item_discard[seat]])


def _held(seen: TownState, seat: int, place: int) -> Piece:
    """A captured location: occupied with members there, controlled without (MT-6.10, MT-6.11)."""
    copy = seen.site[place]
    note = "occupied" if members_at(seen, seat, place) else "controlled"
    marks = ("fought over",) if seen.fight[place] != Fight.NONE else ()
    return Piece(copy, place_name(seen.data, place), seen.data.definitions[copy].id, note, marks)


def _place_title(seen: TownState, seat: int, place: int) -> str:
    if place > len(seen.data.locations):
        return capitalised(fight_title(seen, place))
    states = ["held"] if seen.holder[place] == seat else []
    if seen.fight[place] != Fight.NONE:
        states.append("fought over")
    name = place_name(seen.data, place)
    return f"{name} ({', '.join(states)})" if states else name


def _shared(seen: TownState) -> Iterable[Area]:
    """The areas between the seats."""
    yield Area("deck", "Rendezvous Deck", (), len(seen.deck))
    if is_known(seen.drawn):
        yield replace(area_of("drawn", "Drawn", [seen.data.piece(seen.drawn)]), is_focus=True)
    if (item := item_asked_about(seen)) != NOTHING:
        yield replace(area_of("item", "Drawn", [seen.data.piece(item)]), is_focus=True)
    if is_known(seen.announced):
        yield replace(area_of("announced", "Being played", [seen.data.piece(seen.announced)]), is_focus=True)
    yield area_of(
        "lasting",
        "In effect",
        [seen.data.piece(c, f"played by {seat_name(seen.data, s)}") for c, s, *_ in in_effect(seen)],
    )
    for place in sorted(fought_over(seen), key=lambda place: place != _place_decided(seen)):
        yield _fight(seen, place)
    streets = [m for m in range(seen.data.characters) if seen.data.owner[m] == NOBODY and seen.place[m] == RESERVES]
    yield _pile("streets", "Reserves of no gang", [_waiting(seen, m) for m in streets])
    yield _pile("discard", "Rendezvous discard pile", [seen.data.piece(c) for c in (*seen.discard, *worn_off(seen))])


def _place_decided(seen: TownState) -> int:
    """The place of the fight that the pending decision is about; NOTHING if it is about none."""
    for frame in reversed(seen.stack):
        if isinstance(place := frame.vars.get("place"), int):
            return place
    return NOTHING


def _fight(seen: TownState, place: int) -> Area:
    """A fight: the title gives its kind, place and sides; the pieces are its location and the cards in play there."""
    title = fight_title(seen, place)
    pieces = []
    for copy in dict.fromkeys((seen.site[place], seen.opened_by[place])):
        if copy != NOTHING:
            pieces.append(seen.data.piece(copy))
    pieces += [seen.data.piece(card, f"played by {seat_name(seen.data, s)}") for s, card in seen.laid[place]]
    fighters = [seat_name(seen.data, s) for s in seen.fighters[place]]
    who = listed(fighters, "against" if len(fighters) == 2 else "and")
    decided = _place_decided(seen)
    is_focus = decided == place or decided not in fought_over(seen)
    return replace(area_of(f"fight{place}", f"{capitalised(title)}: {who}", pieces), is_focus=is_focus)


def _pile(key: str, title: str, pieces: Sequence[Piece]) -> Area:
    return replace(area_of(key, title, pieces), is_pile=True)


def _members(seen: TownState, key: str, title: str, members: Sequence[int]) -> Area:
    return area_of(key, title, [_member(seen, m) for m in members])


def _member(seen: TownState, member: int) -> Piece:
    definition = seen.data.definitions[member]
    life = life_points(seen, member)
    gauge = Gauge(life - seen.wounds[member], life, life_said(seen, member))
    note = f"worth {counted(definition.conquest, 'point')}" if seen.end_game else ""
    marks, stance = tuple(_marks(seen, member)), STANCES[seen.posture[member]]
    return Piece(member, called(seen.data, member), definition.id, note, marks, gauge, stance=stance)


def _marks(seen: TownState, member: int) -> Iterable[str]:
    """A gang member's posture, the cards on it, and its ties to other characters."""
    data = seen.data
    yield POSTURES[seen.posture[member]]
    if member in seen.party:
        yield "scouting"
    if seen.item[member] != NOTHING:
        yield f"wearing {data.name(seen.item[member])}"
    for card in seen.attached[member]:
        yield f"under {data.name(card)}"
    for other in seen.partners[member]:
        yield f"focussed on {called(data, other)}"
    if seen.hold[member] == Hold.NONE:
        return
    by = seat_name(data, seen.controller[member])
    thraller = seen.thraller[member]
    if seen.hold[member] == Hold.COMBAT:
        yield f"controlled by {by}"
    else:
        yield f"thralled by {called(data, thraller)}" if thraller > NOTHING else "thralled"
    if seen.gang[member] != NOBODY:
        yield f"of {possessive(seat_name(data, seen.gang[member]))} gang"


def _character(seen: TownState, member: int, note: str) -> Piece:
    """A character that is not in play, with a note about it."""
    definition = seen.data.definitions[member]
    return Piece(member, called(seen.data, member), definition.id, note, kind=definition.name)


def _waiting(seen: TownState, member: int) -> Piece:
    return _character(seen, member, f"life {seen.data.definitions[member].life}")


def _fallen(seen: TownState, member: int) -> Piece:
    lying = _character(seen, member, place_name(seen.data, seen.place[member]))
    return replace(lying, marks=(POSTURES[DEAD],), stance="dead")


def _trophy(seen: TownState, member: int) -> Piece:
    return _character(seen, member, counted(seen.data.definitions[member].conquest, "point"))


def _combat_card(seen: TownState, card: int) -> Piece:
    definition = seen.data.definitions[card]
    cost = definition.action.power if definition.action else max((r.power for r in definition.reactions), default=0)
    marks = ("cancels",) if definition.action is None and definition.reactions else ()
    return Piece(card, definition.name, definition.id, f"{cost} Power" if cost else "", marks)


# ---- the end of a game: the winner, and the printed criterion that decided it ----


def outcome_said(seen: TownState, ended: Outcome, viewer: int) -> str:
    """The winner and the margin, told to a seat (-1: a spectator)."""
    to = TownNarrator(seen.data, viewer)
    what = "the End Game" if seen.end_game else "the game"
    winners = ended.winners
    if len(winners) > 1:
        points, places = conquest(seen, winners[0]), seen.captures[winners[0]]
        score = f"{counted(points, 'conquest point')} and {counted(places, 'captured location')}"
        return f"{capitalised(to.everybody(winners))} win {what} together: a dead heat, with {score} each."
    said = f"{to.says(winners[0], 'win')} {what}"
    if ended.clause == LAST_GANG:
        return f"{said} as the last gang standing."
    return f"{said} by {_score(seen, winners[0], to)}."


def _score(seen: TownState, winner: int, to: TownNarrator) -> str:
    """The winning score: conquest points, or for a tie the locations captured during the whole game.

    Players eliminated earlier are not compared, whatever they had claimed (MT-12.1).
    """
    others = [seat for seat, is_in in enumerate(seen.alive) if is_in and seat != winner]
    points = conquest(seen, winner)
    level = [seat for seat in others if conquest(seen, seat) == points]
    if level:
        places, theirs = seen.captures[winner], _against(to, level, seen.captures)
        return f"{counted(places, 'captured location')} to {theirs}, after a tie at {counted(points, 'conquest point')}"
    numbers = [conquest(seen, seat) for seat in range(len(seen.alive))]
    return f"{counted(points, 'conquest point')} to {_against(to, others, numbers)}"


def _against(to: TownNarrator, seats: Sequence[int], numbers: Sequence[int]) -> str:
    """The others' numbers, with names if the game had more than two players."""
    if len(to.data.seats) == 2:
        return str(numbers[seats[0]])
    return listed([f"{to.of(seat)} {numbers[seat]}" for seat in seats])
