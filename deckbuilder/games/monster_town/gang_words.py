"""The card words about gangs and the table, each with what it does."""

from __future__ import annotations

from deckbuilder.gamekit.copies import same_cards, some_of_each
from deckbuilder.games.monster_town import nothing_to_do, piles, verbs
from deckbuilder.games.monster_town.amendments import (
    ACTIONS_ARE_COMPLETED,
    CHANGES_ARE_TOLD,
    DEAD_BEFORE_SNAKING,
    DICE_ARE_SEEN,
    ICONS_FOR_STRENGTH,
    ITEMS_FOR_EACH,
    SEARCHES_BRING_DECKS,
)
from deckbuilder.games.monster_town.card_definition import TownAmount, TownSeveral
from deckbuilder.games.monster_town.memory import TownFrame, forget, name_as
from deckbuilder.games.monster_town.selectors import cannot_be_named, is_out_of_reach
from deckbuilder.games.monster_town.state import TownState, seats_after
from deckbuilder.games.monster_town.words import affected, counted, helped
from deckbuilder.games.monster_town.wounds import dying
from deckbuilder.kernel import chance
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import Procedure, call, call_each
from deckbuilder.kernel.picks import pick, pick_secretly
from deckbuilder.kernel.state import emit


def power(state: TownState, frame: TownFrame, seats: TownSeveral, amount: TownAmount) -> None:
    """`power`: gain or lose Power on the die."""
    amount = counted(state, frame, amount)
    for seat in seats(state, frame):
        before = state.power[seat]
        verbs.set_power(state, seat, before + amount(state, frame))
        _tell_unchanged_power(state, seat, before)


def baseline(state: TownState, frame: TownFrame, seats: TownSeveral, number: TownAmount) -> None:
    """`baseline`: gain or lose Power for good, on the die and in the baseline together (MT-2.5, MT-F.15)."""
    number = counted(state, frame, number)
    for seat in seats(state, frame):
        amount, before = number(state, frame), state.baseline[seat]
        verbs.set_baseline(state, seat, before + amount)
        if state.baseline[seat] == before:
            nothing_to_do.tell_unchanged(state, seat, "baseline Power", before)
        verbs.set_power(state, seat, state.power[seat] + amount)


def regenerate(state: TownState, frame: TownFrame, seats: TownSeveral) -> None:
    """`regenerate`: reset the Power Die to its baseline."""
    for seat in seats(state, frame):
        before = state.power[seat]
        verbs.regenerate(state, seat)
        _tell_unchanged_power(state, seat, before)


def _tell_unchanged_power(state: TownState, seat: int, before: int) -> None:
    """Everybody hears if a card leaves a player's Power as it is (MT-5.4)."""
    if state.power[seat] == before:
        nothing_to_do.tell_unchanged(state, seat, "Power", before)


def replenish(state: TownState, frame: TownFrame, seats: TownSeveral) -> None:
    """`replenish`: give a free replenishing action."""
    call_each(state, seats(state, frame), "replenish")


def draw(state: TownState, frame: TownFrame, seats: TownSeveral, amount: TownAmount) -> None:
    """`draw`: draw Combat cards."""
    amount = counted(state, frame, amount)
    for seat in seats(state, frame):
        piles.draw(state, seat, amount(state, frame))


def discard(state: TownState, frame: TownFrame, seats: TownSeveral, amount: TownAmount, at_random: bool) -> None:
    """`discard`: discard Combat cards from the hand, picked by their owner or at random."""
    count = amount(state, frame)
    if not at_random:
        call_each(state, seats(state, frame), "discard_cards", count=count)
        return
    for seat in seats(state, frame):
        if count > 0 and not state.hand[seat]:
            nothing_to_do.tell(state, seat, nothing_to_do.NO_CARD_TO_DISCARD)
        piles.discard_from_hand(state, seat, tuple(sorted(chance.shuffle(state, state.hand[seat])[:count])))


def turns(state: TownState, frame: TownFrame, seats: TownSeveral, number: TownAmount) -> None:
    """`turns`: give extra turns or turns to miss, which cancel one for one (MT-F.33.2)."""
    number = counted(state, frame, number)
    for seat in seats(state, frame):
        amount = number(state, frame)
        state.turns[seat] += amount
        emit(state, "turns", seat, amount)


def roll(state: TownState, frame: TownFrame, sides: int, name: str) -> None:
    """`roll`: roll a die in public and bind its value to a name (MT-5.4)."""
    value = chance.roll(state, sides)
    frame.vars[name] = value  # type: ignore[literal-required]
    if DICE_ARE_SEEN in state.data.amended:
        emit(state, "rolled_for", frame.seat, sides, value)


def ask_search(state: TownState, frame: TownFrame, pile: str, count: int, name: str) -> None:
    """`search`: the player looks through the discard pile, or the deck, whose contents stay secret."""
    seat = frame.seat
    name_as(frame, "@found", ())
    if pile == "combat":
        if SEARCHES_BRING_DECKS in state.data.amended:
            piles.bring_deck(state, seat)
        if state.combat_deck[seat]:
            pick_secretly(state, seat, "deck_pick", "@found", 0, count, "card", "search", wanted=name)
        return
    wanted = (c for c in sorted(state.combat_discard[seat]) if not name or state.data.definitions[c].name == name)
    if candidates := some_of_each(wanted, state.data.kind, piles.wanted_of_each(state, count)):
        pick(state, seat, "@found", candidates, 0, count, "card", "search")


def take_found(state: TownState, frame: TownFrame, pile: str, name: str) -> None:
    """`search`: the cards found go to the hand, and a searched deck is shuffled (MT-F).

    Everyone knows those taken from the open pile, or looked for by name, to be in hand.
    """
    seat = frame.seat
    searched = state.combat_deck[seat] if pile == "combat" else state.combat_discard[seat]
    found = same_cards(forget(frame, "@found"), sorted(searched), state.data.kind)
    if pile == "combat":
        piles.take_out(state, seat, found)
        emit(state, "searched", seat, len(found))
        emit(state, "drew_cards", seat, found)
        piles.take_to_hand(state, seat, found)
        if name and not set(found) <= set(state.known_hand[seat]):
            piles.make_known(state, seat, found)
    else:
        piles.take_back(state, seat, found)


def item(state: TownState, frame: TownFrame, among: TownSeveral | None) -> None:
    """`item`: draw the top Special Item and equip a member that can use it, or one for each member named."""
    bearers = affected(state, frame, among) if among else [NOTHING]
    if ITEMS_FOR_EACH not in state.data.amended:
        bearers = bearers[:1]
    for bearer in reversed(bearers):
        call(state, "special_item", frame.seat, bearer=bearer)


def modify(state: TownState, frame: TownFrame, what: str, among: TownSeveral, amount: TownAmount, until: str) -> None:
    """`modify`: change the wounds or costs of members until the action or the combat ends."""
    place, number = frame.vars.get("place", NOTHING) if until == "combat" else NOTHING, amount(state, frame)
    strengthens = number > 0 if what == "wounds_dealt" else number < 0
    choose = helped if strengthens and ICONS_FOR_STRENGTH in state.data.amended else affected
    for member in choose(state, frame, among):
        if not is_out_of_reach(state, frame, member):
            verbs.modify(state, what, member, number, place)
            if number and CHANGES_ARE_TOLD in state.data.amended:
                emit(state, "modified", member, what, number, until)


def fight(state: TownState, frame: TownFrame, kind: int, where: str) -> None:
    """`fight`: the scouting party starts or joins a fight at a location, or attacks a gang On the Path."""
    if state.party:
        procedure = "fight_at_location" if where == "location" else "fight_on_the_path"
        call(state, procedure, frame.seat, kind=kind, card=frame.vars.get("card", NOTHING))


def snake_for_a_card(state: TownState, frame: TownFrame, seats: TownSeveral) -> None:
    """`snake`: take a location that one of these players controls, and follow its capture text (MT-6.6).

    Characters that the card has killed are dead before that.
    """
    call(state, "snake_from_afar", frame.seat, whom=seats(state, frame))
    if DEAD_BEFORE_SNAKING in state.data.amended:
        if ACTIONS_ARE_COMPLETED in state.data.amended:
            _remember_the_dying(state, frame)
        call(state, "deaths", frame.seat)


def _remember_the_dying(state: TownState, frame: TownFrame) -> None:
    """Keep in mind who dies before the effect is complete, for what it asks about its deaths later."""
    if now := tuple(dying(state)):
        frame.vars["perished"] = (*frame.vars.get("perished", ()), *now)


def choose_members(state: TownState, frame: TownFrame, name: str, among: TownSeveral, count: int, up_to: bool) -> None:
    """`choose`: pick members during the effect; the entwined may only pick partners and own members (MT-8.23.1)."""
    name_as(frame, name, ())
    if candidates := reachable(state, frame, among):
        pick(state, frame.seat, name, candidates, 0 if up_to else count, count, "character", "choose")
    else:
        nothing_to_do.tell(state, frame.seat, nothing_to_do.NOBODY_TO_CHOOSE)


def reachable(state: TownState, frame: TownFrame, among: TownSeveral) -> tuple[int, ...]:
    """The selected members that may be chosen."""
    actor = frame.vars.get("self", NOTHING)
    partners = state.partners[actor] if actor != NOTHING else ()
    return tuple(
        m
        for m in among(state, frame)
        if not cannot_be_named(state, frame, m) and (not partners or m in partners or state.controller[m] == frame.seat)
    )


def choose_opponent(state: TownState, frame: TownFrame, name: str) -> None:
    """`choose`: pick one opponent."""
    rivals = tuple(seats_after(state, frame.seat))
    name_as(frame, name, ())
    if rivals:
        pick(state, frame.seat, name, rivals, 1, 1, "seat", "choose")


def pick_discards(state: TownState, frame: TownFrame) -> None:
    """The player selects the cards to discard (MT-8.4)."""
    count = frame.vars["count"]
    frame.vars["cards"] = ()
    hand = state.hand[frame.seat]
    if count > 0 and not hand:
        nothing_to_do.tell(state, frame.seat, nothing_to_do.NO_CARD_TO_DISCARD)
    if count >= len(hand):
        frame.vars["cards"] = hand
    elif count > 0:
        pick_secretly(state, frame.seat, "hand_pick", "cards", count, count, "card", "discard")


def discard_picked(state: TownState, frame: TownFrame) -> None:
    """The selected cards go face up on the Combat Discard Pile (MT-8.4)."""
    cards = frame.vars.pop("cards")
    piles.discard_from_hand(state, frame.seat, cards)


def pick_cards_to_replace(state: TownState, frame: TownFrame) -> None:
    """Replenish: any number of Combat cards may be discarded (MT-8.9)."""
    frame.vars["cards"] = ()
    hand = state.hand[frame.seat]
    if hand:
        pick_secretly(state, frame.seat, "hand_pick", "cards", 0, len(hand), "card", "replenish")


def discard_and_draw(state: TownState, frame: TownFrame) -> None:
    """Replenish: then draw until there are five cards in hand (MT-8.9)."""
    discard_picked(state, frame)
    piles.fill_hand(state, frame.seat)


PROCEDURES = (
    Procedure("replenish", pick_cards_to_replace, discard_and_draw),
    Procedure("discard_cards", pick_discards, discard_picked),
)
