"""How computer players judge a table: which cards are worth their price, and when Manhattan is too dangerous."""

from __future__ import annotations

import pytest

from deckbuilder.games.king_of_new_york.evaluation import rolling_worths
from deckbuilder.games.king_of_new_york.game import GAME
from deckbuilder.games.king_of_new_york.prospects import PROSPECTS
from deckbuilder.players.player import answer_of, make_player
from tests.support.city import City


def buying(name: str, energy: int = 10) -> City:
    """Anna may buy a card, and has nothing else to decide."""
    return City(3).offers(name, "Stomp", "Hunter").stands(1, "manhattan").has(0, hearts=8, energy=energy)


def rated(table: City, name: str) -> int:
    """Anna's rating for buying a card, compared with buying none."""
    seen = GAME.observe(table.state, table.asked)
    action = next(a for a in table.answers() if a[0] == "buy" and table.state.data.name(int(a[1])) == name)
    return GAME.answers.rate(seen, action)


def test_photo_op_is_worth_what_was_dealt() -> None:
    assert rated(buying("Photo Op").resolves("aaaahh").stays(), "Photo Op") > 0
    assert rated(buying("Photo Op").resolves("hhhhhh").stays(), "Photo Op") < 0


def test_columbia_university_is_worth_the_card_that_is_to_come() -> None:
    assert rated(buying("Columbia University").resolves("hhhhhh").stays(), "Columbia University") > 0


def test_tesla_cannon_is_worth_more_where_the_others_have_keep_cards() -> None:
    poor = buying("Tesla Cannon").owns(0, "Diva").resolves("hhhhhh").stays()
    rich = buying("Tesla Cannon").owns(1, "Extra Head", "Webspinner").owns(2, "Diva").resolves("hhhhhh").stays()
    assert rated(poor, "Tesla Cannon") < 0 < rated(rich, "Tesla Cannon")


def test_hearts_are_spent_by_those_who_have_some_to_spare() -> None:
    def worth(hearts: int) -> int:
        table = buying("Subterranean Cable", energy=0).has(0, hearts=hearts).resolves("cceehh", order="").stays()
        return GAME.answers.rate(GAME.observe(table.state, 0), ("buy", table.find("Subterranean Cable")))

    assert worth(7) < 0 < worth(10)


def test_next_stage_is_for_those_who_are_nearly_out() -> None:
    weak = buying("Next Stage").has(0, stars=8, hearts=1, energy=4).resolves("eehhcc", order="ec").stays()
    weak.state.hearts[0] = 1
    sound = buying("Next Stage").has(0, stars=8, hearts=9, energy=4).resolves("eehhcc", order="ec").stays()
    assert rated(sound, "Next Stage") < rated(weak, "Next Stage")


def test_general_ellis_hurts_the_others_too() -> None:
    table = buying("General Ellis").units("bronx", "Hospital").resolves("ddddhh", order="hd").destroys("Hospital")
    assert rated(table.stays(), "General Ellis") > 0


def test_air_force_one_is_worth_less_among_units() -> None:
    def worth(place: str) -> int:
        table = buying("Air Force One").units("bronx", "Clinic").units(place, "Brownstone", "Brownstone", "Brownstone")
        return rated(table.resolves("dddhhh", order="hd").destroys("Clinic").stays(), "Air Force One")

    assert worth("bronx") < worth("queens")


def test_a_player_with_midnight_auction_sweeps_a_costly_row() -> None:
    def rates(*row: str) -> int:
        table = City().owns(0, "Midnight Auction").offers(*row).stands(1, "manhattan").has(0, energy=3)
        table.resolves("hhhhhh").stays()
        return GAME.answers.rate(GAME.observe(table.state, 0), ("sweep",))

    assert rates("Stomp", "Drain", "Power Tap") < 0 < rates("Insomnia", "Blackout", "Stray Voltage")
    table = City().owns(0, "Midnight Auction").offers("Insomnia", "Blackout", "Fury").stands(1, "manhattan")
    table.has(0, energy=3).resolves("hhhhhh").stays().does("sweep")
    assert GAME.answers.rate(GAME.observe(table.state, 0), ("yes",)) > 0


def yes(table: City) -> int:
    """The asked seat's rating for saying yes, compared with no."""
    assert table.kind == "may"
    return GAME.answers.rate(GAME.observe(table.state, table.asked), ("yes",))


def test_hailing_cabs_are_called_where_there_are_units_to_destroy() -> None:
    def cabs(*units: str) -> City:
        return City().owns(0, "Hailing Cabs").units("bronx", *units).building("bronx", "Brownstone")

    assert yes(cabs("Brownstone").rolls("hhhhee")) > 0
    assert yes(cabs().rolls("hhhhee")) < 0
    assert yes(cabs().rolls("dhhhee")) < 0, "the Building would be out of reach"


def test_thick_fog_is_paid_for_by_whoever_has_the_energy_to_spare() -> None:
    table = City().owns(1, "Thick Fog").stands(1, "manhattan").has(1, energy=2).resolves("ahhhhh")
    assert yes(table) > 0
    prompt = GAME.answers.asker(GAME.observe(table.state, 1))
    assert prompt is not None and (table.state.data.name(prompt.ref), "Web" in prompt.text) == ("Thick Fog", True)


def asker(table: City) -> str:
    """The card whose text is shown with the question."""
    found = GAME.answers.asker(GAME.observe(table.state, table.asked))
    return table.state.data.name(found.ref) if found is not None else ""


@pytest.mark.parametrize("rules", [None, 8])
def test_everybody_who_discards_a_card_reads_tesla_cannon(rules: int | None) -> None:
    table = City(rules=rules).owns(0, "Fury", "Curse").owns(1, "Diva", "Drain").owns(2, "Trash Thrower", "Stink Attack")
    table.has(0, energy=5).offers("Tesla Cannon", "Stomp", "Hunter").stands(1, "manhattan").resolves("hhhhhh")
    table.buys("Tesla Cannon")
    shown = []
    for name in ("Fury", "Diva", "Trash Thrower"):
        shown.append((table.asked, asker(table)))
        table.does("shed", name)
    assert shown == [(seat, "Tesla Cannon") for seat in range(3)]
    assert asker(table) == "", "buying is asked by no card"


def test_a_player_who_sets_dice_reads_the_card_that_allows_it() -> None:
    assert asker(City().owns(0, "Artificial Heart").rolls("hhaaaa")) == "Artificial Heart"
    assert asker(City().owns(0, "Chameleon").rolls("ccaaaa")) == "Chameleon"


@pytest.mark.parametrize(("hearts", "answer"), [(2, "flee"), (9, "stay")])
def test_a_greedy_player_leaves_manhattan_before_it_is_too_late(hearts: int, answer: str) -> None:
    table = City(4).stands(0, "manhattan", zone=2).has(0, hearts=hearts + 1).rolls("ahhhhh", seat=1)
    table.does("resolve", "Attack")
    assert (table.asked, table.hearts(0)) == (0, hearts)
    chosen = table.answers()[answer_of(make_player("greedy", GAME, 1), GAME, table.state)]
    assert chosen[0] == answer


def test_a_keep_card_is_not_worse_than_the_energy_that_it_cost() -> None:
    poor, rich = City(2).has(0, energy=4), City(2).owns(0, "Stomp")
    assert PROSPECTS.share(rich.state, 0) >= PROSPECTS.share(poor.state, 0)


def test_a_turn_to_come_is_worth_something() -> None:
    plain, again = City(2), City(2)
    again.extra_turns(0)
    assert PROSPECTS.share(again.state, 0) > PROSPECTS.share(plain.state, 0)


def test_beside_the_price_of_a_card_stands_what_it_does() -> None:
    table = buying("Photo Op").resolves("hhhhhh").stays()
    seen = GAME.observe(table.state, table.asked)
    said = {GAME.answers.label(seen, one): GAME.answers.card_text(seen, one) for one in table.answers()}
    assert said["Buy Stomp for 4 Energy"] == "When you have rolled: Add 1 Destruction to your dice."
    assert said["Buy no more"] == ""


def test_the_superstar_has_more_to_hope_for() -> None:
    assert PROSPECTS.share(City(2).superstar(0).state, 0) > PROSPECTS.share(City(2).state, 0)


def test_units_threaten_whoever_stands_among_them() -> None:
    calm, crowded = (City(2).stands(0, "bronx").stands(1, "queens") for _ in range(2))
    crowded.units("bronx", "Brownstone")
    assert PROSPECTS.share(crowded.state, 0) < PROSPECTS.share(calm.state, 0)


def test_a_heart_means_less_where_eliminated_players_play_on() -> None:
    def worth(**options: int) -> float:
        whole, hurt = (City(3, **options).has(0, hearts=hearts) for hearts in (10, 3))
        return PROSPECTS.share(whole.state, 0) - PROSPECTS.share(hurt.state, 0)

    assert 0 < worth(eliminated_players=1) < worth(eliminated_players=0)


def rolls_again(table: City) -> str:
    """The quick computer player's answer when it may roll again."""
    assert table.kind == "roll"
    number = answer_of(make_player("rated", GAME, 1), GAME, table.state)
    return GAME.answers.label(GAME.observe(table.state, table.asked), table.answers()[number])


@pytest.mark.parametrize(
    ("faces", "answer"),
    [
        ("cccccc", "Keep all dice"),
        ("ccchhh", "Roll again: 3 Heal"),
        ("ccchhe", "Roll again: 2 Heal"),
        ("cchhhh", "Roll again: 4 Heal"),
    ],
)
def test_ratings_keep_useful_dice_and_roll_useless_ones_again(faces: str, answer: str) -> None:
    assert rolls_again(City().dice(faces).turn(0)) == answer


def test_two_rolls_promise_more_than_one() -> None:
    table = City().dice("eaadho").turn(0)
    twice, once = (rolling_worths(table.state, 0, rolls) for rolls in (2, 1))
    assert twice[()] > once[()]
    assert all(twice[kept] >= once[kept] for kept in once)
