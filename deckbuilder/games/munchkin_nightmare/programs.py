"""Card texts compiled for the engine: each word to the code that carries it out, conditions to tests."""

from __future__ import annotations

from collections.abc import Mapping

from deckbuilder.cards.phrases import Record, Value, number_in
from deckbuilder.gamekit.copies import all_but, one_of_each
from deckbuilder.gamekit.effect_compiler import EffectCompiler, Write, within
from deckbuilder.gamekit.effect_words import CONTROL_WORDS, WordSettings, one_instruction_each
from deckbuilder.games.munchkin_nightmare import combat, fighters, losses, rewards, verbs
from deckbuilder.games.munchkin_nightmare.amendments import (
    DICE_ARE_SEEN,
    GONE_IS_GONE,
    LEVELS_ARE_SAID,
    TAKINGS_BRING_TOO,
)
from deckbuilder.games.munchkin_nightmare.match_data import DOOR, TREASURE
from deckbuilder.games.munchkin_nightmare.payments import count, possible
from deckbuilder.games.munchkin_nightmare.state import MunchkinState, has_room, lives_in, rests, unlike, wears
from deckbuilder.kernel import chance
from deckbuilder.kernel.effects import Perform, Test
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import Action, Choice, Frame, Procedure, call
from deckbuilder.kernel.state import emit


def _gain(state: MunchkinState, frame: Frame, value: Value, settings: WordSettings) -> None:
    verbs.gain_levels(state, frame.seat, count(frame, value))


def _lose(state: MunchkinState, frame: Frame, value: Value, settings: WordSettings) -> None:
    if state.level[frame.seat] == 1:
        losses.tell_lack(state, frame.seat, "level")
    verbs.lose_levels(state, frame.seat, count(frame, value))


def _drop(state: MunchkinState, frame: Frame, value: Value, settings: WordSettings) -> None:
    losses.drop(state, frame, str(value), count(frame, settings["amount"]), str(settings["to"]))


def _discard(state: MunchkinState, frame: Frame, value: Value, settings: WordSettings) -> None:
    losses.give_up(state, frame.seat, str(value), count(frame, settings["amount"]), str(settings["to"]))


def _leave(state: MunchkinState, frame: Frame, value: Value, settings: WordSettings) -> None:
    if not state.towns[frame.seat]:
        losses.tell_lack(state, frame.seat, "town")
    if value == "all":
        verbs.lose_cards(state, frame.seat, state.towns[frame.seat])
    else:
        call(state, "move", frame.seat, town=NOTHING, loses=1)


def _draw(state: MunchkinState, frame: Frame, value: Value, settings: WordSettings) -> None:
    deck = DOOR if value == "door" else TREASURE
    if not rests(state, frame.seat):
        drawn = verbs.draw(state, frame.seat, deck, count(frame, settings["amount"]))
        rewards.note_winnings(state, frame.seat, drawn)


def _salvage(state: MunchkinState, frame: Frame, value: Value, settings: WordSettings) -> None:
    if not rests(state, frame.seat):
        call(state, "salvage", frame.seat, of=str(value))


def _swap(state: MunchkinState, frame: Frame, value: Value, settings: WordSettings) -> None:
    one, other = frame.number("by"), frame.seat
    if value == "levels":
        state.level[one], state.level[other] = state.level[other], state.level[one]
    else:
        state.hand[one], state.hand[other] = state.hand[other], state.hand[one]
        state.fresh[one] = state.fresh[other] = ()
        rewards.note_swap(state, one, other)
    is_said = value == "levels" and LEVELS_ARE_SAID in state.data.amended
    emit(state, "swapped", one, other, str(value), *([state.level[one], state.level[other]] if is_said else []))


def _banish(state: MunchkinState, frame: Frame, value: Value, settings: WordSettings) -> None:
    _remove(state, frame.number("on"), treasures=bool(settings["treasures"]))


def _tame(state: MunchkinState, frame: Frame, value: Value, settings: WordSettings) -> None:
    if fighters.is_tamed(state, frame.number("on"), (str(value),)):
        _remove(state, frame.number("on"), treasures=True)


def _remove(state: MunchkinState, foe: int, *, treasures: bool) -> None:
    """A monster leaves the fight, unless the same card has removed it already (MN-2.6)."""
    if foe in dict(state.foes):
        combat.remove_foe(state, foe, treasures=treasures)


def _mate(state: MunchkinState, frame: Frame, value: Value, settings: WordSettings) -> None:
    card, foe = frame.number("card"), frame.number("on")
    if _is_over(state, card) or foe not in dict(state.foes):
        return
    state.pending = all_but(state.pending, card)
    combat.add_twin(state, frame.number("by"), card, foe)


def _is_over(state: MunchkinState, card: int) -> bool:
    """Whether a card has become part of something, and so does not do so again (MN-2.6)."""
    return GONE_IS_GONE in state.data.amended and card not in state.pending


def _dismiss(state: MunchkinState, frame: Frame, value: Value, settings: WordSettings) -> None:
    if state.helper != NOBODY:
        combat.let_helper_go(state)


def _cheat(state: MunchkinState, frame: Frame, value: Value, settings: WordSettings) -> None:
    card, item = frame.number("card"), frame.number("on")
    is_gone = GONE_IS_GONE in state.data.amended and item not in state.items[frame.seat]
    if is_gone or _is_over(state, card):
        return
    state.pending = all_but(state.pending, card)
    state.cheats = (*state.cheats, (card, item))
    verbs.put_on(state, frame.seat, item)


def _roll(state: MunchkinState, frame: Frame, value: Value, settings: WordSettings) -> None:
    """A die is rolled for all to see, and its number is stored under a name (MN-6.11)."""
    rolled = chance.roll(state, number_in(value))
    frame.vars[f"@{settings['as']}"] = rolled
    if DICE_ARE_SEEN in state.data.amended:
        emit(state, "rolled_for", frame.seat, _shown_card(state, frame), rolled)


def _shown_card(state: MunchkinState, frame: Frame) -> int:
    """The card being carried out, or the face of a monster; NOTHING if the frame names no card."""
    card = frame.number("card") if "card" in frame.vars else NOTHING
    return dict(state.foes).get(card, card)


DOES: Mapping[str, Perform] = {
    "gain": _gain, "lose": _lose, "drop": _drop, "discard": _discard, "leave": _leave, "draw": _draw,
    "salvage": _salvage, "swap": _swap, "banish": _banish, "mate": _mate, "dismiss": _dismiss, "cheat": _cheat,
    "die": lambda state, frame, *_: losses.die(state, frame.seat),
    "steal": lambda state, frame, what, _: call(state, "steal", frame.number("by"), victim=frame.seat, what=str(what)),
    "tame": _tame,
    "flee": lambda state, *_: combat.leave_fight(state),
    "lift": lambda state, frame, *_: call(state, "lift", frame.seat),
    "roll": _roll,
}  # fmt: skip
"""Every word that is a single instruction, and what it does; words tied to one moment are read there instead."""
WORDS: Mapping[str, Write] = {
    **CONTROL_WORDS,
    **one_instruction_each(DOES),
}


def _citizen(compiler: EffectCompiler[None], record: Record) -> Test:
    town = str(record.fields["citizen"])
    return lambda state, frame: lives_in(state, frame.seat, town)


def _wearing(compiler: EffectCompiler[None], record: Record) -> Test:
    what = str(record.fields["wearing"])
    return lambda state, frame: wears(state, frame.seat, what)


def _level(compiler: EffectCompiler[None], record: Record) -> Test:
    return within(lambda state, frame: int(state.level[frame.seat]), record)


CONDITIONS = {"citizen": _citizen, "wearing": _wearing, "level": _level}
COMPILER: EffectCompiler[None] = EffectCompiler(WORDS, CONDITIONS, {}, None, possible)


# ---- what words let somebody choose ----


def offer_theft(state: MunchkinState, frame: Frame) -> tuple[Action, ...]:
    """The thief may take any of the victim's Items that the thief can carry (MN-10.5)."""
    victim = frame.number("victim")
    found = unlike(state, victim, losses.droppable(state, victim, frame.text("what")))
    return tuple([("rob", copy) for copy in found if has_room(state, frame.seat, copy)])


def take_theft(state: MunchkinState, frame: Frame, action: Action) -> None:
    """The chosen Item changes owner."""
    copy = int(action[1])
    verbs.hand_over(state, frame.number("victim"), frame.seat, (copy,))
    if TAKINGS_BRING_TOO in state.data.amended:
        rewards.note_winnings(state, frame.seat, (copy,), is_open=True)


def offer_lifting(state: MunchkinState, frame: Frame) -> tuple[Action, ...]:
    """The player chooses among the curses that stay with the seat."""
    return tuple([("lift", copy) for copy in one_of_each(state.curses[frame.seat], state.data.kind)])


def take_lifting(state: MunchkinState, frame: Frame, action: Action) -> None:
    """The lifted curse is discarded (MN-10.4)."""
    verbs.lose_cards(state, frame.seat, (int(action[1]),))


def offer_salvage(state: MunchkinState, frame: Frame) -> tuple[Action, ...]:
    """The player may take the top card of a discard pile, except a card that does the same (MN-10.6)."""
    return tuple([("salvage", copy) for copy in verbs.fetchable(state, frame.text("of"))])


def take_salvage(state: MunchkinState, frame: Frame, action: Action) -> None:
    """The chosen card goes to the hand."""
    copy = int(action[1])
    state.door_discards = all_but(state.door_discards, copy)
    state.treasure_discards = all_but(state.treasure_discards, copy)
    verbs.hold(state, frame.seat, (copy,))
    state.shown = (*state.shown, copy)
    emit(state, "salvaged", frame.seat, copy)
    rewards.note_winnings(state, frame.seat, (copy,), is_open=True)


PROCEDURES = (
    Procedure("steal", Choice("steal", offer_theft, take_theft)),
    Procedure("lift", Choice("lift", offer_lifting, take_lifting)),
    Procedure("salvage", Choice("salvage", offer_salvage, take_salvage)),
)
