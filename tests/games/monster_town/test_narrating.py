from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

from deckbuilder.games import monster_town as package
from deckbuilder.games.monster_town.events import EVENTS
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.state import PATH, Fight
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.state import Event
from tests.support.scenario import Scenario

TABLE = Scenario("militia", "undead")
ANNA, BEN, SPECTATOR = 0, 1, -1


def told(seat: int, *event: Any) -> str | None:
    return GAME.events.narrate(TABLE.state.data, event, seat)


def card(name: str, nth: int = 0) -> int:
    return TABLE.copy(name, nth=nth)


def test_a_seat_is_told_you_and_the_others_the_name() -> None:
    assert told(ANNA, "drew", ANNA, 2) == "You draw 2 cards."
    assert told(BEN, "drew", ANNA, 2) == "Anna draws 2 cards."
    assert told(SPECTATOR, "drew", ANNA, 1) == "Anna draws 1 card."
    assert told(ANNA, "power", ANNA, 5) == "Your Power is now 5."
    assert told(BEN, "power", ANNA, 5) == "Anna's Power is now 5."
    assert told(ANNA, "turn_began", BEN, 3) == "Round 3: Ben's turn."
    assert told(BEN, "turn_began", BEN, 3) == "Round 3: your turn."


def test_hidden_cards_are_told_only_to_their_seat() -> None:
    assert told(ANNA, "drew_cards", ANNA, (card("Kill Shot"), card("Flashbang"))) == (
        "New in your hand: Kill Shot and Flashbang."
    )
    assert told(ANNA, "looked_at", ANNA, card("Tram Depot")) == "You have drawn Tram Depot."
    for seat in (BEN, SPECTATOR):
        assert told(seat, "drew_cards", ANNA, (card("Kill Shot"),)) is None
        assert told(seat, "looked_at", ANNA, card("Tram Depot")) is None


def test_members_of_one_name_keep_their_numbers() -> None:
    assert told(ANNA, "died", card("Stealth Unit"), BEN) == "Stealth Unit dies."
    assert told(ANNA, "died", card("Stealth Unit", 2), BEN) == "Stealth Unit (3) dies."


def test_actions_say_who_does_what_with_whom_to_whom() -> None:
    unit, sexton, biter = card("Stealth Unit"), card("The Sexton"), card("Gutter Biter")
    assert told(BEN, "played", ANNA, card("Kill Shot"), unit, (sexton,)) == (
        "Anna plays Kill Shot through Stealth Unit on The Sexton."
    )
    assert told(ANNA, "played", ANNA, card("Ammo Drop"), NOTHING, ()) == "You play Ammo Drop."
    depot = TABLE.place("Tram Depot")
    assert told(BEN, "replenished", ANNA, depot) == "Anna replenishes in the fight at Tram Depot."
    assert told(ANNA, "replenished", ANNA, depot) == "You replenish in the fight at Tram Depot."
    assert told(ANNA, "used", BEN, sexton, "Hoist and Hang", (unit, biter)) == (
        "Ben uses Hoist and Hang with The Sexton on Stealth Unit and Gutter Biter."
    )
    assert told(ANNA, "cancelled", BEN, card("Feel No Pain"), "", (sexton,)) == (
        "Ben cancels with Feel No Pain: The Sexton is not touched."
    )
    assert told(BEN, "cancelled", ANNA, unit, "Covering Shot", (unit, biter)) == (
        "Anna cancels with Covering Shot of Stealth Unit: Stealth Unit and Gutter Biter are not touched."
    )


def test_wounds_say_where_they_come_from() -> None:
    unit, sexton = card("Stealth Unit"), card("The Sexton")
    assert told(ANNA, "wounded", sexton, 1, unit, ANNA) == "The Sexton takes 1 wound from Stealth Unit."
    assert told(ANNA, "wounded", sexton, 2, NOTHING, ANNA) == "The Sexton takes 2 wounds."
    assert told(ANNA, "wounded", unit, 1, unit, ANNA) == "Stealth Unit takes 1 wound."
    assert told(BEN, "killed", unit, BEN) == "Stealth Unit is killed outright by you."
    assert told(ANNA, "converted", unit, "turn", BEN) == "Stealth Unit is turned by Ben and goes to reserves."


def test_a_copy_of_a_location_that_is_taken_says_whose_it_was() -> None:
    field = TABLE.place("Potter's Field")
    assert told(ANNA, "took_copy", ANNA, field, BEN) == "You take Ben's copy of Potter's Field."
    assert told(BEN, "took_copy", ANNA, field, BEN) == "Anna takes your copy of Potter's Field."
    back = "Anna takes the copy of Potter's Field back from the Rendezvous Discard Pile."
    assert told(SPECTATOR, "took_copy", ANNA, field, NOBODY) == back


def test_who_loses_what_kept_it_alive_is_named() -> None:
    assert told(BEN, "out_of_time") == "That was the last round of the End Game: the tie-breakers decide."
    assert told(BEN, "bereft", card("Stealth Unit")) == "Nothing keeps Stealth Unit alive any longer."


def test_fights_say_what_kind_where_and_who() -> None:
    field = TABLE.place("Potter's Field")
    beyond = len(TABLE.state.data.locations) + 1
    assert told(ANNA, "fight_began", field, Fight.COMBAT, ANNA, BEN) == (
        "A combat begins at Potter's Field: you against Ben."
    )
    assert told(BEN, "fight_began", beyond, Fight.END_GAME, ANNA, BEN) == (
        "The final combat begins, and all gangs are in it; its rounds count from 1."
    )
    assert told(BEN, "fight_began", beyond, Fight.AMBUSH, ANNA, BEN) == (
        "An Ambush begins On the Path: Anna against you."
    )
    assert told(BEN, "fight_ended", field, ANNA) == "Anna wins the fight at Potter's Field."
    assert told(BEN, "fight_ended", beyond, NOBODY) == "The fight On the Path ends by the Stalemate Rule."
    assert told(BEN, "ran_away", BEN, field) == "You run away from the fight at Potter's Field."
    assert told(ANNA, "left_combat", BEN, field) == "Ben has nobody left in the fight at Potter's Field."
    assert told(ANNA, "left_combat", BEN, beyond) == "Ben has nobody left in that fight.", "nor On the Path, at the end"
    assert told(ANNA, "offered_stalemate", BEN, field) == "Ben offers a Stalemate in the fight at Potter's Field."
    assert told(ANNA, "offered_stalemate", BEN, beyond) == "Ben offers a Stalemate.", "nor there, at the end"


def test_scouting_says_where_the_party_goes() -> None:
    doc, unit = card("Doc Pell"), card("Stealth Unit")
    assert told(BEN, "party", ANNA, (doc, unit)) == "Anna scouts with Doc Pell and Stealth Unit."
    assert told(BEN, "arrived", ANNA, card("Tram Depot")) == (
        "Anna plays the Location Tram Depot, and the party goes there."
    )
    assert told(BEN, "arrived", ANNA, card("At the Cross Roads")) == "Anna plays the Location At the Cross Roads."
    assert told(ANNA, "relocated", ANNA, (doc,), TABLE.place("Tram Depot")) == "You relocate Doc Pell to Tram Depot."
    assert told(ANNA, "moved", doc, TABLE.place("Tram Depot")) is None, "the Location or the fight says it already"
    assert told(ANNA, "moved", doc, PATH) == "Doc Pell is On the Path now."


def test_recruits_say_whose_reserves_they_leave() -> None:
    unit = card("Stealth Unit")
    assert told(ANNA, "recruited", unit, ANNA, ANNA) == "You recruit Stealth Unit."
    assert told(ANNA, "recruited", unit, BEN, ANNA) == "Ben recruits Stealth Unit from your reserves."
    assert told(ANNA, "recruited", unit, ANNA, NOBODY) == "You recruit Stealth Unit from a gang that nobody plays."


def test_a_die_rolled_for_a_card_is_seen_by_all() -> None:
    assert told(ANNA, "rolled_for", ANNA, 10, 3) == "You roll 3 on a die with 10 sides."
    assert told(BEN, "rolled_for", ANNA, 6, 5) == "Anna rolls 5 on a die with 6 sides."


def test_a_turn_that_is_lost_may_be_an_extra_one() -> None:
    """Ben misses no turn: Light of Day only takes back what Darkness of Night gave him."""
    table = Scenario("militia", "undead", "wolfenpack").members(ANNA, "Doc Pell").members(BEN, "The Sexton")
    table.members(2, "Mother Mange").on_top("Darkness of Night", "Light of Day", "Generator Hall").turn(2)
    table.does("play_drawn").does("play_drawn").does("play_drawn")
    said = [GAME.events.narrate(table.state.data, event, ANNA) for event in table.told("turns")]
    assert said == ["Cleo gets 1 extra turn.", "Ben gets 1 extra turn.", "Ben loses a turn."]
    assert not table.told("missed_turn")
    assert told(ANNA, "turns", ANNA, -1) == "You lose a turn."
    assert told(ANNA, "turns", BEN, -1) == "Ben loses a turn."
    assert told(BEN, "turns", BEN, -2) == "You lose 2 turns."


def test_the_end_is_told_and_the_table_says_who_has_won() -> None:
    assert told(ANNA, "game_over", (ANNA,), "last_gang") == "The game is over."


def test_a_player_with_only_thralls_left_is_told_why_they_are_out() -> None:
    assert told(ANNA, "eliminated", BEN, "last_member") == (
        "Ben is out of the game: no gang member of Ben's own is left."
    )
    assert told(BEN, "eliminated", BEN, "last_member") == (
        "You are out of the game: no gang member of your own is left."
    )


def test_every_told_event_has_a_sentence_and_no_sentence_is_idle() -> None:
    assert {kind.name for kind in EVENTS} == emitted()


def test_a_whole_combat_reads_as_sentences() -> None:
    table = Scenario("militia", "undead").members(1, "Gutter Biter", at="Potter's Field").members(0, "Stealth Unit")
    table.hand(0, "Kill Shot").fight("Potter's Field").plays("Kill Shot", "Gutter Biter")
    sentences = [narrated(table, event) for event in table.state.events]
    assert [s for s in sentences if s] == [
        "You play Kill Shot through Stealth Unit on Gutter Biter.",
        "Your Power is now 2.",
        "Gutter Biter is killed outright by you.",
        "Gutter Biter dies.",
        "Ben is out of the game: no gang member of Ben's own is left.",
        "Ben has nobody left in the fight at Potter's Field.",
        "Ben loses Potter's Field.",
        "The game is over.",
    ]


def narrated(table: Scenario, event: Event) -> str | None:
    return GAME.events.narrate(table.state.data, event, ANNA)


TELLS = {"emit": 1, "highest_roller": 3}
"""Functions that emit an event, with the index of the argument that gives its kind."""


def emitted() -> set[str]:
    """The kinds of event in every call in the package of a function that emits one."""
    kinds = set()
    for path in sorted(Path(str(package.__file__)).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TELLS:
                kinds |= {c.value for c in texts(node.args[TELLS[node.func.id]])}
    return kinds


def texts(kind: ast.expr) -> list[Any]:
    """The constants that the kind of an event may be, both branches of a condition included."""
    branches = [kind.body, kind.orelse] if isinstance(kind, ast.IfExp) else [kind]
    return [branch for branch in branches if isinstance(branch, ast.Constant)]


def test_only_a_location_that_wounds_on_capture_is_quoted() -> None:
    """The wounds that follow name no card, and a Special Item may be drawn in between."""
    data, old = TABLE.state.data, Scenario("militia", "undead", rules=16).state.data
    quoted = 0
    for place, copy in enumerate(data.locations, 1):
        wounds = re.search(r"takes? .*wound", data.card(copy).text) is not None
        quoted += wounds
        assert told(ANNA, "captured", ANNA, place) == f"You capture {told_place(place)}."
        assert str(told(ANNA, "quoted", place)).startswith(f'{told_place(place)} says: "') is wounds
        before = str(GAME.events.narrate(old, ("captured", ANNA, place), ANNA))
        assert before.startswith(f"You capture {told_place(place)}, which says: ") is wounds
    assert quoted


def told_place(place: int) -> str:
    """The name of a location, with its number if another one has the same name."""
    return str(told(ANNA, "lost_location", ANNA, place)).removeprefix("You lose ").removesuffix(".")
