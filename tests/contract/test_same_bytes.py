"""The same seed gives the same document, whatever Python plays it, wherever, and however it hashes its strings."""

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


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
@pytest.mark.parametrize("book", BOOKS)
def test_another_process_in_another_directory_writes_the_same_bytes(book: str, hash_seed: str, tmp_path: Path) -> None:
    assert played_by(sys.executable, book, hash_seed, tmp_path) == documents(book, SEEDS)


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("book", BOOKS)
def test_another_python_writes_the_same_bytes(
    book: str, version: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    found = python(version)
    if found is None:
        said = f"CPython {version} is neither on the path nor under pyenv"
    elif found.lacks:
        said = f"CPython {found.version} has no {found.lacks}, so nothing could be played with it"
    else:
        said = f"CPython {found.version} writes the same bytes"
        assert played_by(found.path, book, "random", tmp_path) == documents(book, SEEDS)
    record_property("python", f"{book}: {said}")
    if found is None or found.lacks:
        pytest.skip(said)


def played_by(path: str, book: str, hash_seed: str, folder: Path) -> str:
    """What a Python that is started in a folder writes of the games with our seeds."""
    elsewhere = subprocess.run(
        [path, "-m", "tests.contract.playing", book, *map(str, SEEDS)],
        cwd=folder,
        env=environment(PYTHONHASHSEED=hash_seed),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert elsewhere.stderr == ""
    return elsewhere.stdout
