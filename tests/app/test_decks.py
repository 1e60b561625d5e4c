from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from deckbuilder.app.deck import decks, editing, judging
from deckbuilder.app.deck.autosave import Autosave
from deckbuilder.app.deck.editing import Ask, edit
from deckbuilder.app.deck.incoming_text import of_file
from deckbuilder.app.deck.starters import starters
from deckbuilder.app.library.library import Library
from deckbuilder.errors import Refusal
from deckbuilder.storage.deck_records import DeckChange, DeckText


def test_each_core_gang_has_starters() -> None:
    assert [starter.deck.identity for starter in starters()].count("Renegade Militia") == 3
    assert [starter.deck.identity for starter in starters()].count("The Living Undead") == 2


def test_a_gang_is_loaded_by_name_whatever_the_case_and_by_file_name(library: Library) -> None:
    for ref in ("The Slow Tide", "the slow TIDE", "undead-slow-tide"):
        assert decks.load_deck(library, ref).name == "The Slow Tide"


def test_a_saved_gang_stands_before_a_starter_of_its_name(library: Library) -> None:
    # Only a later starter can share its name with a saved gang.
    mine = decks.new_deck(library, "militia", "The Slow Tide")
    library.decks.add(DeckText(mine.name, mine.rulebook, mine.identity, decks.export_deck(mine)))
    decks.save_deck(library, mine)
    assert decks.load_deck(library, "The Slow Tide").identity == "Renegade Militia"


def test_a_deck_changed_elsewhere_is_not_overwritten(library: Library) -> None:
    deck = decks.new_deck(library, "militia", "Mine")
    first = decks.add_deck(library, deck)
    import dataclasses

    decks.save_deck(library, dataclasses.replace(decks.load_deck(library, "The Slow Tide"), name="Other"))

    decks.save_deck(library, dataclasses.replace(deck, notes="changed"), DeckChange(seen=first.hash))
    with pytest.raises(Refusal) as refused:
        decks.save_deck(library, dataclasses.replace(deck, notes="again"), DeckChange(seen=first.hash))
    assert refused.value.code == "changed-elsewhere"


def test_a_gang_of_another_set_names_its_set(wide_library: Library) -> None:
    assert decks.new_deck(wide_library, "fixture-wolves").sets == ("core", "fixture-gangs")
    assert decks.new_deck(wide_library, "undead").sets == ()


def test_a_single_gang_is_no_table_unless_it_is_asked_for(library: Library) -> None:
    assert judging.check(library, ["The Slow Tide"]).table is None
    verdict = judging.check(library, ["The Slow Tide"], as_table=True)
    assert verdict.table is not None
    assert [problem.code for problem in verdict.table.errors] == ["TABLE-1"]
    assert not verdict.is_clean


def test_the_home_folder_of_nobody_is_a_refusal(library: Library) -> None:
    with pytest.raises(Refusal, match="home folder of nobody"):
        decks.load_deck(library, "~nobody-of-this-name/x.gang")


def test_deleting_a_starter_is_refused(library: Library) -> None:
    with pytest.raises(Refusal, match="comes with the program"):
        decks.delete_deck(library, "The Slow Tide")


def test_names_that_are_no_text_are_refused(library: Library) -> None:
    with pytest.raises(Refusal):
        decks.load_deck(library, "\udcff")
    with pytest.raises(Refusal):
        of_file(Path("\udcff.gang"))


@pytest.mark.parametrize("name", ["W" * 120, f"{'W' * 108} {'W' * 11}"], ids=["one word", "two words"])
def test_a_long_name_leaves_room_for_a_number(library: Library, name: str) -> None:
    deck = decks.new_deck(library, "militia", name)
    decks.add_deck(library, deck)
    place = Autosave.of(library, name)
    edit(library, name, [Ask("add", "Kill Shot")])
    kept, note = place.keep(replace(deck, notes="mine"))
    assert note == f"{name} was changed elsewhere in the meantime; this one is kept as {kept.name}."
    again = decks.free_name(library, name)
    editing.copy_deck(library, name, again)
    longest = name[:110].strip()
    assert (kept.name, again) == (f"{longest} 1", f"{longest} 2")
