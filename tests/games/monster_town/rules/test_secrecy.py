"""Which seat is asked, and which of identical cards is open, reveals nothing of what a player holds."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town import piles
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.state import EXERTED, Fight
from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import NOBODY, UNKNOWN
from tests.support.scenario import Scenario

ANNA, BEN = 0, 1
AT = "Potter's Field"


def gangs(anna: tuple[str, ...] = (), ben: tuple[str, ...] = ()) -> Scenario:
    """Militia against zombies; every answer is asked for, even an only one."""
    table = Scenario("militia", "undead").members(ANNA, "Doc Pell", "Sapper Rusk").members(BEN, "The Sexton")
    table.asks_always = table.asks_to_cancel = True
    return table.hand(ANNA, *anna).hand(BEN, *ben)


def asked_on_the_way(table: Scenario, *answers: int) -> list[tuple[int, str]]:
    """The seat and the kind of each question answered with these indices."""
    asked = []
    for number in answers:
        asked.append((table.asked_seat(), table.asked()))
        table.does(*engine.legal_actions(table.state)[number])
    return asked


@pytest.mark.parametrize("card", ["Play Dead", "Feel No Pain"])
def test_a_player_who_holds_a_card_is_asked_for_a_free_attack(card: str) -> None:
    table = gangs(ben=(card,)).posture("The Sexton", EXERTED).fight(AT).does("run")
    assert (table.asked(), table.asked_seat()) == ("combat_action", BEN)
    assert ("pass",) in engine.legal_actions(table.state)


def test_a_player_without_cards_or_members_to_act_is_not_asked() -> None:
    table = gangs().posture("The Sexton", EXERTED).fight(AT).does("run")
    assert table.asked() != "combat_action" or table.asked_seat() != BEN


def test_passing_a_free_attack_is_no_combat_action() -> None:
    table = gangs(ben=("Play Dead",)).fight(AT)
    table.does("run").does("pass")
    assert table.state.quiet[table.place(AT)] == 0


def test_a_player_who_holds_a_card_is_asked_in_an_ambush() -> None:
    table = gangs(anna=("Ammo Drop",)).posture("Doc Pell", EXERTED).posture("Sapper Rusk", EXERTED)
    table.fight(AT, kind=Fight.AMBUSH)
    table.state.stack[-1].vars["permit"] = "ambush"
    engine.offer_again(GAME.procedures, table.state)
    assert engine.legal_actions(table.state) == (("pass",),)


def test_replenishing_is_asked_as_often_whatever_is_left_in_hand() -> None:
    names = dict.fromkeys(gangs().state.data.name(card) for card in sorted(gangs().state.combat_deck[ANNA]))
    low, middle, high = list(names)[:3]
    last, first = gangs(anna=(low, middle)).fight(AT), gangs(anna=(middle, high)).fight(AT)
    for table in (last, first):
        table.does("replenish")
        place = table.offers().index(f"pick: {middle}")
        assert asked_on_the_way(table, place, -1) == [(ANNA, "pick"), (ANNA, "pick")]
        assert table.asked() != "pick"
        assert table.discarded(ANNA) == [middle]


def test_a_card_that_is_played_lies_open_before_its_targets_are_named() -> None:
    table = gangs(anna=("Kill Shot",)).fight(AT)
    table.does(*next(action for action in engine.legal_actions(table.state) if action[0] == "play"))
    assert table.asked() in ("channel", "target")
    seen = GAME.observe(table.state, BEN)
    assert table.state.data.name(seen.announced) == "Kill Shot"
    assert seen.hand[ANNA] == ()


def test_a_searcher_is_asked_even_when_nothing_is_there() -> None:
    table = Scenario("bailiffs", "undead").members(ANNA, "Brass Usher").members(BEN, "The Sexton")
    table.asks_always = True
    table.hand(ANNA, "The Filing Cabinet").fight(AT)
    deck = table.state.combat_deck
    (card,), table.state.combat_discard[ANNA] = deck[ANNA][:1], deck[ANNA][1:]
    deck[ANNA] = (card,)
    table.plays("The Filing Cabinet").does("pick", card)
    assert engine.legal_actions(table.state) == (("done",),), "one different card is left, and two may be taken"


# ---- which of identical cards ----


def twins(seat: int, table: Scenario) -> tuple[int, ...]:
    """The copies of a card of which the seat has several."""
    return next(copies for copies in table.state.data.alike if table.state.data.owner[copies[0]] == seat)


def with_twins(*known: int) -> tuple[Scenario, tuple[int, ...]]:
    """Anna holds the first two copies of a card; everybody knows those at these positions to be in her hand."""
    table = gangs()
    copies = twins(ANNA, table)
    table.state.hand[ANNA] = copies[:2]
    table.state.combat_deck[ANNA] = tuple(c for c in table.state.combat_deck[ANNA] if c not in copies[:2])
    table.state.known_hand[ANNA] = tuple(copies[number] for number in known)
    return table, copies


def test_the_lowest_of_identical_cards_is_discarded() -> None:
    table, copies = with_twins()
    piles.discard_from_hand(table.state, ANNA, (copies[1],))
    assert table.state.combat_discard[ANNA] == (copies[0],)


def test_the_known_one_of_identical_cards_goes_first() -> None:
    table, copies = with_twins(1)
    assert piles.first_alike(table.state, ANNA, copies[0]) == copies[1]
    piles.discard_from_hand(table.state, ANNA, (copies[0],))
    assert table.state.combat_discard[ANNA] == (copies[1],)


def test_the_upper_of_identical_cards_in_a_deck_has_the_lower_number() -> None:
    table = gangs()
    for seed in range(10):
        table.state.rng = seed
        deck = piles.shuffle_deck(table.state, table.state.combat_deck[ANNA])
        for copies in table.state.data.alike:
            places = [deck.index(copy) for copy in copies if copy in deck]
            assert places == sorted(places)


# ---- what everybody knows to be in a hand ----


def test_a_card_found_by_name_is_known_but_not_which_copy() -> None:
    table, copies = with_twins()
    piles.make_known(table.state, ANNA, (copies[1],))
    assert table.state.known_hand[ANNA] == (copies[0],)


def test_a_card_taken_from_a_deck_unnamed_is_known_to_nobody_else() -> None:
    table = Scenario("wolfenpack", "undead").members(ANNA, "Mother Mange").members(BEN, "The Sexton")
    table.hand(ANNA, "Nose to the Wind").fight(AT).plays("Nose to the Wind")
    table.picks(table.offers()[0].removeprefix("pick: "))
    assert len(table.state.hand[ANNA]) == 1
    assert GAME.observe(table.state, BEN).known_hand[ANNA] == ()


def test_everybody_sees_what_everybody_knows() -> None:
    table, copies = with_twins(0)
    seen = GAME.observe(table.state, BEN)
    assert seen.known_hand[ANNA] == (copies[0],)
    assert seen.hand[ANNA] == (UNKNOWN, UNKNOWN)


def test_a_spectator_sees_no_hand() -> None:
    table = gangs(anna=("Kill Shot",), ben=("Play Dead", "Sepsis"))
    seen = GAME.observe(table.state, NOBODY)
    assert seen.hand == [(UNKNOWN,), (UNKNOWN, UNKNOWN)]
    assert GAME.observe(table.state, BEN).hand == [(UNKNOWN,), table.state.hand[BEN]]


def test_a_card_in_progress_does_not_remember_what_its_search_found() -> None:
    table = Scenario("bailiffs", "undead").members(ANNA, "Brass Usher").members(BEN, "The Sexton")
    table.hand(ANNA, "The Filing Cabinet", "Poll Tax").fight(AT).plays("The Filing Cabinet")
    before = set(table.state.hand[ANNA])
    table.picks(*(offer.removeprefix("pick: ") for offer in table.offers()[:2]))
    assert (table.asked(), table.state.stack[-1].vars["why"]) == ("pick", "discard")
    found = set(table.state.hand[ANNA]) - before
    assert len(found) == 2
    remembered = [kept for frame in table.state.stack for kept in frame.vars.values() if isinstance(kept, tuple)]
    assert not found & {card for kept in remembered for card in kept}
