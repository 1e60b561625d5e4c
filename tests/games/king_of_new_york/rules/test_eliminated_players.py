"""Eliminated players (KNY-10): KO'd monsters, and the Units and the Token Monster that they command."""

from __future__ import annotations

import pytest

from tests.support.city import City, table_of

INFANTRY, JET = "Brownstone", "Clinic"
"""Buildings named to put Units into boroughs: one for each."""
FIVE_UNITS = (INFANTRY,) * 5


def struck(seats: int = 4, hearts: int = 1) -> City:
    """Ben is about to be hit in Manhattan by Anna's one Attack, and has something to lose."""
    table = City(seats, eliminated_players=1).stands(1, "manhattan", zone=2).has(1, stars=7, hearts=hearts, energy=6)
    return table.owns(1, "Stomp", "Carapace").rolls("aehdcc")


def commands(faces: str) -> City:
    """Anna is KO'd, and all her dice are resolved in the order she wants: Celebrity and Ouch first."""
    table = table_of().knocked_out(0)
    return table.resolves(faces, order="coahde")


# ---- KO'd ----


@pytest.mark.rule("KNY-10.1")
def test_a_monster_without_hearts_is_knocked_out_and_plays_on() -> None:
    table = struck().does("resolve", "Attack")
    assert (table.where(1), table.hearts(1)) == ("out", 0)
    assert "Ben is KO'd." in table.told()
    assert table.view(1).seats[1].note == "you, KO'd"
    table.ends()
    assert (table.asked, table.kind) == (1, "roll"), "it is the turn of a KO'd player"


@pytest.mark.rule("KNY-10.1")
def test_a_monster_knocked_out_in_its_own_turn_has_ended_it() -> None:
    table = table_of().has(0, hearts=1, energy=20).units("bronx", INFANTRY)
    table.extra_turns(0)
    table.rolls("ohhhhc").does("resolve", "Ouch")
    assert (table.where(0), table.asked, table.state.turn) == ("out", 1, 2)
    assert not table.state.extra


@pytest.mark.rule("KNY-10.1")
def test_without_the_option_whoever_is_eliminated_is_out() -> None:
    table = City(4).stands(1, "manhattan").has(1, hearts=1).rolls("aehdcc").does("resolve", "Attack")
    assert "Ben is out of the game." in table.told()
    assert table.ends().asked == 2


@pytest.mark.rule("KNY-10.1")
def test_two_that_fall_at_once_are_both_knocked_out() -> None:
    table = table_of().stands(0, "manhattan").stands(3, "bronx").has(1, hearts=2, stars=4).has(2, hearts=1)
    table.rolls("aaehdc").does("resolve", "Attack")
    assert [table.where(seat) for seat in (1, 2)] == ["out", "out"]
    assert table.stars(1) == 0
    assert table.state.outcome is None


@pytest.mark.rule("KNY-10.2")
def test_a_zombie_is_a_monster_that_has_come_back_with_hearts() -> None:
    table = table_of().knocked_out(0).resolves("hhhhcc", order="h").does("come_back", "queens")
    assert (table.where(0), table.hearts(0)) == ("queens", 3)
    assert "Anna comes back as a Zombie with 3 Hearts." in table.told()
    assert table.view().seats[0].note == "Zombie, in Queens"
    again = table_of(3).stands(2, "manhattan").knocked_out(0).resolves("hhhhcc", order="h").does("come_back", "queens")
    again.knocked_out(0).dice("cddddd" * 2 + "hhhhcc").ends().ends().ends().keeps().does("resolve", "Heal")
    assert again.hearts(0) == 0, "once a game"


@pytest.mark.rule("KNY-10.3")
def test_zombies_lose_no_stars_to_a_knocked_out_celebrity() -> None:
    table = table_of().zombie(1).knocked_out(0).has(1, stars=5, hearts=5).has(2, stars=5)
    table.resolves("cceeee", order="c")
    assert (table.stars(1), table.stars(2)) == (5, 4)


@pytest.mark.rule("KNY-10.4")
def test_all_knocked_out_players_move_the_same_token_monster() -> None:
    table = table_of().knocked_out(0, 1).token("queens").resolves("cdeeee")
    table.dice("cdeeee").does("move", "brooklyn")
    assert (table.token_place(), table.asked) == ("brooklyn", 1)
    table.keeps()
    while table.kind == "resolve":
        table.takes(table.answers()[0])
    assert table.does("move", "bronx").token_place() == "bronx"


@pytest.mark.rule("KNY-10.5")
def test_the_dice_of_a_knocked_out_player_do_four_things() -> None:
    assert commands("hhhheo").kind == "come_back"
    assert commands("cceeeo").stars(0) == 3
    assert commands("aaaeeo").kind == "summon"
    table = table_of().knocked_out(0).units("brooklyn", INFANTRY).resolves("ooooee", order="o")
    assert table.hearts(1) == 9


@pytest.mark.rule("KNY-10.6")
def test_a_knocked_out_player_buys_nothing() -> None:
    table = table_of().knocked_out(0).has(0, hearts=0, energy=30).dice("ceeeed").turn(0)
    assert table.why_not("Stomp") == "A KO'd player buys no cards."
    done = table_of().knocked_out(0).has(0, hearts=0, energy=30).resolves("ceeeed")
    assert done.asked == 1


@pytest.mark.rule("KNY-10.7")
def test_cards_are_kept_and_only_those_about_dice_hold() -> None:
    table = struck().does("resolve", "Attack")
    assert table.keep_cards(1) == ["Stomp", "Carapace"]
    added = table_of().knocked_out(0).owns(0, "Stomp", "Extra Head").token("bronx").building("bronx", "Clinic")
    assert added.rolls("deeeeec").state.dice.count(2) == 2
    quiet = table_of().knocked_out(0).owns(0, "Personal Spotlight", "King of Queens", "Regeneration").token("queens")
    quiet.resolves("ceeeee")
    assert (quiet.stars(0), quiet.energy(0), quiet.hearts(0)) == (1, 0, 0)


@pytest.mark.rule("KNY-10.7")
def test_a_card_about_the_own_borough_looks_at_the_token_monsters() -> None:
    table = table_of().knocked_out(0).owns(0, "Fury").units("queens", INFANTRY, INFANTRY, INFANTRY)
    assert table.rolls("cceeoo").state.dice.count(2) == 0, "without it there is no borough"
    near = table_of().knocked_out(0).owns(0, "Fury").token("queens").units("queens", INFANTRY, INFANTRY, INFANTRY)
    assert near.rolls("cceeoo").state.dice.count(2) == 1


@pytest.mark.rule("KNY-10.7")
def test_no_other_card_of_a_knocked_out_monster_is_used_up() -> None:
    table = table_of().knocked_out(0).owns(0, "Carapace")
    table.state.tokens[table.find("Carapace")] = (-1, -1, -1)
    assert table.rolls("cceehh").words() == {"resolve"}


@pytest.mark.rule("KNY-10.8")
def test_superstar_and_the_statue_go_back_and_are_not_gained() -> None:
    table = struck().superstar(1).statue(1).does("resolve", "Attack")
    assert (table.state.superstar, table.state.statue) == (-1, -1)
    out = table_of().knocked_out(0).resolves("cccooo")
    assert (out.state.superstar, out.state.statue) == (-1, -1)


@pytest.mark.rule("KNY-10.9")
def test_an_active_monster_loses_its_stars_and_gains_others() -> None:
    assert struck().does("resolve", "Attack").stars(1) == 0
    assert commands("cdeeee").stars(0) == 1


@pytest.mark.rule("KNY-10.10")
def test_energy_is_kept_and_neither_gained_lost_nor_used() -> None:
    assert struck().does("resolve", "Attack").energy(1) == 6
    for rules in (None, 3):
        table = table_of(rules=rules).knocked_out(0).has(0, hearts=0, energy=5).owns(3, "Drain").token("bronx")
        table.resolves("aaeeed", order="ae")
        assert (table.energy(0), table.energy(3)) == (5, 0)
    built = table_of().knocked_out(0).has(0, hearts=0, energy=5).token("bronx").building("bronx", "Substation")
    assert built.resolves("ddceee", order="d").destroys("Substation").energy(0) == 5
    table = table_of().knocked_out(0).has(0, hearts=0, energy=5).owns(0, "Seismic Ray").token("bronx")
    assert table.building("queens", "Clinic").resolves("ddeecc", order="d").kind != "destroy"


@pytest.mark.rule("KNY-10.10")
def test_the_token_monster_pays_no_toll_and_so_stays() -> None:
    table = table_of().knocked_out(0).has(0, hearts=0, energy=9).token("bronx").offers("New York Marathon")
    assert table.resolves("cdeeee").asked == 1


# ---- Units ----


@pytest.mark.rule("KNY-10.11")
@pytest.mark.parametrize(("ouch", "damage"), [(3, 0), (4, 1), (5, 1), (6, 2)])
def test_units_attack_with_four_to_six_ouch(ouch: int, damage: int) -> None:
    table = table_of().knocked_out(0).zombie(2).units("brooklyn", INFANTRY).units("queens", INFANTRY)
    table.resolves("o" * ouch + "e" * (6 - ouch), order="o")
    assert (table.hearts(1), table.hearts(2)) == (10 - damage, 5 - damage)


@pytest.mark.rule("KNY-10.12")
@pytest.mark.parametrize("faces", ["ooooee", "oooooe", "oooooo"])
def test_units_leave_an_active_monster_one_heart_and_a_zombie_none(faces: str) -> None:
    table = table_of().knocked_out(0).zombie(2, hearts=2).has(1, hearts=2).has(3, hearts=1)
    table.units("brooklyn", *FIVE_UNITS).units("queens", *FIVE_UNITS).units("manhattan", INFANTRY)
    table.resolves(faces, order="o")
    assert (table.hearts(1), table.where(1)) == (1, "brooklyn")
    assert (table.hearts(2), table.where(2)) == (0, "out")
    assert table.hearts(3) == 1
    assert not [said for said in table.told() if said.startswith("Dan takes")], "no damage at all"


@pytest.mark.rule("KNY-10.37")
def test_four_ouch_let_each_unit_attack_in_its_borough() -> None:
    table = table_of().knocked_out(0).units("brooklyn", INFANTRY, JET).units("queens", INFANTRY).token("queens")
    table.resolves("ooooee", order="o")
    assert [table.hearts(seat) for seat in (1, 2, 3)] == [8, 9, 10]
    assert table.token_place() == "nowhere"
    assert table.state.statue == -1


@pytest.mark.rule("KNY-10.37")
def test_three_ouch_command_no_unit() -> None:
    table = table_of().knocked_out(0).units("brooklyn", INFANTRY, JET).resolves("oooeee", order="o")
    assert [table.hearts(seat) for seat in (1, 2, 3)] == [10, 10, 10]


@pytest.mark.rule("KNY-10.38")
def test_four_ouch_hit_nobody_in_another_borough() -> None:
    table = table_of().knocked_out(0).units("brooklyn", *[INFANTRY] * 4).resolves("ooooee", order="o")
    assert [table.hearts(seat) for seat in (1, 2, 3)] == [6, 10, 10]


@pytest.mark.rule("KNY-10.38")
@pytest.mark.parametrize(("units", "damage"), [(0, 0), (1, 1), (4, 2), (5, 3)])
def test_five_ouch_hit_everybody_with_half_the_units_rounded_up(units: int, damage: int) -> None:
    table = table_of().knocked_out(0).units("staten-island", *[INFANTRY] * units).token("bronx")
    table.resolves("oooooe", order="o")
    assert [table.hearts(seat) for seat in (1, 2, 3)] == [10 - damage] * 3
    assert table.token_place() == ("nowhere" if damage else "bronx")


@pytest.mark.rule("KNY-10.39")
@pytest.mark.parametrize("faces", ["oooooo", "ooooooo"])
@pytest.mark.parametrize("units", [0, 1, 5])
def test_six_ouch_hit_everybody_with_all_units(faces: str, units: int) -> None:
    table = table_of().knocked_out(0).units("staten-island", *[INFANTRY] * units)
    if len(faces) > 6:
        table.owns(0, "Extra Head")
    table.resolves(faces, order="o")
    assert [table.hearts(seat) for seat in (1, 2, 3)] == [10 - units] * 3


# ---- the Token Monster ----


@pytest.mark.rule("KNY-10.13")
@pytest.mark.parametrize(("attack", "kind"), [(2, ""), (3, "summon"), (4, "summon")])
def test_three_attack_summon_it(attack: int, kind: str) -> None:
    table = commands("a" * attack + "e" * (5 - attack) + "d")
    assert table.kind == (kind or "roll")


@pytest.mark.rule("KNY-10.14")
def test_the_token_monster_appears_in_any_other_borough_with_room() -> None:
    table = table_of(6).stands(1, "bronx").stands(2, "bronx").stands(4, "queens").knocked_out(0, 5)
    table.resolves("aaaeee", order="a")
    assert table.choices() == ["Summon it in Brooklyn", "Summon it in Queens", "Summon it in Staten Island"]
    table.does("summon", "queens")
    assert (table.token_place(), table.kind) == ("queens", "flee")
    assert "Anna brings the Token Monster to Queens." in table.told()
    assert table.choices() == ["Stay", "Flee to Brooklyn", "Flee to Staten Island"]
    queens = next(area for area in table.view().areas if area.title == "Queens")
    assert [piece.name for piece in queens.pieces] == ["Rob", "Token Monster"]


@pytest.mark.rule("KNY-10.14")
def test_the_token_monster_does_not_open_the_second_track() -> None:
    table = table_of(5).knocked_out(0).token("bronx").resolves("cdeeee")
    assert table.kind == "move", "four monsters and the Token Monster are not five"
    closing = table_of(6).knocked_out(5).token("manhattan", track=1).has(2, hearts=1).stands(0, "queens")
    closing.units("queens", INFANTRY).rolls("ooehcd").does("resolve", "Ouch")
    assert (closing.asked, closing.kind) == (2, "leave")
    assert closing.question() == "The Token Monster's track of Manhattan closes. Where does it go?"
    assert closing.does("leave", "queens").token_place() == "queens"


@pytest.mark.rule("KNY-10.15")
@pytest.mark.parametrize(("place", "own", "stays"), [("queens", "manhattan", False), ("manhattan", "bronx", False),
                                                     ("bronx", "bronx", True)])  # fmt: skip
def test_any_damage_removes_it(place: str, own: str, stays: bool) -> None:
    table = City(4, eliminated_players=1).stands(0, own).knocked_out(3).token(place)
    table.rolls("aeehcd").does("resolve", "Attack")
    assert (table.token_place() == place) is stays
    assert ("The Token Monster is removed." in table.told()) is not stays


@pytest.mark.rule("KNY-10.15")
def test_units_cards_and_neighbours_remove_it_too() -> None:
    ouch = table_of().knocked_out(3).token("bronx").units("bronx", INFANTRY).rolls("ooeehc").does("resolve", "Ouch")
    assert ouch.token_place() == "nowhere"
    alone = table_of().knocked_out(3).token("bronx").units("bronx", INFANTRY).rolls("oeeehc").does("resolve", "Ouch")
    assert alone.token_place() == "bronx", "one Ouch is only for whoever rolled it"
    fire = table_of().knocked_out(3).token("bronx").owns(0, "Fireball").rolls("aeehcd").does("resolve", "Attack")
    assert fire.token_place() == "nowhere"
    card = table_of().knocked_out(3).token("bronx").offers("General Ellis").has(0, energy=9)
    card.rolls("ceehcd")
    card.state.fallen = ("unit", "tank")
    while card.kind == "resolve":
        card.takes(card.answers()[0])
    assert card.stays().buys("General Ellis").token_place() == "nowhere"


@pytest.mark.rule("KNY-10.16")
def test_there_is_only_one_token_monster() -> None:
    table = table_of().knocked_out(0).token("queens").resolves("aaaeee", order="a")
    assert (table.kind, table.token_place()) == ("flee", "queens")


@pytest.mark.rule("KNY-10.17")
def test_it_is_summoned_again_and_again() -> None:
    table = table_of(6).knocked_out(0, 1, 2).resolves("aaaeee", order="a").does("summon", "queens")
    for _ in range(2):
        table.state.token = -1
        table.dice("aaaeee").does("stay").keeps().does("resolve", "Attack").does("summon", "queens")
    assert table.token_place() == "queens"


@pytest.mark.rule("KNY-10.18")
def test_it_leaves_an_active_monster_one_heart_and_a_zombie_none() -> None:
    table = table_of().knocked_out(0).token("manhattan").stands(3, "bronx").zombie(2, hearts=2).has(1, hearts=2)
    table.has(3, hearts=1).resolves("aaaaee", order="a")
    assert [table.hearts(seat) for seat in (1, 2, 3)] == [1, 0, 1]
    assert not [said for said in table.told() if said.startswith("Dan takes")]


@pytest.mark.rule("KNY-10.19", "KNY-10.40")
@pytest.mark.parametrize(("attack", "damage"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4)])
def test_the_first_attack_goes_to_manhattan_by_its_table(attack: int, damage: int) -> None:
    table = commands("a" * attack + "e" * (6 - attack))
    if damage:
        table.does("summon", "queens")
        assert (table.asked, table.kind) == (3, "flee"), "a monster in Manhattan may flee"
    assert [table.hearts(seat) for seat in (1, 2, 3)] == [10, 10, 10 - damage]


@pytest.mark.rule("KNY-10.40")
def test_it_is_not_summoned_where_there_is_no_room() -> None:
    table = table_of(6).stands(5, "manhattan").knocked_out(0)
    for seat, place in enumerate(("bronx", "bronx", "brooklyn", "brooklyn"), start=1):
        table.stands(seat, place)
    assert table.resolves("aaaeee", order="a").choices() == ["Summon it in Queens", "Summon it in Staten Island"]


@pytest.mark.rule("KNY-10.20", "KNY-10.41")
@pytest.mark.parametrize(("attack", "damage"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
@pytest.mark.parametrize("place", ["queens", "manhattan"])
def test_later_it_deals_half_the_attack_rounded_up(attack: int, damage: int, place: str) -> None:
    table = table_of().knocked_out(0).token(place, track=1 if place == "manhattan" else 0)
    if place == "manhattan":
        table.stands(3, "bronx").token("manhattan")
    table.resolves("a" * attack + "e" * (6 - attack), order="a")
    hit = (1, 2, 3) if place == "manhattan" else (3,)
    assert [table.hearts(seat) for seat in (1, 2, 3)] == [10 - damage * (seat in hit) for seat in (1, 2, 3)]


@pytest.mark.rule("KNY-10.21")
def test_cards_about_damage_hold_for_it() -> None:
    table = table_of().knocked_out(0).owns(0, "Shadow Double", "Fireball").token("brooklyn")
    table.resolves("aaaeee", order="a")
    assert [table.hearts(seat) for seat in (1, 2, 3)] == [6, 10, 6]
    summoned = table_of().knocked_out(0).owns(0, "Shadow Double").resolves("aaaaee", order="a")
    assert summoned.does("summon", "queens").hearts(3) == 6


@pytest.mark.rule("KNY-10.22")
def test_it_destroys_buildings_of_its_borough_and_no_units() -> None:
    table = table_of().knocked_out(0).token("queens").building("queens", "Clinic").units("queens", INFANTRY)
    table.owns(0, "Sharp Shooter").units("bronx", JET).resolves("ddddee", order="d")
    assert [one for one in table.choices() if one != "No more"] == [
        "Destroy the Clinic on stack 1 of Queens (2 Destruction: nothing for a KO'd monster)"
    ]
    table.destroys("Clinic")
    assert (table.hearts(0), table.force("queens")) == (0, ["infantry", "jet"])


@pytest.mark.rule("KNY-10.23")
def test_it_takes_manhattan_for_a_star_of_its_player() -> None:
    table = City(4, eliminated_players=1).knocked_out(0).token("queens").resolves("oeeeee")
    assert (table.token_place(), table.stars(0), table.asked) == ("manhattan", 1, 1)
    assert "Anna takes Manhattan with the Token Monster." in table.told()
    asked = table_of().knocked_out(0).token("queens").resolves("oeeeee")
    assert asked.choices() == ["Stay", "Bring the Token Monster to the Bronx",
                               "Bring the Token Monster to Brooklyn",
                               "Bring the Token Monster to Staten Island"]  # fmt: skip
    assert asked.question() == "The Token Monster is in Queens. Do you move it?"
    assert asked.does("stay").asked == 1


@pytest.mark.rule("KNY-10.24")
def test_the_token_monster_pays_each_knocked_out_player_a_star_a_turn() -> None:
    table = table_of().stands(3, "queens").knocked_out(0, 1).token("manhattan").resolves("oeeeee")
    assert (table.stars(0), table.energy(0), table.stars(1), table.energy(1)) == (1, 0, 1, 0)
    assert (table.token_place(), table.state.zone[0]) == ("manhattan", 0)


@pytest.mark.rule("KNY-10.25")
def test_the_token_monster_is_removed_when_nobody_is_knocked_out() -> None:
    table = City(4, eliminated_players=1).knocked_out(0).token("manhattan").resolves("hhhhee", order="h")
    assert table.token_place() == "nowhere"
    assert [table.where(seat) for seat in (1, 2, 3)] == ["brooklyn", "queens", "staten-island"]
    table.does("come_back", "queens")
    assert table.where(0) == "Lower Manhattan"
    two = City(4, eliminated_players=1).knocked_out(0, 1).token("manhattan").resolves("hhhhee", order="h")
    assert two.token_place() == "manhattan"
