"""The verbs that move cards and levels and emit what changed; nothing else writes these facts."""

from __future__ import annotations

from collections.abc import Iterable

from deckbuilder.gamekit.copies import all_but
from deckbuilder.gamekit.draw_piles import take
from deckbuilder.games.munchkin_nightmare.amendments import (
    BODIES_ARE_TOLD,
    CHARITY_IS_TOLD,
    CHEATS_ARE_LAID_OUT,
    DECKS_ARE_SPENT,
    DECKS_FOLLOW,
    DISUSE_IS_TOLD,
    EXCESS_IS_TOLD,
    FIGHTS_BRING_TOO,
    MORE_IS_TOLD,
    RIDES_ARE_TOLD,
    ROOM_IS_TOLD,
    TWINS_ARE_NAMED,
)
from deckbuilder.games.munchkin_nightmare.match_data import (
    DEAD,
    DECKS,
    DOOR,
    HANDS,
    SINGLE_SLOTS,
    TOP_LEVEL,
    TREASURE,
)
from deckbuilder.games.munchkin_nightmare.state import (
    MunchkinState,
    bigs_of,
    by_level,
    changing,
    counts,
    has_room,
    in_slot,
    is_allowed,
    most_bigs,
    note_of,
    number_of,
    others,
)
from deckbuilder.kernel import chance
from deckbuilder.kernel.state import Outcome, emit

Copies = tuple[int, ...]


# ---- decks and hands ----


def take_off(state: MunchkinState, deck: int, count: int) -> tuple[Copies, bool]:
    """Cards come off the top of a deck, which is reshuffled from its discards when it runs out (MN-1.3).

    With them comes whether the last one used up the deck, so that the new deck is to be told of after it.
    """
    is_used_up = False

    def refill(taken: Copies) -> Copies:
        nonlocal is_used_up
        pile = state.door_discards if deck == DOOR else state.treasure_discards
        if not pile:
            return ()
        if deck == DOOR:
            state.door_discards = ()
        else:
            state.treasure_discards = ()
        is_used_up = len(taken) == count and DECKS_FOLLOW in state.data.amended
        if not is_used_up:
            emit(state, "reshuffled", deck)
        return chance.shuffle(state, pile)

    if deck == DOOR:
        taken, state.doors = take(state.doors, count, refill)
    else:
        taken, state.treasures = take(state.treasures, count, refill)
    return taken, is_used_up


def draw(state: MunchkinState, seat: int, deck: int, count: int) -> Copies:
    """A hand draws cards face down, as many as there are, which are returned (MN-1.3)."""
    taken, is_used_up = take_off(state, deck, count)
    hold(state, seat, taken)
    for copy in taken:
        emit(state, "drew", seat, copy)
    if taken:
        emit(state, "drew_some", seat, deck, len(taken))
    tell_of_deck(state, deck, is_used_up, count - len(taken))
    return taken


def tell_more(state: MunchkinState, seat: int, what: str, count: int, brought: str) -> None:
    """Everybody hears which cards of a seat bring more of what is won (MN-8.6)."""
    if count and MORE_IS_TOLD in state.data.amended:
        emit(state, "brings", seat, count, brought, *changing(state, seat, what))


def tell_of_deck(state: MunchkinState, deck: int, is_used_up: bool, missing: int) -> None:
    """After a draw everybody hears that it used up the deck, or that cards to be drawn are not there (MN-1.3)."""
    if is_used_up:
        emit(state, "reshuffled", deck)
    if missing > 0 and DECKS_ARE_SPENT in state.data.amended:
        emit(state, "spent", deck)


def hold(state: MunchkinState, seat: int, copies: Iterable[int]) -> None:
    """Cards are added to a hand."""
    state.hand[seat] = tuple(sorted((*state.hand[seat], *copies)))


def discard(state: MunchkinState, *copies: int) -> None:
    """Cards that have left their place go face up to the discard pile of their deck (MN-1.3)."""
    cards = state.data.definitions
    doors = tuple([copy for copy in copies if cards[copy].deck == DOOR])
    state.door_discards = (*state.door_discards, *doors)
    state.treasure_discards = (*state.treasure_discards, *all_but(copies, *doors))


def fetchable(state: MunchkinState, of: str) -> Copies:
    """The top cards of the discard piles a card names, except cards that fetch discards themselves (MN-10.6)."""
    cards, found = state.data.definitions, []
    for deck, pile in ((DOOR, state.door_discards), (TREASURE, state.treasure_discards)):
        if pile and of in ("any", DECKS[deck].lower()) and "salvage" not in cards[pile[-1]].words:
            found.append(pile[-1])
    return tuple(found)


def name_aloud(state: MunchkinState, seat: int, *cards: int) -> None:
    """Cards named from a hand are public from then on."""
    held = [card for card in cards if card in state.hand[seat] and card not in state.shown]
    state.shown = (*state.shown, *held)


def tell_played_on(state: MunchkinState, seat: int, card: int, foe: int) -> None:
    """Everybody hears on which monster a card is played; a twin is called by the name it has taken (MN-7.8)."""
    if TWINS_ARE_NAMED not in state.data.amended:
        emit(state, "played_on", seat, card, foe)
    elif which := number_of(state, foe):
        emit(state, "played_on_one", seat, card, dict(state.foes)[foe], str(which))
    else:
        emit(state, "played_on", seat, card, dict(state.foes)[foe])


def leave_hand(state: MunchkinState, seat: int, *copies: int) -> None:
    """Cards leave a hand."""
    state.hand[seat] = all_but(state.hand[seat], *copies)
    state.shown = all_but(state.shown, *copies)
    if state.fresh[seat]:
        state.fresh[seat] = all_but(state.fresh[seat], *copies)


def leave_seat(state: MunchkinState, seat: int, *copies: int) -> None:
    """Cards leave a seat, in hand or on the table, along with cards that let them be used against the rules."""
    leave_hand(state, seat, *copies)
    state.items[seat] = all_but(state.items[seat], *copies)
    state.used[seat] = all_but(state.used[seat], *copies)
    state.towns[seat] = all_but(state.towns[seat], *copies)
    state.curses[seat] = all_but(state.curses[seat], *copies)
    for cheat, item in state.cheats:
        if item in copies:
            state.cheats = all_but(state.cheats, (cheat, item))
            discard(state, cheat)
            if DISUSE_IS_TOLD in state.data.amended:
                emit(state, "discarded", seat, cheat)


def lose_cards(state: MunchkinState, seat: int, copies: Copies) -> None:
    """A seat's cards are discarded, whatever they were, and anything depending on them is put right."""
    throw_away(state, seat, copies)
    settle(state, seat)


def discard_excess(state: MunchkinState, seat: int, copy: int) -> None:
    """A card of a hand that has too many is discarded, because nobody is poorer (MN-3.6)."""
    if CHARITY_IS_TOLD not in state.data.amended:
        lose_cards(state, seat, (copy,))
        return
    leave_seat(state, seat, copy)
    discard(state, copy)
    emit(state, "thrown", seat, copy)


def throw_away(state: MunchkinState, seat: int, copies: Copies) -> None:
    """A seat's cards are discarded; anything depending on them stays unchanged for now."""
    notes = [note_of(state, copy) for copy in copies]
    leave_seat(state, seat, *copies)
    discard(state, *copies)
    for copy, note in zip(copies, notes, strict=True):
        emit(state, "discarded", seat, copy, *note)


def hand_over(state: MunchkinState, seat: int, other: int, copies: Copies, *, stays: bool = False) -> None:
    """Items on the table change owner; those the new owner cannot carry are discarded, or stay (MN-4.4)."""
    notes = [note_of(state, copy) for copy in copies]
    for copy, note in zip(copies, notes, strict=True):
        if stays and not has_room(state, other, copy):
            emit(state, "no_room", other, copy, *note)
            continue
        leave_seat(state, seat, copy)
        if has_room(state, other, copy):
            state.items[other] = (*state.items[other], copy)
            note_gain(state, other)
            emit(state, "passed_on", seat, other, copy, *note)
        else:
            if ROOM_IS_TOLD in state.data.amended:
                emit(state, "refused", other, copy, *note)
            discard(state, copy)
            emit(state, "discarded", seat, copy, *note)
    settle(state, seat)


def note_gain(state: MunchkinState, seat: int) -> None:
    """A fighter who gets cards of others in the fight may put them down or on before the turn ends (MN-2.2)."""
    if FIGHTS_BRING_TOO in state.data.amended and seat == state.fighter:
        state.gained = True


def receiver(state: MunchkinState, seat: int, to: str) -> int:
    """The seat that gets what a seat loses: a neighbour, or the lowest or highest of the others; -1 for none."""
    found = others(state, seat)
    if to == "discard" or not found:
        return -1
    if to in ("left", "right"):
        return found[0 if to == "left" else -1]
    return by_level(state, seat, to == "lowest")[0]


# ---- on the table ----


def lay(state: MunchkinState, seat: int, item: int) -> None:
    """An Item is put down, and carried from now on (MN-4.1)."""
    leave_hand(state, seat, item)
    state.items[seat] = (*state.items[seat], item)
    emit(state, "laid", seat, item)


def put_on(state: MunchkinState, seat: int, item: int) -> None:
    """An Item is put on; anything in its way is still carried, but not used (MN-4.3)."""
    state.used[seat] = (*state.used[seat], item)
    emit(state, "put_on", seat, item)
    settle(state, seat)


def take_off_item(state: MunchkinState, seat: int, item: int) -> None:
    """An Item is taken off, and only carried from now on."""
    state.used[seat] = all_but(state.used[seat], item)
    emit(state, "put_off", seat, item)
    settle(state, seat)


def settle(state: MunchkinState, seat: int) -> None:
    """Only Items that a munchkin may use and has slots and hands for stay in use; excess Big Items go (MN-4.3, MN-4.4).

    Of Items in each other's way, the ones put on last stay.
    """
    cards, used = state.data.definitions, state.used[seat]
    before: Copies = (-1,)
    while before != state.used[seat]:
        before = state.used[seat]
        state.used[seat] = tuple([copy for copy in before if is_allowed(state, seat, copy)])
        for slot in SINGLE_SLOTS:
            state.used[seat] = all_but(state.used[seat], *in_slot(state, seat, slot)[:-1])
        held = in_slot(state, seat, "hand")
        while held and sum(cards[copy].hands for copy in held) > HANDS:
            state.used[seat] = all_but(state.used[seat], held[0])
            held = held[1:]
    if DISUSE_IS_TOLD in state.data.amended:
        for item in all_but(used, *state.used[seat]):
            emit(state, "put_off", seat, item)
    if RIDES_ARE_TOLD in state.data.amended:
        tell_of_enhancers(state, seat)
    while len(bigs := bigs_of(state, seat)) > max(0, most_bigs(state, seat)):
        worst = min(bigs, key=lambda copy: (cards[copy].bonus, cards[copy].gold, copy))
        note = note_of(state, worst)
        leave_seat(state, seat, worst)
        _drop_big(state, seat, worst, note)


def tell_of_enhancers(state: MunchkinState, seat: int) -> None:
    """Everybody hears which Ride Enhancers in use count for nothing from now on, and which count again (MN-4.9)."""
    before = state.idle[seat]
    in_use = [copy for copy in state.used[seat] if state.data.definitions[copy].slot == "ride-enhancer"]
    if not in_use and not before:
        return
    state.idle[seat] = tuple([copy for copy in in_use if not counts(state, seat, copy)])
    for copy in all_but(state.idle[seat], *before):
        emit(state, "rideless", seat, copy)
    for copy in in_use:
        if copy in before and copy not in state.idle[seat]:
            emit(state, "mounted", seat, copy)


def _drop_big(state: MunchkinState, seat: int, item: int, note: tuple[str, ...]) -> None:
    """A Big Item too many goes to the lowest munchkin with room for it, or is discarded if nobody has room (MN-4.4)."""
    if EXCESS_IS_TOLD in state.data.amended:
        emit(state, "crowded", seat, item, *note)
    found = [other for other in others(state, seat) if has_room(state, other, item)]
    if found:
        other = min(found, key=lambda one: state.level[one])
        state.items[other] = (*state.items[other], item)
        note_gain(state, other)
        emit(state, "passed_on", seat, other, item, *note)
    else:
        discard(state, item)
        emit(state, "discarded", seat, item, *note)


def settle_towns(state: MunchkinState, seat: int) -> None:
    """The card that allows two towns goes with the last of them; without it only the newest town stays (MN-5.4)."""
    cards = state.data.definitions
    towns = [copy for copy in state.towns[seat] if not cards[copy].dual]
    duals = [copy for copy in state.towns[seat] if cards[copy].dual]
    if duals and not towns:
        lose_cards(state, seat, tuple(duals))
    elif not duals and len(towns) > 1:
        lose_cards(state, seat, tuple(towns[:-1]))


# ---- levels ----


def gain_levels(state: MunchkinState, seat: int, count: int, *, wins: bool = False) -> None:
    """A munchkin gains levels; the tenth only by killing a monster, or if a card says so (MN-2.6)."""
    most = TOP_LEVEL if wins else TOP_LEVEL - 1
    count = min(count, most - state.level[seat])
    if count > 0:
        state.level[seat] += count
        emit(state, "rose", seat, count, state.level[seat])


def lose_levels(state: MunchkinState, seat: int, count: int) -> None:
    """A munchkin loses levels, but never falls below the first (MN-2.6)."""
    count = min(count, state.level[seat] - 1)
    if count > 0:
        state.level[seat] -= count
        emit(state, "sank", seat, count, state.level[seat])


def check_end(state: MunchkinState) -> None:
    """The first player to reach the tenth level wins; players who reach it together win together (MN-2.7)."""
    winners = tuple([seat for seat, level in enumerate(state.level) if level >= TOP_LEVEL])
    if winners:
        state.outcome, state.decision = Outcome(winners, "level", "MN-2.7"), None
        emit(state, "game_over", winners)


# ---- death ----


def lay_out(state: MunchkinState, seat: int) -> None:
    """A dead munchkin's hand and Items are laid out; its level, Citizenships and curses stay (MN-9.1)."""
    state.life[seat] = DEAD
    emit(state, "died", seat)
    belongings = (*state.hand[seat], *state.items[seat], *_cheats_apart(state, seat))
    leave_seat(state, seat, *belongings)
    state.body = tuple(sorted((*state.body, *belongings)))
    for copy in belongings:
        emit(state, "laid_out", seat, copy)
    if BODIES_ARE_TOLD in state.data.amended:
        emit(state, "lies", seat, *belongings)
    settle(state, seat)


def _cheats_apart(state: MunchkinState, seat: int) -> Copies:
    """Detach and return the cards that let a seat's Items be used against the rules; none under older rules."""
    if CHEATS_ARE_LAID_OUT not in state.data.amended:
        return ()
    own = [pair for pair in state.cheats if pair[1] in state.items[seat]]
    state.cheats = all_but(state.cheats, *own)
    return tuple([cheat for cheat, _ in own])


def is_wearable(state: MunchkinState, seat: int, item: int) -> bool:
    """Whether an Item may be put on: it is not in use, and no town forbids it (MN-4.5)."""
    is_idle = state.data.definitions[item].type == "item" and item not in state.used[seat]
    return is_idle and is_allowed(state, seat, item)
