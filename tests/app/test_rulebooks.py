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
    assert refused.value.hint == f"Known here: {', '.join(rulebook_ids())}."


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("monster-kid", "monster-kids"),
        ("Monster Kids", "monster-kids"),
        ("kingofnewyork", "king-of-new-york"),
        ("munchkin", "munchkin-nightmare"),
        ("menace", "monsters-menace"),
        ("Monster Town: End Game", "monster-town"),
    ],
)
def test_a_misspelt_game_is_refused_with_the_nearest_name_first(said: str, meant: str) -> None:
    with pytest.raises(Refusal) as refused:
        rulebook(said)
    assert refused.value.hint.startswith(f"Nearest: {meant}")
    assert refused.value.hint.endswith(f"Known here: {', '.join(rulebook_ids())}.")


def test_clauses_are_read_by_id() -> None:
    first = list_clauses()[0]
    assert show_clause(first.id.lower()) == first
