"""Playing cards (MN-4, MN-7, MN-10): what a seat may do with its cards, on its turn or in a fight, and what happens."""

from __future__ import annotations

from collections.abc import Iterator

from deckbuilder.gamekit.copies import all_but
from deckbuilder.games.munchkin_nightmare import combat, fighters, losses, verbs
from deckbuilder.games.munchkin_nightmare.amendments import (
    KINDS_ARE_TAMED,
    ONE_IS_ENOUGH,
    PAID_IS_GONE,
    PRICES_SPARE_PROMISES,
)
from deckbuilder.games.munchkin_nightmare.card_definition import CardDefinition
from deckbuilder.games.munchkin_nightmare.match_data import OURS, PLAYED, THEIRS
from deckbuilder.games.munchkin_nightmare.needs import serves
from deckbuilder.games.munchkin_nightmare.state import (
    MunchkinState,
    different,
    either_place,
    has_room,
    is_promised,
    note_of,
    others,
    present_seats,
    unlike,
    unpromised,
)
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import Action, Frame, Plain, Procedure, call, call_in_order
from deckbuilder.kernel.state import emit

Offers = Iterator[Action]
BRANCHES = ("may", "choose_one", "if")
"""Words with which a card need not do all that it says."""


def at_hand(state: MunchkinState, seat: int) -> tuple[int, ...]:
    """The cards a seat may play: its one-shots on the table and its hand, identical ones in one place once (MN-7.4)."""
    cards = state.data.definitions
    carried = [copy for copy in unpromised(state, seat) if cards[copy].type == "oneshot"]
    return either_place(state, seat, carried, different(state, seat))


# ---- on one's own turn, outside a fight ----


def turn_plays(state: MunchkinState, seat: int) -> Offers:
    """A seat's card actions on its turn: lay, wear or shed Items, settle, curse anybody, and play other cards."""
    cards = state.data.definitions
    for copy in different(state, seat):
        card = cards[copy]
        if card.is_item and has_room(state, seat, copy):
            yield ("lay", copy)
        elif card.type == "citizenship" and _may_settle(state, seat, card):
            yield ("settle", copy)
    for item in unlike(state, seat, all_but(state.items[seat], *state.handled)):
        if item in state.used[seat]:
            yield ("doff", item)
        elif verbs.is_wearable(state, seat, item):
            yield ("wear", item)
    yield from _played(state, seat, ("turn", "any"))


def _may_settle(state: MunchkinState, seat: int, card: CardDefinition) -> bool:
    """Whether a town may be added: a different one, or the card that allows two if there is a first town (MN-5.2)."""
    towns = [state.data.definitions[copy] for copy in state.towns[seat]]
    if card.dual:
        return bool(towns) and not any(town.dual for town in towns)
    return card.slug not in [town.slug for town in towns]


def _played(state: MunchkinState, seat: int, moments: tuple[str, ...]) -> Offers:
    """Every card that may be played at this moment, with everything it can be played on."""
    cards = state.data.definitions
    for copy in at_hand(state, seat):
        card = cards[copy]
        if card.type == "curse":
            yield from [("on_seat", copy, other) for other in present_seats(state)]
        elif card.type in PLAYED and card.when in moments:
            yield from _aimed(state, seat, copy, card)


def _aimed(state: MunchkinState, seat: int, copy: int, card: CardDefinition) -> Offers:
    if card.bonus:
        yield from [("boost", copy, side) for side in (OURS, THEIRS)]
    elif "join" in card.words:
        yield from [("join", copy, monster) for monster in monsters_in_hand(state, seat)]
    elif card.target == "monster":
        yield from [("on_foe", copy, foe) for foe, _ in state.foes if _suits(state, seat, card, foe)]
    elif card.target == "item":
        yield from [("on_item", copy, item) for item in _cheatable(state, seat)]
    elif card.target:
        found = others(state, seat) if card.target == "rival" else present_seats(state)
        yield from [("on_seat", copy, other) for other in found if is_of_use(state, seat, card, other)]
    elif is_of_use(state, seat, card, seat):
        yield ("play", copy)


def _suits(state: MunchkinState, seat: int, card: CardDefinition, foe: int) -> bool:
    """Whether a card fits a monster, as some fit only Undead or only Demons, and has anything to do (MN-2.6)."""
    kinds = tuple([what for word, what in card.effects if word == "tame"])
    if KINDS_ARE_TAMED not in state.data.amended:
        tags = fighters.tags_of(state, foe)
        return all(what in tags for what in kinds if what != "any")
    return fighters.is_tamed(state, foe, kinds) if kinds else is_of_use(state, seat, card, seat)


def _cheatable(state: MunchkinState, seat: int) -> tuple[int, ...]:
    cards = state.data.definitions
    found = [copy for copy in state.items[seat] if cards[copy].type == "item" and copy not in state.used[seat]]
    return unlike(state, seat, found)


def is_of_use(state: MunchkinState, seat: int, card: CardDefinition, other: int) -> bool:
    """Whether a card has anything to do; one of several effects is enough (MN-2.6)."""
    if other == seat and is_spoken_for(state, seat, card):
        return False
    if card.use is not None and ONE_IS_ENOUGH in state.data.amended:
        return card.use(state, seat, other) is not False
    return serves(state, seat, card.effects, other)


def is_spoken_for(state: MunchkinState, seat: int, card: CardDefinition) -> bool:
    """Whether all that a card of the fighter would take from them is promised to the helper (MN-8.5)."""
    if not state.deal or PRICES_SPARE_PROMISES not in state.data.amended:
        return False
    if any(word in BRANCHES for word, _ in card.effects):
        return False
    taken = [losses.droppable(state, seat, what) for word, what in card.effects if word == "drop"]
    return any(found and all(is_promised(state, seat, copy) for copy in found) for found in taken)


# ---- in a fight ----


def fight_plays(state: MunchkinState, seat: int) -> Offers:
    """Card actions in a fight: enhancers, one-shots, curses, more monsters, and other fight cards (MN-7.4)."""
    cards = state.data.definitions
    for copy in different(state, seat):
        if cards[copy].type == "enhancer":
            yield from [("on_foe", copy, foe) for foe, _ in state.foes]
    yield from _kin(state, seat)
    yield from _played(state, seat, ("combat", "any"))
    if seat in fighters.side(state):
        yield from powers(state, seat, ("its-level", "strength"))


def _kin(state: MunchkinState, seat: int) -> Offers:
    """Undead help Undead and Demons help Demons without a Wandering Monster; a card may make a monster fit (MN-7.5)."""
    cards = state.data.definitions
    there = {tag for foe, _ in state.foes for tag in fighters.tags_of(state, foe)}
    makers = [copy for copy in different(state, seat) if cards[copy].makes in there - {""}]
    for monster in monsters_in_hand(state, seat):
        if there & set(cards[monster].tags):
            yield ("kin", monster)
        else:
            yield from [("make_kin", maker, monster) for maker in makers]


def monsters_in_hand(state: MunchkinState, seat: int) -> tuple[int, ...]:
    """The monsters in a hand, identical ones once."""
    return tuple([copy for copy in different(state, seat) if state.data.definitions[copy].type == "monster"])


def powers(state: MunchkinState, seat: int, brings: tuple[str, ...]) -> Offers:
    """The discards a citizen may make for a power now, up to its limit per fight (MN-5.5)."""
    for town in state.towns[seat]:
        for power in state.data.definitions[town].powers:
            if power.brings in brings and state.paid.count((seat, town)) < power.times:
                yield from [("power", town, copy) for copy in payable(state, seat, power.pay, power.gold)]


def payable(state: MunchkinState, seat: int, pay: str, gold: int) -> tuple[int, ...]:
    """The cards a seat may discard to pay for a power."""
    if pay == "monster":
        return monsters_in_hand(state, seat)
    found = different(state, seat) if pay == "card" else unlike(state, seat, unpromised(state, seat))
    return tuple([copy for copy in found if state.data.definitions[copy].gold >= gold])


# ---- what happens ----


def do(state: MunchkinState, seat: int, action: Action) -> None:
    """Put down, use or play a card."""
    word, copy = action[0], int(action[1])
    on = int(action[2]) if len(action) > 2 else NOTHING
    if word in ("lay", "settle", "wear", "doff"):
        _arrange(state, seat, str(word), copy)
    elif word == "power":
        use_power(state, seat, copy, on)
    elif word == "kin":
        verbs.leave_hand(state, seat, copy)
        combat.add_foe(state, seat, copy, copy)
    elif word in ("join", "make_kin"):
        bring_along(state, seat, copy, on)
    else:
        play(state, seat, str(word), copy, on)


def _arrange(state: MunchkinState, seat: int, word: str, copy: int) -> None:
    if word == "settle":
        settle_in(state, seat, copy)
        return
    if word == "lay":
        verbs.lay(state, seat, copy)
        if verbs.is_wearable(state, seat, copy) and is_free_for(state, seat, copy):
            verbs.put_on(state, seat, copy)
        return
    state.handled = (*state.handled, copy)
    (verbs.put_on if word == "wear" else verbs.take_off_item)(state, seat, copy)


def is_free_for(state: MunchkinState, seat: int, item: int) -> bool:
    """Whether an Item can be put on without putting another out of use."""
    twin = state.copy()
    twin.recording = False
    before = twin.used[seat]
    verbs.put_on(twin, seat, item)
    return twin.used[seat] == (*before, item)


def settle_in(state: MunchkinState, seat: int, town: int) -> None:
    """A Citizenship is taken on; without the card that allows two, an earlier one is given up (MN-5.1, MN-5.2)."""
    cards = state.data.definitions
    lived = [copy for copy in state.towns[seat] if not cards[copy].dual]
    verbs.leave_hand(state, seat, town)
    state.pending = (*state.pending, town)
    call(state, "move", seat, town=town, loses=int(not cards[town].dual and len(lived) > 1))


def use_power(state: MunchkinState, seat: int, town: int, paid: int) -> None:
    """A card discarded for a side of the fight stays there until the fight is over (MN-5.5)."""
    cards = state.data.definitions
    power = cards[town].powers[0]
    state.paid = (*state.paid, (seat, town))
    note = note_of(state, paid)
    verbs.leave_seat(state, seat, paid)
    emit(state, "used_power", seat, town, paid, *note)
    if PAID_IS_GONE in state.data.amended:
        verbs.settle(state, seat)
    if power.brings in ("its-level", "strength"):
        state.boosts = (*state.boosts, (paid, OURS, power.strength_for(cards[paid].level)))
    else:
        verbs.discard(state, paid)


def bring_along(state: MunchkinState, seat: int, card: int, monster: int) -> None:
    """A monster from the hand joins through a Wandering Monster, or made to fit by an enhancer (MN-7.3, MN-7.5)."""
    verbs.leave_seat(state, seat, card)
    verbs.leave_hand(state, seat, monster)
    emit(state, "played", seat, card)
    combat.add_foe(state, seat, monster, monster)
    if state.data.definitions[card].type == "enhancer":
        state.enhancers = (*state.enhancers, (card, monster))
    else:
        verbs.discard(state, card)


def play(state: MunchkinState, seat: int, word: str, copy: int, on: int) -> None:
    """Play a card on a monster, a player, an Item or for a side, and let it take effect."""
    card = state.data.definitions[copy]
    verbs.leave_seat(state, seat, copy)
    if word == "boost":
        state.boosts = (*state.boosts, (copy, on, card.bonus))
        emit(state, "boosted", seat, copy, on, card.bonus)
        return
    if word == "on_foe":
        verbs.tell_played_on(state, seat, copy, on)
    elif word == "on_seat":
        emit(state, "played_at", seat, copy, on)
    else:
        emit(state, "played", seat, copy)
    if card.type == "enhancer":
        state.enhancers = (*state.enhancers, (copy, on))
    elif card.type == "curse":
        curse(state, on, copy)
    else:
        carry_out(state, seat, *((on, copy, NOTHING) if word == "on_seat" else (seat, copy, on)))


def curse(state: MunchkinState, seat: int, copy: int) -> None:
    """A curse is about to hit somebody (MN-10.1)."""
    state.pending = (*state.pending, copy)
    call(state, "curse", seat, curse=copy)


def carry_out(state: MunchkinState, seat: int, subject: int, copy: int, on: int) -> None:
    """A card takes effect for its subject, and is discarded unless it stays (MN-7.4)."""
    state.pending = (*state.pending, copy)
    names: dict[str, Plain] = {"program": state.data.definitions[copy].do, "pc": 0, "card": copy, "by": seat, "on": on}
    call_in_order(state, ("effects", subject, names), ("put_away", seat, {"card": copy}))


def put_away(state: MunchkinState, frame: Frame) -> None:
    """A played card is discarded, unless it has become part of something (MN-1.3)."""
    card = frame.number("card")
    if card in state.pending:
        state.pending = all_but(state.pending, card)
        verbs.discard(state, card)


PROCEDURES = (Procedure("put_away", put_away),)
