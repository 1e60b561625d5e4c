from __future__ import annotations

import json

from deckbuilder.problems import Allowance, Problem, Report, Severity

TOO_MANY = Problem(
    "COMBAT-1", "27 cards, 25 are allowed: take out 2.", cards=("core/kill-shot",), actual=27, required=25
)
UNUSUAL = Problem("TREATY-9", "No treaty.", Severity.WARNING)
TOLD = Problem("SETS-1", "Cards of one set.", Severity.NOTE)


def test_a_report_without_errors_is_clean_even_with_warnings() -> None:
    assert Report("My gang", (UNUSUAL, TOLD)).is_clean
    assert not Report("My gang", (UNUSUAL, TOO_MANY)).is_clean


def test_a_report_sorts_its_problems_by_severity() -> None:
    report = Report("My gang", (TOLD, TOO_MANY, UNUSUAL))
    assert (report.errors, report.warnings, report.notes) == ((TOO_MANY,), (UNUSUAL,), (TOLD,))


def test_a_report_is_plain_json() -> None:
    report = Report("My gang", (TOO_MANY,), checked=(("START-1", "3 starting characters, 3 required"),))
    said = json.loads(json.dumps(report.as_dict()))
    assert said["subject"] == "My gang"
    assert said["clean"] is False
    assert said["checked"] == [{"code": "START-1", "counted": "3 starting characters, 3 required"}]
    assert said["problems"][0] == {
        "code": "COMBAT-1",
        "severity": "error",
        "clause": "",
        "where": "",
        "line": 0,
        "message": "27 cards, 25 are allowed: take out 2.",
        "cards": ["core/kill-shot"],
        "pile": "",
        "actual": 27,
        "required": 25,
        "nearest": [],
        "subject": "",
    }
    assert said["witness"] == []


def test_no_field_of_a_problem_is_left_out_of_its_json() -> None:
    assert set(TOO_MANY.as_dict()) == set(Problem.__slots__)


def test_the_witness_is_part_of_the_json() -> None:
    report = Report("My gang", (), witness=(Allowance("core/guest", "starting", 2, "core/treaty"),))
    assert report.as_dict()["witness"] == [{"card": "core/guest", "pile": "starting", "copies": 2, "by": "core/treaty"}]


def test_a_problem_is_as_large_as_what_is_missing_or_too_much() -> None:
    assert TOO_MANY.extent == 2
    assert UNUSUAL.extent == 1
    assert Problem("FILE-2", "Not installed.", actual="river", required=1).extent == 1
