"""Each monster against a kid that it resists and one that it is weak to, or against anybody."""

from __future__ import annotations

from tests.games.monster_kids.cards.meeting import KIDS, fight, meets


def test_fuse_box_fiend_resists_water_and_is_weak_to_shadow() -> None:
    assert meets("Marlow Tide", "Fuse Box Fiend") == (2, 8)
    assert meets("Noor Dusk", "Fuse Box Fiend") == (8, 2)


def test_humming_wire_resists_water_and_is_weak_to_shadow() -> None:
    assert meets("Marlow Tide", "Humming Wire") == (2, 8)
    assert meets("Noor Dusk", "Humming Wire") == (8, 2)


def test_the_drip_resists_ember_and_is_weak_to_electricity() -> None:
    assert meets("Tess Cinder", "The Drip") == (2, 8)
    assert meets("Juno Spark", "The Drip") == (8, 2)


def test_bathtub_eel_resists_ember_and_is_weak_to_electricity() -> None:
    assert meets("Tess Cinder", "Bathtub Eel") == (2, 8)
    assert meets("Juno Spark", "Bathtub Eel") == (8, 2)


def test_attic_furnace_resists_frost_and_is_weak_to_water() -> None:
    assert meets("Ivo Rime", "Attic Furnace") == (2, 8)
    assert meets("Marlow Tide", "Attic Furnace") == (8, 2)


def test_matchstick_man_resists_frost_and_is_weak_to_water() -> None:
    assert meets("Ivo Rime", "Matchstick Man") == (2, 8)
    assert meets("Marlow Tide", "Matchstick Man") == (8, 2)


def test_fridge_lurker_resists_thorn_and_is_weak_to_ember() -> None:
    assert meets("Bramble Hart", "Fridge Lurker") == (2, 8)
    assert meets("Tess Cinder", "Fridge Lurker") == (8, 2)


def test_window_frost_face_resists_thorn_and_is_weak_to_ember() -> None:
    assert meets("Bramble Hart", "Window Frost Face") == (2, 8)
    assert meets("Tess Cinder", "Window Frost Face") == (8, 2)


def test_hedge_thing_resists_stone_and_is_weak_to_frost() -> None:
    assert meets("Petra Cobb", "Hedge Thing") == (2, 8)
    assert meets("Ivo Rime", "Hedge Thing") == (8, 2)


def test_rose_of_bites_resists_stone_and_is_weak_to_frost() -> None:
    assert meets("Petra Cobb", "Rose of Bites") == (2, 8)
    assert meets("Ivo Rime", "Rose of Bites") == (8, 2)


def test_cellar_golem_resists_wind_and_is_weak_to_thorn() -> None:
    assert meets("Gale Winslow", "Cellar Golem") == (2, 8)
    assert meets("Bramble Hart", "Cellar Golem") == (8, 2)


def test_gargoyle_from_number_nine_resists_wind_and_is_weak_to_thorn() -> None:
    assert meets("Gale Winslow", "Gargoyle from Number Nine") == (2, 8)
    assert meets("Bramble Hart", "Gargoyle from Number Nine") == (8, 2)


def test_chimney_howler_resists_shadow_and_is_weak_to_stone() -> None:
    assert meets("Noor Dusk", "Chimney Howler") == (2, 8)
    assert meets("Petra Cobb", "Chimney Howler") == (8, 2)


def test_curtain_ghast_resists_shadow_and_is_weak_to_stone() -> None:
    assert meets("Noor Dusk", "Curtain Ghast") == (2, 8)
    assert meets("Petra Cobb", "Curtain Ghast") == (8, 2)


def test_the_other_you_resists_electricity_and_is_weak_to_wind() -> None:
    assert meets("Juno Spark", "The Other You") == (2, 8)
    assert meets("Gale Winslow", "The Other You") == (8, 2)


def test_stair_shadow_resists_electricity_and_is_weak_to_wind() -> None:
    assert meets("Juno Spark", "Stair Shadow") == (2, 8)
    assert meets("Gale Winslow", "Stair Shadow") == (8, 2)


def test_under_bed_crawler_has_no_power_type_for_anybody() -> None:
    assert {meets(kid, "Under-Bed Crawler") for kid in KIDS} == {(5, 5)}


def test_wardrobe_beast_has_no_power_type_for_anybody() -> None:
    assert {meets(kid, "Wardrobe Beast") for kid in KIDS} == {(5, 5)}


def test_sock_eater_has_no_power_type_for_anybody() -> None:
    assert {meets(kid, "Sock Eater") for kid in KIDS} == {(5, 5)}


def test_laundry_heap_has_no_power_type_for_anybody() -> None:
    assert {meets(kid, "Laundry Heap") for kid in KIDS} == {(5, 5)}


def test_closet_colossus_begins_every_fight_with_two_points_more() -> None:
    assert {meets(kid, "Closet Colossus") for kid in KIDS} == {(5, 7)}


def test_dust_bunny_swarm_is_weak_but_hurts_twice() -> None:
    night = fight("Dust Bunny Swarm", 5, 8)
    assert night.powers == (5, 7)
    assert "Dust Bunny Swarm 1 has −1 attack power of its own." in night.told()
    assert night.view().areas[0].pieces[0].marks == ("2 Injuries for losing",)
    assert night.passes().state.injuries == [2, 0]
