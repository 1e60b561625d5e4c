"""Starting a new card set: a small working file, and a deck to play its cards with."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from string import Template

from deckbuilder.app.deck.starters import SUFFIX as DECK_SUFFIX
from deckbuilder.app.deck.starters import starter_decks
from deckbuilder.app.files import require_free, write_text
from deckbuilder.app.library.installed_sets import Shelf, read_shelf
from deckbuilder.app.library.set_paths import SUFFIX
from deckbuilder.cards.grammar import article
from deckbuilder.cards.model import SLUG, id_of
from deckbuilder.errors import Refusal
from deckbuilder.paths import expanded, shipped
from deckbuilder.rulebooks import Rulebook, rulebook_or_default
from deckbuilder.text import folded, harmless, objection

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
    book = rulebook_or_default(rulebook_id)
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
