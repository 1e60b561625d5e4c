from __future__ import annotations

import pytest

from deckbuilder.app.reference.rules import list_clauses, show_clause
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import rulebook, rulebook_ids


@pytest.mark.parametrize("id", rulebook_ids())
def test_every_part_of_a_rulebook_is_there_and_of_the_same_rulebook(id: str) -> None:
    book = rulebook(id)
    assert book.schema.rulebook == id
    assert book.game.id == id
    assert book.clauses_path.is_file()
    if book.has_decks:
        assert book.construction.rulebook == id
        assert callable(book.seat_of)


def test_an_unknown_rulebook_is_answered_with_the_known_ones() -> None:
    with pytest.raises(Refusal, match='There is no rulebook "chess"') as refused:
        rulebook("chess")
    assert rulebook_ids()[0] in refused.value.hint


def test_clauses_are_read_by_id() -> None:
    first = list_clauses()[0]
    assert show_clause(first.id.lower()) == first
