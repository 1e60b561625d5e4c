"""A game that is added for the length of a test, as if it were shipped with the others."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from deckbuilder import games, rulebooks
from deckbuilder.app.preferences import settings
from deckbuilder.rulebooks import Rulebook

KNOWS_ALL = settings
"""Asks for all games once, when it is read, which must not be while one of them is here for a test only."""
TEMPLATE = Path(games.__file__).parent / "template"


def copied_template(package: Path, *without: str) -> None:
    """The empty game under the name of a folder, without some of its files."""
    shutil.copytree(TEMPLATE, package, ignore=shutil.ignore_patterns("__pycache__", *without))
    for path in (*package.rglob("*.py"), *package.rglob("*.toml"), *package.rglob("*.gang")):
        text = path.read_text(encoding="utf-8").replace("games.template", f"games.{package.name}")
        text = text.replace('"template"', f'"{package.name}"').replace(
            "Rulebook: template", f"Rulebook: {package.name}"
        )
        path.write_text(text, encoding="utf-8")


@contextmanager
def added(folder: Path, book: Rulebook) -> Iterator[None]:
    """Another game beside those that are shipped, whose package lies in a folder."""
    for known in rulebooks._KNOWN:
        (folder / known.package).symlink_to(TEMPLATE.parent / known.package)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rulebooks, "_GAMES", folder)
        patch.setattr(games, "__path__", [*games.__path__, str(folder)])
        patch.setattr(rulebooks, "_KNOWN", (*rulebooks._KNOWN, book))
        rulebooks._registers.cache_clear()
        yield
    for name in [*sys.modules]:
        if name.startswith(f"deckbuilder.games.{book.package}"):
            del sys.modules[name]
    rulebooks._registers.cache_clear()
