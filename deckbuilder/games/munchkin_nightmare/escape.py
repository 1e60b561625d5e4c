"""Running Away (MN-6.9 to MN-6.13): one roll per monster, with immediate Bad Stuff, until death ends it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deckbuilder.gamekit.copies import all_but
from deckbuilder.games.munchkin_nightmare import fighters, playing, verbs
from deckbuilder.games.munchkin_nightmare.amendments import DEAD_ARE_LEFT, PURSUERS_ARE_NAMED
from deckbuilder.games.munchkin_nightmare.losses import SIDES
from deckbuilder.games.munchkin_nightmare.match_data import DEAD
from deckbuilder.games.munchkin_nightmare.state import MunchkinState, changed, number_of
from deckbuilder.kernel import chance
from deckbuilder.kernel.effects import start_effects
from deckbuilder.kernel.frames import LEAVE, RESTART, Action, Choice, Frame, Procedure, Signal, call_each
from deckbuilder.kernel.state import emit

ESCAPES: Final = 5
"""Lowest total of a successful roll (MN-6.10)."""


def run_away(state: MunchkinState, frame: Frame) -> None:
    """Everybody on the side runs, the fighter first (MN-6.9)."""
    call_each(state, fighters.side(state), "escape", left=tuple(foe for foe, _ in state.foes), more=0)


def outrun(state: MunchkinState, frame: Frame) -> None:
    """Monsters that spare munchkins of this level or lower do not pursue (MN-6.12)."""
    seat, faces = frame.seat, dict(state.foes)
    if state.life[seat] == DEAD and DEAD_ARE_LEFT in state.data.amended:
        return
    for foe in frame.several("left"):
        if state.level[seat] <= state.data.definitions[faces[foe]].spares:
            emit(state, "spared", seat, faces[foe], *_which(state, foe))
            frame.vars["left"] = all_but(frame.several("left"), foe)


def offer_flight(state: MunchkinState, frame: Frame) -> tuple[Action, ...]:
    """A munchkin runs from any remaining monster by rolling, or with a card; cards may also help the roll (MN-6.10)."""
    seat, left = frame.seat, frame.several("left")
    rolls = [("run", foe) for foe in left]
    more = tuple(_means(state, seat, left))
    if state.life[seat] == DEAD or not left or not (len(rolls) > 1 or more or state.hand[seat]):
        return ()
    return (*rolls, *more)


def _means(state: MunchkinState, seat: int, left: tuple[int, ...]) -> Iterator[Action]:
    cards = state.data.definitions
    for copy in playing.at_hand(state, seat):
        if cards[copy].when == "run":
            if cards[copy].hastens:
                yield ("hasten", copy)
            else:
                yield from [("slip", copy, foe) for foe in left]
    for word, town, paid in playing.powers(state, seat, ("roll",)):
        yield (word, town, paid)
    for _, town, paid in playing.powers(state, seat, ("escape",)):
        yield from [("bribe", town, paid, foe) for foe in left]


def take_flight(state: MunchkinState, frame: Frame, action: Action) -> Signal | None:
    """A monster is escaped or catches up, or the next roll improves."""
    seat, word = frame.seat, action[0]
    cards = state.data.definitions
    if word == "run":
        roll(state, frame, int(action[1]))
    elif word == "hasten":
        verbs.leave_seat(state, seat, int(action[1]))
        verbs.discard(state, int(action[1]))
        emit(state, "played", seat, int(action[1]))
        frame.vars["more"] = frame.number("more") + cards[int(action[1])].hastens
    elif word == "slip":
        verbs.leave_seat(state, seat, int(action[1]))
        verbs.discard(state, int(action[1]))
        verbs.tell_played_on(state, seat, int(action[1]), int(action[2]))
        get_away(state, frame, int(action[2]))
    else:
        playing.use_power(state, seat, int(action[1]), int(action[2]))
        if word == "bribe":
            get_away(state, frame, int(action[3]))
        else:
            frame.vars["more"] = frame.number("more") + cards[int(action[1])].powers[0].amount
    return RESTART


def roll_on(state: MunchkinState, frame: Frame) -> Signal | None:
    """With nothing to decide, the remaining rolls follow; a dead munchkin runs no more (MN-6.13)."""
    if state.life[frame.seat] == DEAD or not frame.several("left"):
        return LEAVE
    roll(state, frame, frame.several("left")[0])
    return RESTART


def roll(state: MunchkinState, frame: Frame, foe: int) -> None:
    """A roll, with what cards add, of 5 or more escapes; anything less brings the Bad Stuff (MN-6.10, MN-6.11)."""
    seat, named = frame.seat, dict(state.foes)[foe]
    face = state.data.definitions[named]
    value = chance.roll(state, SIDES)
    total = value + added_to_roll(state, frame, foe)
    frame.vars["more"] = 0
    emit(state, "ran", seat, named, value, total, *_which(state, foe))
    if total >= ESCAPES:
        get_away(state, frame, foe)
        return
    frame.vars["left"] = all_but(frame.several("left"), foe)
    emit(state, "caught", seat, named, *_which(state, foe))
    start_effects(state, seat, face.bad, card=foe, by=seat)


def added_to_roll(state: MunchkinState, frame: Frame, foe: int) -> int:
    """The number added to a roll to run from a monster: by the runner's cards, and by the monster (MN-6.10)."""
    return changed(state, frame.seat, "run") + fighters.printed(state, foe).run + frame.number("more")


def get_away(state: MunchkinState, frame: Frame, foe: int) -> None:
    """A monster is left behind; some still do something (MN-6.11)."""
    named = dict(state.foes)[foe]
    face = state.data.definitions[named]
    frame.vars["left"] = all_but(frame.several("left"), foe)
    emit(state, "escaped", frame.seat, named, *_which(state, foe))
    if face.escaped:
        start_effects(state, frame.seat, face.escaped, card=foe, by=frame.seat)


def _which(state: MunchkinState, foe: int) -> tuple[int, ...]:
    """The number of a monster among several of its name, as events tell it; nothing under older rules (MN-7.8)."""
    which = number_of(state, foe) if PURSUERS_ARE_NAMED in state.data.amended else 0
    return (which,) if which else ()


PROCEDURES = (
    Procedure("run_away", run_away),
    Procedure("escape", outrun, Choice("flee", offer_flight, take_flight, always=True), roll_on),
)
