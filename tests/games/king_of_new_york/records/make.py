"""Make the golden games of this folder: `python -m tests.games.king_of_new_york.records.make`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.support.golden import Golden, main

HERE = Path(__file__).parent
BOOK = "king-of-new-york"
ALL, SHORT = ("All of New York",), ("Quick Rampage",)
BASE, ON, WAITS = (
    {"eliminated_players": 0},
    {"eliminated_players": 1},
    {"eliminated_players": 1, "waits_for_returns": 1},
)
GOLDEN = {
    1: (
        Golden("01-two-seats", ALL, ("greedy", "greedy"), 1),
        Golden("02-three-seats", ALL, ("greedy", "random", "greedy"), 2, BASE),
        Golden("03-four-seats", ALL, ("greedy",) * 4, 3, BASE),
        Golden("04-five-seats", ALL, ("greedy", "random", "greedy", "random", "greedy"), 4, BASE),
        Golden("05-six-seats", ALL, ("greedy",) * 6, 5, BASE),
        Golden("06-by-chance", ALL, ("random", "random", "random"), 6, BASE),
        Golden("07-a-short-evening", SHORT, ("greedy", "greedy", "greedy"), 7, BASE),
        Golden("08-chosen-monsters", ALL, ("greedy", "random"), 8, {"choose_monsters": 1}, is_made_in_tests=True),
        Golden("09-fork", ALL, ("greedy", "greedy"), 9, forked_at=30, is_made_in_tests=True),
        Golden("10-taken-back", SHORT, ("greedy", "random"), 10, taken_back=20, is_made_in_tests=True),
        Golden("11-eliminated-players", ALL, ("greedy",) * 4, 4, ON),
        Golden("12-six-seats-wait-for-returns", ALL, ("greedy", "random") * 3, 12, WAITS),
    ),
    2: (
        Golden("13-eliminated-players", SHORT, ("rated",) * 4, 13, ON, is_made_in_tests=True),
        Golden("14-fork", SHORT, ("rated", "random"), 14, forked_at=30, is_made_in_tests=True),
        Golden("15-taken-back", SHORT, ("random", "rated", "rated"), 15, ON, taken_back=20, is_made_in_tests=True),
    ),
    3: (
        Golden("16-special-cards-go-back", SHORT, ("rated",) * 4, 24, ON, is_made_in_tests=True),
        Golden("17-fork", SHORT, ("random", "rated"), 17, forked_at=30, is_made_in_tests=True),
        Golden("18-taken-back", SHORT, ("rated", "random", "rated"), 18, ON, taken_back=20, is_made_in_tests=True),
        Golden("19-coming-back", SHORT, ("rated",) * 4, 23, ON),
    ),
    4: (
        Golden("20-carapace-is-used", SHORT, ("rated", "random") * 2, 62, ON, is_made_in_tests=True),
        Golden("21-fork", SHORT, ("random", "rated"), 21, forked_at=30, is_made_in_tests=True),
        Golden("22-taken-back", SHORT, ("rated", "random", "random"), 66, ON, taken_back=20, is_made_in_tests=True),
    ),
    5: (
        Golden("23-six-seats", SHORT, ("rated", "random") * 3, 23, ON, is_made_in_tests=True),
        Golden("24-fork", SHORT, ("random", "rated"), 24, forked_at=30, is_made_in_tests=True),
        Golden("25-taken-back", SHORT, ("rated", "random", "random"), 25, ON, taken_back=20, is_made_in_tests=True),
    ),
    6: (
        Golden("26-a-last-heart-is-kept", SHORT, ("random",) * 5 + ("rated",), 27, WAITS, is_made_in_tests=True),
        Golden("27-fork", SHORT, ("random", "rated"), 27, forked_at=30, is_made_in_tests=True),
        Golden("28-taken-back", SHORT, ("rated", "random", "random"), 28, ON, taken_back=20, is_made_in_tests=True),
    ),
    7: (
        Golden("29-coming-back", SHORT, ("random", "rated", "random"), 29, WAITS, is_made_in_tests=True),
        Golden("30-fork", SHORT, ("random", "rated"), 30, forked_at=30, is_made_in_tests=True),
        Golden("31-taken-back", SHORT, ("rated", "random", "random"), 31, ON, taken_back=20, is_made_in_tests=True),
    ),
    8: (
        Golden("32-coming-back", SHORT, ("random", "rated", "random"), 32, WAITS, is_made_in_tests=True),
        Golden("33-fork", SHORT, ("random", "rated"), 33, forked_at=30, is_made_in_tests=True),
        Golden("34-taken-back", SHORT, ("rated", "random", "random"), 34, ON, taken_back=20, is_made_in_tests=True),
    ),
    9: (
        Golden("36-ouch-that-harm-nobody", SHORT, ("random",) * 5, 51, ON, is_made_in_tests=True),
        Golden("37-fork", SHORT, ("random", "rated"), 37, forked_at=30, is_made_in_tests=True),
        Golden("38-taken-back", SHORT, ("rated", "random", "random"), 60, ON, taken_back=20, is_made_in_tests=True),
    ),
    10: (
        Golden(
            "39-cards-that-find-nothing",
            ALL,
            ("rated", "random", "rated", "random", "rated"),
            65,
            ON,
            is_made_in_tests=True,
        ),
        Golden("40-fork", SHORT, ("random", "rated"), 61, forked_at=30, is_made_in_tests=True),
        Golden("41-taken-back", SHORT, ("rated", "random", "random"), 62, ON, taken_back=20, is_made_in_tests=True),
    ),
    11: (
        Golden(
            "42-cards-by-name",
            ALL,
            ("rated", "random", "rated", "random", "rated"),
            75,
            ON,
            is_made_in_tests=True,
        ),
        Golden("43-fork", SHORT, ("random", "rated"), 72, forked_at=30, is_made_in_tests=True),
        Golden("44-taken-back", SHORT, ("rated", "random", "random"), 73, ON, taken_back=20, is_made_in_tests=True),
    ),
    12: (
        Golden(
            "45-half-the-damage",
            ALL,
            ("random", "rated", "random", "rated", "random"),
            85,
            WAITS,
            is_made_in_tests=True,
        ),
        Golden("46-fork", SHORT, ("random", "rated"), 82, forked_at=30, is_made_in_tests=True),
        Golden("47-taken-back", SHORT, ("rated", "random", "random"), 83, ON, taken_back=20, is_made_in_tests=True),
    ),
    13: (
        Golden("48-webs-and-lost-turns", ALL, ("rated",) * 5, 92, WAITS, is_made_in_tests=True),
        Golden("49-fork", SHORT, ("random", "rated"), 92, forked_at=30, is_made_in_tests=True),
        Golden("50-taken-back", SHORT, ("rated", "random", "random"), 93, ON, taken_back=20, is_made_in_tests=True),
    ),
    14: (
        Golden("51-hearts-and-tolls", ALL, ("rated",) * 5, 126, WAITS, is_made_in_tests=True),
        Golden("52-fork", SHORT, ("random", "rated"), 102, forked_at=30, is_made_in_tests=True),
        Golden("53-taken-back", SHORT, ("rated", "random", "random"), 103, ON, taken_back=20, is_made_in_tests=True),
        Golden("54-a-new-deck", SHORT, ("random",) * 5, 103, WAITS),
    ),
    15: (
        Golden("55-a-closing-track", ALL, ("rated",) * 5, 155, WAITS, is_made_in_tests=True),
        Golden("56-fork", SHORT, ("random", "rated"), 112, forked_at=30, is_made_in_tests=True),
        Golden("57-taken-back", SHORT, ("rated", "random", "random"), 113, ON, taken_back=20, is_made_in_tests=True),
    ),
}
"""Keyed by the rules version they are played with; only those of the present version are made."""

if __name__ == "__main__":
    sys.exit(main(HERE, BOOK, GOLDEN))
