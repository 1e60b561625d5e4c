from __future__ import annotations

from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from deckbuilder.tui import picture
from tests.architecture.tree import ROOT

LARGEST = 150_000
SHOWN = {
    "catalogue": ("opposing set:core", "> The Alpha Male", "[x] core"),
    "table": ("Combat at The Drowned Armoury", "Powder and Prayer", "> 1  "),
}
"""What must be visible in each picture."""


def words(path: Path) -> str:
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    return unescape("".join(root.itertext())).replace("\xa0", " ")


@pytest.mark.parametrize("name", picture.SCENES)
def test_a_readme_picture_shows_its_words_and_loads_nothing(name: str) -> None:
    path = picture.PICTURES / f"{name}.svg"
    assert [part for part in SHOWN[name] if part not in words(path)] == []
    assert "url(http" not in path.read_text(encoding="utf-8")
    assert path.stat().st_size < LARGEST
    assert f"({path.relative_to(ROOT).as_posix()})" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.screens
def test_the_pictures_show_the_screen_as_it_is_now(tmp_path: Path) -> None:
    for made in picture.save(tmp_path / "pictures"):
        is_current = words(made) == words(picture.PICTURES / made.name)
        assert is_current, f"{made.name} is old: python -m deckbuilder.tui.picture draws it anew"
