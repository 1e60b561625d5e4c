"""One saved game in two programs: the second one says that nothing is saved, and may continue with a fork."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from deckbuilder.app.game.play import Match
from deckbuilder.app.game.saved_games import delete_game, resume_match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.cli.session import Session

GANGS = ("Powder and Prayer", "The Slow Tide")
TOLD = "Game 1 was changed by another program since it was read here: this is no longer saved."


@pytest.fixture
def library() -> Iterator[Library]:
    with open_library() as opened:
        yield opened


@pytest.fixture
def match(library: Library) -> Match:
    begun = start_match(library, GANGS, seed=3)
    begun.advance()
    return begun


def play_on_elsewhere(library: Library) -> Match:
    other = resume_match(library, "1")
    other.take(0)
    other.advance()
    return other


def sit(library: Library, match: Match, *lines: str) -> Session:
    """Type these lines at the questions, and then nothing more."""
    said = iter(lines)
    session = Session(match, library, ask=lambda _: next(said, None))
    session.run()
    session.stop()
    return session


def test_every_answer_warns_when_another_program_plays_the_game(
    library: Library, match: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    theirs = play_on_elsewhere(library)
    sit(library, match, "1", "1", "1")
    told = capsys.readouterr().err
    assert told.count(f'Note: {TOLD} "fork" continues from here as a separate game.') == 3
    assert told.endswith(f"The end of this game could not be saved. {TOLD}\n")
    assert "Saved." not in told
    assert resume_match(library, "1").document() == theirs.document()


def test_it_is_not_called_saved_where_only_the_other_has_answered(
    library: Library, match: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    sit(library, match)
    assert "Saved. `deckbuilder game resume 1` continues from here." in capsys.readouterr().err
    play_on_elsewhere(library)
    sit(library, match, "quit")
    told = capsys.readouterr().err
    assert f"The end of this game could not be saved. {TOLD}" in told
    assert "Saved." not in told


def test_the_second_goes_on_with_a_fork(library: Library, match: Match, capsys: pytest.CaptureFixture[str]) -> None:
    theirs = play_on_elsewhere(library)
    session = sit(library, match, "1", "fork", "1")
    done = capsys.readouterr()
    assert done.err.count("Note: ") == 1
    assert "Game 2: Forked from game 1 after choice" in done.out
    assert done.err.endswith("Saved. `deckbuilder game resume 2` continues from here.\n")
    assert session.match is not match
    assert session.match.document()["choices"][: match.choices_made] == match.document()["choices"]
    assert resume_match(library, "2").document() == session.match.document()
    assert resume_match(library, "1").document() == theirs.document()


def test_a_game_that_was_deleted_meanwhile_is_not_called_saved_either(
    library: Library, match: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    delete_game(library, 1)
    sit(library, match, "1")
    told = capsys.readouterr().err
    assert "Note: Game 1 was deleted by another program since it was read here: this is no longer saved." in told
    assert "Saved." not in told


def test_the_end_of_a_game_that_could_not_be_saved_is_told(
    library: Library, match: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    play_on_elsewhere(library)
    sit(library, match, "concede")
    assert capsys.readouterr().err.endswith(f"The end of this game could not be saved. {TOLD}\n")
