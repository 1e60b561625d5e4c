"""The maybe-list and notes on cards: they go where the gang goes, and no rule looks at them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckbuilder.app.deck import decks, editing, importing, incoming_text, judging, maybe
from deckbuilder.app.deck.exporting import export
from deckbuilder.app.deck.overview import overview
from deckbuilder.app.library.library import Library
from deckbuilder.decks.card_notes import card_notes
from deckbuilder.errors import Refusal

NOTE = "keep it for the last fight: it wounds 2"


@pytest.fixture
def mine(library: Library) -> str:
    editing.copy_deck(library, "The Slow Tide", "Mine")
    return "Mine"


def on_list(library: Library, ref: str) -> list[tuple[int, str]]:
    return [(one.copies, one.name) for one in maybe.maybe_list(library, decks.load_deck(library, ref))]


def test_cards_come_on_the_list_and_off_and_no_rule_counts_them(library: Library, mine: str) -> None:
    before = judging.check(library, [mine]).decks[0]
    maybe.put_on_list(library, mine, ["2 kill shot", "Crypt Cantor"])
    maybe.put_on_list(library, mine, ["Kill Shot"])
    assert on_list(library, mine) == [(3, "Kill Shot"), (1, "Crypt Cantor")]
    assert judging.check(library, [mine]).decks[0].problems == before.problems
    assert decks.load_deck(library, mine).cards == decks.load_deck(library, "The Slow Tide").cards
    maybe.take_off_list(library, mine, ["Kill Shot"])
    assert on_list(library, mine) == [(1, "Crypt Cantor")]


def test_a_card_moves_out_on_the_list_and_in_again_as_one_change_each(library: Library, mine: str) -> None:
    maybe.put_aside(library, mine, ["Necro Blast"])
    assert on_list(library, mine) == [(2, "Necro Blast")]
    assert len(library.versions.of(mine)) == 2
    edited = maybe.take_in(library, mine, ["necro blast"])
    assert [(line.copies, line.name) for line in edited.revision.lines] == [(2, "Necro Blast")]
    assert on_list(library, mine) == []
    assert (edited.report.is_clean, len(library.versions.of(mine))) == (True, 3)


@pytest.mark.parametrize(
    ("card", "said"),
    [("No Such Card", 'There is no card "No Such Card".'), ("0 Kill Shot", "0 is not a number of copies.")],
)
def test_a_wrong_card_leaves_the_maybe_list_unchanged(library: Library, mine: str, card: str, said: str) -> None:
    with pytest.raises(Refusal, match=said):
        maybe.put_on_list(library, mine, ["Kill Shot", card])
    assert on_list(library, mine) == []
    with pytest.raises(Refusal, match="Kill Shot is not on the list"):
        maybe.take_in(library, mine, ["Kill Shot"])
    with pytest.raises(Refusal, match="comes with the program"):
        maybe.put_on_list(library, "The Slow Tide", ["Kill Shot"])


def test_the_list_and_the_notes_come_back_from_our_own_forms(library: Library, mine: str, tmp_path: Path) -> None:
    maybe.put_on_list(library, mine, ["2 Kill Shot"])
    maybe.set_note(library, mine, "Necro Blast", NOTE)
    deck = decks.load_deck(library, mine)
    for form in ("text", "json"):
        path = tmp_path / f"out.{form}"
        path.write_bytes(export(library, deck, form).content)
        found = importing.preview(library, incoming_text.of_file(path), "Other").deck
        assert [(line.count, line.card) for line in found.maybe] == [(2, "Kill Shot")]
        assert card_notes(found) == {"Necro Blast": NOTE}


def test_an_export_without_the_maybe_list_says_so_and_keeps_notes(library: Library, mine: str) -> None:
    maybe.put_on_list(library, mine, ["2 Kill Shot"])
    maybe.set_note(library, mine, "Necro Blast", NOTE)
    deck = decks.load_deck(library, mine)
    for form in ("list", "csv", "markdown", "o8d", "cod", "code", "html", "tts", "sheet"):
        exported = export(library, deck, form)
        assert "Kill Shot" not in exported.content.decode(), form
        assert any("maybe-list is not included" in notice for notice in exported.notices), form
    text = export(library, deck, "list").content.decode()
    found = importing.preview(library, incoming_text.pasted(text), "Other").deck
    assert card_notes(found) == {"Necro Blast": NOTE}


def test_a_note_goes_with_its_card_by_any_of_its_names(library: Library, mine: str) -> None:
    assert maybe.set_note(library, mine, "NECRO blast", f"  {NOTE}  ") == "Necro Blast"
    assert maybe.note_of(library, mine, "core/necro-blast") == ("Necro Blast", NOTE)
    sheet = overview(library, decks.load_deck(library, mine))
    assert [card.note for pile in sheet.piles for card in pile.cards if card.note] == [NOTE]
    assert NOTE not in sheet.notes
    assert json.loads(json.dumps(sheet.as_dict()))["report"]["clean"]
    maybe.set_note(library, mine, "core/necro-blast", "other")
    assert maybe.notes_of(library, mine) == {"Necro Blast": "other"}
    maybe.set_note(library, mine, "Necro Blast", "")
    assert maybe.notes_of(library, mine) == {}
    assert decks.load_deck(library, mine).notes == decks.load_deck(library, "The Slow Tide").notes


def test_a_note_that_could_do_harm_or_is_too_long_is_refused(library: Library, mine: str) -> None:
    for text in ("a\x1b[31mb", "x" * 301):
        with pytest.raises(Refusal):
            maybe.set_note(library, mine, "Necro Blast", text)


def test_the_file_of_a_person_keeps_its_list_and_notes_too(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "mine.gang"
    path.write_text("Gang: militia\n\nReserves:\n1 Doc Pell\n", encoding="utf-8")
    maybe.put_on_list(library, str(path), ["2 Kill Shot"])
    maybe.set_note(library, str(path), "Doc Pell", "heals")
    assert on_list(library, str(path)) == [(2, "Kill Shot")]
    assert maybe.note_of(library, str(path), "Doc Pell") == ("Doc Pell", "heals")
    assert "1 Doc Pell\n" in path.read_text(encoding="utf-8")


def test_a_number_beside_a_name_is_read_as_for_a_gang(library: Library, mine: str) -> None:
    maybe.put_on_list(library, mine, ["Necro Blast x2", "three Sepsis"])
    assert on_list(library, mine) == [(2, "Necro Blast"), (3, "Sepsis")]
    with pytest.raises(Refusal, match=r"The number of copies in .* is not understood"):
        maybe.put_on_list(library, mine, ["Sepsis 3ish"])
