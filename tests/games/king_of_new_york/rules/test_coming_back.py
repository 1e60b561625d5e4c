"""Eliminated players (KNY-10): Zombies, coming back by popular demand, their dice, and how the game ends."""

from __future__ import annotations

import pytest

from tests.support.city import table_of

INFANTRY = "Brownstone"
"""A Building named to put its Unit into a borough."""


# ---- Zombies ----


@pytest.mark.rule("KNY-10.26")
def test_a_zombie_comes_back_with_its_cards_stars_and_energy() -> None:
    table = table_of().stands(1, "bronx").stands(2, "bronx").owns(0, "Stomp").knocked_out(0)
    table.has(0, stars=4, hearts=0, energy=7).resolves("hhhhoe", order="h")
    assert table.question() == "You are a Zombie. Where do you come back?"
    assert table.choices() == ["Come back in Brooklyn", "Come back in Queens", "Come back in Staten Island"]
    table.does("come_back", "queens")
    assert (table.where(0), table.stars(0), table.energy(0)) == ("queens", 4, 7)
    assert table.keep_cards(0) == ["Stomp"]
    table.does("resolve", "Energy")
    assert table.energy(0) == 8, "the rest of its dice are those of a monster on the board"


@pytest.mark.rule("KNY-10.26")
def test_three_heal_bring_nobody_back() -> None:
    table = table_of().knocked_out(0).resolves("hhhoee", order="h")
    assert (table.where(0), table.hearts(0)) == ("out", 0)


@pytest.mark.rule("KNY-10.27")
def test_a_zombie_heals_up_to_five_hearts() -> None:
    table = table_of().zombie(0, hearts=3).resolves("hhhhhc", order="h")
    assert table.hearts(0) == 5
    more = table_of().zombie(0, hearts=3).owns(0, "Carapace").resolves("hhhhhc", order="h")
    assert more.hearts(0) == 7


@pytest.mark.rule("KNY-10.28")
def test_a_zombie_does_not_win_by_stars() -> None:
    table = table_of().zombie(0).has(0, stars=19, hearts=5).superstar(0)
    table.state.has_returned[0] = 1
    table.resolves("cceeee").ends()
    assert (table.stars(0), table.reason) == (21, "")


@pytest.mark.rule("KNY-10.29")
def test_a_zombie_that_is_knocked_out_keeps_its_stars() -> None:
    table = table_of().stands(1, "manhattan").has(1, stars=7).statue(1)
    table.stands(3, "queens").zombie(1, hearts=1).rolls("aehdcc").does("resolve", "Attack")
    assert (table.where(1), table.stars(1)) == ("out", 7)


@pytest.mark.rule("KNY-10.30")
@pytest.mark.parametrize(("attack", "damage"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_zombie_deals_half_the_attack_rounded_up(attack: int, damage: int) -> None:
    table = table_of().zombie(0).resolves("a" * attack + "e" * (6 - attack), order="a")
    assert table.hearts(3) == 10 - damage
    double = table_of().zombie(0).owns(0, "Shadow Double").resolves("a" * attack + "e" * (6 - attack), order="a")
    assert double.hearts(3) == 10 - 2 * damage


@pytest.mark.rule("KNY-10.31")
def test_a_zombie_moves_itself_and_not_the_token_monster() -> None:
    table = table_of().zombie(0).stands(0, "brooklyn").stands(2, "bronx").knocked_out(1).token("queens")
    table.resolves("oeeeee", order="oe")
    assert table.choices() == ["Stay", "Go to the Bronx", "Go to Queens", "Go to Staten Island"]
    assert table.does("move", "staten-island").token_place() == "queens"
    assert table.where(0) == "staten-island"


# ---- by popular demand ----


@pytest.mark.rule("KNY-10.32")
def test_twenty_stars_make_a_knocked_out_monster_active_again() -> None:
    table = table_of().owns(0, "Stomp").knocked_out(0).has(0, stars=19, hearts=0, energy=3)
    table.resolves("coeeee", order="c").does("come_back", "queens")
    assert (table.stars(0), table.hearts(0), table.energy(0), table.where(0)) == (0, 10, 3, "queens")
    assert "Anna is back by popular demand, and Active again." in table.told()
    assert table.keep_cards(0) == ["Stomp"]
    assert table.view().seats[0].note == "in Queens"
    again = table_of().knocked_out(0).has(0, stars=19, hearts=0)
    again.state.has_returned[0] = 1
    assert again.resolves("coeeee", order="c").hearts(0) == 0, "once a game"


@pytest.mark.rule("KNY-10.32")
def test_nineteen_stars_are_not_demand_enough() -> None:
    table = table_of().knocked_out(0).has(0, stars=18, hearts=0).resolves("coeeee", order="c")
    assert (table.stars(0), table.hearts(0), table.where(0)) == (19, 0, "out")


@pytest.mark.rule("KNY-10.32")
def test_a_zombie_keeps_its_hearts_and_may_have_ten_again() -> None:
    table = table_of().zombie(0, hearts=2).has(0, stars=19, hearts=2).superstar(0)
    table.resolves("chhhho", order="c").does("come_back", "queens")
    assert (table.hearts(0), table.stars(0)) == (2, 0)
    assert table.does("resolve", "Heal").hearts(0) == 6


@pytest.mark.rule("KNY-10.32")
def test_twenty_stars_are_lost_by_a_knockout_in_the_same_turn() -> None:
    table = table_of().has(0, stars=19, hearts=1).superstar(0).units("bronx", INFANTRY)
    table.rolls("coeehh").does("resolve", "Celebrity").does("resolve", "Ouch")
    assert (table.stars(0), table.where(0), table.reason) == (0, "out", "")


@pytest.mark.rule("KNY-10.33")
def test_it_is_placed_the_moment_it_has_twenty_stars() -> None:
    table = table_of().stands(1, "bronx").stands(2, "bronx").zombie(0).has(0, stars=19, hearts=5).superstar(0)
    table.stands(0, "queens").resolves("cceeee", order="c")
    assert table.question() == "You are Active again. Where do you come back?"
    assert table.choices() == ["Come back in Brooklyn", "Come back in Queens", "Come back in Staten Island"]
    assert table.left == "eeee"


@pytest.mark.rule("KNY-10.24")
def test_the_star_of_the_token_monster_may_be_the_twentieth() -> None:
    table = table_of().stands(3, "queens").knocked_out(0).token("manhattan").has(0, stars=19, hearts=0).turn(0)
    assert (table.kind, table.energy(0)) == ("come_back", 0)


@pytest.mark.rule("KNY-10.33")
@pytest.mark.parametrize("is_zombie", [False, True])
def test_a_monster_demanded_while_entering_manhattan_is_placed_first(is_zombie: bool) -> None:
    table = table_of().stands(3, "queens").owns(0, "Stink Attack").units("staten-island", INFANTRY)
    table = table.zombie(0) if is_zombie else table.knocked_out(0).token("bronx")
    table.has(0, stars=19, hearts=5 if is_zombie else 0).resolves("eeeooh", order="eoh")
    assert table.kind == "come_back"
    assert table.does("come_back", "bronx").where(0) == "bronx"


@pytest.mark.rule("KNY-10.33")
def test_leftover_destruction_is_used_where_the_monster_comes_back() -> None:
    table = table_of().knocked_out(0).token("bronx").has(0, stars=19, hearts=0)
    table.building("bronx", INFANTRY, INFANTRY).building("queens", INFANTRY).resolves("dddeeo", order="d")
    tile = next(answer for answer in table.answers() if answer[0] == "destroy")
    table.takes(tile).does("come_back", "queens")
    assert table.choices() == ["Destroy the Brownstone on stack 1 of Queens (1 Destruction: 1 Star)", "No more"]


@pytest.mark.rule("KNY-10.33")
def test_leftover_destruction_moves_along_when_leveler_pays_the_star() -> None:
    table = table_of().zombie(0).owns(0, "Leveler").has(0, stars=19, hearts=2)
    table.building("bronx", "Clinic", INFANTRY).building("queens", INFANTRY).resolves("dddeeo", order="d")
    clinic = ("destroy", table.find("Clinic", table.state.top))
    table.takes(clinic).does("come_back", "queens")
    assert table.choices() == ["Destroy the Brownstone on stack 1 of Queens (1 Destruction: 1 Star)", "No more"]


@pytest.mark.rule("KNY-4.5", "KNY-10.33")
def test_units_hit_whoever_the_statue_brings_back_where_it_is_then() -> None:
    table = table_of().zombie(0, hearts=3).has(0, stars=17, hearts=3)
    table.units("bronx", INFANTRY, INFANTRY).units("queens", INFANTRY).resolves("oooeee", order="o")
    assert (table.kind, table.hearts(0), table.hearts(1)) == ("come_back", 3, 10), "nobody is hit before it is placed"
    table.does("come_back", "queens")
    assert (table.where(0), table.hearts(0), table.state.statue) == ("queens", 2, 0)


@pytest.mark.rule("KNY-10.34")
@pytest.mark.parametrize(("out", "place", "stars"), [((0, 1), "Lower Manhattan", 1), ((0,), "", 0), ((0, 1, 2), "", 0)])
def test_the_fifth_monster_goes_into_manhattan(out: tuple[int, ...], place: str, stars: int) -> None:
    table = table_of(6).knocked_out(*out).has(0, stars=19, hearts=0).resolves("coeeee", order="c")
    assert (table.where(0) if place else table.kind) == (place or "come_back")
    assert table.stars(0) == stars


@pytest.mark.rule("KNY-10.34")
def test_neither_zombie_nor_token_monster_counts_as_a_fifth_monster() -> None:
    zombie = table_of(5).zombie(0).has(0, stars=19, hearts=5).superstar(0).resolves("coeeee", order="c")
    assert zombie.kind == "come_back"
    token = table_of(5).knocked_out(0, 1).token("bronx").has(0, stars=19, hearts=0).resolves("coeeee", order="c")
    assert token.kind == "come_back"


# ---- the dice ----


@pytest.mark.rule("KNY-10.35")
@pytest.mark.parametrize(("heal", "hearts"), [(0, 0), (3, 0), (4, 3), (5, 4), (6, 5), (7, 5)])
def test_heal_brings_a_zombie_back_by_its_table(heal: int, hearts: int) -> None:
    table = table_of().knocked_out(0)
    if heal > 6:
        table.owns(0, "Extra Head")
    table.resolves("h" * heal + "e" * (6 - heal), order="h")
    assert table.hearts(0) == hearts


@pytest.mark.rule("KNY-10.35")
def test_a_new_zombie_has_five_hearts_at_most_whatever_its_cards_say() -> None:
    table = table_of().knocked_out(0).owns(0, "Extra Head", "Carapace").resolves("hhhhhhh")
    assert "Anna comes back as a Zombie with 5 Hearts." in table.told()
    later = table_of().zombie(0).has(0, hearts=5).owns(0, "Carapace").stands(3, "queens").resolves("hhhccc", order="h")
    assert later.hearts(0) == 7


@pytest.mark.rule("KNY-10.36")
@pytest.mark.parametrize(
    ("celebrity", "own", "others"), [(0, 0, 4), (1, 1, 4), (2, 3, 3), (3, 5, 2), (4, 7, 1), (5, 9, 0), (6, 11, 0)]
)
def test_celebrity_pays_and_takes_from_every_active_monster(celebrity: int, own: int, others: int) -> None:
    table = (
        table_of()
        .knocked_out(0)
        .has(1, stars=4)
        .has(2, stars=4)
        .resolves("c" * celebrity + "e" * (6 - celebrity), order="c")
    )
    assert [table.stars(seat) for seat in range(4)] == [own, others, others, 0]


@pytest.mark.rule("KNY-10.42")
def test_destruction_does_nothing_without_the_token_monster() -> None:
    table = table_of().knocked_out(0).building("bronx", "Clinic").resolves("ddddee", order="d")
    assert table.kind != "destroy"


@pytest.mark.rule("KNY-10.43")
def test_destruction_works_in_the_turn_that_summons_the_token_monster() -> None:
    table = table_of().knocked_out(0).building("queens", "Clinic").owns(0, "Stomp", "Hailing Cabs")
    table.rolls("aaadee").does("resolve", "Attack").does("summon", "queens").does("stay").does("resolve", "Destruction")
    assert table.question() == "You have 2 Destruction. What do you destroy?"
    table.destroys("Clinic")
    assert table.force("queens") == ["jet"]
    assert not table.state.only_units


@pytest.mark.rule("KNY-10.44")
def test_energy_does_nothing_but_cards_make_other_faces_of_it() -> None:
    assert table_of().knocked_out(0).resolves("eeeeee").energy(0) == 0
    table = table_of().knocked_out(0).owns(0, "Of Another World").rolls("eeeecc")
    assert table.does("count", 0).state.dice.count(3) == 4


@pytest.mark.rule("KNY-10.45")
@pytest.mark.parametrize(("face", "six"), [("Attack", "aaaaaa"), ("Destruction", "dddddd"), ("Heal", "hhhhhh"),
                                           ("Celebrity", "cccccc"), ("Ouch", "oooooo")])  # fmt: skip
def test_one_of_each_is_six_of_one(face: str, six: str) -> None:
    table = table_of().knocked_out(0).rolls("eadhco")
    assert table.question() == "You rolled one of each. Which face do you want six of?"
    assert table.choices() == ["Six Attack", "Six Destruction", "Six Heal", "Six Celebrity", "Six Ouch"]
    table.does("six", face)
    assert f"Anna treats one of each as six {face}." in table.told()
    assert face != "Celebrity" or table.stars(0) == 11
    assert face != "Heal" or table.kind == "come_back"
    assert face != "Attack" or table.kind == "summon"


@pytest.mark.rule("KNY-10.45")
def test_cards_complete_one_of_each_and_other_dice_stay() -> None:
    added = table_of().knocked_out(0).units("bronx", "Hospital").owns(0, "Stomp").rolls("eeahco")
    assert added.kind == "one_of_each"
    assert added.does("six", "Ouch").left == "eoooooo"
    assert table_of().rolls("eadhco").kind == "resolve", "it is for whoever is KO'd"


@pytest.mark.rule("KNY-10.45")
@pytest.mark.parametrize(("six", "hearts"), [("Heal", 5), ("Celebrity", 0)])
def test_natural_selection_finds_no_celebrity_in_dice_used_as_heal(six: str, hearts: int) -> None:
    """Natural Selection checks the dice again at the end of the turn."""
    table = table_of().knocked_out(0).has(0, hearts=0, stars=9).owns(0, "Natural Selection")
    table.rolls("eadhcoe").does("six", six).does("resolve", six).does("come_back", "queens").ends()
    assert table.hearts(0) == hearts
    assert table.keep_cards(0) == (["Natural Selection"] if hearts else [])


# ---- the end ----


@pytest.mark.rule("KNY-10.46")
def test_the_last_active_monster_wins_unless_a_zombie_is_left() -> None:
    table = table_of(3).knocked_out(1, 2).resolves("oeeeee").ends()
    assert (table.reason, table.winners) == ("last_active", (0,))
    assert table.told()[-1] == "Anna wins as the last Active monster."
    zombie = table_of(3).knocked_out(1).zombie(2).resolves("oeeeee").ends()
    assert zombie.reason == ""


@pytest.mark.rule("KNY-10.47")
def test_without_an_active_monster_two_rounds_are_played() -> None:
    table = table_of(3).knocked_out(1, 2).has(0, hearts=1).units("bronx", INFANTRY).rolls("oeeehh")
    table.does("resolve", "Ouch")
    for turn in range(2, 8):
        assert (table.state.turn, table.reason) == (turn, "")
        table.state.loaded = (0,) * 18
        table.ends()
    assert (table.reason, table.winners) == ("deserted", ())
    assert table.told()[-1] == "No Active monster comes back: nobody wins."


@pytest.mark.rule("KNY-10.47")
def test_an_extra_turn_does_not_shorten_the_two_rounds_of_the_others() -> None:
    def turns(rules: int | None) -> list[int]:
        table = table_of(3, rules=rules).knocked_out(1, 2).zombie(0)
        table.extra_turns(0).state.deserted = 1
        table.dice("oooooo" * 12).turn(0)
        asked = []
        while table.state.outcome is None:
            asked.append(table.asked)
            table.ends()
        return asked

    assert turns(None) == [0, 0, 1, 2, 0, 1, 2]
    assert turns(6) == [0, 0, 1, 2, 0, 1], "by the rules of version 6"


@pytest.mark.rule("KNY-10.46")
def test_a_zombie_that_comes_back_by_popular_demand_ends_it() -> None:
    table = table_of(3).knocked_out(1, 2).zombie(0).has(0, stars=19, hearts=5).superstar(0)
    table.resolves("ceeeeo", order="c").does("come_back", "queens").ends()
    assert (table.reason, table.winners) == ("last_active", (0,))


@pytest.mark.rule("KNY-10.47")
def test_the_game_ends_at_once_when_nobody_can_come_back() -> None:
    table = table_of(3).knocked_out(1, 2).has(0, hearts=1).units("bronx", INFANTRY)
    table.state.has_returned = [1, 1, 1]
    assert table.rolls("oeeehh").does("resolve", "Ouch").reason == "deserted"


@pytest.mark.rule("KNY-10.48")
def test_a_table_may_agree_to_wait_for_returns() -> None:
    table = table_of(3, waits_for_returns=1).knocked_out(1, 2).resolves("oeeeee").ends()
    assert table.reason == ""
    done = table_of(3, waits_for_returns=1).knocked_out(1, 2)
    done.state.has_risen, done.state.has_returned = [0, 1, 1], [0, 1, 1]
    assert done.resolves("oeeeee").ends().reason == "last_active"


@pytest.mark.rule("KNY-10.33")
@pytest.mark.parametrize("rules", [None, 7])
def test_a_zombie_back_by_a_card_has_not_entered_for_the_next_card(rules: int | None) -> None:
    table = table_of(rules=rules).owns(0, "Tourist", "Stink Attack").units("staten-island", "Brownstone")
    table.zombie(0).stands(0, "bronx").has(0, stars=19, hearts=5).knocked_out(1)
    table.resolves("eeeeee", order="e").does("move", "queens").does("come_back", "staten-island")
    assert table.energy() == 7, "the rest of Tourist is carried out"
    assert table.kind == ("buy" if rules is None else "scatter"), "Stink Attack drives nobody out of Staten Island"


@pytest.mark.rule("KNY-10.33")
def test_a_zombie_that_comes_back_where_it_entered_is_placed_there() -> None:
    table = table_of().owns(0, "Tourist", "Stink Attack").units("queens", "Brownstone")
    table.zombie(0).stands(0, "bronx").has(0, stars=19, hearts=5).knocked_out(1)
    table.resolves("eeeeee", order="e").does("move", "queens").does("come_back", "queens")
    assert (table.where(), table.kind) == ("queens", "buy")


@pytest.mark.rule("KNY-10.33")
def test_cards_before_the_one_that_returns_a_zombie_are_carried_out() -> None:
    table = table_of().owns(0, "Stink Attack", "Tourist").units("queens", "Brownstone")
    table.zombie(0).stands(0, "bronx").has(0, stars=19, hearts=5).knocked_out(1)
    table.resolves("eeeeee", order="e").does("move", "queens")
    assert table.kind == "scatter"
    table.does("stop").does("come_back", "staten-island")
    assert (table.where(), table.kind) == ("staten-island", "buy")


@pytest.mark.rule("KNY-10.33", "KNY-5.1")
def test_a_zombie_that_leaves_manhattan_is_no_chinatown_regular() -> None:
    def hearts(rules: int | None) -> int:
        table = table_of(rules=rules).owns(0, "Tourist", "Chinatown Regular").stands(3, "queens").knocked_out(1)
        table.zombie(0).stands(0, "bronx").has(0, stars=18, hearts=3)
        table.resolves("eeeeee", order="e").does("come_back", "staten-island")
        return table.hearts()

    assert (hearts(None), hearts(7)) == (3, 5)


@pytest.mark.rule("KNY-2.1")
def test_cards_act_at_the_start_of_a_turn_after_the_income() -> None:
    def hearts(rules: int | None) -> int:
        table = table_of(rules=rules).owns(0, "Regeneration").zombie(0).stands(3, "brooklyn").stands(0, "manhattan")
        table.knocked_out(1).has(0, stars=19, hearts=3).owns(0, "King of Queens")
        table.dice("hhhhhh").turn(0).does("come_back", "queens")
        return table.hearts()

    assert hearts(None) == 5, "Regeneration, and King of Queens, where it now stands"
    assert hearts(7) == 4
