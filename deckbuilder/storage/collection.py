"""What the user owns."""

from __future__ import annotations

from collections.abc import Callable

from sqlmodel import Session, col, select

from deckbuilder.errors import Refusal
from deckbuilder.storage.changes import next_change, require_storable
from deckbuilder.storage.store import Store
from deckbuilder.storage.tables import OwnedCardTable, OwnedTable


class Collection:
    """How many boxes of each card set the user owns, and which single cards more or less."""

    MOST_BOXES = 99
    MOST_SINGLES = 9_999

    def __init__(self, store: Store) -> None:
        self._store = store

    def boxes(self) -> dict[str, int]:
        """The number of boxes by set, for the sets of which there is at least one."""
        with self._store.reading() as connection, Session(connection) as session:
            rows = session.exec(select(OwnedTable).order_by(col(OwnedTable.set_id)))
            return {row.set_id: row.boxes for row in rows}

    def change_boxes(self, set_id: str, decide: Callable[[int], int]) -> int:
        """Note as many boxes of a set as `decide` makes of those noted until now, which nobody changes meanwhile.

        None forgets the set. How many there are now is returned.
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
        """By card id, how many copies there are besides those in the boxes; below 0, how many are missing from them."""
        with self._store.reading() as connection, Session(connection) as session:
            rows = session.exec(select(OwnedCardTable).order_by(col(OwnedCardTable.card_id)))
            return {row.card_id: row.copies for row in rows}

    def change_singles(self, card_id: str, set_id: str, decide: Callable[[int, int], int]) -> tuple[int, int]:
        """Note as many copies of a card besides those in the boxes as `decide` makes of the boxes and copies until now.

        Nobody changes either meanwhile; none forgets the card. The boxes and the copies of now are returned.
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

    def clear(self) -> None:
        """Forget all boxes and all single cards."""
        with self._store.writing() as connection, Session(connection) as session:
            for row in (*session.exec(select(OwnedTable)), *session.exec(select(OwnedCardTable))):
                session.delete(row)
            session.flush()
            next_change(connection)
