"""Make the golden games of this folder: `python -m tests.games.monster_town.records.make`.

Those of older rules versions stay unchanged, and so does an existing game of the present version.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.games.monster_town.records.earlier import EARLIER
from tests.support.golden import Golden, main

HERE = Path(__file__).parent
BOOK = "monster-town"
GOLDEN = {
    **EARLIER,
    13: (
        Golden(
            "57-bailiffs-militia",
            ("Paid in Full", "Powder and Prayer"),
            ("greedy", "greedy"),
            57,
            is_made_in_tests=True,
        ),
        Golden(
            "58-three-seats",
            ("Widow's Weeds", "Powder and Prayer", "The Slow Tide"),
            ("greedy", "random", "greedy"),
            58,
        ),
        Golden(
            "59-fork",
            ("First at the Carcass", "Open Vein"),
            ("greedy", "greedy"),
            59,
            forked_at=30,
            is_made_in_tests=True,
        ),
        Golden(
            "60-taken-back",
            ("The Slow Tide", "Paid in Full"),
            ("greedy", "random"),
            60,
            taken_back=20,
            is_made_in_tests=True,
        ),
    ),
    14: (
        Golden("61-undead-fang", ("Doctor's Orders", "Open Vein"), ("greedy", "greedy"), 61, is_made_in_tests=True),
        Golden(
            "62-three-seats", ("Nobody's Dogs", "Paid in Full", "The Slow Tide"), ("greedy", "random", "greedy"), 62
        ),
        Golden(
            "63-fork",
            ("Soot and Bones", "Widow's Weeds"),
            ("greedy", "greedy"),
            63,
            forked_at=30,
            is_made_in_tests=True,
        ),
        Golden(
            "64-taken-back",
            ("The Velvet Rope", "The Slow Tide"),
            ("greedy", "random"),
            64,
            taken_back=20,
            is_made_in_tests=True,
        ),
    ),
}
"""Keyed by the rules version they are played with; only those of the present version are made."""

if __name__ == "__main__":
    sys.exit(main(HERE, BOOK, GOLDEN))
