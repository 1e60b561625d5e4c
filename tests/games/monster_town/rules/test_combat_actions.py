"""Combat actions (MT-8): the kinds, what they cost, targets, cards and piles, and who is readied when."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, PATH, READY
from tests.games.monster_town.rules.support import squad
from tests.support.scenario import Scenario

FIELD, DEPOT = "Potter's Field", "Tram Depot"


# ---- the four kinds, and Harness Power ----


@pytest.mark.rule("MT-8.6")
def test_combat_actions_are_of_five_kinds_besides_a_stalemate_offer() -> None:
    table = squad("Doc Pell", "Sapper Rusk").wears("Doc Pell", "Mercy Hook").hand(0, "Tungsten Core").fight(FIELD)
    kinds = {offer.split(":")[0] for offer in table.offers()}
    assert kinds == {"use", "play", "replenish", "run", "harness", "stalemate"}, "an offer of a Stalemate is no action"


def test_nothing_but_a_cancel_is_possible_outside_ones_own_action() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(1, "Feel No Pain", "Sepsis").fight(FIELD)
    table.asks_to_cancel = True
    table.uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert (table.asked_seat(), table.offers()) == (1, ["cancel: Feel No Pain", "pass"])


@pytest.mark.rule("MT-8.7", "MT-8.7.2")
def test_a_ready_character_uses_an_ability_and_is_exerted() -> None:
    table = squad("Sapper Rusk", "One-Eye Varga", "Doc Pell").posture("One-Eye Varga", EXERTED).fight(FIELD)
    assert not table.can_use("One-Eye Varga", "One Round, One Name")
    table.uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert (table.lies("Sapper Rusk"), table.lies("Doc Pell")) == (EXERTED, READY)
    assert table.wounds("The Sexton") == 1


def test_a_member_elsewhere_does_not_act_in_this_combat() -> None:
    table = squad("Doc Pell").members(0, "Sapper Rusk", at=DEPOT).fight(FIELD)
    assert not table.can_use("Sapper Rusk", "Rivet Driver")


@pytest.mark.rule("MT-8.8", "MT-8.8.1", "MT-8.8.2", "MT-8.8.3", "MT-8.4")
def test_a_channelled_card_exerts_its_channel_and_is_discarded() -> None:
    table = squad("Sapper Rusk", "Doc Pell", "Stealth Unit").hand(0, "Tungsten Core").fight(FIELD)
    table.plays("Tungsten Core", "The Sexton", through="Doc Pell")
    assert table.wounds("The Sexton") == 3
    assert (table.lies("Doc Pell"), table.lies("Sapper Rusk")) == (EXERTED, READY)
    assert (table.in_hand(0), table.discarded(0)) == ([], ["Tungsten Core"])


def test_a_card_that_is_not_channelled_exerts_nobody() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Ammo Drop").power(0, 3).fight(FIELD).plays("Ammo Drop")
    table.picks()
    assert (table.lies("Sapper Rusk"), table.lies("Doc Pell"), table.state.power[0]) == (READY, READY, 5)


def test_only_a_ready_member_channels() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Tungsten Core").posture("Doc Pell", EXERTED)
    table.posture("Sapper Rusk", HIDDEN).fight(FIELD)
    assert not table.can("play", "Tungsten Core")


@pytest.mark.rule("MT-F.13")
def test_overwhelming_firepower_exerts_its_channel_at_once() -> None:
    table = squad("Sapper Rusk", "Doc Pell", "Stealth Unit").hand(0, "Overwhelming Firepower").fight(FIELD)
    table.plays("Overwhelming Firepower", "The Sexton", through="Doc Pell").does("no").does("no")
    assert table.lies("Doc Pell") == EXERTED
    assert table.wounds("The Sexton") == 1


# ---- replenishing and the decks ----


@pytest.mark.rule("MT-8.9", "MT-I.15")
def test_replenishing_discards_at_will_and_fills_the_hand_to_five() -> None:
    table = squad("Sapper Rusk").hand(0, "Kill Shot", "Flashbang", "Ammo Drop").fight(FIELD).does("replenish")
    table.picks("Kill Shot", "Flashbang")
    assert table.discarded(0) == ["Flashbang", "Kill Shot"]
    assert len(table.in_hand(0)) == 5


@pytest.mark.rule("MT-8.9")
def test_nothing_has_to_be_discarded_to_replenish() -> None:
    table = squad("Sapper Rusk").hand(0, "Kill Shot", "Flashbang").fight(FIELD).does("replenish").does("done")
    assert (len(table.in_hand(0)), table.discarded(0)) == (5, [])
    assert {"Kill Shot", "Flashbang"} <= set(table.in_hand(0))


@pytest.mark.rule("MT-8.9")
@pytest.mark.parametrize(("rules", "times"), [(None, 1), (15, 0)])
def test_everyone_is_told_who_replenishes_even_a_full_hand(rules: int | None, times: int) -> None:
    table = Scenario("militia", "undead", rules=rules).members(0, "Sapper Rusk").members(1, "The Sexton")
    table.hand(0, "Kill Shot", "Flashbang", "Ammo Drop", "Danger Close", "Serum Dart").fight(FIELD)
    table.does("replenish").does("done")
    assert table.told("replenished") == [("replenished", 0, table.place(FIELD))] * times
    assert table.told("drew") == []


def test_a_hand_above_five_is_not_cut_down() -> None:
    cards = ("Kill Shot", "Flashbang", "Ammo Drop", "Danger Close", "Serum Dart", "Tungsten Core")
    table = squad("Sapper Rusk").hand(0, *cards).fight(FIELD).waits()
    assert table.in_hand(0) == sorted(cards)


@pytest.mark.rule("MT-8.24")
def test_a_card_may_bring_a_free_replenish() -> None:
    table = squad("Sapper Rusk").hand(0, "Ammo Drop", "Kill Shot").fight(FIELD).plays("Ammo Drop")
    assert table.state.power[0] == 9
    table.picks("Kill Shot")
    assert len(table.in_hand(0)) == 5
    assert table.discarded(0) == ["Ammo Drop", "Kill Shot"]


@pytest.mark.rule("MT-8.5")
def test_drawing_the_last_card_makes_the_discard_pile_the_deck() -> None:
    table = squad("Sapper Rusk")
    deck = table.state.combat_deck[0]
    table.state.combat_deck[0], table.state.combat_discard[0] = deck[:2], deck[2:]
    table.fight(FIELD).waits()
    assert table.told("reshuffled") == [("reshuffled", 0, len(deck) - 2)]
    assert (len(table.in_hand(0)), table.discarded(0)) == (5, [])


def test_exactly_the_last_card_brings_the_new_deck_at_once() -> None:
    table = squad("Sapper Rusk")
    deck = table.state.combat_deck[0]
    table.state.combat_deck[0], table.state.combat_discard[0] = deck[:5], deck[5:]
    table.fight(FIELD).waits()
    assert len(table.state.combat_deck[0]) == len(deck) - 5


def finds_the_last_card(rules: int | None = None) -> Scenario:
    """A wolf searches a Combat Deck of one card and takes it; the others are on the discard pile."""
    table = Scenario("wolfenpack", "militia", rules=rules).members(0, "Mother Mange").members(1, "Doc Pell")
    table.hand(0, "Nose to the Wind").fight("The Reservoir")
    deck, wanted = table.state.combat_deck[0], table.copy("Moonstruck", 0)
    table.state.combat_deck[0], table.state.combat_discard[0] = (wanted,), tuple(c for c in deck if c != wanted)
    return table.plays("Nose to the Wind").picks("Moonstruck")


@pytest.mark.rule("MT-8.5")
def test_a_search_that_takes_the_last_card_brings_a_new_deck_at_once() -> None:
    table = finds_the_last_card()
    assert (table.in_hand(0), table.discarded(0)) == (["Moonstruck"], ["Nose to the Wind"])
    assert "Fetch" in [table.state.data.name(copy) for copy in table.state.combat_deck[0]]
    assert table.state.known_hand[0] == table.state.hand[0], "all the other cards lay open"
    old = finds_the_last_card(rules=3)
    assert old.state.combat_deck[0] == (), "by the rules of version 3"


def looks_where_nothing_is(rules: int | None = None) -> Scenario:
    """A wolf searches an empty Combat Deck; a card is on the discard pile."""
    table = Scenario("wolfenpack", "militia", rules=rules).members(0, "Mother Mange").members(1, "Doc Pell")
    table.hand(0, "Nose to the Wind").fight("The Reservoir")
    table.state.combat_deck[0], table.state.combat_discard[0] = (), table.state.combat_deck[0]
    return table.plays("Nose to the Wind")


@pytest.mark.rule("MT-8.5")
def test_a_search_of_a_deck_that_has_run_out_brings_the_new_one_first() -> None:
    table = looks_where_nothing_is().picks("Moonstruck")
    assert (table.in_hand(0), table.discarded(0)) == (["Moonstruck"], ["Nose to the Wind"])
    old = looks_where_nothing_is(rules=7)
    assert (old.asked_seat(), old.in_hand(0)) == (1, []), "by the rules of version 7 there was nothing to find"


def test_with_deck_and_discard_pile_empty_draws_simply_fail() -> None:
    table = squad("Sapper Rusk").hand(0, "Kill Shot")
    table.state.combat_deck[0], table.state.hand[0] = (), (*table.state.combat_deck[0], *table.state.hand[0])
    table.fight(FIELD).waits()
    assert len(table.in_hand(0)) == 19
    table.state.hand[0], rest = table.state.hand[0][:2], table.state.hand[0][2:]
    table.state.attached[table.on_table("Sapper Rusk")] = rest
    assert len(table.turn(0, "fight").waits().in_hand(0)) == 2


@pytest.mark.rule("MT-F.3")
def test_a_deck_that_was_searched_is_shuffled() -> None:
    table = Scenario("wolfenpack", "militia").members(0, "Mother Mange").members(1, "Doc Pell")
    table.hand(0, "Nose to the Wind").fight("The Reservoir")
    before = table.state.combat_deck[0]
    table.plays("Nose to the Wind").picks("Hamstring")
    assert table.in_hand(0) == ["Hamstring"]
    rest = tuple(card for card in before if card in table.state.combat_deck[0])
    assert sorted(rest) == sorted(table.state.combat_deck[0])
    assert rest != table.state.combat_deck[0]
    assert table.told("searched") == [("searched", 0, 1)]


@pytest.mark.rule("MT-F.2")
def test_the_rendezvous_deck_is_not_shuffled_anew() -> None:
    table = squad("Doc Pell").on_top("Generator Hall")
    table.state.discard, table.state.deck = table.state.deck[1:], table.state.deck[:1]
    table.turn(0)
    assert table.told("end_game_began"), "the deck has run out, and the discard pile stays what it is"


# ---- Power and targets ----


@pytest.mark.rule("MT-8.15", "MT-I.13")
def test_power_is_paid_when_the_action_is_taken() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Tungsten Core").fight(FIELD)
    table.plays("Tungsten Core", "The Sexton", through="Doc Pell")
    assert table.state.power[0] == 5


@pytest.mark.rule("MT-8.15.1", "MT-I.13.1")
def test_without_the_full_cost_there_is_no_action() -> None:
    table = squad("Sapper Rusk", "Stealth Unit").hand(0, "Tungsten Core", "Kill Shot").power(0, 2).fight(FIELD)
    assert table.can("play", "Tungsten Core")
    assert table.can_use("Stealth Unit", "Stealth Kills")
    assert not table.can("play", "Kill Shot")
    assert not table.can_use("Sapper Rusk", "Jury-Rig")


@pytest.mark.rule("MT-8.15.1")
@pytest.mark.parametrize("power", [2, 3])
def test_a_card_that_nobody_channels_needs_its_full_cost_and_no_more(power: int) -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter").members(1, "Doc Pell").power(0, power)
    assert table.hand(0, "Press of Bodies").fight(FIELD).can("play", "Press of Bodies") == (power == 3)


def test_power_of_ten_pays_and_power_of_zero_pays_only_what_is_free() -> None:
    rich = squad("Sapper Rusk").hand(0, "Kill Shot").power(0, 10, 10).fight(FIELD).plays("Kill Shot", "The Sexton")
    assert rich.state.power[0] == 5
    poor = squad("Sapper Rusk").hand(0, "Flashbang", "Corner the Beast").power(0, 0).fight(FIELD)
    assert [offer for offer in poor.offers() if offer.startswith("play")] == ["play: Corner the Beast"]


@pytest.mark.rule("MT-F.5")
def test_everybody_sees_how_much_power_a_gang_has() -> None:
    table = squad("Sapper Rusk").power(0, 4).fight(FIELD)
    for seat in (0, 1, -1):
        assert GAME.observe(table.state, seat).power == [4, 7]


@pytest.mark.rule("MT-8.14")
def test_all_targets_are_named_before_anything_is_paid_or_happens() -> None:
    table = squad("Barricade Gunner", "Doc Pell").fight(FIELD)
    table.uses("Barricade Gunner", "Suppressing Fire")
    assert table.asked() == "target"
    table.does("target", table.on_table("The Sexton"))
    assert (table.state.power[0], table.lies("Barricade Gunner"), table.wounds("The Sexton")) == (7, READY, 0)
    table.does("target", table.on_table("Gutter Biter"))
    assert (table.state.power[0], table.wounds("Gutter Biter"), table.wounds("The Sexton")) == (5, 1, 1)


@pytest.mark.parametrize("shown", [False, True])
def test_an_action_without_a_target_is_not_offered(shown: bool) -> None:
    table = Scenario("militia", "brotherhood").members(0, "Barricade Gunner").members(1, "Madame Orlo", "The Nail")
    table.wears("Madame Orlo", "Mourning Veil", 1).posture("Madame Orlo", EXERTED)
    table.posture("The Nail", READY if shown else HIDDEN).hand(0, "Kill Shot").fight(DEPOT)
    assert table.can_use("Barricade Gunner", "Short Burst") == shown, "one of the two weeps, the other may hide"
    assert table.can("play", "Kill Shot") == shown


@pytest.mark.rule("MT-F.6")
def test_own_members_may_be_targeted_where_the_card_names_no_side() -> None:
    table = Scenario("militia", "undead", extra=["Stray Bullet"]).members(0, "Sapper Rusk", "Doc Pell")
    table.members(1, "The Sexton").hand(0, "Stray Bullet").fight(FIELD)
    table.plays("Stray Bullet", "Doc Pell", through="Sapper Rusk")
    assert (table.wounds("The Sexton"), table.wounds("Doc Pell")) == (0, 2)


@pytest.mark.rule("MT-F.29")
def test_intimidating_howl_exerts_one_member_each_of_two_gangs() -> None:
    table = Scenario("wolfenpack", "militia", "undead").members(0, "Mother Mange", "Grey Hush")
    table.members(1, "Doc Pell", "Sapper Rusk").members(2, "The Sexton", "Gutter Biter")
    table.hand(0, "Intimidating Howl").fight("The Reservoir")
    table.plays("Intimidating Howl", "Doc Pell", "The Sexton", through="Mother Mange")
    assert [table.lies(n) for n in ("Doc Pell", "The Sexton", "Sapper Rusk", "Gutter Biter")] == [1, 1, 0, 0]


# ---- doing what it says ----


@pytest.mark.rule("MT-8.13")
def test_an_action_does_all_that_its_card_says_in_order() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Corner the Beast").fight(FIELD)
    table.plays("Corner the Beast", "The Sexton", through="Sapper Rusk")
    assert table.wounds("The Sexton") == 2
    assert table.told("focussed") == [("focussed", table.on_table("Sapper Rusk"), table.on_table("The Sexton"))]


def test_members_that_are_hit_together_die_together() -> None:
    table = squad("Sapper Rusk", "Chaplain Sedge", against=("Gutter Biter", "Crypt Cantor", "The Sexton"))
    table.wounded("Gutter Biter", 2).wounded("Crypt Cantor", 2).hand(0, "Danger Close").fight(FIELD)
    table.plays("Danger Close", through="Sapper Rusk")
    kinds = [event[0] for event in table.state.events if event[0] in ("wounded", "died")]
    assert kinds == ["wounded"] * 5 + ["died"] * 2


# ---- exerted and ready ----


@pytest.mark.rule("MT-8.12")
def test_exerting_the_last_member_readies_all_after_the_action() -> None:
    table = squad("Sapper Rusk", "Doc Pell", "Chaplain Sedge").posture("Doc Pell", EXERTED)
    table.posture("Chaplain Sedge", EXERTED).fight(FIELD).uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert [table.lies(n) for n in ("Sapper Rusk", "Doc Pell", "Chaplain Sedge")] == [READY] * 3


@pytest.mark.rule("MT-8.12")
def test_an_exerted_party_is_readied_before_its_first_action() -> None:
    table = Scenario("militia", "undead").members(0, "Sapper Rusk", "Doc Pell").members(1, "The Sexton", at=FIELD)
    table.posture("Sapper Rusk", EXERTED).posture("Doc Pell", EXERTED).scouts(FIELD)
    assert table.asked() == "combat_action"
    assert table.can_use("Sapper Rusk", "Rivet Driver")
    assert (table.lies("Sapper Rusk"), table.lies("Doc Pell")) == (READY, READY)


@pytest.mark.rule("MT-8.12")
def test_an_exerted_occupant_is_readied_when_the_combat_begins() -> None:
    table = Scenario("militia", "undead").members(0, "Sapper Rusk").members(1, "The Sexton", at=FIELD)
    table.posture("The Sexton", EXERTED).scouts(FIELD)
    assert table.lies("The Sexton") == READY


@pytest.mark.rule("MT-8.12")
def test_an_exerted_joiner_is_readied_but_not_as_a_reinforcement() -> None:
    table = Scenario("wolfenpack", "undead", "militia").members(0, "Mother Mange")
    table.members(1, "The Sexton", at=FIELD).members(2, "Doc Pell").fight(FIELD, 1, 2, acting=1)
    table.posture("Mother Mange", EXERTED)
    table.state.place[table.on_table("Mother Mange")] = PATH
    table.scouts(FIELD)
    assert table.lies("Mother Mange") == READY
    more = squad("Sapper Rusk").members(0, "Doc Pell", at=FIELD).fight(FIELD)
    doc, rusk = more.on_table("Doc Pell"), more.on_table("Sapper Rusk")
    more.posture("Sapper Rusk", EXERTED)
    more.state.place[rusk] = PATH
    assert more.state.place[doc] == more.place(FIELD)
    more.scouts(FIELD)
    assert more.lies("Sapper Rusk") == EXERTED, "Doc Pell is ready"


def test_an_exerted_party_began_the_combat_exerted_in_version_1() -> None:
    table = Scenario("militia", "undead", rules=1).members(0, "Sapper Rusk").members(1, "The Sexton", at=FIELD)
    table.posture("Sapper Rusk", EXERTED).scouts(FIELD)
    assert table.lies("Sapper Rusk") == EXERTED


def test_readying_comes_after_the_whole_action() -> None:
    table = squad("Captain Vesna Holt", "Doc Pell").posture("Doc Pell", EXERTED).fight(FIELD)
    table.uses("Captain Vesna Holt", "Fire on My Mark", "The Sexton")
    assert table.wounds("The Sexton") == 2, "Doc Pell still lay exerted when the shots were counted"
    assert table.lies("Doc Pell") == READY


def test_a_gang_is_readied_whoever_exerted_its_last_member() -> None:
    table = squad("Sapper Rusk", "Doc Pell", "Stealth Unit").posture("The Sexton", EXERTED)
    table.hand(0, "Flashbang").fight(FIELD).plays("Flashbang", "Gutter Biter", through="Doc Pell")
    assert (table.lies("The Sexton"), table.lies("Gutter Biter")) == (READY, READY)


def test_the_dead_and_the_absent_do_not_hold_the_readying_up() -> None:
    table = squad("Sapper Rusk", "Doc Pell").members(0, "Chaplain Sedge", at=DEPOT).wounded("Doc Pell", 2)
    table.fight(FIELD, acting=1).uses("Gutter Biter", "Gnaw", "Doc Pell")
    table.posture("Sapper Rusk", READY).turn(0, "fight").uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert table.lies("Sapper Rusk") == READY


@pytest.mark.rule("MT-F.14")
def test_a_recruit_of_the_last_exertion_has_to_be_exerted_first() -> None:
    table = squad("Sapper Rusk", "Doc Pell").posture("Doc Pell", EXERTED).hand(0, "Call for Backup").fight(FIELD)
    table.plays("Call for Backup").picks("Stealth Unit")
    assert [table.lies(n) for n in ("Sapper Rusk", "Doc Pell", "Stealth Unit")] == [EXERTED, EXERTED, READY]
    table.turn(0, "fight").uses("Stealth Unit", "Stealth Kills", "The Sexton")
    assert [table.lies(n) for n in ("Sapper Rusk", "Doc Pell", "Stealth Unit")] == [READY] * 3


# ---- the piles are open ----


@pytest.mark.rule("MT-F.4")
def test_everybody_may_look_through_discard_piles_but_not_into_hands() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Tungsten Core", "Flashbang").fight(FIELD)
    table.plays("Tungsten Core", "The Sexton", through="Sapper Rusk")
    seen = GAME.observe(table.state, 1)
    assert [table.state.data.name(copy) for copy in seen.combat_discard[0]] == ["Tungsten Core"]
    assert seen.hand[0] == (-1,)
