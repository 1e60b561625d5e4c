"""A pasted list for a game in which a card has the name of its kind."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Command


def test_a_counted_card_that_is_called_like_its_kind_is_no_heading(command: Command, tmp_path: Path) -> None:
    pasted = tmp_path / "pasted.txt"
    pasted.write_text("Portals (11)\n5 Dark Portal\n6 Light Portal\n", encoding="utf-8")
    command("deck", "import", str(pasted), "--name", "Pasted", "--game", "monster-kids")
    assert "Portals:\n5 Dark Portal\n6 Light Portal\n" in command("deck", "export", "Pasted").stdout
