"""Shared code is named for what it is in every game: no noun of one game appears there."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterable, Iterator, Set
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT, python_files, relative

NOUNS = set(
    re.findall(
        r"\w+",
        """
        ambush augmentation baseline berserker borough bystander claw combat conquest diplomat elsewhere encounter
        gang geno graveyard harness hero kid leader location lurker member militia monster munchkin nightmare outcast
        race rendezvous reserves scout skirmish spell stalemate stealth thrall tokyo town treaty undead vampire
        weapon werewolf wound york zombie
        """,
    )
)
NAMES_AND_WORDS = {tokenize.NAME, tokenize.STRING, tokenize.COMMENT}


SAID_ANYWHERE = {"elsewhere"}
"""A word that belongs to no single game."""
OF_OTHER_PROGRAMS = "deckbuilder/decks/exchange/"
"""Code that reads the lists of other programs, which have their own words."""


AS_TYPED = re.compile(
    r"--gang\b|\.gang\b|tokyo-night|keys_of = \"gangs\"|FORMERLY = .*|\"gangs\": factions|gang=identity|guided-gangs"
)
"""Old commands and options, the extension of deck files, a theme, ids of keys, of documents and of refusals.

What people type and other programs read stays as it always was.
"""
EXAMPLES = re.compile(r"`deckbuilder [^`\n]*`")
"""Examples name existing cards and games."""
LIST_OF_GAMES = "deckbuilder/rulebooks.py"


def found_in(package: str, nouns: Set[str]) -> set[str]:
    return found_among(python_files(f"deckbuilder/{package}"), nouns)


def found_among(paths: Iterable[Path], nouns: Set[str]) -> set[str]:
    return {
        f"{relative(path)}:{line}: {word}"
        for path in paths
        for line, word in words(EXAMPLES.sub("", AS_TYPED.sub("", path.read_text(encoding="utf-8"))))
        if {word, word.removesuffix("s"), word.removesuffix("es"), word.removesuffix("ies") + "y"} & nouns
    }


def test_the_kernel_knows_no_noun_of_any_game() -> None:
    assert found_in("kernel", NOUNS) == set()


@pytest.mark.parametrize("package", ["app", "cards", "cli", "decks", "gamekit", "lab", "players", "storage", "web"])
def test_packages_shared_by_all_games_contain_no_nouns_of_one(package: str) -> None:
    found = found_in(package, NOUNS - SAID_ANYWHERE)
    assert {place for place in found if not place.startswith(OF_OTHER_PROGRAMS)} == set()


def test_no_module_beside_the_packages_names_a_game_but_their_list() -> None:
    found = found_among((ROOT / "deckbuilder").glob("*.py"), NOUNS - SAID_ANYWHERE)
    assert {place.partition(":")[0] for place in found} == {LIST_OF_GAMES}


def test_nouns_are_found_in_names_texts_and_comments() -> None:
    source = 'def playTreaty(gangs):  # by the Scout\n    return "two WOUNDS"\n'
    assert {"treaty", "gangs", "scout", "wounds"} <= {word for _, word in words(source)}


def words(source: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in NAMES_AND_WORDS:
            for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", token.string):
                yield token.start[0], word.lower()


SAID_ON_SCREENS = {"elsewhere", "leader", "race"}
"""Words that belong to no single game."""


def test_no_screen_contains_nouns_of_a_game() -> None:
    assert found_in("games", NOUNS - SAID_ON_SCREENS), "there it is named, and would be found"
    assert set(found_in("tui", NOUNS - SAID_ON_SCREENS)) == set()
