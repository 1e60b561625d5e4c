"""Invariants of a Monster Town table, checked at every decision; each check has an id."""

from __future__ import annotations

from collections import Counter

from deckbuilder.games.monster_town.modifiers import life_points
from deckbuilder.games.monster_town.state import DEAD, PATH, Fight, Hold, TownState, conquest
from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.facts import NOBODY, NOTHING


def check_invariants(state: TownState) -> None:
    """Run every check; a failure names the id of the broken one."""
    for check in CHECKS:
        check(state)


def i1_every_copy_is_in_one_zone(state: TownState) -> None:
    """I1: no card is duplicated; without eliminations none is lost either."""
    zones: Counter[int] = Counter()
    for pile in (
        state.hand,
        state.combat_deck,
        state.combat_discard,
        state.item_deck,
        state.item_discard,
        state.treaties,
    ):
        for cards in pile:
            zones.update(cards)
    zones.update(state.deck)
    zones.update(state.discard)
    zones.update(c for c in (state.drawn, state.announced) if c != NOTHING)
    zones.update(copy for copy, *_ in state.lasting)
    zones.update(copy for lying in state.copies for _seat, copy in lying)
    zones.update(copy for lying in state.laid for _seat, copy in lying)
    zones.update(copy for copy in state.opened_by if copy != NOTHING)
    zones.update(item for item in state.item if item != NOTHING)
    zones.update(card for lying in state.attached for card in lying)
    doubled = [state.data.name(c) for c, n in zones.items() if n > 1]
    assert not doubled, f"I1: in two zones: {doubled}"
    if all(state.alive) and not state.end_game and not state.data.options["all_or_nothing"]:
        everything = set(range(state.data.characters, len(state.data.definitions)))
        shown = {frame.vars.get("item") for frame in state.stack}
        lost = [c for c in everything - set(zones) if c not in shown]
        assert not lost, f"I1: in no zone: {[state.data.name(c) for c in lost]}"


def i1_everybody_has_own_cards(state: TownState) -> None:
    """I1: hands, decks and discard piles hold their player's own cards; no card of a deck is known to be in hand."""
    piles = (state.hand, state.combat_deck, state.combat_discard, state.item_deck, state.item_discard)
    for seat, known in enumerate(state.known_hand):
        cards = [card for pile in piles for card in pile[seat]]
        foreign = [state.data.name(card) for card in cards if state.data.owner[card] != seat]
        assert not foreign, f"I1: seat {seat} has cards of others: {foreign}"
        unseen = set(known) & set(state.combat_deck[seat])
        assert not unseen, f"I1: in the deck and said to be in hand: {[state.data.name(card) for card in unseen]}"


def i2_crews_and_controllers_agree(state: TownState) -> None:
    """I2: a character on the table acts for exactly one gang."""
    for seat, crew in enumerate(state.crew):
        assert len(set(crew)) == len(crew), f"I2: doubled in crew {seat}"
        for member in crew:
            assert state.controller[member] == seat, f"I2: {state.data.name(member)} is in a crew it does not act for"
            assert state.place[member] >= PATH, f"I2: {state.data.name(member)} acts from off the table"
    on_table = [m for m, place in enumerate(state.place) if place >= PATH]
    assert sorted(m for crew in state.crew for m in crew) == on_table, "I2: somebody on the table acts for nobody"


def i3_numbers_stay_in_bounds(state: TownState) -> None:
    """I3: Power and baseline are between 0 and 10; no living member has as many wounds as life points."""
    for seat, power in enumerate(state.power):
        assert 0 <= power <= 10, f"I3: Power {power} of seat {seat}"
        assert 0 <= state.baseline[seat] <= 10, f"I3: baseline of seat {seat}"
    if state.outcome is not None or any(f.procedure in ("effects", "combat_action") for f in state.stack):
        return
    for crew in state.crew:
        for member in crew:
            if state.posture[member] != DEAD:
                assert state.wounds[member] < life_points(state, member), (
                    f"I3: {state.data.name(member)} should be dead"
                )


def i4_ties_lead_to_the_table(state: TownState) -> None:
    """I4: focus is mutual, thrallers live, items and cards are attached to characters on the table."""
    for member, place in enumerate(state.place):
        if place < PATH:
            assert state.item[member] == NOTHING, f"I4: {state.data.name(member)} keeps an item off the table"
            assert not state.attached[member] and not state.partners[member], "I4: tied off the table"
        for other in state.partners[member]:
            assert member in state.partners[other], "I4: one-sided focus"
        thraller = state.thraller[member]
        if thraller > NOTHING:
            assert state.place[thraller] >= PATH and state.posture[thraller] != DEAD, "I4: thralled by nobody"
        if state.hold[member] == Hold.NONE and state.controller[member] != NOBODY:
            assert state.controller[member] == state.gang[member], "I4: controlled without a hold"


def i5_fights_have_fighters(state: TownState) -> None:
    """I5: fighters are alive; the dead lie face down where they fell."""
    for place, kind in enumerate(state.fight):
        if kind == Fight.NONE:
            assert not state.fighters[place], f"I5: fighters without a fight at {place}"
        for seat in state.fighters[place]:
            assert state.alive[seat], f"I5: seat {seat} fights on after its end"
        for member in state.fallen[place]:
            assert state.posture[member] == DEAD and state.place[member] == place, "I5: fallen but not face down"


def i7_over_means_over(state: TownState) -> None:
    """I7: a finished game has no decision; an unfinished one has at least one legal action."""
    if state.outcome is not None:
        assert state.decision is None and state.outcome.winners, "I7: a decision after the end"
        return
    actions = legal_actions(state)
    assert actions, "I7: nobody can do anything"
    assert len(set(actions)) == len(actions), f"I8: offered twice: {actions}"
    assert state.decision is not None and state.alive[state.decision.seat], "I7: the dead are asked"


def i9_points_are_locations_and_kills(state: TownState) -> None:
    """I9: nobody reaches ten points without winning."""
    unsettled = ("aftermath", "settlement", "effects", "capture")
    if state.outcome is None and not any(f.procedure in unsettled for f in state.stack):
        settled = not any(f.procedure in ("end_of_combat", "combat_action", "eliminate") for f in state.stack)
        for seat, alive in enumerate(state.alive):
            assert not (alive and settled) or conquest(state, seat) < 10, f"I9: seat {seat} should have won"


CHECKS = (
    i1_every_copy_is_in_one_zone,
    i1_everybody_has_own_cards,
    i2_crews_and_controllers_agree,
    i3_numbers_stay_in_bounds,
    i4_ties_lead_to_the_table,
    i5_fights_have_fighters,
    i7_over_means_over,
    i9_points_are_locations_and_kills,
)
