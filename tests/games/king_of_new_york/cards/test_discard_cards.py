"""Discard cards: their immediate gains, where they are cheaper, and their other effects."""

from __future__ import annotations

import pytest

from deckbuilder.games.king_of_new_york.market import withdraw_promise
from tests.support.city import City

PAYING = [
    ("Central Park", 5, 2, 2, 0, ("manhattan",)),
    ("The Unisphere", 5, 4, 0, 0, ("queens",)),
    ("Flatiron Building", 3, 2, 0, 0, ("manhattan",)),
    ("Coney Island", 4, 3, 0, 0, ("brooklyn",)),
    ("Drink the Hudson", 12, 1, 2, 13, ("manhattan", "brooklyn", "staten-island")),
    ("Brooklyn Bridge", 6, 4, 0, 0, ("brooklyn",)),
    ("Yankee Stadium", 9, 5, 5, 0, ("bronx",)),
]
PLACES = ("manhattan", "bronx", "brooklyn", "queens", "staten-island")
NOTHING = "ccdddd"
"""Dice without an effect if there is nothing to destroy."""


def on_offer(name: str, energy: int = 20, place: str = "staten-island", hearts: int = 5) -> City:
    """A table where Anna, in a borough, may buy a card and has rolled nothing of use."""
    table = City().offers(name, "Stomp", "Hunter").stands(1, "manhattan").has(0, hearts=hearts, energy=energy)
    if place == "manhattan":
        # The income of Upper Manhattan is subtracted in advance.
        table.stands(1, "queens").stands(0, "manhattan", zone=2).has(0, -2, hearts, energy - 2)
        table.state.stars[0] = 0
        return table.resolves(NOTHING)
    return table.stands(0, place).resolves(NOTHING)


def bought(name: str, energy: int = 20, place: str = "staten-island", hearts: int = 5) -> City:
    """The same table after the card has been bought."""
    return on_offer(name, energy, place, hearts).buys(name)


def check_payment(name: str) -> None:
    """Check what a card costs and gains in each borough."""
    cost, stars, hearts, energy, cheaper = next(row[1:] for row in PAYING if row[0] == name)
    for place in PLACES:
        table = bought(name, 20, place)
        income = 2 if place == "manhattan" else 0
        assert (table.stars(), table.hearts()) == (stars + income, 5 + hearts), place
        assert table.energy() == 20 - cost + (place in cheaper) + energy, place


@pytest.mark.rule("KNY-6.5")
def test_central_park_pays_and_is_cheaper_in_manhattan() -> None:
    check_payment("Central Park")


def test_the_unisphere_pays_and_is_cheaper_in_queens() -> None:
    check_payment("The Unisphere")


def test_flatiron_building_pays_and_is_cheaper_in_manhattan() -> None:
    check_payment("Flatiron Building")


def test_coney_island_pays_and_is_cheaper_in_brooklyn() -> None:
    check_payment("Coney Island")


def test_drink_the_hudson_pays_and_is_cheaper_in_three_boroughs() -> None:
    check_payment("Drink the Hudson")


def test_brooklyn_bridge_pays_and_is_cheaper_in_brooklyn() -> None:
    check_payment("Brooklyn Bridge")


def test_yankee_stadium_pays_and_is_cheaper_in_the_bronx() -> None:
    check_payment("Yankee Stadium")


def test_power_substation_pays_and_hurts() -> None:
    table = bought("Power Substation")
    assert (table.stars(), table.energy(), table.hearts()) == (1, 23, 2)


def test_power_substation_kills_whoever_is_too_weak() -> None:
    assert bought("Power Substation", hearts=3).where(0) == "out"


def test_subterranean_cable_pays_and_hurts() -> None:
    table = bought("Subterranean Cable", energy=0)
    assert (table.energy(), table.hearts()) == (4, 1)


@pytest.mark.rule("KNY-6.4")
def test_general_ellis_asks_for_a_tank() -> None:
    assert "Buy General Ellis for 5 Energy" not in on_offer("General Ellis").stays().choices()
    table = City().offers("General Ellis", "Stomp", "Hunter").has(0, hearts=5, energy=5).stands(1, "manhattan")
    table.units("bronx", "Hospital").resolves("ddddcc", order="d").destroys("Hospital").buys("General Ellis")
    assert (table.stars(), table.hearts(0), table.hearts(1), table.hearts(2)) == (6, 4, 9, 9)


@pytest.mark.rule("KNY-7.4")
def test_two_subways_give_two_turns_with_moves_without_end() -> None:
    def roaming(rules: int | None) -> list[tuple[int, bool]]:
        table = City(rules=rules).stands(1, "manhattan")
        table.extra_turns(0, 0, roams=True)
        table.dice("hhhhhh").turn(0)
        seen = []
        for _ in range(3):
            table.dice("hhhhhh").ends()
            seen.append((table.asked, table.state.roams))
        return seen

    assert roaming(None) == [(0, True), (0, True), (1, False)]
    assert roaming(6)[1] == (0, False), "by the rules of version 6"


@pytest.mark.rule("KNY-6.4")
def test_air_force_one_asks_for_a_jet_and_sends_all_units() -> None:
    assert "Buy Air Force One for 6 Energy" not in on_offer("Air Force One").stays().choices()
    table = City().offers("Air Force One", "Stomp", "Hunter").has(0, energy=6).stands(1, "manhattan")
    table.units("bronx", "Clinic", "Brownstone").units("queens", "Brownstone", "Hospital")
    table.resolves("dddcch", order="hcd").destroys("Clinic").buys("Air Force One")
    assert [table.hearts(seat) for seat in range(3)] == [9, 10, 8]


@pytest.mark.rule("KNY-5.7")
def test_new_york_marathon_taxes_moves_and_pays_its_buyer() -> None:
    poor = on_offer("New York Marathon", energy=1)
    assert poor.kind != "move"
    rich = on_offer("New York Marathon", energy=2)
    assert rich.kind == "move"
    assert rich.does("move", "brooklyn").energy() == 0
    table = bought("New York Marathon", energy=6)
    assert (table.stars(), table.energy(), table.hearts()) == (2, 2, 7)


@pytest.mark.rule("KNY-5.7")
def test_new_york_marathon_taxes_flights_and_no_entering() -> None:
    table = City().offers("New York Marathon", "Stomp", "Hunter").stands(1, "manhattan").has(1, energy=2)
    assert table.resolves("ahhhhh").does("flee", "brooklyn").energy(1) == 0
    table = City().offers("New York Marathon", "Stomp", "Hunter").stands(1, "manhattan").has(1, energy=1)
    assert table.resolves("ahhhhh").kind != "flee"
    table = City().offers("New York Marathon", "Stomp", "Hunter").resolves(NOTHING)
    assert table.where(0) == "Lower Manhattan"


def test_a_question_about_a_move_says_what_the_move_costs() -> None:
    table = City().offers("New York Marathon", "Stomp", "Hunter").stands(1, "manhattan").has(1, energy=2)
    told = "You were hit in Manhattan and have 9 Hearts left. Do you flee? Fleeing costs 2 Energy."
    assert table.resolves("ahhhhh").question() == told
    table = City().offers("New York Marathon", "Stomp", "Hunter").owns(0, "Super Speed").has(0, energy=2)
    assert table.dice("eehhcc").turn(0).question() == "Do you move before you roll? Moving costs 2 Energy."
    table = City().owns(0, "Super Speed").dice("eehhcc").turn(0)
    assert table.question() == "Do you move before you roll?"


@pytest.mark.rule("KNY-5.7")
def test_new_york_marathon_taxes_going_up_where_nobody_has_to() -> None:
    def climbing(energy: int) -> City:
        table = City().offers("New York Marathon", "Stomp", "Hunter").owns(0, "Super Speed").stands(0, "manhattan")
        return table.has(0, energy=energy).dice("eehhcc").turn(0)

    assert climbing(0).kind == "roll", "the income of one Energy is not enough"
    assert climbing(1).does("up").energy() == 0
    assert climbing(0).ends().where() == "Midtown", "where everybody has to, it costs nothing"


@pytest.mark.rule("KNY-7.10")
def test_photo_op_pays_for_the_damage_of_this_turn() -> None:
    table = City().offers("Photo Op", "Stomp", "Hunter").stands(1, "manhattan").has(0, energy=4)
    table.resolves("aaahhh").buys("Photo Op")
    assert (table.hearts(1), table.stars()) == (7, 3)


@pytest.mark.rule("KNY-7.10")
def test_photo_op_lets_choose_among_several() -> None:
    table = City().offers("Photo Op", "Stomp", "Hunter").stands(0, "manhattan", zone=2).has(0, energy=4)
    table.state.hearts[2] = 1
    table.resolves("aaahhh").buys("Photo Op")
    assert table.choices() == ["Ben: 3 Stars", "Cleo: 3 Stars"]
    assert table.does("victim", 2).stars() == 2 + 3


@pytest.mark.rule("KNY-7.4")
def test_subway_brings_a_turn_with_moves_without_end() -> None:
    table = City().offers("Subway", "Stomp", "Hunter").stands(1, "manhattan").has(0, hearts=5, energy=10)
    table.resolves(NOTHING).stays().dice(NOTHING).buys("Subway")
    assert (table.hearts(), table.state.active, table.state.turn) == (7, 0, 2)
    table.keeps()
    while table.kind == "resolve":
        table.takes(table.answers()[0])
    table.does("move", "brooklyn").does("move", "queens")
    assert table.choices() == ["Stay", "Go to the Bronx", "Go to Staten Island"], "each borough is entered once"
    table.does("move", "bronx").does("move", "staten-island")
    assert (table.where(), table.asked) == ("staten-island", 1), "now it has entered them all"


@pytest.mark.rule("KNY-7.4")
def test_subway_did_not_lead_back_to_the_start_in_older_games() -> None:
    def ways(rules: int | None) -> list[str]:
        table = City(rules=rules).stands(1, "manhattan")
        table.extra_turns(0, roams=True)
        table.dice("hhhhhh").turn(0).dice("hhhhhh").ends().keeps().does("move", "queens")
        return table.choices()

    assert ways(None) == ["Stay", "Go to the Bronx", "Go to Brooklyn", "Go to Staten Island"]
    assert ways(7) == ["Stay", "Go to Brooklyn", "Go to Staten Island"]


def test_holland_tunnel_pays_its_buyer_and_everybody() -> None:
    table = bought("Holland Tunnel", energy=9)
    assert (table.stars(), [table.energy(seat) for seat in range(3)]) == (6, [3, 3, 3])


@pytest.mark.rule("KNY-7.10")
def test_next_stage_turns_stars_into_hearts_and_energy() -> None:
    table = on_offer("Next Stage", energy=4)
    table.state.stars[0] = 3
    table.buys("Next Stage").does("hearts", 2)
    assert (table.stars(), table.hearts(), table.energy()) == (0, 7, 1)


@pytest.mark.rule("KNY-7.5")
def test_columbia_university_promises_the_next_keep_card() -> None:
    table = City().offers("Columbia University", "Stomp", "Hunter").deck("Coney Island", "Photo Op", "Shadow Double")
    table.stands(1, "manhattan").has(0, energy=10).resolves(NOTHING).buys("Columbia University")
    table.does("buy", "Coney Island")
    assert "Buy Photo Op for 0 Energy instead of 4" not in table.choices(), "it is no Keep card, and the promise waits"
    assert table.energy() == 0
    table = City().offers("Columbia University", "Stomp", "Hunter").deck("Coney Island", "Shadow Double", "Diva")
    table.stands(1, "manhattan").has(0, energy=10).resolves(NOTHING).buys("Columbia University").does(
        "buy", "Coney Island"
    )
    assert table.choices() == ["Buy Shadow Double for 0 Energy instead of 12", "Buy no more"]
    assert table.does("buy", "Shadow Double").keep_cards() == ["Shadow Double"]


@pytest.mark.rule("KNY-7.9")
def test_tesla_cannon_makes_everybody_discard_a_keep_card() -> None:
    table = on_offer("Tesla Cannon", energy=5).owns(0, "Fury").owns(1, "Diva", "Drain").buys("Tesla Cannon")
    assert (table.stars(), table.keep_cards(0), table.asked, table.kind) == (2, [], 1, "shed")
    assert table.does("shed", "Diva").keep_cards(1) == ["Drain"]


@pytest.mark.rule("KNY-7.10")
def test_photo_op_counts_damage_beyond_the_last_heart() -> None:
    table = City().offers("Photo Op", "Stomp", "Hunter").stands(1, "manhattan").has(0, energy=4).has(1, hearts=1)
    table.resolves("aaahhh").buys("Photo Op")
    assert table.where(1) == "out"
    assert table.stars() == 1 + 3  # and Manhattan was empty


@pytest.mark.rule("KNY-7.10")
def test_photo_op_counts_nothing_that_others_or_units_dealt() -> None:
    table = City().offers("Photo Op", "Stomp", "Hunter").stands(1, "manhattan").has(0, energy=4)
    table.owns(1, "Violent Star").superstar(1).units("manhattan", "Brownstone")
    table.resolves("cccooo", order="co").stays()
    before = table.stars()
    assert (table.hearts(0), table.hearts(1)) == (9, 9)
    assert table.buys("Photo Op").stars() == before


@pytest.mark.rule("KNY-7.10")
def test_photo_op_counts_nothing_of_an_earlier_turn() -> None:
    table = City(2).offers("Photo Op", "Stomp", "Hunter").stands(1, "manhattan").has(0, energy=4)
    table.resolves("ahhhhh").dice("hhhhhh").does("stay").stays().does("done").dice("hhhhhh").ends().keeps()
    before = table.stars()
    assert table.buys("Photo Op").stars() == before


@pytest.mark.rule("KNY-7.5")
def test_columbia_university_does_not_give_away_its_replacement() -> None:
    table = City().offers("Columbia University", "Stomp", "Hunter").deck("Diva", "Fury", "Drain")
    table.stands(1, "manhattan").has(0, energy=10).resolves(NOTHING).buys("Columbia University")
    assert "Buy Stomp for 4 Energy" in table.choices()
    assert "Diva" in table.row()
    assert "Buy Diva for 0 Energy instead of 5" not in table.choices()
    assert "Buy Fury for 0 Energy instead of 4" in table.does("buy", "Stomp").choices()


@pytest.mark.rule("KNY-7.5")
def test_columbia_university_gives_no_card_away_after_a_sweep() -> None:
    table = City().offers("Columbia University", "Coney Island", "Hunter")
    table.deck("Stomp", "Diva", "Fury", "Drain", "Curse", "Carapace")
    table.owns(0, "Scavenger").stands(1, "manhattan").has(0, energy=16).resolves(NOTHING).buys("Columbia University")
    table.does("buy", "Coney Island")
    assert "Buy Diva for 0 Energy instead of 5" in table.choices()
    table.does("sweep")
    assert "Buy Diva from the discard pile for 4 Energy instead of 5" in table.choices()


@pytest.mark.rule("KNY-7.5")
def test_columbia_university_takes_back_no_earlier_promise() -> None:
    table = _promised_to_cleo().buys("Columbia University")
    table.does("buy", "Stomp")
    assert "Buy Diva for 0 Energy instead of 5" in table.choices()
    table.does("done").dice("hhhhhh").ends().keeps().stays()
    assert (table.asked, table.choices()) == (2, ["Buy Diva for 0 Energy instead of 5", "Buy no more"])


@pytest.mark.rule("KNY-7.5")
def test_a_promised_card_goes_to_the_other_when_one_of_two_is_out() -> None:
    for out, owed in ((0, 2), (2, 0)):
        table = _promised_to_cleo().buys("Columbia University")
        withdraw_promise(table.state, out)
        table.does("buy", "Stomp")
        assert table.state.free == ((table.find("Diva"), owed),)


@pytest.mark.rule("KNY-7.5")
def test_everybody_hears_for_whom_a_card_is_free() -> None:
    table = _promised_to_cleo().buys("Columbia University").does("buy", "Stomp")
    said = table.told()
    turned_up = said.index("Diva is on offer.")
    assert said[turned_up + 1 : turned_up + 3] == ["Diva is free for Cleo.", "Diva is free for Anna."]
    assert "Diva is free for you." in table.told(0)
    assert not [one for one in said if "Photo Op is free" in one], "it is no Keep card"
    older = _promised_to_cleo(11).buys("Columbia University").does("buy", "Stomp")
    assert not [one for one in older.told() if " free " in one]


def test_rules_before_version_4_keep_only_the_last_promise() -> None:
    table = _promised_to_cleo(3).buys("Columbia University")
    table.does("buy", "Stomp")
    assert table.state.free == ((table.find("Diva"), 0),)


def _promised_to_cleo(rules: int | None = None) -> City:
    """Cleo has bought the card before, no Keep card has turned up since, and Anna may buy another copy."""
    table = City(rules=rules).offers("Columbia University", "Stomp", "Hunter").deck("Photo Op", "Diva", "Coney Island")
    table.state.promised = 2
    return table.stands(1, "manhattan").has(0, energy=10).resolves(NOTHING)


@pytest.mark.rule("KNY-7.4")
def test_subway_gives_moves_without_end_for_one_turn_only() -> None:
    table = City().offers("Subway", "Terminal Rage", "Hunter").stands(1, "manhattan").has(0, energy=14)
    table.resolves("hhhhhh").stays().does("buy", "Subway").dice("hhhhhh").does("done").keeps()
    table.does("move", "brooklyn").does("move", "queens").stays().dice("hhhhhh").does("buy", "Terminal Rage").keeps()
    assert table.does("move", "bronx").kind != "move"


@pytest.mark.rule("KNY-6.4")
def test_air_force_one_asks_for_a_jet_of_this_turn() -> None:
    table = City(2).offers("Air Force One", "Stomp", "Hunter").has(0, energy=6).stands(1, "manhattan")
    table.units("bronx", "Clinic").resolves("dddhhh", order="hd").destroys("Clinic").stays()
    assert "Buy Air Force One for 6 Energy" in table.choices()
    table.dice("hhhhhh").does("done").dice("hhhhhh").ends().keeps().stays()
    assert "Buy Air Force One for 6 Energy" not in table.choices()


@pytest.mark.rule("KNY-7.9")
def test_tesla_cannon_asks_its_buyer_first_and_then_clockwise() -> None:
    table = on_offer("Tesla Cannon", energy=5).stays()
    table.owns(0, "Fury", "Curse").owns(1, "Diva", "Drain").owns(2, "Leveler", "Trash Thrower").buys("Tesla Cannon")
    assert table.asked == 0
    assert table.does("shed", "Fury").asked == 1
    assert table.does("shed", "Diva").asked == 2
