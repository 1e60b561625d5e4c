"""Playing Rendezvous cards: Encounters and Treaties (MT-5); Locations (MT-6), according to who holds the place."""

from __future__ import annotations

from deckbuilder.games.monster_town import cards_in_play, piles, places, verbs
from deckbuilder.games.monster_town.amendments import (
    ACTIONS_ARE_COMPLETED,
    DEAD_BEFORE_SNAKING,
    DEAD_BEFORE_THE_TEXT,
    IDLE_CARDS_ARE_TOLD,
    OWN_TURNS_ONLY,
    QUOTED_WHEN_DONE,
    TEN_END_IT,
)
from deckbuilder.games.monster_town.card_definition import CardDefinition
from deckbuilder.games.monster_town.fights import join_fight, start_fight
from deckbuilder.games.monster_town.items import BENEFIT
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.nothing_to_do import NO_ITEM_LEFT, tell
from deckbuilder.games.monster_town.settling import is_deadly, settle, settle_arrivals, settlement
from deckbuilder.games.monster_town.state import (
    PATH,
    Fight,
    TownState,
    conquest,
    held_places,
    is_fought_over,
    members,
    members_at,
)
from deckbuilder.games.monster_town.victory import GOAL
from deckbuilder.kernel.effects import start_effects
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import LEAVE, Procedure, Signal, call
from deckbuilder.kernel.picks import pick
from deckbuilder.kernel.state import emit

# ---- Encounters and Treaties ----


def card_of(frame: TownFrame) -> int:
    """The Rendezvous card of the procedure."""
    return frame.vars["card"]


def is_barred(state: TownState, seat: int, copy: int) -> bool:
    """Whether the card is non-stackable and in effect, or a Treaty that the seat already has (MT-I.11, MT-4.4.3)."""
    card, lying = state.data.definitions[copy], state.treaties[seat]
    if card.type != "treaty":
        lying = tuple([c for c, *_ in state.lasting]) if card.non_stackable else ()
    return any(state.data.definitions[c].id == card.id for c in lying)


def meet(state: TownState, frame: TownFrame) -> Signal | None:
    """The Encounter is placed face up; one already in effect is discarded without effect (MT-5.4, MT-I.11)."""
    copy = card_of(frame)
    card = state.data.definitions[copy]
    emit(state, "met", frame.seat, copy)
    if is_barred(state, frame.seat, copy):
        emit(state, "no_effect", copy)
        piles.discard_rendezvous(state, copy)
        return LEAVE
    cards_in_play.announce(state, copy)
    frame.vars["turns"] = tuple(state.turns)
    if card.program:
        start_effects(state, frame.seat, card.program, card=copy, place=NOTHING)
    return None


def put_encounter_away(state: TownState, frame: TownFrame) -> None:
    """Then it is discarded, or stays open until the turns it gave or took are used up (MT-5.7)."""
    copy = card_of(frame)
    if state.announced != copy:
        settle(state, frame.seat)
        return
    cards_in_play.put_away(state)
    open_for = _turns_made(state, frame.vars["turns"])
    card = state.data.definitions[copy]
    if IDLE_CARDS_ARE_TOLD in state.data.amended and _is_idle(state, card, frame.vars["turns"]):
        emit(state, "changed_no_turns", copy)
    if card.lasting and open_for is not None:
        cards_in_play.leave_open(state, copy, frame.seat, open_for)
    else:
        piles.discard_rendezvous(state, copy)
    settle(state, frame.seat)


def _is_idle(state: TownState, card: CardDefinition, before: tuple[int, ...]) -> bool:
    """Whether an Encounter about turns has changed nobody's; of one that only offers something, the answer is told."""
    if not card.lasting or not card.program or tuple(state.turns) != before:
        return False
    return state.data.programs[card.program][0].word != "may"


def _turns_made(state: TownState, before: tuple[int, ...]) -> tuple[int, ...] | None:
    """The seats whose turns an Encounter changed and that have turns left over; None if it need not stay open (MT-5.7).

    Under older rules it stayed open for everyone's turns.
    """
    changed = [seat for seat, turns in enumerate(state.turns) if turns != before[seat]]
    if OWN_TURNS_ONLY not in state.data.amended:
        return () if changed and any(state.turns) else None
    return tuple(seat for seat in changed if state.turns[seat]) or None


def sign(state: TownState, frame: TownFrame) -> Signal | None:
    """The Treaty stays in front of its player; a second copy has no effect (MT-5.8, MT-4.4.3)."""
    copy = card_of(frame)
    card = state.data.definitions[copy]
    emit(state, "signed", frame.seat, copy)
    if is_barred(state, frame.seat, copy):
        emit(state, "no_effect", copy)
        piles.discard_rendezvous(state, copy)
        return LEAVE
    cards_in_play.add_treaty(state, frame.seat, copy)
    if card.program:
        start_effects(state, frame.seat, card.program, card=copy, place=NOTHING)
    return None


def after_treaty(state: TownState, frame: TownFrame) -> None:
    """Settle everything that the Treaty changed (MT-5.8)."""
    settle(state, frame.seat)


# ---- Locations ----


def lay_location(state: TownState, frame: TownFrame) -> Signal:
    """The Location becomes the scouting location, and the party moves there (MT-5.13, MT-5.12)."""
    copy = card_of(frame)
    emit(state, "arrived", frame.seat, copy)
    if not state.data.definitions[copy].capture:
        call(state, "uncapturable_location", frame.seat, card=copy)
        return LEAVE
    place = state.data.place_of[copy]
    move_party(state, place)
    if is_deadly(state):
        call(state, "arrival", frame.seat, card=copy, place=place)
        settle(state, frame.seat)
    else:
        call(state, _case(state, frame.seat, place), frame.seat, card=copy, place=place)
    return LEAVE


def arrive(state: TownState, frame: TownFrame) -> None:
    """If somebody died on arrival, the card goes on for the rest of the party, if there is any (MT-8.16.1)."""
    copy, place = card_of(frame), frame.vars["place"]
    if state.alive[frame.seat] and any(state.place[m] == place for m in members(state, frame.seat) if m in state.party):
        call(state, _case(state, frame.seat, place), frame.seat, card=copy, place=place)
        return
    emit(state, "no_effect", copy)
    piles.discard_rendezvous(state, copy)


def move_party(state: TownState, place: int) -> None:
    """The scouting party moves; a location it leaves empty is controlled from then on (MT-4.3.4)."""
    verbs.move_together(state, state.party, place)


def _case(state: TownState, seat: int, place: int) -> str:
    """The procedure for the paragraph of "Capturing a Location" that applies."""
    if is_fought_over(state, place):
        return "location_fought_over"
    holder = state.holder[place]
    if holder == NOBODY:
        return "location_free"
    if holder == seat:
        return "location_own"
    return "location_occupied" if members_at(state, holder, place) else "location_controlled"


def do_what_it_says(state: TownState, frame: TownFrame) -> None:
    """At an uncapturable Location, the party goes there and does what the card says (MT-6.1)."""
    copy = card_of(frame)
    move_party(state, PATH)
    cards_in_play.announce(state, copy)
    program = state.data.definitions[copy].program
    if program:
        start_effects(state, frame.seat, program, card=copy, place=NOTHING)
    settle_arrivals(state, frame.seat)


def leave_uncapturable(state: TownState, frame: TownFrame) -> None:
    """Afterwards it is discarded, unless a fight that it opened is still going on (MT-6.1)."""
    copy = card_of(frame)
    if state.announced == copy:
        cards_in_play.put_away(state)
        piles.discard_rendezvous(state, copy)
    settle(state, frame.seat)


def capture_free(state: TownState, frame: TownFrame) -> None:
    """A Location that nobody holds is captured immediately (MT-6.3)."""
    places.lay_copy(state, frame.vars["place"], frame.seat, card_of(frame))
    call(state, "capture", frame.seat, place=frame.vars["place"])


def go_to_the_original(state: TownState, frame: TownFrame) -> None:
    """If the scouting player already holds it, the party joins the others and the copy is discarded (MT-6.5)."""
    piles.discard_rendezvous(state, card_of(frame))
    emit(state, "came_home", frame.seat, card_of(frame))


def snake(state: TownState, frame: TownFrame) -> None:
    """If another player only controls it, it is snaked and the old copy is discarded (MT-6.6)."""
    place = frame.vars["place"]
    robbed = state.holder[place]
    emit(state, "snaked", frame.seat, place, robbed)
    places.drop_copies(state, place, robbed)
    places.lay_copy(state, frame.vars["place"], frame.seat, card_of(frame))
    call(state, "capture", frame.seat, place=place)


def ask_which_to_snake(state: TownState, frame: TownFrame) -> Signal | None:
    """A card snakes a location that an affected player only controls (MT-6.6); a player who is out snakes nothing."""
    if not state.alive[frame.seat] and DEAD_BEFORE_SNAKING in state.data.amended:
        return LEAVE
    held = (place for whom in frame.vars["whom"] for place in held_places(state, whom))
    places = sorted(place for place in held if _case(state, frame.seat, place) == "location_controlled")
    frame.vars["where"] = ()
    if places:
        pick(state, frame.seat, "where", tuple(places), 1, 1, "place", "snake")
    return None


def snake_from_afar(state: TownState, frame: TownFrame) -> None:
    """The holder hands over the copy, and the capture is played out as if a party had come (MT-6.6)."""
    where = frame.vars["where"]
    if not where:
        emit(state, "nothing_to_snake", frame.seat)
        return
    place = where[0]
    robbed = state.holder[place]
    emit(state, "snaked", frame.seat, place, robbed)
    places.hand_over_copies(state, place, frame.seat)
    call(state, "capture", frame.seat, place=place)


def fight_the_occupant(state: TownState, frame: TownFrame) -> None:
    """If another player occupies it, combat is compulsory (MT-6.7)."""
    place = frame.vars["place"]
    places.lay_copy(state, frame.vars["place"], frame.seat, card_of(frame))
    start_fight(state, place, Fight.COMBAT, frame.seat, state.holder[place])


def join_the_fight(state: TownState, frame: TownFrame) -> None:
    """If it is being fought over, the player joins in, or reinforces, and acts immediately (MT-6.8)."""
    place = frame.vars["place"]
    places.lay_copy(state, frame.vars["place"], frame.seat, card_of(frame))
    join_fight(state, place, frame.seat)


def settle_arrival(state: TownState, frame: TownFrame) -> None:
    """Settle everything that the arrival changed; if a combat action is not complete yet, it does so itself (MT-8.13).

    Under older rules a combat action that snaked could end its own combat halfway.
    """
    if ACTIONS_ARE_COMPLETED not in state.data.amended or not _is_acting(state):
        settle(state, frame.seat)


def _is_acting(state: TownState) -> bool:
    """Whether this is part of the effects of a combat action or of a cancel, and not of the settling after them."""
    known = ("combat_action", "end_of_combat", settlement(state))
    for frame in reversed(state.stack):
        if frame.procedure in known:
            return frame.procedure == "combat_action"
    return False


def take_hold(state: TownState, frame: TownFrame) -> None:
    """The location is captured: it counts one conquest point for as long as it is held (MT-1.3)."""
    place = frame.vars["place"]
    places.capture(state, place, frame.seat)
    state.needs_settling = True


def enjoy_benefit(state: TownState, frame: TownFrame) -> Signal | None:
    """A location that benefits the gang lets its player draw a Special Item (MT-7.3, MT-7.3.1).

    A member that the item kills is dead before anything else is done (MT-1.1). A capture that reaches ten conquest
    points wins immediately, and nothing more is done for it (MT-1.2).
    """
    if TEN_END_IT in state.data.amended and conquest(state, frame.seat) >= GOAL:
        settle(state, frame.seat)
        return LEAVE
    place = frame.vars["place"]
    card = state.data.definitions[state.site[place]]
    gang = state.data.seats[frame.seat].gang
    if gang in card.benefits and state.item_deck[frame.seat]:
        if DEAD_BEFORE_THE_TEXT in state.data.amended:
            call(state, "deaths", frame.seat)
        call(state, BENEFIT, frame.seat)
    elif gang in card.benefits:
        tell(state, frame.seat, NO_ITEM_LEFT)
    return None


def do_the_capture_text(state: TownState, frame: TownFrame) -> None:
    """The actions stated on the card are performed (MT-6.4)."""
    place = frame.vars["place"]
    copy = state.site[place]
    program = state.data.definitions[copy].program
    if program:
        if QUOTED_WHEN_DONE in state.data.amended and state.alive[frame.seat]:
            emit(state, "quoted", place)
        start_effects(state, frame.seat, program, card=copy, place=place)


PROCEDURES = (
    Procedure("encounter", meet, put_encounter_away),
    Procedure("treaty", sign, after_treaty),
    Procedure("location", lay_location),
    Procedure("arrival", arrive),
    Procedure("uncapturable_location", do_what_it_says, leave_uncapturable),
    Procedure("location_free", capture_free, settle_arrival),
    Procedure("location_own", go_to_the_original, settle_arrival),
    Procedure("location_controlled", snake, settle_arrival),
    Procedure("snake_from_afar", ask_which_to_snake, snake_from_afar),
    Procedure("location_occupied", fight_the_occupant, settle_arrival),
    Procedure("location_fought_over", join_the_fight, settle_arrival),
    Procedure("capture", take_hold, enjoy_benefit, do_the_capture_text, settle_arrival),
)
