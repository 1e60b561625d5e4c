"""Why something cannot be used now, in words that suit the person asking and the situation."""

from __future__ import annotations

from deckbuilder.games.king_of_new_york.game import GAME
from deckbuilder.games.king_of_new_york.match_data import ATTACK, ENERGY_FACE, OUCH
from deckbuilder.kernel.references import die_ref
from tests.support.city import City, table_of


def test_a_tile_that_takes_more_than_is_left_says_so() -> None:
    table = City().building("bronx", "Brownstone", "Hospital").building("queens", "Clinic")
    table.resolves("ddeeee", order="d")
    assert table.why_not("Hospital") == "It takes 3 Destruction, and you have 2 left."
    assert table.why_not("Clinic") == "It is destroyed with the Destruction of your dice, in your own borough."


def test_a_building_that_hailing_cabs_spares_is_said_to_be_spared() -> None:
    table = City().owns(0, "Hailing Cabs").building("bronx", "Brownstone").units("bronx", "Clinic")
    table.rolls("dddeee").does("yes").does("resolve", "Destruction")
    assert table.why_not("Brownstone") == "Your Destruction destroys only Units this turn."


def test_a_tile_at_home_is_out_of_reach_for_dice_used_elsewhere() -> None:
    table = City().owns(0, "Seismic Ray").has(0, energy=1).building("bronx", "Clinic")
    table.building("queens", "Brownstone", "Hospital").rolls("ddaaaa").does("resolve", "Destruction")
    table.does("aim", "queens")
    assert table.why_not("Clinic") == "Your Destruction is used in Queens."
    assert table.why_not("Hospital") == "It takes 3 Destruction, and you have 2 left."


def test_of_two_units_of_a_kind_the_one_that_is_not_named_says_so() -> None:
    table = City().units("bronx", "Brownstone", "Brownstone", "Hospital").rolls("ddaaaa").does("resolve", "Destruction")
    seen, (first, second, tank) = GAME.observe(table.state, 0), table.state.units[1]
    told = [GAME.answers.why_not(seen, tile).reasons[0].sentence for tile in (first, second, tank)]
    assert told == [
        "It can be used now: Destroy Infantry in the Bronx (2 Destruction: 1 Heart, lost).",
        "One answer stands for all Units of this kind there.",
        "It takes 4 Destruction, and you have 2 left.",
    ]


def test_a_building_that_is_too_much_for_the_token_monster_says_so() -> None:
    table = table_of().knocked_out(0).token("queens").building("queens", "Brownstone", "Hospital")
    table.resolves("ddeeee", order="d")
    assert table.why_not("Hospital") == "It takes 3 Destruction, and you have 2 left."


def test_a_knocked_out_player_hears_what_the_token_monster_can_do() -> None:
    table = table_of().knocked_out(0).building("queens", "Clinic").units("queens", "Hospital").dice("deeeee").turn(0)
    assert table.why_not("Clinic") == "A KO'd player destroys nothing without the Token Monster."
    led = table_of().knocked_out(0).token("queens").building("queens", "Clinic").units("queens", "Hospital")
    led.dice("deeeee").turn(0)
    assert led.why_not("Clinic") == (
        "It is destroyed with the Destruction of your dice, in the Token Monster's borough."
    )
    assert led.why_not("Tank") == "The Token Monster destroys only Buildings."


def test_a_building_promises_whoever_is_knocked_out_only_stars() -> None:
    table = table_of().knocked_out(0).token("queens").building("queens", "Clinic", "Substation", "Brownstone")
    table.resolves("dddeee", order="d")
    assert table.choices() == [
        "Destroy the Clinic on stack 1 of Queens (2 Destruction: nothing for a KO'd monster)",
        "Destroy the Substation on stack 2 of Queens (2 Destruction: nothing for a KO'd monster)",
        "Destroy the Brownstone on stack 3 of Queens (1 Destruction: 1 Star)",
        "No more",
    ]


def test_a_knocked_out_player_hears_first_that_nothing_is_bought() -> None:
    table = table_of().knocked_out(0).offers("General Ellis").dice("deeeee").turn(0)
    assert table.why_not("General Ellis") == "A KO'd player buys no cards."


def test_a_keep_card_of_a_knocked_out_player_is_said_to_do_less() -> None:
    table = table_of().knocked_out(0).owns(0, "Regeneration").dice("deeeee").turn(0)
    holds = "While you are KO'd, your cards apply only where they concern your dice or the damage of attacks."
    assert table.why_not("Regeneration") == holds


def test_a_card_that_is_used_up_says_when() -> None:
    table = City().owns(0, "Carapace").dice("deeeee").turn(0)
    assert table.why_not("Carapace") == "It has no token to use."
    table.state.tokens[table.find("Carapace", table.state.cards[0])] = (-1,)
    assert table.why_not("Carapace") == "It is used up while you resolve dice or buy cards."


def test_a_player_who_can_buy_discarded_cards_hears_what_is_lacking() -> None:
    table = City().owns(0, "Scavenger").dice("deeeee").turn(0)
    assert table.why_not("Extra Head") == "You are 6 Energy short of its price."
    assert table.why_not("Subway") == "It is in the discard pile."


def test_hearts_beyond_the_limit_are_said_to_be_lost() -> None:
    table = City().stands(0, "queens").has(0, hearts=9).building("queens", "Clinic", "Brownstone")
    table.resolves("dddeee", order="d")
    assert table.choices()[0] == "Destroy the Clinic on stack 1 of Queens (2 Destruction: 2 Hearts, of which 1 is lost)"
    hurt = City().stands(0, "queens").has(0, hearts=5).building("queens", "Clinic", "Brownstone")
    hurt.resolves("dddeee", order="d")
    assert hurt.choices()[0] == "Destroy the Clinic on stack 1 of Queens (2 Destruction: 2 Hearts)"


def test_stars_say_how_many_of_the_hearts_that_they_become_are_lost() -> None:
    table = City().has(0, stars=2, hearts=9, energy=4).offers("Next Stage").resolves("eeeeee", order="e")
    table.stays().buys("Next Stage")
    assert table.choices() == [
        "3 Energy and 0 Hearts",
        "2 Energy and 1 Heart",
        "1 Energy and 2 Hearts, of which 1 is lost",
        "0 Energy and 3 Hearts, of which 2 are lost",
    ]


def test_a_borough_says_why_nobody_goes_there() -> None:
    table = City(4).stands(0, "queens").stands(1, "manhattan").stands(2, "bronx").stands(3, "bronx")
    table.resolves("eeeeee", order="e")
    assert table.words() == {"stay", "move"}
    assert table.why_not("Queens") == "You are there already."
    assert table.why_not("Manhattan") == "Manhattan is taken."
    assert table.why_not("the Bronx") == "Two monsters are there already."
    led = table_of().knocked_out(0).token("queens").resolves("eeeeee", order="e")
    assert led.why_not("Queens") == "It is there already."


def test_with_sharp_shooter_the_reason_against_a_jet_names_no_borough() -> None:
    table = City().owns(0, "Sharp Shooter").units("queens", "Clinic").building("bronx", "Brownstone")
    assert table.dice("ddeeeh").turn(0).why_not("Clinic") == (
        "It is destroyed with the Destruction of your dice, wherever it is."
    )
    table.keeps().does("resolve", "Destruction")
    assert table.why_not("Clinic") == "It takes 3 Destruction, and you have 2 left."
    plain = City().units("queens", "Clinic").dice("ddeeeh").turn(0)
    assert plain.why_not("Clinic") == "It is destroyed with the Destruction of your dice, in your own borough."


def test_with_seismic_ray_the_reason_names_the_price_of_elsewhere() -> None:
    either = "It is destroyed with the Destruction of your dice, in your own borough, or in another for 1 Energy."
    table = City().owns(0, "Seismic Ray").has(0, energy=1).building("queens", "Skyscraper", "Substation")
    assert table.dice("ddeeeh").turn(0).why_not("Substation") == either
    table.keeps().does("resolve", "Destruction")
    assert table.why_not("Skyscraper") == "It takes 3 Destruction, and you have 2 left."
    assert table.why_not("Substation") == either


def test_dice_that_are_used_in_a_borough_are_used_nowhere_else() -> None:
    table = City().owns(0, "Seismic Ray").has(0, energy=1).building("queens", "Office Tower")
    table.building("bronx", "Brownstone", "Brownstone").resolves("dddeeh", order="d")
    table.takes(("destroy", table.state.top[3]))
    assert table.why_not("Office Tower") == "Your Destruction is used in the Bronx."


def said_of_die(table: City, face: int) -> str:
    """What the first seat hears about the first die with a face."""
    seen = GAME.observe(table.state, 0)
    return GAME.answers.why_not(seen, die_ref(table.state.dice.index(face))).reasons[0].sentence


def test_a_die_says_whether_it_can_be_rolled_again() -> None:
    raging = City(3).stands(2, "manhattan").owns(0, "Terminal Rage").dice("aaeehh").turn(0)
    assert said_of_die(raging, ATTACK) == "A card of yours says that you never roll Attack again."
    assert said_of_die(raging, ENERGY_FACE) == "It can be rolled again: name all the dice that you roll again."
    cursed = City(3).stands(2, "manhattan").has(0, energy=1)
    cursed.state.jinxes[0] = 2
    cursed.dice("oohhhh").turn(0)
    assert said_of_die(cursed, OUCH) == "Rolling Ouch again costs 2 Energy, and you have 1."


def test_a_die_is_resolved_with_all_that_show_its_face() -> None:
    table = City(3).stands(2, "manhattan").rolls("aeehhh")
    assert said_of_die(table, ENERGY_FACE) == "It is resolved together with all dice that show Energy."


def test_either_of_two_copies_in_the_row_is_bought_by_one_answer() -> None:
    table = City(3, copies=2).stands(2, "manhattan").has(0, energy=9).offers("Hunter", "Hunter", "Leveler")
    table.resolves("hhhhhh").stays()
    hunters = [copy for copy in table.state.row if table.state.data.name(copy) == "Hunter"]
    seen = GAME.observe(table.state, 0)
    assert sorted(GAME.answers.why_not(seen, copy).reasons[0].sentence for copy in hunters) == [
        "It can be used now: Buy Hunter for 5 Energy.",
        "One answer covers all copies of Hunter: Buy Hunter for 5 Energy.",
    ]
