"""The same seed gives the same document, whatever process plays it and however that process hashes its strings."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deckbuilder.rulebooks import RULEBOOKS
from tests.contract.playing import documents

ROOT = Path(__file__).parents[2]
SEEDS = (3, 5, 8)


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
@pytest.mark.parametrize("book", RULEBOOKS)
def test_another_process_writes_the_same_bytes(book: str, hash_seed: str) -> None:
    elsewhere = subprocess.run(
        [sys.executable, "-m", "tests.contract.playing", book, *map(str, SEEDS)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert elsewhere.stderr == ""
    assert elsewhere.stdout == documents(book, SEEDS)
