"""What a shell can complete besides decks and cards: clauses, terms, formats, challenges and words of card effects.

Ids and titles are taken from the lines of the files, without reading any of it as a whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from deckbuilder.app.cards.completion import Candidate, beginning
from deckbuilder.errors import Refusal
from deckbuilder.paths import FORMATS, challenges_home, formats_home, shipped
from deckbuilder.rulebooks import Rulebook, rulebook, rulebook_ids

_CLAUSE = re.compile(r'^id = "([^"]+)"\n(?:section = .*\n)?heading = "([^"]+)"', re.MULTILINE)
_TERM = re.compile(r'^name = "([^"]+)"\nkind = "([^"]+)"', re.MULTILINE)
_TITLE = re.compile(r'^title = "([^"]+)"', re.MULTILINE)
_CHALLENGE = re.compile(r'^\[\[(\w+)\]\]\nid = "([^"]+)"\ntitle = "([^"]+)"', re.MULTILINE)
_MOST = 500_000
"""The most characters of a file that are read."""


def clauses(game: str, begun: str) -> tuple[Candidate, ...]:
    """The clauses of the game named, or of all, each with its heading."""
    return tuple(beginning(begun, (row for book in _books(game) for row in _rows(book.clauses_path, _CLAUSE))))


def terms(game: str, begun: str) -> tuple[Candidate, ...]:
    """The traits, icons and words of the game named, or of all, each with its kind."""
    return tuple(beginning(begun, (row for book in _books(game) for row in _rows(book.glossary_path, _TERM))))


def formats(game: str, begun: str) -> tuple[Candidate, ...]:
    """The formats of the game named, or of all: those that come with the program, and those installed."""
    paths = (*_shipped_formats(game), *_installed_formats(game))
    return tuple(beginning(begun, ((path.stem, "".join(_TITLE.findall(_read(path))[:1])) for path in paths)))


def installed_formats(game: str, begun: str) -> tuple[Candidate, ...]:
    """The formats that the user has installed."""
    return tuple(beginning(begun, ((path.stem, "") for path in _installed_formats(game))))


def challenges(game: str, begun: str) -> tuple[Candidate, ...]:
    """The challenges of the game named, or of all, and those of the user, each with its title."""
    return tuple(beginning(begun, ((id, title) for _, id, title in _challenges(game))))


def challenge_kinds(game: str, begun: str) -> tuple[Candidate, ...]:
    """The kinds of challenges that there are."""
    return tuple(beginning(begun, ((kind, "") for kind, _, _ in _challenges(game))))


def words(game: str, begun: str) -> tuple[Candidate, ...]:
    """The words that card effects of the game may say, or of the usual one, each with its meaning."""
    from deckbuilder.app.reference.words import list_words

    with suppress(Refusal):
        return tuple(beginning(begun, ((one.word, one.says) for part in list_words(game) for one in part.entries)))
    return ()


def _books(game: str) -> Iterator[Rulebook]:
    return (rulebook(id) for id in rulebook_ids() if game in ("", id))


def _shipped_formats(game: str) -> Iterator[Path]:
    return (path for book in _books(game) for path in _files(shipped("card_sets") / book.package / FORMATS))


def _installed_formats(game: str) -> Iterator[Path]:
    return (path for book in _books(game) for path in _files(formats_home() / book.id))


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.toml"))


def _challenges(game: str) -> Iterator[tuple[str, ...]]:
    for folder in (*(book.challenges_path for book in _books(game)), challenges_home()):
        for path in _files(folder):
            yield from _CHALLENGE.findall(_read(path))


def _rows(path: Path, row: re.Pattern[str]) -> list[tuple[str, str]]:
    return row.findall(_read(path))


def _read(path: Path) -> str:
    """The text of a file; "" if it cannot be read."""
    with suppress(OSError), path.open(encoding="utf-8", errors="replace") as file:
        return file.read(_MOST)
    return ""
