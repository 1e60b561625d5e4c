from __future__ import annotations

from pathlib import Path

from deckbuilder.app.crashes import FOLDER, told


def test_short_memory_is_no_bug_and_leaves_no_report(own_home: Path) -> None:
    said = told(MemoryError(), ("your game, in Saved games",))
    assert said == (
        "deckbuilder stopped because memory is short. Safe: your game, in Saved games. "
        "Close other programs, and start again."
    )
    assert not (own_home / FOLDER).exists()
