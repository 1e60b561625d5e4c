"""Each kid against a monster that it resists and one that it is weak to."""

from __future__ import annotations

from tests.games.monster_kids.cards.meeting import meets


def test_juno_spark_resists_water_and_is_weak_to_shadow() -> None:
    assert meets("Juno Spark", "The Drip") == (8, 2)
    assert meets("Juno Spark", "The Other You") == (2, 8)


def test_marlow_tide_resists_ember_and_is_weak_to_electricity() -> None:
    assert meets("Marlow Tide", "Attic Furnace") == (8, 2)
    assert meets("Marlow Tide", "Fuse Box Fiend") == (2, 8)


def test_tess_cinder_resists_frost_and_is_weak_to_water() -> None:
    assert meets("Tess Cinder", "Fridge Lurker") == (8, 2)
    assert meets("Tess Cinder", "The Drip") == (2, 8)


def test_ivo_rime_resists_thorn_and_is_weak_to_ember() -> None:
    assert meets("Ivo Rime", "Hedge Thing") == (8, 2)
    assert meets("Ivo Rime", "Attic Furnace") == (2, 8)


def test_bramble_hart_resists_stone_and_is_weak_to_frost() -> None:
    assert meets("Bramble Hart", "Cellar Golem") == (8, 2)
    assert meets("Bramble Hart", "Fridge Lurker") == (2, 8)


def test_petra_cobb_resists_wind_and_is_weak_to_thorn() -> None:
    assert meets("Petra Cobb", "Chimney Howler") == (8, 2)
    assert meets("Petra Cobb", "Hedge Thing") == (2, 8)


def test_gale_winslow_resists_shadow_and_is_weak_to_stone() -> None:
    assert meets("Gale Winslow", "The Other You") == (8, 2)
    assert meets("Gale Winslow", "Cellar Golem") == (2, 8)


def test_noor_dusk_resists_electricity_and_is_weak_to_wind() -> None:
    assert meets("Noor Dusk", "Fuse Box Fiend") == (8, 2)
    assert meets("Noor Dusk", "Chimney Howler") == (2, 8)
