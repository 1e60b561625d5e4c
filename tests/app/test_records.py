"""Records: wins by deck and version, by opposing deck, and by the opponent's strength."""

from __future__ import annotations

import pytest

from deckbuilder.app.deck.editing import copy_deck, rename_deck
from deckbuilder.app.game.records import WinRecord, records, records_of
from deckbuilder.app.game.seating import shipped_decks
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import rulebook
from tests.app.test_play import MILITIA, UNDEAD

WOLVES = "First at the Carcass"


def end(library: Library, *decks: str, loser: int, seed: int, players: tuple[str, ...] = ("human", "gentle")) -> None:
    match = start_match(library, decks, players, seed)
    match.advance()
    match.concede(loser)


def test_a_record_counts_what_was_won_and_lost(library: Library) -> None:
    for seed, loser in enumerate((0, 1, 1)):
        end(library, MILITIA, UNDEAD, loser=loser, seed=seed)
    end(library, MILITIA, WOLVES, loser=0, seed=9, players=("human", "greedy"))
    found = records(library)
    assert found.total.said == "2 won, 2 lost"
    assert [(line.name, line.record.score) for line in found.by_deck] == [(MILITIA, "2-2")]
    assert [(line.name, line.record.score) for line in found.by_opponent] == [(UNDEAD, "2-1"), (WOLVES, "0-1")]
    assert [(line.name, line.record.score) for line in found.by_level] == [
        ("the computer, gentle", "2-1"),
        ("the computer, even", "0-1"),
    ]
    assert found.matrix == {(MILITIA, UNDEAD): WinRecord(3, 2), (MILITIA, WOLVES): WinRecord(1, 0)}


def test_of_two_people_at_one_table_each_has_a_record(library: Library) -> None:
    end(library, MILITIA, UNDEAD, loser=0, seed=1, players=("human", "human"))
    assert records(library).matrix == {(MILITIA, UNDEAD): WinRecord(1, 0), (UNDEAD, MILITIA): WinRecord(1, 1)}


def test_games_that_do_not_count_are_reported(library: Library) -> None:
    end(library, MILITIA, UNDEAD, loser=0, seed=1)
    end(library, MILITIA, UNDEAD, loser=1, seed=1)
    found = records(library)
    assert found.total == WinRecord(1, 0)
    assert found.left_out_said == "Not counted: 1 because the same deal was counted before."


def test_a_deck_takes_its_record_along_to_another_name(library: Library) -> None:
    copy_deck(library, MILITIA, "Mine")
    end(library, "Mine", UNDEAD, loser=1, seed=1)
    rename_deck(library, "Mine", "Ours")
    assert [line.name for line in records(library).by_deck] == ["Ours"]
    found = records_of(library, "ours")
    assert [(line.name, line.record.score) for line in found.by_version] == [("version 1", "1-0")]


def test_a_deck_that_was_never_played_has_no_record(library: Library) -> None:
    with pytest.raises(Refusal, match="No counted game was played") as refused:
        records_of(library, WOLVES)
    assert "deckbuilder play" in refused.value.hint
    end(library, MILITIA, UNDEAD, loser=1, seed=1)
    with pytest.raises(Refusal) as refused:
        records_of(library, WOLVES)
    assert MILITIA in refused.value.hint


def test_records_without_own_decks_are_listed_by_opponent(library: Library) -> None:
    library.book = rulebook("king-of-new-york")
    match = start_match(library, shipped_decks(library.book, 2), ("human", "random"), 3)
    match.advance()
    match.concede(0)
    found = records(library)
    assert found.total == WinRecord(1, 0)
    assert [line.name for line in found.by_level] == ["the computer, by chance"]
