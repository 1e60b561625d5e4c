"""Combat (MN-6): meeting a monster, comparing both sides, who joins and leaves, and cleaning up after a fight."""

from __future__ import annotations

from deckbuilder.gamekit.windows import open_window
from deckbuilder.games.munchkin_nightmare import verbs
from deckbuilder.games.munchkin_nightmare.amendments import (
    EXTRA_FOR_ANY_KILL,
    LATE_CURSES_WAIT,
    LEAVERS_LEAVE_CURSES,
    NUMBERS_ARE_TOLD,
    PROMISES_BIND,
    TEXTS_ARE_TOLD,
    TIES_ARE_TOLD,
    TWINS_ARE_NAMED,
    TWINS_KEEP_NUMBERS,
)
from deckbuilder.games.munchkin_nightmare.fighters import (
    good_against,
    hatreds,
    is_lonely,
    laid_bare,
    our_strength,
    played_on,
    side,
    their_strength,
    wins,
    wins_ties,
)
from deckbuilder.games.munchkin_nightmare.match_data import TOP_LEVEL
from deckbuilder.games.munchkin_nightmare.rewards import (
    draw_rewards,
    keep_promises,
    let_helper_play,
    levels_won,
    offer_spoils,
    plan_picks,
    reward,
    share_out,
    take_spoil,
    treasures_of,
)
from deckbuilder.games.munchkin_nightmare.state import MunchkinState, changed, changing, number_of
from deckbuilder.kernel.effects import start_effects
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import AGAIN, Choice, Frame, Procedure, Signal, call
from deckbuilder.kernel.state import emit


def meet(state: MunchkinState, seat: int, monster: int) -> None:
    """Meeting a monster starts combat immediately (MN-6.1)."""
    state.met, state.fighter = True, seat
    state.foes = ((monster, monster),)
    emit(state, "met", seat, monster)
    call(state, "combat", seat)


def fight_it_out(state: MunchkinState, frame: Frame) -> None:
    """Everybody may play cards and help until all have passed (MN-7.4)."""
    open_window(state, "fight", frame.seat)


def compare(state: MunchkinState, frame: Frame) -> None:
    """Once nobody adds anything, the stronger side wins; without monsters the fight is over (MN-6.3, MN-7.7)."""
    seat = frame.seat
    if LATE_CURSES_WAIT in state.data.amended:
        frame.vars["counted"] = tuple([copy for one in side(state) for copy in for_one_fight(state, one)])
    if not state.foes:
        emit(state, "cleared", seat)
        call(state, "victory", seat)
        return
    tell_numbers(state)
    if wins(state):
        emit(state, "won", seat, our_strength(state), their_strength(state))
        call(state, "victory", seat)
    else:
        emit(state, "lost_fight", seat, our_strength(state), their_strength(state))
        if PROMISES_BIND in state.data.amended:
            state.deal = ()
        call(state, "run_away", seat)


def tell_numbers(state: MunchkinState) -> None:
    """Everybody hears what the cards in the fight do to the strength of either side, and to a tie (MN-7.2, MN-6.3)."""
    if NUMBERS_ARE_TOLD in state.data.amended:
        for seat in side(state):
            if (cause := laid_bare(state, seat)) != NOTHING:
                emit(state, "laid_bare", seat, cause)
                continue
            for item, tag, bonus in good_against(state, seat):
                emit(state, "against", item, bonus, "tag", tag)
        for foe, face in state.foes:
            which = number_of(state, foe)
            for head, what, bonus in hatreds(state, foe):
                emit(state, "against", face, bonus, head, what, *([which] if which else []))
    if TIES_ARE_TOLD in state.data.amended and wins(state) and our_strength(state) == their_strength(state):
        seat = next(seat for seat in side(state) if wins_ties(state, seat))
        emit(state, "tipped", seat, changing(state, seat, "ties")[0])


def win_levels(state: MunchkinState, frame: Frame) -> None:
    """Each monster killed is worth a level, big ones two; a helper gains none unless a card says so (MN-6.5)."""
    frame.vars["count"] = reward(state) if state.foes or state.bonus_treasures else 0
    frame.vars["says"] = tuple([_text(state, face) for _, face in state.foes if state.data.definitions[face].won])
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


def _text(state: MunchkinState, face: int) -> int | str:
    """The text to follow once a monster is killed: that of this card, or under older rules only what it says."""
    return face if TEXTS_ARE_TOLD in state.data.amended else state.data.definitions[face].won


def follow_instructions(state: MunchkinState, frame: Frame) -> Signal | None:
    """Monsters' instructions for being killed are carried out once their Treasures are shared out (MN-6.5)."""
    if TEXTS_ARE_TOLD not in state.data.amended:
        for program in frame.several("says")[::-1]:
            start_effects(state, frame.seat, program)
        return None
    if not (left := frame.several("says")):
        return None
    frame.vars["says"] = left[1:]
    emit(state, "followed", frame.seat, left[0])
    start_effects(state, frame.seat, state.data.definitions[left[0]].won, card=left[0], by=frame.seat)
    return AGAIN


def discard_fight(state: MunchkinState, frame: Frame) -> None:
    """The monsters and all cards played on the fight are discarded before anything is drawn (MN-6.8)."""
    lying = [
        *[foe for foe, _ in state.foes],
        *[one for one, _ in state.enhancers],
        *[one for one, _, _ in state.boosts],
    ]
    verbs.discard(state, *dict.fromkeys(lying))
    state.foes, state.enhancers, state.boosts = (), (), ()


def end_combat(state: MunchkinState, frame: Frame) -> None:
    """The fight is over, and curses that have lasted for one fight are discarded (MN-6.8, MN-10.4)."""
    for seat in side(state):
        over = for_one_fight(state, seat)
        if LATE_CURSES_WAIT in state.data.amended:
            over = tuple([copy for copy in over if copy in frame.several("counted")])
        verbs.lose_cards(state, seat, over)
    state.fighter = state.helper = NOBODY
    state.paid, state.asked, state.deal = (), (), ()
    state.bonus_treasures = 0


def for_one_fight(state: MunchkinState, seat: int) -> tuple[int, ...]:
    """The curses of a seat that last for one fight (MN-10.4)."""
    return tuple([copy for copy in state.curses[seat] if state.data.definitions[copy].until == "combat"])


def remove_foe(state: MunchkinState, foe: int, *, treasures: bool, known_as: int = 0) -> None:
    """A monster leaves the fight unkilled, with its enhancers; a card may still award its Treasures (MN-7.6).

    `known_as` is the number that tells it from another of its name, if that one has just left.
    """
    state.bonus_treasures += treasures_of(state, foe) if treasures else 0
    gone, face = played_on(state, foe), dict(state.foes)[foe]
    which = (known_as or number_of(state, foe)) if TWINS_ARE_NAMED in state.data.amended else 0
    state.enhancers = tuple([one for one in state.enhancers if one[1] != foe])
    state.foes = tuple([one for one in state.foes if one[0] != foe])
    verbs.discard(state, foe, *[one for one in gone if one not in dict(state.enhancers)])
    if which:
        emit(state, "removed_one", face, str(which))
    else:
        emit(state, "removed", face)


def add_foe(state: MunchkinState, seat: int, card: int, face: int) -> None:
    """Another monster joins the fight (MN-7.3)."""
    state.foes = (*state.foes, (card, face))
    emit(state, "joined", seat, face)
    keep_alone(state)


def add_twin(state: MunchkinState, seat: int, card: int, foe: int) -> None:
    """A card becomes a second copy of a monster, with everything that was played on it (MN-7.8)."""
    add_foe(state, seat, card, dict(state.foes)[foe])
    state.enhancers = (*state.enhancers, *[(one, card) for one in played_on(state, foe)])


def leave_fight(state: MunchkinState) -> None:
    """The fight ends for everybody; nothing is won, and nothing is owed (MN-8.5)."""
    is_kept = TWINS_KEEP_NUMBERS in state.data.amended
    for foe, which in [(foe, number_of(state, foe) if is_kept else 0) for foe, _ in state.foes]:
        remove_foe(state, foe, treasures=False, known_as=which)
    state.bonus_treasures, state.deal = 0, ()


def keep_alone(state: MunchkinState) -> None:
    """If help is no longer allowed, a helper leaves the fight (MN-8.1), unless it is won already."""
    if not state.foes and LATE_CURSES_WAIT in state.data.amended:
        return
    if state.helper != NOBODY and is_lonely(state):
        let_helper_go(state)


def let_helper_go(state: MunchkinState) -> None:
    """The helper leaves the fight and is owed nothing (MN-8.7)."""
    seat, state.helper, state.deal = state.helper, NOBODY, ()
    emit(state, "left_fight", seat)
    if LEAVERS_LEAVE_CURSES in state.data.amended:
        verbs.lose_cards(state, seat, for_one_fight(state, seat))


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
