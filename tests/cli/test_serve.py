"""Options named before `serve` apply to the screen in the browser."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from deckbuilder.__main__ import screen_options
from tests.cli.conftest import Command

pytest.importorskip("textual_serve")


def test_the_screen_in_a_browser_opens_with_all_that_was_named(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[list[str]] = []

    class Server:
        address = "http://127.0.0.1:8000/key/"

        def __init__(self, port: int, options: Sequence[str]) -> None:
            opened.append(list(options))

        def serve(self) -> None:
            """Return immediately: nobody visits."""

    monkeypatch.setattr("deckbuilder.web.server.ScreenServer", Server)
    mine = str(tmp_path / "mine.sqlite")
    named = ("--game", "monster-kids", "--ascii", "--no-animation", "--pause", "0.5", "--db", mine)
    done = command(*named, "serve")
    assert done.stdout == "http://127.0.0.1:8000/key/\n"
    (options,) = opened
    wanted = screen_options(options)
    assert wanted is not None
    assert wanted.database == Path(mine)
    assert wanted.settings == {"game": "monster-kids", "ascii": "yes", "animation": "no", "pause": "0.5"}
