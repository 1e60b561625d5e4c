"""The rulebook of Monster Town as a player finds it: all chapters, the printed headings, and every ruling."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from deckbuilder.clauses import Clause, find_clause, read_clauses, search_clauses
from deckbuilder.games import monster_town

PRINTED_SECTIONS = (
    "Objective", "Contents", "Gang table", "Setup", "Playing the Game", "Rendezvous", "Capturing a Location",
    "Special Items", "Combat", "Combat Actions", "Resolving Combat Actions", "Cancelling Combat Actions",
    "Ending Combat", "Running Away", "Stalemate Rule", "Leaving a combat that hasn't ended", "Skirmish", "Ambush",
    "End Game", "Resolving Tied Games", "Special Rules and Icons", "Frequently Asked Questions",
)  # fmt: skip

RULED = (
    "MT-1.1", "MT-1.2", "MT-1.3", "MT-2.5", "MT-2.9.2", "MT-2.9.3", "MT-2.9.4", "MT-2.9.5", "MT-2.11.4",
    "MT-2.12.1", "MT-3.2", "MT-3.3", "MT-3.4", "MT-3.5", "MT-3.7.1", "MT-3.8", "MT-3.12", "MT-3.14", "MT-4.2",
    "MT-4.3.1", "MT-4.3.3", "MT-4.3.4", "MT-4.4.1", "MT-4.4.3", "MT-4.5.2", "MT-5.2", "MT-5.3", "MT-5.6",
    "MT-5.7", "MT-5.8", "MT-5.9", "MT-5.10", "MT-5.11", "MT-5.13", "MT-5.15", "MT-6.1", "MT-6.2", "MT-6.8",
    "MT-6.9", "MT-7.2", "MT-7.3", "MT-7.3.1", "MT-7.5", "MT-7.8", "MT-7.9", "MT-8.1", "MT-8.4", "MT-8.5",
    "MT-8.6", "MT-8.8.2", "MT-8.9", "MT-8.10", "MT-8.12", "MT-8.13", "MT-8.14", "MT-8.15", "MT-8.16",
    "MT-8.16.1", "MT-8.18", "MT-8.18.1", "MT-8.19", "MT-8.20", "MT-8.20.1", "MT-8.21", "MT-8.21.1", "MT-8.22",
    "MT-8.23", "MT-8.23.1", "MT-8.25.1", "MT-8.26", "MT-8.26.1", "MT-9.1.1", "MT-9.2.1", "MT-9.2.4", "MT-9.2.5",
    "MT-10.1", "MT-10.3", "MT-10.4", "MT-10.4.1", "MT-10.5", "MT-10.6", "MT-10.8", "MT-10.9", "MT-10.10",
    "MT-10.11", "MT-10.13", "MT-10.14", "MT-10.15.1", "MT-10.15.2", "MT-10.16", "MT-10.16.2", "MT-11.6",
    "MT-11.7", "MT-11.10", "MT-11.11", "MT-11.13", "MT-11.14", "MT-11.14.1", "MT-11.15", "MT-12.1", "MT-12.3",
    "MT-12.4", "MT-I.3", "MT-I.6", "MT-I.6.1", "MT-I.8", "MT-I.8.2", "MT-I.9", "MT-I.11", "MT-I.12.1",
    "MT-I.12.2", "MT-I.14.1", "MT-I.16", "MT-F.8", "MT-F.10", "MT-F.12", "MT-F.15", "MT-F.17", "MT-F.18",
    "MT-F.20", "MT-F.20.1", "MT-F.22", "MT-F.22.1", "MT-F.23", "MT-F.24", "MT-F.28", "MT-F.31.1", "MT-F.33",
    "MT-F.33.2",
)  # fmt: skip
"""The clauses on which the printed rules leave a doubt."""


@cache
def rulebook() -> tuple[Clause, ...]:
    (folder,) = monster_town.__path__
    return read_clauses(Path(folder) / "rulebook.toml")


def clause(id: str) -> Clause:
    found = find_clause(rulebook(), id)
    assert found is not None, id
    return found


def test_the_chapters_come_in_printed_order() -> None:
    chapters = dict.fromkeys(each.id.removeprefix("MT-").split(".")[0] for each in rulebook())
    assert list(chapters) == [*map(str, range(1, 13)), "I", "F"]


def test_the_sections_bear_the_printed_headings_in_printed_order() -> None:
    sections = dict.fromkeys(each.section.split(":")[0] for each in rulebook())
    assert tuple(sections) == PRINTED_SECTIONS


def test_ids_count_up_within_their_chapter() -> None:
    def place(id: str) -> tuple[int, ...]:
        return tuple(int(part) for part in id.split(".")[1:])

    for before, after in zip(rulebook(), rulebook()[1:], strict=False):
        if before.id.split(".")[0] == after.id.split(".")[0]:
            assert place(before.id) < place(after.id), after.id


def test_every_part_has_its_whole() -> None:
    ids = {each.id for each in rulebook()}
    parts = [id for id in ids if id.count(".") > 1]
    assert [id for id in parts if id.rsplit(".", 1)[0] not in ids] == []


def test_texts_are_one_or_two_plain_sentences() -> None:
    for each in rulebook():
        assert len(each.text) <= 320, each.id
        assert each.text == " ".join(each.text.split()), each.id
        assert each.text.endswith(".") and each.text[0].isupper(), each.id
        assert not each.ruling or each.ruling.endswith("."), each.id


@pytest.mark.parametrize("id", RULED)
def test_where_the_print_leaves_a_doubt_there_is_a_ruling(id: str) -> None:
    assert clause(id).ruling


def test_no_ruling_cites_a_code_that_a_player_cannot_look_up() -> None:
    assert [each.id for each in rulebook() if re.search(r"\b[A-F]\d+[a-z]?\b", each.ruling)] == []


@pytest.mark.parametrize(
    ("words", "id"),
    [
        ("Leader starting", "MT-3.12"),
        ("snaking fight", "MT-6.6"),
        ("free combat action", "MT-10.4"),
        ("dead heat", "MT-12.4"),
        ("wolfenpack", "MT-3.1.3"),
        ("acidic blood kill shot", "MT-F.9"),
    ],
)
def test_a_player_finds_a_rule_by_its_words(words: str, id: str) -> None:
    assert id in {found.id for found in search_clauses(rulebook(), words)}


def test_a_combat_ends_in_eight_steps() -> None:
    steps = [each.heading.split(":")[0] for each in rulebook() if each.id.startswith("MT-9.2.")]
    assert steps == [f"Step {number}" for number in range(1, 9)]


def test_the_order_of_running_away_is_a_ruling() -> None:
    assert clause("mt-10.1").section == "Running Away"
    assert clause("MT-10.1").ruling.startswith("The order is: declare; ")
