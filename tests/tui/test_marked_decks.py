"""Several gangs together, in one sitting: filtered, marked, tagged, exported, deleted and restored."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.app.deck.decks import list_decks
from deckbuilder.app.deck.editing import copy_deck
from deckbuilder.tui.screens.dialogs import Press
from tests.tui.screen import ScreenDriver, sit


@pytest.mark.slow
def test_marked_gangs_are_tagged_exported_deleted_and_brought_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    def saved(screen: ScreenDriver) -> list[tuple[str, tuple[str, ...]]]:
        return [(one.name, one.tags) for one in list_decks(screen.app.library) if one.origin == "saved"]

    async def story(screen: ScreenDriver) -> None:
        for name in ("Anna", "Ben", "Carla"):
            copy_deck(screen.app.library, "Open Vein", name)
        await screen.keys("2", "space")
        await screen.pilot.click("#decks", offset=(3, 1))
        screen.sees("2 gangs marked", "* Anna", "* Ben")
        await screen.keys("number_sign")
        await screen.types("slow")
        await screen.keys("enter")
        assert saved(screen) == [("Anna", ("slow",)), ("Ben", ("slow",)), ("Carla", ())]
        screen.sees("Tagged: Anna, Ben", "Ben #slow")
        await screen.keys("e", "2")
        screen.sees("Export 2 gangs to the folder", "[ Accept ]")
        await screen.pilot.click(Press)
        await screen.settle()
        assert sorted(file.name for file in tmp_path.glob("*.json")) == ["anna.json", "ben.json"]
        await screen.keys("d")
        assert [name for name, _ in saved(screen)] == ["Carla"]
        screen.sees("Deleted: Anna, Ben (u brings them back)")
        await screen.keys("u", "slash")
        await screen.types("#slow")
        await screen.keys("enter")
        screen.sees("2 gangs with: #slow", "Anna #slow", "Ben #slow")
        screen.misses("Carla")
        await screen.keys("escape")
        screen.sees("Carla")

    sit(story)


def test_many_gangs_deleted_at_once_all_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("deckbuilder.storage.versions.MOST_DELETED", 2)

    async def story(screen: ScreenDriver) -> None:
        names = [f"Gang {letter}" for letter in "abcdefg"]
        for name in names:
            copy_deck(screen.app.library, "Open Vein", name)
        await screen.keys("2", "asterisk", "d")
        screen.sees("Deleted: 7 gangs (u brings them back)", "of the program stay.")
        copy_deck(screen.app.library, "Open Vein", names[3])
        await screen.keys("u")
        screen.sees("Restored: 6 gangs. 1 gang not: There is a saved gang named")
        assert [one.name for one in list_decks(screen.app.library) if one.origin == "saved"] == names

    sit(story)
