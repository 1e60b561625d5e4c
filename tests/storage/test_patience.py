"""Another program holds the database: it is waited for once, however many queries follow."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from deckbuilder.errors import Refusal
from deckbuilder.storage import patience
from deckbuilder.storage.connection import FileConnection, connect
from deckbuilder.storage.deck_records import DeckText
from deckbuilder.storage.decks import Decks
from deckbuilder.storage.patience import AT_A_SCREEN, HARDLY, SECONDS_TO_WAIT, Patience
from deckbuilder.storage.store import Store, open_store


def test_after_one_wait_in_vain_the_next_questions_hardly_wait() -> None:
    now = [100.0]
    waiting = Patience(5.0, lambda: now[0])
    assert waiting.seconds == 5.0
    waiting.give_up()
    assert waiting.seconds == HARDLY
    now[0] += 4.9
    assert waiting.seconds == HARDLY
    now[0] += 0.2
    assert waiting.seconds == 5.0, "it may be free by now, and is waited for again"


def test_at_a_screen_nobody_waits_as_long_as_a_command() -> None:
    assert HARDLY < AT_A_SCREEN < SECONDS_TO_WAIT


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The waiting time granted to each transaction; nothing really waits."""
    asked: list[float] = []
    begin = FileConnection.begin

    def spied(self: FileConnection, *, is_writing: bool) -> None:
        asked.append(self.waits)
        self.execute("PRAGMA busy_timeout=0")
        begin(self, is_writing=is_writing)

    monkeypatch.setattr(FileConnection, "begin", spied)
    monkeypatch.setattr(patience, "monotonic", lambda: 0.0)
    return asked


@pytest.fixture
def held(tmp_path: Path) -> Iterator[Store]:
    """An open database locked by another program."""
    path = tmp_path / "x.sqlite"
    with open_store(path) as store:
        Decks(store).add(DeckText("Mine", "toy", "red", "text"))
        with closing(connect(path)) as other:
            other.execute("BEGIN EXCLUSIVE")
            yield store


def refused(store: Store) -> None:
    with pytest.raises(Refusal, match="in use by another program"):
        Decks(store).listed()
    with pytest.raises(Refusal, match="in use by another program"):
        Decks(store).delete("Mine")


def test_a_database_held_by_another_program_is_waited_for_once(held: Store, waits: list[float]) -> None:
    refused(held)
    assert waits == [SECONDS_TO_WAIT, HARDLY]


def test_at_a_screen_it_is_waited_for_once_and_not_as_long(held: Store, waits: list[float]) -> None:
    held.answer_soon()
    refused(held)
    assert waits == [AT_A_SCREEN, HARDLY]
