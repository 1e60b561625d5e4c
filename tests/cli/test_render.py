from __future__ import annotations

from deckbuilder.cli.render import columns
from deckbuilder.text import cells


def test_columns_stand_under_each_other_whatever_is_written_in_them() -> None:
    names = ("Wölfenpack", "狼の群れ", "e\u0301tude", "🐺 pack", "plain")
    lines = columns((name, "x") for name in names).split("\n")
    assert {cells(line) for line in lines} == {12 + 1}
