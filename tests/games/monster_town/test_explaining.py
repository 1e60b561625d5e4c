from __future__ import annotations

from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.state import DEAD, EXERTED, HIDDEN, Fight
from deckbuilder.games.monster_town.verbs import entwine
from tests.support.asking import why
from tests.support.encounters import in_the_field
from tests.support.scenario import Scenario

ANNA, BEN = 0, 1


def recruited(table: Scenario, name: str, seat: int = ANNA) -> Scenario:
    """A character of another gang, brought by a Treaty, fights for a seat."""
    member, state = table.copy(name), table.state
    state.gang[member] = state.controller[member] = seat
    state.place[member], state.crew[seat] = 0, tuple(sorted((*state.crew[seat], member)))
    return table


def test_a_usable_card_is_named_with_its_answers() -> None:
    table = in_the_field().hand(ANNA, "Kill Shot", "Kill Shot").fight("Potter's Field")
    assert why(table, "Kill Shot") == "It can be used now: Play Kill Shot (5 Power)."
    assert why(table, "Stealth Unit (2)") == (
        "It can be used now: Use Invisible Death (2 Power) with Stealth Unit (2); "
        "Use Stealth Kills (2 Power) with Stealth Unit (2)."
    )


def test_names_are_found_without_case_and_when_mistyped() -> None:
    table = in_the_field().hand(ANNA, "Kill Shot").power(ANNA, 4).fight("Potter's Field")
    for name in ("Kill Shot", "kill shot", "  KILL   shot", "Kil Shott"):
        assert why(table, name) == "Kill Shot costs 5 Power and you have 4. [MT-8.15.1]"
    assert why(table, "Zzzzz") == 'Nothing you can see, no ability and no kind of action is called "Zzzzz".'


def test_nothing_is_possible_when_another_seat_decides() -> None:
    table = in_the_field().hand(BEN, "Feel No Pain").fight("Potter's Field")
    assert why(table, "Feel No Pain", BEN) == "It is not your decision: Anna decides now. [MT-4.2]"


# ---- combat actions ----


def test_a_card_needs_a_ready_member_to_channel_it() -> None:
    table = (
        in_the_field().hand(ANNA, "Kill Shot").posture("Stealth Unit", EXERTED).posture("Stealth Unit", HIDDEN, nth=1)
    )
    assert why(table.fight("Potter's Field"), "Kill Shot") == (
        "Nobody here can channel Kill Shot: Stealth Unit is exerted and Stealth Unit (2) is hiding. [MT-8.8.1]"
    )


def test_a_card_needs_its_icon() -> None:
    table = Scenario("militia", "undead").members(BEN, "The Sexton", at="Potter's Field")
    table.members(ANNA, "Stealth Unit", at="Tram Depot").hand(ANNA, "Kill Shot")
    assert why(recruited(table, "Gutter Biter").fight("Potter's Field"), "Kill Shot") == (
        "Kill Shot bears the icon of Renegade Militia, and Gutter Biter does not. [MT-2.11.4]"
    )


def test_a_card_that_helps_finds_those_only_whom_its_icon_fits() -> None:
    table = recruited(Scenario("undead", "militia").members(ANNA, "Gutter Biter"), "Stealth Unit")
    table.members(BEN, "Doc Pell").hand(ANNA, "Acidic Blood").fight("Potter's Field")
    table.members(ANNA, "The Sexton").fight("Potter's Field").does("play", table.copy("Acidic Blood"))
    assert table.offers() == ["target: The Sexton", "target: Gutter Biter"]
    assert why(table, "Stealth Unit") == (
        "Acidic Blood bears the icon of The Living Undead, and Stealth Unit does not. [MT-2.11.4]"
    )


def test_a_card_that_helps_nobody_there_says_whose_icon_it_bears() -> None:
    table = recruited(Scenario("undead", "militia").members(ANNA, "Gutter Biter"), "Stealth Unit")
    table.members(BEN, "Doc Pell").hand(BEN, "Dive for Cover").hand(ANNA, "Up You Get")
    fight = table.fight("Potter's Field")
    unit = fight.on_table("Stealth Unit")
    fight.state.posture[unit] = DEAD
    fight.state.fallen[fight.place("Potter's Field")] = (unit,)
    assert why(fight.turn(ANNA, "fight"), "Up You Get") == (
        "Up You Get bears the icon of The Living Undead, and Stealth Unit does not. [MT-2.11.4]"
    )


def test_a_cancel_with_an_icon_says_whom_it_does_not_fit() -> None:
    table = recruited(Scenario("militia", "undead").members(ANNA, "Doc Pell"), "Gutter Biter")
    table.members(BEN, "The Sexton").hand(ANNA, "Dive for Cover").asks_to_cancel = True
    table.fight("Potter's Field", acting=BEN).does("use", table.copy("The Sexton"), 0)
    table.does("target", table.on_table("Gutter Biter", ANNA))
    assert why(table, "Dive for Cover") == (
        "Dive for Cover bears the icon of Renegade Militia, and Gutter Biter does not. [MT-2.11.4]"
    )


def test_a_spell_needs_a_spellcaster() -> None:
    table = in_the_field().hand(ANNA, "Litany of Ash").fight("Potter's Field")
    assert why(table, "Litany of Ash") == (
        "Litany of Ash is a Spell, and Stealth Unit and Stealth Unit (2) are no Spellcasters. [MT-I.17]"
    )


def test_a_card_that_only_cancels_waits_for_an_attack() -> None:
    table = in_the_field().hand(ANNA, "Dive for Cover").fight("Potter's Field")
    assert why(table, "Dive for Cover") == (
        "Dive for Cover only cancels: it waits for an action that hits your gang members. [MT-8.26]"
    )


def test_an_action_needs_somebody_to_target() -> None:
    table = in_the_field().hand(ANNA, "Serum Dart", "Kill Shot").fight("Potter's Field")
    assert why(table, "Serum Dart") == (
        'Serum Dart has nobody here to target: "Choose an opposing wounded non-Human gang member here". [MT-8.14]'
    )
    hiding = in_the_field().members(ANNA, "Sapper Rusk").posture("Stealth Unit", EXERTED)
    hiding.posture("Stealth Unit", EXERTED, nth=1).posture("The Sexton", HIDDEN).posture("Gutter Biter", HIDDEN)
    assert why(hiding.fight("Potter's Field"), "Rivet Driver") == (
        "Rivet Driver finds no target: The Sexton and Gutter Biter are out of reach in hiding. [MT-8.21]"
    )


def test_an_entwined_member_acts_only_on_its_partner() -> None:
    table = in_the_field().hand(ANNA, "Danger Close")
    for unit in (table.copy("Stealth Unit"), table.copy("Stealth Unit", nth=1)):
        entwine(table.state, unit, table.copy("The Sexton"))
    assert why(table.fight("Potter's Field"), "Danger Close") == (
        "Stealth Unit and Stealth Unit (2) may only act on The Sexton, and Danger Close reaches others too. [MT-8.23.1]"
    )


def test_with_several_partners_the_others_are_still_no_targets() -> None:
    table = in_the_field().members(BEN, "Crypt Cantor", at="Potter's Field")
    for partner in ("The Sexton", "Gutter Biter"):
        entwine(table.state, table.copy("Stealth Unit"), table.copy(partner))
    table.fight("Potter's Field").does("use", table.copy("Stealth Unit"), 1)
    assert why(table, "Crypt Cantor") == "Stealth Unit may only act on The Sexton and Gutter Biter. [MT-8.23.1]"


def test_a_member_elsewhere_or_of_another_gang_cannot_act() -> None:
    table = in_the_field().fight("Potter's Field")
    assert why(table, "Doc Pell") == "Doc Pell is not in this fight but at Tram Depot. [MT-8.7]"
    assert why(table, "Field Dressing") == "Doc Pell is not in this fight but at Tram Depot. [MT-8.7]"
    assert why(table, "Spadework") == "The Sexton acts for Ben, not for you. [MT-8.7]"
    assert why(table, "Chaplain Sedge") == "Chaplain Sedge waits in reserves and has to be recruited first. [MT-8.20]"


def test_an_exerted_or_hidden_member_cannot_act() -> None:
    table = in_the_field().members(ANNA, "Sapper Rusk").posture("Sapper Rusk", EXERTED).fight("Potter's Field")
    assert why(table, "Jury-Rig") == "Jury-Rig cannot be used now: Sapper Rusk is exerted. [MT-8.7]"
    hiding = in_the_field().members(ANNA, "Sapper Rusk").posture("Sapper Rusk", HIDDEN).fight("Potter's Field")
    assert why(hiding, "Jury-Rig") == "Jury-Rig cannot be used now: Sapper Rusk is hiding. [MT-8.21.2]"


def test_an_ambush_takes_only_what_wounds_or_kills() -> None:
    table = Scenario("militia", "undead").members(BEN, "The Sexton", at="Potter's Field")
    table.members(ANNA, "Sapper Rusk").hand(ANNA, "Kill Shot").scouts("The Storm Drain")
    assert table.state.fight[table.place("Potter's Field")] == Fight.AMBUSH
    assert (
        why(table, "Jury-Rig")
        == "An Ambush takes an action that wounds or kills an opposing gang member, and Jury-Rig does not. [MT-10.16]"
    )


def test_a_used_card_lies_on_the_discard_pile() -> None:
    table = in_the_field().hand(ANNA, "Kill Shot")
    table.state.combat_discard[ANNA], table.state.hand[ANNA] = table.state.hand[ANNA], ()
    assert why(table.fight("Potter's Field"), "Kill Shot") == "Kill Shot lies on your Combat Discard Pile. [MT-8.4]"


def test_a_free_attack_touches_exactly_one_member() -> None:
    table = in_the_field().hand(BEN, "Sepsis").wounded("Stealth Unit", 1).wounded("Stealth Unit", 1, nth=1)
    table.fight("Potter's Field").does("run")
    seen = GAME.observe(table.state, BEN)
    assert GAME.answers.question(seen) == ("Anna runs away: which free attack do you make?", "MT-10.4")
    assert why(table, "Sepsis") == "A free attack touches exactly one gang member, and Sepsis does not. [MT-10.4.1]"
    assert why(table, "Gnaw").startswith("It can be used now: Use Gnaw with Gutter Biter")


def test_an_action_that_a_fight_does_not_offer_is_named() -> None:
    table = in_the_field().fight("Potter's Field")
    assert GAME.answers.barred(GAME.observe(table.state, ANNA)) == ("harness power",)
    table.does("run")
    seen = GAME.observe(table.state, BEN)
    assert GAME.answers.barred(seen) == ("replenish", "run away", "offer a stalemate", "harness power")
    assert why(table, "run away").startswith("A free attack hits one gang member of whoever runs away")


def test_a_question_that_is_no_combat_action_bars_nothing() -> None:
    table = in_the_field().hand(ANNA, "Kill Shot").fight("Potter's Field")
    table.does("play", table.copy("Kill Shot"))
    assert GAME.answers.barred(GAME.observe(table.state, ANNA)) == ()


# ---- other decisions ----


def test_a_target_has_to_be_what_the_action_asks() -> None:
    table = in_the_field().hand(ANNA, "Kill Shot").fight("Potter's Field")
    table.does("play", table.copy("Kill Shot")).does("through", table.copy("Stealth Unit"))
    assert why(table, "Stealth Unit (2)") == (
        "Kill Shot targets opposing gang members only, and Stealth Unit (2) is yours. [MT-8.14]"
    )
    assert why(table, "The Sexton") == "It can be used now: Target The Sexton (life 5) of Ben."


def test_in_the_window_only_cancels_count() -> None:
    table = in_the_field().hand(ANNA, "Kill Shot").hand(BEN, "Feel No Pain", "Unstoppable Approach")
    table.asks_to_cancel = True
    table.fight("Potter's Field").plays("Kill Shot", "Gutter Biter", through="Stealth Unit")
    assert why(table, "Feel No Pain") == "It can be used now: Cancel with Feel No Pain."
    assert why(table, "Unstoppable Approach") == (
        "You can only cancel now, and Unstoppable Approach cancels nothing. [MT-8.26]"
    )
    assert why(table, "The Sexton") == "The Sexton has nothing that cancels. [MT-8.26]"


def test_a_cancel_costs_its_power_too_and_saves_only_the_own_gang() -> None:
    table = in_the_field().members(ANNA, "One-Eye Varga").hand(ANNA, "Dive for Cover").power(ANNA, 0)
    table.asks_to_cancel = True
    table.fight("Potter's Field", acting=BEN)
    table.does("use", table.copy("Gutter Biter"), 0).does("target", table.copy("Stealth Unit"))
    assert table.asked() == "cancel"
    assert why(table, "Dive for Cover") == "Dive for Cover costs 1 Power and you have 0. [MT-8.15.1]"
    assert why(table, "Covering Shot") == "Covering Shot costs 1 Power and you have 0. [MT-8.15.1]"
    assert why(table, "Invisible Death") == (
        "You can only cancel now; Invisible Death waits for a combat action of your own. [MT-8.6]"
    )


def test_a_protected_member_needs_no_second_cancel() -> None:
    table = Scenario("undead", "militia").members(ANNA, "Gutter Biter").hand(ANNA, "Many Small Mouths")
    table.members(BEN, "Barricade Gunner", "Doc Pell").hand(BEN, "Dive for Cover")
    table.wears("Barricade Gunner", "Squad-Car Door", BEN).asks_to_cancel = True
    table.fight("Potter's Field").plays("Many Small Mouths", "Barricade Gunner", "Doc Pell").reacts("Barricade Gunner")
    for asked in ("Brace", "Squad-Car Door"):
        assert why(table, asked, BEN) == "Everybody Brace could protect is already protected. [MT-8.26]"


def test_an_item_that_cancels_says_why_it_cannot_be_used_now() -> None:
    table = Scenario("militia", "undead").members(ANNA, "Barricade Gunner", "Doc Pell").hand(ANNA, "Dive for Cover")
    table.wears("Barricade Gunner", "Squad-Car Door").members(BEN, "Gutter Biter", "The Sexton")
    table.posture("Barricade Gunner", EXERTED).fight("Potter's Field")
    assert why(table, "Squad-Car Door") == (
        "Brace only cancels: it waits for an action that hits your gang members. [MT-8.26]"
    )
    table.asks_to_cancel = True
    table.power(ANNA, 1).fight("Potter's Field", acting=BEN).does("use", table.copy("Gutter Biter"), 0)
    table.does("target", table.on_table("Barricade Gunner"))
    assert why(table, "Squad-Car Door", ANNA) == "Brace costs 2 Power and you have 1. [MT-8.15.1]"


def test_members_in_a_fight_do_not_scout() -> None:
    table = in_the_field().members(ANNA, "Sapper Rusk", at="Generator Hall").fight("Potter's Field").turn(ANNA)
    assert table.asked() == "pick"
    assert why(table, "Stealth Unit (2)") == (
        "Stealth Unit (2) is fighting at Potter's Field and may not scout. [MT-4.3.5]"
    )
    assert why(table, "Sapper Rusk") == "It can be used now: Join: Sapper Rusk (life 4)."


def test_leaders_are_not_recruited() -> None:
    table = Scenario("militia", "undead").members(BEN, "The Sexton").members(ANNA, "Stealth Unit")
    table.hand(ANNA, "Call for Backup").members(BEN, "Gutter Biter", at="Potter's Field").fight("Potter's Field")
    table.plays("Call for Backup")
    assert why(table, "Captain Vesna Holt") == (
        "Captain Vesna Holt is a Leader, and Leaders are never recruited. [MT-8.20.1]"
    )
    assert why(table, "Crypt Cantor").startswith("Crypt Cantor waits in Ben's reserves, and no open Treaty")


def test_anything_else_is_answered_with_the_question_that_waits() -> None:
    table = Scenario("militia", "undead").members(BEN, "The Sexton").members(ANNA, "Stealth Unit")
    table.hand(ANNA, "Kill Shot").on_top("Generator Hall").turn(ANNA)
    assert why(table, "Kill Shot") == (
        "Kill Shot is played in a fight, as your combat action. [MT-8.8] "
        "You are asked something else now: Do you play Generator Hall? [MT-4.4.1]"
    )
    assert why(table, "Generator Hall") == "It can be used now: Play the card; Discard it."
