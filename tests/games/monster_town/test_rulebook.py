"""The rulebook of Monster Town as a player finds it: all chapters, the printed headings, and every ruling."""

from __future__ import annotations

import re
import tomllib
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


@cache
def rulebook() -> tuple[Clause, ...]:
    (folder,) = monster_town.__path__
    return read_clauses(Path(folder) / "rulebook.toml")


def clause(id: str) -> Clause:
    found = find_clause(rulebook(), id)
    assert found is not None, id
    return found


@cache
def rulings() -> dict[str, list[str]]:
    """The clauses at which each ruling stands, by its code."""
    return tomllib.loads(Path(__file__).with_name("rulings.toml").read_text(encoding="utf-8"))


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


@pytest.mark.parametrize(
    "code",
    [
        *(f"A{number}" for number in range(1, 10)),
        *(f"B{number}" for number in range(1, 13)),
        *(f"C{number}" for number in range(1, 6)),
        *(f"D{number}" for number in range(1, 27)),
        *(f"E{number}" for number in range(1, 12)),
        *(f"F{number}" for number in range(1, 16)),
    ],
)
def test_every_ruling_stands_at_a_clause(code: str) -> None:
    assert rulings()[code]
    assert [id for id in rulings()[code] if not clause(id).ruling] == []


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
    assert "MT-10.1" in rulings()["D18"]
