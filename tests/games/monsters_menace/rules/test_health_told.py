"""What everybody hears of Health that is lost: beyond the limit, and for misses (MMW-1.4, MMW-9.2)."""

from __future__ import annotations

import pytest

from tests.support.menace import Menace


def eaten(health: int, rules: int | None = None) -> list[str]:
    """What is told of Health when Konk, with so much of it, stomps New York, which is worth 3."""
    table = Menace(rules=rules).at(0, "New York").has(0, health=health).phase(0, "encounter").takes(("stomp_city",))
    return [said for said in table.told() if "Health" in said]


@pytest.mark.rule("MMW-1.4")
def test_everybody_hears_what_of_a_city_is_lost() -> None:
    assert eaten(19) == ["Konk gains 6 Health."]
    assert eaten(20) == ["Konk gains 5 Health.", "1 Health is lost: Konk cannot have more than 25."]
    assert eaten(25) == ["6 Health are lost: Konk cannot have more than 25."]


def test_rules_before_version_14_said_nothing_of_lost_health() -> None:
    assert eaten(20, rules=13) == ["Konk gains 5 Health."]
    assert eaten(25, rules=13) == []


@pytest.mark.rule("MMW-1.4")
def test_a_card_tells_what_is_lost_only_if_it_gains_something() -> None:
    def told(health: int) -> list[str]:
        table = Menace().minion(0, "Lantern Moth", "Amazon", health=health).turn(0)
        return [said for said in table.told() if "Health" in said and "ability" not in said]

    assert told(3) == ["Lantern Moth gains 1 Health.", "1 Health is lost: Lantern Moth cannot have more than 4."]
    assert told(4) == []


def missing(rules: int | None = None) -> list[str]:
    """What is told of the damage when Konk misses Toxicor twice, and Toxicor Konk."""
    table = Menace(rules=rules).at(0, "Chicago").minion(1, "Toxicor", "Chicago").dice(1, 1, 6, 6, 1)
    table.phase(0, "fight")
    return [said for said in table.told() if "damage" in said and "Konk" in said]


@pytest.mark.rule("MMW-9.2")
def test_everybody_hears_whom_an_attacker_pays_for_having_missed() -> None:
    assert missing() == ["Konk takes 2 damage for missing Toxicor and has 16 Health."]
    assert missing(rules=13) == ["Konk takes 2 damage and has 16 Health."]


def test_a_hit_is_told_without_any_misses() -> None:
    table = Menace().at(0, "Chicago").minion(1, "Toxicor", "Chicago").dice(6, 6, 6, 6).phase(0, "fight")
    assert "Toxicor takes 2 damage and has 3 Health." in table.told()
