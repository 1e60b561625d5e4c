"""The players who took part in a battle in which a piece is defeated (MMW-4.11, MMW-8.3)."""

from __future__ import annotations

import pytest

from tests.support.menace import Menace


def avenged() -> Menace:
    """Anna's Konk attacks Ben's Tomanagi and falls as it strikes back; then a neutral Tank finishes Tomanagi."""
    table = Menace("Konk", "Tomanagi").at(0, "Sydney").at(1, "Sydney").units("Sydney", "Pacific Tank")
    table.has(0, infamy=1, health=2).has(1, infamy=1, health=1).dice(1, 1, 1, 1, 5, 5, 5).phase(0, "fight")
    return table.does("volley", "Tomanagi").does("volley", "Konk")


@pytest.mark.rule("MMW-4.11")
def test_a_monster_that_fell_earlier_has_taken_part_in_the_battle() -> None:
    table = avenged()
    assert (table.where(0), table.where(1), table.state.infamy) == ("nowhere", "nowhere", [7, 7])
    assert [line for line in table.told() if "Infamy" in line] == ["Ben gains 6 Infamy.", "Anna gains 6 Infamy."]


@pytest.mark.rule("MMW-4.11")
def test_a_minion_that_fell_earlier_earns_its_player_the_monster() -> None:
    table = Menace("Konk", "Tomanagi").minion(0, "Toxicor", "Sydney", health=1).at(1, "Sydney")
    table.units("Sydney", "Pacific Tank").has(1, infamy=5, health=1).dice(1, 1, 5, 5).phase(0, "fight")
    table.does("volley", "Tomanagi").does("attack", "Toxicor")
    assert (table.place_of("Toxicor"), table.where(1), table.state.infamy) == ("nowhere", "nowhere", [6, 8])


@pytest.mark.rule("MMW-4.11")
def test_a_minion_that_fell_in_one_battle_earns_nothing_in_the_next() -> None:
    table = Menace("Konk", "Tomanagi").minion(0, "Toxicor", "Lima", health=1).minion(1, "Mecha-Monster", "Lima")
    table.at(1, "Sydney").units("Sydney", "Atlantic Tank").has(1, infamy=5, health=1).phase(0, "fight")
    table.dice(1, 1, 5, 1, 5).does("battle", "Lima")
    assert (table.place_of("Toxicor"), table.where(1)) == ("nowhere", "nowhere")
    assert table.state.infamy == [0, 6], "3 for Toxicor, and 2 less since Units alone defeated Tomanagi"
