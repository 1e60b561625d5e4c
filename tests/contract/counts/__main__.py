"""Count the small positions again and print them: `python -m tests.contract.counts`; exits with 1 if any differs."""

from __future__ import annotations

import sys

from tests.contract.books import BOOKS, book_of
from tests.contract.counts.positions import Position, counts_of, reached
from tests.contract.counts.ways import by_copying


def counted_anew(book: str, position: Position) -> tuple[int, ...]:
    """The counts of a position by the present rules; empty if it can no longer be reached."""
    try:
        walk = reached(book, position)
    except IndexError:
        return ()
    return by_copying(book_of(book).game, walk.state, len(position.counts)) if walk.where == position.where else ()


def main() -> int:
    """Print a line for each position: how it is reached, what is asked, and how many positions follow."""
    differing = 0
    for book in sys.argv[1:] or BOOKS:
        for position in counts_of(book).positions:
            found = counted_anew(book, position)
            way = f"{position.table}, seed {position.seed}, {position.choices} choices by {position.policy}"
            print(f"{way:52} {_said(position.counts):28} {position.where}")
            if found != position.counts:
                differing += 1
                print(f"  now it is {_said(found) or 'not reached'}")
    return min(differing, 1)


def _said(counts: tuple[int, ...]) -> str:
    return " ".join(map(str, counts))


if __name__ == "__main__":
    sys.exit(main())
