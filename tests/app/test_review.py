"""A finished game reviewed: each decision weighed by what its seat knew, what it cost, and what was luck."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from deckbuilder.app.game import reviewer
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.replay import open_replay
from deckbuilder.app.game.review import Review
from deckbuilder.app.game.reviewer import review_of
from deckbuilder.app.game.seating import shipped_decks
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.content import GameContent
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.app.workers.processes import Machines, workers
from deckbuilder.errors import Refusal
from deckbuilder.kernel.timeline import Timeline
from deckbuilder.lab.batches import Workers
from deckbuilder.rulebooks import Rulebook
from tests.architecture.tree import ROOT

GANGS = ("The Slow Tide", "Powder and Prayer")


@pytest.fixture(scope="module")
def library() -> Iterator[Library]:
    with open_library(game="monster-town") as opened:
        yield opened


def played(library: Library, path: Path, seats: tuple[str, ...], turns: int = 99, seed: int = 7) -> str:
    """The file of a game that two computers have played, to its end or for some turns."""
    match: Match = start_match(library, GANGS, seats, seed=seed, is_kept=False)
    while not match.is_over and match.turn < turns:
        match.step()
    match.save(path)
    return str(path)


@pytest.fixture(scope="module")
def lost(library: Library, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game in which the first seat answers at random."""
    return played(library, tmp_path_factory.mktemp("games") / "lost.json", ("random", "greedy"), seed=8)


@pytest.fixture(scope="module")
def found(library: Library, lost: str) -> Review:
    return review_of(library, lost, "1")


@pytest.mark.slow
def test_every_decision_is_on_the_curve_that_ends_with_the_result(found: Review) -> None:
    assert found.name == "The Slow Tide"
    choices = [one.choice for one in found.decisions]
    assert choices == sorted(set(choices))
    assert len(found.curve) == len(choices) + 1
    assert all(0 <= chance <= 1 for chance in found.curve)
    assert (found.curve[-1], found.end) == (0.0, 0.0)


@pytest.mark.slow
def test_choice_the_others_and_luck_come_to_the_whole_change(found: Review) -> None:
    assert found.by_others is not None
    whole = found.by_choice + found.by_others + found.by_luck
    assert whole == pytest.approx(found.curve[-1] - found.curve[0])


def test_the_costliest_answers_are_named_with_a_better_one(found: Review) -> None:
    worst = found.costliest
    assert [one.cost for one in worst] == sorted((one.cost for one in found.decisions), reverse=True)[: len(worst)]
    assert len(worst) == 3
    for one in worst:
        assert one.better
        assert one.better != one.answer
        assert one.cost == pytest.approx(one.chance - one.after)
        assert f'"{one.answer}". Better: "{one.better}".' in one.said
    assert any("The Sexton dies; after the better answer in none" in one.why for one in worst)


def test_an_answer_that_leaves_the_better_one_open_costs_nothing(library: Library, lost: str, found: Review) -> None:
    moments = Timeline(open_replay(lost, library).opened.found.recorder).moments
    straight = [
        (one, following)
        for one, following in pairwise(found.decisions)
        if all(m.seat == found.seat and not m.is_chance for m in moments[one.choice : following.choice])
    ]
    assert straight
    assert all(one.after >= following.chance for one, following in straight)
    assert all(one.cost == 0.0 for one, following in straight if following.chance >= one.chance)


def test_no_answer_has_cost_less_than_nothing(found: Review) -> None:
    assert all(one.cost >= 0.0 for one in found.decisions)


@pytest.mark.slow
def test_a_player_who_looks_ahead_loses_less_than_a_random_one(library: Library, lost: str, found: Review) -> None:
    by_chance, by_thought = found, review_of(library, lost, "2")
    assert by_chance.by_choice < 4 * by_thought.by_choice < 0.01
    assert by_thought.end == 1.0
    assert by_thought.by_others == pytest.approx(-by_chance.by_choice)
    assert by_chance.by_others == pytest.approx(-by_thought.by_choice)


@pytest.mark.slow
def test_the_biggest_changes_are_told_with_their_events(library: Library, tmp_path: Path) -> None:
    found = review_of(library, played(library, tmp_path / "lucky.json", ("random", "greedy"), seed=9), "1")
    assert [abs(one.change) for one in found.swings] == sorted((abs(one.change) for one in found.swings), reverse=True)
    assert all(one.sentence.endswith(".") for one in found.swings)
    # What a rival captures, snakes or scouts with is its own doing, however the cards lay.
    assert {one.whose for one in found.swings} == {"others"}
    assert all(one.when_said.startswith(f"turn {one.turn} (round ") for one in found.swings)


def test_dice_are_luck_and_are_told_in_the_turn_of_their_roll(tmp_path: Path) -> None:
    with open_library(game="king-of-new-york") as library:
        decks = shipped_decks(library.book, 2) or ("",)
        match = start_match(library, decks, ("random", "rated"), seed=1, is_kept=False)
        while not match.is_over and match.turn < 3:
            match.step()
        match.save(tmp_path / "game.json")
        found = review_of(library, str(tmp_path / "game.json"), "1", anyway=True)
    first = min(found.swings, key=lambda one: one.choice)
    assert (first.choice, first.when_said, first.whose) == (0, "turn 1", "luck")
    assert first.sentence == "Player 1 rolls 2 Attack, 3 Destruction and 1 Celebrity; 2 rolls left."


@pytest.mark.slow
def test_own_discards_are_not_among_the_changes_by_others(library: Library, tmp_path: Path) -> None:
    match = start_match(
        library, ("Doctor's Orders", "First at the Carcass"), ("greedy", "greedy"), seed=7, is_kept=False
    )
    while not match.is_over:
        match.step()
    match.save(tmp_path / "game.json")
    told = [one.sentence for one in review_of(library, str(tmp_path / "game.json"), "1").swings]
    assert "First at the Carcass snakes Dead Air Tower away from Doctor's Orders." in told
    assert not [one for one in told if one.startswith(("You discard", "Doctor's Orders discards"))]


def everything_told(found: Review) -> str:
    """What a review says happened, or would have happened."""
    return " ".join([*(one.sentence for one in found.swings), *(one.why for one in found.costliest)]).lower()


@pytest.mark.slow
def test_a_review_says_you_only_to_a_person_who_played_that_seat(
    library: Library, lost: str, found: Review, tmp_path: Path
) -> None:
    assert not {"you", "your"} & set(re.findall(r"\w+", everything_told(found)))
    assert "away from the slow tide." in everything_told(found)
    # The same game with a person in the first seat.
    mine = tmp_path / "mine.json"
    mine.write_text(Path(lost).read_text(encoding="utf-8").replace('"random"', '"human"'), encoding="utf-8")
    assert "away from you." in everything_told(review_of(library, str(mine), "1"))
    other = review_of(library, str(mine), "2")
    assert not {"you", "your"} & set(re.findall(r"\w+", everything_told(other)))


def test_the_balance_names_mistakes_and_never_shows_minus_zero(found: Review) -> None:
    assert found.balance.startswith("Own mistakes: -")
    assert " Others' mistakes: +4 %. Luck and everything else: +" in replace(found, by_others=0.042).balance
    nothing = replace(found, by_others=-0.001)
    assert "Others' mistakes: +0 %." in nothing.balance


def test_a_seat_that_was_never_asked_had_nothing_to_decide(library: Library, tmp_path: Path) -> None:
    match = start_match(library, GANGS, ("human", "greedy"), seed=7, is_kept=False)
    match.concede(0)
    match.save(tmp_path / "over.json")
    with pytest.raises(Refusal, match="Powder and Prayer had nothing to decide"):
        review_of(library, str(tmp_path / "over.json"), "2")
    begun = start_match(library, GANGS, ("human", "greedy"), seed=7, is_kept=False)
    begun.save(tmp_path / "begun.json")
    with pytest.raises(Refusal, match="The Slow Tide has decided nothing yet"):
        review_of(library, str(tmp_path / "begun.json"), "1")


def test_the_same_review_says_the_same(library: Library, tmp_path: Path) -> None:
    path = played(library, tmp_path / "begun.json", ("rated", "rated"), turns=5)
    assert review_of(library, path, "The Slow Tide", anyway=True) == review_of(library, path, "1", anyway=True)


@pytest.mark.slow
def test_several_processes_say_the_same_as_one(
    library: Library, lost: str, found: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewer, "WORTH_PROCESSES", 1)
    assert review_of(library, lost, "1", machines=Machines(2)) == found


@pytest.mark.parametrize("code", ["no-processes", "processes-ended"])
def test_where_no_other_process_can_work_this_one_does(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    def in_a_container(book: Rulebook, content: GameContent, machines: Machines) -> AbstractContextManager[Workers]:
        if machines.processes > 1:
            raise Refusal(code, "No other process can play here: Resource temporarily unavailable.")
        return workers(book, content, machines)

    path = played(library, tmp_path / "begun.json", ("rated", "rated"), turns=4)
    here = review_of(library, path, "1", anyway=True)
    monkeypatch.setattr(reviewer, "WORTH_PROCESSES", 1)
    monkeypatch.setattr(reviewer, "workers", in_a_container)
    assert review_of(library, path, "1", anyway=True, machines=Machines(2)) == here


def test_another_program_gets_all_of_it(found: Review) -> None:
    told = json.loads(json.dumps(found.as_dict()))
    assert told["curve"] == pytest.approx(list(found.curve))
    assert len(told["decisions"]) == len(found.decisions)


def test_an_unfinished_game_does_not_reveal_mistakes_of_others(library: Library, tmp_path: Path) -> None:
    path = played(library, tmp_path / "begun.json", ("rated", "rated"), turns=4)
    with pytest.raises(Refusal, match="stay hidden"):
        review_of(library, path, "2")
    told = review_of(library, path, "2", anyway=True)
    assert (told.end, told.by_others) == (None, None)
    assert told.by_luck == pytest.approx(told.curve[-1] - told.curve[0] - told.by_choice)


def test_one_hears_how_far_it_is(library: Library, tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []
    path = played(library, tmp_path / "begun.json", ("rated", "rated"), turns=3)
    review_of(library, path, "1", anyway=True, machines=Machines(told=lambda done, of: heard.append((done, of))))
    assert heard == [(number, len(heard)) for number in range(1, len(heard) + 1)]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["09-fork.json", "10-taken-back.json"])
def test_games_that_were_forked_or_taken_back_are_reviewed_too(library: Library, game: str) -> None:
    path = ROOT / "tests" / "games" / "monster_town" / "records" / game
    told = review_of(library, str(path), "2", anyway=True)
    assert told.decisions
    assert all(one.answer for one in told.decisions)
