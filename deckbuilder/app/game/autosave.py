"""A match saved in the database after every choice."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from deckbuilder.app.game.results import result_with_decks
from deckbuilder.app.library.content import GameContent
from deckbuilder.errors import Refusal
from deckbuilder.storage.matches import Glance, MatchSnapshot

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library

PLAYED_ON, DELETED = "changed-elsewhere", "game-deleted"
PARTED = frozenset({PLAYED_ON, DELETED})
"""The permanent refusals: reasons why nothing can be saved any more under a game's number."""


class MatchAutosave:
    """Saves one match after every choice, and notices if another program played it in the meantime."""

    def __init__(
        self, library: Library, title: str, content: GameContent, number: int | None = None, seen: str | None = None
    ) -> None:
        self.number = number
        self._library = library
        self._title = title
        self._content = content
        self._seen = seen

    def save(self, document: dict[str, Any], outcome: str, headline: str, *, is_finished: bool) -> None:
        """Save the choices made so far, the outcome if there is one, and the headline of the table."""
        record = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
        now = datetime.now(UTC).isoformat(timespec="seconds")
        pool = self._content.pool
        result = result_with_decks(self._library, document, outcome, now, pool=pool) if is_finished else None
        glance = Glance(tuple(document["players"]), headline, now)
        snapshot = MatchSnapshot(record, glance, is_finished, outcome, result)
        if self.number is None:
            self._library.matches.keep_content(self._content.body)
            saved = self._library.matches.start(document["rulebook"], self._title, snapshot)
            self.number, self._seen = saved.entry.id, saved.hash
            return
        try:
            found = self._library.matches.save(self.number, snapshot, self._seen)
        except Refusal as refusal:
            raise self._parted(PLAYED_ON) if refusal.code == PLAYED_ON else refusal from None
        if found is None:
            raise self._parted(DELETED)
        self._seen = found

    def require_latest(self) -> None:
        """Raise a Refusal if the saved game is not what this autosave wrote last."""
        if self.number is not None:
            found = self._library.matches.hash_of(self.number)
            if found is None or found != self._seen:
                raise self._parted(DELETED if found is None else PLAYED_ON)

    def _parted(self, code: str) -> Refusal:
        how = "deleted" if code == DELETED else "changed"
        message = f"Game {self.number} was {how} by another program since it was read here"
        hint = '"fork" continues from here as a separate game.'
        return Refusal(code, f"{message}: this is no longer saved.", hint=hint)


def autosave(
    library: Library, title: str, content: GameContent, number: int | None = None, seen: str | None = None
) -> MatchAutosave | None:
    """The autosave for a match; None if the database cannot be written."""
    if not library.store.is_writable:
        return None
    return MatchAutosave(library, title, content, number, seen)
