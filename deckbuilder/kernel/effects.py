"""Card effects as flat programs: lists of instructions with jumps, and the control words that every game shares.

A running effect is one frame that remembers the program's name, the position in it and the names bound so far, all
plain values; it stays one frame however deeply a card nests its words. A rulebook's own words are instructions too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from deckbuilder.kernel import chance
from deckbuilder.kernel.frames import AGAIN, Action, Choice, Frame, Plain, Procedure, Signal, call
from deckbuilder.kernel.picks import PICK
from deckbuilder.kernel.state import GameState

Perform = Callable[..., None]
"""Carries out an instruction; called with the state, the frame of the running effect, and the operands."""
Test = Callable[[Any, Any], bool]
"""A condition on the state and the frame of the running effect."""
Several = Callable[[Any, Any], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Instruction:
    """One word of a program: the function that carries it out, and its operands."""

    word: str
    perform: Perform
    operands: tuple[Any, ...] = ()


Program = tuple[Instruction, ...]


def start_effects(state: GameState, seat: int, program: str, /, **names: Plain) -> None:
    """Carry out a program next, for a seat, with the given names already bound."""
    state.stack.append(Frame("effects", seat, {"program": program, "pc": 0, **names}))


def carry_out(state: GameState, frame: Frame) -> Signal | None:
    """Run instructions until the program ends or another procedure has to run first."""
    memory: Any = frame.vars
    program: Program = state.data.programs[memory["program"]]
    depth = len(state.stack)
    end = len(program)
    while (position := memory["pc"]) < end:
        memory["pc"] = position + 1
        instruction = program[position]
        instruction.perform(state, frame, *instruction.operands)
        if len(state.stack) != depth:
            return AGAIN
    return None


class ProgramBuilder:
    """Builds one program; nested blocks become jumps."""

    def __init__(self) -> None:
        self._code: list[Instruction] = []

    def add(self, word: str, perform: Perform, *operands: Any) -> None:
        """Append one instruction."""
        self._code.append(Instruction(word, perform, operands))

    def when(self, test: Test, then: Callable[[], None], otherwise: Callable[[], None] | None = None) -> None:
        """`if`: carry out one block or the other."""
        skip = self._reserve()
        then()
        if otherwise is None:
            self._code[skip] = Instruction("if", _jump_unless, (test, len(self._code)))
            return
        leave = self._reserve()
        self._code[skip] = Instruction("if", _jump_unless, (test, len(self._code)))
        otherwise()
        self._code[leave] = Instruction("jump", _jump, (len(self._code),))

    def may(self, question: str, block: Callable[[], None], test: Test | None = None) -> None:
        """`may`: carry out the block only if the seat says yes; if the test fails, the seat is not asked."""
        ask = self._reserve()
        block()
        self._code[ask] = Instruction("may", _ask_may, (question, len(self._code), test))

    def choose_one(self, options: tuple[tuple[str, Callable[[], None]], ...]) -> None:
        """`choose_one`: carry out exactly one of several blocks, chosen by the seat."""
        ask = self._reserve()
        starts, leaves = [], []
        for _label, block in options:
            starts.append(len(self._code))
            block()
            leaves.append(self._reserve())
        for leave in leaves:
            self._code[leave] = Instruction("jump", _jump, (len(self._code),))
        labels = tuple(label for label, _block in options)
        self._code[ask] = Instruction("choose_one", _ask_option, (labels, tuple(starts)))

    def for_each(self, several: Several, name: str, of: str, block: Callable[[], None]) -> None:
        """`for_each`: carry out the block for each thing that matched at the start; `of` says what those are."""
        head = self._reserve()
        block()
        self.add("jump", _jump, head)
        self._code[head] = Instruction("for_each", _next_each, (several, name, of, f"each{head}", len(self._code)))

    def repeat(self, times: int, block: Callable[[], None]) -> None:
        """`repeat`: carry out the block a fixed number of times."""
        head = self._reserve()
        block()
        self.add("jump", _jump, head)
        self._code[head] = Instruction("repeat", _next_round, (times, f"left{head}", len(self._code)))

    def roll(self, sides: int, name: str) -> None:
        """`roll`: roll one die and bind its value to a name."""
        self.add("roll", _roll, sides, name)

    def finish(self) -> Program:
        """The finished program."""
        return tuple(self._code)

    def _reserve(self) -> int:
        self._code.append(Instruction("jump", _jump, (0,)))
        return len(self._code) - 1


YES: Final[Action] = ("yes",)
NO: Final[Action] = ("no",)
"""The answers to "may"."""


def offer_may(state: GameState, frame: Frame) -> tuple[Action, ...]:
    """What a seat may do, or leave."""
    return (YES, NO)


def take_may(state: GameState, frame: Frame, action: Action) -> None:
    """What is declined is passed over."""
    if action == NO:
        state.stack[-2].vars["pc"] = frame.vars["jump"]


def offer_option(state: GameState, frame: Frame) -> tuple[Action, ...]:
    """The options of a card, by their numbers."""
    return tuple(("option", number) for number in range(len(frame.several("labels"))))


def take_option(state: GameState, frame: Frame, action: Action) -> None:
    """The program goes on with the effects of the option."""
    starts: Any = frame.vars["starts"]
    state.stack[-2].vars["pc"] = starts[action[1]]


CONTROL = (
    PICK,
    Procedure("may", Choice("may", offer_may, take_may)),
    Procedure("choose_one", Choice("choose_one", offer_option, take_option)),
)
"""The procedures behind the control words; every rulebook with card effects lists them."""


def _jump(state: GameState, frame: Frame, position: int) -> None:
    frame.vars["pc"] = position


def _jump_unless(state: GameState, frame: Frame, test: Test, position: int) -> None:
    if not test(state, frame):
        frame.vars["pc"] = position


def _ask_may(state: GameState, frame: Frame, question: str, end: int, test: Test | None) -> None:
    if test is not None and not test(state, frame):
        frame.vars["pc"] = end
        return
    call(state, "may", frame.seat, question=question, jump=end, about=frame.vars.get("about", ()))


def _ask_option(state: GameState, frame: Frame, labels: tuple[str, ...], starts: tuple[int, ...]) -> None:
    call(state, "choose_one", frame.seat, labels=labels, starts=starts)


def _next_each(state: GameState, frame: Frame, several: Several, name: str, of: str, left: str, end: int) -> None:
    waiting: Any = frame.vars[left] if left in frame.vars else several(state, frame)
    if not waiting:
        frame.vars.pop(left, None)
        frame.vars.pop("about", None)
        frame.vars["pc"] = end
        return
    frame.vars[name] = (waiting[0],)
    frame.vars["about"] = (of, waiting[0])
    frame.vars[left] = waiting[1:]


def _next_round(state: GameState, frame: Frame, times: int, left: str, end: int) -> None:
    remaining: Any = frame.vars.get(left, times)
    if not remaining:
        frame.vars.pop(left, None)
        frame.vars["pc"] = end
        return
    frame.vars[left] = remaining - 1


def _roll(state: GameState, frame: Frame, sides: int, name: str) -> None:
    frame.vars[name] = chance.roll(state, sides)
