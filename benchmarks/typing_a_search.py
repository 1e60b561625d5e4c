"""The time from a key in the search field until the list is painted again, over a generated catalogue.

Run: `python benchmarks/typing_a_search.py [--cards 10000] [--rounds 3]`.

Words and fields are typed letter by letter, each letter only after the list of the previous one is painted. Exit code 1
if, with at most 10,000 cards, half of the letters take more than 50 ms.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any

from textual import events
from textual.keys import _character_to_key
from textual.widgets import Static

from benchmarks.arguments import Arguments, above_zero
from benchmarks.generated import generated_set
from deckbuilder.app.library.library import Library
from deckbuilder.cards.pool import CardPool
from deckbuilder.games.monster_town.language.schema import SCHEMA
from deckbuilder.storage.catalogue import open_catalogue
from deckbuilder.storage.rebuild import Content
from deckbuilder.storage.store import open_store
from deckbuilder.tui.app import DeckbuilderApp
from deckbuilder.tui.screens import searching

GOAL_MS, GOAL_CARDS = 50.0, 10_000
SIZE = (120, 40)

Took = tuple[float, float]
"""Milliseconds of clock time, and of CPU time in this process."""


class Said(Static):
    """The line written after the list; it knows when that was painted."""

    painted = asyncio.Event()

    def update(self, *arguments: Any, **settings: Any) -> None:
        super().update(*arguments, **settings)
        self.call_after_refresh(self.painted.set)


async def type_all(library: Library, texts: list[str]) -> dict[str, list[Took]]:
    """The time of each letter of each text, in milliseconds, after everything was shown once."""
    searching.__dict__["Static"] = Said
    app = DeckbuilderApp(library)
    async with app.run_test(size=SIZE) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        app.simulate_key("slash")
        await pilot.pause()
        took: dict[str, list[Took]] = {}
        for text in texts:
            took.setdefault(text, []).extend([await type_one(app, letter) for letter in text])
            await app.workers.wait_for_complete()
            await type_one(app, "escape")
            await app.workers.wait_for_complete()
        return took


async def type_one(app: DeckbuilderApp, letter: str) -> Took:
    """The time from the key until the list, and the line about it, are painted."""
    said = app.screen.query_one("#said", Said)
    said.painted.clear()
    start, worked = perf_counter(), process_time()
    if len(letter) == 1:
        app.post_message(events.Key(letter if letter.isalnum() else _character_to_key(letter), letter))
    else:
        app.simulate_key(letter)
    await asyncio.wait_for(said.painted.wait(), 60)
    return (perf_counter() - start) * 1e3, (process_time() - worked) * 1e3


def main() -> int:
    parser = Arguments(__doc__)
    parser.add_argument("--cards", type=above_zero, default=GOAL_CARDS)
    parser.add_argument("--rounds", type=above_zero, default=3)
    options = parser.parse_args()
    cards, words = generated_set(options.cards, random.Random(7))
    texts = [words[3], words[len(words) // 2], f"{words[8]} race=human", "life>=3 order:-life"]
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "typing.sqlite") as store:
        catalogue = open_catalogue(store, "generated", lambda: Content([cards], {SCHEMA.rulebook: SCHEMA}))
        library = Library(store)
        library.__dict__.update(catalogue=catalogue, pool=CardPool((cards,)), own_pool=CardPool((cards,)))
        print(f"{options.cards} cards, {SIZE[0]} columns, {SIZE[1]} lines")
        print(f"{'typed':<24}{'letters':>8}{'median ms':>11}{'p95 ms':>9}{'slowest ms':>12}{'median of work ms':>19}")
        every: list[Took] = []
        for text, took in asyncio.run(type_all(library, texts * options.rounds)).items():
            every += took
            tell(text, took)
        tell("all letters", every)
    return int(options.cards <= GOAL_CARDS and median(clock for clock, _ in every) > GOAL_MS)


def tell(title: str, took: list[Took]) -> None:
    clock, work = [one[0] for one in took], median(one[1] for one in took)
    last = quantiles(clock, n=20)[-1]
    print(f"{title:<24}{len(took):>8}{median(clock):>11.1f}{last:>9.1f}{max(clock):>12.1f}{work:>19.1f}")


if __name__ == "__main__":
    sys.exit(main())
