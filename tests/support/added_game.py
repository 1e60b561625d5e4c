"""A game that is added for the length of a test, as if it were shipped with the others."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from deckbuilder import games, rulebooks
from deckbuilder.rulebooks import Rulebook

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
    for game in ("monster_town", "monster_kids"):
        (folder / game).symlink_to(TEMPLATE.parent / game)
    before = rulebooks.RULEBOOKS
    with_it = (*before, book.id)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rulebooks, "_GAMES", folder)
        patch.setattr(games, "__path__", [*games.__path__, str(folder)])
        patch.setattr(rulebooks, "_KNOWN", (*rulebooks._KNOWN, book))
        for module in [one for name, one in sys.modules.items() if name.startswith("deckbuilder")]:
            if getattr(module, "RULEBOOKS", None) is before:
                patch.setattr(module, "RULEBOOKS", with_it)
        rulebooks._registers.cache_clear()
        yield
    for name, module in [*sys.modules.items()]:
        if name.startswith(f"deckbuilder.games.{book.package}"):
            del sys.modules[name]
        elif name.startswith("deckbuilder") and getattr(module, "RULEBOOKS", ()) == with_it:
            module.RULEBOOKS = before  # type: ignore[attr-defined]  # it was read for the first time meanwhile
    rulebooks._registers.cache_clear()
