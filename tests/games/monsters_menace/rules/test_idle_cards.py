"""Cards that find nothing to do (MMW-9.2): nobody is told that they take effect."""

from __future__ import annotations

import pytest

from tests.support.menace import Menace


def spoken_of(table: Menace, card: str) -> bool:
    """Whether everybody has heard that a card takes effect."""
    return any(line.startswith((f"{card}: ", f"{card}'s ability: ")) for line in table.told())


@pytest.mark.rule("MMW-9.2")
@pytest.mark.parametrize(("health", "is_heard"), [(24, True), (25, False)])
def test_health_that_nobody_has_room_for_comes_from_no_card(health: int, is_heard: bool) -> None:
    table = Menace("Zorb", "Konk").has(0, health=health).gains(0, "Strange Glow").turn(0)
    assert spoken_of(table, "Strange Glow") == is_heard
    assert table.health("Zorb") == 25


@pytest.mark.rule("MMW-9.2")
def test_a_minion_in_full_health_gains_none() -> None:
    assert not spoken_of(Menace().minion(0, "Lantern Moth", "Lima").turn(0), "Lantern Moth")
    assert spoken_of(Menace().minion(0, "Lantern Moth", "Lima", health=3).turn(0), "Lantern Moth")


@pytest.mark.rule("MMW-9.2")
@pytest.mark.parametrize(
    ("monster", "mutation"),
    [("Konk", "Barrel Throw"), ("Strigoika", "Seething Terror"), ("Strigoika", "Winged Horror")],
)
def test_a_mutation_against_units_is_silent_in_a_battle_without_units(monster: str, mutation: str) -> None:
    table = Menace(monster, "Zorb").gains(0, mutation).at(0, "Chicago").at(1, "Chicago").dice(*[1] * 9)
    assert not spoken_of(table.phase(0, "fight"), mutation)
    table = Menace(monster, "Zorb").gains(0, mutation).at(0, "Chicago").units("Chicago", "Pacific Tank")
    assert spoken_of(table.phase(0, "fight"), mutation)


@pytest.mark.rule("MMW-9.2")
def test_spikes_that_find_no_other_unit_do_nothing() -> None:
    for many, is_heard in ((1, False), (2, True)):
        table = Menace("Chupacoloso", "Zorb").gains(0, "War Spikes").at(0, "Chicago").dice(*[6] * 9)
        table.units("Chicago", "Pacific Tank", many).phase(0, "fight")
        if table.kind == "target":
            table.does("attack", "Pacific Tank")
        assert spoken_of(table, "War Spikes") == is_heard
        assert table.state.kills[0] == many


@pytest.mark.rule("MMW-9.2")
def test_nobody_attacks_two_times_more_where_nobody_is_left() -> None:
    for health, is_heard in ((2, False), (9, True)):
        table = Menace("Chupacoloso", "Zorb").at(0, "Chicago").at(1, "Chicago").has(1, health=health).dice(6, 1, 1, 1)
        assert spoken_of(table.phase(0, "fight"), "Chupacoloso") == is_heard


@pytest.mark.rule("MMW-9.2")
def test_no_minion_is_drawn_for_a_battle_where_none_is_left() -> None:
    table = Menace("Tomanagi", "Zorb").gains(0, "Lord of Monsters").at(0, "Chicago").at(1, "Chicago").dice(*[1] * 9)
    assert not spoken_of(table.phase(0, "fight"), "Lord of Monsters")
