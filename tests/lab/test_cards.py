"""The use of a card over some games, gangs like a given one, and the value of a card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from benchmarks import impact
from benchmarks.impact import Trial, judge
from benchmarks.usage import CardCounts
from deckbuilder.decks.files import read_deck, read_text
from deckbuilder.decks.model import Deck
from deckbuilder.kernel.setup import SeatSetup, Setup
from deckbuilder.lab.balance import Planned
from deckbuilder.lab.contest import Contest
from deckbuilder.lab.runs import Job, play_job
from deckbuilder.lab.variants import Bench, exchanged, without
from deckbuilder.paths import shipped
from deckbuilder.players.luck import Luck
from deckbuilder.rulebooks import rulebook
from tests.support.pools import monster_town
from tests.support.tables import load, starters
from tests.support.varied_decks import holding, wandered


def bench() -> Bench:
    return Bench(rulebook("monster-town"), monster_town())


def powder_and_prayer() -> Deck:
    path = shipped("card_sets") / "monster_town" / "starters" / "militia-powder-and-prayer.gang"
    form = rulebook("monster-town").construction.form
    return bench().by_id(read_deck(read_text(path), form, path.name))


def test_a_game_says_who_began_and_which_cards_were_drawn_and_used() -> None:
    result = play_job(load, Job(starters(), ("rated", "rated"), 1))
    assert result.began in (0, 1)
    starting = set(starters().seats[0].piles["starting"])
    assert starting <= result.drawn
    assert set(result.used) <= {card.id for card in monster_town().cards}
    assert sum(result.used.values()) > len(starting)
    assert sum(result.points(seat) for seat in (0, 1)) == 1


def test_the_impact_of_a_card_is_what_its_owners_win_more_than_others() -> None:
    counts = CardCounts()
    with_card, without_card = (SeatSetup("x", "gang", {"combat": cards}) for cards in (("a", "b"), ("b",)))
    result = play_job(load, Job(starters(), ("rated", "rated"), 1))
    for seat in (with_card, without_card):
        order = (seat, with_card) if result.winners == (0,) else (with_card, seat)
        counts.add(Planned(("x", "y"), (0, 1), Job(Setup("monster-town", order), ("rated", "rated"), 1)), result)
    assert counts.use.games == 2
    assert counts.impact("gang", "b") == 0, "everybody brought it"
    assert counts.impact("gang", "a") == pytest.approx(1 / 3 - 1)


def test_wandering_keeps_a_gang_legal_and_changes_it() -> None:
    deck = powder_and_prayer()
    other = wandered(bench(), deck, 10, Luck(3))
    assert bench().is_legal(other)
    assert set(other.lines) != set(deck.lines)
    assert other == wandered(bench(), deck, 10, Luck(3)), "the same luck comes to the same gang"


def test_a_card_is_replaced_by_the_first_that_keeps_the_gang_legal() -> None:
    deck = powder_and_prayer()
    found = without(bench(), deck, "combat", "core/dive-for-cover", ["core/kill-shot", "core/smoke-screen"])
    assert found is not None
    assert "core/dive-for-cover" not in {line.card for line in found.lines}
    assert bench().is_legal(found)
    assert without(bench(), deck, "combat", "core/dive-for-cover", []) is None


def test_a_card_is_brought_in_where_the_rules_allow_it() -> None:
    found = holding(bench(), powder_and_prayer(), "core/smoke-screen")
    assert "core/smoke-screen" in {line.card for line in found.lines}
    assert bench().is_legal(found)
    assert holding(bench(), found, "core/smoke-screen") == found
    assert holding(bench(), found, "core/the-brute") == found, "no treaty lets a Werewolf in"


def test_an_exchange_takes_one_copy_and_adds_one() -> None:
    other = exchanged(powder_and_prayer(), "combat", "core/dive-for-cover", "core/smoke-screen")
    counts = {line.card: line.count for line in other.lines if line.pile == "combat"}
    assert (counts["core/dive-for-cover"], counts["core/smoke-screen"]) == (1, 1)


def trial(games: int) -> Trial:
    own, opponent = starters().seats[:2]
    contest = Contest("monster-town", own, (opponent,), "rated")
    return Trial("a", ("b",), contest, replace(contest, own=replace(own, name="without it")), games)


def wins_without(_load: object, contest: Contest, _game: int) -> float:
    return float(contest.own.name == "without it")


def test_a_trial_stops_as_soon_as_the_interval_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(impact, "played", lambda *_: 0.0)
    verdict = judge(load, trial(400), [1.0] * 400)
    assert (verdict.games, verdict.mean) == (impact.LEAST, -1.0)
    assert not verdict.better_left_out


def test_a_card_that_seems_bad_is_tried_in_games_that_nobody_has_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(impact, "played", wins_without)
    verdict = judge(load, trial(400), [0.0] * 400)
    assert (verdict.games, verdict.mean, verdict.is_second) == (400, 1.0, True)
    assert verdict.better_left_out


def test_a_card_that_only_seemed_bad_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(impact, "played", lambda *_: 1.0)
    verdict = judge(load, trial(400), [0.0] * 400)
    assert (verdict.games, verdict.mean, verdict.is_second) == (400, 0.0, True)
    assert not verdict.better_left_out


def test_a_trial_without_a_difference_ends_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    points: Iterator[float] = iter([0.0, 1.0] * 60)
    monkeypatch.setattr(impact, "played", lambda *_: next(points))
    verdict = judge(load, trial(120), [1.0, 0.0] * 60)
    assert (verdict.games, verdict.mean) == (120, 0.0)
    assert not verdict.better_left_out
