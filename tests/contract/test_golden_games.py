"""Old games of every rulebook play to their old end, and are not made again while the rules stay the same."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path

import pytest

from deckbuilder.rulebooks import rulebook, rulebook_ids
from tests.support.golden import Golden, make
from tests.support.replayed import verify

GAMES = Path(__file__).parents[1] / "games"
FOLDERS = {book: GAMES / rulebook(book).package / "records" for book in rulebook_ids()}
PATHS = [(book, path) for book, folder in FOLDERS.items() for path in sorted(folder.glob("*.json"))]


def listed(book: str) -> Mapping[int, Sequence[Golden]]:
    """The golden games that a rulebook lists, by their rules version."""
    if not (FOLDERS[book] / "make.py").exists():
        return {}
    module = import_module(f"tests.games.{rulebook(book).package}.records.make")
    assert book == module.BOOK
    golden: Mapping[int, Sequence[Golden]] = module.GOLDEN
    return golden


QUICKEST = ("monster-kids", "munchkin-nightmare")
"""Games that are quick to play; the same code makes all games again, so the others are left to the battery."""
MADE = [
    (book, golden)
    for book in rulebook_ids()
    for golden in listed(book).get(rulebook(book).game.rules.present, ())
    if golden.is_made_in_tests
]


@pytest.mark.parametrize(("book", "path"), PATHS, ids=[f"{book}-{path.stem}" for book, path in PATHS])
def test_a_golden_game_plays_to_its_old_end(book: str, path: Path) -> None:
    assert json.loads(path.read_text(encoding="utf-8"))["rulebook"] == book
    found = verify(path)
    assert found.equal, found.message
    assert found.hash == json.loads(path.read_text(encoding="utf-8"))["final"]


def made() -> Iterator[object]:
    """The plain games of each rulebook; forks and games with choices taken back, in the usual run only the quickest."""
    for book, golden in MADE:
        is_usual = golden.forked_at is None and not golden.taken_back
        marks = [] if is_usual or book in QUICKEST else [pytest.mark.battery]
        yield pytest.param(book, golden, id=f"{book}-{golden.name}", marks=marks)


@pytest.mark.parametrize(("book", "golden"), list(made()))
def test_a_game_that_is_made_verifies_and_is_not_made_again(tmp_path: Path, book: str, golden: Golden) -> None:
    path = tmp_path / f"{golden.name}.json"
    assert make(tmp_path, book, [golden]) == ([path], [])
    before = path.read_bytes()
    document = json.loads(before)
    assert verify(path).equal
    assert ("imagined" in document, len(document.get("undone", []))) == (
        golden.forked_at is not None,
        golden.taken_back,
    )
    assert make(tmp_path, book, [golden]) == ([], [path])
    assert path.read_bytes() == before


def first_made() -> Iterator[object]:
    """One game of each rulebook that lists some; other tests report a rulebook that lists none."""
    for book, golden in dict(reversed(MADE)).items():
        yield pytest.param(book, golden, marks=[] if book in QUICKEST else [pytest.mark.battery])


@pytest.mark.parametrize(("book", "golden"), list(first_made()))
def test_a_game_of_other_rules_is_made_again(tmp_path: Path, book: str, golden: Golden) -> None:
    path = tmp_path / f"{golden.name}.json"
    document = json.loads((FOLDERS[book] / path.name).read_text(encoding="utf-8"))
    path.write_text(json.dumps({**document, "rules": document["rules"] - 1}), encoding="utf-8")
    assert make(tmp_path, book, [golden]) == ([path], [])
    assert json.loads(path.read_text(encoding="utf-8"))["rules"] == document["rules"]
    assert verify(path).equal


@pytest.mark.parametrize("book", rulebook_ids())
def test_every_golden_game_has_a_name_of_its_own_and_is_there(book: str) -> None:
    golden = [one for games in listed(book).values() for one in games]
    assert golden, f"tests/games/{rulebook(book).package}/records/make.py lists no golden games"
    assert len({one.name for one in golden}) == len(golden) >= 10
    assert {one.name for one in golden} <= {path.stem for of, path in PATHS if of == book}


@pytest.mark.parametrize("book", rulebook_ids())
def test_every_rules_version_in_use_has_golden_games(book: str) -> None:
    game = rulebook(book).game
    assert set(listed(book)) == set(game.rules.playable)
    written = {path.stem: json.loads(path.read_text(encoding="utf-8"))["rules"] for of, path in PATHS if of == book}
    for version, golden in listed(book).items():
        assert {written[one.name] for one in golden} == {version}


@pytest.mark.parametrize("book", rulebook_ids())
def test_a_usual_game_a_fork_and_one_taken_back_are_made_in_tests(book: str) -> None:
    made = [golden for of, golden in MADE if of == book]
    assert [(one.forked_at is not None, one.taken_back > 0) for one in made] == [
        (False, False),
        (True, False),
        (False, True),
    ]
