"""A gang being built is saved after each change, and its history holds sittings, not keystrokes."""

from __future__ import annotations

from dataclasses import replace

from deckbuilder.app.deck.autosave import Autosave
from deckbuilder.app.deck.decks import delete_deck, list_decks, load_deck, new_deck
from deckbuilder.app.deck.editing import Ask, edit, rename_deck
from deckbuilder.app.deck.versions import history, name_version, restore
from deckbuilder.app.library.library import Library
from deckbuilder.decks.model import Deck, DeckLine


def told(library: Library) -> list[tuple[int, str]]:
    return [(one.number, one.label or one.change) for one in history(library, "Watch")]


def saved(library: Library) -> list[str]:
    return [entry.name for entry in list_decks(library) if entry.origin == "saved"]


def listed(library: Library, name: str) -> dict[str, int]:
    return {line.card: line.count for line in load_deck(library, name).lines}


def with_scouts(deck: Deck, count: int) -> Deck:
    return replace(deck, lines=(DeckLine("starting", count, "Rooftop Scout"),))


def test_all_changes_of_one_sitting_are_one_version(library: Library) -> None:
    deck = new_deck(library, "militia", "Watch")
    first = Autosave(library)
    for count in (1, 2, 3):
        first.keep(with_scouts(deck, count), f"{count} scouts")
    assert told(library) == [(1, "3 changes, at last: 3 scouts")]
    second = Autosave(library, "Watch", first.seen)
    second.keep(with_scouts(deck, 3), "looked at only")
    for count in (4, 5):
        second.keep(with_scouts(deck, count), f"{count} scouts")
    assert told(library) == [(2, "2 changes, at last: 5 scouts"), (1, "3 changes, at last: 3 scouts")]
    assert [load_deck(library, f"Watch@{number}").lines[0].count for number in (1, 2)] == [3, 5]


def test_a_named_version_stays_and_the_next_change_makes_a_new_one(library: Library) -> None:
    deck, place = new_deck(library, "militia", "Watch"), Autosave(library)
    place.keep(with_scouts(deck, 1), "one")
    name_version(library, "Watch", "As lent")
    for count in (2, 3):
        place.keep(with_scouts(deck, count), f"{count} scouts")
    assert told(library) == [(2, "3 changes, at last: 3 scouts"), (1, "As lent")]
    place.begin_version()
    place.keep(with_scouts(deck, 4), "gone back")
    assert told(library)[0] == (3, "gone back")
    assert len(told(library)) == 3


def test_a_gang_changed_elsewhere_is_not_written_over_by_a_new_name(library: Library) -> None:
    deck, place = new_deck(library, "militia", "Watch"), Autosave(library)
    place.keep(with_scouts(deck, 1), "one")
    edit(library, "Watch", [Ask("add", "Kill Shot", 2)])
    kept, note = place.keep(replace(with_scouts(deck, 1), name="Zed"))
    assert note == "Watch was changed elsewhere in the meantime; this one is kept as Zed."
    assert listed(library, "Watch") == {"Rooftop Scout": 1, "Kill Shot": 2}
    assert (kept.name, listed(library, "Zed")) == ("Zed", {"Rooftop Scout": 1})
    place.keep(with_scouts(kept, 2), "two")
    assert (saved(library), listed(library, "Zed")) == (["Watch", "Zed"], {"Rooftop Scout": 2})


def test_a_new_name_and_what_changed_with_it_are_one_version(library: Library) -> None:
    deck, place = new_deck(library, "militia", "Zed"), Autosave(library)
    place.keep(with_scouts(deck, 1), "one")
    kept, note = place.keep(replace(with_scouts(deck, 3), name="Watch"))
    assert (kept.name, note, saved(library)) == ("Watch", "", ["Watch"])
    assert told(library) == [(2, "renamed from Zed"), (1, "one")]
    assert listed(library, "Watch") == {"Rooftop Scout": 3}


def test_a_gang_deleted_elsewhere_is_kept_under_a_new_name(library: Library) -> None:
    deck, place = new_deck(library, "militia", "Watch"), Autosave(library)
    place.keep(with_scouts(deck, 1), "one")
    delete_deck(library, "Watch")
    kept, note = place.keep(with_scouts(deck, 2), "two")
    assert note == "Watch was deleted or renamed elsewhere in the meantime; this one is kept as Watch 1."
    assert (kept.name, saved(library)) == ("Watch 1", ["Watch 1"])
    restore(library, "Watch")
    assert (listed(library, "Watch"), listed(library, "Watch 1")) == ({"Rooftop Scout": 1}, {"Rooftop Scout": 2})


def test_a_gang_that_was_renamed_elsewhere_is_kept_beside_that_one(library: Library) -> None:
    deck, place = new_deck(library, "militia", "Watch"), Autosave(library)
    place.keep(with_scouts(deck, 1), "one")
    rename_deck(library, "Watch", "Zed")
    _, note = place.keep(with_scouts(deck, 2), "two")
    assert note == "Watch was deleted or renamed elsewhere in the meantime; this one is kept as Watch 1."
    assert (listed(library, "Zed"), listed(library, "Watch 1")) == ({"Rooftop Scout": 1}, {"Rooftop Scout": 2})
    assert saved(library) == ["Watch 1", "Zed"]
