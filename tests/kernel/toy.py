"""A rulebook of a few lines: two seats take 1 to 3 sticks from a heap, and whoever takes the last one wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from deckbuilder.kernel.amendments import RuleVersions
from deckbuilder.kernel.chance import keys, roll, shuffle
from deckbuilder.kernel.effects import CONTROL, Program, ProgramBuilder, carry_out, start_effects
from deckbuilder.kernel.frames import (
    AGAIN,
    Action,
    Choice,
    Frame,
    Procedure,
    Signal,
    call,
    call_each,
    call_in_order,
    procedures,
)
from deckbuilder.kernel.game import Game, Usage
from deckbuilder.kernel.happenings import Happening
from deckbuilder.kernel.picks import pick
from deckbuilder.kernel.setup import SeatSetup, Setup
from deckbuilder.kernel.standing_offers import StandingOffer
from deckbuilder.kernel.state import Event, GameState, Outcome, emit
from deckbuilder.kernel.views import Asker, Reason, TableView, WhyNot


@dataclass(frozen=True, slots=True)
class Heap:
    """The unchanging data: the programs of the cards, here one for luck."""

    programs: dict[str, Program]


@dataclass(slots=True, kw_only=True)
class Sticks(GameState):
    """The heap, whose turn it is, and what each seat took."""

    heap: int = 15
    taken: list[int]
    order: tuple[int, ...] = ()


def take_turns(state: Sticks, frame: Frame) -> Signal | None:
    if not state.heap:
        return None
    call(state, "turn", state.turn % 2)
    state.turn += 1
    return AGAIN


def offer(state: Sticks, frame: Frame) -> tuple[Action, ...]:
    return tuple(("take", number) for number in range(1, min(3, state.heap) + 1))


def take(state: Sticks, frame: Frame, action: Action) -> None:
    number = int(action[1])
    state.heap -= number
    state.taken[frame.seat] += number
    emit(state, "took", frame.seat, number)
    if not state.heap:
        state.outcome = Outcome((frame.seat,), "last stick")
        emit(state, "won", frame.seat)


def luck(state: Sticks, frame: Frame) -> None:
    if state.outcome is None and state.heap > 3:
        start_effects(state, frame.seat, "luck")


def _add(state: Sticks, frame: Frame, number: int) -> None:
    state.heap += number


def _program() -> Program:
    code = ProgramBuilder()
    code.roll(6, "@n")
    code.when(
        lambda state, frame: frame.vars["@n"] == 6,
        lambda: code.may("Put a stick back?", lambda: code.add("add", _add, 1)),
        lambda: code.repeat(2, lambda: code.add("rest", _add, 0)),
    )
    return code.finish()


def _shuffle(state: Sticks, frame: Frame) -> None:
    state.order = shuffle(state, range(5))


PROCEDURES = procedures(
    Procedure("game", _shuffle, take_turns),
    Procedure("turn", Choice("take", offer, take), luck),
    Procedure("effects", carry_out),
    *CONTROL,
)


def start(setup: Setup, content: Any, seed: int) -> Sticks:
    state = Sticks(data=Heap({"luck": _program()}), rng=seed, taken=[0, 0])
    call(state, "game", 0)
    return state


class ToyEvents:
    """Tells an event as it is written down."""

    def narrate(self, data: Any, event: Event, seat: int) -> str | None:
        return str(event)

    def cards_named(self, data: Any, event: Event, seat: int) -> tuple[str, ...]:
        return ()

    def reveals(self, data: Any, event: Event, seat: int) -> bool:
        return False

    def are_together(self, state: Any) -> bool:
        return False

    def matters(self, state: Any, event: Event, seat: int) -> int:
        return 0

    def deed(self, state: Any, happenings: Sequence[Happening], index: int) -> None:
        return None

    def why_happened(self, data: Any, happenings: Sequence[Happening], index: int, seat: int) -> tuple[Reason, ...]:
        return ()

    def usage(self, data: Any, events: Sequence[Event]) -> Usage:
        return Usage(0, (), ())

    def account(self, state: Any, frame: Frame, event: Event) -> tuple[Any, ...]:
        return ()


class ToyAnswers:
    """Labels an answer as it is written down."""

    standing: tuple[StandingOffer, ...] = ()

    def label(self, observation: Any, action: Action) -> str:
        return " ".join(map(str, action))

    def refs(self, observation: Any, action: Action) -> tuple[int, ...]:
        return ()

    def question(self, observation: Any) -> tuple[str, str]:
        return ("How many?", "")

    def asker(self, observation: Any) -> Asker | None:
        return None

    def card_text(self, observation: Any, action: Action) -> str:
        return ""

    def is_harmful(self, observation: Any, action: Action) -> bool:
        return False

    def rate(self, observation: Any, action: Action) -> int:
        return 0

    def ratings(self, observation: Any) -> list[int]:
        return [0] * len(observation.decision.actions)

    def advise(self, observation: Any, action: Action) -> str:
        return ""

    def why_not(self, observation: Any, what: int | str) -> WhyNot:
        return WhyNot(str(what), (), ())

    def barred(self, observation: Any) -> tuple[str, ...]:
        return ()


def _imagine(state: Sticks, seat: int, seed: int) -> Sticks:
    """Only the luck to come is hidden."""
    twin = state.copy()
    (twin.rng,) = keys(seed, 1)
    return twin


TOY: Game[Sticks] = Game(
    id="toy",
    rules=RuleVersions(),
    seats=range(2, 3),
    options={},
    procedures=PROCEDURES,
    start=start,
    observe=lambda state, seat: state.copy(),
    imagine=_imagine,
    present=lambda state, seat: TableView("Sticks", (), ()),
    events=ToyEvents(),
    answers=ToyAnswers(),
)

SETUP = Setup("toy", (SeatSetup("Anna", "", {}), SeatSetup("Ben", "", {})))

__all__ = ["AGAIN", "SETUP", "TOY", "Sticks", "call_each", "call_in_order", "pick", "roll"]
