"""The picture of the screen in the README, made by the program itself: `python -m deckbuilder.tui.picture`."""

from __future__ import annotations

import asyncio
import os
import re
from pathlib import Path
from tempfile import TemporaryDirectory

from deckbuilder.app.files.writing import write_text
from deckbuilder.app.game.play import start_match
from deckbuilder.app.library import open_library
from deckbuilder.tui.app import DeckbuilderApp
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.widgets.prompt import PromptPanel

PICTURE = Path(__file__).with_name("screen.svg")
SIZE = (120, 36)
GANGS = ("Powder and Prayer", "The Slow Tide")
SEED = 7
MOST_ANSWERS = 60


def save(path: Path = PICTURE) -> Path:
    """Play the first moves of a game with a known seed and draw the table in the middle of a fight."""
    return write_text(path, asyncio.run(_draw()))


async def _draw() -> str:
    with TemporaryDirectory() as folder, open_library(Path(folder) / "picture.db") as library:
        app = DeckbuilderApp(library)
        async with app.run_test(size=SIZE) as pilot:
            match = start_match(library, GANGS, ("human", "greedy"), SEED)
            screen = TableScreen(match)
            await app.push_screen(screen)
            for _ in range(MOST_ANSWERS):
                await app.workers.wait_for_complete()
                await pilot.pause()
                prompt = screen.query_one(PromptPanel).prompt
                if prompt is None or len(prompt.choices) >= 8:
                    break
                app.simulate_key("1")
                await pilot.pause()
            return _settled(app.export_screenshot(title="deckbuilder"))


def _settled(svg: str) -> str:
    """The picture without what Rich draws by lot, and without a font to be loaded from elsewhere."""
    svg = re.sub(r",\s*url\([^;]*;", ";", svg)
    found = re.search(r"terminal-(\d+)-", svg)
    return svg.replace(f"terminal-{found[1]}-", "terminal-") if found is not None else svg


if __name__ == "__main__":
    os.environ.pop("NO_COLOR", None)
    print(save())
