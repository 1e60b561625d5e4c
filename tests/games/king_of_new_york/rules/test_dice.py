"""The dice (KNY-2, KNY-4): rolling, and what each face does."""

from __future__ import annotations

import pytest

from tests.support.city import City, table_of


@pytest.mark.rule("KNY-2.2")
def test_any_dice_are_rolled_again_two_times() -> None:
    table = City().dice("eaadho").turn(0)
    assert len(table.state.dice) == 6
    table.dice("cc").takes(("reroll", 0, 5))
    assert table.left == "aadhcc"
    table.dice("eee").takes(("reroll", 1, 4, 4))
    assert (table.left, table.kind) == ("eeeadh", "resolve")
    assert table.told()[-1] == "Anna rolls 3 Energy, 1 Attack, 1 Destruction and 1 Heal."


@pytest.mark.rule("KNY-2.2")
def test_dice_may_be_kept_after_the_first_roll() -> None:
    table = City().rolls("eeeehh")
    assert (table.left, table.kind) == ("eeeehh", "resolve")


@pytest.mark.rule("KNY-2.3")
def test_faces_are_resolved_in_any_order_each_as_a_whole() -> None:
    table = City().has(0, hearts=5).rolls("eehhcc")
    assert table.choices() == ["Resolve 2 Energy", "Resolve 2 Heal", "Resolve 2 Celebrity"]
    table.does("resolve", "Heal")
    assert (table.hearts(), table.choices()) == (7, ["Resolve 2 Energy", "Resolve 2 Celebrity"])


@pytest.mark.rule("KNY-2.6")
def test_an_answer_says_how_many_hearts_heal_can_still_give() -> None:
    def heal(table: City) -> str:
        return next(said for said in table.choices() if "Heal" in said)

    assert heal(City().has(0, hearts=7).rolls("hhheec")) == "Resolve 3 Heal"
    assert heal(City().has(0, hearts=9).rolls("hhheec")) == "Resolve 3 Heal (you lack only 1 Heart)"
    assert heal(City().has(0, hearts=10).rolls("hhhooo")) == "Resolve 3 Heal (your Hearts are full)"
    assert heal(City().has(0, hearts=8).stands(0, "manhattan").rolls("hhheec")) == "Resolve 3 Heal"


@pytest.mark.rule("KNY-4.1")
def test_each_energy_die_is_one_energy() -> None:
    assert City().rolls("eeecch").does("resolve", "Energy").energy() == 3


@pytest.mark.rule("KNY-4.2")
def test_heal_dice_heal_outside_manhattan_only() -> None:
    assert City().has(0, hearts=5).rolls("hhhcce").does("resolve", "Heal").hearts() == 8
    assert City().has(0, hearts=5).stands(0, "manhattan").rolls("hhhcce").does("resolve", "Heal").hearts() == 5


@pytest.mark.rule("KNY-4.2")
def test_a_hospital_heals_in_manhattan() -> None:
    table = City().has(0, hearts=5).stands(0, "manhattan").building("manhattan", "Hospital").rolls("dddcce")
    assert table.does("resolve", "Destruction").destroys("Hospital").hearts() == 8


@pytest.mark.rule("KNY-2.6")
def test_nobody_has_more_than_ten_hearts() -> None:
    assert City().has(0, hearts=9).rolls("hhhcce").does("resolve", "Heal").hearts() == 10


@pytest.mark.rule("KNY-2.6")
def test_nobody_loses_more_than_there_is() -> None:
    table = City().owns(0, "Trash Thrower").stands(1, "manhattan").rolls("aeeehh").does("resolve", "Attack")
    assert table.stars(1) == 0


@pytest.mark.rule("KNY-4.3")
@pytest.mark.parametrize(("faces", "stars"), [("cceeeh", 0), ("ccceeh", 1), ("cccceh", 2), ("ccccce", 3)])
def test_three_celebrity_take_superstar_and_more_earn_more(faces: str, stars: int) -> None:
    table = City().stands(1, "manhattan").rolls(faces).does("resolve", "Celebrity")
    assert (table.stars(), table.state.superstar == 0) == (stars, stars > 0)


@pytest.mark.rule("KNY-4.3")
def test_superstar_earns_a_star_for_each_die_and_is_taken_away() -> None:
    assert City().superstar(0).rolls("cceeeh").does("resolve", "Celebrity").stars() == 2
    table = City().superstar(1).rolls("ccceeh").does("resolve", "Celebrity")
    assert table.state.superstar == 0
    assert "Anna takes Superstar from Ben." in table.told()
    assert "You take Superstar from Ben." in table.told(0)


def forces() -> City:
    """Two units around Anna and Dan, one around Ben, one in Manhattan around Cleo, all outside in turn."""
    table = (
        City(4).units("bronx", "Brownstone", "Clinic").units("brooklyn", "Brownstone").units("manhattan", "Hospital")
    )
    return table.stands(3, "bronx").stands(2, "manhattan")


@pytest.mark.rule("KNY-4.4")
@pytest.mark.parametrize(
    ("faces", "hearts"), [("occeeh", [8, 10, 10, 10]), ("ooceeh", [8, 10, 10, 8]), ("oooeeh", [8, 9, 9, 8])]
)
def test_units_attack_in_three_grades(faces: str, hearts: list[int]) -> None:
    table = forces().rolls(faces).does("resolve", "Ouch")
    assert [table.hearts(seat) for seat in range(4)] == hearts


def test_ouch_without_units_hurts_nobody() -> None:
    assert City().rolls("occeeh").does("resolve", "Ouch").hearts() == 10


@pytest.mark.rule("KNY-4.5")
def test_three_ouch_take_the_statue_and_its_three_stars() -> None:
    table = City().statue(1).has(1, stars=5).rolls("oooeeh").does("resolve", "Ouch")
    assert (table.stars(0), table.stars(1), table.state.statue) == (3, 2, 0)
    lost = table.told().index("Ben loses the Statue of Liberty.")
    assert table.told()[lost + 1 : lost + 3] == ["Ben loses 3 Stars.", "Anna takes the Statue of Liberty."]
    assert City().rolls("ooceeh").does("resolve", "Ouch").state.statue == -1


@pytest.mark.rule("KNY-4.5")
def test_the_owner_of_the_statue_gains_nothing_by_three_ouch() -> None:
    assert City().statue(0).has(0, stars=1).rolls("oooeeh").does("resolve", "Ouch").stars() == 1


TILES = [
    ("Brownstone", 1, (1, 0, 0), 2, (0, 1, 0)),
    ("Office Tower", 2, (2, 0, 0), 3, (0, 0, 2)),
    ("Clinic", 2, (0, 2, 0), 3, (0, 0, 2)),
    ("Substation", 2, (0, 0, 2), 3, (0, 0, 2)),
    ("Skyscraper", 3, (3, 0, 0), 4, (3, 0, 0)),
    ("Hospital", 3, (0, 3, 0), 4, (3, 0, 0)),
    ("Power Plant", 3, (0, 0, 3), 4, (3, 0, 0)),
]
"""A tile: its durability and reward as a Building, and both as a Unit; rewards are Stars, Hearts, Energy."""
Goods = tuple[int, int, int]


@pytest.mark.rule("KNY-4.6")
@pytest.mark.parametrize(("name", "needs", "earns", "unit_needs", "unit_earns"), TILES)
def test_tiles_take_and_give_what_their_sides_say(
    name: str, needs: int, earns: Goods, unit_needs: int, unit_earns: Goods
) -> None:
    for durability, reward, is_unit in ((needs, earns, False), (unit_needs, unit_earns, True)):
        exact, short = (
            City().has(0, hearts=5).stands(0, "manhattan") for _ in range(2)
        )  # fmt: skip
        for table, dice in ((exact, durability), (short, durability - 1)):
            (table.units if is_unit else table.building)("manhattan", name)
            table.rolls("d" * dice + "ce" + "h" * (4 - dice))
            before = (table.stars(), table.hearts(), table.energy())
            if dice:
                table.does("resolve", "Destruction")
            assert (table.kind == "destroy") == (dice == durability)
        exact.destroys(name)
        gained = (exact.stars() - 1, exact.hearts() - 5, exact.energy() - 1)
        assert gained == reward, before
        assert exact.force("manhattan") == ([] if is_unit else [exact.state.data.definitions[exact.find(name)].unit])


@pytest.mark.rule("KNY-4.6")
def test_dice_that_are_left_over_are_lost_and_nobody_has_to_destroy() -> None:
    table = City().building("bronx", "Hospital", "Brownstone").rolls("ddddeh").does("resolve", "Destruction")
    assert table.destroys("Hospital", "Brownstone").state.fallen == ("building", "building")
    table = City().building("bronx", "Brownstone").rolls("deeech").does("resolve", "Destruction").does("stop")
    assert table.stars() == 0


@pytest.mark.rule("KNY-4.6")
def test_only_the_own_borough_is_in_reach() -> None:
    table = City().building("queens", "Brownstone").units("manhattan", "Brownstone").rolls("ddddeh")
    assert table.does("resolve", "Destruction").kind == "resolve"


@pytest.mark.rule("KNY-4.6")
def test_the_next_tile_of_a_stack_can_be_destroyed_at_once() -> None:
    table = City().building("bronx", "Brownstone")
    tile = table.find("Office Tower", table.state.razed)
    table.state.razed = tuple(one for one in table.state.razed if one != tile)
    table.state.below[3] = (tile,)
    table.rolls("dddeeh").does("resolve", "Destruction").destroys("Brownstone", "Office Tower")
    assert (table.stars(), table.force("bronx")) == (3, ["infantry", "jet"])


@pytest.mark.rule("KNY-4.7")
def test_a_unit_is_safe_in_the_turn_in_which_it_appears() -> None:
    table = City().building("bronx", "Brownstone").rolls("ddddeh").does("resolve", "Destruction").does("destroy")
    assert table.kind == "resolve"
    assert table.force("bronx") == ["infantry"]
    table.ends()
    table.state.place[0], table.state.loaded = 1, ()
    table.state.stack = table.state.stack[:1]
    table.state.decision = None
    assert table.rolls("ddeech").does("resolve", "Destruction").destroys("Brownstone").force("bronx") == []


def test_six_dice_of_nothing_ask_nothing() -> None:
    table = City().stands(1, "manhattan").rolls("dddddd")
    assert table.kind == "move", "there is nothing to destroy, so nothing is asked"


@pytest.mark.rule("KNY-2.3")
@pytest.mark.parametrize("faces", ["cchhhh", "ccohhh", "aaahhh", "dddhhh", "ccaaaa"])
def test_the_order_of_dice_that_do_nothing_is_not_asked(faces: str) -> None:
    table = City().rolls(faces)
    assert table.kind != "resolve"
    assert [line for line in table.told() if "resolves" in line], "they are resolved all the same"


@pytest.mark.rule("KNY-2.3")
def test_the_order_is_asked_as_long_as_one_face_does_something() -> None:
    assert City().has(0, hearts=9).rolls("cchhhh").kind == "resolve", "a Heart"
    assert City().stands(1, "manhattan").rolls("aaahhh").kind == "resolve", "somebody to hit"
    assert City().superstar(0).rolls("chhhhh").kind == "resolve", "a Star"
    assert City().stands(0, "queens").units("queens", "Clinic").rolls("ohhhhh").kind == "resolve", "a Jet hits back"
    assert City().stands(0, "queens").building("queens", "Brownstone").rolls("dhhhhh").kind == "resolve", "a building"
    assert City().rolls("ooohhh").kind == "resolve", "the Statue of Liberty"
    assert City().rolls("ehhhhh").kind == "resolve", "an Energy"


@pytest.mark.rule("KNY-2.3")
def test_a_ko_player_is_not_asked_about_dice_that_do_nothing() -> None:
    assert table_of().knocked_out(0).rolls("eeaahh").kind != "resolve"
    assert table_of().knocked_out(0).rolls("eeaahc").kind == "resolve", "a Star"
    assert table_of().knocked_out(0).rolls("eeaaah").kind == "resolve", "the Token Monster"
    assert table_of().knocked_out(0).rolls("eehhhh").kind == "resolve", "a Zombie"
