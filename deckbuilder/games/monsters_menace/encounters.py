"""Encounters (MMW-5): Bases, Cities and Mutation Sites, and what a Monster becomes there."""

from __future__ import annotations

from typing import Final

from deckbuilder.gamekit.board import pieces
from deckbuilder.gamekit.board.hits import SIDES
from deckbuilder.games.monsters_menace import defeats, verbs
from deckbuilder.games.monsters_menace.amendments import (
    CUBES_IN_ORDER,
    CUBES_MAY_STAY,
    EACH_USES_A_SITE,
    FEAST_TOLD,
    FREE_CHOICES_TOLD,
    LONE_TANKS_TOLD,
    NONE_TO_MARSHAL,
    NOTHING_TO_GAIN,
)
from deckbuilder.games.monsters_menace.match_data import (
    BASE,
    CITY,
    MOST_HEALTH,
    MOST_MINIONS,
    MOST_UNITS,
    SITE,
    still_has,
)
from deckbuilder.games.monsters_menace.moving import ends_for, full_spaces
from deckbuilder.games.monsters_menace.state import (
    WorldState,
    changed,
    controller,
    fire_cards,
    foes_at,
    left_of,
    minions_of,
    parts,
)
from deckbuilder.kernel import chance
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import AGAIN, LEAVE, Action, Choice, Frame, Procedure, Signal, call, innermost
from deckbuilder.kernel.state import emit

BASE_INFAMY: Final = 3
SITE_INFAMY: Final = 1
HEALTH_FOR_EACH: Final = 2
"""Health gained for each Infamy of a City (MMW-5.3)."""
SHARE: Final = 2
"""Health of a City that may go to Minions (MMW-5.4)."""
MARSHALLED: Final = 2
FREE: Final = 5
ANOTHER: Final = 6
"""Rolls that are no numbers of a chart: a free choice, and another Minion (MMW-5.6)."""


def is_open(state: WorldState, place: int, what: int) -> bool:
    """Whether a space has a City, Base or Mutation Site that nobody has stomped (MMW-5.1)."""
    return still_has(state.data.world, place, what, state.stomped)


def offer_encounters(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """A Monster may encounter one thing in its space, a Base before a City; none after a retreat (MMW-5.1)."""
    monster = state.monster[frame.seat]
    place = state.place[monster]
    if place == NOTHING or monster in state.retreated:
        return ()
    found: list[Action] = [("stomp_base",)] if is_open(state, place, BASE) else []
    if is_open(state, place, CITY) and not found:
        found.append(("stomp_city",))
    if is_open(state, place, SITE):
        found.append(("mutate",))
    return (*found, ("leave_be",)) if found else ()


def take_encounter(state: WorldState, frame: Frame, action: Action) -> None:
    """The chosen thing is stomped, or the Monster mutates."""
    place = state.place[state.monster[frame.seat]]
    if action[0] == "stomp_base":
        stomp_base(state, frame.seat, place)
    elif action[0] == "stomp_city":
        stomp_city(state, frame.seat, place)
    elif action[0] == "mutate":
        _stomp(state, frame.seat, place, SITE, "the Mutation Site")
        verbs.gain_infamy(state, frame.seat, SITE_INFAMY, "mutations")
        verbs.check_end(state)
        if state.outcome is None:
            call(state, "mutation", frame.seat)


def _stomp(state: WorldState, seat: int, place: int, what: int, said: str) -> None:
    """A token is put on something, and everybody hears if it was the last."""
    is_last = verbs.stomp(state, seat, place, what)
    emit(state, "stomped", seat, place, said)
    verbs.tell_last_token(state, is_last)


def stomp_base(state: WorldState, seat: int, place: int) -> None:
    """A Base earns 3 Infamy; then each Military of its continent marshals two Tanks (MMW-5.2)."""
    world = state.data.world
    _stomp(state, seat, place, BASE, "the Military Base")
    verbs.gain_infamy(state, seat, BASE_INFAMY, "bases")
    verbs.check_end(state)
    if state.outcome is not None:
        return
    for military in reversed(state.data.militaries):
        card = state.data.definitions[military]
        if world.spaces[place].continent in card.home:
            tank = card.units[0]
            call(state, "marshal", controller(state, tank), kind=tank, place=place)
            if NONE_TO_MARSHAL in state.data.amended:
                call(state, "shortage", controller(state, tank), kind=tank, place=place)


def offer_musters(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """Tanks go to another space of the continent, preferably without enemies and with room for both (MMW-5.2)."""
    kind, place = frame.number("kind"), frame.number("place")
    if not left_of(state, kind):
        return ()
    here = [one for one in state.data.world.of(state.data.world.spaces[place].continent) if one != place]
    room = ends_for(state, kind, full_spaces(state))
    open_to = [one for one in here if one in room]
    calm = [one for one in open_to if not foes_at(state, one, kind)] or open_to
    wanted = min(MARSHALLED, left_of(state, kind))
    roomy = [one for one in calm if len(state.units[one]) + wanted <= MOST_UNITS]
    return tuple([("muster", one) for one in roomy or calm])


def mustered(state: WorldState, kind: int, place: int) -> int:
    """The number of Tanks placed in a space: two, if there are enough Tanks and room (MMW-5.2)."""
    return min(MARSHALLED, left_of(state, kind), MOST_UNITS - len(state.units[place]))


def take_muster(state: WorldState, frame: Frame, action: Action) -> None:
    """The Tanks are placed in the chosen space."""
    kind, place = frame.number("kind"), int(action[1])
    many = mustered(state, kind, place)
    for _ in range(many):
        pieces.put(state.units, place, kind)
    is_short = many < MARSHALLED and LONE_TANKS_TOLD in state.data.amended
    emit(state, "marshalled", frame.seat, kind, place, many, *((left_of(state, kind),) if is_short else ()))


def tell_shortage(state: WorldState, frame: Frame) -> None:
    """A Military without Tanks to place, or without any room for them, marshals none (MMW-5.2)."""
    if not offer_musters(state, frame):
        kind = frame.number("kind")
        emit(state, "marshalled_none", frame.seat, kind, left_of(state, kind))


def stomp_city(state: WorldState, seat: int, place: int) -> None:
    """A City earns its value in Infamy and twice that in Health, some of which Minions there may take (MMW-5.3)."""
    value, monster = state.data.world.spaces[place].city, state.monster[seat]
    _stomp(state, seat, place, CITY, "the City")
    verbs.gain_infamy(state, seat, value, "cities")
    _tell_feast(state, seat, place)
    health = health_of_city(state, seat, place)
    hurt = [
        copy
        for copy in minions_of(state, seat)
        if state.place[copy] == place and state.health[copy] < state.data.definitions[copy].health
    ]
    call(state, "feed", seat, health=health, left=SHARE)
    for copy in reversed(hurt):
        call(state, "share", seat, by=copy)
    fire_cards(state, "city", monster, place=place)


def _tell_feast(state: WorldState, seat: int, place: int) -> None:
    """Everybody hears which cards change the Health that a City holds for a Monster (MMW-5.3)."""
    changes = parts(state, state.monster[seat], "feast")
    if changes and FEAST_TOLD in state.data.amended:
        flat = [one for change in changes for one in change]
        emit(state, "feasted", seat, state.monster[seat], health_of_city(state, seat, place), *flat)


def health_of_city(state: WorldState, seat: int, place: int) -> int:
    """The Health that a City has for a player's Monster, including what its Mutations add (MMW-5.3)."""
    feast = changed(state, state.monster[seat], "feast")
    return HEALTH_FOR_EACH * state.data.world.spaces[place].city + feast


def lost_of_city(state: WorldState, seat: int, place: int) -> int:
    """The part of a City's Health that neither the Monster nor Minions there have room for (MMW-1.4, MMW-5.4)."""
    cards, room = state.data.definitions, MOST_HEALTH - state.health[state.monster[seat]]
    here = [copy for copy in minions_of(state, seat) if state.place[copy] == place]
    missing = sum([cards[copy].health - state.health[copy] for copy in here])
    return max(0, health_of_city(state, seat, place) - room - min(SHARE, missing))


def offer_shares(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """Some of a City's Health may go to a Minion there, at most two in all (MMW-5.4)."""
    copy, feast = frame.number("by"), _feast(state)
    missing = state.data.definitions[copy].health - state.health[copy]
    most = min(feast.number("left"), missing)
    return tuple([("share", many) for many in range(most + 1)]) if most else ()


def _feast(state: WorldState) -> Frame:
    """The frame of the City being eaten."""
    return innermost(state.stack, "feed")


def take_share(state: WorldState, frame: Frame, action: Action) -> None:
    """The Minion gains the Health, and the Monster that much less."""
    many, feast = int(action[1]), _feast(state)
    feast.vars["left"] = feast.number("left") - many
    feast.vars["health"] = feast.number("health") - many
    verbs.heal(state, frame.number("by"), many)


def feed(state: WorldState, frame: Frame) -> None:
    """The Monster gains the remaining Health (MMW-5.3)."""
    verbs.heal(state, state.monster[frame.seat], frame.number("health"))
    verbs.check_end(state)


# ---- mutations ----


def roll_mutation(state: WorldState, frame: Frame) -> Signal | None:
    """A roll of 1 to 4 gains that Mutation, 5 is a free choice, and 6 a Minion for a player with fewer than two.

    A Mutation the Monster already has, or a 6 with two Minions, is a free choice too (MMW-5.6).
    """
    seat, die = frame.seat, chance.roll(state, SIDES)
    emit(state, "rolled_mutation", seat, die)
    if die == ANOTHER and len(minions_of(state, seat)) < MOST_MINIONS:
        defeats.bring_minion(state, seat)
        return LEAVE
    return take_numbered(state, frame, state.monster[seat], die)


def take_numbered(state: WorldState, frame: Frame, card: int, die: int) -> Signal | None:
    """The chart entry with the rolled number is gained, unless its player already has it (MMW-5.6)."""
    seat, chart = frame.seat, state.data.definitions[card].chart
    if NOTHING_TO_GAIN in state.data.amended and not missing_entries(state, seat, card):
        emit(state, "gained_none", seat, card)
        return LEAVE
    if die >= FREE or chart[die - 1] in state.cubes[seat]:
        _tell_choice(state, frame, chart, die)
        return None
    verbs.add_cube(state, seat, chart[die - 1])
    return LEAVE


def _tell_choice(state: WorldState, frame: Frame, chart: tuple[int, ...], die: int) -> None:
    """Everybody hears what makes a roll other than 5 a free choice, and the question knows the roll (MMW-5.6)."""
    if FREE_CHOICES_TOLD in state.data.amended:
        frame.vars["die"] = die
        if die != FREE:
            emit(state, "may_choose", frame.seat, *chart[die - 1 : die])


def missing_entries(state: WorldState, seat: int, card: int) -> tuple[Action, ...]:
    """The entries of a chart that its player does not have."""
    return tuple([("entry", one) for one in state.data.definitions[card].chart if one not in state.cubes[seat]])


def offer_mutations(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """The player chooses any Mutation that the Monster does not have (MMW-5.6)."""
    return missing_entries(state, frame.seat, state.monster[frame.seat])


def take_entry(state: WorldState, frame: Frame, action: Action) -> None:
    """The chosen entry is gained."""
    verbs.add_cube(state, frame.seat, int(action[1]))


# ---- what Minions do at Mutation Sites ----


def offer_sites(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """A Minion with the ability may use a Mutation Site, without gaining Infamy (MMW-9.10)."""
    found: list[Action] = [
        ("use_site", copy)
        for copy in minions_of(state, frame.seat)
        if changed(state, copy, "mutates")
        and copy not in state.retreated
        and state.place[copy] != NOTHING
        and is_open(state, state.place[copy], SITE)
    ]
    return (*found, ("leave_be",)) if found else ()


def take_site(state: WorldState, frame: Frame, action: Action) -> Signal | None:
    """A Stomp token is put on the site, and a cube on the Minion; then another Minion may use its own site.

    Under older rules only one Minion uses a site in a turn.
    """
    if action[0] != "use_site":
        return None
    copy = int(action[1])
    is_last = verbs.stomp(state, frame.seat, state.place[copy], SITE)
    state.stored[copy] += 1
    emit(state, "stored", frame.seat, copy, state.place[copy])
    verbs.tell_last_token(state, is_last)
    verbs.check_end(state)
    return AGAIN if EACH_USES_A_SITE in state.data.amended and state.outcome is None else None


def hand_over(state: WorldState, frame: Frame) -> None:
    """A Minion may give its cubes to a Monster in the same space, and each is then rolled for (MMW-9.10).

    Under older rules it gives all of them, without being asked.
    """
    seat, monster = frame.seat, state.monster[frame.seat]
    minions = minions_of(state, seat)
    # What is called last is carried out first.
    for copy in minions[::-1] if CUBES_IN_ORDER in state.data.amended else minions:
        if state.stored[copy] and state.place[copy] == state.place[monster] != NOTHING:
            if CUBES_MAY_STAY in state.data.amended:
                call(state, "gift", seat, by=copy)
                continue
            many, state.stored[copy] = state.stored[copy], 0
            emit(state, "handed_over", seat, copy)
            for _ in range(many):
                call(state, "mutation", seat)


def offer_gifts(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """A Minion that still keeps a cube may give one to its Monster, or none (MMW-9.10)."""
    return (("give_cube",), ("keep_cube",)) if state.stored[frame.number("by")] else ()


def take_gift(state: WorldState, frame: Frame, action: Action) -> Signal:
    """The Monster mutates; then the next cube may be given."""
    if action[0] == "keep_cube":
        return LEAVE
    copy = frame.number("by")
    state.stored[copy] -= 1
    emit(state, "gave_cube", frame.seat, copy, state.monster[frame.seat])
    call(state, "mutation", frame.seat)
    return AGAIN


PROCEDURES = (
    Procedure(
        "encounter",
        Choice("encounter", offer_encounters, take_encounter),
        Choice("site", offer_sites, take_site),
        hand_over,
    ),
    Procedure("marshal", Choice("muster", offer_musters, take_muster)),
    Procedure("shortage", tell_shortage),
    Procedure("share", Choice("share", offer_shares, take_share)),
    Procedure("feed", feed),
    Procedure("gift", Choice("gift", offer_gifts, take_gift)),
    Procedure("mutation", roll_mutation, Choice("entry", offer_mutations, take_entry)),
)
