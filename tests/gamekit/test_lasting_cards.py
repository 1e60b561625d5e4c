"""Lasting cards act on every occasion they name, and change numbers; shown with a toy of coins and charms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from deckbuilder.cards.phrases import Phrase, Record, Value
from deckbuilder.gamekit.effect_compiler import EffectCompiler
from deckbuilder.gamekit.effect_words import CONTROL_WORDS, carried_out_by, printed
from deckbuilder.gamekit.modifiers import Modifier, Modifiers, by_what
from deckbuilder.gamekit.triggers import Trigger, fire, is_offer, triggers_of
from deckbuilder.kernel.effects import CONTROL, Instruction, Program, carry_out
from deckbuilder.kernel.engine import advance, apply
from deckbuilder.kernel.facts import NOTHING, Public
from deckbuilder.kernel.frames import Frame, Procedure, call, procedures
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState, Outcome, emit
from tests.kernel.toy import TOY
from tests.support.reading_back import read_back


@dataclass(frozen=True, slots=True)
class Charm:
    """A card that stays with its keeper."""

    name: str
    triggers: tuple[Trigger, ...] = ()
    modifiers: tuple[Modifier, ...] = ()


@dataclass(slots=True, kw_only=True)
class Coins(GameState):
    """What each seat has, and the cards that it keeps."""

    coins: Public[list[int]]
    kept: Public[list[tuple[int, ...]]]


def always(number: int) -> Any:
    return lambda state, frame: number


def is_poor(state: Coins, frame: Frame) -> bool:
    return state.coins[frame.seat] < 5


RICH, THRIFT, LUCK, TAX, POOR_LUCK = range(5)
CHARMS = (
    Charm("Riches", triggers=(Trigger("earned", "more"),)),
    Charm("Thrift", triggers=(Trigger("earned", "more", is_poor), Trigger("spent", "back"))),
    Charm("Luck", modifiers=(Modifier("dice", always(1)), Modifier("cost", always(-1)))),
    Charm("Tax", modifiers=(Modifier("cost", always(2), lambda state, frame: others(frame.seat)),)),
    Charm("Beggar's luck", modifiers=(Modifier("dice", always(2), when=is_poor), Modifier("beg", always(0)))),
)


def others(seat: int) -> tuple[int, ...]:
    return tuple(other for other in (0, 1, 2) if other != seat)


def more(state: Coins, frame: Frame) -> None:
    gain(state, frame.seat, 1, is_told=False)
    emit(state, "by", frame.vars["card"], frame.vars["amount"])


def back(state: Coins, frame: Frame) -> None:
    gain(state, frame.seat, 1)


@dataclass(frozen=True, slots=True)
class Cards:
    """The charms and their effects."""

    programs: dict[str, Program]
    modifiers: dict[str, tuple[tuple[Modifier, ...], ...]]

    def card(self, copy: int) -> Charm:
        return CHARMS[copy]


CARDS = Cards(
    {"more": (Instruction("more", more),), "back": (Instruction("back", back),)},
    by_what([charm.modifiers for charm in CHARMS]),
)


def gain(state: Coins, seat: int, amount: int, *, is_told: bool = True) -> None:
    state.coins[seat] += amount
    emit(state, "gained", seat, amount)
    if is_told:
        fire(state, "earned", [(seat, copy) for copy in state.kept[seat]], amount=amount)


def earn(state: Coins, frame: Frame) -> None:
    gain(state, frame.seat, 3)
    emit(state, "told")


def spend(state: Coins, frame: Frame) -> None:
    fire(state, "spent", [(frame.seat, copy) for copy in state.kept[frame.seat]])


def end(state: Coins, frame: Frame) -> None:
    emit(state, "next")
    state.outcome = Outcome((), "over")


GAME: Game[Any] = replace(
    TOY,
    procedures=procedures(
        Procedure("earn", earn, end), Procedure("spend", spend, end), Procedure("effects", carry_out)
    ),
)


def table(*kept: tuple[int, ...], coins: Sequence[int] = (0, 0, 0)) -> Coins:
    return Coins(data=CARDS, rng=1, coins=list(coins), kept=[*kept, *[()] * (3 - len(kept))])


def after(state: Coins, procedure: str, seat: int = 0) -> list[Any]:
    call(state, procedure, seat)
    advance(GAME, state)
    return [*state.events]


def test_waiting_cards_act_in_order_when_their_moment_comes() -> None:
    state = table((RICH, THRIFT))
    told = after(state, "earn")
    assert told == [
        ("gained", 0, 3),
        ("told",),
        ("gained", 0, 1),
        ("by", RICH, 3),
        ("gained", 0, 1),
        ("by", THRIFT, 3),
        ("next",),
    ]
    assert state.coins == [5, 0, 0]


def test_its_condition_is_asked_at_the_moment() -> None:
    state = table((RICH, THRIFT), coins=(9, 0, 0))
    after(state, "earn")
    assert state.coins[0] == 13, "whoever has five coins is not poor, so Thrift does nothing"


def test_another_moment_and_somebody_elses_cards_are_left_alone() -> None:
    state = table((), (RICH,))
    after(state, "earn")
    assert state.coins == [3, 0, 0]
    state = table((THRIFT, RICH))
    after(state, "spend")
    assert state.coins == [3, 0, 0], "Thrift gives one back, which is earned, so Riches and Thrift give one each"


def test_waiting_cards_lie_in_the_state_as_plain_values() -> None:
    state = table((RICH, THRIFT))
    fire(state, "earned", [(0, RICH), (0, THRIFT)], amount=2)
    assert [frame.as_plain() for frame in state.stack] == [
        ("effects", 0, 0, (("amount", 2), ("card", THRIFT), ("pc", 0), ("program", "more"))),
        ("effects", 0, 0, (("amount", 2), ("card", RICH), ("pc", 0), ("program", "more"))),
    ]
    assert read_back(Coins, CARDS, state.as_plain()).as_plain() == state.as_plain()


# ---------------------------------------------------------------- occasions


def earned_by_word(state: Coins, frame: Frame, value: Value) -> None:
    gain(state, frame.seat, int(str(value)), is_told=False)


def is_first(state: Coins, frame: Frame) -> bool:
    """Whether this is the first payment; remembers that it was made."""
    if ("once",) in state.events:
        return False
    state.events.append(("once",))
    return True


EARN = Phrase("earn", 2, {})
MAY_EARN = Phrase("may", (EARN,), {"ask": "Earn two?"})
COMPILER: EffectCompiler[None] = EffectCompiler(
    {"earn": carried_out_by(earned_by_word, printed()), "may": CONTROL_WORDS["may"]}, {}, {}, None
)


def told_twice(once: bool, *block: Phrase) -> Coins:
    """Play a card that acts on an occasion, which arises twice; its keeper answers no, and then yes."""
    programs: dict[str, Program] = {}
    occasion = Record("when", {"on": "earned", "do": block, "once": once})
    triggers = triggers_of("card", (occasion,), COMPILER, programs, lambda one: None, is_first)
    assert [(one.occasion, one.program) for one in triggers] == [("earned", "card#0")]
    state = Coins(data=Cards(programs, {}), rng=1, coins=[0], kept=[()])
    game = replace(GAME, procedures={**GAME.procedures, **procedures(*CONTROL)})
    for answer in (("no",), ("yes",)):
        call(state, "effects", 0, program="card#0", pc=0)
        advance(game, state)
        if state.decision is not None:
            apply(game, state, answer)
    return state


def test_a_once_only_effect_happens_the_first_time() -> None:
    assert told_twice(False, EARN).coins == [4]
    assert told_twice(True, EARN).coins == [2]


def test_a_declined_offer_can_still_be_accepted_later() -> None:
    assert told_twice(True, MAY_EARN).coins == [2]
    assert is_offer((MAY_EARN,))
    assert not is_offer((MAY_EARN, EARN))


# ---------------------------------------------------------------- numbers


def reaching(state: Coins, what: str, seat: int) -> list[tuple[Modifier, int]]:
    """All cards that anybody keeps; each of them checks its owner."""
    if what not in state.data.modifiers:
        return []
    by_copy = state.data.modifiers[what]
    kept = [(owner, copy) for owner, cards in enumerate(state.kept) for copy in cards]
    return [(one, copy) for owner, copy in kept for one in by_copy[copy] if owner == seat or one.of is not None]


def acting(state: Coins, copy: int, seat: int) -> Frame:
    owner = next(owner for owner, cards in enumerate(state.kept) if copy in cards)
    return Frame("modifier", owner, {"card": copy})


NUMBERS: Modifiers[Coins] = Modifiers(reaching, acting)


def test_a_card_changes_a_number_only_while_it_is_kept() -> None:
    state = table((LUCK,))
    assert [NUMBERS.total(state, "dice", seat) for seat in range(3)] == [1, 0, 0]
    state.kept[0] = ()
    assert NUMBERS.total(state, "dice", 0) == 0


def test_several_add_up_and_each_part_is_known_by_its_card() -> None:
    state = table((LUCK, POOR_LUCK), (TAX,))
    assert NUMBERS.total(state, "dice", 0) == 3
    assert list(NUMBERS.parts(state, "dice", 0)) == [(LUCK, 1), (POOR_LUCK, 2)]
    assert [NUMBERS.total(state, "cost", seat) for seat in range(3)] == [1, 0, 2], "a tax is for all the others"


def test_a_condition_is_asked_of_whoever_keeps_the_card() -> None:
    state = table((POOR_LUCK,), coins=(5, 0, 0))
    assert NUMBERS.total(state, "dice", 0) == 0
    state.coins[0] = 4
    assert NUMBERS.total(state, "dice", 0) == 2


def test_a_modifier_against_some_seats_affects_no_others() -> None:
    spite = Modifier("cost", always(3), against=(False, True, False))
    one: Modifiers[Coins] = Modifiers(lambda state, what, seat: [(spite, LUCK)], acting)
    state = table((LUCK,))
    assert [one.total(state, "cost", 0, other) for other in (0, 1, 2, NOTHING)] == [0, 3, 0, 0]


def test_a_permission_adds_nothing_and_is_there_or_not() -> None:
    state = table((POOR_LUCK,))
    assert [NUMBERS.allows(state, "beg", seat) for seat in range(3)] == [True, False, False]
    assert not NUMBERS.allows(table((POOR_LUCK,), coins=(5, 0, 0)), "steal", 0)


def test_only_numbers_that_cards_change_have_modifiers() -> None:
    assert set(CARDS.modifiers) == {"beg", "cost", "dice"}
    assert [len(own) for own in CARDS.modifiers["cost"]] == [0, 0, 1, 1, 0]
