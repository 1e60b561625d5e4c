"""Card sets: those in use, starting a new one, checking one for faults, and previewing its cards."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING

from deckbuilder.app.deck.starters import SUFFIX as DECK_SUFFIX
from deckbuilder.app.deck.starters import starter_decks
from deckbuilder.app.files import existing, require_free, write_text
from deckbuilder.app.library.installed_sets import Shelf, core_fault, declared_book, declared_id, read_shelf
from deckbuilder.app.library.rows import CardRow, FactionRow, printed_fields, row_of, signs_of
from deckbuilder.app.library.set_paths import SUFFIX, set_files
from deckbuilder.cards.card import CardSet
from deckbuilder.cards.files import read_sets
from deckbuilder.cards.grammar import article
from deckbuilder.cards.limits import NO_INPUT
from deckbuilder.cards.model import SLUG, id_of
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.errors import Refusal
from deckbuilder.paths import expanded, shipped
from deckbuilder.problems import Problem, Report
from deckbuilder.rulebooks import Rulebook, rulebook, rulebook_ids
from deckbuilder.text import folded, harmless, objection

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


@dataclass(frozen=True, slots=True)
class SetEntry:
    """A card set as shown in a list; `origin` is "shipped", "installed", or "extra" for one named for this run only."""

    id: str
    title: str
    rulebook: str
    version: str
    cards: int
    copies: int
    """The number of cards, counting copies."""
    licence: str
    source: str
    is_core: bool
    origin: str


@dataclass(frozen=True, slots=True)
class SetCheck:
    """Everything wrong with a set, and its valid factions and cards as they will look."""

    report: Report
    identities: tuple[FactionRow, ...] = ()
    cards: tuple[CardRow, ...] = ()
    read: CardSet | None = None
    """The set itself; None if even its header cannot be read."""


def list_sets(library: Library) -> tuple[SetEntry, ...]:
    """The sets in use, core sets first."""
    shelf = library.shelf
    found = [entry_of(one, shelf.origin(one.id)) for one in shelf.sets]
    return tuple(sorted(found, key=lambda entry: not entry.is_core))


def entry_of(one: CardSet, origin: str) -> SetEntry:
    """A set as shown in a list."""
    return SetEntry(
        id=one.id,
        title=one.header.title,
        rulebook=one.header.rulebook,
        version=one.header.version,
        cards=len(one.cards),
        copies=sum(card.copies for card in one.cards),
        licence=one.header.licence,
        source=one.header.source,
        is_core=one.header.core,
        origin=origin,
    )


def check_set(path: Path, rulebook_id: str = "") -> SetCheck:
    """Everything wrong with the set at a path, read with all others; a Refusal if there is none to judge.

    An installed set with the same id is ignored, since the one at the path may be its next version. The rulebook named
    is used if the set does not name one.
    """
    path = existing(path, "file")
    book = declared_book(path, rulebook_id)
    shelf = read_shelf(without={declared_id(path)})
    known = (*(one for one in shelf.shipped if not _is_same(one.path, path)), *shelf.installed)
    sets, problems = read_sets([path], book.schema, known, keep_broken=True)
    for problem in problems:
        if problem.code in NO_INPUT:
            raise Refusal(problem.code, problem.message)
    subject = path.name or str(path)
    theirs = set(book.schema.check_sets([one for one in known if one.header.rulebook == book.id]))
    ours = [problem for problem in problems if problem not in theirs]
    if not sets:
        return SetCheck(Report(subject, tuple(ours)))
    (found,) = sets
    is_shipped = any(_is_same(one.path, path) for one in shelf.shipped)
    ours += [fault] if not is_shipped and (fault := core_fault(found)) is not None else []
    return SetCheck(Report(subject, tuple(ours)), _identities(found), _cards(found, known), found)


def preview_card(check: SetCheck, ref: str) -> SetCheck:
    """The same check with only the card or faction of this id or name; a Refusal names the nearest.

    A faulty card cannot be shown: the report says why.
    """
    sought = folded(ref.strip())
    cards = tuple(card for card in check.cards if sought in _names_of(card))
    identities = tuple(one for one in check.identities if sought in (one.id, folded(one.name)))
    if not (cards or identities or any(_is_about(problem, sought) for problem in check.report.problems)):
        known = [*(card.name for card in check.cards), *(one.name for one in check.identities)]
        hint = nearest_hint(ref, known, "Omit the name to see all its cards.")
        raise Refusal("unknown-card", f'{check.report.subject} has no valid card "{harmless(ref)}".', hint=hint)
    return replace(check, cards=cards, identities=identities)


def _names_of(card: CardRow) -> Sequence[str]:
    return (card.id, card.id.partition("/")[2], folded(card.name))


def _is_about(problem: Problem, sought: str) -> bool:
    """Whether a problem is about the card with this id."""
    slugs = {id.partition("/")[2] for id in problem.cards} | {part.strip() for part in problem.where.split(":")}
    return sought in slugs or sought in problem.cards


def _cards(one: CardSet, others: Iterable[CardSet]) -> tuple[CardRow, ...]:
    # A set for an unknown rulebook has no cards to show.
    signs = signs_of(identity for each in (*others, one) for identity in each.identities)
    return tuple(row_of(card, rulebook(one.header.rulebook).schema, signs) for card in one.cards)


def _identities(one: CardSet) -> tuple[FactionRow, ...]:
    return tuple(
        FactionRow(
            identity.id,
            identity.name,
            one.id,
            sum(card.copies for card in one.cards if card.identity == identity.id),
            printed_fields(identity.model.model_dump()),
            rulebook(one.header.rulebook).schema.identity.title,
        )
        for identity in one.identities
    )


def _is_same(shipped: Path, path: Path) -> bool:
    try:
        return shipped.samefile(path)
    except OSError:
        return False


LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class NewSet:
    """The files of a new set and of a deck that uses its cards, and an opponent for that deck, if it needs one."""

    cards: Path
    deck: Path
    opponent: str


def new_set(
    id: str, faction: str = "", path: Path | None = None, *, is_forced: bool = False, rulebook_id: str = ""
) -> NewSet:
    """Write the file of a new set, and beside it a deck that uses its cards.

    With `faction`, the set defines a faction of that name. Existing files are replaced only with `is_forced`.
    """
    book = rulebook(rulebook_id or rulebook_ids()[0])
    shelf = read_shelf()
    _require_id(id, shelf)
    target = _target(id, path)
    words = {"id": id, "title": id.replace("-", " ").title(), "file": target.name}
    kind = "expansion"
    if faction:
        _require_faction(faction, shelf, book)
        kind = "faction"
        escaped = faction.replace("\\", "\\\\").replace('"', '\\"')
        words |= {"faction": _free_slug(faction, id, shelf, book), "faction_name": escaped}
    texts = {
        target: _filled(book, f"{kind}{SUFFIX}", words),
        target.with_suffix(DECK_SUFFIX): _filled(book, f"{kind}{DECK_SUFFIX}", words),
    }
    if not is_forced:
        for file in texts:
            require_free(file, "Name another file, or add `--replace` to overwrite it.")
    written = [write_text(file, text, is_new=not is_forced) for file, text in texts.items()]
    return NewSet(written[0], written[1], _opponent(book))


def _opponent(book: Rulebook) -> str:
    """A starter to play against; empty if players bring no decks of their own."""
    if not book.brings_decks:
        return ""
    return next((deck.title for deck in reversed(starter_decks(book.id))), "")


def _filled(book: Rulebook, name: str, words: dict[str, str]) -> str:
    file = book.templates / name
    if not file.is_file():
        hint = (
            f"Start from a copy of a file in {harmless(str(shipped('card_sets') / book.package))}; "
            f"`deckbuilder sets words --game {book.id}` lists what a card may say."
        )
        what = "a card set"
        if (book.templates / f"expansion{SUFFIX}").is_file():
            kind = book.schema.identity.title.lower()
            what = f"a card set with {article(kind)} {kind} of its own"
            hint = f"Leave `--gang` out: that begins one with cards alone. {hint}"
        raise Refusal("no-template", f"{book.title} has no template of {what}.", hint)
    template = file.read_text(encoding="utf-8")
    return Template(template).substitute(words)


def _target(id: str, path: Path | None) -> Path:
    found = expanded(Path(f"{id}{SUFFIX}") if path is None else path)
    if os.path.isdir(found):
        found = found / f"{id}{SUFFIX}"
    if found.suffix != SUFFIX:
        raise Refusal(
            "bad-name",
            f"{harmless(str(path))} does not end in {SUFFIX}, as set files do.",
            hint=f"Name it {id}{SUFFIX}.",
        )
    return found


def _require_id(id: str, shelf: Shelf) -> None:
    if len(id) > LONGEST_NAME or not re.fullmatch(SLUG, id):
        near = id_of(id)
        raise Refusal(
            "bad-id",
            f'"{harmless(id[:LONGEST_NAME])}" is not an id: it has 1 to {LONGEST_NAME} small letters, digits and '
            "single hyphens.",
            hint=f"Write {near}." if near else "Write something such as night-shift.",
        )
    known = [*(one.id for one in shelf.sets), *(one.id for one in shelf.left_out)]
    if id in known:
        raise Refusal("set-exists", f'There is already a set "{id}".', hint="Choose another id.")


def _require_faction(name: str, shelf: Shelf, book: Rulebook) -> None:
    fault = f"is longer than {LONGEST_NAME} characters" if len(name) > LONGEST_NAME else objection(name)
    if fault is None and name != name.strip():
        fault = "begins or ends with a space"
    if fault is not None:
        raise Refusal("bad-name", f'The name "{harmless(name[:LONGEST_NAME])}" {fault}.', hint="Choose another name.")
    if any(folded(name) == folded(identity.name) for one in shelf.sets for identity in one.identities):
        kind = book.schema.identity
        said = f'There is a {kind.title.lower()} "{harmless(name)}" already.'
        raise Refusal(f"{kind.key}-exists", said, hint="Choose another name.")


def _free_slug(name: str, id: str, shelf: Shelf, book: Rulebook) -> str:
    """An id for the faction: from its name, or from its set if the name yields no id or is taken."""
    taken = {identity.id for one in shelf.sets for identity in one.identities}
    last = f"-{book.schema.identity.key}"
    return next(slug for slug in (id_of(name), id, id[: LONGEST_NAME - len(last)] + last) if slug and slug not in taken)


SECONDS_BETWEEN_LOOKS = 0.3

Stamp = tuple[tuple[str, int, int], ...]


def saves(path: Path) -> Iterator[None]:
    """Yield immediately, and then whenever the files have changed and settled; the iterator is endless."""
    seen = before = _stamp(path)
    yield
    while True:
        pause()
        now = _stamp(path)
        if now != seen and now == before:
            seen = now
            yield
        before = now


def pause() -> None:
    """Wait between two looks at the files."""
    time.sleep(SECONDS_BETWEEN_LOOKS)


def _stamp(path: Path) -> Stamp:
    """The names, times and sizes of the files, which change with every save."""
    found = []
    for file in set_files(path):
        try:
            status = file.stat()
        except OSError:
            continue  # being renamed, as some editors do when they save
        found.append((file.name, status.st_mtime_ns, status.st_size))
    return tuple(found)
