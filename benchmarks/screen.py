"""How soon the screen is there, how soon it answers a key, and what it needs in a long game.

Run: ``python benchmarks/screen.py [--rounds 7] [--answers 300]``.

- First drawing, from nothing, beside a small Textual program that says hello, started in turn: at most 0.4 s more.
- A key on the catalogue and on the table, from the press to the new drawing: at most 50 ms in the middle; also while
  computer players think.
- The most memory that a process needs in a game of so many answers on the table: at most 150 MB.

Exit code 1 if a goal is missed. On a machine that is busy with other things, only the ratio to the hello counts.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import pty
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from time import perf_counter

from textual.pilot import Pilot
from textual.worker import WorkerCancelled

from deckbuilder.app.game.play import start_match
from deckbuilder.app.library import open_library
from deckbuilder.tui.app import DeckbuilderApp
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.widgets.prompt import PromptPanel

HELLO = """
from textual.app import App
from textual.widgets import Static


class Hello(App):
    def compose(self):
        yield Static("Hello there")


Hello().run()
"""
GANGS = ("Powder and Prayer", "The Slow Tide")
MOST_SECONDS, MOST_KEY, MOST_MEMORY = 0.4, 0.05, 150


def seconds_to(word: bytes, command: Sequence[str], home: Path) -> float:
    """How long a program takes in a new process until it has drawn a word."""
    ours, theirs = pty.openpty()
    size = {"TERM": "xterm-256color", "COLUMNS": "120", "LINES": "40", "DECKBUILDER_HOME": str(home)}
    start = perf_counter()
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=os.environ | size)
    os.close(theirs)
    drawn = b""
    try:
        while word not in drawn:
            drawn += os.read(ours, 65536)
        return perf_counter() - start
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def first_drawing(rounds: int, home: Path) -> bool:
    hello = home / "hello.py"
    hello.write_text(HELLO, encoding="utf-8")
    program = [sys.executable, "-m", "deckbuilder"]
    seconds_to(b"Catalogue", program, home)
    small = [sys.executable, str(hello)]
    times = [(seconds_to(b"Catalogue", program, home), seconds_to(b"Hello", small, home)) for _ in range(rounds)]
    mine, other = median(pair[0] for pair in times), median(pair[1] for pair in times)
    said = f"{mine:.2f} s beside {other:.2f} s for hello, {mine / other:.2f} times"
    print(f"first drawing        {said}  (at most {MOST_SECONDS} s more)")
    return mine - other <= MOST_SECONDS


async def answered(pilot: Pilot[int], key: str) -> float:
    """How long a key takes until everything that it changes is drawn."""
    start = perf_counter()
    pilot.app.simulate_key(key)
    await pilot._wait_for_screen()
    return perf_counter() - start


async def keys() -> bool:
    with open_library() as library:
        app = DeckbuilderApp(library)
        async with app.run_test(size=(120, 40)) as pilot:
            await app.workers.wait_for_complete()
            await pilot.pause()
            met = _told("catalogue, down", [await answered(pilot, "down") for _ in range(60)])
            screen = TableScreen(start_match(library, GANGS, ("human", "greedy"), 7))
            await app.push_screen(screen)
            await app.workers.wait_for_complete()
            await pilot.pause()
            met &= _told("table, down", [await answered(pilot, key) for key in ("down", "up") * 30])
            thinking: list[float] = []
            while len(thinking) < 40 and not screen.match.is_over:
                if screen.is_thinking:
                    thinking.append(await answered(pilot, "tab"))
                else:
                    answer_first(screen)
                    await asyncio.sleep(0)
            screen.stop()
            with suppress(WorkerCancelled):
                await app.workers.wait_for_complete()
            await pilot.pause()
            return met & _told("while it thinks", thinking)


def answer_first(screen: TableScreen) -> bool:
    """Give the first answer to the question that waits, if one does."""
    panel = screen.query_one(PromptPanel)
    if panel.prompt is None:
        return False
    panel.prompt = None
    screen.take(0)
    screen.go_on()
    return True


def _told(what: str, times: list[float]) -> bool:
    middle = median(times) if times else 0.0
    worst = max(times, default=0.0)
    print(f"{what:<21}{middle * 1e3:.0f} ms, at worst {worst * 1e3:.0f} ms  (at most {MOST_KEY * 1e3:.0f} ms)")
    return middle <= MOST_KEY


async def play(answers: int) -> None:
    """Play so many answers on the table, games one after the other, and print the most memory that was needed."""
    with open_library() as library:
        app = DeckbuilderApp(library)
        async with app.run_test(size=(120, 40)) as pilot:
            left, seed = answers, 1
            while left:
                screen = TableScreen(start_match(library, GANGS, ("human", "greedy"), seed))
                await app.push_screen(screen)
                while left and not screen.match.is_over:
                    with suppress(WorkerCancelled):
                        await app.workers.wait_for_complete()
                    await pilot.pause()
                    if answer_first(screen):
                        left -= 1
                await app.pop_screen()
                seed += 1
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)


def memory(answers: int, home: Path) -> bool:
    command = [sys.executable, __file__, "--play", str(answers)]
    done = subprocess.run(
        command, env=os.environ | {"DECKBUILDER_HOME": str(home)}, capture_output=True, text=True, check=True
    )
    most = int(done.stdout.split()[-1])
    print(f"memory               {most} MB in a game of {answers} answers  (at most {MOST_MEMORY} MB)")
    return most <= MOST_MEMORY


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--answers", type=int, default=300)
    parser.add_argument("--play", type=int, default=0, help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.play:
        asyncio.run(play(wanted.play))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        os.environ["DECKBUILDER_HOME"] = folder
        met = [first_drawing(wanted.rounds, home), asyncio.run(keys()), memory(wanted.answers, home)]
    return int(not all(met))


if __name__ == "__main__":
    sys.exit(main())
