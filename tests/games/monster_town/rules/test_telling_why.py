"""Whoever reads only the log hears why nothing happens, or why something does; under version 16 it was not told."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.combat import QUIET_ROUNDS
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, Fight
from tests.support.positions import end_game, item_on_top
from tests.support.scenario import Scenario

ANNA = 0
FIELD, DEPOT = "Potter's Field", "Tram Depot"
DECLINES, UNABLE = "You decline what the card offers.", "You are unable to do what the card offers."
VERSIONS = pytest.mark.parametrize(("rules", "is_told"), [(None, True), (16, False)])


def log(table: Scenario) -> list[str]:
    """What Anna has been told since the scenario began."""
    said = (GAME.events.narrate(table.state.data, event, ANNA) for event in table.state.events)
    return [sentence for sentence in said if sentence]


FOES = {"undead": "The Sexton", "brotherhood": "The Nail", "wolfenpack": "Mother Mange"}


def met(
    member: str = "Doc Pell", gang: str = "militia", foe: str = "undead", rules: int | None = None, extra: str = ""
) -> Scenario:
    """One member of Anna's is On the Path, and so is one of Ben's."""
    table = Scenario(gang, foe, rules=rules, extra=(extra,) if extra else ())
    return table.members(0, member).members(1, FOES[foe])


def without_items(table: Scenario) -> Scenario:
    """All of Anna's Special Items lie on her discard pile."""
    state = table.state
    state.item_discard[0], state.item_deck[0] = state.item_deck[0], ()
    return table


# ---- Special Items ----


@pytest.mark.rule("MT-7.6")
@pytest.mark.parametrize(
    ("item", "why"),
    [
        ("Boiler Plate", "Everybody in your gang who can use Boiler Plate wears a Special Item already."),
        ("Dray Harness", "Nobody in your gang can use Dray Harness."),
    ],
)
@VERSIONS
def test_all_hear_why_nobody_is_equipped(item: str, why: str, rules: int | None, is_told: bool) -> None:
    if item == "Boiler Plate":
        table = item_on_top(met(rules=rules), 0, item).wears("Doc Pell", "Parish Flamer").scouts("The Drowned Armoury")
    else:
        table = item_on_top(met("Mother Mange", "wolfenpack", rules=rules), 0, item).scouts("The Dog Track")
    table.does("draw_item")
    assert (why in log(table)) is is_told
    assert f"{item} goes to your Special Item Discard Pile." in log(table)


@pytest.mark.rule("MT-7.6")
def test_all_hear_that_whoever_could_wear_it_is_dying() -> None:
    table = item_on_top(met(), 0, "Boiler Plate").wounded("Doc Pell", 2).scouts("Flooded Platform").does("decline")
    table.does("yes")
    assert "Everybody in your gang who could wear Boiler Plate is dying." in log(table)


@pytest.mark.rule("MT-7.3")
@VERSIONS
def test_all_hear_who_declines_an_item(rules: int | None, is_told: bool) -> None:
    table = met(rules=rules).scouts("The Drowned Armoury").does("decline")
    assert ("You decline the Special Item." in log(table)) is is_told


@pytest.mark.rule("MT-5.4")
@VERSIONS
def test_all_hear_that_no_item_is_left(rules: int | None, is_told: bool) -> None:
    table = without_items(met(rules=rules))
    table.scouts("The Drowned Armoury")
    assert ("You have no Special Item left to draw." in log(table)) is is_told
    used = without_items(met("Sapper Rusk", rules=rules))
    used.fight(FIELD).uses("Sapper Rusk", "Jury-Rig")
    assert ("You have no Special Item left to draw." in log(used)) is is_told


# ---- cards that find nothing ----


@pytest.mark.rule("MT-5.4")
@VERSIONS
def test_all_hear_that_an_encounter_finds_nobody(rules: int | None, is_told: bool) -> None:
    table = met(foe="brotherhood", rules=rules).posture("The Nail", HIDDEN).scouts("The Slayer")
    assert ("You find nobody to choose." in log(table)) is is_told


@pytest.mark.rule("MT-5.4")
@VERSIONS
def test_all_hear_that_a_location_finds_nobody_to_heal(rules: int | None, is_told: bool) -> None:
    table = met(rules=rules).scouts("Saint Agony Hospital").does("decline")
    assert ("You find nobody to heal." in log(table)) is is_told
    hurt = met(rules=rules).wounded("Doc Pell", 1).scouts("Saint Agony Hospital").does("decline")
    assert "You find nobody to heal." not in log(hurt)


@pytest.mark.rule("MT-5.4")
@VERSIONS
def test_all_hear_that_an_action_helps_nobody(rules: int | None, is_told: bool) -> None:
    table = met("Mother Mange", "wolfenpack", rules=rules).hand(0, "Answering Howl", "Knit Flesh").fight(FIELD)
    table.plays("Knit Flesh", "Mother Mange")
    assert ("You find nobody to heal." in log(table)) is is_told
    table.turn(0, "fight").plays("Answering Howl")
    assert ("You find nobody to ready." in log(table)) is is_told


def test_an_action_that_heals_nobody_besides_is_not_spoken_of() -> None:
    table = (
        met("Dowager Ilse Karnow", "brotherhood").fight(FIELD).uses("Dowager Ilse Karnow", "Pale Kiss", "The Sexton")
    )
    assert "You find nobody to heal." not in log(table)


@pytest.mark.rule("MT-5.4")
@VERSIONS
def test_all_hear_that_nobody_can_be_recruited(rules: int | None, is_told: bool) -> None:
    table = met(rules=rules).scouts(FIELD)
    assert ("You find nobody to recruit." in log(table)) is is_told
    barred = met(rules=rules)
    barred.state.no_recruits[0] = True
    barred.scouts(FIELD)
    assert ("You recruit nobody, having started with an Outcast." in log(barred)) is is_told


@pytest.mark.rule("MT-5.4")
@VERSIONS
def test_all_hear_whose_hand_is_empty(rules: int | None, is_told: bool) -> None:
    table = met(foe="wolfenpack", rules=rules)
    table.state.hand[1] = ()
    table.scouts("Scaffold Street")
    assert ("Ben has no Combat card to discard." in log(table)) is is_told
    at_random = met("Crypt Cantor", "undead", "wolfenpack", rules)
    at_random.state.hand[1] = ()
    at_random.fight(FIELD).uses("Crypt Cantor", "Psalm of Forgetting", "Mother Mange")
    assert ("Ben has no Combat card to discard." in log(at_random)) is is_told


@pytest.mark.rule("MT-5.4")
@VERSIONS
def test_all_hear_who_has_no_card_left_to_draw(rules: int | None, is_told: bool) -> None:
    table = met(rules=rules)
    state = table.state
    state.hand[0], state.combat_deck[0] = tuple(sorted(state.combat_deck[0][1:])), state.combat_deck[0][:1]
    table.scouts("Pawnbroker's Vault").does("decline").does("option", 0)
    assert ("You have no Combat card left to draw." in log(table)) is is_told
    assert "You draw 1 card." in log(table)


@pytest.mark.rule("MT-5.4")
@VERSIONS
def test_all_hear_whose_power_stays_as_it_is(rules: int | None, is_told: bool) -> None:
    table = met(foe="wolfenpack", rules=rules).power(0, 10, baseline=10).power(1, 0)
    table.scouts("The Glue Factory")
    assert [s for s in log(table) if "stays at" in s] == [
        "Ben's Power stays at 0.",
        "Your Power stays at 10.",
    ] * is_told
    hall = met(rules=rules).power(0, 10, baseline=10).scouts("Generator Hall")
    assert ("Your baseline Power stays at 10." in log(hall)) is is_told
    full = met(foe="wolfenpack", rules=rules).scouts("The Reservoir").does("decline")
    assert ("Your Power stays at 7." in log(full)) is is_told


@pytest.mark.rule("MT-5.4")
@VERSIONS
def test_all_hear_who_declines_what_an_encounter_offers(rules: int | None, is_told: bool) -> None:
    table = met(foe="brotherhood", rules=rules).hand(0, "Kill Shot").scouts("The Blind Coachman").does("no")
    assert (DECLINES in log(table)) is is_told


@pytest.mark.rule("MT-5.4")
@VERSIONS
def test_all_hear_who_cannot_do_what_an_encounter_offers(rules: int | None, is_told: bool) -> None:
    table = met(foe="brotherhood", rules=rules)
    table.state.hand[0] = ()
    table.scouts("The Blind Coachman")
    assert (UNABLE in log(table)) is is_told


def test_an_action_that_lets_somebody_do_more_is_not_spoken_of() -> None:
    table = met("Sapper Rusk").members(0, "Doc Pell").hand(0, "Overwhelming Firepower").fight(FIELD)
    table.plays("Overwhelming Firepower", "The Sexton", through="Sapper Rusk").does("no")
    assert DECLINES not in log(table)


@pytest.mark.rule("MT-5.4")
@VERSIONS
def test_all_hear_that_an_encounter_changes_nobodys_turns(rules: int | None, is_told: bool) -> None:
    table = met(rules=rules, extra="A Week without Sky").scouts("A Week without Sky")
    assert ("A Week without Sky changes nobody's turns." in log(table)) is is_told
    bell = met(rules=rules).scouts("The Bell Ringer").does("no")
    assert [s for s in log(bell) if s == DECLINES or "nobody's turns" in s] == [DECLINES] * is_told
    light = met(rules=rules).scouts("Light of Day")
    assert "Light of Day changes nobody's turns." not in log(light)


@pytest.mark.rule("MT-5.4")
@VERSIONS
def test_all_hear_whose_gang_does_not_meet_a_condition(rules: int | None, is_told: bool) -> None:
    table = met(foe="wolfenpack", rules=rules).power(0, 2).scouts("Last Night Bus")
    assert ("You do not meet the condition of the card." in log(table)) is is_told


def test_a_condition_after_a_roll_is_seen_to_fail() -> None:
    table = met(extra="The Gravediggers' Raffle").dice(3).scouts("The Gravediggers' Raffle").does("yes")
    assert "You do not meet the condition of the card." not in log(table)


@pytest.mark.rule("MT-5.4")
@VERSIONS
def test_all_hear_that_a_sweep_reaches_nobody(rules: int | None, is_told: bool) -> None:
    table = met("Doorstep Shambler", "undead", "wolfenpack", rules).hand(0, "Sepsis").fight(FIELD)
    table.plays("Sepsis", through="Doorstep Shambler")
    assert ("You find nobody to wound." in log(table)) is is_told
    lights = met("The Nail", "brotherhood", rules=rules).hand(0, "Lights Out").fight(FIELD).plays("Lights Out")
    assert ("You find nobody to exert." in log(lights)) is is_told


def test_a_sweep_that_is_cancelled_in_part_says_no_more() -> None:
    table = Scenario("militia", "undead", "brotherhood").members(0, "Sapper Rusk").members(1, "The Sexton")
    table.members(2, "The Nail").hand(0, "Danger Close").hand(1, "Feel No Pain")
    table.asks_to_cancel = True
    table.fight(FIELD).plays("Danger Close", through="Sapper Rusk").cancels("Feel No Pain")
    assert "You find nobody to wound." not in log(table)


@pytest.mark.rule("MT-5.4")
@VERSIONS
def test_all_hear_who_is_exerted_already(rules: int | None, is_told: bool) -> None:
    table = met("Madame Orlo", "brotherhood", rules=rules).members(1, "Gutter Biter").posture("The Sexton", EXERTED)
    table.fight(FIELD).uses("Madame Orlo", "Look at Me", "The Sexton")
    assert ("The Sexton is exerted already." in log(table)) is is_told


@pytest.mark.rule("MT-8.13")
@VERSIONS
def test_all_hear_what_changes_for_a_while(rules: int | None, is_told: bool) -> None:
    dusty = "Dust in the Lungs"
    table = met("Rooftop Scout", rules=rules).fight(FIELD).uses("Rooftop Scout", "Call the Shot", "The Sexton")
    assert ("Wounds to The Sexton are 1 more for this combat." in log(table)) is is_told
    candle = met("The Nail", "brotherhood", rules=rules).hand(0, "Candle Out").fight(FIELD)
    assert (
        "Wounds by The Sexton are 2 less for this combat." in log(candle.plays("Candle Out", "The Sexton"))
    ) is is_told
    dust = met("Crypt Cantor", "undead", "wolfenpack", rules, extra=dusty).hand(0, dusty).fight(FIELD)
    costs = "Actions of Mother Mange that cost Power cost 1 more for this combat."
    assert (costs in log(dust.plays(dusty, "Mother Mange"))) is is_told


@pytest.mark.rule("MT-6.4")
def test_what_wounds_is_quoted_when_it_is_carried_out() -> None:
    table = met("The Nail", "brotherhood").scouts("The Blood Bank").does("draw_item")
    said = log(table)
    quote = next(s for s in said if s.startswith('The Blood Bank says: "choose an opposing gang member anywhere. '))
    assert said[said.index(quote) + 1] == "The Sexton takes 3 wounds."
    assert said.index("You capture The Blood Bank.") < said.index(quote) - 2, "the Special Item comes before"


# ---- fights ----


@pytest.mark.rule("MT-6.8")
@VERSIONS
def test_all_hear_which_fight_a_party_reinforces(rules: int | None, is_told: bool) -> None:
    table = met(rules=rules).members(1, "Gutter Biter", at=FIELD).fight(FIELD).waits()
    table.members(0, "Sapper Rusk").scouts("At the Cross Roads")
    assert table.where("Sapper Rusk") == FIELD
    assert (f"You reinforce the fight at {FIELD}." in log(table)) is is_told


@pytest.mark.rule("MT-8.13")
@VERSIONS
def test_all_hear_whom_a_card_readies(rules: int | None, is_told: bool) -> None:
    table = Scenario("militia", "undead", rules=rules).members(0, "Captain Vesna Holt", "Doc Pell", "Sapper Rusk")
    table.members(1, "The Sexton").posture("Doc Pell", EXERTED).fight(FIELD)
    table.uses("Captain Vesna Holt", "On Your Feet", "Doc Pell")
    assert [s for s in log(table) if "ready again" in s] == ["Doc Pell is ready again."] * is_told


@pytest.mark.rule("MT-10.13")
@VERSIONS
def test_all_hear_that_nothing_has_happened_for_twenty_rounds(rules: int | None, is_told: bool) -> None:
    table = met(rules=rules)
    table.fight(FIELD)
    table.state.quiet[table.place(FIELD)] = QUIET_ROUNDS * 2
    table.turn(1, "fight")
    assert (f"Nothing has happened in the fight at {FIELD} for 20 rounds." in log(table)) is is_told


@pytest.mark.rule("MT-10.13")
@VERSIONS
def test_all_hear_why_a_quiet_end_game_is_over(rules: int | None, is_told: bool) -> None:
    table = end_game(met(rules=rules))
    table.state.quiet[table.state.fight.index(Fight.END_GAME)] = QUIET_ROUNDS * 2
    table.waits()
    assert table.state.outcome is not None
    assert ("Nothing has happened for 20 rounds." in log(table)) is is_told


@pytest.mark.rule("MT-I.9")
@VERSIONS
def test_all_hear_whose_leader_lets_them_exchange_cards(rules: int | None, is_told: bool) -> None:
    table = met("Captain Vesna Holt", rules=rules).hand(0, "Kill Shot").on_top("Generator Hall").turn(0)
    table.picks("Kill Shot")
    assert ("Captain Vesna Holt lets you exchange 1 Combat card." in log(table)) is is_told


@pytest.mark.rule("MT-8.1")
@VERSIONS
def test_all_hear_who_lets_a_free_attack_pass(rules: int | None, is_told: bool) -> None:
    table = met(rules=rules).fight(FIELD).does("run").does("pass")
    assert ("Ben lets the chance to attack pass." in log(table)) is is_told


@pytest.mark.rule("MT-8.1")
@VERSIONS
def test_all_hear_who_ambushes_and_does_nothing(rules: int | None, is_told: bool) -> None:
    table = met("Doc Pell", rules=rules).members(1, "Gutter Biter", at=FIELD)
    assert table.state.hand[0] == ()
    table.scouts("The Storm Drain")
    assert table.told("fight_began")
    assert ("You let the chance to attack pass." in log(table)) is is_told


# ---- cards that cannot be played ----


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("The Morgue Accord", "its player has it already"),
        ("Light of Day", "it is in effect already"),
        ("Generator Hall", "nobody of the party is left"),
    ],
)
def test_all_hear_why_a_card_is_discarded_without_effect(card: str, why: str) -> None:
    table = met()
    told = GAME.events.narrate(table.state.data, ("no_effect", table.copy(card)), ANNA)
    assert told == f"{card} is discarded without effect: {why}."
