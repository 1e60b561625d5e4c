from __future__ import annotations

import pytest

from tests.tui.screen import WIDE, ScreenDriver, sit

pytestmark = pytest.mark.screens

SHOWS = {
    "catalogue": (
        ("1",),
        {
            "Card": "╰",
            "Narrow": "[ ] Combat",
            "Sort": "by life, highest first",
            "Group": "under headings by pile",
            "Size": "Cards are drawn in full.",
            "More": "What else you can do here",
            "Search": "Clear",
        },
    ),
    "gangs": (
        ("2",),
        {
            "Open": "Search, then Enter adds the card",
            "New": "A new gang of",
            "Copy": "Save a copy as",
            "Delete": "is included in the program and stays",
            "Import": "Paste a list, a share code",
            "Export": "JSON, for programs (.json)",
            "More": "What else you can do here",
        },
    ),
    "builder": (
        ("2", "enter"),
        {
            "Add": "(u takes it back).",
            "Remove": "(u takes it back).",
            "Move": "This card is not in the gang: add it first.",
            "Undo": "Undone (ctrl+r redoes it).",
            "Fix": "Do it",
            "Narrow": "[ ] Combat",
            "More": "What else you can do here",
            "Search": "esc To the list",
        },
    ),
    "import": (
        ("2", "i"),
        {
            "Save it": "There is nothing to save yet.",
            "Text or lines": "[2 Gangs]",
            "Leave it": "New",
        },
    ),
}
"""What is visible after each key of a footer, in this order."""
QUESTIONS = ("New", "Copy", "Export", "Fix", "More")
"""Keys that open a question over the screen."""


@pytest.mark.parametrize("is_clicked", [False, True], ids=["pressed", "clicked"])
@pytest.mark.parametrize("name", SHOWS)
def test_every_key_in_the_footer_does_what_it_says(name: str, is_clicked: bool) -> None:
    keys, shows = SHOWS[name]

    async def story(screen: ScreenDriver) -> None:
        for key in keys:
            await screen.keys(key)
        live = {one.binding.description: one.binding for one in screen.app.screen.active_bindings.values()}
        shown = {said for said, binding in live.items() if binding.show} - {"Help", "palette"}
        assert shown == set(shows)
        for description, seen in shows.items():
            if is_clicked:
                await click(screen, description)
            else:
                await screen.keys(live[description].key)
            screen.sees(seen)
            if description in (*QUESTIONS, "Import", "Open"):
                await screen.keys("escape")

    sit(story, WIDE)


async def click(screen: ScreenDriver, description: str) -> None:
    """Click a key of the footer, found by its label."""
    rows = screen.text().split("\n")
    await screen.pilot.click(offset=(rows[-1].index(description), len(rows) - 1))
    await screen.settle()
