"""Changes of a saved gang taken back one by one and made again, whatever happens in between."""

from __future__ import annotations

import pytest

from deckbuilder.app.deck import decks, editing, versions
from deckbuilder.app.deck.editing import Ask
from deckbuilder.app.deck.versions import redo, undo
from deckbuilder.app.library.library import Library
from deckbuilder.errors import Refusal


@pytest.fixture
def mine(library: Library) -> str:
    editing.copy_deck(library, "The Slow Tide", "Mine")
    for card in ("Chomp", "Sepsis", "Play Dead"):
        editing.edit(library, "Mine", [Ask("remove", card, 1, "")])
    return "Mine"


def lacking(library: Library, name: str) -> set[str]:
    """The cards of the starter that the gang no longer has."""
    there = {line.card for line in decks.load_deck(library, name).lines}
    return {line.card for line in decks.load_deck(library, "The Slow Tide").lines} - there


def test_changes_are_taken_back_one_by_one_and_made_again(library: Library, mine: str) -> None:
    seen = [lacking(library, mine)]
    for _ in range(3):
        undo(library, mine)
        seen.append(lacking(library, mine))
    assert seen == [{"Chomp", "Sepsis", "Play Dead"}, {"Chomp", "Sepsis"}, {"Chomp"}, set()]
    with pytest.raises(Refusal, match="no change to Mine to undo") as refused:
        undo(library, mine)
    assert refused.value.exit_code == 1
    for expected in seen[-2::-1]:
        redo(library, mine)
        assert lacking(library, mine) == expected
    with pytest.raises(Refusal, match="There is nothing to redo"):
        redo(library, mine)
    assert len(versions.history(library, mine)) == 10, "going back makes a version too"


def test_a_change_made_after_undo_is_undone_and_redone_in_turn(library: Library, mine: str) -> None:
    undo(library, mine)
    undo(library, mine)
    editing.edit(library, mine, [Ask("remove", "Up You Get", 1, "")])
    with pytest.raises(Refusal):
        redo(library, mine)
    assert "Up You Get" in undo(library, mine).change
    assert lacking(library, mine) == {"Chomp"}
    undo(library, mine)
    assert lacking(library, mine) == set()
    redo(library, mine)
    redo(library, mine)
    assert lacking(library, mine) == {"Chomp", "Up You Get"}


def test_renaming_and_restoring_are_no_changes_to_undo(library: Library, mine: str) -> None:
    editing.rename_deck(library, mine, "Other")
    decks.delete_deck(library, "Other")
    versions.restore(library, "Other")
    step = undo(library, "Other")
    assert step.deck.name == "Other"
    assert "Play Dead" in step.change, "neither the renaming nor the restoring"
    assert lacking(library, "Other") == {"Chomp", "Sepsis"}
    redo(library, "Other")
    assert lacking(library, "Other") == {"Chomp", "Sepsis", "Play Dead"}


def test_every_version_says_when_it_was_saved(library: Library, mine: str) -> None:
    assert all(entry.when[:2] == "20" and len(entry.when) == 16 for entry in versions.history(library, mine))
