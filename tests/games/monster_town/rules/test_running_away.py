"""Running away (MT-10.1 to MT-10.8): what the runner gives up, and the free attacks of the others, clockwise."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY, Fight
from deckbuilder.kernel.facts import NOBODY
from tests.games.monster_town.rules.support import burden, copies, fighters, holder, nobody_strikes
from tests.support.positions import bears, fallen, in_reserves, keeps_cards, put_away, thralled
from tests.support.scenario import Scenario
from tests.support.written_cards import combat, with_written

FIELD, DEPOT, STORE = "Potter's Field", "Tram Depot", "The Cold Store"


def runs(*attackers: str, runner: tuple[str, ...] = ("Gutter Biter", "Crypt Cantor")) -> Scenario:
    """Ben, who holds the Cold Store, is about to run from Anna's militia; it is his action."""
    table = Scenario("militia", "undead").members(0, *(attackers or ("Sapper Rusk", "Doc Pell")))
    return table.members(1, *runner, at=STORE).members(1, "The Sexton", at=FIELD).fight(STORE, acting=1)


def three_ways() -> Scenario:
    """Anna, Ben and Cleo fight at the Cold Store, which Ben holds; it is his action."""
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Sapper Rusk", "Doc Pell")
    table.members(1, "Gutter Biter", "Crypt Cantor", at=STORE).members(2, "Mother Mange", "Three-Leg Tove")
    return table.members(1, "The Sexton", at=FIELD).fight(STORE, acting=1)


@pytest.mark.rule("MT-8.10")
def test_all_members_at_the_location_leave() -> None:
    table = keeps_cards(nobody_strikes(runs().does("run")))
    assert [table.where(n) for n in ("Gutter Biter", "Crypt Cantor", "The Sexton")] == ["On the Path"] * 2 + [FIELD]


@pytest.mark.rule("MT-10.1")
def test_the_runner_is_out_of_the_combat_and_has_lost_it() -> None:
    table = three_ways().does("run")
    assert fighters(table, STORE) == (0, 2), "at once, before the free attacks"
    nobody_strikes(table)
    assert fighters(table, STORE) == (0, 2)


def strikes_the_widow(rules: int | None = None) -> Scenario:
    """Anna runs; The Dowager, who has thralled her Gutter Biter, strikes The Cinder Widow, and dies of it."""
    table = Scenario("undead", "brotherhood", extra=("ashfall/the-cinder-widow",), rules=rules)
    table.members(0, "The Cinder Widow", "Gutter Biter", "The Sexton").members(1, "Dowager Ilse Karnow", "Madame Orlo")
    thralled(table, 1, "Gutter Biter", by="Dowager Ilse Karnow").wounded("Dowager Ilse Karnow", 4)
    table.fight(STORE).posture("The Cinder Widow", EXERTED).does("run")
    return keeps_cards(table.uses("Dowager Ilse Karnow", "Pale Kiss", "The Cinder Widow"))


@pytest.mark.rule("MT-10.6")
def test_a_runner_given_back_a_thrall_stays_out_of_the_combat() -> None:
    table = strikes_the_widow()
    assert table.gang(0) == ["Gutter Biter", "The Cinder Widow", "The Sexton"]
    assert {table.where(name) for name in table.gang(0)} == {"On the Path"}
    assert table.state.fight[table.place(STORE)] == Fight.NONE, "Ben is the only one left there"
    assert fighters(strikes_the_widow(rules=2), STORE) == (1, 0), "by the rules of version 2 she was back in it"


def both_run(rules: int | None = None) -> Scenario:
    """Anna runs while Ben controls her Gutter Biter, and then Ben runs; only Cleo is left at the Cold Store."""
    table = Scenario("undead", "brotherhood", "militia", rules=rules).members(0, "Gutter Biter", "The Sexton")
    table.members(1, "Madame Orlo", "The Nail").members(2, "Doc Pell", "Sapper Rusk").fight(STORE, acting=1)
    table.posture("Gutter Biter", EXERTED).turn(1, "fight").uses("Madame Orlo", "Walk into the River", "Gutter Biter")
    nobody_strikes(table.turn(0, "fight").does("run"))
    assert table.where("Gutter Biter") == STORE, "she acts for Ben there"
    return keeps_cards(nobody_strikes(table.turn(1, "fight").does("run")))


@pytest.mark.rule("MT-10.6")
def test_a_controlled_member_of_a_runner_stands_on_the_path_too() -> None:
    table = both_run()
    assert (table.where("Gutter Biter", 0), table.state.fight[table.place(STORE)]) == ("On the Path", Fight.NONE)
    assert table.gang(0) == ["Gutter Biter", "The Sexton"]
    assert fighters(both_run(rules=2), STORE) == (2, 0), "by the rules of version 2 Anna was back in the combat"


@pytest.mark.rule("MT-10.2")
def test_the_runner_discards_cards_in_play_and_the_location_copy() -> None:
    table = bears(three_ways(), "Gutter Biter", "Acidic Blood", 1).turn(1, "fight").does("run")
    assert table.discarded(1) == ["Acidic Blood"]
    assert (copies(table, STORE), put_away(table), holder(table, STORE)) == ([], [STORE], NOBODY)


@pytest.mark.rule("MT-10.3")
def test_the_runner_draws_to_five_whatever_else_is_going_on() -> None:
    assert len(runs().does("run").in_hand(1)) == 5
    busy = runs().members(0, "Stealth Unit").members(1, "The Stringmother").power(1, 2).fight(DEPOT, acting=1)
    busy.does("fight", busy.place(STORE)).does("run")
    assert len(busy.in_hand(1)) == 5
    assert busy.state.power[1] == 2, "but regenerates only if that was the only fight"


def test_a_runner_who_fights_nowhere_else_regenerates_first() -> None:
    assert runs().power(1, 2).turn(1, "fight").does("run").state.power[1] == 7


@pytest.mark.rule("MT-10.4")
def test_each_other_player_takes_a_free_attack_clockwise() -> None:
    table = three_ways().posture("Crypt Cantor", EXERTED).does("run")
    assert (table.asked(), table.asked_seat()) == ("combat_action", 2), "to Ben's left"
    assert table.offers()[-1] == "pass"
    table.uses("Mother Mange", "Name It to the Moon", "Crypt Cantor")
    assert (table.wounds("Crypt Cantor"), table.state.power[2], table.lies("Mother Mange")) == (2, 6, EXERTED)
    assert table.asked_seat() == 0
    assert table.lies("Crypt Cantor") == EXERTED, "nobody of the runner's is readied yet"
    table.uses("Sapper Rusk", "Rivet Driver", "Crypt Cantor")
    assert in_reserves(table, 1).count("Crypt Cantor") == 2
    assert table.lies("Gutter Biter") == READY


@pytest.mark.rule("MT-10.4")
def test_a_free_attack_is_not_the_action_of_ones_turn() -> None:
    table = three_ways().does("run").uses("Mother Mange", "Name It to the Moon", "Crypt Cantor").does("pass")
    table.turn(2, "fight")
    assert (table.asked(), table.asked_seat()) == ("combat_action", 2)


@pytest.mark.rule("MT-10.4")
def test_a_free_attack_needs_a_ready_member_and_its_power() -> None:
    table = three_ways().posture("Mother Mange", EXERTED).power(2, 0).does("run")
    assert not table.can_use("Mother Mange", "Name It to the Moon")
    assert table.can_use("Three-Leg Tove", "Nip at the Heels")
    assert not table.can_use("Three-Leg Tove", "Run It Ragged")
    tired = three_ways().posture("Mother Mange", EXERTED).hand(2, "Hamstring").posture("Three-Leg Tove", 2).does("run")
    assert tired.asked_seat() == 0, "Cleo has nobody who could"


def test_a_free_attack_may_be_a_card_but_not_replenishing_or_running() -> None:
    table = three_ways().hand(2, "Hamstring").does("run")
    assert {offer.split(":")[0] for offer in table.offers()} == {"use", "play", "pass"}
    table.plays("Hamstring", "Gutter Biter", through="Mother Mange")
    assert "Hamstring" in table.discarded(2)


@pytest.mark.rule("MT-10.4.1")
def test_a_free_attack_touches_exactly_one_member_of_the_runner() -> None:
    table = three_ways().hand(0, "Flashbang", "Danger Close", "Tungsten Core").does("run").does("pass")
    assert table.can("play", "Flashbang"), "on one of up to three"
    assert not table.can("play", "Danger Close")
    table.does("play", next(c for c in table.state.hand[0] if table.state.data.name(c) == "Flashbang"))
    table.does("through", table.on_table("Doc Pell"))
    assert sorted(table.offers()) == ["target: Crypt Cantor", "target: Gutter Biter"], "Cleo's are not to be touched"
    table.does("target", table.on_table("Gutter Biter"))
    assert table.asked() != "target"


def burning(*runners: str, rules: int | None = None) -> Scenario:
    """Ben runs from Sapper Rusk, who carries a flamer that sweeps all opponents there."""
    table = Scenario("militia", "undead", rules=rules).members(0, "Sapper Rusk", "Doc Pell").members(1, *runners)
    return table.wears("Sapper Rusk", "Parish Flamer").fight(STORE, acting=1).does("run")


@pytest.mark.rule("MT-10.4.1")
def test_an_attack_on_all_is_a_free_attack_on_a_lone_runner() -> None:
    table = burning("The Sexton").uses("Sapper Rusk", "Sweep the Nave")
    assert table.wounds("The Sexton") == 1
    assert not burning("The Sexton", "Gutter Biter").can_use("Sapper Rusk", "Sweep the Nave")
    assert not burning("The Sexton", rules=7).can_use("Sapper Rusk", "Sweep the Nave"), "by the rules of version 7"
    three = three_ways().wears("Sapper Rusk", "Parish Flamer").posture("Crypt Cantor", HIDDEN)
    three.does("run").does("pass")
    assert not three.can_use("Sapper Rusk", "Sweep the Nave"), "it would strike Cleo's as well"


def test_a_free_attack_is_nothing_that_takes_its_victims_one_by_one() -> None:
    table = Scenario("militia", "undead", extra=["One by One"]).members(0, "Sapper Rusk").members(1, "The Sexton")
    table.members(1, "Gutter Biter", at=STORE).hand(0, "One by One").fight(STORE, acting=1).does("run")
    assert not table.can("play", "One by One")


@pytest.mark.rule("MT-10.4.1")
@pytest.mark.parametrize(("rules", "allowed"), [(None, False), (12, True)])
def test_a_free_attack_is_nothing_that_strikes_somebody_else_too(rules: int | None, allowed: bool) -> None:
    do = '[{ wound = "foe" }, { choose = { who = "opposing" }, as = "x" }, { kill = "x" }]'
    pool = with_written(combat('[{ as = "foe" }]', do))
    table = Scenario("militia", "undead", "wolfenpack", extra=["Test Card"], rules=rules, pool=pool)
    table.members(0, "Sapper Rusk").members(1, "The Sexton").members(2, "Grey Hush").hand(0, "Test Card")
    assert table.fight(STORE, acting=1).does("run").does("pass").can("play", "Test Card") is allowed


@pytest.mark.rule("MT-10.5")
def test_the_runner_cannot_cancel_a_free_attack() -> None:
    table = three_ways().hand(1, "Feel No Pain")
    table.asks_to_cancel = True
    table.does("run").uses("Mother Mange", "Name It to the Moon", "Gutter Biter")
    assert table.asked() != "cancel"
    assert table.wounds("Gutter Biter") == 2


@pytest.mark.rule("MT-10.6")
def test_the_runners_survivors_are_readied_and_stand_on_the_path() -> None:
    table = three_ways().posture("Gutter Biter", EXERTED).does("run")
    nobody_strikes(table)
    assert (table.lies("Gutter Biter"), table.where("Gutter Biter")) == (READY, "On the Path")


@pytest.mark.rule("MT-10.7")
def test_the_runners_dead_go_to_reserves() -> None:
    table = fallen(three_ways(), 1, "The Paper Boy", at=STORE).turn(1, "fight").does("run")
    assert "The Paper Boy" not in in_reserves(table, 1)
    nobody_strikes(table)
    assert "The Paper Boy" in in_reserves(table, 1)


@pytest.mark.rule("MT-10.8", "MT-9.1.2")
def test_with_two_left_the_combat_goes_on_and_with_one_it_ends() -> None:
    table = nobody_strikes(three_ways().does("run"))
    assert table.state.fight[table.place(STORE)] == Fight.COMBAT
    assert holder(table, STORE) == NOBODY
    alone = runs().does("run")
    assert alone.state.fight[alone.place(STORE)] == Fight.COMBAT, "the free attack comes first"
    alone.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    keeps_cards(alone)
    assert (holder(alone, STORE), alone.where("Sapper Rusk")) == (0, STORE)
    assert copies(alone, STORE) == [0]


def test_every_free_attack_is_made_even_if_another_attacker_dies() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(2, "Three-Leg Tove").members(0, "Sapper Rusk")
    table.members(1, "Gutter Biter", at=STORE).members(1, "The Sexton", at=FIELD)
    table.members(2, "Mother Mange", at="The Reservoir").wounded("Three-Leg Tove", 3)
    burden(table, "Gutter Biter", "Unnatural Reflexes", 2).fight(STORE, acting=1).does("run")
    table.uses("Three-Leg Tove", "Nip at the Heels", "Gutter Biter")
    assert table.is_dead("Three-Leg Tove"), "the wound came back"
    assert (table.asked(), table.asked_seat()) == ("combat_action", 0), "and Anna still has her free attack"
    keeps_cards(table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter"))
    assert holder(table, STORE) == 0


def struck_down(rules: int | None = None) -> Scenario:
    """Ben runs away with his last member there, whom Cleo kills; Anna holds a card for a free attack."""
    table = Scenario("militia", "undead", "wolfenpack", rules=rules).members(2, "Three-Leg Tove").hand(0, "Kill Shot")
    table.members(0, "Sapper Rusk").members(1, "Gutter Biter", at=STORE).members(1, "The Sexton", at=FIELD)
    table.wounded("Gutter Biter", 2).fight(STORE, acting=1).does("run").asks_always = True
    return table.uses("Three-Leg Tove", "Nip at the Heels", "Gutter Biter")


@pytest.mark.rule("MT-10.4")
def test_nobody_is_asked_for_a_free_attack_on_nobody() -> None:
    table = struck_down()
    assert (table.asked_seat(), table.asked()) == (2, "combat_action"), "Cleo's turn has come"
    old = struck_down(rules=9)
    assert (old.asked_seat(), old.offers()) == (0, ["pass"]), "Anna could strike nobody any more"


def test_running_is_legal_from_the_first_action_on() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "Gutter Biter", at=FIELD).scouts(FIELD)
    table.does("run")
    assert table.asked_seat() == 1
    keeps_cards(nobody_strikes(table))
    assert (holder(table, FIELD), table.where("Doc Pell"), put_away(table)) == (1, "On the Path", [FIELD])


def test_a_runner_whose_last_member_dies_is_out_of_the_game() -> None:
    table = Scenario("militia", "undead").members(0, "Sapper Rusk").members(1, "Gutter Biter", at=STORE)
    table.wounded("Gutter Biter", 2).fight(STORE, acting=1).does("run")
    table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert keeps_cards(table).told("game_over") == [("game_over", (0,), "last_gang")]
