"""Challenge files: the shipped ones of each game are sound, and a fault is reported in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.app.challenges.checking import checked
from deckbuilder.app.challenges.definitions import Gauntlet
from deckbuilder.app.challenges.files import challenges
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.rulebooks import rulebook_ids

GOOD = """
rulebook = "monster-town"

[[gauntlet]]
id = "two-nights"
title = "Two Nights"
about = "First the tide, then the dogs."

[[gauntlet.stage]]
rivals = ["gentle"]
decks = ["The Slow Tide"]
"""


@pytest.mark.parametrize("book", rulebook_ids())
def test_every_game_comes_with_a_gauntlet_and_its_files_are_sound(book: str) -> None:
    with open_library(game=book) as library:
        found = challenges(library)
    assert found.problems == ()
    assert found.of(Gauntlet)


def test_a_file_in_the_folder_of_the_user_is_listed_with_the_others(library: Library, own_home: Path) -> None:
    written(own_home, GOOD)
    found = challenges(library)
    assert found.problems == ()
    assert found.called("two-nights").challenge.title == "Two Nights"


def test_a_file_for_another_game_is_left_to_that_game(library: Library, own_home: Path) -> None:
    file = GOOD.replace("monster-town", "monster-kids").replace("The Slow Tide", "Home by Ten")
    written(own_home, file)
    here = challenges(library)
    assert "two-nights" not in [one.challenge.id for one in here.written]
    assert here.problems == ()
    with open_library(game="monster-kids") as kids:
        there = challenges(kids)
    assert there.problems == ()
    assert there.called("two-nights").challenge.title == "Two Nights"


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        (
            "gentle",
            "gentel",
            'mine.toml: gauntlet[0].stage[0].rivals: There is no computer player "gentel"; did you',
        ),
        ("The Slow Tide", "The Slow Tid", 'There is no gang "The Slow Tid"; did you mean "The Slow Tide"?'),
        ('title = "Two', 'titel = "Two', 'There is no key "titel" here; did you mean "title"?'),
        ("[[gauntlet]]", "[[gauntlett]]", 'There is no kind of challenge "gauntlett"; did you mean "gauntlet"?'),
        ("monster-town", "monster-twon", 'mine.toml: rulebook: There is no game "monster-twon"; did you mean'),
        ('rulebook = "monster-town"', "", '"rulebook" is missing at the top'),
        ('["gentle"]', '["gentle", "even"]', "Name one gang for each rival, in their order."),
        ("two-nights", "whole-town", "gauntlets.toml already has one with this id; choose another."),
        ('about = "First', "about = First", "This is not TOML"),
    ],
)
def test_a_fault_is_told_with_file_key_and_the_nearest_known_name(
    library: Library, own_home: Path, right: str, wrong: str, said: str
) -> None:
    assert right in GOOD
    written(own_home, GOOD.replace(right, wrong))
    told = [problem.said for problem in challenges(library).problems]
    assert any(said in one for one in told), told


def test_a_fault_in_one_entry_leaves_the_others(library: Library, own_home: Path) -> None:
    second = GOOD.replace("two-nights", "three-nights").replace("gentle", "nobody").partition("\n\n")[2]
    written(own_home, GOOD + second)
    found = challenges(library)
    assert len(found.problems) == 1
    assert found.called("two-nights").challenge.title == "Two Nights"


def test_a_file_can_be_checked_wherever_it_is(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "theirs.toml"
    path.write_text(GOOD.replace("gentle", "gentel"), encoding="utf-8")
    assert [problem.nearest for problem in checked(library, path).problems] == [("gentle",)]


def test_a_puzzle_that_begins_after_its_game_ended_is_refused(library: Library, tmp_path: Path) -> None:
    match = start_match(library, ["Powder and Prayer", "The Slow Tide"], ("human", "human"), 4, is_kept=False)
    match.take(0)
    match.save(tmp_path / "mine.json")
    path = tmp_path / "mine.toml"
    entry = '[[puzzle]]\nid = "mine"\ntitle = "Mine"\nabout = "Win."\ngame = "mine.json"\nafter = '
    path.write_text(f'rulebook = "monster-town"\n{entry}9999\n', encoding="utf-8")
    [problem] = checked(library, path).problems
    assert problem.said == 'mine.toml: puzzle mine: "Mine" cannot be played: its game has only 1 choice.'
    path.write_text(f'rulebook = "monster-town"\n{entry}1\n', encoding="utf-8")
    assert not checked(library, path).problems


def written(home: Path, text: str) -> None:
    folder = home / "challenges"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "mine.toml").write_text(text, encoding="utf-8")
