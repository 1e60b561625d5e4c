"""Why a piece does not move now, or not there: what is said is true at that very table."""

from __future__ import annotations

from deckbuilder.kernel.references import place_ref
from tests.support.menace import Menace


def why(table: Menace, piece: str) -> str:
    """Why whoever is asked cannot use a piece now, by its name."""
    told = table.game.answers.why_not(table.game.observe(table.state, table.asked), piece)
    assert not told.answers, f"{piece} can be used"
    return told.reasons[0].sentence


def why_there(table: Menace, place: str) -> str:
    """Why the piece that was named does not go somewhere."""
    told = table.game.answers.why_not(table.game.observe(table.state, table.asked), place_ref(table.space(place)))
    assert not told.answers, f"{place} is offered"
    return told.reasons[0].sentence


def test_what_has_moved_says_so_on_the_own_turn() -> None:
    table = Menace("Konk", "Zorb").at(0, "Chicago").units("Lima", "Atlantic Tank").phase(0, "move")
    table.moves("Konk", to="Florida")
    assert why(table, "Konk") == "It has moved in this turn."
    assert why(table, "Zorb") == "It moves and fights on the turn of its player."
    assert why(table, "Atlantic Fighter") == "None of them is on the board."


def test_units_that_have_all_moved_say_so() -> None:
    table = Menace().units("Lima", "Atlantic Tank").units("Berlin", "Atlantic Fighter").phase(0, "move")
    table.moves("Atlantic Tank", to="Bogota")
    assert why(table, "Atlantic Tank") == "All of them have moved in this turn."


def test_whoever_came_back_among_enemies_is_told_that_it_cannot_move() -> None:
    table = Menace("Konk", "Zorb").minion(0, "Frosty", "Lima").at(0, "Chicago").units("Chicago", "Pacific Tank")
    table.state.pinned = True
    assert why(table.phase(0, "move"), "Konk") == "It has come back among enemies, and cannot move in this turn."


def test_what_was_passed_over_is_told_to_wait_for_new_ways() -> None:
    table = Menace().at(0, "Chicago").units("Lima", "Atlantic Tank").units("Berlin", "Atlantic Fighter")
    table.phase(0, "move").moves("Atlantic Tank", to="Bogota")
    assert why(table, "Konk") == "What was passed over in the list moves only where new ways have opened since."


def test_a_space_says_why_a_unit_does_not_go_there() -> None:
    table = Menace("Konk", "Zorb").units("Lima", "Atlantic Tank").units("Bogota", "Pacific Tank", 5)
    table.phase(0, "move")
    table.takes(next(one for one in table.answers() if one[:2] == ("piece", table.find("Atlantic Tank"))))
    assert why_there(table, "Lima") == "It is there already."
    assert why_there(table, "Cape Horn") == "Its move cannot end on such terrain."
    assert why_there(table, "Berlin") == "It does not get that far, by any way that is open to it."
    assert why_there(table, "Bogota") == "There are 5 Units already."
