"""The same seed gives the same document, whichever Python plays it, wherever, and however it hashes its strings."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.contract.books import BOOKS
from tests.contract.playing import documents
from tests.contract.pythons import VERSIONS, environment, python

SEEDS = (3, 5, 8)


MORE_HASHES = [pytest.param(hash_seed, marks=pytest.mark.battery) for hash_seed in ("0", "random")]
"""The other Pythons try random hashes at every change, this one only in the battery."""


@pytest.mark.parametrize("hash_seed", ["1", *MORE_HASHES])
def test_another_process_in_another_directory_writes_the_same_bytes(hash_seed: str, tmp_path: Path) -> None:
    assert other_than_ours(played_by(sys.executable, hash_seed, tmp_path)) == []


@pytest.mark.parametrize("version", VERSIONS)
def test_another_python_writes_the_same_bytes(
    version: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    found = python(version)
    if found is None:
        said = f"CPython {version} is neither on the path nor under pyenv"
    elif found.lacks:
        said = f"CPython {found.version} has no {found.lacks}, so nothing could be played with it"
    else:
        said = f"CPython {found.version} writes the same bytes of {len(BOOKS)} games"
        assert other_than_ours(played_by(found.path, "random", tmp_path)) == []
    record_property("python", said)
    if found is None or found.lacks:
        pytest.skip(said)


def other_than_ours(written: str) -> list[str]:
    """The games whose bytes differ from those that this process writes."""
    lines = written.splitlines(keepends=True)
    assert len(lines) == len(BOOKS) * len(SEEDS)
    parts = {book: "".join(lines[number * len(SEEDS) :][: len(SEEDS)]) for number, book in enumerate(BOOKS)}
    return [book for book, part in parts.items() if part != documents(book, SEEDS)]


def played_by(path: str, hash_seed: str, folder: Path) -> str:
    """The output of a Python, started in a folder, for the games with our seeds."""
    elsewhere = subprocess.run(
        [path, "-m", "tests.contract.playing", ",".join(BOOKS), *map(str, SEEDS)],
        cwd=folder,
        env=environment(PYTHONHASHSEED=hash_seed),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert elsewhere.stderr == ""
    return elsewhere.stdout
