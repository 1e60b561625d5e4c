"""Old games play to their old end, and are not made again while the rules stay what they are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckbuilder.app.game.replay import verify
from tests.games.monster_kids.records.make import BOOK, GOLDEN
from tests.support.golden import Golden, make

PATHS = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_a_golden_game_plays_to_its_old_end(path: Path) -> None:
    found = verify(path)
    assert found.equal, found.message
    assert found.hash == json.loads(path.read_text(encoding="utf-8"))["final"]


@pytest.mark.parametrize("golden", [GOLDEN[7], GOLDEN[8], GOLDEN[9]], ids=lambda golden: golden.name)
def test_a_game_that_is_made_verifies_and_is_not_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, golden: Golden
) -> None:
    path = tmp_path / f"{golden.name}.json"
    assert make(tmp_path, BOOK, [golden]) == ([path], [])
    before = path.read_bytes()
    document = json.loads(before)
    assert verify(path).equal
    assert ("imagined" in document, len(document.get("undone", []))) == (
        golden.forked_at is not None,
        golden.taken_back,
    )
    assert make(tmp_path, BOOK, [golden]) == ([], [path])
    assert path.read_bytes() == before
    path.write_text(json.dumps({**document, "rules": document["rules"] - 1}), encoding="utf-8")
    assert make(tmp_path, BOOK, [golden]) == ([path], [])
    assert path.read_bytes() == before


def test_every_golden_game_has_a_name_of_its_own() -> None:
    assert len({golden.name for golden in GOLDEN}) == len(GOLDEN) == 10
