"""How the most expensive operations grow: each row is a size, the milliseconds, and the exponent since the last size.

Run: `python -m benchmarks.growth [cards] [seats] [shelves] [long] [--largest 100000]`; by default everything.

- `cards`: the catalogue filled, and three searches of it; 1,000 to 100,000 cards
- `seats`: a choice in a random game of a rulebook that plays with two to six
- `shelves`: what is opened and listed at the start, beside 10 to 10,000 saved decks and as many saved games
- `long`: a game of many decisions saved, opened and played again; its decisions are those of one long random game

An exponent of 0 means no growth, 1 growth in proportion to the size, and 2 something to be fixed. Times are CPU times,
so that a busy machine changes them little.
"""

from __future__ import annotations

import random
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import count
from math import log
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from benchmarks.arguments import Arguments, above_zero
from benchmarks.generated import generated_set
from benchmarks.search import questions
from benchmarks.tables import starter_decks, tables_of
from deckbuilder.app.deck.decks import list_decks, save_deck
from deckbuilder.app.game.attendance import Attendance
from deckbuilder.app.game.autosave import autosave
from deckbuilder.app.game.opening import open_game
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.saved_game_list import saved_game_list
from deckbuilder.app.game.seat_players import HUMAN
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.content import GameContent, content_of_game
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.cards.query import Query
from deckbuilder.cards.query_text import parse_query
from deckbuilder.games.monster_town.language.schema import SCHEMA
from deckbuilder.kernel.engine import advance, legal_actions, play
from deckbuilder.kernel.record import Recorder
from deckbuilder.players.luck import Luck
from deckbuilder.rulebooks import rulebook
from deckbuilder.storage.catalogue import open_catalogue
from deckbuilder.storage.rebuild import Content
from deckbuilder.storage.store import open_store

REPEATS = 5
CARDS, SHELVED, CHOICES = (1_000, 10_000, 100_000), (10, 100, 1_000, 10_000), (100, 1_000, 10_000)
SEARCHES = ("a common word", "a word and three fields", "a field, every card")
SEATED, GAMES = ("king-of-new-york", "munchkin-nightmare", "monster-kids"), 12
LONG = "munchkin-nightmare"

Row = tuple[str, int, float]
"""What was measured, the size, and the seconds."""

_MORE = """
WITH RECURSIVE many (number) AS (SELECT 2 UNION ALL SELECT number + 1 FROM many WHERE number < {size})
INSERT INTO {table} ({columns}) SELECT {values} FROM many, {table}
"""


def seconds(do: Callable[[], object], repeats: int = REPEATS) -> float:
    """The median CPU time of some repeats, in seconds."""
    took = []
    for _ in range(repeats):
        start = process_time()
        do()
        took.append(process_time() - start)
    return median(took)


def cards(largest: int) -> Iterator[Row]:
    """Measure a catalogue of each size."""
    for size in (one for one in CARDS if one <= largest):
        made, words = generated_set(size, random.Random(7))
        content = Content([made], {SCHEMA.rulebook: SCHEMA})
        with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "cards.sqlite") as store:
            start = process_time()
            catalogue = open_catalogue(store, "generated", partial(Content, content.sets, content.schemas))
            yield "the catalogue filled", size, process_time() - start
            for question in questions(words):
                query = parse_query(question.typed, SCHEMA)
                if question.title in SEARCHES and isinstance(query, Query):
                    ask = partial(catalogue.search, query, rulebook=SCHEMA.rulebook, limit=question.limit)
                    yield f"search: {question.title}", size, seconds(ask)


def seats(_largest: int) -> Iterator[Row]:
    """Measure an answer in random games, for each number of seats."""
    for name in SEATED:
        book = rulebook(name)
        pool, setups = tables_of(book)
        for setup in sorted({len(one.seats): one for one in setups}.values(), key=lambda one: len(one.seats)):
            answers, start = 0, process_time()
            for seed in range(GAMES):
                luck, state = Luck(seed), book.game.start(setup, pool, seed)
                state.recording = False
                advance(book.game, state)
                while actions := legal_actions(state):
                    play(book.game, state, actions[luck.below(len(actions))])
                    answers += 1
            yield f"an answer: {book.title}", len(setup.seats), (process_time() - start) / answers


def shelves(largest: int) -> Iterator[Row]:
    """Measure what is opened and listed beside each number of saved decks and saved games."""
    for size in (one for one in SHELVED if one <= largest):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "deckbuilder.sqlite"
            with open_library(file) as library:
                first, second = [decks[0] for decks in starter_decks().values()][:2]
                deck = save_deck(library, replace(first, name="Mine"))
                start_match(library, (deck.name, second.title), (HUMAN, HUMAN), 1)
            _multiply(file, size)
            with open_library(file) as library:
                yield "saved decks and starters listed", size, seconds(partial(list_decks, library))
                yield "saved games listed", size, seconds(partial(saved_game_list, library))
                yield "one deck loaded", size, seconds(partial(library.decks.load, deck.name))
            yield "opened, and one card found", size, seconds(partial(_opened, file))


def _multiply(file: Path, size: int) -> None:
    """Copy the saved deck and the saved game until there are `size` of each."""
    with closing(sqlite3.connect(file)) as connection:
        for table, named in (("saved_deck", "name"), ("saved_match", "title")):
            columns = [name for _, name, *_ in connection.execute(f"PRAGMA table_info ({table})") if name != "id"]
            values = ", ".join(f"{name} || ' ' || number" if name == named else name for name in columns)
            connection.execute(_MORE.format(size=size, table=table, columns=", ".join(columns), values=values))
        connection.commit()


def _opened(file: Path) -> None:
    with open_library(file) as library:
        library.catalogue.find("Kill Shot")


def long(largest: int) -> Iterator[Row]:
    """Measure games of each number of choices: the first ones of one long game."""
    sizes = [size for size in CHOICES if size <= largest]
    with (
        tempfile.TemporaryDirectory() as folder,
        open_library(Path(folder) / "deckbuilder.sqlite", game=LONG) as library,
    ):
        content = content_of_game(library.pool, library.book)
        played = _played(library, content, sizes[-1])
        for size in sizes:
            players = (HUMAN,) * len(played.setup.seats)
            saved_by = autosave(library, f"{size} choices", content)
            match = Match(library.book, played.again(size), Attendance(players), content, saved_by)
            match.keep()
            yield "a choice made and saved", size, seconds(partial(match.take, 0))
            yield "opened, and played again", size, seconds(partial(open_game, library, str(match.number)), 1)
            yield "all sentences of the log", size, seconds(partial(match.log, 0))
            yield "a choice taken back", size, seconds(partial(match.undo, size, anyway=True), 1)


def _played(library: Library, content: GameContent, choices: int) -> Recorder[Any]:
    """The first random game long enough, with somewhat more than `choices` choices."""
    game = library.book.game
    setup = max(tables_of(library.book)[1], key=lambda one: len(one.seats))
    for seed in count():
        luck, recorder = Luck(seed), Recorder(game, setup, seed, content.pool, content.hash)
        while actions := legal_actions(recorder.state):
            if len(recorder.choices) > choices + 2 * REPEATS:
                return recorder
            recorder.choose(luck.below(len(actions)))
    raise AssertionError


PARTS: dict[str, Callable[[int], Iterator[Row]]] = {"cards": cards, "seats": seats, "shelves": shelves, "long": long}


def main() -> None:
    """Measure the named parts and print a row for each size."""
    parser = Arguments(__doc__)
    parser.some_of("parts", PARTS)
    parser.add_argument("--largest", type=above_zero, default=100_000)
    options = parser.parse_args()
    print(f"{'what':<44}{'size':>8}{'ms':>12}{'exponent':>10}")
    for part in options.parts or PARTS:
        before: dict[str, tuple[int, float]] = {}
        for title, size, took in PARTS[part](options.largest):
            was = before.get(title)
            exponent = "" if was is None else f"{log(took / was[1]) / log(size / was[0]):.2f}"
            print(f"{title:<44}{size:>8}{took * 1e3:>12.3f}{exponent:>10}", flush=True)
            before[title] = size, took


if __name__ == "__main__":
    main()
