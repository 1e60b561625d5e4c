from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.clauses import Clause, find_clause, read_clauses, search_clauses

RULEBOOK = """
[rulebook]
id = "tea"
title = "Tea Party"
source = "made up"

[[clause]]
id = "TP-1"
section = "Set-up"
heading = "Seats"
text = "Everyone takes a chair at the café."

[[clause]]
id = "TP-2"
section = "Play"
heading = "Pouring"
text = "The host pours; whoever spills changes seats."
ruling = "A drop is no spill."
kind = "forbids"
uses = ["TP-1"]
"""


@pytest.fixture
def clauses(tmp_path: Path) -> tuple[Clause, ...]:
    return read_clauses(written(tmp_path, RULEBOOK))


def written(folder: Path, text: str) -> Path:
    path = folder / "rulebook.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_clauses_are_read_in_printed_order(clauses: tuple[Clause, ...]) -> None:
    assert [clause.id for clause in clauses] == ["TP-1", "TP-2"]
    assert clauses[1] == Clause(
        "TP-2",
        "Play",
        "Pouring",
        "The host pours; whoever spills changes seats.",
        "A drop is no spill.",
        "forbids",
        ("TP-1",),
    )


def test_a_clause_is_found_by_its_id_in_any_case(clauses: tuple[Clause, ...]) -> None:
    assert find_clause(clauses, " tp-2 ") == clauses[1]
    assert find_clause(clauses, "TP-3") is None


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("cafe", ["TP-1"]),
        ("CAFÉ chair", ["TP-1"]),
        ("drop", ["TP-2"]),
        ("host chair", []),
        ("seats", ["TP-1", "TP-2"]),
        ("pour", ["TP-2"]),
        ("seats -drop", ["TP-1"]),
        ("-CAFÉ", ["TP-2"]),
        ("", []),
    ],
)
def test_clauses_are_searched_by_all_words(words: str, found: list[str], clauses: tuple[Clause, ...]) -> None:
    assert [clause.id for clause in search_clauses(clauses, words)] == found


def test_a_word_in_the_heading_comes_first(clauses: tuple[Clause, ...]) -> None:
    assert [clause.id for clause in search_clauses(reversed(clauses), "seats")] == ["TP-1", "TP-2"]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (('kind = "forbids"', 'kind = "likes"'), "clause TP-2: kind is likes, not one of does, forbids, defines"),
        (('ruling = "A drop', 'rulling = "A drop'), "clause TP-2: unknown key rulling"),
        (('heading = "Seats"', ""), "clause TP-1: heading is missing"),
        (('heading = "Seats"', "heading = 3"), "clause TP-1: heading is not a text"),
        (('uses = ["TP-1"]', 'uses = "TP-1"'), "clause TP-2: uses is not a list"),
        (('id = "TP-2"', 'id = "TP-1"'), "clause TP-1 is there twice"),
    ],
)
def test_a_rulebook_out_of_shape_is_not_read(change: tuple[str, str], complaint: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_clauses(written(tmp_path, RULEBOOK.replace(*change)))
