"""Make the golden games of this folder: `python -m tests.games.monster_kids.records.make`.

Those of older rules versions stay unchanged, and so does an existing game of the present version.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.support.golden import Golden, main

HERE = Path(__file__).parent
BOOK = "monster-kids"
GOLDEN = {
    2: (
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
        ),
        Golden("09-fork", ("The Long Way Home",), ("greedy", "greedy"), 9, forked_at=30),
        Golden("10-taken-back", ("Home by Ten",), ("greedy", "random"), 10, taken_back=20),
    ),
    3: (
        Golden("11-two-seats", ("The Long Way Home",), ("greedy", "random"), 11),
        Golden(
            "12-versus-for-four",
            ("Lights on the Landing",),
            ("greedy", "random", "greedy", "random"),
            12,
            {"versus": 1},
        ),
        Golden("13-fork", ("Home by Ten",), ("greedy", "greedy"), 13, forked_at=30),
        Golden("14-taken-back", ("The Whole Street",), ("greedy", "random"), 14, taken_back=20),
    ),
    4: (
        Golden("15-two-seats", ("The Long Way Home",), ("greedy", "random"), 15),
        Golden(
            "16-versus-for-four",
            ("Lights on the Landing",),
            ("greedy", "random", "greedy", "random"),
            16,
            {"versus": 1},
            is_made_in_tests=True,
        ),
        Golden("17-fork", ("Home by Ten",), ("greedy", "greedy"), 17, forked_at=30, is_made_in_tests=True),
        Golden("18-taken-back", ("The Whole Street",), ("greedy", "random"), 18, taken_back=20, is_made_in_tests=True),
    ),
    5: (
        Golden("19-two-seats", ("The Long Way Home",), ("greedy", "random"), 19),
        Golden(
            "20-versus-for-four",
            ("Lights on the Landing",),
            ("greedy", "random", "greedy", "random"),
            20,
            {"versus": 1},
            is_made_in_tests=True,
        ),
        Golden("21-fork", ("Home by Ten",), ("greedy", "greedy"), 21, forked_at=30, is_made_in_tests=True),
        Golden("22-taken-back", ("The Whole Street",), ("greedy", "random"), 22, taken_back=20, is_made_in_tests=True),
    ),
    6: (
        Golden("23-two-seats", ("The Long Way Home",), ("greedy", "random"), 23),
        Golden(
            "24-versus-for-four",
            ("Lights on the Landing",),
            ("greedy", "random", "greedy", "random"),
            24,
            {"versus": 1},
            is_made_in_tests=True,
        ),
        Golden("25-fork", ("Home by Ten",), ("greedy", "greedy"), 25, forked_at=30, is_made_in_tests=True),
        Golden("26-taken-back", ("The Whole Street",), ("greedy", "random"), 26, taken_back=20, is_made_in_tests=True),
    ),
    7: (
        Golden("27-two-seats", ("The Long Way Home",), ("greedy", "random"), 27),
        Golden(
            "28-versus-for-four",
            ("Lights on the Landing",),
            ("greedy", "random", "greedy", "random"),
            28,
            {"versus": 1},
            is_made_in_tests=True,
        ),
        Golden("29-fork", ("Home by Ten",), ("greedy", "greedy"), 29, forked_at=30, is_made_in_tests=True),
        Golden("30-taken-back", ("The Whole Street",), ("greedy", "random"), 30, taken_back=20, is_made_in_tests=True),
    ),
    8: (
        Golden("31-two-seats", ("The Long Way Home",), ("greedy", "random"), 31),
        Golden(
            "32-versus-for-four",
            ("Lights on the Landing",),
            ("greedy", "random", "greedy", "random"),
            32,
            {"versus": 1},
        ),
        Golden("33-fork", ("Home by Ten",), ("greedy", "greedy"), 33, forked_at=30),
        Golden("34-taken-back", ("The Whole Street",), ("greedy", "random"), 34, taken_back=20),
    ),
    9: (
        Golden("35-two-seats", ("The Long Way Home",), ("greedy", "random"), 35),
        Golden(
            "36-versus-for-four",
            ("Lights on the Landing",),
            ("greedy", "random", "greedy", "random"),
            36,
            {"versus": 1},
            is_made_in_tests=True,
        ),
        Golden("37-fork", ("Home by Ten",), ("greedy", "greedy"), 37, forked_at=30, is_made_in_tests=True),
        Golden("38-taken-back", ("The Whole Street",), ("greedy", "random"), 38, taken_back=20, is_made_in_tests=True),
    ),
    10: (
        Golden("39-two-seats", ("The Long Way Home",), ("greedy", "random"), 39),
        Golden(
            "40-versus-for-four",
            ("Lights on the Landing",),
            ("greedy", "random", "greedy", "random"),
            40,
            {"versus": 1},
            is_made_in_tests=True,
        ),
        Golden("41-fork", ("Home by Ten",), ("greedy", "greedy"), 41, forked_at=30, is_made_in_tests=True),
        Golden("42-taken-back", ("The Whole Street",), ("greedy", "random"), 42, taken_back=20, is_made_in_tests=True),
    ),
    11: (
        Golden(
            "43-versus-for-four",
            ("Lights on the Landing",),
            ("greedy", "random", "greedy", "random"),
            43,
            {"versus": 1},
            is_made_in_tests=True,
        ),
        Golden("44-fork", ("Home by Ten",), ("greedy", "greedy"), 44, forked_at=30, is_made_in_tests=True),
        Golden("45-taken-back", ("The Whole Street",), ("greedy", "random"), 45, taken_back=20, is_made_in_tests=True),
    ),
}
"""Keyed by the rules version they are played with; only those of the present version are made."""

if __name__ == "__main__":
    sys.exit(main(HERE, BOOK, GOLDEN))
