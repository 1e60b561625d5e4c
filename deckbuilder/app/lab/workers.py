"""Processes that play games with the same cards: each is sent the cards once, and knows them by their hash."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Any

from deckbuilder.app.library.content import GameContent, read_content
from deckbuilder.cards.pool import CardPool
from deckbuilder.kernel.game import Game
from deckbuilder.lab.lasting_pool import LastingPool
from deckbuilder.lab.runs import Load
from deckbuilder.rulebooks import Rulebook, rulebook

_known: dict[str, tuple[Game[Any], CardPool]] = {}


@dataclass(frozen=True, slots=True)
class KnownContent:
    """Gives a game and the cards that this process was sent under a hash."""

    hash: str

    def __call__(self) -> tuple[Game[Any], Any, str]:
        """The game, its cards and their hash."""
        return (*_known[self.hash], self.hash)


@contextmanager
def workers(book: Rulebook, content: GameContent, processes: int) -> Iterator[tuple[Load, Executor]]:
    """An executor of so many processes that know the cards, and how they get at them; one works in this process."""
    _known[content.hash] = (book.game, content.pool)
    executor: Executor = ThreadPoolExecutor(1)
    if processes > 1:
        remember = partial(_remember, book.id, content.files, content.hash)
        spawn = get_context("spawn")
        executor = LastingPool(lambda: ProcessPoolExecutor(processes, mp_context=spawn, initializer=remember))
    try:
        yield KnownContent(content.hash), executor
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
        del _known[content.hash]


def _remember(book_id: str, files: dict[str, Any], hash: str) -> None:
    # Whoever interrupts a command interrupts all its processes; only the one that tells what was played may hear it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    book = rulebook(book_id)
    _known[hash] = (book.game, read_content(files, book, "What is sent").pool)
