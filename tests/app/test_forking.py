"""What if: a game continues from what a seat knew, with everything else made up."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.app.game.game_sheet import show_game
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.saved_games import export_game, fork_match, resume_match, undo_game
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.game.undoing import ForkPoint
from deckbuilder.app.library.library import Library
from deckbuilder.errors import Refusal
from tests.support.replayed import replay_cursor, verify

GANGS = ["Powder and Prayer", "The Slow Tide"]


@pytest.fixture
def match(library: Library) -> Match:
    match = start_match(library, GANGS, ("human", "rated"), seed=3)
    for _ in range(8):
        match.advance()
        match.take(0)
    match.advance()
    return match


def hand(match: Match, seat: int, viewer: int) -> list[str]:
    areas = match.view(viewer).seats[seat].areas
    return [piece.name for area in areas if area.key == "hand" for piece in area.pieces]


def test_a_fork_looks_the_same_to_its_seat_and_is_a_game_of_its_own(library: Library, match: Match) -> None:
    fork = fork_match(library, str(match.number), ForkPoint(seed=7))
    assert fork.number != match.number
    assert fork.view(0) == match.view(0)
    assert fork.prompt == match.prompt
    assert fork.log(0) == match.log(0)
    point = f"after choice {match.choices_made}, as {GANGS[0]} knew it then"
    assert fork.attendance.origin == f"Forked from game {match.number} {point}."
    assert [game.title for game in library.matches.listed()] == [f"{match.title} (what if)", match.title]


def test_hidden_hands_differ_from_fork_to_fork(library: Library, match: Match) -> None:
    hands = {tuple(hand(fork_match(library, str(match.number), ForkPoint(seed=seed)), 1, 1)) for seed in range(6)}
    assert len(hands) > 1


def test_the_same_seed_makes_the_same_fork(library: Library, match: Match) -> None:
    forks = [fork_match(library, str(match.number), ForkPoint(seed=7)) for _ in range(2)]
    assert forks[0].document() == forks[1].document()


def test_a_fork_shows_no_hand_that_is_hidden_from_the_person(library: Library, match: Match) -> None:
    with pytest.raises(Refusal, match="so the cards of The Slow Tide stay hidden") as refused:
        fork_match(library, str(match.number), ForkPoint(seat="2"))
    assert refused.value.hint == "Use `--anyway` to see them anyway."
    with pytest.raises(Refusal, match="so the cards of The Slow Tide stay hidden"):
        fork_match(library, str(match.number), ForkPoint(players=("rated", "human")))
    while match.advance():
        match.take(0)
    assert hand(fork_match(library, str(match.number), ForkPoint(at=3, seat="2", seed=7)), 1, 1), "the game is over"


def test_the_seat_whose_knowledge_holds_can_be_named(library: Library, match: Match) -> None:
    for ref in ("2", "the slow tide "):
        fork = fork_match(library, str(match.number), ForkPoint(seat=ref, seed=7, anyway=True))
        assert hand(fork, 1, 1) == hand(match, 1, 1)
    with pytest.raises(Refusal, match='no seat "3"') as refused:
        fork_match(library, str(match.number), ForkPoint(seat="3"))
    assert refused.value.hint == f"There are: 1 ({GANGS[0]}), 2 ({GANGS[1]})."


def test_a_fork_is_played_saved_resumed_taken_back_and_verified(library: Library, match: Match, tmp_path: Path) -> None:
    fork = fork_match(library, str(match.number), ForkPoint(at=3, seed=7))
    assert fork.choices_made == 3
    while fork.advance() and fork.choices_made < 30:
        fork.take(0)
    assert resume_match(library, str(fork.number)).document() == fork.document()
    undo_game(library, str(fork.number), anyway=True)
    path = export_game(library, str(fork.number), tmp_path / "fork.json")
    assert verify(path).equal
    assert show_game(library, str(path)).origin == fork.attendance.origin
    assert resume_match(library, str(match.number)).document() == match.document(), "the other game is untouched"


def test_a_fork_does_not_go_back_to_before_it_was_one(library: Library, match: Match) -> None:
    fork = fork_match(library, str(match.number), ForkPoint(seed=7))
    with pytest.raises(Refusal, match=f"after the fork at choice {match.choices_made}") as refused:
        undo_game(library, str(fork.number), anyway=True)
    assert refused.value.code == "nothing-to-undo"


def test_a_fork_of_a_fork_knows_both(library: Library, match: Match, tmp_path: Path) -> None:
    fork = fork_match(library, str(match.number), ForkPoint(at=3, seed=7))
    while fork.advance() and fork.choices_made < 12:
        fork.take(0)
    again = fork_match(library, str(fork.number), ForkPoint(seed=8))
    assert len(again.document()["imagined"]) == 2
    assert verify(again.save(tmp_path / "again.json")).equal
    earlier = fork_match(library, str(fork.number), ForkPoint(at=2, seed=8))
    assert [mark[0] for mark in earlier.document()["imagined"]] == [2]


def test_there_is_nothing_to_imagine_outside_of_a_game(library: Library) -> None:
    match = start_match(library, GANGS, ("rated", "rated"), seed=3)
    match.advance()
    with pytest.raises(Refusal, match="the game is over") as refused:
        fork_match(library, str(match.number))
    assert refused.value.exit_code == 1
    with pytest.raises(Refusal, match="no point after 9,999 choices"):
        fork_match(library, str(match.number), ForkPoint(at=9999))
    fork = fork_match(library, str(match.number), ForkPoint(at=match.choices_made - 5))
    assert not fork.is_over


def test_a_walk_through_a_fork_ends_where_the_fork_stands(library: Library, match: Match, tmp_path: Path) -> None:
    fork = fork_match(library, str(match.number), ForkPoint(at=3, seed=7))
    while fork.advance() and fork.choices_made < 12:
        fork.take(0)
    there = replay_cursor(str(fork.save(tmp_path / "fork.json")), seat="1")
    there.go(there.last)
    assert there.view() == fork.view(0)
    assert there.told() == fork.log(0)
    there.go(1)
    there.go(there.last)
    assert there.view() == fork.view(0)
