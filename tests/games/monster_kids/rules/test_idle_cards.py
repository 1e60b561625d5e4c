"""Cards that find nothing to do, and hands without a card to lose: everybody hears it (MK-3.5, MK-5.3)."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_kids.game import GAME
from deckbuilder.kernel.tracing import Trace
from tests.games.monster_kids.cards.meeting import CRAWLER, JUNO, PETRA, fight, trick
from tests.support.causes import chain, watched
from tests.support.kids import Night

CRAWLER_1 = f"{CRAWLER} 1"


@pytest.fixture
def trace(monkeypatch: pytest.MonkeyPatch) -> Trace:
    """Record everything that scenarios do from now on."""
    return watched(monkeypatch, Night)


def last(night: Night, seat: int = -1) -> str:
    """What a seat heard last."""
    return night.told(seat)[-1]


@pytest.mark.rule("MK-3.5")
def test_sticking_plaster_says_that_there_is_no_injury_to_heal() -> None:
    assert last(trick("Sticking Plaster", 4, 6)) == "Sticking Plaster heals nothing: Juno Spark has no Injury."


def test_night_light_says_that_the_monster_has_no_dark_power() -> None:
    assert last(trick("Night Light", 4, 6)) == f"Night Light discards nothing: {CRAWLER_1} has no Dark Power."


def test_wet_dog_still_shakes_itself_where_there_is_no_dark_power() -> None:
    assert trick("Wet Dog", 4, 6).told()[-2:] == [
        f"Wet Dog discards nothing: {CRAWLER_1} has no Dark Power.",
        f"{CRAWLER_1} has −1 attack power from Wet Dog.",
    ]


@pytest.mark.rule("MK-3.5")
def test_a_card_for_the_losing_side_says_that_it_is_not_behind() -> None:
    assert last(trick("Last Chance", 6, 4)) == "The condition of Last Chance is not met."
    assert last(trick("Last Chance", 4, 6)) == "Juno Spark has +4 attack power from Last Chance."


def test_a_card_with_something_else_to_do_is_not_called_idle() -> None:
    assert last(trick("Cornered", 4, 6)) == "Juno Spark has +1 attack power from Cornered."


@pytest.mark.rule("MK-6.10")
def test_dark_powers_and_texts_of_monsters_say_it_too() -> None:
    for night, idle in (
        (fight(CRAWLER, 5, 9, powers="Moonrise"), "Moonrise"),
        (fight("Drain Gurgler", 5, 9), "Drain Gurgler 1"),
    ):
        event = next(event for event in night.state.events if event[0] == "found_nothing")
        assert night.clause(event) == "MK-6.10"
        assert f"The condition of {idle} is not met." in night.told()


def test_a_trick_without_effect_cites_the_clause_of_tricks() -> None:
    night = trick("Clear Head", 4, 6)
    assert night.clause(next(event for event in night.state.events if event[0] == "found_nothing")) == "MK-3.5"


@pytest.mark.parametrize("card", ["Sticking Plaster", "Night Light", "Last Chance"])
def test_by_older_rules_a_card_that_does_nothing_is_silent(card: str) -> None:
    night = Night(JUNO, PETRA, rules=7).play(CRAWLER).hand(0, card).hand(1, "Torch").dice(9, 5)
    assert last(night.fights(0, CRAWLER).plays(card)).startswith(f"Anna plays {card} on ")


@pytest.mark.rule("MK-5.3")
def test_who_falls_into_limbo_without_a_card_has_none_to_discard(trace: Trace) -> None:
    night = Night(JUNO, PETRA).play(CRAWLER).injured(0, 2).dice(1, 9).fights(0, CRAWLER)
    assert chain(night, trace, "empty_handed", 0)[:2] == [
        "Anna has no card to discard. MK-5.3",
        "Anna is in Limbo now; all Injury counters are discarded. MK-5.2",
    ]
    assert "You have no card to discard." in night.told(0)


def test_who_draws_a_dark_portal_without_a_card_has_none_to_discard(trace: Trace) -> None:
    night = Night(JUNO, PETRA).deck("Dark Portal", "Torch").draws(0)
    assert chain(night, trace, "empty_handed", 0)[:2] == [
        "Anna has no card to discard. MK-6.6",
        "Anna is in a Dark Portal now. MK-6.6",
    ]


def test_who_draws_another_dark_portal_has_none_to_discard_either(trace: Trace) -> None:
    night = Night(JUNO, PETRA).trapped(0).deck("Dark Portal", "Torch").draws(0)
    assert chain(night, trace, "empty_handed", 0)[:2] == [
        "Anna has no card to discard. MK-6.9",
        "Anna draws a Dark Portal. MK-6.6",
    ]


def test_by_older_rules_nothing_is_said_of_an_empty_hand() -> None:
    night = Night(JUNO, PETRA, rules=7).deck("Dark Portal", "Torch").draws(0)
    assert not [said for said in night.told() if "no card to discard" in said]


# ---- before it is played ----


def offered(night: Night) -> list[str]:
    """The answers of whoever is asked, in words."""
    return night.choices()


def waiting(*hand: str, kid_die: int = 4, monster_die: int = 6, injuries: int = 0, powers: str = "") -> Night:
    """Juno Spark fights a monster without a type, and may play a card of this hand."""
    night = Night(JUNO, PETRA).play(CRAWLER, *([powers] if powers else [])).hand(0, *hand).injured(0, injuries)
    return night.dice(kid_die, monster_die).fights(0, CRAWLER)


def best(night: Night) -> str:
    """The answer that a computer player rates highest, in words."""
    seen = night.seen()
    return GAME.answers.label(seen, max(night.answers(), key=lambda action: GAME.answers.rate(seen, action)))


NOTHING = " (it would do nothing now)"
PLASTER = "Play Sticking Plaster on your own Juno Spark"
LIGHT = f"Play Night Light on {CRAWLER_1}"


def test_an_answer_says_that_a_card_would_do_nothing() -> None:
    assert offered(waiting("Sticking Plaster"))[0] == PLASTER + NOTHING
    assert offered(waiting("Sticking Plaster", injuries=1))[0] == PLASTER
    assert offered(waiting("Night Light"))[0] == LIGHT + NOTHING
    assert offered(waiting("Night Light", powers="Claws"))[0] == LIGHT


def test_an_answer_looks_at_the_condition_of_the_card() -> None:
    said = "Play Last Chance on your own Juno Spark"
    assert offered(waiting("Last Chance", kid_die=6, monster_die=4))[0] == said + NOTHING
    assert offered(waiting("Last Chance"))[0] == said
    assert offered(waiting("Cornered"))[0] == "Play Cornered on your own Juno Spark"


@pytest.mark.parametrize("card", ["Torch", "Odd Socks", "Run for It", "Second Wind", "Backpack Surprise", "Long Straw"])
def test_cards_that_always_do_something_are_not_called_idle(card: str) -> None:
    assert NOTHING not in offered(waiting(card))[0]


def test_wet_dog_is_of_use_without_a_dark_power() -> None:
    assert NOTHING not in offered(waiting("Wet Dog"))[0]


def test_a_computer_player_keeps_a_card_that_would_do_nothing() -> None:
    for card in ("Sticking Plaster", "Night Light", "Clear Head"):
        night = waiting(card)
        assert best(night) == "Play no card"
    assert best(waiting("Sticking Plaster", injuries=1)) == PLASTER
