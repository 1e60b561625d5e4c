"""Scouting (MT-4.3 to MT-4.4): relocating, the scouting party, the Leader's exchange, drawing a Rendezvous card."""

from __future__ import annotations

from typing import Final

from deckbuilder.games.monster_town import piles, verbs
from deckbuilder.games.monster_town.amendments import BARRED_ARE_PUT_AWAY, EXCHANGING_IS_TOLD
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.obstacles import Obstacle
from deckbuilder.games.monster_town.rendezvous import is_barred
from deckbuilder.games.monster_town.settling import settle_arrivals, settlement
from deckbuilder.games.monster_town.state import (
    LEADER,
    PATH,
    SCOUT,
    TownState,
    having_trait,
    held_places,
    is_fought_over,
    members,
    members_at,
)
from deckbuilder.games.monster_town.turn import WARNED_TURNS
from deckbuilder.kernel.frames import LEAVE, Action, Choice, Procedure, Signal, call, call_in_order
from deckbuilder.kernel.picks import pick, pick_secretly
from deckbuilder.kernel.state import emit

EXCHANGE: Final = 2
"""The most Combat cards a Leader may exchange (MT-I.9)."""


def on_the_path(state: TownState, seat: int) -> list[int]:
    """The seat's gang members On the Path; a fight there has a place of its own and is not included."""
    return members_at(state, seat, PATH)


def at_quiet_places(state: TownState, seat: int) -> list[int]:
    """The seat's gang members at locations that are not being fought over."""
    return [m for m in members(state, seat) if joining_obstacle(state, m) is None]


def joining_obstacle(state: TownState, member: int) -> Obstacle | None:
    """The reason a gang member cannot choose to join the scouting party, if any (MT-4.3.3 to MT-4.3.5)."""
    place = state.place[member]
    if place == PATH:
        return Obstacle.ON_PATH
    return Obstacle.FIGHTING if state.fight[place] else None


def offer_relocation(state: TownState, frame: TownFrame) -> tuple[Action, ...]:
    """Members On the Path may relocate to one held location that is not being fought over (MT-4.3.1, MT-4.3.2)."""
    if not on_the_path(state, frame.seat):
        return ()
    quiet = [p for p in held_places(state, frame.seat) if not is_fought_over(state, p)]
    return (*(("relocate", p) for p in quiet), ("stay",)) if quiet else ()


def take_relocation(state: TownState, frame: TownFrame, action: Action) -> None:
    """The player names the location, then the members who go there (MT-4.3.1)."""
    if action[0] == "relocate":
        frame.vars["to"] = int(action[1])
        walkers = tuple(on_the_path(state, frame.seat))
        pick(state, frame.seat, "movers", walkers, 1, len(walkers), "character", "relocate")


def relocate(state: TownState, frame: TownFrame) -> None:
    """The chosen members move to the location (MT-4.3.1)."""
    movers = frame.vars.pop("movers", ())
    to = frame.vars.pop("to", PATH)
    if movers:
        verbs.move_together(state, movers, to)
        emit(state, "relocated", frame.seat, movers, to)
        settle_arrivals(state, frame.seat)


def invite_party(state: TownState, frame: TownFrame) -> None:
    """Everyone left On the Path must scout; members at quiet locations may join (MT-4.3.3, MT-4.3.4)."""
    frame.vars["joiners"] = ()
    free = tuple(at_quiet_places(state, frame.seat))
    if free:
        pick(state, frame.seat, "joiners", free, 0, len(free), "character", "join")


def form_party(state: TownState, frame: TownFrame) -> Signal | None:
    """Without a party there is no scouting; a player who could scout but does not is warned (MT-4.3.6, MT-F.28)."""
    joiners = frame.vars["joiners"]
    state.party = tuple(sorted((*on_the_path(state, frame.seat), *joiners)))
    if state.party:
        state.must_scout[frame.seat] = 0
        emit(state, "party", frame.seat, state.party)
        return None
    if at_quiet_places(state, frame.seat) and state.data.options["must_scout"]:
        _warn(state, frame.seat)
    return LEAVE


def _warn(state: TownState, seat: int) -> None:
    if state.must_scout[seat] == 1:
        call_in_order(state, ("eliminate", seat, {"why": "must_scout"}), (settlement(state), seat, {}))
        return
    left = state.must_scout[seat] - 1 if state.must_scout[seat] else WARNED_TURNS
    state.must_scout[seat] = left
    emit(state, "warned", seat, left)


def offer_exchange(state: TownState, frame: TownFrame) -> None:
    """With a Leader in the party, up to two Combat cards may be exchanged before drawing (MT-I.9, MT-F.27)."""
    frame.vars["cards"] = ()
    hand = state.hand[frame.seat]
    if hand and having_trait(state, state.party, LEADER):
        pick_secretly(state, frame.seat, "hand_pick", "cards", 0, EXCHANGE, "card", "exchange")


def exchange(state: TownState, frame: TownFrame) -> None:
    """As many cards are drawn as were discarded (MT-I.9)."""
    cards = frame.vars.pop("cards")
    if cards and EXCHANGING_IS_TOLD in state.data.amended:
        emit(state, "exchanged", frame.seat, having_trait(state, state.party, LEADER)[0], len(cards))
    piles.discard_from_hand(state, frame.seat, cards)
    piles.draw(state, frame.seat, len(cards))


def draw_first(state: TownState, frame: TownFrame) -> None:
    """The top card of the Rendezvous Deck is drawn (MT-4.4)."""
    state.has_scouted[frame.seat] = True
    piles.draw_rendezvous(state, frame.seat)


def offer_first(state: TownState, frame: TownFrame) -> tuple[Action, ...]:
    """The first card may be played or discarded, unless it is the last of the deck (MT-4.4.1).

    A card that cannot be played is discarded (MT-I.11).
    """
    if not state.deck:
        return ()
    if BARRED_ARE_PUT_AWAY in state.data.amended and is_barred(state, frame.seat, state.drawn):
        return (("discard_drawn",),)
    return ("play_drawn",), ("discard_drawn",)


def offer_second(state: TownState, frame: TownFrame) -> tuple[Action, ...]:
    """The second card must be played, unless a Scout in the party lets it be discarded too (MT-4.4.3, MT-I.16)."""
    if frame.vars.get("settled") or not state.deck:
        return ()
    if not having_trait(state, state.party, SCOUT):
        return ()
    return (("play_drawn",), ("discard_drawn",))


def take_drawn(state: TownState, frame: TownFrame, action: Action) -> None:
    """A discarded card goes face up on the Rendezvous Discard Pile, and the next one is drawn (MT-4.4.2)."""
    if action[0] == "play_drawn":
        frame.vars["settled"] = 1
        return
    emit(state, "discarded_rendezvous", frame.seat, state.drawn)
    piles.discard_rendezvous(state, state.drawn)
    piles.draw_rendezvous(state, frame.seat)


def play_drawn(state: TownState, frame: TownFrame) -> None:
    """The card that was kept is played (MT-4.4.3, MT-I.16.1)."""
    card = piles.play_drawn_card(state)
    call(state, state.data.definitions[card].type, frame.seat, card=card)


PROCEDURES = (
    Procedure(
        "scouting",
        Choice("relocate", offer_relocation, take_relocation),
        relocate,
        invite_party,
        form_party,
        offer_exchange,
        exchange,
        draw_first,
        Choice("first_card", offer_first, take_drawn),
        Choice("second_card", offer_second, take_drawn),
        play_drawn,
    ),
)
