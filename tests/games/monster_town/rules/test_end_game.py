"""The End Game: when it begins, and how it ends (MT-1.4, MT-11)."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.state import EXERTED, GONE, HIDDEN, READY, Fight
from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import NOBODY
from tests.games.monster_town.rules.support import burden, holder
from tests.support.positions import item_of, item_on_top, keeps_cards, thralled
from tests.support.scenario import Scenario

FIELD, DEPOT, STORE = "Potter's Field", "Tram Depot", "The Cold Store"
TEN = (
    *("The Drowned Armoury", "Saint Agony Hospital", "Generator Hall", DEPOT, "Gallows Bridge"),
    *("Dead Letter Office", "Quarantine Gate", FIELD, "Ninth Street Morgue", "Flooded Platform"),
)


def gangs(*militia: str, against: tuple[str, ...] = ("The Sexton", "Gutter Biter")) -> Scenario:
    """Members of the militia and some of the undead, all On the Path."""
    return Scenario("militia", "undead").members(0, *militia).members(1, *against)


def final(table: Scenario, last_drawer: int = 1) -> Scenario:
    """End the turn in which a seat drew the last Rendezvous card, so that the End Game begins."""
    table.state.discard, table.state.deck = (*table.state.discard, *table.state.deck), ()
    return keeps_cards(table.turn(last_drawer, "end"))


def brings(table: Scenario, seat: int, *cards: str) -> Scenario:
    """Leave a seat no Combat cards in its deck but these."""
    table.state.combat_deck[seat] = tuple(table.copy(card, seat) for card in cards)
    return table


def winners(table: Scenario) -> Any:
    """The winners, and why they have won."""
    return [event[1:] for event in table.told("game_over")]


@pytest.mark.rule("MT-1.4", "MT-11.1")
def test_the_end_game_begins_after_the_turn_of_the_last_card() -> None:
    table = gangs("Doc Pell").fight(STORE)
    table.members(0, "Stealth Unit").on_top("Generator Hall")
    table.state.discard, table.state.deck = table.state.deck[1:], table.state.deck[:1]
    table.turn(0)
    assert (table.asked(), table.asked_seat()) == ("combat_action", 0), "the turn goes on with the combat"
    assert not table.state.end_game
    keeps_cards(table.waits())
    assert table.told("end_game_began")


@pytest.mark.rule("MT-1.4")
def test_the_end_game_begins_at_once_without_rendezvous_cards() -> None:
    table = gangs("Doc Pell")
    table.state.discard, table.state.deck, table.state.active = table.state.deck, (), NOBODY
    table.state.stack, table.state.first = table.state.stack[:1], 1
    engine.advance(GAME, table.state)
    assert table.told("end_game_began")
    assert (table.asked(), table.asked_seat()) == ("combat_action", 1), "whoever rolled highest"


# ---- how it begins ----


@pytest.mark.rule("MT-11.2", "MT-11.3")
def test_combats_break_off_in_a_stalemate_and_locations_stay() -> None:
    table = gangs("Doc Pell", against=("The Sexton",)).members(1, "Gutter Biter", at=STORE).holds(0, DEPOT)
    final(table.fight(STORE).turn(0, "fight").waits(), last_drawer=0)
    assert ("fight_ended", table.place(STORE), NOBODY) in table.state.events
    assert (holder(table, STORE), holder(table, DEPOT)) == (1, 0)
    assert (table.points(0), table.points(1)) == (1, 1)


@pytest.mark.rule("MT-11.2")
def test_every_combat_breaks_off_and_nobody_has_won_any_of_them() -> None:
    table = gangs("Doc Pell", against=("The Sexton",)).members(1, "Gutter Biter", at=STORE).fight(STORE)
    table.members(0, "Sapper Rusk").members(1, "Crypt Cantor", at=DEPOT).fight(DEPOT, kind=Fight.SKIRMISH)
    final(table, last_drawer=0)
    ended = [event[1:] for event in table.told("fight_ended")]
    assert sorted(ended) == sorted([(table.place(STORE), NOBODY), (table.place(DEPOT), NOBODY)])
    assert len({table.state.place[m] for crew in table.state.crew for m in crew}) == 1, "all meet in the final combat"


@pytest.mark.rule("MT-11.4", "MT-11.5", "MT-I.5")
def test_only_cards_with_the_end_game_icon_are_left_in_new_decks() -> None:
    table = gangs("Doc Pell").hand(0, "Serum Dart", "Kill Shot")
    table.state.combat_discard[0], table.state.combat_deck[0] = table.state.combat_deck[0][:4], ()
    final(table)
    for seat in (0, 1):
        cards = (*table.state.hand[seat], *table.state.combat_deck[seat], *table.state.combat_discard[seat])
        assert cards
        assert all(table.state.data.card(copy).end_game for copy in cards)
    assert table.discarded(0) == []
    assert "Serum Dart" not in table.in_hand(0)
    assert table.state.combat_deck[1] != tuple(sorted(table.state.combat_deck[1])), "shuffled"


def test_known_cards_in_hand_are_forgotten_in_the_end_game() -> None:
    table = gangs("Doc Pell").hand(0, "Kill Shot", "Serum Dart")
    table.state.known_hand[0] = table.state.hand[0]
    assert final(table).state.known_hand == [(), ()], "all cards have been shuffled"


@pytest.mark.rule("MT-11.6")
def test_everybody_draws_five_regenerates_and_readies() -> None:
    table = gangs("Doc Pell", "Sapper Rusk", "Stealth Unit").power(0, 1).power(1, 2).wounded("Doc Pell", 1)
    table.posture("Doc Pell", EXERTED).posture("Stealth Unit", HIDDEN).wears("Sapper Rusk", "Mercy Hook")
    final(table)
    assert [len(hand) for hand in table.state.hand] == [5, 5]
    assert table.state.power == [7, 7]
    assert [table.lies(n) for n in ("Doc Pell", "Sapper Rusk", "Stealth Unit")] == [READY] * 3
    assert (table.wounds("Doc Pell"), item_of(table, "Sapper Rusk")) == (1, "Mercy Hook"), "these carry over"


def test_a_deck_smaller_than_five_gives_what_it_has() -> None:
    table = final(brings(gangs("Doc Pell"), 0, "Kill Shot", "Flashbang", "Serum Dart"))
    assert table.in_hand(0) == ["Flashbang", "Kill Shot"]


@pytest.mark.rule("MT-11.7")
def test_every_surviving_member_takes_part_in_one_combat() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Doc Pell").members(0, "Sapper Rusk", at=DEPOT)
    table.members(1, "Gutter Biter", at=STORE).members(2, "Mother Mange")
    final(table, last_drawer=2)
    places = {table.state.place[m] for crew in table.state.crew for m in crew}
    assert len(places) == 1
    (place,) = places
    assert (table.state.fight[place], table.state.fighters[place]) == (Fight.END_GAME, (0, 1, 2))


def test_thralls_carry_over_into_the_end_game() -> None:
    table = gangs("Doc Pell", "Sapper Rusk", against=("The Stringmother",))
    final(thralled(table, 1, "Doc Pell", by="The Stringmother"))
    assert table.gang(1) == ["Doc Pell", "The Stringmother"]


@pytest.mark.rule("MT-11.8")
def test_the_first_action_belongs_to_the_left_of_the_last_drawer() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Doc Pell").members(1, "Gutter Biter")
    table.members(2, "Mother Mange")
    final(table, last_drawer=1)
    assert table.asked_seat() == 2
    table.waits()
    assert table.asked_seat() == 0
    table.waits()
    assert table.asked_seat() == 1


def test_missed_and_extra_turns_still_count() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Doc Pell").members(1, "Gutter Biter")
    table.members(2, "Mother Mange")
    table.state.turns = [1, -1, 0]
    final(table, last_drawer=2)
    assert table.asked_seat() == 0
    table.waits()
    assert table.asked_seat() == 0, "the extra turn"
    table.waits()
    assert table.asked_seat() == 2, "Ben has missed his"


# ---- what is forbidden, what is won ----


@pytest.mark.rule("MT-11.9")
def test_nobody_runs_away() -> None:
    offers = final(gangs("Doc Pell")).offers()
    assert "run" not in offers
    assert {"replenish", "stalemate"} <= set(offers)


@pytest.mark.rule("MT-11.10")
def test_nobody_is_resurrected_but_recruiting_stays_possible() -> None:
    table = final(gangs("Doc Pell", "Sapper Rusk")).wounded("Sapper Rusk", 3)
    table.waits().uses("Gutter Biter", "Gnaw", "Sapper Rusk")
    assert table.told("claimed")
    assert not table.can_use("Doc Pell", "Not on My Table")
    undead = Scenario("undead", "militia").members(0, "Crypt Cantor").members(1, "Doc Pell", "Sapper Rusk")
    final(brings(undead.wounded("Doc Pell", 2), 0, "Necro Blast")).plays("Necro Blast", "Doc Pell")
    assert undead.picks("Gutter Biter").gang(0) == ["Crypt Cantor", "Gutter Biter"]


@pytest.mark.rule("MT-1.5", "MT-11.11", "MT-11.12")
def test_a_kill_earns_the_value_on_the_card() -> None:
    table = final(gangs("Sapper Rusk", "Doc Pell")).wounded("The Sexton", 4)
    table.uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert table.points(0) == 2
    sexton = table.copy("The Sexton", 1)
    assert table.state.trophies[0] == (sexton,)
    assert table.state.place[sexton] == GONE, "and it is not in reserves"


def test_a_card_without_a_value_earns_one_point() -> None:
    table = final(gangs("Sapper Rusk", "Doc Pell")).wounded("Gutter Biter", 2)
    assert table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter").points(0) == 1


def test_killing_ones_own_earns_nothing() -> None:
    table = final(brings(gangs("Sapper Rusk", "Doc Pell").wounded("Doc Pell", 2), 0, "Danger Close"))
    table.plays("Danger Close", through="Sapper Rusk")
    assert table.told("claimed") == []
    assert table.is_dead("Doc Pell")


def test_killing_a_thralled_member_earns_its_master_nothing() -> None:
    table = gangs("Sapper Rusk", "Doc Pell", against=("The Stringmother", "Gutter Biter"))
    brings(thralled(table, 0, "Gutter Biter", by="Doc Pell").wounded("Gutter Biter", 2), 0, "Danger Close")
    final(table).plays("Danger Close", through="Sapper Rusk")
    assert table.is_dead("Gutter Biter")
    assert table.points(0) == 0


def thralled_away(rules: int | None = None) -> Scenario:
    """The Stringmother has thralled Doc Pell, whom one more wound kills; Anna, his first gang, acts."""
    table = Scenario("militia", "undead", rules=rules).members(0, "Sapper Rusk", "Doc Pell")
    table.members(1, "The Stringmother").wounded("Doc Pell", 2)
    return final(thralled(table, 1, "Doc Pell", by="The Stringmother"))


@pytest.mark.rule("MT-11.11")
def test_killing_a_member_thralled_away_earns_its_first_gang_points() -> None:
    table = thralled_away().uses("Sapper Rusk", "Rivet Driver", "Doc Pell")
    assert table.told("claimed") == [("claimed", 0, table.copy("Doc Pell"))]
    assert table.points(0) == table.state.data.card(table.copy("Doc Pell")).conquest > 0
    old = thralled_away(rules=1).uses("Sapper Rusk", "Rivet Driver", "Doc Pell")
    assert old.points(0) == 0, "by the rules of version 1"


def patched_up(rules: int | None = None) -> Scenario:
    """Cleo wounds Gutter Biter, whom only its Patchwork Hide then keeps alive; Anna destroys the Hide."""
    table = Scenario("militia", "undead", "brotherhood", rules=rules).members(0, "Sapper Rusk", "Doc Pell")
    table.members(1, "Gutter Biter", "The Sexton").members(2, "Dowager Ilse Karnow", "Madame Orlo")
    final(table.wears("Gutter Biter", "Patchwork Hide", 1).wounded("Gutter Biter", 2))
    table.uses("Dowager Ilse Karnow", "Pale Kiss", "Gutter Biter").uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    return table


@pytest.mark.rule("MT-11.11")
def test_destroying_an_item_earns_the_kill_that_follows() -> None:
    table, old = patched_up(), patched_up(rules=2)
    assert table.is_dead("Gutter Biter")
    assert [table.points(seat) for seat in range(3)] == [1, 0, 0]
    assert [old.points(seat) for seat in range(3)] == [0, 0, 1], "by the rules of version 2 whoever hurt it last"


def takes_the_apron_off(rules: int | None = None) -> Scenario:
    """Anna wounds Stoker Graft, whom only his Lead Apron then keeps alive; Ben harnesses the Power in it."""
    table = Scenario("brotherhood", "bailiffs", rules=rules).members(0, "Dowager Ilse Karnow", "Madame Orlo")
    table.members(1, "Stoker Graft", "Mrs Grice, Landlady").wears("Stoker Graft", "Lead Apron", 1)
    final(table.wounded("Stoker Graft", 3)).uses("Dowager Ilse Karnow", "Pale Kiss", "Stoker Graft")
    return table.does("harness", table.on_table("Stoker Graft"))


@pytest.mark.rule("MT-11.11")
def test_dying_of_armour_harnessed_for_power_earns_nobody_points() -> None:
    table = takes_the_apron_off()
    assert table.is_dead("Stoker Graft")
    assert (table.told("claimed"), table.points(0)) == ([], 0), "Ben killed his own"
    assert takes_the_apron_off(rules=2).points(0) == 1, "by the rules of version 2"


def drinks_too_deep(rules: int | None = None) -> Scenario:
    """Cleo wounds The Nail, who acts for Anna; the Thirst Gland that Anna draws for him takes his last life point."""
    table = Scenario("militia", "brotherhood", "undead", extra=["Thirst Gland"], rules=rules)
    table.members(0, "Captain Vesna Holt", "Sapper Rusk").members(1, "The Nail", "Madame Orlo").members(2, "The Sexton")
    thralled(table, 0, "The Nail", by="Captain Vesna Holt").wounded("The Nail", 4)
    final(table, last_drawer=1).uses("The Sexton", "Spadework", "The Nail")
    return item_on_top(table, 0, "Thirst Gland").uses("Sapper Rusk", "Jury-Rig")


@pytest.mark.rule("MT-11.11")
def test_equipping_a_deadly_item_makes_its_giver_the_killer() -> None:
    table = drinks_too_deep()
    assert (table.is_dead("The Nail"), table.told("claimed")) == (True, []), "for Anna he was one of her own"
    assert drinks_too_deep(rules=6).told("claimed")[0][1] == 2, "by the rules of version 6 whoever hurt him last"


def test_reflected_wounds_earn_points_for_whoever_controls_the_bearer() -> None:
    table = final(brings(gangs("Sapper Rusk", "Doc Pell"), 1, "Sepsis")).wounded("Sapper Rusk", 3)
    burden(table, "The Sexton", "Acidic Blood", 1).uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert (table.points(1), table.points(0)) == (2, 0)


# ---- how it ends ----


@pytest.mark.rule("MT-11.13")
def test_ten_points_from_locations_and_kills_end_it() -> None:
    table = final(gangs("Sapper Rusk", "Doc Pell").holds(0, *TEN[:9])).wounded("Gutter Biter", 2)
    table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert winners(table) == [((0,), "end_game")]


def test_a_single_gang_left_alive_ends_it_whatever_the_points_say() -> None:
    table = final(gangs("Sapper Rusk", "Doc Pell", against=("Gutter Biter",)).holds(1, *TEN[:9]))
    table.wounded("Gutter Biter", 2).uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert winners(table) == [((0,), "end_game")]


def test_a_stalemate_in_the_end_game_ends_the_game_by_the_tie_rules() -> None:
    table = final(gangs("Doc Pell").holds(1, DEPOT)).does("stalemate").does("accept")
    assert winners(table) == [((1,), "end_game")]


def test_after_its_last_round_the_end_game_closes_by_the_tie_rules() -> None:
    table = final(gangs("Doc Pell").holds(0, DEPOT))
    table.state.end_rounds = table.state.data.options["end_game_rounds"]
    table.waits().waits()
    assert winners(table) == [((0,), "end_game")]


@pytest.mark.rule("MT-11.13")
@pytest.mark.parametrize(("rules", "times"), [(None, 1), (15, 0)])
def test_everyone_is_told_that_the_last_round_is_over(rules: int | None, times: int) -> None:
    table = Scenario("militia", "undead", rules=rules).members(0, "Doc Pell").members(1, "The Sexton").holds(0, DEPOT)
    final(table).state.end_rounds = table.state.data.options["end_game_rounds"]
    table.waits().waits()
    assert len(table.told("out_of_time")) == times
    assert table.state.outcome is not None


@pytest.mark.rule("MT-11.15")
def test_an_agreed_number_of_rounds_brings_the_end_game() -> None:
    table = gangs("Doc Pell")
    table.state.round = table.state.data.options["rounds"]
    table.turn(1, "end")
    assert table.told("end_game_began")
    assert table.asked_seat() == 0, "to the left of whoever had the last turn"


@pytest.mark.rule("MT-11.15")
def test_the_last_agreed_round_is_played_to_its_end() -> None:
    table = gangs("Doc Pell")
    table.state.round = table.state.data.options["rounds"] - 1
    table.turn(1, "end")
    assert table.told("end_game_began") == [], "one round is left"
    assert (table.state.active, table.state.round) == (0, table.state.data.options["rounds"])


def test_hiding_ends_in_the_end_game_as_ever() -> None:
    table = final(gangs("One-Eye Varga", "Doc Pell")).uses("One-Eye Varga", "Settle the Breath")
    assert table.waits().lies("One-Eye Varga") == HIDDEN
    assert table.waits().lies("One-Eye Varga") == EXERTED
