"""The four promotional cards of One Night Only."""

from __future__ import annotations

import pytest

from deckbuilder.decks.text import parse_deck
from deckbuilder.games.monster_town.state import EXERTED, READY
from deckbuilder.paths import shipped
from deckbuilder.rulebooks import rulebook
from tests.support.pools import monster_town
from tests.support.scenario import Scenario

BEAR = "Old Mikhail, the Dancing Bear"
TRACK = "The Dog Track"


def ring(*names: str, extra: tuple[str, ...]) -> Scenario:
    """Anna's pack, with cards of One Night Only, meets Ben's militia."""
    return Scenario("wolfenpack", "militia", extra=extra).members(0, *names).members(1, "Sapper Rusk", "Doc Pell")


# ---- Old Mikhail, the Dancing Bear ----


def test_old_mikhail_the_dancing_bear_waltzes_with_one_partner() -> None:
    table = ring(BEAR, "Grey Hush", extra=(BEAR,)).fight(TRACK).uses(BEAR, "Waltz", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 2
    assert table.lies("Sapper Rusk") == EXERTED
    assert table.state.power[0] == 6
    assert table.told("focussed")


def test_old_mikhail_the_dancing_bear_takes_a_bow() -> None:
    table = ring(BEAR, "Grey Hush", extra=(BEAR,)).wounded(BEAR, 2).fight(TRACK).uses(BEAR, "Take a Bow")
    assert table.wounds(BEAR) == 1


@pytest.mark.rule("MT-I.7")
def test_old_mikhail_the_dancing_bear_cannot_be_cured() -> None:
    table = ring(BEAR, "Grey Hush", extra=(BEAR,)).wounded(BEAR, 1).hand(1, "Serum Dart").fight(TRACK, acting=1)
    table.plays("Serum Dart", BEAR, through="Doc Pell")
    assert BEAR in table.gang(0)
    assert table.told("geno_locked")


def test_old_mikhail_the_dancing_bear_is_no_werewolf() -> None:
    table = ring(BEAR, "Mother Mange", extra=(BEAR,)).wounded(BEAR, 1).fight(TRACK)
    assert not table.can_use("Mother Mange", "Spit and Poultice")


def test_old_mikhail_the_dancing_bear_dances_alone() -> None:
    book = rulebook("monster-town")
    path = shipped("card_sets") / "monster_town" / "starters" / "wolfenpack-soot-and-bones.gang"
    text = path.read_text(encoding="utf-8").replace(f"1 Soot-Muzzle\n1 {BEAR}", f"2 {BEAR}")
    report = book.validator(monster_town()).validate(parse_deck(text, book.construction.form, path.name))
    assert "START-3" in [problem.code for problem in report.errors]


# ---- Encore ----


def test_encore_readies_a_member_and_brings_a_card_back() -> None:
    table = ring("Grey Hush", "Mother Mange", extra=("Encore",)).hand(0, "Hamstring", "Encore")
    state = table.state
    hamstring = next(card for card in state.hand[0] if state.data.name(card) == "Hamstring")
    state.hand[0] = tuple(card for card in state.hand[0] if card != hamstring)
    state.combat_discard[0] = (hamstring,)
    table.posture("Grey Hush", EXERTED).fight(TRACK).plays("Encore", "Grey Hush").picks("Hamstring")
    assert table.in_hand(0) == ["Hamstring"]
    assert [table.lies("Grey Hush"), table.lies("Mother Mange")] == [READY, READY]
    assert table.state.power[0] == 6


def test_encore_wants_somebody_who_has_already_been_on() -> None:
    assert not ring("Grey Hush", extra=("Encore",)).hand(0, "Encore").fight(TRACK).can("play", "Encore")


@pytest.mark.rule("MT-2.11.4")
def test_encore_has_no_icon_and_serves_any_gang() -> None:
    table = Scenario("undead", "militia", extra=("Encore",)).members(0, "The Sexton", "Gutter Biter")
    table.members(1, "Doc Pell").posture("The Sexton", EXERTED).hand(0, "Encore").fight("Potter's Field")
    assert table.plays("Encore", "The Sexton").lies("The Sexton") == READY


# ---- The Director's Megaphone ----


def test_the_directors_megaphone_calls_two_extras_to_action() -> None:
    table = ring("Grey Hush", "Mother Mange", "Three-Leg Tove", extra=("The Director's Megaphone",))
    table.wears("Grey Hush", "The Director's Megaphone").posture("Three-Leg Tove", EXERTED).fight(TRACK)
    table.uses("Grey Hush", "Action!", "Three-Leg Tove").waits()
    assert table.state.power[0] == 6
    table.uses("Three-Leg Tove", "Nip at the Heels", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 2


def test_the_directors_megaphone_needs_somebody_to_shout_at() -> None:
    table = ring("Grey Hush", extra=("The Director's Megaphone",)).wears("Grey Hush", "The Director's Megaphone")
    assert not table.fight(TRACK).can_use("Grey Hush", "Action!")


# ---- The Ghost Train ----


@pytest.mark.parametrize(("fright", "mine", "theirs"), [(3, 2, 1), (2, 1, 3)])
def test_the_ghost_train_frightens_an_opponent_or_its_passenger(fright: int, mine: int, theirs: int) -> None:
    table = ring("Grey Hush", extra=("The Ghost Train",)).hand(0, "Hamstring", "Fetch")
    table.hand(1, "Kill Shot", "Flashbang", "Ammo Drop").dice(fright).scouts("The Ghost Train")
    if table.asked() == "pick":
        table.picks("Fetch")
    assert [len(table.in_hand(0)), len(table.in_hand(1))] == [mine, theirs]
    assert table.points(0) == 1
