"""A game gone through forwards and backwards, and what is said about it at a glance."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.app.games import undo_game
from deckbuilder.app.library import Library
from deckbuilder.app.play import Match, start_match
from deckbuilder.app.replay import replay, walk
from deckbuilder.app.showing import show_game
from deckbuilder.errors import Refusal

GANGS = ["Powder and Prayer", "The Slow Tide"]


@pytest.fixture
def finished(library: Library) -> Match:
    match = start_match(library, GANGS, ("greedy", "random"), seed=6)
    match.advance()
    return match


def test_forwards_and_backwards_pass_the_same_tables(library: Library, finished: Match) -> None:
    there = walk(str(finished.number), library)
    assert (there.at, there.turn, there.last) == (0, 1, finished.choices_made)
    forwards = []
    for choice in range(0, there.last + 1, 7):
        there.go(choice)
        forwards.append((there.view(), there.told()))
    for choice in reversed(range(0, there.last + 1, 7)):
        there.go(choice)
        assert (there.view(), there.told()) == forwards.pop()
    there.go(there.last)
    assert there.view() == finished.view()
    assert there.told() == finished.log()


def test_what_each_step_told_adds_up_to_the_log(library: Library, finished: Match) -> None:
    there = walk(str(finished.number), library)
    told = [*there.told()]
    while there.at < there.last:
        there.go(there.at + 1)
        told += there.told(there.at - 1)
    assert tuple(told) == finished.log()


def test_before_the_beginning_and_after_the_end_there_is_nothing(library: Library, finished: Match) -> None:
    there = walk(str(finished.number), library)
    there.go(-5)
    assert there.at == 0
    there.go(10**6)
    assert there.at == there.last
    assert there.where == f"After choice {there.last} of {there.last}, turn {there.turns} of {there.turns}."


def test_a_turn_begins_with_its_first_decision(library: Library, finished: Match) -> None:
    there = walk(str(finished.number), library)
    for turn in (1, 4, 2):
        there.go_to_turn(turn)
        assert there.turn == turn
        there.go(there.at - 1)
        assert there.turn < turn or there.at == 0
    there.go_to_turn(999)
    assert there.at == there.last


def test_before_the_end_nobody_looks_into_the_hand_of_the_computer(library: Library) -> None:
    match = start_match(library, GANGS, seed=3)
    match.advance()
    match.take(0)
    walk(str(match.number), library, "1")
    with pytest.raises(Refusal, match=f"the cards of {GANGS[1]} stay hidden") as refused:
        walk(str(match.number), library, "2")
    assert refused.value.exit_code == 1
    match.concede(0)
    seen = walk(str(match.number), library, GANGS[1])
    assert any("New in your hand" in sentence for sentence in seen.told())


def test_a_saved_game_is_replayed_as_its_file_is(library: Library, finished: Match, tmp_path: Path) -> None:
    saved, file = replay(str(finished.number), library), replay(str(finished.save(tmp_path / "game.json")))
    assert saved.log == file.log == finished.log()
    assert saved.hash == file.hash
    assert saved.message.startswith(f"Game {finished.number} plays out as written: ")


def test_a_game_at_a_glance(library: Library) -> None:
    match = start_match(library, GANGS, seed=3)
    match.advance()
    sheet = show_game(library, str(match.number))
    prompt = match.prompt
    assert prompt is not None
    assert [(seat.seat, seat.name, seat.player) for seat in sheet.seats] == [
        (1, GANGS[0], "human"),
        (2, GANGS[1], "greedy"),
    ]
    assert (sheet.asked, sheet.question, sheet.clause) == (GANGS[0], prompt.question, prompt.clause)
    assert sheet.answers == tuple(choice.label for choice in prompt.choices)
    assert sheet.log == match.log(0)[-10:]
    assert (sheet.is_over, sheet.choices, sheet.undone, sheet.origin) == (False, match.choices_made, 0, "")
    match.take(0)
    undo_game(library, str(match.number), anyway=True)
    assert show_game(library, str(match.number)).undone == 1


def test_a_glance_at_a_game_of_several_people_shows_nobodys_cards(library: Library) -> None:
    match = start_match(library, GANGS, ("human", "human"), seed=3)
    sheet = show_game(library, str(match.number))
    assert (sheet.question, sheet.answers) == ("", ())
    assert sheet.asked in GANGS
    assert all("New in your hand" not in sentence for sentence in sheet.log)


def test_a_glance_at_a_game_that_is_over(library: Library, finished: Match) -> None:
    sheet = show_game(library, str(finished.number))
    assert (sheet.is_over, sheet.outcome, sheet.asked) == (True, finished.outcome, "")
