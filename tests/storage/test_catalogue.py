"""The catalogue: what it knows of cards and sets, and that the cache follows the files."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from deckbuilder.cards.pool import CardPool
from deckbuilder.storage.catalogue import Catalogue, memory_catalogue, open_catalogue
from deckbuilder.storage.collection import Collection
from deckbuilder.storage.connection import connect
from deckbuilder.storage.deck_records import DeckText
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.fingerprint import fingerprint
from deckbuilder.storage.matches import Matches, MatchSnapshot
from deckbuilder.storage.rebuild import Content, rebuild
from deckbuilder.storage.rows import StoredCard
from deckbuilder.storage.store import Store, memory_store, open_store
from deckbuilder.text import folded
from tests.storage import toy
from tests.storage.asking import names
from tests.storage.everything import everything
from tests.storage.processes import finish, make_read_only, run_unprivileged, start

# ---------------------------------------------------------------- one card, sets and bands


def test_a_card_is_found_with_everything_on_it(shelf: Catalogue) -> None:
    card = shelf.card("core/card-1")
    assert card is not None
    assert (card.name, card.type, card.identity, card.copies, card.number) == ("Wölfenpack", "imp", "rust", 1, 1)
    assert card.text == "Wounds 2 others."
    assert card.fields == {"hue": "dark red", "trick": ["Geno-locked", "Stealth"], "teeth": 3, "shy": False}


@pytest.mark.parametrize(
    "ref", ["core/card-1", "CORE/CARD-1", "card-1", "wolfenpack", " WÖLFENPACK ", "wolfenpak", "x", "", "\udcff", "e"]
)
def test_a_card_is_named_as_in_the_pool(shelf: Catalogue, ref: str) -> None:
    found, expected = shelf.find(ref), CardPool((toy.CORE,)).find(ref)
    assert (found if not isinstance(found, StoredCard) else found.id) == (
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


def test_a_catalogue_that_is_up_to_date_reads_no_card_file(store: Store) -> None:
    assert names(open_catalogue(store, "one", lambda: toy.content(toy.CORE)), "wolfen")[0] == "Wölfenpack"
    assert names(open_catalogue(store, "one", never), "wolfen")[0] == "Wölfenpack"


def test_changed_card_files_are_followed_and_user_data_stays(store: Store) -> None:
    open_catalogue(store, "one", lambda: toy.content(toy.CORE))
    deck = Decks(store).add(DeckText("Mine", "toy", "rust", "text"))
    match = Matches(store).start("toy", "Red against Blue", MatchSnapshot("{}"))
    Collection(store).change_boxes("core", lambda _: 2)
    changed = toy.card_set(toy.imp(1, "Something else"))
    catalogue = open_catalogue(store, "two", lambda: toy.content(changed))
    assert names(catalogue, "") == ["Something else"]
    assert names(catalogue, "wolf") == []
    assert Decks(store).listed() == (deck,)
    assert Matches(store).load(match.entry.id) == match
    assert Collection(store).boxes() == {"core": 2}


def test_filling_twice_gives_the_same_rows(store: Store, database: Path) -> None:
    rebuild(store, toy.content(toy.CORE), "one")
    first = in_file(database)
    rebuild(store, toy.content(), "nothing")
    rebuild(store, toy.content(toy.CORE), "one")
    assert in_file(database) == first


def in_file(path: Path) -> dict[str, object]:
    with closing(connect(path, mode="ro")) as connection:
        return everything(connection)


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


def test_a_catalogue_in_a_read_only_folder_is_made_in_memory(shared: Path) -> None:
    path = shared / "deckbuilder.sqlite"
    with open_store(path) as store:
        open_catalogue(store, "one", lambda: toy.content(toy.CORE))
        Decks(store).add(DeckText("Mine", "toy", "rust", "text"))
    make_read_only(shared)
    before = path.read_bytes()
    imports = """
import sys
from contextlib import closing
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


def test_a_catalogue_held_by_another_program_is_made_in_memory(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


@pytest.mark.slow
def test_three_processes_may_fill_it_at_once(database: Path) -> None:
    script = """
import sys
from contextlib import closing
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


def test_a_search_needs_nothing_but_the_driver(database: Path) -> None:
    with open_store(database) as store:
        open_catalogue(store, "one", lambda: toy.content(toy.CORE))
    script = """
import sys
from contextlib import closing
from pathlib import Path
from deckbuilder.cards.query import Query
from deckbuilder.storage.catalogue import open_catalogue
from deckbuilder.storage.store import open_store
with open_store(Path(sys.argv[1])) as store:
    print(len(open_catalogue(store, "one", None).search(Query(()))))
heavy = {"sqlmodel", "sqlalchemy", "textual", "typer", "deckbuilder.cards.files", "deckbuilder.storage.tables"}
print(sorted(heavy & set(sys.modules)))
"""
    assert finish(start(script, str(database))) == "5\n[]\n"
