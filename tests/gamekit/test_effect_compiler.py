"""Card effects are compiled with a table of words; shown with a toy of purses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from deckbuilder.cards.phrases import Phrase, Record, Value
from deckbuilder.gamekit.effect_compiler import EffectAmount, EffectCompiler, Write, within
from deckbuilder.gamekit.effect_words import (
    CONTROL_WORDS,
    WordSettings,
    amount,
    carried_out_by,
    flag,
    for_each,
    in_turn,
    name,
    one_instruction_each,
    printed,
)
from deckbuilder.kernel.effects import CONTROL, Program, Several, carry_out, start_effects
from deckbuilder.kernel.engine import advance, apply
from deckbuilder.kernel.facts import Public
from deckbuilder.kernel.frames import Frame, Procedure, procedures
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState, Outcome
from tests.kernel.toy import TOY

Compiler = EffectCompiler[None]


@dataclass(frozen=True, slots=True)
class Programs:
    """The compiled effects of the cards."""

    programs: dict[str, Program]


@dataclass(slots=True, kw_only=True)
class Purses(GameState):
    """What each seat owns."""

    coins: Public[list[int]]


def gain(state: Purses, frame: Frame, seats: Several, number: EffectAmount, is_doubled: bool) -> None:
    for seat in seats(state, frame):
        state.coins[seat] += number(state, frame) * (2 if is_doubled else 1)


def note(state: Purses, frame: Frame, key: str, said: str) -> None:
    frame.vars[key] = said


def lend(state: Purses, frame: Frame, whom: Value, settings: WordSettings) -> None:
    state.coins[frame.seat] -= int(str(settings["amount"]))
    state.coins[int(str(whom))] += int(str(settings["amount"]))


def spend(state: Purses, frame: Frame) -> None:
    state.coins[frame.seat] -= 1


def seats_of(value: Value) -> Several:
    if value == "all":
        return lambda state, frame: tuple(range(len(state.coins)))
    if value == "you":
        return lambda state, frame: (frame.seat,)
    return lambda state, frame: frame.vars[f"@{value}"]


def coins_of(compiler: Compiler, record: Record) -> EffectAmount:
    seats = seats_of(record.fields["coins_of"])
    return lambda state, frame: sum(state.coins[seat] for seat in seats(state, frame))


def is_rich(compiler: Compiler, record: Record) -> Any:
    return within(lambda state, frame: state.coins[frame.seat], record)


def seats(compiler: Compiler, phrase: Phrase) -> Several:
    return seats_of(phrase.object)


WORDS: dict[str, Write] = {
    **CONTROL_WORDS,
    "for_each": for_each(lambda compiler, value: (seats_of(value), "seat")),
    "gain": carried_out_by(gain, seats, amount(), flag("doubled")),
    **one_instruction_each({"lend": lend}),
    "buy": in_turn(carried_out_by(note, name(), printed()), carried_out_by(spend)),
}
COMPILER: Compiler = EffectCompiler(WORDS, {"rich": is_rich}, {"coins_of": coins_of}, None)


def end(state: Purses, frame: Frame) -> None:
    state.outcome = Outcome((), "over")


def begin(state: Purses, frame: Frame) -> None:
    start_effects(state, 1, "card")


PROCEDURES = procedures(Procedure("game", begin, end), Procedure("effects", carry_out), *CONTROL)
GAME: Game[Any] = replace(TOY, procedures=PROCEDURES)


def said(word: str, whom: Value = "you", **settings: Value) -> Phrase:
    return Phrase(word, whom, settings)


def gains(whom: Value, number: Value) -> Phrase:
    return said("gain", whom, amount=number)


def condition(**fields: Value) -> Record:
    return Record("condition", fields)


def played(*block: Phrase, coins: tuple[int, ...] = (0, 0, 0), answers: tuple[str, ...] = ()) -> list[int]:
    """What everybody owns after the second seat has played a card with this effect."""
    state = Purses(data=Programs({"card": COMPILER.program(block)}), rng=1, coins=list(coins))
    state.stack = [Frame("game", 0, {})]
    advance(GAME, state)
    for answer in answers:
        apply(GAME, state, (answer,))
    assert state.outcome is not None
    return state.coins


def test_a_word_is_carried_out_with_the_operands_that_are_printed() -> None:
    assert played(gains("you", 2)) == [0, 2, 0]
    assert played(said("gain", "all", amount=2, doubled=1)) == [4, 4, 4]


def test_a_word_may_be_given_its_object_and_all_that_stands_beside_it() -> None:
    assert played(said("lend", 2, amount=3), coins=(0, 5, 0)) == [0, 2, 3]


def test_words_are_carried_out_in_order_and_may_be_several_steps() -> None:
    assert played(gains("you", 5), Phrase("buy", "bread", {"as": "bought"})) == [0, 4, 0]
    program = COMPILER.program([Phrase("buy", "bread", {"as": "bought"})])
    assert [(one.word, one.operands) for one in program] == [("buy", ("@bought", "bread")), ("buy", ())]


def test_an_amount_may_be_counted_multiplied_added_to_and_capped() -> None:
    counted = Record("amount", {"coins_of": "all", "times": 2, "plus": 1, "max": 8})
    assert played(gains("you", counted), coins=(1, 0, 2)) == [1, 7, 2]
    assert played(gains("you", counted), coins=(1, 0, 5)) == [1, 8, 5], "no more than the most"
    assert played(gains("you", Record("amount", {"coins_of": "all"})), coins=(1, 0, 5)) == [1, 6, 5]


def test_amounts_and_conditions_know_a_roll_by_its_name() -> None:
    one = played(Phrase("roll", 6, {"as": "n"}), gains("all", "n"))
    assert one[0] == one[1] == one[2] in range(1, 7)
    always = condition(rolled="n", at_least=1, at_most=6)
    assert played(Phrase("roll", 6, {"as": "n"}), Phrase("if", always, {"then": (gains("you", 1),)})) == [0, 1, 0]
    never = condition(rolled="n", at_least=7)
    assert played(Phrase("roll", 6, {"as": "n"}), Phrase("if", never, {"then": (gains("you", 1),)})) == [0, 0, 0]


@pytest.mark.parametrize(
    ("asked", "got"),
    [
        (condition(rich=1, at_least=3), 1),
        (condition(rich=1, at_least=4), 9),
        (condition(rich=1, at_most=3), 1),
        (condition(rich=1, at_most=2), 9),
        ({"not": condition(rich=1, at_least=3)}, 9),
        ({"all": (condition(rich=1, at_least=1), condition(rich=1, at_least=4))}, 9),
        ({"any": (condition(rich=1, at_least=1), condition(rich=1, at_least=4))}, 1),
    ],
)
def test_a_condition_decides_which_of_two_lists_is_done(asked: Any, got: int) -> None:
    record = asked if isinstance(asked, Record) else Record("condition", asked)
    block = Phrase("if", record, {"then": (gains("you", 1),), "else": (gains("you", 9),)})
    assert played(block, coins=(0, 3, 0)) == [0, 3 + got, 0]


def test_a_loop_visits_each_seat_it_names() -> None:
    loop = Phrase("for_each", "all", {"as": "who", "do": (gains("who", 1), gains("you", 1))})
    assert played(loop) == [1, 4, 1]


def test_a_player_decides_whether_an_optional_effect_happens() -> None:
    may = Phrase("may", (gains("you", 1),), {"ask": "More?"})
    assert (played(may, answers=("yes",)), played(may, answers=("no",))) == ([0, 1, 0], [0, 0, 0])
    assert played(Phrase("repeat", 3, {"do": (gains("you", 1),)})) == [0, 3, 0]


def test_an_unknown_condition_is_an_error_that_lists_the_known_ones() -> None:
    with pytest.raises(ValueError, match="nothing reads \\['luck'\\]; rich, rolled, not, all, any would be read"):
        COMPILER.test(condition(luck=1))


def test_a_word_without_a_rule_is_named() -> None:
    with pytest.raises(LookupError, match='No rule of the game carries out the word "juggle"'):
        COMPILER.program([said("juggle")])
