"""Keeping a match in the database while it is played."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from deckbuilder.app.game.content import Content
from deckbuilder.errors import Refusal
from deckbuilder.storage.matches import Glance

if TYPE_CHECKING:
    from deckbuilder.storage.matches import Matches


class Keeper:
    """Saves one match after every choice, and notices when it was played elsewhere in the meantime."""

    def __init__(
        self, matches: Matches, title: str, content: Content, number: int | None = None, seen: str | None = None
    ) -> None:
        self.number = number
        self._matches = matches
        self._title = title
        self._content = content
        self._seen = seen

    def keep(self, document: dict[str, Any], outcome: str, headline: str, *, is_finished: bool) -> None:
        """Save what was played so far, how it ended if it did, and how far it is."""
        record = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
        if self.number is None:
            self._matches.keep_content(self._content.body)
            saved = self._matches.start(document["rulebook"], self._title, record)
            self.number = saved.entry.id
        glance = Glance(tuple(document["players"]), headline, datetime.now(UTC).isoformat(timespec="seconds"))
        found = self._matches.save(
            self.number, record, is_finished=is_finished, outcome=outcome, seen=self._seen, glance=glance
        )
        if found is None:
            raise Refusal(
                "game-deleted",
                f"Game {self.number} was deleted while it was played.",
                hint="`save FILE` still writes it.",
            )
        self._seen = found.hash
