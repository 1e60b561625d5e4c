"""The dice (KNY-2, KNY-4): up to three rolls, then each face as a whole, in any order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from deckbuilder.gamekit.copies import one_of_each
from deckbuilder.gamekit.dice.faces import PROCEDURES as EXCHANGES
from deckbuilder.gamekit.dice.faces import let_exchange, let_recast
from deckbuilder.gamekit.dice.pool import Dice, DicePool, DicePredicate, without
from deckbuilder.games.king_of_new_york import eliminated, verbs
from deckbuilder.games.king_of_new_york.amendments import (
    ALIKE_WITH_EQUAL_TOKENS,
    CURSES_ARE_NAMED,
    HARMLESS_IS_IDLE,
    HEARTS_GO_WITH_CARDS,
    IDLE_BY_CARDS,
    IDLE_UNASKED,
    RECAST_IS_NAMED,
    WEBS_ARE_NAMED,
    WITHOUT_EFFECT_TOLD,
)
from deckbuilder.games.king_of_new_york.damage import attack, reaches_token, targets, unit_hits, units_attack
from deckbuilder.games.king_of_new_york.destruction import DESTROY, destroys_nothing
from deckbuilder.games.king_of_new_york.eliminated import BY_ZOMBIE, FaceRule, halved
from deckbuilder.games.king_of_new_york.match_data import (
    ATTACK,
    CELEBRITY,
    DESTRUCTION,
    ENERGY,
    ENERGY_FACE,
    HEAL,
    HEART,
    LIBERTY,
    MANHATTAN,
    OUCH,
    STAR,
    ZOMBIE,
)
from deckbuilder.games.king_of_new_york.state import (
    CityState,
    acts,
    changed,
    changing,
    fire_cards,
    living,
    look_alike,
    most_hearts,
    where,
)
from deckbuilder.games.king_of_new_york.without_effect import reason
from deckbuilder.kernel.effects import start_effects
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import AGAIN, Action, Choice, Frame, Procedure, Signal, call, call_in_order
from deckbuilder.kernel.state import emit

DICE: Final = 6
SIDES: Final = 6
ROLLS: Final = 3
MOST_DICE: Final = 8
"""Upper limit on the number of dice, whatever cards say."""
FAME: Final = 3
"""Number of Celebrity needed to take Superstar (KNY-4.3)."""


# ---- rolling ----


def dice_of(state: CityState, seat: int) -> int:
    """The number of dice a monster rolls (KNY-2.2)."""
    return min(MOST_DICE, DICE + changed(state, seat, "dice"))


def _barred(state: CityState, seat: int) -> Dice:
    """The faces that cards forbid to roll again, or tax with more Energy than the monster has (KNY-7.2)."""
    barred = (ATTACK,) if changed(state, seat, "barring") else ()
    return barred if state.jinxes[seat] <= state.energy[seat] else (*barred, OUCH)


def _may_reroll(state: CityState, seat: int) -> DicePredicate | None:
    barred = _barred(state, seat)
    return frozenset(barred).isdisjoint if barred else None


def _must_reroll(state: CityState, seat: int) -> bool:
    """Whether another monster's card forces all rerolls (KNY-7.2)."""
    return any(changed(state, other, "forcing") for other in living(state) if other != seat)


def _pay_reroll(state: CityState, seat: int, dice: Dice) -> None:
    if OUCH in dice:
        how = "cursed" if CURSES_ARE_NAMED in state.data.amended else "lost"
        verbs.lose(state, seat, ENERGY, state.jinxes[seat], how=how)


def _rolls_of(state: CityState, seat: int) -> int:
    """The number of rolls a monster may make: each Web token means one fewer, and everybody hears it (KNY-7.2)."""
    webs = state.webs[seat]
    if webs and WEBS_ARE_NAMED in state.data.amended:
        emit(state, "webbed", seat, min(webs, ROLLS - 1))
    return ROLLS - webs


POOL = DicePool(
    "roll",
    SIDES,
    dice_of,
    _rolls_of,
    _may_reroll,
    _must_reroll,
    _pay_reroll,
)
"""Six dice, rolled up to three times; any of them may be rolled again (KNY-2.2)."""


# ---- what the dice count as ----


def exchange_faces(state: CityState, frame: Frame) -> None:
    """Cards that let one face count as another ask one after the other (KNY-7.3)."""
    seat = frame.seat
    calls = []
    for copy in state.cards[seat]:
        for face, other, is_mutual in state.data.definitions[copy].exchanges:
            calls.append(let_exchange(seat, copy, face, other, is_mutual))
    if changed(state, seat, "recasting"):
        card = changing(state, seat, "recasting")[0] if RECAST_IS_NAMED in state.data.amended else NOTHING
        calls.append(let_recast(seat, card, CELEBRITY, SIDES))
    call_in_order(state, *calls)


def read_result(state: CityState, frame: Frame) -> None:
    """The roll is final; cards now add to it or pay for it (KNY-2.4)."""
    state.result = state.dice
    if state.is_out[frame.seat]:
        call(state, "one_of_each", frame.seat)
    fire_cards(state, frame.seat, "rolled")


# ---- resolving ----


def offer_faces(state: CityState, frame: Frame) -> tuple[Action, ...]:
    """The player resolves any remaining face, all its dice together; a card may be used up in between (KNY-2.3).

    If no remaining face does anything, the player is not asked for an order.
    """
    if not acts(state, frame.seat) or not state.dice:
        return ()
    faces, may_use = sorted(set(state.dice)), usable(state, frame.seat)
    if IDLE_UNASKED in state.data.amended and not may_use and all(is_idle(state, frame.seat, one) for one in faces):
        faces = faces[:1]
    return (*[("resolve", face) for face in faces], *may_use)


def is_idle(state: CityState, seat: int, face: int) -> bool:
    """Whether a face changes nothing at present, so that the moment of resolving it does not matter."""
    return _rule_of(state, seat, face).is_idle(state, seat, state.dice.count(face))


def _rule_of(state: CityState, seat: int, face: int) -> FaceRule:
    return (DOES_FOR_KOD if state.is_out[seat] else DOES)[face]


def take_face(state: CityState, frame: Frame, action: Action) -> Signal:
    """Each face is resolved completely before the next."""
    if action[0] == "use":
        use_card(state, frame.seat, int(action[1]))
        return AGAIN
    face, seat = int(action[1]), frame.seat
    count = state.dice.count(face)
    state.dice = without(state.dice, (face,) * count)
    rule = _rule_of(state, seat, face)
    # A playout tells nothing, so it does not look for reasons either.
    is_told = state.recording and WITHOUT_EFFECT_TOLD in state.data.amended and rule.is_idle(state, seat, count)
    why = (reason(state, seat, face, count), *cards_behind(state, seat, face, count)) if is_told else ()
    emit(state, "resolved", seat, face, count, *why)
    rule.does(state, seat, count)
    return AGAIN


def cards_behind(state: CityState, seat: int, face: int, count: int) -> tuple[int, ...]:
    """The cards without which dice that do nothing would do something (KNY-2.3)."""
    if state.is_out[seat] or IDLE_BY_CARDS not in state.data.amended:
        return ()
    if face == ENERGY_FACE:
        return changing(state, seat, "paid_energy")
    is_guarded = face == CELEBRITY and count >= FAME and state.superstar != NOBODY
    return changing(state, state.superstar, "guarding") if is_guarded else ()


def usable(state: CityState, seat: int) -> tuple[Action, ...]:
    """The cards a seat may now discard for their effect (KNY-7.8)."""
    cards, own = state.data.definitions, () if state.is_out[seat] else state.cards[seat]
    useful = [copy for copy in own if state.tokens[copy] or not cards[copy].counts_tokens]
    found = tuple([copy for copy in useful if cards[copy].use])
    if ALIKE_WITH_EQUAL_TOKENS in state.data.amended:
        found = one_of_each(found, lambda copy: look_alike(state, copy))
    return tuple([("use", copy) for copy in found])


def use_card(state: CityState, seat: int, copy: int) -> None:
    """A card is used up for its last effect; by then it is gone, along with what it allowed (KNY-7.8)."""
    count = len(state.tokens[copy])
    emit(state, "used", seat, copy)
    if HEARTS_GO_WITH_CARDS in state.data.amended:
        verbs.discard_keep(state, seat, copy)
    start_effects(state, seat, state.data.definitions[copy].use, card=copy, tokens=count)


def celebrate(state: CityState, seat: int, count: int) -> None:
    """Superstar earns a Star per die; otherwise three dice take it for a Star, plus one per further die (KNY-4.3)."""
    if state.superstar == seat:
        verbs.gain(state, seat, STAR, count)
        return
    needed = fame_needed(state)
    if count >= needed:
        verbs.take_superstar(state, seat)
        verbs.gain(state, seat, STAR, 1 + count - FAME)


def fame_needed(state: CityState) -> int:
    """The number of Celebrity needed to take Superstar from its holder, or from beside the board (KNY-4.3)."""
    return FAME + (changed(state, state.superstar, "guarding") if state.superstar != NOBODY else 0)


def take_the_statue(state: CityState, frame: Frame) -> None:
    """Three Ouch take the Statue of Liberty before the units attack (KNY-4.5)."""
    if frame.number("count") >= LIBERTY:
        verbs.take_statue(state, frame.seat)


def suffer(state: CityState, frame: Frame) -> None:
    """One Ouch: units here hit this monster; two: all monsters here; three: all monsters everywhere (KNY-4.4)."""
    units_attack(state, frame.seat, *_reach_of_ouch(state, frame.seat, frame.number("count")))


def _reach_of_ouch(state: CityState, seat: int, count: int) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """The boroughs whose units attack, the only seats they hit (empty for all), and the damage the roller is spared."""
    places = (state.place[seat],) if count < LIBERTY else tuple(range(len(state.units)))
    return places, (seat,) if count == 1 else (), changed(state, seat, "own_ouch")


def offer_cure(state: CityState, frame: Frame) -> tuple[Action, ...]:
    """Dice may remove tokens from the monster instead of having their usual effect (KNY-7.2)."""
    tokens = (state.jinxes if frame.procedure == "heal" else state.webs)[frame.seat]
    return tuple([("cure", many) for many in range(min(frame.number("count"), tokens) + 1)]) if tokens else ()


def take_cure(state: CityState, frame: Frame, action: Action) -> None:
    """The chosen number of dice is spent on removing tokens."""
    many, is_jinx = int(action[1]), frame.procedure == "heal"
    (state.jinxes if is_jinx else state.webs)[frame.seat] -= many
    frame.vars["count"] = frame.number("count") - many
    if many:
        emit(state, "cured", frame.seat, int(is_jinx), many)


def heal(state: CityState, frame: Frame) -> None:
    """Each die heals one Heart; in Manhattan dice do not heal (KNY-4.2)."""
    if state.place[frame.seat] != MANHATTAN:
        verbs.gain(state, frame.seat, HEART, frame.number("count"))


def strike(state: CityState, frame: Frame) -> None:
    """The Attack dice hit (KNY-3.1); a Zombie attacks with half of them (KNY-10.30)."""
    seat, count = frame.seat, frame.number("count")
    attack(state, seat, halved(state, seat, BY_ZOMBIE, count) if state.standing[seat] == ZOMBIE else count)


def earn(state: CityState, seat: int, count: int) -> None:
    """Each die gains one Energy, plus what cards add (KNY-4.1)."""
    cards = changing(state, seat, "paid_energy")
    verbs.gain(state, seat, ENERGY, count + changed(state, seat, "paid_energy"), cards)


def _by_steps(procedure: str) -> Callable[[CityState, int, int], None]:
    return lambda state, seat, count: call(state, procedure, seat, count=count)


def _earns_nothing(state: CityState, seat: int, count: int) -> bool:
    return count + changed(state, seat, "paid_energy") <= 0


def _takes_no_fame(state: CityState, seat: int, count: int) -> bool:
    return state.superstar != seat and count < fame_needed(state)


def _heals_nothing(state: CityState, seat: int, count: int) -> bool:
    is_healed = state.hearts[seat] >= most_hearts(state, seat)
    return not state.jinxes[seat] and (where(state, seat) == MANHATTAN or is_healed)


def _hits_nobody(state: CityState, seat: int, count: int) -> bool:
    return not (state.webs[seat] or targets(state, seat) or reaches_token(state, seat))


def _suffers_nothing(state: CityState, seat: int, count: int) -> bool:
    if HARMLESS_IS_IDLE not in state.data.amended:
        return count < LIBERTY and not state.units[where(state, seat)]
    takes_statue = count >= LIBERTY and state.statue != seat
    return not takes_statue and not any(unit_hits(state, seat, *_reach_of_ouch(state, seat, count)))


DOES: Final[Mapping[int, FaceRule]] = {
    ENERGY_FACE: FaceRule(earn, _earns_nothing),
    CELEBRITY: FaceRule(celebrate, _takes_no_fame),
    HEAL: FaceRule(_by_steps("heal"), _heals_nothing),
    ATTACK: FaceRule(_by_steps("attack"), _hits_nobody),
    OUCH: FaceRule(_by_steps("ouch"), _suffers_nothing),
    DESTRUCTION: FaceRule(_by_steps("destruction"), destroys_nothing),
}
"""The rule of each face for a player whose monster is on the board (KNY-4)."""
DOES_FOR_KOD: Final[Mapping[int, FaceRule]] = {
    **eliminated.DOES,
    DESTRUCTION: FaceRule(eliminated.destroy, destroys_nothing),
}
"""The rule of each face for a KO'd player."""
CURE = Choice("cure", offer_cure, take_cure)
PROCEDURES = (
    POOL.procedure,
    Procedure("resolve", exchange_faces, read_result, Choice("resolve", offer_faces, take_face)),
    *EXCHANGES,
    Procedure("heal", CURE, heal),
    Procedure("attack", CURE, strike),
    Procedure("ouch", take_the_statue, suffer),
    Procedure("destruction", DESTROY),
)
