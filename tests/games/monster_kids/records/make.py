"""Makes the golden games of this folder: ``python -m tests.games.monster_kids.records.make``.

A game of the present rules version that is there already is left alone.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.support.golden import Golden, main

HERE = Path(__file__).parent
BOOK = "monster-kids"
GOLDEN = (
    Golden("01-two-seats", ("The Long Way Home",), ("greedy", "greedy"), 1),
    Golden("02-one-seat", ("Home by Ten",), ("greedy",), 2),
    Golden("03-three-seats", ("The Long Way Home",), ("greedy", "random", "greedy"), 3),
    Golden("04-four-seats", ("The Whole Street",), ("greedy", "greedy", "random", "greedy"), 4),
    Golden("05-six-seats", ("Open Every Wardrobe",), ("random", "greedy") * 3, 5),
    Golden("06-a-hard-night", ("No Moon at All",), ("random", "random"), 6),
    Golden("07-versus", ("The Long Way Home",), ("greedy", "greedy"), 7, {"versus": 1}),
    Golden(
        "08-versus-for-four",
        ("Lights on the Landing",),
        ("greedy", "random", "greedy", "random"),
        8,
        {"versus": 1},
        is_made_in_tests=True,
    ),
    Golden("09-fork", ("The Long Way Home",), ("greedy", "greedy"), 9, forked_at=30, is_made_in_tests=True),
    Golden("10-taken-back", ("Home by Ten",), ("greedy", "random"), 10, taken_back=20, is_made_in_tests=True),
)

if __name__ == "__main__":
    sys.exit(main(HERE, BOOK, GOLDEN))
