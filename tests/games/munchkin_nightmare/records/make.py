"""Make the golden games of this folder: `python -m tests.games.munchkin_nightmare.records.make`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.support.golden import Golden, main

HERE = Path(__file__).parent
BOOK = "munchkin-nightmare"
NIGHT, PEACE = ("The Whole Night",), ("Treaty Night",)
HELPS, ALONE = {"nobody_helps": 0}, {"nobody_helps": 1}
GOLDEN = {
    1: (
        Golden("01-three-seats", NIGHT, ("rated",) * 3, 1),
        Golden("02-four-seats", NIGHT, ("rated", "random", "rated", "rated"), 2),
        Golden("03-five-seats", NIGHT, ("rated",) * 5, 3),
        Golden("04-six-seats", NIGHT, ("rated", "rated", "random") * 2, 4),
        Golden("05-two-seats", NIGHT, ("rated", "rated"), 5),
        Golden("06-two-who-help", NIGHT, ("rated", "random"), 6, HELPS),
        Golden("07-nobody-helps", NIGHT, ("rated",) * 4, 7, ALONE),
        Golden("08-both-sets", PEACE, ("rated",) * 6, 8, is_made_in_tests=True),
        Golden("09-fork", NIGHT, ("rated",) * 3, 9, forked_at=60, is_made_in_tests=True),
        Golden("10-taken-back", PEACE, ("rated", "random", "rated"), 10, taken_back=20, is_made_in_tests=True),
    ),
    2: (
        Golden("11-both-sets", PEACE, ("rated", "random", "rated"), 11, is_made_in_tests=True),
        Golden("12-fork", NIGHT, ("random", "rated", "rated"), 12, forked_at=60, is_made_in_tests=True),
        Golden("13-taken-back", PEACE, ("rated",) * 4, 13, taken_back=20, is_made_in_tests=True),
    ),
    3: (
        Golden("14-both-sets", PEACE, ("rated", "random", "rated", "random"), 14, is_made_in_tests=True),
        Golden("15-fork", NIGHT, ("random", "rated", "rated"), 15, forked_at=60, is_made_in_tests=True),
        Golden("16-taken-back", PEACE, ("rated",) * 3, 16, taken_back=20, is_made_in_tests=True),
    ),
    4: (
        Golden("17-both-sets", PEACE, ("random", "rated", "random", "rated"), 17, is_made_in_tests=True),
        Golden("18-fork", NIGHT, ("rated", "random", "rated"), 18, forked_at=60, is_made_in_tests=True),
        Golden("19-taken-back", PEACE, ("rated",) * 3, 19, taken_back=20, is_made_in_tests=True),
    ),
    5: (
        Golden("20-both-sets", PEACE, ("rated", "random", "rated", "random"), 20, is_made_in_tests=True),
        Golden("21-fork", NIGHT, ("random", "rated", "rated"), 21, forked_at=60, is_made_in_tests=True),
        Golden("22-taken-back", PEACE, ("rated",) * 3, 22, taken_back=20, is_made_in_tests=True),
    ),
    6: (
        Golden("23-both-sets", PEACE, ("rated", "random", "rated", "random"), 190, is_made_in_tests=True),
        Golden("24-fork", NIGHT, ("random", "random", "rated"), 25, forked_at=60, is_made_in_tests=True),
        Golden("25-taken-back", PEACE, ("rated",) * 3, 25, taken_back=20, is_made_in_tests=True),
    ),
    7: (
        Golden("26-both-sets", PEACE, ("rated", "random", "rated", "random"), 26, is_made_in_tests=True),
        Golden("27-fork", NIGHT, ("random", "random", "rated"), 56, forked_at=60, is_made_in_tests=True),
        Golden("28-taken-back", PEACE, ("rated",) * 3, 24, taken_back=20, is_made_in_tests=True),
    ),
    8: (
        Golden("29-both-sets", PEACE, ("rated", "random", "random", "rated"), 36, is_made_in_tests=True),
        Golden("30-fork", NIGHT, ("random", "random", "rated"), 30, forked_at=60, is_made_in_tests=True),
        Golden("31-taken-back", PEACE, ("rated",) * 3, 31, taken_back=20, is_made_in_tests=True),
    ),
    9: (
        Golden("32-both-sets", PEACE, ("rated", "random", "random", "rated"), 32, is_made_in_tests=True),
        Golden("33-fork", NIGHT, ("random", "random", "rated"), 33, forked_at=60, is_made_in_tests=True),
        Golden("34-taken-back", PEACE, ("rated",) * 3, 34, taken_back=20, is_made_in_tests=True),
    ),
    10: (
        Golden("35-both-sets", PEACE, ("rated", "random", "random", "rated"), 62, is_made_in_tests=True),
        Golden("36-fork", NIGHT, ("random", "random", "rated"), 39, forked_at=60, is_made_in_tests=True),
        Golden("37-taken-back", PEACE, ("rated",) * 3, 37, taken_back=20, is_made_in_tests=True),
    ),
    11: (
        Golden("38-both-sets", PEACE, ("rated", "random", "random", "rated"), 49, is_made_in_tests=True),
        Golden("39-fork", NIGHT, ("random", "random", "rated"), 50, forked_at=60, is_made_in_tests=True),
        Golden("40-taken-back", PEACE, ("rated",) * 3, 36, taken_back=20, is_made_in_tests=True),
    ),
    12: (
        Golden("41-both-sets", PEACE, ("rated", "random", "random", "rated"), 55, is_made_in_tests=True),
        Golden("42-fork", NIGHT, ("random", "random", "rated"), 52, forked_at=60, is_made_in_tests=True),
        Golden("43-taken-back", PEACE, ("rated",) * 3, 53, taken_back=20, is_made_in_tests=True),
    ),
    13: (
        Golden("44-both-sets", PEACE, ("rated", "random", "random", "rated"), 58, is_made_in_tests=True),
        Golden("45-fork", NIGHT, ("random", "random", "rated"), 59, forked_at=60, is_made_in_tests=True),
        Golden("46-taken-back", PEACE, ("rated",) * 3, 60, taken_back=20, is_made_in_tests=True),
    ),
    14: (
        Golden("47-both-sets", PEACE, ("rated", "random", "random", "rated"), 77, is_made_in_tests=True),
        Golden("48-fork", NIGHT, ("random", "random", "rated"), 69, forked_at=60, is_made_in_tests=True),
        Golden("49-taken-back", PEACE, ("rated",) * 3, 71, taken_back=20, is_made_in_tests=True),
    ),
    15: (
        Golden("50-both-sets", PEACE, ("rated", "random", "random", "rated"), 78, is_made_in_tests=True),
        Golden("51-fork", NIGHT, ("random", "random", "rated"), 79, forked_at=60, is_made_in_tests=True),
        Golden("52-taken-back", PEACE, ("rated",) * 3, 80, taken_back=20, is_made_in_tests=True),
    ),
    16: (
        Golden("53-both-sets", PEACE, ("rated", "random", "random", "rated"), 81, is_made_in_tests=True),
        Golden("54-fork", NIGHT, ("random", "random", "rated"), 82, forked_at=60, is_made_in_tests=True),
        Golden("55-taken-back", PEACE, ("rated",) * 3, 83, taken_back=20, is_made_in_tests=True),
    ),
}
"""Keyed by the rules version they are played with."""

if __name__ == "__main__":
    sys.exit(main(HERE, BOOK, GOLDEN))
