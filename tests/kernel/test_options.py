"""An option keeps its old default in older setups, and may have another at new tables of certain sizes."""

from __future__ import annotations

from deckbuilder.kernel.setup import Option, SeatSetup, Setup

STORMS = Option(0, 0, 1, "1: with storms", by_seats=lambda seats: int(seats > 2))
ROUNDS = Option(60, 1, 500, "rounds")


def test_a_new_table_begins_with_what_its_number_of_seats_has() -> None:
    assert [STORMS.usual(seats) for seats in (1, 2, 3, 4)] == [0, 0, 1, 1]
    assert [ROUNDS.usual(seats) for seats in (1, 4)] == [60, 60]


def test_a_switch_is_off_unless_somebody_says_otherwise() -> None:
    fog = Option.switch("1: with fog", "T-1", agreed=lambda options: "Fog.", by_seats=lambda seats: seats % 2)
    assert (fog.default, fog.is_switch, fog.clause, fog.meaning) == (0, True, "T-1", "1: with fog")
    assert ([fog.usual(seats) for seats in (2, 3)], fog.agreed and fog.agreed({})) == ([0, 1], "Fog.")
    assert not ROUNDS.is_switch


def test_a_set_up_that_does_not_name_it_stays_what_it_was() -> None:
    seats = tuple(SeatSetup(name, "", {}) for name in ("Anna", "Ben", "Cleo"))
    assert Setup("toy", seats, {"rounds": 9}).with_defaults({"storms": STORMS, "rounds": ROUNDS}).options == {
        "storms": 0,
        "rounds": 9,
    }
