"""Why a piece does not move now, or not there: the explanation is true at the table in question."""

from __future__ import annotations

from deckbuilder.games.monsters_menace.game import GAME
from deckbuilder.kernel import engine
from deckbuilder.kernel.references import place_ref
from tests.support.menace import NAMES, Menace, setup_for
from tests.support.pools import monsters_menace


def why(table: Menace, piece: str) -> str:
    """Why the asked seat cannot use a piece now, by its name."""
    told = table.game.answers.why_not(table.game.observe(table.state, table.asked), piece)
    assert not told.answers, f"{piece} can be used"
    return told.reasons[0].sentence


def why_there(table: Menace, place: str) -> str:
    """Why the named piece does not go to a space."""
    told = table.game.answers.why_not(table.game.observe(table.state, table.asked), place_ref(table.space(place)))
    assert not told.answers, f"{place} is offered"
    return told.reasons[0].sentence


def test_a_piece_that_has_moved_says_so_on_the_own_turn() -> None:
    table = Menace("Konk", "Zorb").at(0, "Chicago").units("Lima", "Atlantic Tank").phase(0, "move")
    table.moves("Konk", to="Florida")
    assert why(table, "Konk") == "It has moved in this turn."
    assert why(table, "Zorb") == "It moves on the turn of its player."
    assert why(table, "Atlantic Fighter") == "None of them is on the board."


def test_units_that_have_all_moved_say_so() -> None:
    table = Menace().units("Lima", "Atlantic Tank").units("Berlin", "Atlantic Fighter").phase(0, "move")
    table.moves("Atlantic Tank", to="Bogota")
    assert why(table, "Atlantic Tank") == "All of them have moved in this turn."


def test_a_monster_back_among_enemies_is_told_that_it_cannot_move() -> None:
    table = Menace("Konk", "Zorb").minion(0, "Frosty", "Lima").at(0, "Chicago").units("Chicago", "Pacific Tank")
    table.state.pinned = True
    assert why(table.phase(0, "move"), "Konk") == "It has come back among enemies, and cannot move in this turn."


def test_a_piece_that_was_passed_over_is_told_to_wait_for_new_ways() -> None:
    table = Menace().at(0, "Chicago").units("Lima", "Atlantic Tank").units("Berlin", "Atlantic Fighter")
    table.phase(0, "move").moves("Atlantic Tank", to="Bogota")
    assert why(table, "Konk") == "A piece passed over in the list moves only if new ways have opened since."


def test_a_piece_that_no_way_is_open_to_says_so() -> None:
    table = Menace("Konk", "Zorb").units("Auckland", "Atlantic Tank").minion(1, "Frosty", "Tasman Sea")
    assert why(table.phase(0, "move"), "Atlantic Tank") == "It has nowhere to go."


def test_a_space_says_why_a_unit_does_not_go_there() -> None:
    table = Menace("Konk", "Zorb").units("Lima", "Atlantic Tank").units("Bogota", "Pacific Tank", 5)
    table.phase(0, "move")
    table.takes(next(one for one in table.answers() if one[:2] == ("piece", table.find("Atlantic Tank"))))
    assert why_there(table, "Lima") == "It is there already."
    assert why_there(table, "Cape Horn") == "Its move cannot end on such terrain."
    assert why_there(table, "Berlin") == "It cannot get that far by any open way."
    assert why_there(table, "Bogota") == "There are 5 Units already."


# ---- in the other phases ----


def test_a_space_says_why_nothing_is_deployed_there() -> None:
    table = Menace("Konk", "Zorb").at(0, "Lima").stomped("Bogota", "base").units("Florida", "Asiatic Tank", 5)
    table.phase(0, "plan").takes(("deploy",))
    assert why_there(table, "Lima") == "Monsters or Minions are there."
    assert why_there(table, "Tokyo").startswith("Neither an unstomped City of your home continents")
    assert why(table, "Atlantic Tank") == "First choose a space, then what is deployed there."
    table.does("deploy_to", "New York").does("fresh", "Atlantic Tank")
    assert why_there(table, "New York") == "A Unit has been deployed there in this turn."
    assert why_there(table, "Mexico City") == "It was passed over in the list."


def test_units_say_why_they_are_not_deployed_in_the_chosen_space() -> None:
    table = Menace("Konk", "Zorb").units("Lima", "Atlantic Fighter").phase(0, "plan").takes(("deploy",))
    table.state.gone[table.find("Atlantic Tank")] = 8
    table.does("deploy_to", "Chicago")
    assert why(table, "Atlantic Submarine") == "No ocean space beside it has room and is without enemies."
    assert why(table, "Atlantic Tank") == "None of them is left, and none can come from another space."
    assert why(table, "Asiatic Tank") == "It moves and is deployed on the turn of its player."


def test_a_monster_says_why_no_missile_is_fired_at_it() -> None:
    table = Menace("Konk", "Zorb", "Nessie").at(0, "Lima").at(1, "Brasilia").minion(1, "Frosty", "Lima")
    table.phase(0, "plan").takes(("deploy",)).does("deploy_to", "Rio de Janeiro").does("missile")
    while table.kind != "fire":
        table.done()
    assert why(table, "Nessie") == "It is more than 3 spaces from where the Cruise Missile was deployed."
    assert why(table, "Frosty") == "A Cruise Missile is fired at a Monster."


def test_a_piece_that_cannot_be_attacked_says_why() -> None:
    table = Menace("Konk", "Zorb", "Nessie").at(0, "Lima").at(1, "Lima").minion(0, "Frosty", "Lima")
    table.units("Lima", "Asiatic Tank").phase(0, "fight")
    assert why(table, "Frosty") == "It is not an enemy of Konk."
    assert why(table, "Nessie") == "It is not in this battle."
    assert why(table, "Konk") == "It is the attacker."


def test_a_space_says_why_nobody_retreats_there() -> None:
    table = Menace("Konk", "Zorb").at(0, "Lima").at(1, "Lima").units("Bogota", "Asiatic Tank")
    table.dice(*[1] * 9).phase(0, "fight").takes(("keep",))
    assert (table.kind, table.asked) == ("retreat", 0)
    assert why_there(table, "Bogota") == "Enemies are there."
    assert why_there(table, "Berlin") == "It is not next to the battle."


def test_a_space_says_why_nobody_comes_back_there() -> None:
    table = Menace("Konk", "Zorb").at(1, "Loch Ness")
    konk = table.state.monster[0]
    table.state.place[konk], table.state.fell[konk], table.state.health[konk] = -1, table.space("Chicago"), 0
    table.turn(0)
    assert why_there(table, "Cuba") == "It was defeated on this continent."
    assert why_there(table, "Loch Ness") == "Enemies are there, and another Lair has none."
    assert why_there(table, "Lima") == "No Lair is there."


def test_a_space_says_why_no_tanks_are_marshalled_there() -> None:
    table = Menace("Konk", "Zorb").at(0, "Florida").at(1, "Chicago").units("New York", "Asiatic Tank", 4)
    table.units("Vancouver", "Asiatic Fighter", 5).phase(0, "encounter").takes(("stomp_base",))
    assert why_there(table, "Florida") == "They are placed in another space than that of the Base."
    assert why_there(table, "Lima") == "It is not on the continent of the Base."
    assert why_there(table, "Chicago") == "Enemies are there, and another space has none."
    assert why_there(table, "New York") == "There is room for one here, and for both elsewhere."
    assert why_there(table, "Vancouver") == "There are 5 Units already."


def test_a_space_says_why_no_battle_is_fought_there() -> None:
    table = Menace("Konk", "Zorb").at(0, "Lima").units("Lima", "Asiatic Tank").minion(0, "Frosty", "Chicago")
    table.units("Chicago", "Pacific Tank").phase(0, "fight")
    assert why_there(table, "Berlin") == "None of your forces is among enemies there."


def test_a_card_that_another_player_has_chosen_is_said_to_be_taken() -> None:
    table = Menace("Konk", "Zorb")
    table.state = GAME.start(setup_for(2), monsters_menace(), 1)
    engine.advance(GAME, table.state)
    first = NAMES[table.asked]
    table.does("monster", "Konk").does("military", "Asiatic Alliance")
    assert why(table, "Konk") == f"{first} plays it."
    assert why(table.does("monster", "Zorb"), "Asiatic Alliance") == f"{first} leads it."


def test_units_that_nobody_leads_are_not_promised_a_turn() -> None:
    table = Menace("Konk", "Zorb").units("Chicago", "Pacific Tank").units("Lima", "Atlantic Tank").phase(0, "move")
    assert why(table, "Pacific Tank") == "Nobody leads its Military: it neither moves nor is deployed."


def test_once_pieces_have_moved_none_is_told_to_wait_for_its_own_turn() -> None:
    table = Menace("Konk", "Zorb").units("Lima", "Atlantic Tank").minion(1, "Frosty", "Sydney").phase(0, "plan")
    assert why(table, "Konk") == "Moving is over in this turn."
    assert why(table, "Atlantic Tank") == "Moving is over in this turn."
    assert why(table, "Frosty") == "It moves on the turn of its player."


def test_while_one_piece_is_asked_about_another_is_not_it() -> None:
    table = Menace("Konk", "Zorb").minion(0, "Frosty", "Lima").phase(0, "move")
    table.takes(next(one for one in table.answers() if one[:2] == ("piece", table.find("Konk"))))
    assert why(table, "Frosty") == "Another piece was chosen."


def test_a_piece_that_is_not_on_the_board_says_why() -> None:
    table = Menace("Konk", "Zorb", "Nessie").minion(2, "Frosty", "Lima").minions("Toxicor")
    zorb, nessie = table.state.monster[1:]
    table.state.place[zorb], table.state.fell[zorb], table.state.health[zorb] = -1, table.space("Chicago"), 0
    table.phase(0, "plan")
    table.state.place[nessie], table.state.blocked = -1, (nessie,)
    assert why(table, "Zorb") == "It was defeated, and comes back when the next turn of its player begins."
    assert why(table, "Nessie") == "It had no way to retreat, and comes to a Lair at the end of the turn."
    assert why(table, "Gargantis") == "Its card has been discarded."


def test_a_unit_says_why_it_is_not_driven_away() -> None:
    table = Menace("Zorb", "Konk").gains(0, "Winged Horror").at(0, "Indonesia").units("Indonesia", "Asiatic Tank")
    table.units("Indonesia", "Pacific Submarine").units("Lima", "Atlantic Tank").phase(0, "fight")
    assert table.kind == "scare"
    assert why(table, "Asiatic Tank") == "It has nowhere to go."
    assert why(table, "Atlantic Tank") == "It is not in this battle."
    assert why(table, "Konk") == "Only Units are chosen for this."


def test_a_card_that_its_player_already_has_says_so() -> None:
    table = Menace("Konk", "Zorb").gains(0, "Barrel Throw").at(0, "Area 51").dice(5).phase(0, "encounter")
    table.does("mutate")
    assert (table.kind, why(table, "Barrel Throw")) == ("entry", "You have it already.")
    table = Menace("Konk", "Zorb").gains(0, "Drop Tanks").dice(5).phase(0, "plan").does("research")
    assert (table.kind, why(table, "Drop Tanks")) == ("upgrade", "You have it already.")


def test_with_many_goals_a_part_of_the_world_comes_before_a_space() -> None:
    table = Menace("Chupacoloso", "Zorb").gains(0, "Long Strides").at(0, "Chicago").at(1, "Madagascar").phase(0, "move")
    if table.kind == "piece":
        table.takes(table.answers()[0])
    assert table.kind == "region"
    assert why_there(table, "Tokyo") == "First choose a part of the world, then a space of it."
    assert why_there(table, "Chicago") == "It is there already."
