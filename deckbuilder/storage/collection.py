"""The cards that the user owns."""

from __future__ import annotations

from collections.abc import Callable, Container

from sqlmodel import Session, col, select

from deckbuilder.errors import Refusal
from deckbuilder.storage.changes import next_change, require_storable
from deckbuilder.storage.store import Store
from deckbuilder.storage.tables import OwnedCardTable, OwnedTable


class Collection:
    """The number of boxes of each card set that the user owns, and single cards in addition or missing."""

    MOST_BOXES = 99
    MOST_SINGLES = 9_999

    def __init__(self, store: Store) -> None:
        self._store = store

    def boxes(self) -> dict[str, int]:
        """The number of boxes by set, for sets with at least one."""
        with self._store.reading() as connection, Session(connection) as session:
            rows = session.exec(select(OwnedTable).order_by(col(OwnedTable.set_id)))
            return {row.set_id: row.boxes for row in rows}

    def change_boxes(self, set_id: str, decide: Callable[[int], int]) -> int:
        """Set the number of boxes of a set to what `decide` makes of the present number, in one transaction.

        0 forgets the set. Returns the new number.
        """
        require_storable(set=set_id)
        with self._store.writing() as connection, Session(connection) as session:
            row = session.get(OwnedTable, set_id)
            boxes = decide(0 if row is None else row.boxes)
            if not 0 <= boxes <= self.MOST_BOXES:
                raise Refusal(
                    "boxes-out-of-range", f"{boxes} boxes of {set_id} are not between 0 and {self.MOST_BOXES}."
                )
            if boxes == 0:
                if row is not None:
                    session.delete(row)
            else:
                session.merge(OwnedTable(set_id=set_id, boxes=boxes))
            session.flush()
            next_change(connection)
            return boxes

    def singles(self) -> dict[str, int]:
        """The copies of each card beyond those in the boxes, by card id; below 0, the number missing from them."""
        with self._store.reading() as connection, Session(connection) as session:
            rows = session.exec(select(OwnedCardTable).order_by(col(OwnedCardTable.card_id)))
            return {row.card_id: row.copies for row in rows}

    def change_singles(self, card_id: str, set_id: str, decide: Callable[[int, int], int]) -> tuple[int, int]:
        """Set the copies of a card beyond those in the boxes to what `decide` makes of the boxes and copies so far.

        Both are read in the same transaction; 0 forgets the card. Returns the boxes and the new number of copies.
        """
        require_storable(card=card_id, set=set_id)
        with self._store.writing() as connection, Session(connection) as session:
            row, box = session.get(OwnedCardTable, card_id), session.get(OwnedTable, set_id)
            boxes = 0 if box is None else box.boxes
            copies = decide(boxes, 0 if row is None else row.copies)
            if abs(copies) > self.MOST_SINGLES:
                raise Refusal("copies-out-of-range", f"{copies} copies of {card_id} are more than {self.MOST_SINGLES}.")
            if copies:
                session.merge(OwnedCardTable(card_id=card_id, copies=copies))
            elif row is not None:
                session.delete(row)
            session.flush()
            next_change(connection)
            return boxes, copies

    def clear(self, sets: Container[str], cards: Container[str]) -> None:
        """Forget all boxes of these sets, and the single copies of these cards."""
        with self._store.writing() as connection, Session(connection) as session:
            boxes = [row for row in session.exec(select(OwnedTable)) if row.set_id in sets]
            singles = [row for row in session.exec(select(OwnedCardTable)) if row.card_id in cards]
            for row in (*boxes, *singles):
                session.delete(row)
            session.flush()
            next_change(connection)
