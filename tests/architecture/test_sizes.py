from __future__ import annotations

from tests.architecture.tree import python_files, relative

MOST_LINES = 400


def test_no_file_is_longer_than_a_person_reads_at_once() -> None:
    sizes = {
        relative(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in python_files("deckbuilder", "tests", "benchmarks")
    }
    assert {name: lines for name, lines in sizes.items() if lines > MOST_LINES} == {}
