"""Add a game for the length of a test, as if it were shipped with the others."""

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
"""Imported here because it asks for all games once, on import, which must not happen while a test has added one."""
TEMPLATE = Path(games.__file__).parent / "template"


def copied_template(package: Path, *without: str) -> None:
    """Copy the game template under the name of a folder, leaving out some of its files."""
    shutil.copytree(TEMPLATE, package, ignore=shutil.ignore_patterns("__pycache__", *without))
    for path in (*package.rglob("*.py"), *package.rglob("*.toml"), *package.rglob("*.gang")):
        text = path.read_text(encoding="utf-8").replace("games.template", f"games.{package.name}")
        text = text.replace('"template"', f'"{package.name}"').replace(
            "Rulebook: template", f"Rulebook: {package.name}"
        )
        path.write_text(text, encoding="utf-8")


@contextmanager
def added(folder: Path, book: Rulebook) -> Iterator[None]:
    """Add a game to the shipped ones until the block ends; its package is in the given folder."""
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
