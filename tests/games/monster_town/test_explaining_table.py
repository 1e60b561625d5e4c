from __future__ import annotations

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, Fight
from deckbuilder.games.monster_town.verbs import entwine
from tests.support.asking import asked, in_the_way, why
from tests.support.encounters import in_the_field
from tests.support.positions import end_game, fallen, item_on_top, signed
from tests.support.scenario import Scenario

ANNA, BEN = 0, 1


# ---- the card in the way ----


def test_the_card_in_the_way_is_named() -> None:
    table = (
        in_the_field().hand(ANNA, "Kill Shot").posture("Stealth Unit", EXERTED).posture("Stealth Unit", HIDDEN, nth=1)
    )
    assert in_the_way(table.fight("Potter's Field"), "Kill Shot") == "Stealth Unit"
    assert asked(table, "Kill Shot").reasons[0].card == "core/stealth-unit"
    entwined = in_the_field().hand(ANNA, "Danger Close")
    for unit in (entwined.copy("Stealth Unit"), entwined.copy("Stealth Unit", nth=1)):
        entwine(entwined.state, unit, entwined.copy("The Sexton"))
    assert in_the_way(entwined.fight("Potter's Field"), "Danger Close") == "The Sexton"
    ambushed = Scenario("militia", "undead").members(BEN, "The Sexton", at="Potter's Field")
    ambushed.members(ANNA, "Sapper Rusk").hand(ANNA, "Kill Shot").scouts("The Storm Drain")
    assert in_the_way(ambushed, "Jury-Rig") == "The Storm Drain"


def test_of_several_copies_in_hand_one_answer_stands_for_all() -> None:
    table = in_the_field().hand(ANNA, "Kill Shot", "Kill Shot").fight("Potter's Field")
    first, second = table.state.hand[ANNA]
    assert asked(table, first).answers
    found = asked(table, second)
    assert (found.answers, found.reasons[0].ref) == ((), first)
    assert found.reasons[0].sentence == "One answer covers all copies of Kill Shot: Play Kill Shot (5 Power)."


# ---- what lies on the table ----


def test_an_opposing_member_is_told_which_answers_may_hit_it() -> None:
    table = in_the_field().posture("Stealth Unit", EXERTED, nth=1).fight("Potter's Field")
    assert why(table, "Gutter Biter") == (
        "Gutter Biter acts for Ben, not for you. It can be hit by these answers: Use Invisible Death (2 Power) with "
        "Stealth Unit or Use Stealth Kills (2 Power) with Stealth Unit. [MT-8.14]"
    )
    hiding = Scenario("militia", "undead").members(BEN, "The Sexton", at="Potter's Field").posture("The Sexton", HIDDEN)
    hiding.members(ANNA, "Sapper Rusk").fight("Potter's Field")
    assert why(hiding, "The Sexton") == (
        "The Sexton acts for Ben, not for you. The Sexton is hiding, and no action of yours reaches it. [MT-8.21]"
    )
    elsewhere = in_the_field().members(BEN, "Crypt Cantor").fight("Potter's Field", ANNA, BEN)
    elsewhere.state.place[elsewhere.copy("Crypt Cantor")] = 0
    assert why(elsewhere, "Crypt Cantor") == "Crypt Cantor is not in this fight but On the Path. [MT-8.7]"


def veiled(*cards: str) -> Scenario:
    """The Nail wears the Mourning Veil and is exerted, so that opponents cannot target it; another is beside it."""
    table = Scenario("militia", "brotherhood").members(ANNA, "Barricade Gunner").hand(ANNA, *cards)
    table.members(BEN, "The Nail", "Bat-Eared Jory").wears("The Nail", "Mourning Veil", BEN)
    return table.posture("The Nail", EXERTED, BEN)


def test_an_untargetable_member_is_reached_by_attacks_on_all() -> None:
    assert why(veiled().fight("Tram Depot"), "The Nail") == (
        "The Nail acts for Ben, not for you. The Nail may not be targeted, and no action of yours reaches it. [MT-8.14]"
    )
    table = veiled("Danger Close").fight("Tram Depot")
    assert why(table, "The Nail") == (
        "The Nail acts for Ben, not for you. It can be hit by these answers: Play Danger Close (4 Power). [MT-8.14]"
    )
    assert table.plays("Danger Close").wounds("The Nail") == 2


def test_a_location_being_carried_out_cites_the_rule_of_locations() -> None:
    table = Scenario("wolfenpack", "militia").members(ANNA, "The Brute").scouts("The Underpass")
    assert why(table, "The Underpass") == "The Underpass is being carried out now. [MT-6.1]"


def test_items_work_for_their_bearer_and_what_they_give_is_explained() -> None:
    table = in_the_field().members(ANNA, "Chaplain Sedge").wears("Chaplain Sedge", "Mercy Hook").power(ANNA, 1)
    table.fight("Potter's Field")
    assert why(table, "Mercy Hook") == "It can be used now: Harness Power: discard Mercy Hook of Chaplain Sedge."
    assert why(table, "Finish It") == "Finish It costs 4 Power and you have 1. [MT-8.15.1]"
    table.posture("Chaplain Sedge", EXERTED).fight("Potter's Field")
    assert why(table, "Mercy Hook") == "Finish It cannot be used now: Chaplain Sedge is exerted. [MT-8.7]"
    biter = Scenario("undead", "militia").members(BEN, "Doc Pell", at="Potter's Field").members(ANNA, "The Sexton")
    item = biter.state.item_deck[BEN][0]
    biter.state.item_deck[BEN] = biter.state.item_deck[BEN][1:]
    biter.state.item[biter.on_table("Doc Pell")] = item
    name = biter.state.data.name(item)
    assert (
        why(biter.fight("Potter's Field"), name)
        == f"{name} is worn by Doc Pell and cannot serve anybody else. [MT-7.4]"
    )


def test_locations_say_what_holding_them_means() -> None:
    table = in_the_field().holds(BEN, "Generator Hall").fight("Potter's Field")
    assert why(table, "Tram Depot") == (
        "You hold Tram Depot: it counts 1 conquest point, and its text was carried out when you captured it. [MT-6.4]"
    )
    assert why(table, "Generator Hall") == "Ben controls Generator Hall; a party that draws it snakes it away. [MT-6.6]"
    assert why(table, "Potter's Field") == "Potter's Field is being fought over; who wins holds it. [MT-9.2.7]"
    table.members(BEN, "Crypt Cantor", at="Generator Hall").fight("Potter's Field")
    assert why(table, "Generator Hall") == (
        "Ben occupies Generator Hall with 1 gang member; a party that draws it has to fight. [MT-6.7]"
    )


def test_nobody_wins_the_location_of_a_skirmish() -> None:
    table = in_the_field().fight("Potter's Field", kind=Fight.SKIRMISH)
    assert why(table, "Potter's Field") == (
        "Potter's Field is being fought over; a Skirmish ends by the Stalemate Rule, "
        "and only whoever held it may keep it. [MT-10.11]"
    )


def test_a_leader_in_reserves_does_not_wait_to_be_recruited() -> None:
    table = in_the_field().hand(ANNA, "Kill Shot").fight("Potter's Field").plays("Kill Shot", through="Stealth Unit")
    assert table.asked() == "target"
    assert why(table, "Crypt Cantor") == "Crypt Cantor waits in reserves and has to be recruited first. [MT-8.20]"
    assert why(table, "Captain Vesna Holt") == (
        "Captain Vesna Holt is in reserves and can never be recruited. [MT-8.20.1]"
    )
    assert why(table, "Doctor Vesper Loam") == (
        "Doctor Vesper Loam is in reserves and can never be recruited. [MT-I.12]"
    )


def test_a_location_in_the_end_game_is_told_with_its_worth() -> None:
    table = end_game(in_the_field().holds(ANNA, "Generator Hall"))
    assert table.asked_seat() == BEN
    assert why(table, "Generator Hall") == (
        "Anna holds Generator Hall: it counts 1 conquest point, and in the End Game nobody takes it away. [MT-11.3]"
    )


def test_a_treaty_that_does_not_name_the_gang_is_no_use_to_it() -> None:
    table = Scenario("undead", "brotherhood").members(ANNA, "The Sexton").members(BEN, "The Nail")
    signed(table, ANNA, "The Kennel Clause").turn(ANNA)
    assert why(table, "The Kennel Clause") == (
        "The Kennel Clause does not name The Living Undead: nobody is recruited by it. [MT-5.9]"
    )


def test_a_player_with_an_outcast_recruits_nobody_by_a_treaty_either() -> None:
    table = signed(in_the_field(), ANNA, "The Morgue Accord")
    table.state.no_recruits[ANNA] = True
    table.fight("Potter's Field")
    assert why(table, "The Morgue Accord").startswith("You started with an Outcast and recruit nobody")


def test_an_unavailable_copy_is_told_apart_from_its_like() -> None:
    table = Scenario("wolfenpack", "militia").members(ANNA, "Grey Hush").members(BEN, "Stealth Unit", "Stealth Unit")
    table.members(BEN, "Stealth Unit", "Doc Pell").wounded("Stealth Unit", 1).wounded("Doc Pell", 1)
    table.wounded("Stealth Unit", 1, nth=1).posture("Stealth Unit", HIDDEN, nth=1)
    table.scouts("Kessler's Abattoir").does("decline")
    assert why(table, "Doc Pell").startswith("It can be used now")
    assert why(table, "Stealth Unit (2)") == "Stealth Unit (2) is hiding and out of reach. [MT-8.21]"
    assert why(table, "Stealth Unit (3)") == (
        "Stealth Unit (3) is not among those whom Kessler's Abattoir means. [MT-8.13]"
    )


def test_an_untargetable_member_is_not_chosen_either() -> None:
    table = veiled().members(BEN, "The Cellar Prince").scouts("Gallows Bridge")
    assert why(table, "Bat-Eared Jory").startswith("It can be used now")
    assert why(table, "The Nail") == "The Nail cannot be targeted. [MT-8.14]"


def test_whom_a_card_does_not_recruit_is_told_by_that_card() -> None:
    table = signed(Scenario("undead", "militia").members(ANNA, "Gutter Biter"), ANNA, "The Morgue Accord")
    table.members(BEN, "Doc Pell").scouts("Potter's Field")
    assert why(table, "Doorstep Shambler").startswith("It can be used now")
    assert why(table, "Chaplain Sedge") == "Chaplain Sedge is not among those whom Potter's Field means. [MT-8.13]"


def test_treaties_the_fallen_and_the_discarded_have_their_answer() -> None:
    table = signed(in_the_field(), ANNA, "The Morgue Accord").fight("Potter's Field")
    assert why(table, "The Morgue Accord") == (
        "The Morgue Accord works by itself: you may recruit from the gangs it names. [MT-5.9]"
    )
    fallen(table, ANNA, "Sapper Rusk", at="Potter's Field")
    assert why(table, "Sapper Rusk") == "Sapper Rusk is dead and lies face down until the fight is over. [MT-8.16.2]"
    table.state.discard = (table.copy("The Dark Alley"),)
    assert why(table, "The Dark Alley") == "The Dark Alley is on a discard pile and does not return. [MT-F.2]"


# ---- kinds of action ----


def test_kinds_of_action_say_when_they_are_taken() -> None:
    table = in_the_field().hand(ANNA, "Kill Shot").fight("Potter's Field")
    assert why(table, "run away") == "It can be done now: Run away."
    assert why(table, "attack").startswith("It can be done now: Use Invisible Death")
    assert why(table, "scout") == "You scout once each turn, before you fight. [MT-4.2]"
    assert why(table, "pass") == (
        "One combat action has to be taken in each fight; replenishing without discarding changes least. [MT-8.1]"
    )
    assert why(table, "harness power") == (
        "Harness Power discards a Weapon or Armour, and nobody ready here wears one. [MT-7.9]"
    )
    assert why(table, "end game") == (
        "The End Game begins once the last Rendezvous card is drawn (28 cards left), and after round 60 at the latest. "
        "[MT-11.1]"
    )
    table.state.deck = ()
    assert why(table, "end game") == (
        "The End Game begins after this turn: the last Rendezvous card has been drawn. [MT-11.1]"
    )
    assert why(table, "relocate") == (
        "Nobody of yours is On the Path, and only from there gang members relocate. [MT-4.3.1]"
    )


def test_a_stalemate_is_offered_once_and_not_in_a_skirmish() -> None:
    table = in_the_field().fight("Potter's Field").does("stalemate").does("refuse")
    assert why(table, "stalemate") == "You have offered a Stalemate in this action already. [MT-10.9]"
    skirmish = in_the_field().fight("Potter's Field", kind=Fight.SKIRMISH)
    assert why(skirmish, "stalemate") == "A Skirmish ends by itself, by the Stalemate Rule. [MT-10.15.2]"


def test_an_ambush_is_neither_run_from_nor_slept_through() -> None:
    table = Scenario("militia", "undead").members(BEN, "The Sexton", at="Potter's Field")
    table.members(ANNA, "Sapper Rusk").hand(ANNA, "Kill Shot").scouts("The Storm Drain")
    assert why(table, "run away") == "In an Ambush an action wounds or kills. [MT-10.16]"
    assert in_the_way(table, "replenish") == "The Storm Drain"
    assert why(table, "pass") == "It can be done now: Pass."


def test_a_player_whose_members_all_fight_does_not_scout() -> None:
    table = Scenario("militia", "undead").members(BEN, "The Sexton", at="Potter's Field")
    table.members(ANNA, "Stealth Unit").fight("Potter's Field")
    assert why(table, "scout") == "All your gang members are fighting, and nobody is free to scout. [MT-4.3.6]"


# ---- picks ----


def test_a_member_who_wears_an_item_is_not_equipped_again() -> None:
    table = (
        Scenario("militia", "undead")
        .members(BEN, "The Sexton")
        .members(ANNA, "Doc Pell", "Chaplain Sedge", "Stealth Unit")
    )
    table.wears("Doc Pell", "Mercy Hook")
    item_on_top(table, ANNA, "Parish Flamer").scouts("The Drowned Armoury").does("draw_item")
    assert table.asked() == "pick"
    assert why(table, "Doc Pell") == "Doc Pell wears Mercy Hook already. [MT-7.5]"
    assert in_the_way(table, "Doc Pell") == "Mercy Hook"
    assert why(table, "The Sexton") == "The Sexton is not a gang member of your own. [MT-7.2]"


def at_the_cross_roads(safe: int) -> Scenario:
    table = Scenario("militia", "undead", "brotherhood").members(BEN, "The Sexton", at="Potter's Field")
    table.members(2, "Madame Orlo", at="Generator Hall").members(2, "Belfry Acrobat", at="Flooded Platform")
    table.members(ANNA, "Stealth Unit").holds(BEN, "Tram Depot")
    table.state.has_scouted[safe] = False
    return table.scouts("At the Cross Roads")


def test_a_fight_needs_somebody_there_who_has_scouted() -> None:
    table = at_the_cross_roads(safe=BEN)
    assert why(table, "Potter's Field") == "Ben has not scouted yet and is safe until then. [MT-5.15]"
    assert why(table, "Generator Hall") == "It can be used now: Fight at Generator Hall, against Madame Orlo of Cleo."
    table = at_the_cross_roads(safe=ANNA)
    assert why(table, "Potter's Field") == "It can be used now: Fight at Potter's Field, against The Sexton of Ben."
    assert why(table, "Tram Depot") == (
        "Tram Depot is occupied by no other player, so there is nobody to fight. [MT-6.2]"
    )


def test_only_what_an_opponent_controls_is_snaked() -> None:
    table = Scenario("militia", "undead", "fixture-wolves").members(ANNA, "Sapper Rusk", at="Gallows Bridge")
    table.members(BEN, "Gutter Biter").members(2, "Lame Wolf").fight("The Cold Store", BEN, 2, acting=BEN)
    table.members(BEN, "The Sexton", at="Potter's Field").holds(BEN, "Tram Depot", "Generator Hall", "The Cold Store")
    table.members(ANNA, "Doc Pell").on_top("Dead Letter Office").turn(ANNA).does("stay").does("done")
    table.does("play_drawn").does("decline")
    assert why(table, "Tram Depot") == "It can be used now: Snake Tram Depot."
    assert why(table, "Potter's Field") == (
        "Ben has somebody at Potter's Field, and only what is controlled is snaked. [MT-6.6]"
    )
    assert why(table, "Gallows Bridge") == "No opponent holds Gallows Bridge. [MT-6.6]"
    assert why(table, "The Cold Store") == (
        "The Cold Store is being fought over, and only what is controlled is snaked. [MT-6.6]"
    )


def test_a_location_of_an_unchosen_player_is_not_snaked() -> None:
    table = Scenario("bailiffs", "undead", "militia").members(ANNA, "Meter Reader").members(BEN, "Gutter Biter")
    table.members(2, "Doc Pell").holds(BEN, "Potter's Field", "Dead Air Tower").holds(2, "Tram Depot")
    table.scouts("The Land Registry").picks("Ben")
    assert sorted(table.offers()) == ["pick: Dead Air Tower", "pick: Potter's Field"]
    assert why(table, "Tram Depot") == "Cleo controls Tram Depot, and somebody else's location is snaked now. [MT-6.6]"
