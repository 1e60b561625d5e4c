"""Draws the screen pictures in the README, using the program itself: `python -m deckbuilder.tui.picture`."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from textual.worker import WorkerCancelled

from deckbuilder.app.files import write_text
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.tui.app import DeckbuilderApp
from deckbuilder.tui.screens.table import TableScreen

if TYPE_CHECKING:
    from textual.pilot import Pilot


PICTURES = Path(__file__).with_name("pictures")
SIZE = (120, 40)
QUERY = "opposing set:core"
DOWN = 9
DECKS = ("Powder and Prayer", "The Slow Tide")
SEED = 13
MOST_ANSWERS = 200
OPEN_QUESTION = "what do you do?"
ON_EACH_SIDE, WOUNDED, ANSWERS = 3, 4, range(6, 11)


def save(folder: Path = PICTURES) -> tuple[Path, ...]:
    """Draw every picture, each from an empty database, and write them into a folder."""
    folder.mkdir(exist_ok=True)
    return tuple(write_text(folder / f"{name}.svg", asyncio.run(_drawn(show))) for name, show in SCENES.items())


async def _drawn(show: Callable[[Pilot[int], Library], Awaitable[None]]) -> str:
    with TemporaryDirectory() as folder, open_library(Path(folder) / "picture.db") as library:
        app = DeckbuilderApp(library)
        async with app.run_test(size=SIZE) as pilot:
            await _still(pilot)
            await show(pilot, library)
            return _self_contained(app.export_screenshot(title="deckbuilder"))


async def _search(pilot: Pilot[int], _: Library) -> None:
    """A search in the catalogue, with the cursor on one of the cards found."""
    await pilot.press("slash", *QUERY, "enter", "escape", "b")
    await _still(pilot)
    await pilot.press(*["j"] * DOWN)
    await _still(pilot)


async def _fight(pilot: Pilot[int], library: Library) -> None:
    """The table during a fight."""
    match = start_match(library, DECKS, ("human", "rated"), SEED)
    play_to_a_fight(match)
    await pilot.app.push_screen(TableScreen(match))
    await _still(pilot)


SCENES: Mapping[str, Callable[[Pilot[int], Library], Awaitable[None]]] = {"catalogue": _search, "table": _fight}
"""The scene of each picture, by file name."""


def play_to_a_fight(match: Match) -> None:
    """Follow the hints until a person is asked in a fight with plenty to see."""
    for _ in range(MOST_ANSWERS):
        match.advance()
        prompt, hint = match.prompt, match.hint()
        if prompt is None or hint is None or _is_worth_looking_at(match):
            return
        if prompt.picks is None:
            match.take(hint.places[0])
        else:
            match.take_picks([place for place in hint.places if place < len(prompt.picks.candidates)])


def _is_worth_looking_at(match: Match) -> bool:
    prompt = match.prompt
    assert prompt is not None
    view = match.view(prompt.seat)
    where = {area.key for area in view.areas if area.is_focus}
    sides = [[piece for area in seat.areas if area.within in where for piece in area.pieces] for seat in view.seats]
    wounded = [piece for side in sides for piece in side if piece.gauge and piece.gauge.now < piece.gauge.usual]
    is_full = min(map(len, sides)) >= ON_EACH_SIDE and len(wounded) >= WOUNDED and len(prompt.choices) in ANSWERS
    return is_full and prompt.question.endswith(OPEN_QUESTION)


async def _still(pilot: Pilot[int]) -> None:
    """Wait until neither drawing nor background work is left."""
    drawn = ""
    while drawn != (drawn := pilot.app.export_screenshot()):
        await pilot.pause()
        while len(pilot.app.workers):
            with suppress(WorkerCancelled):
                await pilot.app.workers.wait_for_complete()
            await pilot.pause()
        await pilot.pause()


def _self_contained(svg: str) -> str:
    """The picture without Rich's generated id, and without fonts loaded from elsewhere."""
    svg = re.sub(r",\s*url\([^;]*;", ";", svg)
    found = re.search(r"terminal-(\d+)-", svg)
    return svg.replace(f"terminal-{found[1]}-", "terminal-") if found is not None else svg


if __name__ == "__main__":
    os.environ.pop("NO_COLOR", None)
    print(*save(), sep="\n")
