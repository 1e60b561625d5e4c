"""The cards of saved decks in a separate table: the same whether a migration or a save filled it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from unicodedata import normalize

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deckbuilder.decks.form import DeckForm, Pile
from deckbuilder.decks.model import MAYBE, Deck, DeckLine
from deckbuilder.decks.text import format_deck, lines_written, parse_deck
from deckbuilder.storage.deck_cards import CardUse, DeckCards
from deckbuilder.storage.deck_records import DeckChange, DeckText
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.migrate import steps
from deckbuilder.storage.store import Store, open_store
from deckbuilder.text import objection

FORM = DeckForm("toy", "Side", (Pile("main", "Main part", ("thing",)), Pile("rest", "The rest: all", ("thing",))))
NAMES = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "Zs"), exclude_characters="\xa0"), min_size=1)
WORDS = NAMES.map(lambda name: " ".join(normalize("NFC", name)[:100].split())).filter(
    lambda name: bool(name) and objection(name) is None
)
LINES = st.builds(DeckLine, st.sampled_from(["main", "rest"]), st.integers(-9, 999), WORDS)
DECKS = st.builds(
    Deck,
    st.just("Mine"),
    st.just("toy"),
    WORDS,
    lines=st.lists(LINES, max_size=12).map(tuple),
    notes=st.lists(st.one_of(st.just(""), WORDS), max_size=3).map("\n".join),
    maybe=st.lists(st.builds(DeckLine, st.just(MAYBE), st.integers(1, 9), WORDS), max_size=3).map(tuple),
)


def before_the_table(path: Path, texts: list[str]) -> None:
    """A database from before the table existed, with these decks in it."""
    with closing(sqlite3.connect(path)) as connection:
        for step in steps()[:5]:
            connection.executescript(step.script)
        connection.execute("PRAGMA user_version=5")
        connection.execute(f"PRAGMA application_id={0x4465636B}")
        for number, text in enumerate(texts, start=1):
            values = (number, f"Deck {number}", "toy", "", text, f"{number:064}", number, number)
            connection.execute("INSERT INTO saved_deck VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
        connection.commit()


def rows(path: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT deck, line, pile, copies, card FROM deck_card ORDER BY deck, line").fetchall()


@pytest.mark.slow
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=12)
@given(st.lists(DECKS, min_size=1, max_size=4))
def test_the_step_finds_in_older_decks_what_a_save_notes(tmp_path: Path, decks: list[Deck]) -> None:
    path = tmp_path / "older.sqlite"
    path.unlink(missing_ok=True)
    texts = [format_deck(deck, FORM) for deck in decks]
    before_the_table(path, texts)
    open_store(path).close()
    noted = [(number, *line) for number, text in enumerate(texts, start=1) for line in lines_written(text)]
    assert rows(path) == noted


@settings(max_examples=200)
@given(DECKS)
def test_the_card_table_lists_the_cards_of_the_deck_text(deck: Deck) -> None:
    text = format_deck(deck, FORM)
    written = [(copies, card) for _, _, copies, card in lines_written(text)]
    again = parse_deck(text, FORM)
    assert written == [(line.count, line.card) for line in (*again.lines, *again.maybe)]
    assert again.maybe == deck.maybe


def text_of(*cards: str) -> str:
    return format_deck(Deck("x", "toy", "", lines=tuple(DeckLine("main", 2, card) for card in cards)), FORM)


def test_a_card_is_found_whatever_the_case_until_it_or_its_deck_goes(store: Store) -> None:
    decks, uses = Decks(store), DeckCards(store)
    decks.add(DeckText("Mine", "toy", "", text_of("Wölfenpack", "Other")))
    assert uses.called(("WOLFENPACK", "no/such")) == (CardUse("Mine", "toy", "Main part", 2, "Wölfenpack"),)
    decks.save(DeckText("Mine", "toy", "", text_of("Other")))
    assert uses.called(("Wölfenpack",)) == ()
    decks.save(DeckText("Yours", "toy", "", text_of("Other", "Third")), DeckChange(was="Mine"))
    assert [use.deck for use in uses.called(("third",))] == ["Yours"]
    decks.delete("Yours")
    assert uses.called(("Other", "Third")) == ()


def test_a_deck_that_is_taken_back_is_found_again(store: Store) -> None:
    from deckbuilder.storage.versions import Versions

    decks = Decks(store)
    decks.add(DeckText("Mine", "toy", "", text_of("Other")))
    decks.delete("Mine")
    (gone,) = Versions(store).deleted()
    decks.take_back(gone)
    assert len(DeckCards(store).called(("Other",))) == 1
