from __future__ import annotations

from html import unescape
from pathlib import Path
from xml.etree import ElementTree

from deckbuilder.tui import picture


def words(path: Path) -> str:
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    return unescape("".join(root.itertext())).replace("\xa0", " ")


def test_the_picture_shows_a_game_and_can_be_made_again(tmp_path: Path) -> None:
    made = picture.save(tmp_path / "screen.svg")
    assert "Powder and Prayer" in words(made)
    assert "> 1  " in words(made)


def test_the_picture_in_the_readme_is_one_of_those_and_loads_nothing_from_elsewhere() -> None:
    assert "Powder and Prayer" in words(picture.PICTURE)
    assert "url(http" not in picture.PICTURE.read_text(encoding="utf-8")
