"""Questions and answers in the words that a seat reads; nothing is offered without words."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

import pytest

from deckbuilder.games.monster_town.answers import SAID
from deckbuilder.games.monster_town.answers.picks import PICKS
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, TownState
from deckbuilder.kernel import engine
from tests.games.monster_town.rules.test_carried_auras import SAVER
from tests.support.asking import why
from tests.support.pools import monster_town
from tests.support.positions import fallen
from tests.support.scenario import Scenario
from tests.support.tables import starters
from tests.support.written_cards import with_written


def labels(table: Scenario) -> list[str]:
    """The answers as the asked seat reads them."""
    seen = GAME.observe(table.state, table.asked_seat())
    return [GAME.answers.label(seen, action) for action in engine.legal_actions(seen)]


def asked(table: Scenario) -> tuple[str, str]:
    """The question as the asked seat reads it."""
    return GAME.answers.question(GAME.observe(table.state, table.asked_seat()))


def refs(table: Scenario, label: str) -> list[str]:
    """The names of the copies that an answer is about."""
    seen = GAME.observe(table.state, table.asked_seat())
    action = next(a for a in engine.legal_actions(seen) if GAME.answers.label(seen, a) == label)
    return [table.state.data.name(copy) for copy in GAME.answers.refs(seen, action)]


def in_the_field() -> Scenario:
    """Two Stealth Units and Chaplain Sedge fight The Sexton and two Gutter Biters."""
    table = Scenario("militia", "undead")
    table.members(1, "The Sexton", "Gutter Biter", "Gutter Biter", at="Potter's Field")
    return table.members(0, "Stealth Unit", "Stealth Unit", "Chaplain Sedge")


# ---- combat actions ----


def test_an_action_says_its_cost_and_who_acts() -> None:
    table = in_the_field().hand(0, "Kill Shot", "Ammo Drop").wears("Chaplain Sedge", "Mercy Hook")
    table.wounded("Gutter Biter", 1).fight("Potter's Field")
    assert asked(table) == ("Combat at Potter's Field, against Ben: what do you do?", "MT-8.6")
    assert labels(table) == [
        "Use Iron Censer with Chaplain Sedge",
        "Use Shrive the Living (2 Power) with Chaplain Sedge",
        "Use Finish It (4 Power) of Mercy Hook with Chaplain Sedge",
        "Harness Power: discard Mercy Hook of Chaplain Sedge",
        "Use Invisible Death (2 Power) with Stealth Unit",
        "Use Stealth Kills (2 Power) with Stealth Unit",
        "Use Invisible Death (2 Power) with Stealth Unit (2)",
        "Use Stealth Kills (2 Power) with Stealth Unit (2)",
        "Play Kill Shot (5 Power)",
        "Play Ammo Drop",
        "Replenish your hand",
        "Run away",
        "Offer a Stalemate",
    ]
    assert refs(table, "Play Kill Shot (5 Power)") == ["Kill Shot"]
    assert refs(table, "Harness Power: discard Mercy Hook of Chaplain Sedge") == ["Chaplain Sedge", "Mercy Hook"]
    assert refs(table, "Run away") == []


def test_a_card_shows_its_real_cost_and_who_channels_it_for_less() -> None:
    table = Scenario("militia", "bailiffs").members(0, "Doc Pell", "Sapper Rusk").members(1, "The Auditor")
    table.hand(0, "Kill Shot", "Ammo Drop").fight("Tram Depot")
    assert "Play Kill Shot (6 Power)" in labels(table), "the Auditor makes it dearer"
    assert "Play Ammo Drop" in labels(table), "what costs nothing still does"
    table.wears("Sapper Rusk", "Nightglass Implant").turn(0, "fight")
    assert "Play Kill Shot (5 to 6 Power)" in labels(table)
    table.does("play", table.copy("Kill Shot"))
    assert labels(table) == [
        "Channel it through Doc Pell (life 3), for 6 Power",
        "Channel it through Sapper Rusk (life 4), for 5 Power",
    ]


def saving(power: int) -> Scenario:
    """Two Test Savers act for one Power less for each card in hand; Anna plays the first of five."""
    savers, pool = ["Test Saver"] * 2, with_written(SAVER)
    table = Scenario("militia", "undead", extra=savers, pool=pool).members(0, *savers, "Doc Pell", "Sapper Rusk")
    table.members(1, "The Sexton").wears("Sapper Rusk", "Nightglass Implant").power(0, power)
    table.hand(0, "Kill Shot", "Ammo Drop", "Flashbang", "Tungsten Core", "Serum Dart").fight("Tram Depot")
    return table.does("play", table.copy("Kill Shot"))


def test_channels_are_named_with_what_the_card_cost_in_hand() -> None:
    assert labels(saving(power=4)) == [
        "Channel it through Sapper Rusk (life 4), for 4 Power",
        "Channel it through Test Saver (life 3), for 0 Power",
        "Channel it through Test Saver (2) (life 3), for 0 Power",
    ]
    assert why(saving(power=4), "Doc Pell") == "Kill Shot costs 5 Power and you have 4. [MT-8.15.1]"
    assert why(saving(power=0), "Test Saver").startswith("It can be used now")
    assert why(saving(power=0), "Sapper Rusk") == "Kill Shot costs 4 Power and you have 0. [MT-8.15.1]"


def test_targets_and_channels_show_their_state_and_their_owner() -> None:
    table = in_the_field().hand(0, "Kill Shot").wounded("The Sexton", 2).posture("Gutter Biter", EXERTED)
    table.wounded("Stealth Unit", -1).fight("Potter's Field")
    table.does("play", table.copy("Kill Shot"))
    assert asked(table) == ("Through whom do you channel Kill Shot?", "MT-8.8.1")
    assert labels(table)[0] == "Channel it through Chaplain Sedge (life 4)"
    assert labels(table)[1] == "Channel it through Stealth Unit (life 3, 1 Life Token)"
    table.does("through", table.copy("Stealth Unit"))
    assert asked(table) == ("Whom does Kill Shot target?", "MT-8.14")
    assert labels(table) == [
        "Target The Sexton (life 5, 2 wounds) of Ben",
        "Target Gutter Biter (life 3, exerted) of Ben",
        "Target Gutter Biter (2) (life 3) of Ben",
    ]


def test_several_targets_are_named_one_by_one() -> None:
    table = in_the_field().hand(0, "Flashbang").fight("Potter's Field")
    table.does("play", table.copy("Flashbang")).does("through", table.copy("Stealth Unit"))
    assert asked(table)[0] == "Whom does Flashbang target: up to 3 of them?"
    table.does("target", table.copy("The Sexton"))
    assert asked(table)[0] == "Whom does Flashbang target: up to 3 of them; so far The Sexton?"
    assert labels(table)[-1] == "Done"


def test_own_targets_are_called_ones_own() -> None:
    table = in_the_field().fight("Potter's Field")
    table.does("use", table.copy("Chaplain Sedge"), 1)
    assert labels(table)[0] == "Target your own Chaplain Sedge (life 4)"


def test_the_window_to_cancel_says_who_does_what_to_whom() -> None:
    table = in_the_field().hand(1, "Feel No Pain").hand(0, "Kill Shot")
    table.asks_to_cancel = True
    table.fight("Potter's Field").plays("Kill Shot", "Gutter Biter", through="Stealth Unit")
    assert asked(table) == (
        "Anna plays Kill Shot through Stealth Unit, which hits Gutter Biter. Do you cancel it?",
        "MT-8.26",
    )
    assert labels(table) == ["Cancel with Feel No Pain", "Pass"]


def test_whom_a_first_cancel_has_saved_is_hit_no_more() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter").hand(0, "Many Small Mouths")
    table.members(1, "Barricade Gunner", "Doc Pell").wounded("Barricade Gunner", 3).hand(1, "Dive for Cover")
    table.wears("Barricade Gunner", "Squad-Car Door", 1).asks_to_cancel = True
    table.fight("Potter's Field").plays("Many Small Mouths", "Barricade Gunner", "Doc Pell")
    assert asked(table)[0].endswith("which hits Doc Pell and Barricade Gunner. Do you cancel it?")
    table.reacts("Barricade Gunner")
    assert asked(table)[0].endswith("which hits Doc Pell. Do you cancel it?")
    seen = GAME.observe(table.state, 1)
    weakest = "Doc Pell, the weakest of yours that is hit, has 3 life left."
    assert {GAME.answers.advise(seen, answer) for answer in engine.legal_actions(seen)} == {weakest}


def test_a_stalemate_is_offered_and_answered() -> None:
    table = in_the_field().fight("Potter's Field").does("stalemate")
    assert asked(table) == ("Do you accept the Stalemate of Anna in the combat at Potter's Field?", "MT-10.9")
    assert labels(table) == ["Refuse and fight on", "Accept the Stalemate"]


def test_each_fight_says_where_and_against_whom() -> None:
    table = Scenario("militia", "undead")
    table.members(1, "Crypt Cantor", at="Tram Depot").members(1, "The Sexton", at="Potter's Field")
    for place, name in (("Potter's Field", "Stealth Unit"), ("Tram Depot", "Chaplain Sedge")):
        table.members(0, name).fight(place)
    table.state.acted = ()
    table.turn(0, "fight")
    assert asked(table) == ("In which fight do you act next?", "MT-4.5.2")
    assert sorted(labels(table)) == ["Combat at Potter's Field against Ben", "Combat at Tram Depot against Ben"]


# ---- scouting, picks and effects ----


def test_scouting_says_who_may_move_and_what_was_drawn() -> None:
    table = Scenario("militia", "undead").members(1, "The Sexton").members(0, "Doc Pell", at="Tram Depot")
    table.members(0, "Rooftop Scout", "Stealth Unit").on_top("Generator Hall").turn(0)
    assert asked(table) == ("Does anybody On the Path (Rooftop Scout and Stealth Unit) relocate?", "MT-4.3.1")
    assert labels(table) == ["Relocate to Tram Depot", "Relocate nobody"]
    assert refs(table, "Relocate to Tram Depot") == ["Tram Depot"]
    table.does("stay")
    question = "Rooftop Scout and Stealth Unit must scout; who joins (at most one gang member)?"
    assert asked(table) == (question, "MT-4.3.4")
    assert labels(table) == ["Join: Doc Pell (life 3)", "Done: nobody else joins"]
    table.does("done")
    assert asked(table) == ("Do you play Generator Hall?", "MT-4.4.1")
    assert labels(table) == ["Play the card", "Discard it"]
    assert refs(table, "Play the card") == ["Generator Hall"]
    table.on_top("Gallows Bridge").does("discard_drawn")
    assert asked(table) == ("Do you play Gallows Bridge, or pass it by with your Scout?", "MT-I.16")


def test_a_location_that_benefits_the_gang_offers_an_item() -> None:
    table = Scenario("militia", "undead").members(1, "The Sexton").members(0, "Doc Pell").scouts("Flooded Platform")
    assert labels(table) == ["Draw a Special Item", "Draw nothing"]


def test_identical_cards_in_hand_are_told_apart() -> None:
    table = in_the_field().hand(0, "Kill Shot", "Kill Shot").fight("Potter's Field").does("replenish")
    assert asked(table) == ("You replenish: discard up to 2 Combat cards, then draw to five.", "MT-8.9")
    assert labels(table) == ["Discard Kill Shot", "Discard Kill Shot (2)", "Done: discard nothing"]
    table.does("pick", table.copy("Kill Shot"))
    assert labels(table) == ["Discard Kill Shot (2)", "Done"]


def test_an_effect_asks_with_the_name_of_its_card() -> None:
    table = Scenario("militia", "undead").members(1, "The Sexton", "Gutter Biter").members(0, "Doc Pell")
    table.scouts("The Hunter")
    assert asked(table) == ("The Hunter: choose a gang member.", "MT-5.4")
    assert labels(table) == ["Choose The Sexton (life 5) of Ben", "Choose Gutter Biter (life 3) of Ben"]


def test_options_of_a_card_are_said_as_printed() -> None:
    table = Scenario("militia", "undead").members(1, "The Sexton").members(0, "Doc Pell").scouts("On the Path")
    assert asked(table) == ("On the Path: which do you choose?", "MT-6.1")
    assert labels(table) == ["Fight them on the road", "Harry them in passing"]


def test_two_players_of_one_name_are_told_apart_by_their_gangs() -> None:
    table = Scenario("militia", "undead", names=("Anna", "Anna"))
    table.members(1, "The Sexton", at="Potter's Field").members(0, "Chaplain Sedge").fight("Potter's Field")
    assert asked(table)[0] == "Combat at Potter's Field, against Anna (The Living Undead): what do you do?"
    assert GAME.answers.question(GAME.observe(table.state, 1)) == ("Anna (Renegade Militia) decides.", "")


def test_a_player_who_is_not_asked_hears_who_decides() -> None:
    table = in_the_field().posture("Stealth Unit", HIDDEN).fight("Potter's Field")
    assert GAME.answers.question(GAME.observe(table.state, 1)) == ("Anna decides.", "")
    assert GAME.answers.question(GAME.observe(table.state, -1)) == ("Anna decides.", "")


# ---- nothing is forgotten ----


@pytest.mark.parametrize("seed", [3, 8])
def test_in_a_long_game_no_two_answers_read_alike(seed: int) -> None:
    table = Scenario("militia", "undead")
    table.members(0, "Captain Vesna Holt", "Chaplain Sedge", "Stealth Unit", "Stealth Unit", "Sapper Rusk", "Doc Pell")
    table.members(1, "The Sexton", "Gutter Biter", "Gutter Biter", "Crypt Cantor", "Crypt Cantor").turn(0)
    choice = Random(seed)
    for _ in range(200):
        if not table.asked():
            break
        said = labels(table)
        assert len(set(said)) == len(said), said
        assert asked(table)[0].endswith(("?", ".")), asked(table)
        engine.apply(GAME, table.state, choice.choice(engine.legal_actions(table.state)))


def test_exactly_the_actions_offered_in_play_have_words() -> None:
    offered = in_play()
    assert set(SAID.words) == offered.words
    assert set(SAID.kinds) == offered.kinds
    assert set(PICKS) == offered.purposes


@dataclass(slots=True)
class Offered:
    """What was asked and offered at a table: words of answers, kinds of questions, and purposes of picks."""

    words: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    purposes: set[str] = field(default_factory=set)

    def look_at(self, state: TownState) -> None:
        """Record the pending decision."""
        if state.decision is not None:
            self.words |= {str(action[0]) for action in state.decision.actions}
            self.kinds.add(state.decision.kind)
            if state.decision.kind == "pick":
                self.purposes.add(str(state.stack[-1].vars["why"]))


def in_play() -> Offered:
    """What is offered in short random games, and in scenes that hardly any of them reaches."""
    offered = Offered()
    for seed in range(12):
        setup = replace(starters(), options={"all_or_nothing": seed % 2})
        state, choice = GAME.start(setup, monster_town(), seed), Random(seed)
        engine.advance(GAME, state)
        while state.decision is not None:
            offered.look_at(state)
            engine.apply(GAME, state, choice.choice(state.decision.actions))
    for scene in SCENES:
        offered.look_at(scene().state)
    return offered


def someone_discards() -> Scenario:
    table = Scenario("wolfenpack", "brotherhood").members(0, "Mother Mange").members(1, "The Nail")
    return table.hand(0, "Fetch", "Moonrise", "Locked Jaws").scouts("Mausoleum Row").does("yes")


def someone_searches() -> Scenario:
    table = Scenario("bailiffs", "undead").members(0, "Brass Usher").members(1, "The Sexton")
    return table.hand(0, "The Filing Cabinet").fight("Potter's Field").plays("The Filing Cabinet")


def test_a_search_says_how_many_cards_have_been_taken_so_far() -> None:
    table = someone_searches()
    assert asked(table)[0] == "The Filing Cabinet: take into your hand up to 2 Combat cards."
    table.does(*engine.legal_actions(table.state)[0])
    assert asked(table)[0] == "The Filing Cabinet: take into your hand up to 2 Combat cards, 1 so far."


def someone_is_attacked() -> Scenario:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Doc Pell").members(1, "The Sexton")
    return table.members(2, "Mother Mange").scouts("On the Path").does("option", 0)


def someone_is_raised() -> Scenario:
    table = Scenario("militia", "undead", extra=["On Your Feet"]).members(0, "Doc Pell").members(1, "The Sexton")
    fallen(table, 0, "Stealth Unit", "Barricade Gunner", at="Potter's Field").hand(0, "On Your Feet")
    return table.fight("Potter's Field").plays("On Your Feet")


def someone_fights_twice() -> Scenario:
    table = in_the_field().fight("Potter's Field")
    return table.members(0, "Doc Pell").members(1, "Crypt Cantor").fight("Tram Depot")


def someone_snakes() -> Scenario:
    table = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "The Sexton")
    return table.holds(1, "The Drowned Armoury", "Generator Hall").scouts("Dead Letter Office").does("decline")


def someone_recruits() -> Scenario:
    table = Scenario("undead", "militia").members(0, "The Sexton").members(1, "Doc Pell")
    return table.scouts("Potter's Field")


SCENES = (
    *(someone_discards, someone_searches, someone_is_attacked, someone_is_raised, someone_fights_twice),
    *(someone_snakes, someone_recruits),
)


def test_passing_on_a_cancel_points_to_the_card_and_the_attacker() -> None:
    table = in_the_field().hand(1, "Feel No Pain")
    table.members(0, "Sapper Rusk", at="Potter's Field").hand(0, "Tungsten Core")
    table.asks_to_cancel = True
    table.fight("Potter's Field").plays("Tungsten Core", "The Sexton", through="Sapper Rusk")
    assert refs(table, "Pass") == ["Tungsten Core", "Sapper Rusk"]


def test_a_captured_location_asks_with_its_name_and_its_own_clause() -> None:
    table = Scenario("wolfenpack", "brotherhood").members(0, "Mother Mange").members(1, "The Nail")
    table.hand(0, "Fetch", "Moonrise", "Locked Jaws").scouts("Mausoleum Row")
    assert asked(table) == ("Mausoleum Row: discard 2 Combat cards to wake somebody?", "MT-6.4")
    assert asked(table.does("yes")) == ("Mausoleum Row: discard 2 Combat cards.", "MT-8.4")


def test_a_treaty_that_lies_before_its_player_asks_with_its_name() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "The Sexton").scouts("The Night Shift")
    assert asked(table) == ("The Night Shift: hire two of the living?", "MT-5.8")


def test_a_player_who_equips_a_member_is_told_the_item() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell", "Sapper Rusk").members(1, "The Sexton")
    table.scouts("Flooded Platform").does("draw_item")
    question, clause = asked(table)
    held = table.state.stack[-2].vars["item"]
    assert isinstance(held, int)
    item = table.state.data.name(held)
    assert (question, clause) == (f"Who is equipped with {item}?", "MT-7.2")
