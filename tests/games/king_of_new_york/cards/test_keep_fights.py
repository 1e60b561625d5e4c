"""Keep cards about damage, tiles, moving and the actions of others."""

from __future__ import annotations

import pytest

from tests.support.city import City


def test_hunter_heals_for_infantry() -> None:
    table = City().owns(0, "Hunter").has(0, hearts=5).units("bronx", "Brownstone", "Clinic").resolves("ddaaaa")
    assert table.destroys("Brownstone").hearts() == 5 + 1 + 1
    table = City().owns(0, "Hunter").has(0, hearts=5).units("bronx", "Clinic").resolves("dddaaa").destroys("Clinic")
    assert table.hearts() == 5


def test_trophy_hunter_gains_a_star_for_each_unit() -> None:
    table = City().owns(0, "Trophy Hunter").units("bronx", "Brownstone", "Clinic").resolves("dddddo", order="d")
    assert table.destroys("Brownstone", "Clinic").stars() == 2 + 1  # and Manhattan was empty


def test_sharp_shooter_destroys_jets_anywhere() -> None:
    table = City().owns(0, "Sharp Shooter").units("queens", "Clinic", "Brownstone").resolves("dddhhh")
    assert table.choices() == ["Destroy a Jet in Queens (3 Destruction: 2 Energy)", "No more"]
    assert table.destroys("Clinic").stars() == 1 + 1  # and Manhattan was empty
    assert table.force("queens") == ["infantry"]


def test_can_opener_makes_tanks_easy() -> None:
    table = City().owns(0, "Can Opener").units("bronx", "Hospital").resolves("dddhhh")
    assert table.choices()[0] == "Destroy a Tank in the Bronx (3 Destruction: 3 Stars)"


def test_long_neck_makes_jets_easy() -> None:
    table = City().owns(0, "Long Neck").units("bronx", "Clinic").resolves("ddhhhh")
    assert table.choices()[0] == "Destroy a Jet in the Bronx (2 Destruction: 2 Energy)"


def test_leveler_pays_for_the_first_building_of_a_turn() -> None:
    table = City().owns(0, "Leveler").building("bronx", "Brownstone", "Brownstone").resolves("ddeeoo", order="d")
    assert table.destroys("Brownstone", "Brownstone").stars() == 3


def test_seismic_ray_reaches_another_borough_for_an_energy() -> None:
    table = City().owns(0, "Seismic Ray").has(0, energy=1).building("queens", "Brownstone").resolves("dhhhhh")
    assert table.choices() == ["Pay 1 Energy and use Destruction in Queens", "No more"]
    assert table.does("aim", "queens").destroys("Brownstone").energy() == 0
    assert City().owns(0, "Seismic Ray").building("queens", "Brownstone").resolves("dhhhhh").kind != "destroy"


def test_seismic_ray_is_not_paid_for_where_the_dice_are_too_few() -> None:
    table = City().owns(0, "Seismic Ray").has(0, energy=1).building("queens", "Hospital").resolves("dhhhhh")
    assert table.kind != "destroy", "one die destroys no Hospital"
    table = City().owns(0, "Seismic Ray", "Sharp Shooter").has(0, energy=1).units("queens", "Clinic")
    table.resolves("dddhhh")
    assert table.choices() == [
        "Destroy a Jet in Queens (3 Destruction: 2 Energy)",
        "Pay 1 Energy and use Destruction in Queens",
        "No more",
    ]


@pytest.mark.rule("KNY-4.6")
def test_sharp_shooter_does_not_bind_seismic_ray_to_the_own_borough() -> None:
    def after_the_jet(rules: int | None) -> list[str]:
        table = City(rules=rules).owns(0, "Sharp Shooter", "Seismic Ray").has(0, energy=1).units("queens", "Clinic")
        table.building("brooklyn", "Brownstone").resolves("ddddhh")
        table.takes(next(a for a in table.answers() if a[0] == "destroy"))
        return [choice for choice in table.choices() if "Brooklyn" in choice] if table.kind == "destroy" else []

    assert after_the_jet(None) == ["Pay 1 Energy and use Destruction in Brooklyn"]
    assert after_the_jet(7) == []


@pytest.mark.rule("KNY-4.6")
def test_sharp_shooter_takes_a_jet_of_the_own_borough_first_or_last() -> None:
    def dealt(rules: int | None = None) -> City:
        table = City(rules=rules).owns(0, "Sharp Shooter", "Seismic Ray").has(0, energy=1).units("bronx", "Clinic")
        return table.building("brooklyn", "Brownstone").building("bronx", "Brownstone").resolves("ddddhh")

    def jet(table: City) -> City:
        return table.takes(next(a for a in table.answers() if table.state.data.name(int(a[1])) == "Clinic"))

    left = ["Destroy the Brownstone on stack 1 of Brooklyn (1 Destruction: 1 Star)", "No more"]
    assert jet(dealt()).does("aim", "brooklyn").choices() == left
    assert jet(dealt().does("aim", "brooklyn")).choices() == left
    assert "Pay 1 Energy and use Destruction in Brooklyn" not in jet(dealt(7)).choices()


@pytest.mark.rule("KNY-4.6")
def test_a_jet_that_only_the_dice_reach_binds_them_to_its_borough() -> None:
    table = City().owns(0, "Seismic Ray").has(0, energy=1).units("bronx", "Clinic")
    table.building("brooklyn", "Brownstone").building("bronx", "Brownstone").resolves("ddddhh")
    table.takes(next(a for a in table.answers() if table.state.data.name(int(a[1])) == "Clinic"))
    assert table.choices() == ["Destroy the Brownstone on stack 1 of the Bronx (1 Destruction: 1 Star)", "No more"]


@pytest.mark.rule("KNY-7.1")
def test_shadow_double_doubles_an_attack() -> None:
    assert City().owns(0, "Shadow Double").stands(1, "manhattan").resolves("aahhhh").hearts(1) == 6


@pytest.mark.rule("KNY-7.1")
def test_tesla_antennae_hurt_the_stronger() -> None:
    table = City().owns(0, "Tesla Antennae").has(0, hearts=9).stands(1, "manhattan")
    assert table.resolves("aaeeee").hearts(1) == 7
    table = City().owns(0, "Tesla Antennae").stands(1, "manhattan")
    assert table.resolves("aaeeee").hearts(1) == 8


@pytest.mark.rule("KNY-7.1")
def test_tesla_antennae_add_after_shadow_double() -> None:
    table = City().owns(0, "Tesla Antennae", "Shadow Double").has(0, hearts=5).stands(1, "manhattan")
    assert table.resolves("aaeeee").hearts(1) == 5


@pytest.mark.rule("KNY-7.1")
def test_fireball_hits_the_neighbour_too() -> None:
    table = City(4).owns(0, "Fireball").stands(1, "manhattan").stands(2, "bronx").resolves("aahhhh")
    assert [table.hearts(seat) for seat in range(4)] == [10, 8, 8, 10]


def test_trash_thrower_takes_a_star_from_each_that_is_hit() -> None:
    table = City().owns(0, "Trash Thrower").stands(1, "manhattan").has(1, stars=3).resolves("ahhhhh")
    assert table.stars(1) == 2


def test_drain_takes_energy_from_attackers() -> None:
    table = City().owns(1, "Drain").stands(1, "manhattan").has(0, energy=3).resolves("ahhhhh")
    assert (table.energy(0), table.energy(1)) == (1, 2)


@pytest.mark.rule("KNY-3.4")
def test_phoenix_blood_pays_for_damage() -> None:
    table = City().owns(1, "Phoenix Blood").stands(1, "manhattan").resolves("aaahhh")
    assert table.energy(1) == 1


@pytest.mark.rule("KNY-3.5")
def test_the_cards_of_whom_the_damage_kills_do_nothing_more() -> None:
    table = City().owns(1, "Drain", "Phoenix Blood").stands(1, "manhattan").has(1, hearts=1).has(0, energy=3)
    table.resolves("ahhhhh")
    assert table.energy(0) == 3
    assert "Ben gains 1 Energy." not in table.told()
    assert "Ben is out of the game." in table.told()


def test_bullet_proof_spares_its_own_ouch_only() -> None:
    table = City().owns(0, "Bullet Proof").units("bronx", "Brownstone", "Clinic").resolves("oheeee", order="o")
    assert table.hearts() == 9
    table = City().owns(0, "Bullet Proof").stands(0, "queens").units("queens", "Brownstone", "Clinic")
    assert table.rolls("oohhhh", seat=2).does("resolve", "Ouch").hearts(0) == 8


def test_power_tap_is_paid_when_another_gains_three_energy() -> None:
    table = City().owns(1, "Power Tap").resolves("eeehhh")
    assert (table.energy(0), table.energy(1)) == (2, 1)
    table = City().owns(1, "Power Tap").resolves("eehhhh")
    assert (table.energy(0), table.energy(1)) == (2, 0)


def test_diva_makes_the_others_roll_four() -> None:
    table = City().owns(1, "Diva").superstar(1).resolves("ccchhh")
    assert table.state.superstar == 1
    table = City().owns(1, "Diva").superstar(1).resolves("cccchh")
    assert table.state.superstar == 0


def test_ego_trip_pays_when_superstar_is_taken_and_kept() -> None:
    assert City().owns(0, "Ego Trip").resolves("ccchhh").energy() == 1
    assert City().owns(0, "Ego Trip").superstar(0).turn(0).energy() == 1
    assert City().owns(0, "Ego Trip").turn(0).energy() == 0


def test_broadway_star_pays_when_superstar_is_taken_and_kept() -> None:
    assert City().owns(0, "Broadway Star").rolls("ccchhe").does("resolve", "Celebrity").stars() == 2
    assert City().owns(0, "Broadway Star").superstar(0).turn(0).stars() == 1


def test_violent_star_hurts_whoever_has_superstar_before_and_after() -> None:
    assert City().owns(0, "Violent Star").superstar(1).resolves("ccchhh").hearts(1) == 8
    assert City().owns(1, "Violent Star").superstar(1).rolls("ccceee").does("resolve", "Celebrity").hearts(0) == 9
    assert City().owns(0, "Violent Star").resolves("ccchhh").hearts(1) == 10


def test_king_of_queens_is_paid_in_queens() -> None:
    table = City().owns(0, "King of Queens").stands(0, "queens").has(0, hearts=5).turn(0)
    assert (table.hearts(), table.energy()) == (6, 1)
    table = City().owns(0, "King of Queens").has(0, hearts=5).turn(0)
    assert (table.hearts(), table.energy()) == (5, 0)


def test_regeneration_heals_at_the_start() -> None:
    assert City().owns(0, "Regeneration").has(0, hearts=5).turn(0).hearts() == 6


@pytest.mark.rule("KNY-7.6")
def test_super_speed_moves_before_the_dice_and_need_not() -> None:
    table = City().owns(0, "Super Speed").turn(0)
    assert table.choices() == [
        "Stay", "Enter Manhattan", "Go to Brooklyn", "Go to Queens", "Go to Staten Island",
    ]  # fmt: skip
    assert table.does("enter").where() == "Lower Manhattan"
    table = City().owns(0, "Super Speed").stands(0, "manhattan").turn(0)
    assert table.choices() == ["Stay", "Go up to Midtown"]
    assert table.why_not("Queens") == "Nobody leaves Manhattan by moving; you may flee from an attack."
    assert table.does("up").where() == "Midtown"


def test_chinatown_regular_heals_in_manhattan() -> None:
    assert City().owns(0, "Chinatown Regular").has(0, hearts=5).resolves("eeeeee").hearts() == 7


@pytest.mark.rule("KNY-7.7")
def test_stink_attack_drives_units_to_different_boroughs() -> None:
    table = City().owns(0, "Stink Attack").stands(1, "manhattan").units("queens", "Brownstone", "Clinic")
    table.resolves("hhhhhh").does("move", "queens")
    assert table.kind == "scatter"
    tile = table.find("Clinic", table.state.units[3])
    table.does("scatter", tile, "brooklyn")
    assert not [action for action in table.answers() if action[-1] == 2], "nothing else goes to Brooklyn"
    assert (table.force("queens"), table.force("brooklyn")) == (["infantry"], ["jet"])


@pytest.mark.rule("KNY-7.11")
def test_tourist_is_paid_once_in_each_borough() -> None:
    table = City().offers("Tourist", "Stomp", "Diva").stands(1, "manhattan").has(0, energy=6)
    table.resolves("hhhhhh").buys("Tourist")
    assert (table.stars(), table.energy()) == (1, 1)
    table = City().owns(0, "Tourist").stands(1, "manhattan")
    table.state.tokens[table.find("Tourist")] = (3,)
    assert table.resolves("hhhhhh").does("move", "queens").stars() == 0
    table = City().owns(0, "Tourist").stands(1, "manhattan")
    table.state.tokens[table.find("Tourist")] = (3,)
    table.resolves("hhhhhh").does("move", "brooklyn")
    assert (table.stars(), table.energy()) == (1, 1)
    assert "tokens of Queens and Brooklyn" in repr(table.view())


@pytest.mark.rule("KNY-6.5")
def test_scavenger_buys_from_the_discard_pile_for_less() -> None:
    table = City().owns(0, "Scavenger").has(0, energy=3).resolves("aaaaaa")
    assert "Buy Chameleon from the discard pile for 3 Energy instead of 4" in table.choices()
    assert table.does("buy", "Chameleon").keep_cards() == ["Scavenger", "Chameleon"]


@pytest.mark.rule("KNY-2.6")
def test_drain_takes_no_more_than_there_is() -> None:
    table = City().owns(1, "Drain").stands(1, "manhattan").has(0, energy=1).resolves("ahhhhh")
    assert (table.energy(0), table.energy(1)) == (0, 1)


@pytest.mark.rule("KNY-6.2")
def test_power_tap_is_paid_once_a_turn_however_much_is_gained() -> None:
    table = City().owns(1, "Power Tap").building("bronx", "Substation").resolves("eeeddh", order="ed")
    assert table.destroys("Substation").energy(1) == 1
    table = City().owns(1, "Power Tap").building("bronx", "Substation").resolves("eeddhh", order="ed")
    assert table.energy(1) == 0
    assert table.destroys("Substation").energy(1) == 1, "three are gained in two parts"


def test_seismic_ray_reaches_no_second_borough() -> None:
    table = City().owns(0, "Seismic Ray").has(0, energy=1).building("bronx", "Brownstone", "Brownstone")
    table.building("queens", "Brownstone").resolves("ddhhhh")
    assert "aim" in table.words()
    assert table.does("destroy", "Brownstone").words() == {"destroy", "stop"}


@pytest.mark.rule("KNY-7.7")
def test_stink_attack_drives_up_to_four_units_each_to_another_borough() -> None:
    table = City().owns(0, "Stink Attack").stands(1, "manhattan")
    table.units("queens", "Brownstone", "Clinic", "Hospital", "Skyscraper", "Brownstone")
    table.resolves("hhhhhh").does("move", "queens")
    for place in ("manhattan", "bronx", "brooklyn", "staten-island"):
        action = next(a for a in table.answers() if a[0] == "scatter" and a[2] == table._number(place))
        table.takes(action)
    assert table.kind != "scatter"
    assert [len(table.force(place)) for place in ("manhattan", "bronx", "brooklyn", "staten-island")] == [1] * 4
    assert len(table.force("queens")) == 1


@pytest.mark.rule("KNY-6.5")
def test_scavenger_finds_keep_cards_only_and_nothing_pays_for_itself() -> None:
    table = City().owns(0, "Scavenger").has(0, energy=12).resolves("aaaaaa")
    found = [choice for choice in table.choices() if "from the discard pile" in choice]
    assert "Buy Overload from the discard pile for 0 Energy" in found
    assert not [choice for choice in found if "Coney Island" in choice]


@pytest.mark.rule("KNY-3.5", "KNY-10.1")
@pytest.mark.parametrize("plays_on", [0, 1])
def test_bad_press_does_nothing_once_violent_star_kills_its_owner(plays_on: int) -> None:
    table = City(3, eliminated_players=plays_on).owns(0, "Violent Star").owns(1, "Bad Press").superstar(1)
    table.has(0, stars=5).has(1, hearts=2).rolls("ccceee").does("resolve", "Celebrity")
    assert table.where(1) == "out"
    assert (table.stars(0), table.stars(1)) == (7, 0), "nobody pays Stars to a monster that is gone"


@pytest.mark.rule("KNY-10.1")
def test_the_rest_of_a_card_is_lost_when_its_buyer_is_knocked_out() -> None:
    table = City(3, eliminated_players=1).stands(1, "manhattan").offers("Blackout", "Stomp", "Hunter")
    table.units("bronx", "Brownstone").has(0, hearts=1, energy=7).resolves("cceeaa", order="cea").stays()
    assert (table.buys("Blackout").where(0), table.stars(0)) == ("out", 0)
