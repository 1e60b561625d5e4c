"""Picking several things one after the other, from open and from secret things."""

from __future__ import annotations

from dataclasses import replace

from deckbuilder.kernel import engine
from deckbuilder.kernel.frames import Frame, Procedure, procedures
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.picks import PICK, pick, pick_secretly, secret_pick
from tests.kernel.toy import TOY, Sticks


def purse(state: Sticks, frame: Frame) -> tuple[int, ...]:
    return state.order


def _tell(state: Sticks, frame: Frame) -> None:
    state.events.append(("picked", frame.vars["it"]))


GAME: Game[Sticks] = replace(TOY, procedures=procedures(PICK, secret_pick("purse", purse), Procedure("table", _tell)))


def table(*order: int) -> Sticks:
    state = Sticks(data=None, rng=1, taken=[0, 0], order=order)
    state.stack.append(Frame("table", 0, {}))
    return state


def openly(state: Sticks, least: int, most: int) -> Sticks:
    pick(state, 1, "it", state.order, least, most, "stick", "fun")
    engine.advance(GAME, state)
    return state


def secretly(state: Sticks, least: int, most: int) -> Sticks:
    pick_secretly(state, 1, "purse", "it", least, most, "stick", "fun")
    engine.advance(GAME, state)
    return state


def answers(state: Sticks, *given: int | str) -> list[int]:
    """Give answers; return the number of choices each time, and at the end."""
    counts = [len(engine.legal_actions(state))]
    for each in given:
        engine.apply(GAME, state, (each,) if isinstance(each, str) else ("pick", each))
        counts.append(len(engine.legal_actions(state)))
    return counts


def test_open_things_are_picked_in_one_order_until_none_is_left() -> None:
    state = openly(table(4, 7, 9), 0, 3)
    assert engine.legal_actions(state) == (("pick", 4), ("pick", 7), ("pick", 9), ("done",))
    engine.apply(GAME, state, ("pick", 7))
    assert engine.legal_actions(state) == (("pick", 9), ("done",))
    engine.apply(GAME, state, ("pick", 9))
    assert state.events == [("picked", (7, 9))]


def test_open_things_that_must_all_be_picked_need_no_question() -> None:
    assert openly(table(4, 7), 2, 2).events == [("picked", (4, 7))]


def test_a_secret_pick_is_asked_as_often_whatever_is_there() -> None:
    last, first = secretly(table(4, 7, 9), 0, 3), secretly(table(9, 12, 15), 0, 3)
    assert answers(last, 9, "done") == [4, 1, 0]
    assert answers(first, 9, "done") == [4, 3, 0]
    assert last.events == first.events == [("picked", (9,))]


def test_a_secret_pick_that_leaves_no_choice_is_asked_too() -> None:
    assert answers(secretly(table(4, 7, 9), 2, 2), 7, 9) == [2, 1, 0]
    assert answers(secretly(table(7, 9, 12), 2, 2), 7, 9) == [2, 2, 0]
    assert answers(secretly(table(), 0, 2), "done") == [1, 0]


def test_the_frame_of_a_secret_pick_holds_positions_and_nothing_else() -> None:
    state = secretly(table(41, 42, 43), 0, 3)
    engine.apply(GAME, state, ("pick", 42))
    assert state.stack[-1].vars == {"name": "it", "least": 0, "most": 3, "picked": (1,), "of": "stick", "why": "fun"}
    state.order = (51, 52, 53)
    engine.offer_again(GAME.procedures, state)
    assert engine.legal_actions(state) == (("pick", 53), ("done",))
    engine.apply(GAME, state, ("pick", 53))
    engine.apply(GAME, state, ("done",))
    assert state.events == [("picked", (52, 53))]


def test_the_number_left_to_pick_shrinks_with_each_pick() -> None:
    state = secretly(table(4, 7, 9), 0, 2)
    whole = engine.picking_of(GAME, state)
    assert whole is not None and (whole.least, whole.most, whole.has_begun) == (0, 2, False)
    engine.apply(GAME, state, ("pick", 4))
    rest = engine.picking_of(GAME, state)
    assert rest is not None and (rest.least, rest.most, rest.has_begun) == (0, 1, True)
    assert engine.continues_picking(GAME, state)
    engine.apply(GAME, state, ("pick", 9))
    assert engine.picking_of(GAME, state) is None
