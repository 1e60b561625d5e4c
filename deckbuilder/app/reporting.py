"""A deck or a game to attach to a problem report: the file itself, with the versions of everything involved.

The additions are readable text, without any path, time, or name of a person or a machine.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import deckbuilder
from deckbuilder.app.crashes import system_said
from deckbuilder.app.deck.deck_source import open_source
from deckbuilder.app.deck.decks import form_of
from deckbuilder.app.deck.names import is_path
from deckbuilder.app.deck.starters import SUFFIX
from deckbuilder.app.files import ending_of, write_text
from deckbuilder.decks.certificate import rules_hash
from deckbuilder.decks.text import format_deck
from deckbuilder.errors import Refusal
from deckbuilder.problems import Problem
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.cards.pool import CardPool
    from deckbuilder.decks.model import Deck

HASH_SHOWN = 16
"""The number of characters of a hash that are shown."""
REPORT = "report"


@dataclass(frozen=True, slots=True)
class Reported:
    """A file to attach, and its kind in a word: the game's word for a deck, or "game"."""

    kind: str
    text: str
    suffix: str = ".txt"
    """The suffix of the file."""


def report(library: Library, ref: str) -> Reported:
    """The deck or the game with this name, number or path as a file to attach to a report."""
    if ref.isdecimal() or _is_game_file(ref):
        return Reported("game", _game(library, ref), ".json")
    source = open_source(library, ref)
    text = source.text
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        text = format_deck(source.deck, form_of(source.deck))
    return Reported(rulebook(source.deck.rulebook).deck, _deck(library, source.deck, text), SUFFIX)


def surroundings(library: Library) -> str:
    """What is at work, to name in a report about anything else: versions, terminal, rules and sets."""
    columns, lines = shutil.get_terminal_size()
    about = versions(library.book.id, _sets(library.pool))
    terminal = f"Terminal: {harmless(os.environ.get('TERM', 'unknown'))}, {columns}x{lines}"
    return "\n".join([system_said(), terminal, *_rules_and_sets(about)]) + "\n"


def write_report(path: Path, found: Reported, *, may_replace: bool = False) -> Path:
    """Write a report to a file with a fitting suffix, and return the absolute path."""
    ending_of(path, (found.suffix, ".txt"))
    return write_text(path, found.text, is_new=not may_replace)


def versions(book_id: str, sets: Mapping[str, str]) -> dict[str, Any]:
    """The versions of the program, of Python, of the rules and of these sets."""
    book = rulebook(book_id)
    return {
        "deckbuilder": deckbuilder.__version__,
        "python": platform.python_version(),
        "rulebook": book.id,
        "rules": book.game.rules.present,
        "construction": rules_hash(book.construction)[:HASH_SHOWN] if book.has_decks else "none",
        "sets": dict(sets),
    }


def _is_game_file(ref: str) -> bool:
    if not is_path(ref) and not ref.casefold().endswith(".json"):
        return False
    from deckbuilder.app.game.gamefile import text_of
    from deckbuilder.kernel.record import FORMATS
    from deckbuilder.paths import expanded

    text = text_of(expanded(Path(ref)))
    return any(f'"{format}"' in text for format in FORMATS)


def _deck(library: Library, deck: Deck, text: str) -> str:
    """The file of a deck as it was written, with the additions as comments, so that it can still be read."""
    found = rulebook(deck.rulebook).validator(library.pool).validate(deck)
    first, *others = text.splitlines() or [""]
    head = [first] if first.startswith("#") else []
    rest = others if head else [first, *others]
    about = versions(deck.rulebook, _sets(library.pool))
    said = [f"# {line}" for line in (*_lines(about), *_verdict(found.problems))]
    return "\n".join([*head, *said, *rest]) + "\n"


def _verdict(problems: tuple[Problem, ...]) -> Iterator[str]:
    yield f"The program says: {'nothing is wrong with it' if not problems else ''}".rstrip()
    for problem in problems:
        clause = f" [{problem.clause}]" if problem.clause else ""
        yield f"  {problem.severity.value} {problem.code}: {harmless(problem.message)}{clause}"


def _lines(about: Mapping[str, Any]) -> Iterator[str]:
    yield f"Reported with deckbuilder {about['deckbuilder']}, Python {about['python']}"
    yield from _rules_and_sets(about)


def _rules_and_sets(about: Mapping[str, Any]) -> Iterator[str]:
    yield f"Rules: {about['rulebook']}, version {about['rules']}, of construction {about['construction']}"
    yield from (f"Set: {id} {version}" for id, version in about["sets"].items())


def _game(library: Library, ref: str) -> str:
    """The file of a game with its cards, and the additions under a key of their own, so that it still replays."""
    from deckbuilder.app.game.opening import as_written, read_again, source_of

    source = source_of(library, ref)
    document = as_written(library, source)
    try:
        difference = read_again(library, ref).found.difference
        said = "it replays as written"
        if difference is not None:
            said = f"choice {difference.choice}: {difference.reason}"
    except Refusal as refusal:
        said = refusal.code
    about = {**versions(document["rulebook"], _sets(library.pool)), "replayed": said}
    return json.dumps({**document, REPORT: about}, ensure_ascii=False, separators=(",", ":")) + "\n"


def _sets(pool: CardPool) -> dict[str, str]:
    return {one.id: f"{harmless(one.header.version)} {one.hash[:HASH_SHOWN]}" for one in pool.sets}
