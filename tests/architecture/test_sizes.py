from __future__ import annotations

import re

from tests.architecture.tree import python_files, relative

MOST_LINES = 400
LONGEST_NAME = 65


def test_no_file_is_longer_than_a_person_reads_at_once() -> None:
    sizes = {
        relative(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in python_files("deckbuilder", "tests", "benchmarks")
    }
    assert {name: lines for name, lines in sizes.items() if lines > MOST_LINES} == {}


def test_no_test_has_a_name_that_cannot_be_read_at_a_glance() -> None:
    names = {
        name
        for path in python_files("tests")
        for name in re.findall(r"def (test_\w+)", path.read_text(encoding="utf-8"))
    }
    assert [name for name in sorted(names) if len(name) > LONGEST_NAME] == []
