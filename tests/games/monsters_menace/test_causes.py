"""Why did that happen: the causes of an event, each with the clause behind it."""

from __future__ import annotations

import pytest

from deckbuilder.kernel.tracing import Trace
from tests.support.causes import chain, watched
from tests.support.menace import Menace


@pytest.fixture
def trace(monkeypatch: pytest.MonkeyPatch) -> Trace:
    """Record everything that scenarios do from now on."""
    return watched(monkeypatch, Menace)


def test_damage_follows_from_the_attack_that_hit(trace: Trace) -> None:
    table = Menace("Konk", "Nessie").at(0, "Chicago").at(1, "Chicago").dice(1, 6, 2, 4, 1, 1).phase(0, "fight")
    assert chain(table, trace, "harmed", 1)[:4] == [
        "Nessie takes 2 damage and has 14 Health. MMW-4.10",
        "Konk against Nessie: 4 against 4, a hit. MMW-4.8",
        "Konk attacks Nessie and rolls 1, 6, 2 and 4. MMW-4.3",
        "A battle begins in Chicago. MMW-4.1",
    ]
    assert chain(table, trace, "rolled", 1) == [
        "Nessie attacks Konk and rolls 1 and 1. MMW-4.4",
        "A battle begins in Chicago. MMW-4.1",
    ]


def test_an_attack_told_with_its_die_is_explained_by_itself(trace: Trace) -> None:
    table = Menace("Konk", "Zorb").at(0, "Lima").units("Lima", "Asiatic Tank").dice(1, 1, 1, 1, 2).phase(0, "fight")
    assert chain(table, trace, "attacked", 1, table.find("Asiatic Tank"))[:3] == [
        "Asiatic Tank against Konk: 2 against 4, a miss. MMW-4.8",
        "Asiatic Tank attacks Konk and rolls 2. MMW-4.5",
        "A battle begins in Lima. MMW-4.1",
    ]


def test_the_damage_of_a_miss_follows_from_that_miss(trace: Trace) -> None:
    table = Menace("Konk", "Zorb").gains(1, "It's a Robot").at(0, "Chicago").at(1, "Chicago").dice(1, 6, 6, 6, 1, 1)
    table.phase(0, "fight").does("keep")
    assert chain(table, trace, "harmed", 0)[:2] == [
        "Konk takes 1 damage for missing Zorb and has 17 Health. MMW-9.2",
        "Konk against Zorb: 1 against 3, a miss. MMW-4.8",
    ]


def test_a_unit_is_lost_by_what_took_it(trace: Trace) -> None:
    table = Menace("Strigoika", "Zorb").gains(0, "Seething Terror").at(0, "Lagos").units("Lagos", "Pacific Tank")
    table.phase(0, "fight")
    assert chain(table, trace, "destroyed_itself", 0)[:2] == [
        "Pacific Tank in Lagos destroys itself; Anna records it. MMW-9.6",
        "Seething Terror: 1 Unit destroys itself. MMW-9.2",
    ]
    Menace().at(1, "Tokyo").units("Tokyo", "Atlantic Fighter").dice(1, 1).phase(0, "fight")
    assert chain(table, trace, "destroyed", -1)[:2] == [
        "Atlantic Fighter in Tokyo is destroyed. MMW-4.13",
        "A battle begins in Tokyo. MMW-4.1",
    ]


def test_a_unit_that_is_driven_away_goes_because_of_the_card(trace: Trace) -> None:
    table = Menace("Zorb", "Konk").gains(0, "Winged Horror").at(0, "Lagos").units("Lagos", "Asiatic Tank")
    table.phase(0, "fight").does("unit", "Asiatic Tank")
    table.takes(table.answers()[0])
    assert chain(table, trace, "unit_retreated", 1)[0].endswith("MMW-9.7")
    assert chain(table, trace, "unit_retreated", 1)[1] == "Winged Horror: up to 2 Units must retreat. MMW-9.2"


def test_health_comes_from_a_city_or_from_a_card(trace: Trace) -> None:
    table = Menace("Zorb", "Konk").has(0, health=9).at(0, "Lima").minion(0, "Frosty", "Lima", health=5)
    table.phase(0, "encounter").does("stomp_city").does("share", 1)
    frosty, zorb = table.find("Frosty"), table.find("Zorb")
    assert chain(table, trace, "healed", 0, frosty)[0] == "Frosty gains 1 Health. MMW-5.4"
    assert chain(table, trace, "healed", 0, zorb)[:2] == [
        "Zorb gains 1 Health. MMW-5.3",
        "Anna stomps the City in Lima. MMW-5.3",
    ]
    table = Menace("Zorb", "Konk").has(0, health=9).gains(0, "Strange Glow").turn(0)
    assert chain(table, trace, "healed", 0)[:2] == [
        "Zorb gains 1 Health. MMW-9.2",
        "Strange Glow: +1 Health. MMW-9.2",
    ]


def test_a_cruise_missile_is_fired_because_it_was_deployed(trace: Trace) -> None:
    table = Menace("Konk", "Zorb").at(1, "Rio de Janeiro").dice(1, 2)
    table.phase(0, "plan").does("deploy").does("deploy_to", "Lima").does("missile").done()
    if table.kind == "fire":
        table.does("fire", "Zorb")
    assert chain(table, trace, "took", 1) == [
        "Ben gains Laser Stare. MMW-5.6",
        "Ben rolls 2 for a Mutation. MMW-6.6",
        "Anna's Cruise Missile against Zorb: 1 against 3, a miss. MMW-6.5",
        "Anna deploys a Cruise Missile in Lima. MMW-6.5",
    ]


def test_upgrades_and_allies_come_from_research(trace: Trace) -> None:
    table = Menace("Konk", "Zorb").minions("Frosty").dice(1).phase(1, "plan").does("research").does("lair", "Alaska")
    assert chain(table, trace, "drew", 1) == [
        "Ben draws Frosty. MMW-9.1",
        "Ben gains Colossal Ally. MMW-7.1",
        "Ben rolls 1 for Military Research. MMW-7.1",
    ]
    assert chain(table, trace, "placed", 1)[0] == "Frosty is in the Lair of Alaska. MMW-5.7"


def test_a_monster_without_a_retreat_comes_back_for_that_reason(trace: Trace) -> None:
    table = Menace().at(0, "Tokyo").units("Tokyo", "Asiatic Tank").dice(*[1] * 8)
    for beside in ("Bering Sea", "Sea of Japan", "West Pacific"):
        table.units(beside, "Pacific Submarine")
    table.turn(0).done()
    while table.kind != "lair":
        table.takes(table.answers()[-1])
    table.does("lair", "Alaska")
    assert chain(table, trace, "placed", 0)[:2] == [
        "Konk is in the Lair of Alaska. MMW-4.13",
        "Konk has no way to retreat and leaves the board. MMW-4.13",
    ]


def test_tokens_leave_with_a_monster(trace: Trace) -> None:
    table = Menace("Konk", "Zorb").has(1, health=1).at(0, "Chicago").at(1, "Chicago").dice(6, 6, 6, 6)
    table.phase(0, "fight")
    assert chain(table, trace, "tokens_left")[:3] == [
        "9 Stomp tokens are left. MMW-4.12",
        "Zorb is defeated. MMW-4.11",
        "Zorb takes 2 damage and has 0 Health. MMW-4.10",
    ]
