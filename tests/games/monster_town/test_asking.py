"""A question quotes the card that asks it."""

from __future__ import annotations

from deckbuilder.games.monster_town.answers.card_questions import asker
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.kernel.engine import legal_actions
from tests.support.scenario import Scenario


def quoted(table: Scenario) -> tuple[str, str]:
    """The card that asks, as it is on the table, and its words."""
    state = table.state
    assert state.decision is not None
    seen = GAME.observe(state, state.decision.seat)
    found = asker(seen)
    if found is None:
        return "", ""
    return (state.data.name(found.ref) if found.ref >= 0 else "", found.text)


def town() -> Scenario:
    return Scenario("undead", "brotherhood").members(0, "Gutter Biter", "The Paper Boy").members(1, "The Nail")


def pack() -> Scenario:
    table = Scenario("wolfenpack", "brotherhood").members(0, "Mother Mange")
    return table.members(1, "The Nail", at="Condemned Towers").holds(1, "Condemned Towers")


def test_a_drawn_card_is_read_before_it_is_played_or_discarded() -> None:
    table = pack().on_top("The Underpass").turn(0)
    name, text = quoted(table)
    assert name == "The Underpass"
    assert text.startswith("Choose one — Charge: gain 2 Power; start a combat")


def test_a_treaty_says_before_anything_is_paid_that_it_brings_nobody() -> None:
    table = pack().on_top("The Kennel Clause")
    assert "Nobody" not in quoted(table.turn(1).scouts("The Kennel Clause", seat=1))[1], "it names the Brotherhood"
    strangers = Scenario("brotherhood", "militia", "wolfenpack").members(0, "The Nail").members(1, "Doc Pell")
    strangers.members(2, "Mother Mange").scouts("The Butcher's Bargain")
    assert quoted(strangers)[1].endswith("Nobody can be recruited by it now.")


def test_a_choice_between_two_says_what_each_does() -> None:
    name, text = quoted(pack().scouts("The Underpass"))
    assert (name, "Lie up: heal 1 wound on each gang member" in text) == ("The Underpass", True)


def test_a_captured_location_says_what_happens_to_whoever_is_chosen() -> None:
    assert quoted(town().scouts("The Cold Store")) == (
        "The Cold Store",
        "Choose one of your gang members here. It gets 2 Life Tokens.",
    )


def test_a_snaked_location_asks_like_a_captured_one() -> None:
    table = Scenario("brotherhood", "wolfenpack").members(0, "The Nail").members(1, "The Brute")
    table.hand(0, "Red Mass").holds(1, "Night Market").scouts("The Blind Coachman").does("yes").does("decline")
    name, text = quoted(table)
    assert (name, text.startswith("Choose one — Offal")) == ("Night Market", True)
    assert GAME.answers.question(GAME.observe(table.state, 0)) == ("Night Market: which do you choose?", "MT-6.4")


def test_the_question_of_who_gets_an_item_shows_its_text() -> None:
    table = town().scouts("Ninth Street Morgue")
    table.does("draw_item")
    state = table.state
    seen = GAME.observe(state, 0)
    name, text = quoted(table)
    assert GAME.answers.question(seen)[0] == f"Who is equipped with {name}?"
    assert text
    drawn = next(area for area in GAME.present(seen, 0).areas if area.key == "item")
    assert [piece.name for piece in drawn.pieces] == [name]


def test_a_player_who_may_cancel_reads_the_harm_to_come() -> None:
    def at_a_window() -> Scenario:
        table = Scenario("undead", "brotherhood").members(0, "Gutter Biter").hand(0, "Clinging Hands")
        table.members(1, "The Nail", at="Potter's Field").hand(1, "Ultimate Acrobat")
        table.wears("Gutter Biter", "Formaldehyde Flask").fight("Potter's Field").asks_to_cancel = True
        return table

    gnaw = at_a_window().uses("Gutter Biter", "Gnaw", "The Nail")
    assert quoted(gnaw) == ("Gutter Biter", "Gnaw. Choose an opposing gang member here: it takes 1 wound.")
    splash = at_a_window().uses("Gutter Biter", "Splash")
    assert quoted(splash)[1].startswith("Splash (Power 3). Each opposing gang member here")
    name, text = quoted(at_a_window().plays("Clinging Hands", "The Nail"))
    assert (name, bool(text)) == ("Clinging Hands", True)


def test_a_question_of_the_rules_is_asked_by_no_card() -> None:
    table = Scenario("undead", "brotherhood").members(0, "Gutter Biter", at="Potter's Field").holds(0, "Potter's Field")
    assert quoted(table.members(1, "The Nail").turn(0)) == ("", "")
    assert table.asked() == "pick"


def test_after_a_fight_that_a_card_began_the_rules_ask_again() -> None:
    table = Scenario("undead", "brotherhood").members(0, "Gutter Biter").hand(0, "Chomp", "Play Dead")
    table.members(1, "The Nail", at="Mausoleum Row").holds(1, "Mausoleum Row").scouts("The Storm Drain")
    table.uses("Gutter Biter", "Gnaw")
    assert GAME.answers.question(GAME.observe(table.state, 0))[0].startswith("You replenish: ")
    assert quoted(table) == ("", "")


def test_a_player_who_relocates_is_told_the_destination() -> None:
    table = town().holds(0, "Potter's Field").turn(0)
    table.does("relocate", table.place("Potter's Field"))
    seen = GAME.observe(table.state, 0)
    assert GAME.answers.question(seen)[0] == "Who relocates to Potter's Field (1 to 2 gang members)?"


def test_a_player_who_may_join_is_told_who_must_scout() -> None:
    table = town().members(0, "Left Half of Larry", at="Potter's Field").holds(0, "Potter's Field").turn(0)
    table.does("stay")
    seen = GAME.observe(table.state, 0)
    assert (
        GAME.answers.question(seen)[0]
        == "Gutter Biter and The Paper Boy must scout; who joins (at most one gang member)?"
    )
    assert GAME.answers.label(seen, ("done",)) == "Done: nobody else joins"


def test_the_places_where_a_party_may_fight_name_the_opponents() -> None:
    table = Scenario("wolfenpack", "brotherhood", "undead").members(0, "Mother Mange")
    for seat, member, at in ((1, "The Nail", "Potter's Field"), (2, "Gutter Biter", "The Cold Store")):
        table.members(seat, member, at=at).holds(seat, at)
    table.scouts("The Underpass").does("option", 0)
    seen = GAME.observe(table.state, 0)
    assert {GAME.answers.label(seen, action) for action in legal_actions(table.state)} == {
        f"Fight at Potter's Field, against The Nail of {GAME.present(seen, 0).seats[1].name}",
        f"Fight at The Cold Store, against Gutter Biter of {GAME.present(seen, 0).seats[2].name}",
    }
