"""Everything paid and dealt, number by number: each row as the published rules state it, not as it is coded."""

from __future__ import annotations

import pytest

from tests.support.city import City

ROLLED = range(1, 7)
"""Possible numbers of dice with one face."""


def dice(face: str, many: int) -> str:
    """Six dice with this many of a face; the others are Energy, or Attack if Energy is counted."""
    return face * many + ("a" if face == "e" else "e") * (6 - many)


# ---- income (KNY-2.1) ----

INCOME = {"Lower Manhattan": (0, 1, 1), "Midtown": (1, 2, 1), "Upper Manhattan": (2, 2, 2)}
"""A zone: its index from below, and the Stars and Energy that it pays."""
TRACKS = [(seats, 0) for seats in range(2, 7)] + [(5, 1), (6, 1)]
"""The tracks that are open at each number of seats."""


@pytest.mark.rule("KNY-2.1")
@pytest.mark.parametrize(("seats", "track"), TRACKS)
@pytest.mark.parametrize("name", INCOME)
def test_a_zone_pays_the_same_on_every_track_at_every_table(name: str, seats: int, track: int) -> None:
    zone, stars, energy = INCOME[name]
    table = City(seats).stands(0, "manhattan", zone, track).turn(0)
    assert (table.where(), table.stars(), table.energy()) == (name, stars, energy)
    assert [table.stars(seat) + table.energy(seat) for seat in range(1, seats)] == [0] * (seats - 1)


@pytest.mark.rule("KNY-2.1", "KNY-5.1", "KNY-5.3")
def test_a_stay_in_manhattan_pays_turn_by_turn() -> None:
    table, income = City(2).dice("hhhhhh" * 8).turn(0), []
    for _ in range(4):
        table.ends()
        income.append((table.stars(), table.energy()))
        table.ends()
    assert income == [(1, 0), (2, 1), (4, 2), (6, 4)], "a Star for entering, then Lower Manhattan, Midtown and Upper"


# ---- tracks (KNY-5.6) ----


@pytest.mark.rule("KNY-5.6")
@pytest.mark.parametrize(("seats", "tracks"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_the_second_track_is_open_from_five_monsters_on(seats: int, tracks: int) -> None:
    table = City(seats).stands(1, "manhattan").resolves("hhhhhh")
    assert (table.where() == "Lower Manhattan") == (tracks == 2)


# ---- attack (KNY-3.1, KNY-3.2) ----

REACHED = {
    (2, "bronx"): "1", (3, "bronx"): "1", (4, "bronx"): "1", (5, "bronx"): "12", (6, "bronx"): "12",
    (2, "manhattan"): "1", (3, "manhattan"): "12", (4, "manhattan"): "123", (5, "manhattan"): "234",
    (6, "manhattan"): "2345",
}  # fmt: skip
"""The seats that Anna reaches, by the number of seats and her place: if she is outside, Ben is in Manhattan, and from
five seats on Cleo too; if she is inside, Ben is there with her from five on.
"""


@pytest.mark.rule("KNY-3.1", "KNY-3.2")
@pytest.mark.parametrize(("seats", "place"), REACHED)
@pytest.mark.parametrize("many", [1, 4])
def test_each_attack_die_is_a_damage_to_everybody_on_the_other_side(seats: int, place: str, many: int) -> None:
    table = City(seats).stands(0, place)
    if place != "manhattan" or seats >= 5:
        table.stands(1, "manhattan", track=int(place == "manhattan"))
    if place != "manhattan" and seats >= 5:
        table.stands(2, "manhattan", track=1)
    table.rolls("a" * many + "h" * (6 - many)).does("resolve", "Attack")
    hit = REACHED[seats, place]
    assert [table.hearts(seat) for seat in range(seats)] == [10 - many * (str(seat) in hit) for seat in range(seats)]


RAISED = {
    (): lambda many: many,
    ("Shadow Double",): lambda many: 2 * many,
    ("Tesla Antennae",): lambda many: many + 1,
    ("Tesla Antennae", "Shadow Double"): lambda many: 2 * many + 1,
    ("Antimatter Pellets",): lambda many: 2 * many,
    ("Antimatter Pellets", "Tesla Antennae"): lambda many: 2 * (many + 1),
    ("Antimatter Pellets", "Tesla Antennae", "Shadow Double"): lambda many: 2 * (2 * many + 1),
}
"""The damage to a stronger monster that rolls Ouch, by the attacker's cards: doubled, added to, then the die."""


@pytest.mark.rule("KNY-7.1")
@pytest.mark.parametrize("cards", RAISED, ids=" and ".join)
@pytest.mark.parametrize("many", [1, 2, 3])
def test_cards_raise_damage_in_their_order(cards: tuple[str, ...], many: int) -> None:
    table = City(3).owns(0, *cards).stands(1, "manhattan").has(0, hearts=5)
    table.rolls("a" * many + "h" * (6 - many)).dice("o" if "Antimatter Pellets" in cards else "")
    table.does("resolve", "Attack")
    damage = RAISED[cards](many)
    assert f"Ben takes {damage} damage" in " ".join(table.told())


@pytest.mark.rule("KNY-7.1")
@pytest.mark.parametrize("cards", RAISED, ids=" and ".join)
def test_no_card_raises_an_attack_whose_dice_took_off_webs(cards: tuple[str, ...]) -> None:
    table = City(3).owns(0, *cards).stands(1, "manhattan").has(0, hearts=5)
    table.state.webs[0] = 2
    table.dice("aahhee").turn(0).does("resolve", "Attack").does("cure", 2)
    assert table.hearts(1) == 10


# ---- Ouch (KNY-4.4, KNY-4.5) ----

OUCH = {1: [2, 0, 0, 0], 2: [2, 0, 0, 2], 3: [2, 1, 3, 2], 4: [2, 1, 3, 2], 5: [2, 1, 3, 2], 6: [2, 1, 3, 2]}
"""The damage to Anna, Ben, Cleo and Dan by the number of Ouch dice: two Units are in the Bronx with Anna and Dan, one
with Ben in Brooklyn, three with Cleo in Manhattan; those in Queens find nobody.
"""


@pytest.mark.rule("KNY-4.4")
@pytest.mark.parametrize("many", OUCH)
def test_ouch_has_three_grades(many: int) -> None:
    table = City(4).stands(3, "bronx").stands(2, "manhattan").units("bronx", "Brownstone", "Clinic")
    table.units("brooklyn", "Brownstone").units("manhattan", "Hospital", "Brownstone", "Substation")
    table.units("queens", "Hospital").resolves(dice("o", many))
    assert [10 - table.hearts(seat) for seat in range(4)] == OUCH[many]


@pytest.mark.rule("KNY-4.5")
@pytest.mark.parametrize("many", ROLLED)
@pytest.mark.parametrize(
    ("owner", "had", "then"), [(-1, 5, (3, 5)), (1, 5, (3, 2)), (1, 2, (3, 0)), (0, 5, (0, 5))]
)  # fmt: skip
def test_the_statue_comes_with_three_stars_and_goes_with_them(
    many: int, owner: int, had: int, then: tuple[int, int]
) -> None:
    table = City(3).stands(1, "manhattan").has(1, stars=had).statue(owner).resolves(dice("o", many))
    assert (table.stars(0), table.stars(1)) == (then if many >= 3 else (0, had))
    assert table.state.statue == (0 if many >= 3 else owner)


# ---- Celebrity (KNY-4.3) ----

FAME = {"nobody": [0, 0, 1, 2, 3, 4], "Ben": [0, 0, 1, 2, 3, 4], "Ben with Diva": [0, 0, 0, 2, 3, 4],
        "Anna": [1, 2, 3, 4, 5, 6]}  # fmt: skip
"""The Stars for one to six dice, by the owner of Superstar."""


@pytest.mark.rule("KNY-4.3")
@pytest.mark.parametrize("owner", FAME)
@pytest.mark.parametrize("many", ROLLED)
def test_celebrity_pays_by_who_has_superstar(owner: str, many: int) -> None:
    seat = {"nobody": -1, "Anna": 0}.get(owner, 1)
    table = City(3).stands(1, "manhattan").superstar(seat)
    if owner.endswith("Diva"):
        table.owns(1, "Diva")
    table.resolves(dice("c", many))
    stars = FAME[owner][many - 1]
    assert table.stars() == stars
    assert table.state.superstar == (0 if stars else seat)


# ---- Energy and Heal (KNY-4.1, KNY-4.2) ----


@pytest.mark.rule("KNY-4.1")
@pytest.mark.parametrize("many", ROLLED)
def test_energy_pays_one_for_each_die(many: int) -> None:
    assert City(3).resolves(dice("e", many)).energy() == many


@pytest.mark.rule("KNY-4.2", "KNY-2.6")
@pytest.mark.parametrize("many", [1, 2, 5])
@pytest.mark.parametrize("hearts", [1, 5, 9, 10])
def test_heal_heals_one_for_each_die_up_to_ten_except_in_manhattan(many: int, hearts: int) -> None:
    for place, healed in (("bronx", min(10, hearts + many)), ("manhattan", hearts)):
        table = City(3).has(0, hearts=hearts).stands(0, place).stands(1, "queens").resolves(dice("h", many))
        assert table.hearts() == healed, place
