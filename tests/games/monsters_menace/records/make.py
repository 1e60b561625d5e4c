"""Make the golden games of this folder: `python -m tests.games.monsters_menace.records.make`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.support.golden import Golden, main

HERE = Path(__file__).parent
BOOK = "monsters-menace"
BOX = ("The Whole Box",)
GOLDEN = {
    1: (
        Golden("01-two-seats", BOX, ("greedy", "random"), 1, {"fewer_tokens": 8}),
        Golden("02-three-seats", BOX, ("random",) * 3, 2),
        Golden("03-four-seats", BOX, ("random",) * 4, 3),
        Golden("04-four-seats-again", BOX, ("random",) * 4, 4, {"fewer_tokens": 10}),
        Golden("05-dealt-at-random", BOX, ("random",) * 4, 5, {"choose": 0}),
        Golden("06-by-chance", BOX, ("random", "random"), 6),
        Golden("07-a-short-evening", BOX, ("greedy", "greedy"), 7, {"fewer_tokens": 10}),
        Golden("08-ties-are-broken", BOX, ("random",) * 3, 8, {"break_ties": 1}),
        Golden("09-fork", BOX, ("random", "random"), 9, forked_at=40),
        Golden("10-taken-back", BOX, ("random", "random"), 10, taken_back=20),
    ),
    2: (
        Golden("11-two-shores", ("Two Shores",), ("random", "random"), 11, is_made_in_tests=True),
        Golden("12-fork", BOX, ("random",) * 3, 12, {"fewer_tokens": 8}, forked_at=40, is_made_in_tests=True),
        Golden("13-taken-back", ("Two Shores",), ("random", "greedy"), 13, taken_back=20, is_made_in_tests=True),
    ),
    3: (
        Golden("14-two-shores", ("Two Shores",), ("rated", "random"), 14, {"finish_round": 1}, is_made_in_tests=True),
        Golden("15-fork", BOX, ("rated",) * 3, 15, {"fewer_tokens": 8}, forked_at=40, is_made_in_tests=True),
        Golden("16-taken-back", ("Two Shores",), ("random", "rated"), 16, taken_back=20, is_made_in_tests=True),
    ),
    4: (
        Golden("17-two-shores", ("Two Shores",), ("rated", "random"), 17, is_made_in_tests=True),
        Golden("18-fork", BOX, ("rated",) * 3, 18, {"fewer_tokens": 8}, forked_at=40, is_made_in_tests=True),
        Golden("19-taken-back", ("Two Shores",), ("random", "rated"), 19, taken_back=20, is_made_in_tests=True),
    ),
    5: (
        Golden("20-two-shores", ("Two Shores",), ("rated", "random"), 20, is_made_in_tests=True),
        Golden("21-fork", BOX, ("rated",) * 3, 21, {"fewer_tokens": 8}, forked_at=40, is_made_in_tests=True),
        Golden("22-taken-back", ("Two Shores",), ("random", "rated"), 22, taken_back=20, is_made_in_tests=True),
    ),
    6: (
        Golden("23-two-shores", ("Two Shores",), ("rated", "random"), 23, is_made_in_tests=True),
        Golden("24-fork", BOX, ("rated",) * 3, 24, {"fewer_tokens": 8}, forked_at=40, is_made_in_tests=True),
        Golden("25-taken-back", ("Two Shores",), ("random", "rated"), 25, taken_back=20, is_made_in_tests=True),
    ),
    7: (
        Golden("26-two-shores", ("Two Shores",), ("rated", "random"), 26, is_made_in_tests=True),
        Golden("27-fork", BOX, ("rated",) * 3, 27, {"fewer_tokens": 8}, forked_at=40, is_made_in_tests=True),
        Golden("28-taken-back", ("Two Shores",), ("random", "rated"), 28, taken_back=20, is_made_in_tests=True),
    ),
    8: (
        Golden("29-two-shores", ("Two Shores",), ("rated", "random"), 29, is_made_in_tests=True),
        Golden("30-fork", BOX, ("rated",) * 3, 30, {"fewer_tokens": 8}, forked_at=40, is_made_in_tests=True),
        Golden("31-taken-back", ("Two Shores",), ("random", "rated"), 31, taken_back=20, is_made_in_tests=True),
    ),
    9: (
        Golden("32-two-shores", ("Two Shores",), ("rated", "random"), 57, is_made_in_tests=True),
        Golden("33-fork", BOX, ("rated",) * 3, 33, {"fewer_tokens": 8}, forked_at=40, is_made_in_tests=True),
        Golden("34-taken-back", ("Two Shores",), ("random", "rated"), 34, taken_back=20, is_made_in_tests=True),
    ),
    10: (
        Golden("35-two-shores", ("Two Shores",), ("rated", "random"), 41, is_made_in_tests=True),
        Golden("36-fork", BOX, ("rated",) * 3, 36, {"fewer_tokens": 8}, forked_at=40, is_made_in_tests=True),
        Golden("37-taken-back", ("Two Shores",), ("random", "rated"), 37, taken_back=20, is_made_in_tests=True),
        Golden("38-two-shores", ("Two Shores",), ("rated", "random"), 123),
    ),
    11: (
        Golden("39-two-shores", ("Two Shores",), ("rated", "random"), 210, is_made_in_tests=True),
        Golden("40-fork", BOX, ("rated",) * 3, 46, {"fewer_tokens": 8}, forked_at=40, is_made_in_tests=True),
        Golden("41-taken-back", ("Two Shores",), ("random", "rated"), 47, taken_back=20, is_made_in_tests=True),
    ),
    12: (
        Golden("42-two-shores", ("Two Shores",), ("rated", "random"), 227, is_made_in_tests=True),
        Golden("43-fork", BOX, ("rated",) * 3, 49, {"fewer_tokens": 8}, forked_at=40, is_made_in_tests=True),
        Golden("44-taken-back", ("Two Shores",), ("random", "rated"), 50, taken_back=20, is_made_in_tests=True),
        Golden("45-a-broken-tie", BOX, ("rated",) * 3, 22, {"fewer_tokens": 8, "break_ties": 1}),
    ),
    13: (
        Golden("46-two-shores", ("Two Shores",), ("rated", "random"), 230, is_made_in_tests=True),
        Golden("47-fork", BOX, ("rated",) * 3, 51, {"fewer_tokens": 8}, forked_at=40, is_made_in_tests=True),
        Golden("48-taken-back", ("Two Shores",), ("random", "rated"), 52, taken_back=20, is_made_in_tests=True),
    ),
    14: (
        Golden("49-two-shores", ("Two Shores",), ("rated", "random"), 231, is_made_in_tests=True),
        Golden("50-fork", BOX, ("rated",) * 3, 53, {"fewer_tokens": 8}, forked_at=40, is_made_in_tests=True),
        Golden("51-taken-back", ("Two Shores",), ("random", "rated"), 54, taken_back=20, is_made_in_tests=True),
    ),
    15: (
        Golden("52-two-shores", ("Two Shores",), ("rated", "random"), 232, is_made_in_tests=True),
        Golden("53-fork", BOX, ("rated",) * 3, 55, {"fewer_tokens": 8}, forked_at=40, is_made_in_tests=True),
        Golden("54-taken-back", ("Two Shores",), ("random", "rated"), 56, taken_back=20, is_made_in_tests=True),
    ),
    16: (
        Golden("55-two-shores", ("Two Shores",), ("rated", "random"), 160, is_made_in_tests=True),
        Golden("56-fork", BOX, ("rated",) * 3, 57, {"fewer_tokens": 8}, forked_at=40, is_made_in_tests=True),
        Golden("57-taken-back", ("Two Shores",), ("random", "rated"), 58, taken_back=20, is_made_in_tests=True),
    ),
    17: (
        Golden(
            "58-silent-launchers", BOX, ("rated", "random", "rated"), 370, {"fewer_tokens": 8}, is_made_in_tests=True
        ),
        Golden("59-fork", BOX, ("rated",) * 3, 60, {"fewer_tokens": 8}, forked_at=40, is_made_in_tests=True),
        Golden("60-taken-back", ("Two Shores",), ("random", "rated"), 61, taken_back=20, is_made_in_tests=True),
    ),
    18: (
        Golden("61-told-numbers", BOX, ("rated", "random", "rated"), 62, {"fewer_tokens": 8}, is_made_in_tests=True),
        Golden("62-fork", BOX, ("rated",) * 3, 63, {"fewer_tokens": 8}, forked_at=40, is_made_in_tests=True),
        Golden("63-taken-back", ("Two Shores",), ("random", "rated"), 64, taken_back=20, is_made_in_tests=True),
    ),
}
"""Keyed by the rules version they are played with; only those of the present version are made."""

if __name__ == "__main__":
    sys.exit(main(HERE, BOOK, GOLDEN))
