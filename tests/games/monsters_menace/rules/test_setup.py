"""The game, and setting it up (MMW-1, MMW-2)."""

from __future__ import annotations

import pytest

from deckbuilder.games.monsters_menace.game import GAME
from deckbuilder.kernel import engine
from tests.support.menace import Menace, setup_for
from tests.support.pools import monsters_menace


class Beginning(Menace):
    """A table before anything has been chosen."""

    def __init__(self, seats: int, seed: int = 1, **options: int) -> None:
        self.state = GAME.start(setup_for(seats, **options), monsters_menace(), seed)
        engine.advance(GAME, self.state)

    def goes_on(self) -> Beginning:
        """Take the first answer for everybody, until the first turn."""
        while not self.state.turn:
            self.takes(self.answers()[0])
        return self


@pytest.mark.rule("MMW-1.2")
def test_turns_go_round_clockwise() -> None:
    table = Menace("Konk", "Zorb", "Nessie").turn(1)
    order = [table.state.active]
    for _ in range(3):
        table.ends()
        order.append(table.state.active)
    assert order == [1, 2, 0, 1]


@pytest.mark.rule("MMW-1.3")
def test_a_turn_moves_fights_encounters_and_deploys_in_this_order() -> None:
    table = Menace().at(0, "New York").units("Chicago", "Pacific Tank").turn(0)
    assert table.kind == "piece"
    table.moves("Konk", to="Chicago").dice(6, 6, 6, 6)
    table.ends()
    told = table.told()
    order = [
        next(at for at, line in enumerate(told) if line.startswith(words))
        for words in ("Konk goes to Chicago", "A battle begins", "Anna deploys")
        if any(line.startswith(words) for line in told)
    ]
    assert order == sorted(order)
    assert len(order) >= 2
    table = Menace().at(0, "New York").turn(0).done()
    assert table.kind == "encounter"
    table.takes(("stomp_city",))
    assert table.kind == "plan"


@pytest.mark.rule("MMW-1.4")
def test_a_monster_has_25_health_at_most() -> None:
    table = Menace().at(0, "New York").has(0, health=22).phase(0, "encounter").takes(("stomp_city",))
    assert table.health("Konk") == 25


@pytest.mark.rule("MMW-1.4")
def test_a_minion_never_has_more_than_it_began_with() -> None:
    table = Menace().minion(0, "Lantern Moth", "Amazon", health=3).turn(0)
    assert table.health("Lantern Moth") == 4


@pytest.mark.rule("MMW-2.1")
def test_chance_says_who_goes_first() -> None:
    assert {Beginning(4, seed).state.active for seed in range(12)} == {0, 1, 2, 3}


@pytest.mark.rule("MMW-2.2")
def test_the_more_play_the_more_stomp_tokens_there_are() -> None:
    assert [Beginning(seats).state.supply for seats in (2, 3, 4)] == [12, 16, 20]
    assert Beginning(3, fewer_tokens=6).state.supply == 10


@pytest.mark.rule("MMW-2.3")
def test_the_minions_are_shuffled() -> None:
    assert len({Beginning(2, seed).state.deck for seed in range(5)}) == 5


@pytest.mark.rule("MMW-2.4")
def test_everybody_chooses_a_monster_and_a_military_that_nobody_has() -> None:
    table = Beginning(2)
    first = table.asked
    assert (table.kind, len(table.answers())) == ("monster", 6)
    table.does("monster", "Zorb")
    assert (table.kind, len(table.answers()), table.asked) == ("military", 4, first)
    table.does("military", "Asiatic Alliance")
    assert "Play Zorb" not in table.choices()
    assert len(table.answers()) == 5
    table.does("monster", "Konk")
    assert "Lead the Asiatic Alliance" not in table.choices()


@pytest.mark.rule("MMW-2.4")
def test_monsters_and_militaries_are_dealt_if_the_table_agrees() -> None:
    table = Beginning(4, choose=0)
    assert table.kind == "lair"
    assert len(set(table.state.monster)) == len(set(table.state.military)) == 4
    assert len({tuple(Beginning(2, seed, choose=0).state.monster) for seed in range(6)}) > 1
    assert len({tuple(Beginning(2, seed, choose=0).state.military) for seed in range(6)}) > 1


@pytest.mark.rule("MMW-2.5")
def test_a_monster_begins_with_the_health_of_its_card() -> None:
    table = Beginning(2).does("monster", "Tomanagi")
    assert table.health("Tomanagi") == 18
    assert (table.state.infamy, table.state.kills) == ([0, 0], [0, 0])


@pytest.mark.rule("MMW-2.6")
def test_all_militaries_are_on_the_board_from_the_beginning() -> None:
    table = Beginning(2).goes_on()
    assert table.standing("Berlin") == ["Mediterranean Tank", "Mediterranean Tank", "Mediterranean Rocket Launcher"]
    assert sorted(table.standing("Nairobi")) == [
        "Asiatic Tank",
        "Asiatic Tank",
        "Mediterranean Rocket Launcher",
        "Mediterranean Tank",
        "Mediterranean Tank",
    ], "five in a space, so that the Asiatic Fighter stays in the supply"
    assert table.standing("Perth") == ["Pacific Fighter"]
    assert table.standing("Sydney") == ["Pacific Tank"]
    assert table.standing("Auckland") == ["Pacific Fighter"]


@pytest.mark.rule("MMW-2.6")
def test_the_next_player_decides_for_units_that_nobody_plays() -> None:
    table = Menace("Konk", "Chupacoloso", "Nessie").at(0, "Sydney").at(1, "Sydney").units("Sydney", "Pacific Tank")
    table.dice(1, 1, 1, 1, 1, 1).phase(0, "fight")
    table.takes(("volley", table.find("Chupacoloso")))
    table.takes(("volley", table.find("Konk")))
    assert (table.kind, table.asked) == ("target", 1)
    assert [line for line in table.choices() if "Konk" in line]


@pytest.mark.rule("MMW-2.6")
def test_units_that_nobody_plays_are_moved_by_nobody() -> None:
    table = Menace().units("Sydney", "Pacific Tank").turn(0)
    assert table.can_move("Pacific Tank") == []


@pytest.mark.rule("MMW-2.7")
def test_everybody_draws_a_minion() -> None:
    table = Beginning(4).goes_on()
    assert [len(table.owned(seat)) for seat in range(4)] == [1, 1, 1, 1]
    assert len(table.state.deck) == 6


@pytest.mark.rule("MMW-2.8")
def test_from_the_first_player_on_everybody_chooses_another_lair() -> None:
    table = Beginning(2, choose=0)
    first = table.asked
    assert first == table.state.active
    lairs = table.spaces()
    monster, minion = table.state.data.name(table.state.monster[first]), table.owned(first)[0]
    assert table.question == (f"{monster} and {minion} begin in a Lair. In which?", "MMW-2.8")
    table.does("lair", "Amazon")
    assert table.where(first) == "Amazon"
    assert table.place_of(table.owned(first)[0]) == "Amazon"
    assert table.asked != first
    assert table.spaces() == [lair for lair in lairs if lair != "Amazon"]
