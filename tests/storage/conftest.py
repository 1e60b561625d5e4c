"""A fresh database for each test that asks for one, and a folder whose permissions can be removed."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from deckbuilder.storage.catalogue import Catalogue, memory_catalogue
from deckbuilder.storage.connection import SETTINGS
from deckbuilder.storage.store import Store, open_store
from tests.storage import toy


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "data" / "deckbuilder.sqlite"


@pytest.fixture
def store(database: Path) -> Iterator[Store]:
    with open_store(database) as opened:
        yield opened


@pytest.fixture(scope="session")
def shelf() -> Iterator[Catalogue]:
    """The toy cards, read-only."""
    catalogue = memory_catalogue(toy.content(toy.CORE))
    yield catalogue
    catalogue.close()


@pytest.fixture
def shared() -> Iterator[Path]:
    """A folder that another user may enter, unlike those of pytest."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    for found in (folder, *folder.rglob("*")):
        found.chmod(0o755)
    shutil.rmtree(folder)


@pytest.fixture(autouse=True)
def as_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open databases with the settings used outside of tests."""
    monkeypatch.setattr("deckbuilder.storage.connection.SETTINGS", SETTINGS)
