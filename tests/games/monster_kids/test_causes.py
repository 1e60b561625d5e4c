"""Why did that happen: the causes of an event, each with the clause behind it."""

from __future__ import annotations

import pytest

from deckbuilder.kernel.tracing import Trace
from tests.support.causes import chain, watched
from tests.support.kids import Night


@pytest.fixture
def trace(monkeypatch: pytest.MonkeyPatch) -> Trace:
    """Record everything that scenarios do from now on."""
    return watched(monkeypatch, Night)


def two(versus: int = 0) -> Night:
    return Night("Juno Spark", "Petra Cobb", versus=versus)


def test_a_light_portal_frees_and_not_the_die(trace: Trace) -> None:
    night = two().deck("Dark Portal", "Torch").trapped(0).hand(0, "Light Portal", "Torch").turn(0).does("light")
    assert chain(night, trace, "freed", 0) == [
        "Anna is out of Limbo. MK-5.6",
        "Anna plays Light Portal. MK-5.6",
        "Anna's turn begins. MK-1.5",
    ]


def test_the_die_frees_and_not_the_card_that_was_drawn(trace: Trace) -> None:
    night = two().deck("Sock Eater", "Torch", "Torch").trapped(0).dice(4).draws().does("roll")
    assert chain(night, trace, "freed", 0) == [
        "Anna is out of Limbo. MK-5.5",
        "Anna rolls 4 to escape, which is even. MK-5.5",
        "Anna's turn begins. MK-1.5",
    ]


def test_a_card_is_discarded_for_what_took_it(trace: Trace) -> None:
    first = two().deck("Dark Portal", "Torch", "Torch").hand(0, "Torch").draws().does("suffer")
    assert chain(first, trace, "discarded", 0)[:2] == [
        "Anna discards Torch. MK-6.6",
        "Anna is in a Dark Portal now. MK-6.6",
    ]
    second = two().deck("Dark Portal", "Torch", "Torch").trapped(0).hand(0, "Torch").draws()
    assert chain(second, trace, "discarded", 0)[:2] == [
        "Anna discards Torch. MK-6.9",
        "Anna draws a Dark Portal. MK-6.6",
    ]


def test_a_fight_follows_from_the_drawn_monster_and_no_other_card(trace: Trace) -> None:
    drawn = two().deck("Sock Eater", "Torch", "Torch").dice(1, 1).draws()
    assert chain(drawn, trace, "fight_began", 0)[:2] == [
        "Anna fights Sock Eater 1. MK-6.2",
        "Anna draws a monster: Sock Eater 1. MK-6.2",
    ]
    chosen = two().deck("Claws", "Torch", "Torch").play("Sock Eater").dice(1, 1).draws()
    if chosen.kind == "fight":
        chosen.does("fight", "Sock Eater")
    assert chain(chosen, trace, "fight_began", 0) == ["Anna fights Sock Eater 1. MK-3.1", "Anna's turn begins. MK-1.5"]


def test_an_injury_of_a_duel_is_that_of_a_duel(trace: Trace) -> None:
    night = two(versus=1).deck("Torch", "Torch", "Torch").dice(9, 2).draws().does("challenge").passes()
    assert chain(night, trace, "injured", 1)[0] == "Ben receives 1 Injury (1 in all). MK-8.9"
    assert chain(night, trace, "rolled", 1)[0].endswith("MK-8.3")


def test_a_boost_that_a_die_brings_follows_from_the_die(trace: Trace) -> None:
    night = two().play("Sock Eater").hand(0, "Backpack Surprise").hand(1, "Torch").dice(5, 5, 4)
    night.fights(0, "Sock Eater").plays("Backpack Surprise")
    assert chain(night, trace, "boosted")[:3] == [
        "Juno Spark has +4 attack power from Backpack Surprise. MK-3.5",
        "Anna rolls 4 on a die with 6 sides for Juno Spark (Backpack Surprise). MK-3.5",
        "Anna plays Backpack Surprise on Juno Spark. MK-3.5",
    ]
