"""The cards that a game is played with: the files of its sets, stored by hash, so that no later change affects it."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeGuard

from deckbuilder.app.library.lookup import card_in
from deckbuilder.cards.card import Card
from deckbuilder.cards.files import read_sets
from deckbuilder.cards.gathering import MOST_FILES, KeptSet
from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.model import Deck
from deckbuilder.errors import Refusal
from deckbuilder.json_values import canonical, text_hash
from deckbuilder.problems import Severity
from deckbuilder.rulebooks import Rulebook, rulebook
from deckbuilder.text import harmless

CARDS_REFUSED = "cards-refused"
"""The code for a game whose cards are no longer valid under the present, stricter checks."""
CARDS_CHANGED = "cards-changed"
"""The code for a game whose cards cannot be read because they are not those that it was played with."""
PLAYED_BY = "The release it was played with can still play it."
CHANGED_SINCE = "Take another copy of the game, from before the change."
MOST_SETS = 32
MOST_KEPT = 8
"""The number of contents cached, since reading all cards of a game takes longer than replaying most games."""
_FILE_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_ -]{0,79}\.toml")
_SET_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

Files = Mapping[str, Mapping[str, str]]
"""The text of each file of each set, by set id and file name."""


@dataclass(frozen=True, slots=True)
class GameContent:
    """The sets of one game: as cards to play with, and as the text that is hashed."""

    pool: CardPool
    body: str = field(repr=False)

    @property
    def hash(self) -> str:
        """The SHA-256 of the text."""
        return text_hash(self.body)

    @property
    def files(self) -> dict[str, Any]:
        """The files as a game file embeds them."""
        files: dict[str, Any] = json.loads(self.body)
        return files

    def find(self, name: str) -> Card:
        """The card with this name or id; a Refusal names the nearest."""
        return card_in(self.pool, name)


def content_of(pool: CardPool, decks: Sequence[Deck]) -> GameContent:
    """The sets that these decks chose, and those that they build on."""
    validator = rulebook(decks[0].rulebook).validator(pool)
    return content_of_sets(pool, {id for deck in decks for id in validator.resolve(deck).chosen.ids})


def content_of_game(pool: CardPool, book: Rulebook) -> GameContent:
    """The core sets of a game played without decks; empty if it has no cards."""
    return content_of_sets(pool, {one.id for one in pool.sets if one.header.rulebook == book.id and one.header.core})


def content_of_sets(pool: CardPool, ids: Collection[str]) -> GameContent:
    """Those of these sets that are available, and the sets that they build on."""
    by_id = {one.id: one for one in pool.sets}
    wanted = {id for id in ids if id in by_id}
    queue = [*wanted]
    while queue:
        for needed in by_id[queue.pop()].header.requires:
            if needed in by_id and needed not in wanted:
                wanted.add(needed)
                queue.append(needed)
    chosen = pool.only(wanted)
    texts = {one.id: {_plain(name): text for name, text in one.texts.items()} for one in chosen.sets}
    return GameContent(chosen, canonical(texts))


def read_content(files: object, book: Rulebook, source: str, expected: str = "") -> GameContent:
    """The content embedded in a game file, read as strictly as any foreign set; `expected` is the hash it should have.

    If it cannot be read, the Refusal says whether that is so because it has changed.
    """
    if files == {} and not book.has_cards:
        return GameContent(CardPool(()), canonical({}))
    if not _are_files(files):
        raise _broken(source, "its sets are not written as file names with their texts")
    body = canonical(files)
    found = _read(body, book)
    if isinstance(found, str) and expected and text_hash(body) != expected:
        reason = f"its cards cannot be used, for they were changed or damaged: {harmless(found)}."
        said = f"{harmless(source)} cannot be played: {reason}"
        raise Refusal(CARDS_CHANGED, said, hint=CHANGED_SINCE)
    if isinstance(found, str):
        said = f"{harmless(source)} cannot be played: its cards cannot be used: {harmless(found)}."
        raise Refusal(CARDS_REFUSED, said, hint=PLAYED_BY)
    return found


@lru_cache(maxsize=MOST_KEPT)
def _read(body: str, book: Rulebook) -> GameContent | str:
    """The content with this body, or its fault; cached, since games opened together mostly share it."""
    files: Files = json.loads(body)
    try:
        kept = [KeptSet(id, _encoded(texts)) for id, texts in sorted(files.items())]
    except _NoText as name:
        return f"{name} is not text"
    sets, problems = read_sets(kept, book.schema)
    errors = [problem for problem in problems if problem.severity is Severity.ERROR]
    if errors or not sets:
        reason = errors[0].said if errors else "there are none."
        return reason.rstrip(".")
    return GameContent(CardPool(sets), body)


def _are_files(files: object) -> TypeGuard[Files]:
    if not isinstance(files, dict) or not 0 < len(files) <= MOST_SETS:
        return False
    return all(
        _SET_ID.fullmatch(str(id))
        and isinstance(texts, dict)
        and 0 < len(texts) <= MOST_FILES
        and all(_FILE_NAME.fullmatch(str(name)) and isinstance(text, str) for name, text in texts.items())
        for id, texts in files.items()
    )


class _NoText(Exception):
    """A file in a game contains text that cannot be encoded."""


def _encoded(texts: Mapping[str, str]) -> dict[str, bytes]:
    encoded: dict[str, bytes] = {}
    for name, text in texts.items():
        try:
            encoded[name] = text.encode("utf-8")
        except UnicodeEncodeError:
            raise _NoText(name) from None
    return encoded


def _plain(name: str) -> str:
    """A file name that every system allows; only the text matters."""
    if _FILE_NAME.fullmatch(name):
        return name
    return re.sub(r"[^A-Za-z0-9_-]", "_", name.removesuffix(".toml"))[:80] + ".toml"


def _broken(source: str, reason: str) -> Refusal:
    return Refusal("no-game-file", f"{harmless(source)} is not a playable game file: {harmless(reason)}.")
