"""Damaged games: refused with the first wrong choice, and continued from where they are sound."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.app.game.game_sheet import show_game
from deckbuilder.app.game.opening import read_again
from deckbuilder.app.game.replay import open_replay
from deckbuilder.app.game.saved_games import fork_match, resume_match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library
from deckbuilder.errors import Refusal
from tests.support.replayed import verify

GANGS = ["Powder and Prayer", "The Slow Tide"]
FANG = str(Path(__file__).parents[1] / "decks" / "gangs" / "fang.gang")
MADE = 24
Game = Callable[[str], Path]


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The file of a game of two people, with some choices taken back."""
    from deckbuilder.app.library.library import open_library

    folder = tmp_path_factory.mktemp("sound")
    with open_library(folder / "x.sqlite") as library:
        match = start_match(library, GANGS, ("human", "human"), 4, is_kept=False)
        for _ in range(MADE + 3):
            match.take(0)
        match.undo(MADE, anyway=True)
        return match.save(folder / "game.json").read_text(encoding="utf-8")


@pytest.fixture
def game(tmp_path: Path) -> Game:
    def write(text: str) -> Path:
        path = tmp_path / "game.json"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def edited(text: str, **changes: Any) -> str:
    return json.dumps({**json.loads(text), **changes})


def wrong_at(text: str, choice: int) -> str:
    choices = json.loads(text)["choices"]
    choices[choice - 1] += 1
    return edited(text, choices=choices)


def test_the_first_wrong_choice_is_named_with_the_way_out(library: Library, text: str, game: Game) -> None:
    path = game(wrong_at(text, 9))
    with pytest.raises(Refusal, match="does not replay as written: at choice 9, ") as refused:
        resume_match(library, str(path))
    assert refused.value.hint == f'`deckbuilder game resume "{path}" --sound` continues from the 8 choices before.'
    assert refused.value.exit_code == 1
    assert library.matches.listed() == ()


def test_a_damaged_file_goes_on_as_a_new_game_from_where_it_is_sound(
    library: Library, text: str, game: Game, tmp_path: Path
) -> None:
    match = resume_match(library, str(game(wrong_at(text, 9))), is_sound=True)
    assert (match.choices_made, match.undone) == (8, 0)
    assert match.attendance.origin == "The valid part of game.json: 8 choices."
    assert resume_match(library, str(match.number)).document() == match.document()
    match.take(0)
    assert verify(match.save(tmp_path / "mended.json")).equal


GAVE_UP = "The Slow Tide gives up; the computer, even takes over that seat."


@pytest.fixture
def given_up(wide_library: Library, tmp_path: Path) -> str:
    """The file of a game of three people, in which the second gave up after eight choices."""
    match = start_match(wide_library, [*GANGS, FANG], ("human",) * 3, 4, is_kept=False)
    while match.choices_made < 8:
        match.take(0)
    match.concede(1)
    while match.choices_made < 16:
        match.advance()
        match.take(0)
    return match.save(tmp_path / "given-up.json").read_text(encoding="utf-8")


def test_a_seat_given_up_at_the_last_sound_choice_stays_given_up(
    wide_library: Library, given_up: str, game: Game
) -> None:
    path = game(wrong_at(given_up, 9))
    session = open_replay(str(path))
    session.cursor.go(8)
    match = resume_match(wide_library, str(path), is_sound=True)
    assert match.players == session.players == ("human", "greedy", "human")
    assert session.cursor.told()[-1] == match.log()[-1] == GAVE_UP
    assert match.document()["handed_over"] == [[8, 1, "greedy"]]


def test_a_seat_given_up_later_goes_back_to_its_person(wide_library: Library, given_up: str, game: Game) -> None:
    path = game(wrong_at(given_up, 8))
    match = resume_match(wide_library, str(path), is_sound=True)
    assert match.players == open_replay(str(path)).players == ("human",) * 3
    assert GAVE_UP not in match.log()
    assert "handed_over" not in match.document()


def test_a_damaged_saved_game_is_left_as_it_is(library: Library, text: str, game: Game) -> None:
    match = resume_match(library, str(game(text)))
    with library.store.writing() as connection:
        broken = json.dumps({**match.document(), "chain": "0000" + match.document()["chain"][4:]})
        connection.exec_driver_sql("UPDATE saved_match SET record = ?", (broken,))
    for ask in (resume_match, show_game, fork_match):
        with pytest.raises(Refusal, match="at choice 1, ") as refused:
            ask(library, str(match.number))
        assert f'resume "{match.number}" --sound' in refused.value.hint
    again = resume_match(library, str(match.number), is_sound=True)
    assert again.number != match.number
    assert again.choices_made == 0


def test_a_sound_game_is_simply_gone_on_with(library: Library, text: str, game: Game) -> None:
    match = resume_match(library, str(game(text)), is_sound=True)
    assert (match.choices_made, match.undone, match.attendance.origin) == (MADE, 3, "")


def test_a_wrong_choice_among_those_taken_back_loses_only_them(library: Library, text: str, game: Game) -> None:
    path = game(edited(text, undone=[0, 9, 0]))
    with pytest.raises(Refusal, match=f"at choice {MADE + 2}, "):
        resume_match(library, str(path))
    match = resume_match(library, str(path), is_sound=True)
    assert (match.choices_made, match.undone) == (MADE, 0)


def test_a_file_broken_off_in_its_cards_takes_the_installed_ones(library: Library, text: str, game: Game) -> None:
    path = game(text[: text.index('"cards"') + 3_000])
    with pytest.raises(Refusal, match="is not JSON") as refused:
        resume_match(library, str(path))
    assert "--sound` continues from the part that can be verified" in refused.value.hint
    match = resume_match(library, str(path), is_sound=True)
    assert match.choices_made == MADE, "the installed cards are those that it was played with"
    assert verify(match.save(path)).equal


def test_cards_that_are_nowhere_are_missed(library: Library, text: str, game: Game) -> None:
    cut = text[: text.index('"cards"') + 3_000].replace(json.loads(text)["content"], "ab" * 32)
    with pytest.raises(Refusal, match="neither in it nor in the database"):
        resume_match(library, str(game(cut)), is_sound=True)


@pytest.mark.parametrize("links", [0, 1, 5, 20])
def test_a_file_broken_off_in_its_chain_is_sound_up_to_its_last_link(
    library: Library, text: str, game: Game, links: int
) -> None:
    start = text.index('"chain":"') + len('"chain":"')
    match = resume_match(library, str(game(text[: start + 4 * links + 1])), is_sound=True)
    assert match.choices_made == links


@pytest.mark.parametrize("key", ["setup", "seed", "choices", "chain"])
def test_a_file_that_breaks_off_before_that_proves_nothing(library: Library, text: str, game: Game, key: str) -> None:
    with pytest.raises(Refusal, match="is not JSON"):
        resume_match(library, str(game(text[: text.index(f'"{key}"') + 3])), is_sound=True)


def test_a_file_without_a_usable_part_is_not_said_to_have_one(library: Library, text: str, game: Game) -> None:
    path = game(json.dumps({**json.loads(text), "seed": "x"}))
    with pytest.raises(Refusal) as refused:
        resume_match(library, str(path))
    assert "seed" in refused.value.message
    assert "--sound" not in refused.value.hint


def test_no_edited_character_makes_another_game(text: str, game: Game) -> None:
    """Any change before the cards is refused, named, or leaves the same choices from the same setup."""
    chance, whole = random.Random(5), json.loads(text)
    first, last = text.index('"options":'), text.index('"cards":')
    proven = ("rulebook", "rules", "setup", "seed", "content", "choices", "undone", "chain", "final", "outcome")
    refused = named = same = 0
    for _ in range(60):
        place = chance.randrange(first, last)
        broken = text[:place] + chance.choice('0123456789abcdef",:{}[] ') + text[place + 1 :]
        try:
            opened = read_again(None, str(game(broken)))
        except Refusal:
            refused += 1
            continue
        made = opened.found.recorder.choices
        if opened.found.difference is not None:
            named += 1
            wrong = opened.found.difference.choice
            assert whole["choices"][: len(made)] == made
            assert len(made) == min(MADE, max(0, wrong - 1))
        else:
            same += 1
            assert [opened.document.get(key) for key in proven] == [whole[key] for key in proven]
    assert min(refused, named, same) > 2
