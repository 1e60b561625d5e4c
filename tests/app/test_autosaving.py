"""A gang that is being built is saved after each change, and its history holds sittings, not keystrokes."""

from __future__ import annotations

from dataclasses import replace

from deckbuilder.app.deck.autosave import Autosave
from deckbuilder.app.deck.decks import load_deck, new_deck
from deckbuilder.app.deck.versions import history, name_version
from deckbuilder.app.library.library import Library
from deckbuilder.decks.model import Deck, DeckLine


def told(library: Library) -> list[tuple[int, str]]:
    return [(one.number, one.label or one.change) for one in history(library, "Watch")]


def with_scouts(deck: Deck, count: int) -> Deck:
    return replace(deck, lines=(DeckLine("starting", count, "Rooftop Scout"),))


def test_all_changes_of_one_sitting_are_one_version_and_the_last_is_kept(library: Library) -> None:
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


def test_what_was_named_stays_and_the_next_change_is_a_version_of_its_own(library: Library) -> None:
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
