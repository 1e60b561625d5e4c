"""Combat (MN-6): two sides and their strength, meeting a monster, winning, and cleaning up after a fight."""

from __future__ import annotations

from deckbuilder.gamekit.copies import all_but, one_of_each
from deckbuilder.gamekit.windows import open_window
from deckbuilder.games.munchkin_nightmare import verbs
from deckbuilder.games.munchkin_nightmare.amendments import (
    EXTRA_FOR_ANY_KILL,
    KINDS_ARE_TAMED,
    LEAVERS_LEAVE_CURSES,
    LEVELS_TIE,
    ORDER_DECIDES,
    ROOM_FOR_BRIBES,
    TEXTS_BRING_TOO,
    TWINS_ARE_NAMED,
)
from deckbuilder.games.munchkin_nightmare.card_definition import CardDefinition
from deckbuilder.games.munchkin_nightmare.match_data import OURS, THEIRS, TOP_LEVEL, TREASURE
from deckbuilder.games.munchkin_nightmare.state import NightState, changed, counts, lives_in, number_of, wears
from deckbuilder.kernel.effects import start_effects
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import AGAIN, Action, Choice, Frame, Procedure, Signal, call
from deckbuilder.kernel.state import emit


def side(state: NightState) -> tuple[int, ...]:
    """The seats of the fighter and the helper, if there is one."""
    return tuple([seat for seat in (state.fighter, state.helper) if seat != NOBODY])


def faces(state: NightState) -> tuple[CardDefinition, ...]:
    """The monsters of the fight as printed."""
    return tuple([state.data.definitions[face] for _, face in state.foes])


def printed(state: NightState, foe: int) -> CardDefinition:
    """A monster of the fight as printed."""
    return state.data.definitions[dict(state.foes)[foe]]


def played_on(state: NightState, foe: int) -> tuple[int, ...]:
    """The enhancers of a monster."""
    return tuple([one for one, on in state.enhancers if on == foe])


def tags_of(state: NightState, foe: int) -> frozenset[str]:
    """The tags of a monster, Undead or Demon: printed on it, or added by cards (MN-7.5)."""
    made = [state.data.definitions[one].makes for one in played_on(state, foe)]
    return frozenset((*printed(state, foe).tags, *made)) - {""}


def is_tamed(state: NightState, foe: int, kinds: tuple[str, ...]) -> bool:
    """Whether a monster in the fight is of one of the kinds that a card tames; under older rules whatever it is."""
    if KINDS_ARE_TAMED not in state.data.amended:
        return True
    return foe in dict(state.foes) and bool({"any", *tags_of(state, foe)} & set(kinds))


def is_bare(state: NightState, seat: int) -> bool:
    """Whether only the level of a seat counts (MN-7.2)."""
    return any(face.bare for face in faces(state)) or changed(state, seat, "bare") > 0


def strength_of(state: NightState, seat: int) -> int:
    """The strength a seat alone brings to a fight: its level and what its cards add (MN-6.2)."""
    if is_bare(state, seat):
        return state.level[seat]
    cards = state.data.definitions
    items = sum([cards[copy].bonus for copy in state.used[seat] if counts(state, seat, copy)])
    return state.level[seat] + items + changed(state, seat, "strength")


def is_lonely(state: NightState) -> bool:
    """Whether nobody may help in this fight, because of one of its monsters or a curse on the fighter (MN-7.2)."""
    return any(face.alone for face in faces(state)) or changed(state, state.fighter, "lonely") > 0


def hated(state: NightState, seat: int, only: str = "") -> int:
    """The bonus of a seat's Items against Undead and Demons (or only one tag), once however many there are (MN-7.2)."""
    if is_bare(state, seat):
        return 0
    tags = {tag for foe, _ in state.foes for tag in tags_of(state, foe) if tag == (only or tag)}
    used = [state.data.definitions[copy] for copy in state.used[seat] if counts(state, seat, copy)]
    return sum([bonus for card in used for _, tag, bonus in card.against if tag in tags])


def boosted(state: NightState, which: int) -> int:
    """The total of what was played or paid for a side."""
    return sum([amount for _, on, amount in state.boosts if on == which])


def our_strength(state: NightState) -> int:
    """The strength of fighter and helper together, which may be negative (MN-6.2)."""
    return sum([strength_of(state, seat) + hated(state, seat) for seat in side(state)]) + boosted(state, OURS)


def foe_strength(state: NightState, foe: int) -> int:
    """The strength of a monster with all its enhancers, and its bonuses against those it hates (MN-7.1, MN-7.2)."""
    face = printed(state, foe)
    added = sum([state.data.definitions[one].bonus for one in played_on(state, foe)])
    return face.level + added + sum([bonus for head, what, bonus in face.against if is_hated(state, head, what)])


def is_hated(state: NightState, head: str, what: str) -> bool:
    """Whether anybody on the side is something a monster hates; two of them count once (MN-7.2)."""
    test = lives_in if head == "citizen" else wears
    return any(test(state, seat, what) for seat in side(state))


def their_strength(state: NightState) -> int:
    """The strength of all monsters together (MN-7.3)."""
    return sum([foe_strength(state, foe) for foe, _ in state.foes]) + boosted(state, THEIRS)


def wins(state: NightState) -> bool:
    """Whether the munchkins are stronger; monsters win ties unless a card says otherwise (MN-6.3)."""
    ours, theirs = our_strength(state), their_strength(state)
    return ours > theirs or (ours == theirs and any(wins_ties(state, seat) for seat in side(state)))


def wins_ties(state: NightState, seat: int) -> bool:
    """Whether a card of a seat lets its side win ties; none does if only the seat's level counts (MN-7.2)."""
    if LEVELS_TIE in state.data.amended and is_bare(state, seat):
        return False
    return changed(state, seat, "ties") > 0


def treasures_of(state: NightState, foe: int) -> int:
    """The number of Treasures a monster is worth with its enhancers (MN-7.1)."""
    added = [state.data.definitions[one].treasures for one in played_on(state, foe)]
    return max(0, printed(state, foe).treasures + sum(added))


def reward(state: NightState) -> int:
    """The number of Treasures won if the fight is won as it stands (MN-6.6)."""
    won = sum([treasures_of(state, foe) for foe, _ in state.foes]) + state.bonus_treasures
    return max(0, won + changed(state, state.fighter, "treasure"))


def levels_won(state: NightState) -> int:
    """The number of levels won if the fight is won as it stands (MN-6.5)."""
    return sum([face.levels for face in faces(state)])


def is_about_to_win(state: NightState) -> bool:
    """Whether the fight will be won unless somebody intervenes."""
    return bool(state.foes) and wins(state)


# ---- how a fight goes ----


def meet(state: NightState, seat: int, monster: int) -> None:
    """Meeting a monster starts combat immediately (MN-6.1)."""
    state.met, state.fighter = True, seat
    state.foes = ((monster, monster),)
    emit(state, "met", seat, monster)
    call(state, "combat", seat)


def fight_it_out(state: NightState, frame: Frame) -> None:
    """Everybody may play cards and help until all have passed (MN-7.4)."""
    open_window(state, "fight", frame.seat)


def compare(state: NightState, frame: Frame) -> None:
    """Once nobody adds anything, the stronger side wins; without monsters the fight is over (MN-6.3, MN-7.7)."""
    seat = frame.seat
    if not state.foes:
        emit(state, "cleared", seat)
        call(state, "victory", seat)
    elif wins(state):
        emit(state, "won", seat, our_strength(state), their_strength(state))
        call(state, "victory", seat)
    else:
        emit(state, "lost_fight", seat, our_strength(state), their_strength(state))
        call(state, "run_away", seat)


def win_levels(state: NightState, frame: Frame) -> None:
    """Each monster killed is worth a level, big ones two; a helper gains none unless a card says so (MN-6.5)."""
    frame.vars["count"] = reward(state) if state.foes or state.bonus_treasures else 0
    frame.vars["says"] = tuple([face.won for face in faces(state) if face.won])
    if not state.foes:
        return
    if EXTRA_FOR_ANY_KILL in state.data.amended:
        frame.vars["killed"] = 1
    verbs.gain_levels(state, frame.seat, levels_won(state), wins=True)
    if state.helper != NOBODY and (more := changed(state, state.helper, "help_level")) > 0:
        verbs.tell_more(state, state.helper, "help_level", more, "level")
        verbs.gain_levels(state, state.helper, more, wins=True)
    if TOP_LEVEL in state.level:
        verbs.check_end(state)


def follow_instructions(state: NightState, frame: Frame) -> None:
    """Monsters' instructions for being killed are carried out once their Treasures are shared out (MN-6.5)."""
    for program in frame.several("says")[::-1]:
        start_effects(state, frame.seat, program)


def discard_fight(state: NightState, frame: Frame) -> None:
    """The monsters and all cards played on the fight are discarded before anything is drawn (MN-6.8)."""
    lying = [
        *[foe for foe, _ in state.foes],
        *[one for one, _ in state.enhancers],
        *[one for one, _, _ in state.boosts],
    ]
    verbs.discard(state, *dict.fromkeys(lying))
    state.foes, state.enhancers, state.boosts = (), (), ()


def end_combat(state: NightState, frame: Frame) -> None:
    """The fight is over, and curses that last for one fight are discarded (MN-6.8)."""
    for seat in side(state):
        lift_for_one_fight(state, seat)
    state.fighter = state.helper = NOBODY
    state.paid, state.asked, state.deal = (), (), ()
    state.bonus_treasures = 0


def lift_for_one_fight(state: NightState, seat: int) -> None:
    """A seat's curses that last for one fight are discarded, because that fight is over (MN-6.8, MN-10.4)."""
    over = [copy for copy in state.curses[seat] if state.data.definitions[copy].until == "combat"]
    verbs.lose_cards(state, seat, tuple(over))


def remove_foe(state: NightState, foe: int, *, treasures: bool) -> None:
    """A monster leaves the fight unkilled, with its enhancers; a card may still award its Treasures (MN-7.6)."""
    state.bonus_treasures += treasures_of(state, foe) if treasures else 0
    gone, face = played_on(state, foe), dict(state.foes)[foe]
    which = number_of(state, foe) if TWINS_ARE_NAMED in state.data.amended else 0
    state.enhancers = tuple([one for one in state.enhancers if one[1] != foe])
    state.foes = tuple([one for one in state.foes if one[0] != foe])
    verbs.discard(state, foe, *[one for one in gone if one not in dict(state.enhancers)])
    if which:
        emit(state, "removed_one", face, str(which))
    else:
        emit(state, "removed", face)


def add_foe(state: NightState, seat: int, card: int, face: int) -> None:
    """Another monster joins the fight (MN-7.3)."""
    state.foes = (*state.foes, (card, face))
    emit(state, "joined", seat, face)
    keep_alone(state)


def add_twin(state: NightState, seat: int, card: int, foe: int) -> None:
    """A card becomes a second copy of a monster, with everything that was played on it (MN-7.8)."""
    add_foe(state, seat, card, dict(state.foes)[foe])
    state.enhancers = (*state.enhancers, *[(one, card) for one in played_on(state, foe)])


def leave_fight(state: NightState) -> None:
    """The fight ends for everybody; nothing is won, and nothing is owed (MN-8.5)."""
    for foe, _ in state.foes:
        remove_foe(state, foe, treasures=False)
    state.bonus_treasures, state.deal = 0, ()


def keep_alone(state: NightState) -> None:
    """If help is no longer allowed, a helper leaves the fight (MN-8.1)."""
    if state.helper != NOBODY and is_lonely(state):
        let_helper_go(state)


def let_helper_go(state: NightState) -> None:
    """The helper leaves the fight and is owed nothing (MN-8.7)."""
    seat, state.helper, state.deal = state.helper, NOBODY, ()
    emit(state, "left_fight", seat)
    if LEAVERS_LEAVE_CURSES in state.data.amended:
        lift_for_one_fight(state, seat)


# ---- who gets the Treasures ----


def draw_rewards(state: NightState, frame: Frame) -> None:
    """Treasures are drawn face down after winning alone, and face up if somebody helped (MN-6.6)."""
    seat, count = frame.seat, frame.number("count")
    state.gained, more = state.gained or count > 0, 0
    frame.vars["more"] = more
    if count:
        verbs.tell_more(state, seat, "treasure", changed(state, seat, "treasure"), "Treasure")
    if state.helper == NOBODY:
        verbs.draw(state, seat, TREASURE, count)
        return
    if count or frame.vars.get("killed"):
        frame.vars["more"] = more = max(0, changed(state, state.helper, "help_treasure"))
        verbs.tell_more(state, state.helper, "help_treasure", more, "Treasure")
    state.spoils = verbs.take_off(state, TREASURE, count + more)
    frame.vars["drawn"] = state.spoils
    for copy in state.spoils:
        emit(state, "revealed", copy)
    verbs.tell_spent(state, TREASURE, count + more - len(state.spoils))


def note_winnings(state: NightState, seat: int) -> None:
    """Cards that a killed monster's own text brings may be put down before the turn ends, too (MN-3.4)."""
    if TEXTS_BRING_TOO in state.data.amended and seat == state.fighter and not state.foes:
        state.gained = True


def keep_promises(state: NightState, frame: Frame) -> None:
    """The helper gets the promised Items that are still there and can be carried (MN-8.5, MN-4.4)."""
    if state.helper == NOBODY:
        return
    promised = [int(term[1]) for term in state.deal if term[0] in ("give", "want")]
    if ROOM_FOR_BRIBES in state.data.amended:
        due = tuple([item for item in promised if item in state.items[frame.seat]])
        verbs.hand_over(state, frame.seat, state.helper, due, stays=True)
        return
    for item in promised:
        if item in state.items[frame.seat]:
            verbs.hand_over(state, frame.seat, state.helper, (item,))


def plan_picks(state: NightState, frame: Frame) -> None:
    """Both pick in turn, in the agreed order, until the helper has the agreed number or nothing is left (MN-8.6)."""
    share = next((term for term in state.deal if term[0] == "share"), ("share", 0, frame.seat))
    there = len(state.spoils)
    won = frame.number("count") + frame.number("more") if ORDER_DECIDES in state.data.amended else there
    owed = min(won, int(share[1]) + frame.number("more"))
    left = {state.helper: owed, frame.seat: won - owed}
    turns = (state.helper, frame.seat) if share[2] == state.helper else (frame.seat, state.helper)
    order: list[int] = []
    while any(left.values()):
        for seat in turns:
            if left[seat]:
                left[seat] -= 1
                order.append(seat)
    frame.vars["order"] = tuple(order[:there])


def share_out(state: NightState, frame: Frame) -> Signal | None:
    """The next player picks; once only one player has picks left, the rest is theirs (MN-8.6)."""
    order = frame.several("order")
    if not order:
        return None
    if len(set(order)) == 1:
        take_spoils(state, order[0], *state.spoils)
        return None
    frame.vars["order"] = order[1:]
    call(state, "spoil", order[0])
    return AGAIN


def let_helper_play(state: NightState, frame: Frame) -> None:
    """A helper plays the Treasures won as soon as they are shared out (MN-3.4)."""
    if state.helper != NOBODY:
        call(state, "spend", state.helper, won=frame.vars["drawn"])


def take_spoils(state: NightState, seat: int, *copies: int) -> None:
    """Face-up Treasures go to a hand."""
    state.spoils = all_but(state.spoils, *copies)
    verbs.hold(state, seat, copies)
    state.shown = (*state.shown, *copies)
    for copy in copies:
        emit(state, "took", seat, copy)


def offer_spoils(state: NightState, frame: Frame) -> tuple[Action, ...]:
    """A player picks one of the face-up Treasures."""
    return tuple([("take", copy) for copy in one_of_each(state.spoils, state.data.kind)])


def take_spoil(state: NightState, frame: Frame, action: Action) -> None:
    """The chosen Treasure is picked."""
    take_spoils(state, frame.seat, int(action[1]))


PROCEDURES = (
    Procedure("combat", fight_it_out, compare, discard_fight, end_combat),
    Procedure(
        "victory",
        win_levels,
        discard_fight,
        draw_rewards,
        keep_promises,
        plan_picks,
        share_out,
        let_helper_play,
        follow_instructions,
    ),
    Procedure("spoil", Choice("spoil", offer_spoils, take_spoil)),
)
