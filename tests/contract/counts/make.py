"""Choose small positions of a rulebook and count them: `python -m tests.contract.counts.make [RULEBOOK …]`.

A data file of the present rules version is left unchanged.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any

from deckbuilder.app.library.content import content_of_sets
from deckbuilder.cards.pool import CardPool
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import read_setup, setup_document
from deckbuilder.kernel.setup import Setup
from tests.contract.books import BOOKS, book_of
from tests.contract.counts.positions import POLICIES, Position, Walk, cards_of, counts_of, path_of, reached
from tests.contract.counts.ways import by_copying
from tests.contract.tables import game_of, shipped_sets, tables, with_options

POSITIONS = {"monster-town": 60, "king-of-new-york": 40, "munchkin-nightmare": 40, "monsters-menace": 31}
FEWER = 30
"""The number for a rulebook not named above."""
LEAST, MOST = 50, 400
"""Bounds for the number of positions after the last counted choice."""
DEEPEST = 16
TABLES = 5
"""Tables for each number of seats."""
GAMES = 600
MOST_CHOICES = 1_000
LONGER = {"monsters-menace": 2_500}
"""Choices to follow in long games, where rare questions are asked late."""

Place = tuple[Position, Any]
"""An uncounted position, and the table there."""


def make(book: str, path: Path) -> bool:
    """Write the data file of a rulebook; return False, leaving it unchanged, if it is of the present rules version."""
    game = book_of(book).game
    if path.exists() and json.loads(path.read_text(encoding="utf-8"))["rules"] == game.rules.present:
        return False
    if path == path_of(book) and path.exists():
        counts = counts_of(book)
        files, setups = counts.cards, {name: read_setup(book, table) for name, table in counts.tables.items()}
        small = again(game, setups, cards_of(book), still_reached(book))
    else:
        content, setups = content_of_sets(game_of(book)[1], shipped_sets()), tables_of(game)
        files, small = content.files, chosen(game, places(game, setups, content.pool))
    used = {name: setup_document(setups[name]) for name in sorted({one.table for one in small})}
    parts = {
        "rules": str(game.rules.present),
        "cards": _lines("{}", (f"{_json(id)}: {_json(texts)}" for id, texts in files.items())),
        "tables": _lines("{}", (f"{_json(name)}: {_json(setup)}" for name, setup in used.items())),
        "positions": _lines("[]", (_json(asdict(one)) for one in small)),
    }
    path.write_text(_lines("{}", (f"{_json(key)}: {part}" for key, part in parts.items())) + "\n", encoding="utf-8")
    return True


def tables_of(game: Game[Any]) -> dict[str, Setup]:
    """Some tables of every number of seats, by name; some use an option."""
    shown = [setup for seats in game.seats for setup in tables(game.id, seats)[:TABLES]]
    return {f"table {number}": with_options(setup, number) for number, setup in enumerate(shown)}


def still_reached(book: str) -> list[Position]:
    """The positions of the data file that the present rules also reach and that are still small, counted again."""
    walks = [(one, reached(book, one)) for one in counts_of(book).positions]
    found = [_counted(book_of(book).game, one, walk.state) for one, walk in walks if walk.where == one.where]
    return [one for one in found if one is not None]


def again(
    game: Game[Any], setups: Mapping[str, Setup], cards: CardPool, kept: Sequence[Position]
) -> tuple[Position, ...]:
    """The kept positions, and more for what they leave open, from no more games than are needed.

    A question that none of them asks is open, and so is a number of seats that none of them has.
    """

    def shows(position: Position) -> set[object]:
        return {question_of(position.where), len(setups[position.table].seats)}

    found, known = [*kept], {(one.table, one.seed, one.choices) for one in kept}
    wanted = {fact for one in counts_of(game.id).positions for fact in shows(one)}
    for seed in range(GAMES):
        left = wanted.difference(*map(shows, found))
        if not left and len(found) >= how_many(game.id):
            break
        for position, state in moments(game, setups, cards, seed):
            left = wanted.difference(*map(shows, found))
            is_open = bool(left & shows(position))
            is_short = len(found) + len(left) < how_many(game.id)
            is_another = position.where not in {one.where for one in found}
            if (is_open or (is_short and is_another)) and (position.table, seed, position.choices) not in known:
                small = _counted(game, position, state.copy())
                found += [small] if small is not None else []
    return _all_of(game, found)


def question_of(where: str) -> str:
    """The question of a moment, with the procedure that asks it."""
    return where.rpartition(" > ")[2]


def moments(game: Game[Any], setups: Mapping[str, Setup], cards: CardPool, seed: int) -> Iterator[Place]:
    """Each moment of one game, with the live state, which changes as the game continues."""
    table, policy = list(setups)[seed % len(setups)], POLICIES[seed // 2 % len(POLICIES)]
    walk = Walk(game, setups[table], cards, policy, seed)
    for choices in range(LONGER.get(game.id, MOST_CHOICES)):
        if not walk.where:
            return
        yield Position(table, seed, policy, choices, walk.where, ()), walk.state
        walk.go_on()


def places(game: Game[Any], setups: Mapping[str, Setup], cards: CardPool) -> dict[str, list[Place]]:
    """For each kind of moment one place in every game that reaches it, by turns the first and the last."""
    found: dict[str, list[Place]] = defaultdict(list)
    for seed in range(GAMES):
        in_this: dict[str, Place] = {}
        for position, state in moments(game, setups, cards, seed):
            if seed % 2 or position.where not in in_this:
                in_this[position.where] = position, state.copy()
        for where, place in in_this.items():
            found[where].append(place)
    return found


def chosen(game: Game[Any], found: Mapping[str, Sequence[Place]]) -> tuple[Position, ...]:
    """Small positions: first one for each question of the rules, then more of each, from different moments."""
    by_question: dict[str, list[Sequence[Place]]] = defaultdict(list)
    for where in sorted(found):
        by_question[question_of(where)].append(found[where])
    first: list[Position] = []
    others: list[Iterable[Place]] = []
    for question in sorted(by_question):
        candidates = iter([*_in_turn(*by_question[question])])
        first += islice(filter(None, (_counted(game, position, state) for position, state in candidates)), 1)
        others.append(candidates)
    more = filter(None, (_counted(game, position, state) for position, state in _in_turn(*others)))
    return _all_of(game, [*first, *islice(more, max(0, how_many(game.id) - len(first)))])


def _all_of(game: Game[Any], small: Sequence[Position]) -> tuple[Position, ...]:
    """The positions in their order. Raises ValueError if there are too few."""
    if len(small) == how_many(game.id):
        return tuple(sorted(small, key=lambda one: (one.where, one.table, one.seed)))
    raise ValueError(f"of {how_many(game.id)} small positions there are only {len(small)}")


def how_many(book: str) -> int:
    """The number of positions counted for a rulebook."""
    return POSITIONS.get(book, FEWER)


def _counted(game: Game[Any], position: Position, state: Any) -> Position | None:
    """The position counted to the depth at which it is small; None if there is no such depth."""
    for depth in range(1, DEEPEST + 1):
        counts = by_copying(game, state, depth)
        if counts[-1] > MOST or not counts[-1]:
            return None
        if counts[-1] >= LEAST:
            return position.with_counts(counts)
    return None


def _in_turn(*lists: Iterable[Place]) -> list[Place]:
    """The first of each list, then the second of each, and so on."""
    return [place for each in zip_longest(*lists) for place in each if place is not None]


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _lines(brackets: str, parts: Iterable[str]) -> str:
    return f"{brackets[0]}\n" + ",\n".join(parts) + f"\n{brackets[1]}"


def main() -> int:
    """Make the data files from the shipped cards; return 1 if some were spared."""
    spared = 0
    for book in sys.argv[1:] or BOOKS:
        path = path_of(book)
        if make(book, path):
            print(f"Written: {path.name}")
        else:
            spared = 1
            print(f"{path.name} is of the present rules version already and stays as it is.", file=sys.stderr)
    return spared


if __name__ == "__main__":
    sys.exit(main())
