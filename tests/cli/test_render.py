from __future__ import annotations

import pytest

from deckbuilder.cli.render import columns, wrapped_rows
from deckbuilder.text import cells


def test_columns_stand_under_each_other_whatever_is_written_in_them() -> None:
    names = ("Wölfenpack", "狼の群れ", "e\u0301tude", "🐺 pack", "plain")
    lines = columns((name, "x") for name in names).split("\n")
    assert {cells(line) for line in lines} == {12 + 1}


def test_what_is_said_of_a_command_goes_on_below_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert wrapped_rows("p, pass   let it go by\nauto      say when the game passes for you: off or on").split(
        "\n"
    ) == [
        "p, pass   let it go by",
        "auto      say when the game passes for",
        "          you: off or on",
    ]
