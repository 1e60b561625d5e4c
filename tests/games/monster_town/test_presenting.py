from __future__ import annotations

from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, Hold
from deckbuilder.games.monster_town.thralls import put_under
from deckbuilder.games.monster_town.verbs import entwine
from deckbuilder.kernel.views import Area, Piece, SeatView, TableView
from tests.support.asking import why
from tests.support.scenario import Scenario

ANNA, BEN, SPECTATOR = 0, 1, -1


def view(table: Scenario, seat: int) -> TableView:
    """The view on a seat's screen."""
    return GAME.present(GAME.observe(table.state, seat), seat)


def area(seen: TableView | SeatView, key: str) -> Area:
    return next(found for found in seen.areas if found.key == key)


def names(found: Area) -> list[str]:
    return [piece.name for piece in found.pieces]


def piece(seen: TableView, seat: int, name: str) -> Piece:
    """A card before a seat, by its name."""
    return next(p for found in seen.seats[seat].areas for p in found.pieces if p.name == name)


def numbers(seat: SeatView) -> dict[str, int]:
    """The numbers of a seat, by their labels."""
    return {counter.label: counter.value for counter in seat.counters}


def in_the_field() -> Scenario:
    """Anna's Captain and two Stealth Units attack Ben's Sexton in Potter's Field."""
    table = Scenario("militia", "undead").members(BEN, "The Sexton", "Gutter Biter", at="Potter's Field")
    table.members(ANNA, "Doc Pell", at="Tram Depot").members(ANNA, "Captain Vesna Holt", "Stealth Unit", "Stealth Unit")
    return table.hand(ANNA, "Kill Shot", "Dive for Cover").hand(BEN, "Feel No Pain")


def test_the_headline_says_the_round_whose_turn_it_is_and_who_decides() -> None:
    table = in_the_field().fight("Potter's Field")
    assert view(table, ANNA).headline == "Round 1 · your turn · your decision"
    assert view(table, BEN).headline == "Round 1 · Anna's turn · Anna decides"
    assert view(table, SPECTATOR).headline == "Round 1 · Anna's turn · Anna decides"


def test_a_seat_is_shown_with_its_gang_and_its_numbers() -> None:
    table = in_the_field().power(ANNA, 3).fight("Potter's Field")
    table.state.turns[ANNA], table.state.turns[BEN] = 1, -2
    anna, ben = view(table, ANNA).seats
    assert (anna.name, anna.title, anna.note) == ("Anna", "Renegade Militia", "you")
    assert numbers(anna)["Power"] == 3
    assert numbers(anna)["Baseline"] == 7
    assert numbers(anna)["Conquest"] == 1
    assert numbers(anna)["Hand"] == 2
    assert numbers(anna)["Extra turns"] == 1
    assert numbers(ben)["Next turns missed"] == 2
    assert "Baseline" not in numbers(ben)


def test_a_hand_is_known_to_its_seat_and_counted_by_the_others() -> None:
    table = in_the_field().fight("Potter's Field")
    mine = area(view(table, ANNA).seats[ANNA], "hand")
    assert [(p.name, p.note, p.marks) for p in mine.pieces] == [
        ("Kill Shot", "5 Power", ()),
        ("Dive for Cover", "1 Power", ("cancels",)),
    ]
    for seat in (BEN, SPECTATOR):
        hidden = area(view(table, seat).seats[ANNA], "hand")
        assert (hidden.pieces, hidden.count) == ((), 2)


def test_members_lie_where_they_are() -> None:
    table = in_the_field().members(ANNA, "Sapper Rusk").members(BEN, "Crypt Cantor")
    seen = view(table.turn(ANNA), ANNA)
    assert names(area(seen.seats[ANNA], "path")) == [
        "Captain Vesna Holt",
        "Sapper Rusk",
        "Stealth Unit",
        "Stealth Unit (2)",
    ]
    depot = area(seen.seats[ANNA], f"place{table.place('Tram Depot')}")
    assert (depot.title, names(depot)) == ("Tram Depot (held)", ["Doc Pell"])
    assert names(area(seen.seats[BEN], "path")) == ["Crypt Cantor"]


def test_an_empty_location_that_is_held_is_still_seen() -> None:
    table = in_the_field().holds(ANNA, "Generator Hall").fight("Potter's Field")
    held = area(view(table, BEN).seats[ANNA], "locations")
    assert sorted((p.name, p.note) for p in held.pieces) == [
        ("Generator Hall", "controlled"),
        ("Tram Depot", "occupied"),
    ]


def test_a_member_shows_its_life_its_wounds_and_how_it_lies() -> None:
    table = in_the_field().wounded("The Sexton", 1).wounded("Gutter Biter", -2).posture("Stealth Unit", HIDDEN)
    table.posture("Captain Vesna Holt", EXERTED).wears("Doc Pell", "Mercy Hook").fight("Potter's Field")
    seen = view(table, ANNA)
    assert piece(seen, BEN, "The Sexton").said == "life 5, 1 wound"
    assert piece(seen, BEN, "Gutter Biter").said == "life 3, 2 Life Tokens"
    assert piece(seen, ANNA, "Stealth Unit").marks == ("hidden",)
    assert piece(seen, ANNA, "Stealth Unit (2)").marks == ("ready",)
    assert piece(seen, ANNA, "Captain Vesna Holt").marks == ("exerted",)
    assert piece(seen, ANNA, "Doc Pell").marks == ("ready", "wearing Mercy Hook")
    assert piece(seen, BEN, "The Sexton").ref == table.copy("The Sexton")
    assert piece(seen, BEN, "The Sexton").card == "core/the-sexton"


def test_a_member_shows_whom_it_is_tied_to() -> None:
    table = in_the_field().fight("Potter's Field")
    unit, biter, sexton = table.copy("Stealth Unit"), table.copy("Gutter Biter"), table.copy("The Sexton")
    put_under(table.state, biter, ANNA, Hold.COMBAT, -1)
    put_under(table.state, unit, BEN, Hold.THRALL, sexton)
    entwine(table.state, sexton, table.copy("Captain Vesna Holt"))
    seen = view(table, ANNA)
    assert piece(seen, ANNA, "Gutter Biter").marks == ("ready", "controlled by Anna", "of Ben's gang")
    assert piece(seen, BEN, "Stealth Unit").marks == ("ready", "thralled by The Sexton", "of Anna's gang")
    assert piece(seen, BEN, "The Sexton").marks == ("ready", "focussed on Captain Vesna Holt")


def test_the_dead_lie_face_down_until_the_fight_is_over() -> None:
    table = in_the_field().fight("Potter's Field").plays("Kill Shot", "Gutter Biter", through="Stealth Unit")
    seen = view(table, ANNA).seats[BEN]
    assert [(p.name, p.note, p.marks) for p in area(seen, "fallen").pieces] == [
        ("Gutter Biter", "Potter's Field", ("face down",))
    ]
    assert names(area(view(table, BEN).seats[ANNA], "combat_discard")) == ["Kill Shot"], "discard piles are public"


def test_a_fight_says_what_where_and_who() -> None:
    table = in_the_field().fight("Potter's Field")
    place = table.place("Potter's Field")
    fight = area(view(table, BEN), f"fight{place}")
    assert fight.title == "Combat at Potter's Field: Anna against Ben"
    assert names(fight) == ["Potter's Field"]
    assert area(view(table, ANNA).seats[BEN], f"place{place}").title == "Potter's Field (held, fought over)"
    assert area(view(table, ANNA).seats[ANNA], f"place{place}").title == "Potter's Field (fought over)"


def test_a_drawn_card_is_seen_by_whoever_drew_it() -> None:
    table = in_the_field().on_top("Generator Hall").turn(ANNA)
    if table.asked() == "relocate":
        table.does("stay")
    table.picks()
    if table.asked() == "pick":
        table.picks()
    assert table.asked() == "first_card"
    assert names(area(view(table, ANNA), "drawn")) == ["Generator Hall"]
    for seat in (BEN, SPECTATOR):
        assert "drawn" not in {found.key for found in view(table, seat).areas}
    assert area(view(table, BEN), "deck").count == len(table.state.deck)
    assert "scouting" in piece(view(table, BEN), ANNA, "Stealth Unit").marks


def test_reserves_are_public() -> None:
    table = in_the_field().fight("Potter's Field")
    assert "Chaplain Sedge" in names(area(view(table, BEN).seats[ANNA], "reserves"))
    assert "The Paper Boy" in names(area(view(table, ANNA).seats[BEN], "reserves"))


def test_the_end_says_who_has_won() -> None:
    table = Scenario("militia", "undead").members(ANNA, "Stealth Unit")
    table.members(BEN, "Gutter Biter", at="Potter's Field").hand(ANNA, "Kill Shot")
    table.fight("Potter's Field").plays("Kill Shot", "Gutter Biter")
    if table.state.outcome is None:
        table.does("done")
    assert view(table, ANNA).outcome == "You win the game as the last gang standing."
    assert view(table, BEN).outcome == "Anna wins the game as the last gang standing."
    assert view(table, BEN).headline == "The game is over after round 1"
    assert view(table, BEN).seats[BEN].note == "you, out of the game"
    table.state.end_game = True
    assert view(table, BEN).headline == "The game is over after round 1 of the End Game"


def final(table: Scenario, card: str) -> Scenario:
    """Anna draws the last Rendezvous card, and the End Game begins."""
    table.on_top(card)
    table.state.discard, table.state.deck = table.state.deck[1:], table.state.deck[:1]
    return table.turn(ANNA)


def test_an_encounter_wears_off_in_the_end_game_with_its_turns() -> None:
    table = final(
        Scenario("militia", "undead").members(ANNA, "Doc Pell").members(BEN, "The Sexton"), "Darkness of Night"
    )
    assert (table.state.end_game, table.asked_seat()) == (True, BEN)
    assert names(area(view(table, ANNA), "lasting")) == ["Darkness of Night"]
    assert why(table, "Darkness of Night").startswith("Darkness of Night stays in effect")
    table.waits()
    assert table.asked_seat() == BEN, "this is his extra turn"
    assert names(area(view(table, ANNA), "lasting")) == []
    assert "Darkness of Night" in names(area(view(table, ANNA), "discard"))
    assert why(table, "Darkness of Night").startswith("Darkness of Night is on a discard pile")


def test_the_end_game_comes_after_cards_a_last_round_or_turn() -> None:
    table = in_the_field().fight("Potter's Field")
    assert view(table, ANNA).ahead == f"End Game after {len(table.state.deck)} cards"
    table.state.round = 60
    assert view(table, ANNA).ahead == "End Game after this round"
    table.state.deck = ()
    assert view(table, ANNA).ahead == "End Game after this turn"
    table.state.end_game = True
    assert view(table, ANNA).ahead == ""


def test_nobody_has_turns_left_to_scout_in_the_end_game() -> None:
    table = Scenario("militia", "undead").members(ANNA, "Doc Pell").members(BEN, "The Sexton")
    table.state.must_scout[BEN] = 2
    assert view(table, ANNA).seats[BEN].note == "warned: 2 turns left to scout"
    assert view(final(table, "Tram Depot"), ANNA).seats[BEN].note == ""


def test_the_fighters_at_a_place_are_shown_within_its_fight() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell").members(1, "The Sexton", at="Potter's Field")
    assert not any(part.within for seat in view(table, ANNA).seats for part in seat.areas)
    seen = view(table.fight("Potter's Field"), ANNA)
    (fight,) = (found for found in seen.areas if found.key.startswith("fight"))
    parts = [names(part) for seat in seen.seats for part in seat.areas if part.within == fight.key]
    assert parts == [["Doc Pell"], ["The Sexton"]]


def test_a_fight_of_three_is_not_two_against_one() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(ANNA, "Stealth Unit")
    table.members(BEN, "Gutter Biter", at="Potter's Field").members(2, "Mother Mange", at="Potter's Field")
    place = table.fight("Potter's Field", ANNA, BEN, 2).place("Potter's Field")
    assert area(view(table, BEN), f"fight{place}").title == "Combat at Potter's Field: Anna, Ben and Cleo"
