"""The catalogue: cards are found as the query language promises, and the cache follows the files."""

from __future__ import annotations

import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from deckbuilder.cards.pool import CardPool
from deckbuilder.cards.query import Query, parse_query
from deckbuilder.storage.catalogue import Catalogue, memory_catalogue, open_catalogue
from deckbuilder.storage.collection import Collection
from deckbuilder.storage.connection import connect
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.fingerprint import fingerprint
from deckbuilder.storage.matches import Matches
from deckbuilder.storage.rebuild import Content, rebuild
from deckbuilder.storage.rows import CardRow
from deckbuilder.storage.store import Store, memory_store, open_store
from deckbuilder.text import folded
from tests.storage import toy
from tests.storage.processes import finish, make_read_only, run_unprivileged, start


def query(text: str) -> Query:
    found = parse_query(text, toy.SCHEMA)
    assert isinstance(found, Query), found
    return found


@pytest.fixture(scope="module")
def shelf() -> Iterator[Catalogue]:
    catalogue = memory_catalogue(toy.content(toy.CORE))
    yield catalogue
    catalogue.close()


def names(catalogue: Catalogue, text: str, limit: int | None = None) -> list[str]:
    return [row.name for row in catalogue.search(query(text), limit=limit)]


# ---------------------------------------------------------------- searching


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("wolfen", {"Wölfenpack", "Rust Imp"}),
        ("WÖLF", {"Wölfenpack", "ember wolf", "Rust Imp"}),
        ("strasse", {"Straße [/bold]"}),
        ("straße", {"Straße [/bold]"}),
        ("can't", {"Straße [/bold]"}),
        ("c++", {"Straße [/bold]"}),
        ('"runs away"', {"Rust Imp"}),
        ('"away runs"', set()),
        ('"run"', set()),
        ("wound -kill", {"Straße [/bold]", "Wölfenpack"}),
        ("wolf teeth<3", {"Rust Imp"}),
        ("wolf -hue:dark", {"ember wolf", "Rust Imp"}),
        ("nothing-like-this", set()),
    ],
)
def test_words_find_these_cards(shelf: Catalogue, text: str, found: set[str]) -> None:
    assert set(names(shelf, text)) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ["Ärger", "ember wolf", "Rust Imp", "Straße [/bold]", "Wölfenpack"]),
        ("-wolf", ["Ärger", "Straße [/bold]"]),
        ("hue:red", ["ember wolf", "Rust Imp", "Wölfenpack"]),
        ("hue=red", ["ember wolf", "Rust Imp"]),
        ("hue:dark", ["Ärger", "Wölfenpack"]),
        ("hue:DÁRK-B", ["Ärger"]),
        ("trick:geno-l", ["Wölfenpack"]),
        ("trick=geno", ["Ärger"]),
        ("-trick:stealth", ["Ärger", "ember wolf", "Straße [/bold]"]),
        ("shy:yes", ["Rust Imp", "Straße [/bold]"]),
        ("shy:no hue:red", ["ember wolf", "Wölfenpack"]),
        ("-shy:no", ["Rust Imp", "Straße [/bold]"]),
        ("teeth>=3", ["Ärger", "Wölfenpack"]),
        ("teeth!=3", ["Ärger", "Rust Imp", "Straße [/bold]"]),
        ("-teeth<3", ["Ärger", "ember wolf", "Wölfenpack"]),
        ("teeth:12 trick:locked", ["Ärger"]),
        ("name:wolf", ["ember wolf", "Wölfenpack"]),
        ("text:wolf", ["Rust Imp"]),
    ],
)
def test_fields_find_these_cards_in_the_order_of_names(shelf: Catalogue, text: str, found: list[str]) -> None:
    assert names(shelf, text) == found


def test_a_word_in_the_name_counts_more_than_one_in_the_text(shelf: Catalogue) -> None:
    assert names(shelf, "wolf")[-1] == "Rust Imp"
    assert names(shelf, "wolf", limit=1) in (["ember wolf"], ["Wölfenpack"])


def test_a_limit_leaves_the_first(shelf: Catalogue) -> None:
    assert names(shelf, "", limit=2) == ["Ärger", "ember wolf"]
    assert names(shelf, "hue:red", limit=2) == ["ember wolf", "Rust Imp"]
    assert names(shelf, "teeth>=0", limit=0) == []


@given(st.text(max_size=60))
@example("name:")
@example('"')
@example("AND OR NOT NEAR(")
@example("\x00 \udcff * ^ {name}:")
@example('-"*')
@example("a " * 39)
def test_any_text_can_be_searched(shelf: Catalogue, text: str) -> None:
    found = parse_query(text, toy.SCHEMA)
    if isinstance(found, Query):
        shelf.search(found, rulebook="toy", limit=3)


PARTS = (
    "wolf",
    "Wölf",
    "geno",
    "locked",
    "dark",
    "Red",
    "ﬁ",
    "ǅ",
    "İ",
    "ß",
    "x_y",
    "𞤀",
    "½",
    "c++",
    "é",
    "꙲a",
    "ⅷ",
    "\u0301",
)
WORDS = st.one_of(
    st.sampled_from(PARTS),
    st.text(alphabet=string.ascii_letters + "äöü-_'", min_size=1, max_size=3),
    st.text(min_size=1, max_size=4),
)
TEXTS = st.lists(WORDS, min_size=1, max_size=5).map(" ".join)
IMPS = st.builds(
    lambda name, text, **printed: (name, text, printed),
    TEXTS,
    TEXTS,
    teeth=st.none() | st.integers(0, 5),
    hue=st.none() | TEXTS,
    tricks=st.lists(TEXTS, max_size=3).map(tuple),
    is_shy=st.booleans(),
)
TERMS = st.builds(
    lambda minus, term: minus + term,
    st.sampled_from(["", "", "-"]),
    st.one_of(
        WORDS,
        st.builds("{}{}".format, st.sampled_from(["name:", "text:", "hue:", "hue=", "trick:", "trick="]), WORDS),
        st.builds("{}{}".format, st.sampled_from(["teeth>=", "teeth<", "teeth!=", "teeth:"]), st.integers(0, 5)),
        st.sampled_from(["shy:yes", "shy:no"]),
        TEXTS.map('"{}"'.format),
        TEXTS.map('hue:"{}"'.format),
    ),
)


@given(st.lists(IMPS, max_size=6), st.lists(TERMS, max_size=4).map(" ".join))
@settings(max_examples=300, deadline=None)
def test_the_index_finds_what_the_query_means(imps: list[tuple[str, str, dict[str, Any]]], text: str) -> None:
    asked = parse_query(text, toy.SCHEMA)
    if not isinstance(asked, Query):
        return
    cards = [toy.imp(n, name, body, **printed) for n, (name, body, printed) in enumerate(imps, start=1)]
    catalogue = memory_catalogue(toy.content(toy.card_set(*cards)))
    found = catalogue.search(asked)
    catalogue.close()
    assert {row.id for row in found} == {card.id for card in cards if asked.matches(card)}


def test_only_cards_of_the_rulebook_that_is_asked_for_are_found() -> None:
    other = toy.card_set(toy.imp(1, "Wolf of elsewhere", set_id="far"), set_id="far", rulebook="another")
    catalogue = memory_catalogue(toy.content(toy.CORE, other))
    for text in ("wolf", "", "name:wolf"):
        rows = catalogue.search(query(text), rulebook="another")
        assert [row.name for row in rows] == ["Wolf of elsewhere"]
    catalogue.close()


# ---------------------------------------------------------------- one card, sets and bands


def test_a_card_is_found_with_everything_on_it(shelf: Catalogue) -> None:
    card = shelf.card("core/card-1")
    assert card is not None
    assert (card.name, card.type, card.identity, card.copies, card.number) == ("Wölfenpack", "imp", "rust", 1, 1)
    assert card.text == "Wounds 2 others."
    assert card.fields == {"hue": "dark red", "trick": ["Geno-locked", "Stealth"], "teeth": 3, "shy": False}
    assert len(card.hash) == 64


@pytest.mark.parametrize(
    "ref", ["core/card-1", "CORE/CARD-1", "card-1", "wolfenpack", " WÖLFENPACK ", "wolfenpak", "x", "", "\udcff", "e"]
)
def test_a_card_is_named_as_in_the_pool(shelf: Catalogue, ref: str) -> None:
    found, expected = shelf.find(ref), CardPool((toy.CORE,)).find(ref)
    assert (found if not isinstance(found, CardRow) else found.id) == (
        expected if isinstance(expected, tuple) else expected.id
    )


def test_a_name_that_two_cards_have_is_answered_with_their_ids() -> None:
    twins = toy.card_set(toy.imp(1, "Twin"), toy.imp(2, "twin"))
    catalogue = memory_catalogue(toy.content(twins))
    assert catalogue.find("Twin") == CardPool((twins,)).find("Twin") == ("core/card-1", "core/card-2")
    catalogue.close()


def test_sets_and_bands_are_listed_as_their_files_state_them() -> None:
    late = toy.card_set(toy.imp(1, "Late", set_id="a-late"), set_id="a-late")
    catalogue = memory_catalogue(toy.content(late, toy.CORE))
    assert [(one.id, one.is_core, one.title) for one in catalogue.sets()] == [
        ("core", True, "Core"),
        ("a-late", False, "A-Late"),
    ]
    assert [(one.set_id, one.name) for one in catalogue.identities()] == [("a-late", "Rust"), ("core", "Rust")]
    assert catalogue.identities()[0].fields == {"id": "rust", "name": "Rust"}
    assert [row.number for row in catalogue.cards_of("core")] == [1, 2, 3, 4, 5]
    assert list(catalogue.names()) == sorted((card.name for card in (*toy.CARDS, *late.cards)), key=folded)
    catalogue.close()


# ---------------------------------------------------------------- the cache


def never() -> Content:
    raise AssertionError("nothing changed, so nothing should be read")


def dump(path: Path) -> list[str]:
    connection = connect(path, mode="ro")
    lines = [line for line in connection.iterdump() if "'changes'" not in line]
    connection.close()
    return lines


def test_a_catalogue_that_is_up_to_date_reads_no_card_file(store: Store) -> None:
    assert names(open_catalogue(store, "one", lambda: toy.content(toy.CORE)), "wolfen")[0] == "Wölfenpack"
    assert names(open_catalogue(store, "one", never), "wolfen")[0] == "Wölfenpack"


def test_a_change_of_the_files_is_followed_and_what_belongs_to_the_user_stays(store: Store) -> None:
    open_catalogue(store, "one", lambda: toy.content(toy.CORE))
    deck = Decks(store).add("Mine", "toy", "rust", "text")
    match = Matches(store).start("toy", "Red against Blue", "{}")
    Collection(store).own("core", 2)
    changed = toy.card_set(toy.imp(1, "Something else"))
    catalogue = open_catalogue(store, "two", lambda: toy.content(changed))
    assert names(catalogue, "") == ["Something else"]
    assert names(catalogue, "wolf") == []
    assert Decks(store).listed() == (deck,)
    assert Matches(store).load(match.entry.id) == match
    assert Collection(store).boxes() == {"core": 2}


def test_filling_twice_gives_the_same_rows(store: Store, database: Path) -> None:
    rebuild(store, toy.content(toy.CORE), "one")
    first = dump(database)
    rebuild(store, toy.content(), "nothing")
    rebuild(store, toy.content(toy.CORE), "one")
    assert dump(database) == first


def test_a_set_that_cannot_be_filled_in_leaves_the_old_catalogue(store: Store) -> None:
    catalogue = open_catalogue(store, "one", lambda: toy.content(toy.CORE))
    twice = toy.card_set(toy.imp(1, "One"), toy.imp(1, "Two"))
    with pytest.raises(Exception, match="UNIQUE"):
        open_catalogue(store, "two", lambda: toy.content(twice))
    assert catalogue.filled_from() == "one"
    assert names(catalogue, "wolfen")[0] == "Wölfenpack"


def test_without_a_database_the_catalogue_is_in_memory() -> None:
    with memory_store("nothing is saved") as memory:
        catalogue = open_catalogue(memory, "one", lambda: toy.content(toy.CORE))
        assert names(catalogue, "wolfen")[0] == "Wölfenpack"
        assert catalogue.notices == ("nothing is saved",)


def test_in_a_read_only_folder_the_catalogue_is_read_and_a_new_one_made_in_memory(shared: Path) -> None:
    path = shared / "deckbuilder.sqlite"
    with open_store(path) as store:
        open_catalogue(store, "one", lambda: toy.content(toy.CORE))
        Decks(store).add("Mine", "toy", "rust", "text")
    make_read_only(shared)
    before = path.read_bytes()
    imports = """
import sys
from pathlib import Path
from deckbuilder.storage.catalogue import open_catalogue
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.migrate import steps
from deckbuilder.storage.store import open_store
from tests.storage import toy
steps()
"""
    script = """
with open_store(Path(sys.argv[1])) as store:
    print(len(open_catalogue(store, "one", None).names()))
    other = open_catalogue(store, "two", lambda: toy.content(toy.card_set(toy.imp(1, "Other"))))
    print(other.names(), [deck.name for deck in Decks(store).listed()])
    print(other.notices)
    other.close()
"""
    lines = run_unprivileged(imports, script, str(path)).splitlines()
    assert lines[:2] == ["5", "('Other',) ['Mine']"]
    assert f"The catalogue could not be saved: {path} cannot be written" in lines[2]
    assert path.read_bytes() == before


def test_a_catalogue_that_is_held_by_another_program_is_made_in_memory(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_store(database).close()
    monkeypatch.setattr("deckbuilder.storage.connection.SETTINGS", ("busy_timeout=20",))
    other = connect(database)
    other.execute("BEGIN IMMEDIATE")
    with open_store(database) as store:
        catalogue = open_catalogue(store, "one", lambda: toy.content(toy.CORE))
        assert names(catalogue, "wolfen")[0] == "Wölfenpack"
        assert "in use by another program" in catalogue.notices[0]
        catalogue.close()
        other.close()
        assert open_catalogue(store, "one", lambda: toy.content(toy.CORE)).notices == ()


def test_three_processes_may_fill_it_at_once(database: Path) -> None:
    script = """
import sys
from pathlib import Path
from deckbuilder.storage.catalogue import open_catalogue
from deckbuilder.storage.store import open_store
from tests.storage import toy
sys.stdin.readline()
with open_store(Path(sys.argv[1])) as store:
    print(len(open_catalogue(store, "one", lambda: toy.content(toy.CORE)).names()))
"""
    processes = [start(script, str(database)) for _ in range(3)]
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    assert [finish(process) for process in processes] == ["5\n"] * 3


def test_the_fingerprint_follows_bytes_and_names_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "sets").mkdir()
    file = tmp_path / "sets" / "core.toml"
    file.write_bytes(b"a = 1\n")
    first = fingerprint(tmp_path)
    (tmp_path / "notes.txt").write_text("not a card file")
    file.touch()
    assert fingerprint(tmp_path) == first
    file.write_bytes(b"a = 2\n")
    second = fingerprint(tmp_path)
    file.rename(tmp_path / "sets" / "other.toml")
    assert len({first, second, fingerprint(tmp_path)}) == 3


def test_a_search_loads_nothing_heavier_than_the_core(database: Path) -> None:
    with open_store(database) as store:
        open_catalogue(store, "one", lambda: toy.content(toy.CORE))
    script = """
import sys
from pathlib import Path
from deckbuilder.cards.query import Query
from deckbuilder.storage.catalogue import open_catalogue
from deckbuilder.storage.store import open_store
with open_store(Path(sys.argv[1])) as store:
    print(len(open_catalogue(store, "one", None).search(Query(()))))
heavy = {"sqlmodel", "sqlalchemy.orm", "textual", "typer", "deckbuilder.cards.files", "deckbuilder.storage.tables"}
print(sorted(heavy & set(sys.modules)))
"""
    assert finish(start(script, str(database))) == "5\n[]\n"
