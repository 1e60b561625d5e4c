"""The whole game (MN-1, MN-2, MN-3): setup, the phases of a turn, selling, and the order of turns."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from deckbuilder.gamekit.columns import begun
from deckbuilder.gamekit.copies import all_but, groups, one_of_each
from deckbuilder.gamekit.first_player import highest_roller
from deckbuilder.gamekit.offers import open_talks
from deckbuilder.gamekit.turn_order import clockwise
from deckbuilder.games.munchkin_nightmare import combat, playing, verbs
from deckbuilder.games.munchkin_nightmare.amendments import (
    COPIES_DIFFER,
    HELD_IS_SOLD,
    OWN_SPOILS,
    PLACES_DIFFER,
    TROUBLE_IS_TOLD,
)
from deckbuilder.games.munchkin_nightmare.losses import SIDES, charity, give, is_over, poorest
from deckbuilder.games.munchkin_nightmare.match_data import ALIVE, DEAD, DOOR, NEWCOMER, TOP_LEVEL, TREASURE, MatchData
from deckbuilder.games.munchkin_nightmare.state import (
    MunchkinState,
    changed,
    different,
    has_room,
    others,
    rests,
    well_known_first,
)
from deckbuilder.kernel import chance
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import AGAIN, LEAVE, Action, Choice, Frame, Procedure, Signal, call, call_each
from deckbuilder.kernel.setup import Option
from deckbuilder.kernel.state import emit

CARDS_DEALT: Final = 4
"""Number of cards of each deck dealt to every player (MN-1.2)."""
PRICE: Final = 1000
"""Gold that buys a level (MN-4.7)."""
DONE: Final[Action] = ("done",)


def _nobody_helps(options: Mapping[str, int]) -> str:
    if not options["nobody_helps"]:
        return ""
    return (
        "Nobody helps: with two players nobody can be won over against a third, and every curse hits the same player."
    )


OPTIONS = {
    "nobody_helps": Option.switch(
        "1: nobody may be asked for help, which suits two players, who have nobody to play off against each other",
        "MN-1.1",
        agreed=_nobody_helps,
        by_seats=lambda seats: int(seats == 2),
        title="Nobody may be asked for help",
        played=("players may fight together", "everybody fights alone"),
    ),
}


def laid_out(data: MatchData, seed: int) -> MunchkinState:
    """The table before anything is shuffled."""
    return begun(MunchkinState, data, seed, doors=data.doors, treasures=data.treasures)


# ---- setting up ----


def shuffle_decks(state: MunchkinState, frame: Frame) -> None:
    """Both decks are shuffled; each has its own discard pile (MN-1.3)."""
    state.doors, state.treasures = chance.shuffle(state, state.doors), chance.shuffle(state, state.treasures)


def deal(state: MunchkinState, frame: Frame) -> None:
    """Every player is dealt four Door and four Treasure cards (MN-1.2)."""
    for seat in range(len(state.life)):
        deal_to(state, seat)


def deal_to(state: MunchkinState, seat: int) -> None:
    """Deal a new munchkin its first cards."""
    for deck in (DOOR, TREASURE):
        verbs.draw(state, seat, deck, CARDS_DEALT)


def roll_for_first(state: MunchkinState, frame: Frame) -> None:
    """The highest roll goes first; everybody may immediately put down a Citizenship and Items (MN-1.4, MN-1.5)."""
    seats = range(len(state.life))
    state.active = highest_roller(state, seats, lambda state: chance.roll(state, SIDES), "rolled_first")
    call_each(state, clockwise(state.active, len(state.life)), "unpack")


def offer_unpacking(state: MunchkinState, frame: Frame) -> tuple[Action, ...]:
    """A player may put down Items and Citizenships from the hand (MN-1.5)."""
    found = [one for one in playing.turn_plays(state, frame.seat) if one[0] in ("lay", "settle", "wear")]
    return (*found, DONE)


def take_unpacking(state: MunchkinState, frame: Frame, action: Action) -> Signal | None:
    """The chosen card is put on the table."""
    if action == DONE:
        return None
    playing.do(state, frame.seat, action)
    return AGAIN


def offer_spending(state: MunchkinState, frame: Frame) -> tuple[Action, ...]:
    """A helper may play the Treasures won, whoever's turn it is (MN-3.4)."""
    hand, items, fresh = state.hand[frame.seat], state.items[frame.seat], state.fresh[frame.seat]
    is_own, is_placed = OWN_SPOILS in state.data.amended, PLACES_DIFFER in state.data.amended

    def what(copy: int) -> tuple[int, bool]:
        return state.data.kind(copy), is_placed and copy in items

    won = {what(copy) for copy in frame.several("won") if not is_own or copy in hand or copy in items}
    won.update([what(copy) for copy in fresh])
    plays = [one for one in playing.turn_plays(state, frame.seat) if one[0] != "doff"]
    found = [one for one in plays if what(int(one[1])) in won]
    # Whoever has drawn cards that nobody else has seen is asked, whether they can be played or not.
    return (*found, DONE) if found or fresh else ()


def take_spending(state: MunchkinState, frame: Frame, action: Action) -> Signal | None:
    """The chosen card is played; one drawn unseen is open once it lies on the table (MN-3.4)."""
    seat, kind = frame.seat, state.data.kind
    if action == DONE:
        state.fresh[seat] = ()
        return None
    card, won, fresh = int(action[1]), frame.several("won"), state.fresh[seat]
    # Of identical cards in a hand, any that nobody has seen may stand for the one drawn.
    alike = [copy for copy in sorted(fresh, key=lambda one: one != card) if kind(copy) == kind(card)]
    if alike and card in state.hand[seat] and card not in won:
        state.fresh[seat] = all_but(fresh, alike[0])
        frame.vars["won"] = (*won, card)
    playing.do(state, seat, action)
    return AGAIN


# ---- a turn ----


def take_turns(state: MunchkinState, frame: Frame) -> Signal:
    """Turns go round the table, one after another (MN-2.1)."""
    call(state, "turn", state.active)
    return AGAIN


def begin_turn(state: MunchkinState, frame: Frame) -> None:
    """A new turn begins; a munchkin back from death is dealt new cards (MN-9.3)."""
    seat = frame.seat
    state.turn += 1
    state.met, state.gained, state.handled, state.traded, state.sold_dear = False, False, (), (), 0
    emit(state, "turn_began", seat)
    if state.life[seat] == NEWCOMER:
        state.life[seat] = ALIVE
        deal_to(state, seat)


def at_leisure(state: MunchkinState, seat: int) -> list[Action]:
    """A player may play cards, sell and trade on their own turn, outside a fight (MN-2.2)."""
    found = [*playing.turn_plays(state, seat)]
    if state.level[seat] < TOP_LEVEL - 1 and proceeds(state, seat, state.items[seat]) >= PRICE:
        found.append(("sell",))
    found += _held_for_sale(state, seat)
    trading = [other for other in others(state, seat) if other not in state.traded]
    return found + [("trade", other) for other in trading if state.items[seat] or state.items[other]]


def take_leisure(state: MunchkinState, frame: Frame, action: Action) -> Signal:
    """The chosen action is carried out, and the turn continues where it was."""
    seat, word = frame.seat, action[0]
    if word == "sell":
        call(state, "sale", seat, picked=())
    elif word == "sell_held":
        verbs.name_aloud(state, seat, *map(int, action[1:]))
        call(state, "sale", seat, picked=action[1:])
    elif word == "trade":
        state.traded = (*state.traded, int(action[1]))
        open_talks(state, "trade", seat, int(action[1]))
    else:
        playing.do(state, seat, action)
    return AGAIN


def offer_preparations(state: MunchkinState, frame: Frame) -> tuple[Action, ...]:
    """A player may play, sell and trade before opening the door (MN-2.2)."""
    if rests(state, frame.seat):
        return ()
    return (*at_leisure(state, frame.seat), ("kick",))


def kick(state: MunchkinState, frame: Frame, action: Action) -> Signal | None:
    """Kick Open The Door: the top Door card is revealed (MN-2.3)."""
    if action[0] != "kick":
        return take_leisure(state, frame, action)
    state.handled = ()
    taken, is_used_up = verbs.take_off(state, DOOR, 1)
    if not taken:
        verbs.tell_of_deck(state, DOOR, is_used_up, 1)
        return None
    (copy,), seat = taken, frame.seat
    emit(state, "opened", seat, copy)
    verbs.tell_of_deck(state, DOOR, is_used_up, 0)
    card = state.data.definitions[copy]
    if card.type == "monster":
        combat.meet(state, seat, copy)
    elif card.type == "curse":
        playing.curse(state, seat, copy)
    else:
        verbs.hold(state, seat, taken)
        state.shown = (*state.shown, copy)
    return None


def offer_trouble(state: MunchkinState, frame: Frame) -> tuple[Action, ...]:
    """Look For Trouble or Loot The Room, unless a monster was met (MN-2.4)."""
    seat = frame.seat
    if state.met or state.life[seat] == DEAD:
        return ()
    monsters = [("trouble", copy) for copy in playing.monsters_in_hand(state, seat)]
    return (*at_leisure(state, seat), *monsters, ("loot",))


def take_trouble(state: MunchkinState, frame: Frame, action: Action) -> Signal | None:
    """A monster from the hand is fought, or a Door card is drawn face down (MN-2.4)."""
    seat = frame.seat
    if action[0] == "trouble":
        if TROUBLE_IS_TOLD in state.data.amended:
            emit(state, "sought", seat)
        verbs.leave_hand(state, seat, int(action[1]))
        combat.meet(state, seat, int(action[1]))
    elif action[0] == "loot":
        held = len(state.hand[seat])
        emit(state, "looked_round", seat)
        verbs.draw(state, seat, DOOR, 1)
        state.gained = len(state.hand[seat]) > held and not state.towns[seat]
    else:
        return take_leisure(state, frame, action)
    state.handled = ()
    return None


def tidy_up(state: MunchkinState, frame: Frame) -> None:
    """A living player ends the turn by tidying up; the dead give nothing (MN-3.5)."""
    if state.life[frame.seat] != DEAD:
        call(state, "tidy", frame.seat, given=(0,) * len(state.life), to=NOBODY)


def offer_tidying(state: MunchkinState, frame: Frame) -> tuple[Action, ...]:
    """Cards just gained may be put down; those over the hand limit are put down or given away (MN-3.4, MN-3.5)."""
    if rests(state, frame.seat):
        return ()
    seat, given, free = frame.seat, frame.several("given"), at_leisure(state, frame.seat)
    if is_over(state, seat):
        return (*free, *charity(state, seat, given, frame.number("to")))
    return (*free, DONE) if state.gained else ()


def take_tidying(state: MunchkinState, frame: Frame, action: Action) -> Signal | None:
    """A card is put down or given away; the turn ends only with a hand within the limit (MN-3.6)."""
    seat, word = frame.seat, action[0]
    if action == DONE:
        return None
    if word == "throw":
        verbs.discard_excess(state, seat, int(action[1]))
    elif word == "favour":
        frame.vars["to"] = int(action[1])
    elif word == "alms":
        given = list(frame.several("given"))
        other = poorest(state, seat, tuple(given), frame.number("to"))[0]
        given[other] += 1
        frame.vars["given"], frame.vars["to"] = tuple(given), NOBODY
        give(state, seat, other, (int(action[1]),), is_charity=True)
    else:
        return take_leisure(state, frame, action)
    return AGAIN


def pass_on(state: MunchkinState, frame: Frame) -> None:
    """Munchkins who died come back with nothing, and the next turn begins immediately (MN-9.3, MN-2.1)."""
    for seat, life in enumerate(state.life):
        if life == DEAD:
            state.life[seat] = NEWCOMER
            emit(state, "came_back", seat)
    state.active = (state.active + 1) % len(state.life)


# ---- selling ----


def proceeds(state: MunchkinState, seat: int, items: tuple[int, ...]) -> int:
    """The gold that Items bring; some citizens get double for their dearest (MN-4.7)."""
    gold = sorted([state.data.definitions[copy].gold for copy in items], reverse=True)
    dear = max(0, changed(state, seat, "sells") - state.sold_dear)
    return sum(gold) + sum(gold[:dear])


def for_sale(state: MunchkinState, seat: int) -> tuple[int, ...]:
    """The carried Items that are worth gold, identical ones side by side with those in use last."""
    worth = [copy for copy in state.items[seat] if state.data.definitions[copy].gold]
    alike = groups(worth, state.data.kind).values()
    return tuple([copy for same in alike for copy in sorted(same, key=lambda one: one in state.used[seat])])


def _held_for_sale(state: MunchkinState, seat: int) -> list[Action]:
    """Sets of Items in hand with no room on the table that can complete a sale, each set once (MN-4.7)."""
    if HELD_IS_SOLD not in state.data.amended or state.level[seat] >= TOP_LEVEL - 1:
        return []
    cards, lying = state.data.definitions, state.items[seat]
    hand = well_known_first(state, seat) if COPIES_DIFFER in state.data.amended else different(state, seat)
    held = [copy for copy in hand if cards[copy].is_item and not has_room(state, seat, copy)]
    sets = [some for count in range(1, len(held) + 1) for some in combinations(held, count)]
    each = {tuple(sorted(map(state.data.kind, some))): some for some in reversed(sets)}
    once = [some for some in sets if some in each.values()]
    return [("sell_held", *some) for some in once if proceeds(state, seat, (*some, *lying)) >= PRICE]


def offer_sale(state: MunchkinState, frame: Frame) -> tuple[Action, ...]:
    """Items worth gold are picked one by one until they bring enough; of identical ones the first (MN-4.7)."""
    seat, picked = frame.seat, frame.several("picked")
    lying = for_sale(state, seat)
    later = lying[lying.index(picked[-1]) + 1 :] if picked and picked[-1] in lying else lying
    enough = [copy for at, copy in enumerate(later) if proceeds(state, seat, (*picked, *later[at:])) >= PRICE]
    found: list[Action] = [("offer_up", copy) for copy in one_of_each(enough, state.data.kind)]
    return (*found, ("sold",)) if proceeds(state, seat, picked) >= PRICE else tuple(found)


def take_sale(state: MunchkinState, frame: Frame, action: Action) -> Signal | None:
    """Each full thousand of gold buys a level, without change and never the tenth (MN-4.7)."""
    seat, picked = frame.seat, frame.several("picked")
    if action[0] == "offer_up":
        frame.vars["picked"] = (*picked, int(action[1]))
        return AGAIN
    gold = proceeds(state, seat, picked)
    emit(state, "sold", seat, gold, picked)
    state.sold_dear += min(len(picked), max(0, changed(state, seat, "sells") - state.sold_dear))
    verbs.lose_cards(state, seat, picked)
    verbs.gain_levels(state, seat, gold // PRICE)
    return LEAVE


PROCEDURES = (
    Procedure("game", shuffle_decks, deal, roll_for_first, take_turns),
    Procedure("unpack", Choice("unpack", offer_unpacking, take_unpacking, always=True)),
    Procedure("spend", Choice("spend", offer_spending, take_spending, always=True)),
    Procedure(
        "turn",
        begin_turn,
        Choice("prepare", offer_preparations, kick, always=True),
        Choice("trouble", offer_trouble, take_trouble, always=True),
        tidy_up,
        pass_on,
    ),
    Procedure("tidy", Choice("tidy", offer_tidying, take_tidying, always=True)),
    Procedure("sale", Choice("sale", offer_sale, take_sale)),
)
