"""A thing renamed to the term of the field keeps it: no name uses the old word any more."""

from __future__ import annotations

import io
import tokenize
from collections.abc import Collection, Iterator

from tests.architecture.tree import python_files, relative

NOW_CALLED = {
    "allotment": "allocation",
    "allotted": "allocated",
    "blueprint": "definition",
    "blueprints": "definitions",
    "desk": "editor",
    "eyes_called": "viewpoint_called",
    "eyes_said": "viewpoint_said",
    "leavers": "concessions",
    "own_eyes": "own_viewpoint",
    "permits": "TIMING_WINDOWS",
    "reel": "session",
    "sitting": "session",
    "stepping": "ReplaySteps",
    "teller": "log",
    "whereabouts": "user_folders or problem_places",
}
"""Keyed by the old word, in lower case and without underscores at its ends."""
CALLED_OTHERWISE_IN = {
    "deckbuilder/decks/": {"draft": "candidate"},
    "deckbuilder/games/monster_town/": {"muster": "tally"},
}


def test_no_name_is_an_old_word() -> None:
    found = [
        f"{relative(path)}:{line}: {word} is called {now[plain(word)]}"
        for path in python_files("deckbuilder", "tests", "benchmarks")
        for now in [NOW_CALLED | words_of(relative(path))]
        for line, word in names(path.read_text(encoding="utf-8"), now)
    ]
    assert not found, "\n".join(found)


def test_an_old_word_is_found_and_a_sentence_may_say_it() -> None:
    source = 'self._reel = Reel()\nsay("They sat at a desk.")  # a sitting\n'
    assert [word for _, word in names(source, NOW_CALLED)] == ["_reel", "Reel"]


def words_of(path: str) -> dict[str, str]:
    return {
        word: now
        for folder, words in CALLED_OTHERWISE_IN.items()
        if path.startswith(folder)
        for word, now in words.items()
    }


def names(source: str, words: Collection[str]) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME and plain(token.string) in words:
            yield token.start[0], token.string


def plain(word: str) -> str:
    return word.strip("_").lower()
