"""The end of the game (MMW-8)."""

from __future__ import annotations

import pytest

from deckbuilder.games.monsters_menace import verbs
from deckbuilder.games.monsters_menace.match_data import OCEAN
from tests.support.menace import Menace


@pytest.mark.rule("MMW-8.1")
def test_the_game_ends_with_the_last_token_in_the_middle_of_anything() -> None:
    table = Menace().at(0, "Sydney").has(0, health=5).supply(1).phase(0, "encounter").takes(("stomp_city",))
    assert (table.reason, table.kind) == ("infamy", "")
    assert (table.state.infamy[0], table.health("Konk")) == (2, 9), "what the token earns is still gained"


@pytest.mark.rule("MMW-8.1")
def test_nobody_marshals_or_rolls_any_more() -> None:
    table = Menace().at(0, "Nairobi").supply(1).phase(0, "encounter").takes(("stomp_base",))
    assert (table.reason, table.standing("Lagos")) == ("infamy", [])
    table = Menace().at(0, "Area 51").supply(1).dice(1).phase(0, "encounter")
    assert table.choices()[0] == "Mutate: 1 Infamy, and no roll, for the last token ends the game"
    table.takes(("mutate",))
    assert (table.reason, table.cubes(0), table.state.infamy) == ("infamy", [], [1, 0])
    for tokens, finish_round in ((2, 0), (1, 1)):
        table = Menace(finish_round=finish_round).at(0, "Area 51").supply(tokens).phase(0, "encounter")
        assert table.choices()[0] == "Mutate: 1 Infamy, and a roll on your chart"


@pytest.mark.rule("MMW-8.1")
def test_a_defeat_may_end_the_game_before_the_next_attack() -> None:
    table = Menace().at(0, "Sydney").at(1, "Sydney").has(1, health=1).supply(2).dice(4, 6, 6, 6).phase(0, "fight")
    assert (table.reason, table.state.infamy, table.state.lost) == ("infamy", [6, 0], 12)


@pytest.mark.rule("MMW-8.3")
def test_a_player_whose_monster_falls_to_units_alone_loses_two_infamy() -> None:
    table = Menace().at(1, "Sydney").has(1, infamy=5, health=1).units("Sydney", "Atlantic Tank").dice(1, 5)
    table.phase(0, "fight")
    assert table.state.infamy == [0, 3]


@pytest.mark.rule("MMW-8.3")
def test_a_monster_that_a_missile_defeats_costs_no_more_than_there_is() -> None:
    table = Menace().at(0, "Sydney").at(1, "Angola").has(1, infamy=1, health=3).phase(0, "plan").takes(("deploy",))
    table.does("deploy_to", "Rio de Janeiro").does("missile", "Atlantic Submarine").dice(6).done()
    assert (table.where(1), table.state.infamy) == ("nowhere", [0, 0])


@pytest.mark.rule("MMW-8.3")
def test_with_a_monster_against_it_there_is_no_shame() -> None:
    table = Menace().at(0, "Sydney").at(1, "Sydney").has(1, infamy=5, health=1).dice(4, 1, 1, 1).phase(0, "fight")
    assert table.state.infamy == [6, 5]


@pytest.mark.rule("MMW-8.3")
def test_units_that_finish_what_a_monster_began_bring_no_shame() -> None:
    table = Menace().at(0, "Sydney").at(1, "Sydney").units("Sydney", "Pacific Tank").has(0, health=2)
    table.has(1, infamy=5, health=1).dice(1, 1, 1, 1, 5, 5, 5).phase(0, "fight")
    table.does("volley", "Tomanagi").does("volley", "Konk")
    assert (table.where(1), table.state.infamy) == ("nowhere", [6, 11])


@pytest.mark.rule("MMW-8.3")
def test_units_alone_are_a_shame_also_with_ones_own_ally_beside_it() -> None:
    table = Menace().at(0, "Lima").has(0, infamy=5, health=1).ally(0, "Toxicor", "Lima").units("Lima", "Asiatic Tank")
    table.dice(1, 1, 1, 1, 6).phase(0, "fight")
    assert (table.where(0), table.state.infamy) == ("nowhere", [3, 0])


@pytest.mark.rule("MMW-8.4")
def test_the_printed_example_of_scoring_comes_to_22() -> None:
    table = Menace("Konk", "Tomanagi").has(1, infamy=14, health=19, kills=15)
    table.gains(1, "Lord of Monsters", "Atomic Blaze", "Thick Hide", "Marksmen", "Night Flight")
    verbs.end_game(table.state)
    assert table.state.infamy[1] == 22
    assert "Ben adds 2 for Mutations and Upgrades, 3 for Health and 3 for destroyed Units: 22 Infamy." in table.told()


@pytest.mark.rule("MMW-8.4")
def test_a_minion_earns_three_and_halves_are_lost() -> None:
    table = Menace().minion(0, "Frosty", "Lima").minion(0, "Toxicor", "Lima").has(0, kills=9)
    table.gains(0, "Barrel Throw")
    assert verbs.bonus_of(table.state, 0) == (3, 0, 0, 1)
    assert verbs.bonus_of(table.state, 1) == (0, 0, 0, 0)


@pytest.mark.rule("MMW-8.4")
def test_a_monster_that_found_no_way_to_retreat_is_well_nevertheless() -> None:
    table = Menace("Konk", "Tomanagi").at(0, "Loch Ness").has(0, health=19).units("Loch Ness", "Asiatic Tank")
    around = table.state.data.world.anywhere.neighbours(table.space("Loch Ness"))
    for place in [table.state.data.world.spaces[one] for one in around]:
        table.units(place.name, "Pacific Submarine" if place.terrain == OCEAN else "Pacific Fighter")
    table.dice(*[1] * 5).phase(0, "fight")
    assert table.where(0) == "nowhere", "every space around is held"
    assert verbs.bonus_of(table.state, 0) == (0, 0, 3, 0)
    table.has(0, health=19).state.fell[table.state.monster[0]] = 0
    table.state.health[table.state.monster[0]] = 0
    assert verbs.bonus_of(table.state, 0) == (0, 0, 0, 0), "whoever lies defeated has no Health"


@pytest.mark.rule("MMW-8.5")
def test_the_most_infamy_wins_and_equals_together() -> None:
    table = Menace().has(0, infamy=7).has(1, infamy=9)
    verbs.end_game(table.state)
    assert (table.state.outcome is not None and table.state.outcome.winners) == (1,)
    table = Menace().has(0, infamy=9).has(1, infamy=9)
    verbs.end_game(table.state)
    assert (table.state.outcome is not None and table.state.outcome.winners) == (0, 1)


@pytest.mark.rule("MMW-8.6")
def test_a_tie_is_broken_by_stomps_then_health_if_the_table_agrees() -> None:
    table = Menace(break_ties=1).stomped("Lima", "city", by=1).has(0, health=20).has(1, health=20)
    table.state.infamy = [3, 3]
    verbs.end_game(table.state)
    assert (table.state.outcome is not None and table.state.outcome.winners) == (1,)
    table = Menace(break_ties=1).has(0, health=11).has(1, health=12)
    verbs.end_game(table.state)
    assert (table.state.outcome is not None and table.state.outcome.winners) == (1,)
    table = Menace().has(0, health=11).has(1, health=12)
    verbs.end_game(table.state)
    assert (table.state.outcome is not None and table.state.outcome.winners) == (0, 1)


@pytest.mark.rule("MMW-8.6")
@pytest.mark.parametrize(
    ("stomps", "health", "rules", "told"),
    [
        ((0, 1, 0), (9, 9, 9), 12, "Ben wins: the most Infamy was a tie, broken by the Stomp tokens placed."),
        ((0, 1, 1), (9, 9, 8), 12, "Ben wins: the most Infamy was a tie, broken by the Health of the Monster."),
        (
            (0, 1, 1),
            (9, 9, 9),
            12,
            "Ben and Cleo win together: the most Infamy was a tie, broken by the Stomp tokens placed.",
        ),
        ((0, 0, 0), (9, 9, 9), 12, "Anna, Ben and Cleo win together, equally infamous."),
        ((0, 1, 0), (9, 9, 9), 11, "Ben wins with the most Infamy."),
    ],
)
def test_the_end_says_by_what_a_tie_was_broken(
    stomps: tuple[int, ...], health: tuple[int, ...], rules: int, told: str
) -> None:
    table = Menace("Konk", "Tomanagi", "Nessie", rules=rules, break_ties=1)
    for seat in range(3):
        table.has(seat, infamy=3, health=health[seat])
    table.state.stomps = list(stomps)
    verbs.end_game(table.state)
    assert table.last() == [told]
    assert (table.state.outcome is not None and table.state.outcome.clause) == (
        "MMW-8.6" if "broken" in told else "MMW-8.5"
    )


def last_round(**options: int) -> Menace:
    """The round in which the last token is taken: Anna is in Sydney and Ben in Tokyo."""
    table = Menace(**options).at(0, "Sydney").at(1, "Tokyo").supply(1)
    table.state.turn = 0
    return table.turn(0).done()


@pytest.mark.rule("MMW-8.7")
def test_the_last_round_is_finished_if_the_table_agrees() -> None:
    table = last_round(finish_round=1).takes(("stomp_city",)).done()
    assert (table.state.infamy, table.state.supply, table.reason) == ([2, 0], 0, "")
    table.done().takes(("stomp_city",)).done()
    assert (table.state.turn, table.reason) == (2, "infamy")
    assert table.state.infamy == [2 + 3, 3 + 3], "Tokyo is marked with anything else, and both are well"
    assert last_round().takes(("stomp_city",)).reason == "infamy", "by the print it ends at once"


@pytest.mark.rule("MMW-8.7")
def test_the_last_player_in_the_round_plays_the_own_turn_to_its_end() -> None:
    table = last_round(finish_round=1).takes(("leave_be",)).done().done().takes(("stomp_city",))
    assert (table.state.supply, table.kind, table.reason) == (0, "plan", "")
    assert table.done().reason == "infamy"
