"""Make the golden games of this folder: `python -m tests.games.monster_town.records.make`.

Those of older rules versions stay unchanged, and so does an existing game of the present version.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.support.golden import Golden, main

HERE = Path(__file__).parent
BOOK = "monster-town"
GOLDEN = {
    1: (
        Golden("01-militia-undead", ("Powder and Prayer", "The Slow Tide"), ("greedy", "greedy"), 1),
        Golden("02-undead-wolfenpack", ("Doctor's Orders", "Nobody's Dogs"), ("greedy", "random"), 2),
        Golden("03-brotherhood-militia", ("The Velvet Rope", "Ghosts of Ninth Street"), ("random", "greedy"), 3),
        Golden("04-bailiffs-brotherhood", ("Paid in Full", "Open Vein"), ("greedy", "greedy"), 4),
        Golden("05-wolfenpack-bailiffs", ("Soot and Bones", "The Last Penny"), ("random", "random"), 5),
        Golden(
            "06-all-or-nothing",
            ("First at the Carcass", "Powder and Prayer"),
            ("greedy", "random"),
            6,
            {"all_or_nothing": 1},
        ),
        Golden(
            "07-three-seats",
            ("Widow's Weeds", "The Slow Tide", "Ghosts of Ninth Street"),
            ("greedy", "random", "greedy"),
            7,
        ),
        Golden(
            "08-four-seats",
            ("Doctor's Orders", "Powder and Prayer", "Open Vein", "Nobody's Dogs"),
            ("greedy", "random", "greedy", "random"),
            8,
        ),
        Golden("09-fork", ("The Velvet Rope", "Soot and Bones"), ("greedy", "greedy"), 9, forked_at=30),
        Golden("10-taken-back", ("Powder and Prayer", "Paid in Full"), ("greedy", "random"), 10, taken_back=20),
    ),
    2: (
        Golden("11-militia-undead", ("Powder and Prayer", "The Slow Tide"), ("greedy", "greedy"), 11),
        Golden("12-brotherhood-bailiffs", ("The Velvet Rope", "Paid in Full"), ("greedy", "random"), 12),
        Golden(
            "13-all-or-nothing",
            ("Doctor's Orders", "Ghosts of Ninth Street"),
            ("greedy", "greedy"),
            13,
            {"all_or_nothing": 1},
        ),
        Golden(
            "14-four-seats",
            ("Nobody's Dogs", "The Last Penny", "Open Vein", "The Slow Tide"),
            ("greedy", "greedy", "random", "greedy"),
            14,
            {"must_scout": 0},
        ),
        Golden("15-fork", ("Soot and Bones", "Widow's Weeds"), ("greedy", "greedy"), 15, forked_at=30),
        Golden("16-taken-back", ("The Velvet Rope", "Powder and Prayer"), ("greedy", "random"), 16, taken_back=20),
    ),
    3: (
        Golden("17-undead-brotherhood", ("The Slow Tide", "The Velvet Rope"), ("greedy", "greedy"), 17),
        Golden(
            "18-three-seats", ("Open Vein", "Doctor's Orders", "The Tuesday Patrol"), ("greedy", "random", "greedy"), 18
        ),
        Golden("19-fork", ("Paid in Full", "Nobody's Dogs"), ("greedy", "greedy"), 19, forked_at=30),
        Golden("20-taken-back", ("Widow's Weeds", "The Slow Tide"), ("greedy", "random"), 20, taken_back=20),
    ),
    4: (
        Golden("21-brotherhood-undead", ("Widow's Weeds", "Doctor's Orders"), ("greedy", "greedy"), 21),
        Golden(
            "22-four-seats",
            ("The Velvet Rope", "The Tuesday Patrol", "First at the Carcass", "The Slow Tide"),
            ("greedy", "greedy", "random", "greedy"),
            22,
        ),
        Golden("23-fork", ("Ghosts of Ninth Street", "Open Vein"), ("greedy", "greedy"), 23, forked_at=30),
        Golden("24-taken-back", ("The Last Penny", "Soot and Bones"), ("greedy", "random"), 24, taken_back=20),
    ),
    5: (
        Golden("25-wolfenpack-bailiffs", ("Nobody's Dogs", "Paid in Full"), ("greedy", "greedy"), 25),
        Golden(
            "26-three-seats",
            ("First at the Carcass", "The Velvet Rope", "The Last Penny"),
            ("greedy", "greedy", "random"),
            26,
        ),
        Golden("27-fork", ("The Tuesday Patrol", "Doctor's Orders"), ("greedy", "greedy"), 27, forked_at=30),
        Golden("28-taken-back", ("Open Vein", "Soot and Bones"), ("greedy", "random"), 28, taken_back=20),
    ),
    6: (
        Golden("29-brotherhood-wolfenpack", ("Widow's Weeds", "First at the Carcass"), ("greedy", "greedy"), 29),
        Golden(
            "30-four-seats",
            ("Paid in Full", "The Slow Tide", "Nobody's Dogs", "Powder and Prayer"),
            ("greedy", "random", "greedy", "greedy"),
            30,
        ),
        Golden("31-fork", ("Doctor's Orders", "The Velvet Rope"), ("greedy", "greedy"), 31, forked_at=30),
        Golden("32-taken-back", ("Soot and Bones", "The Tuesday Patrol"), ("greedy", "random"), 32, taken_back=20),
    ),
    7: (
        Golden("33-bailiffs-undead", ("The Last Penny", "The Slow Tide"), ("greedy", "greedy"), 33),
        Golden(
            "34-four-seats",
            ("Ghosts of Ninth Street", "Open Vein", "First at the Carcass", "Doctor's Orders"),
            ("greedy", "greedy", "random", "greedy"),
            34,
        ),
        Golden("35-fork", ("Powder and Prayer", "Widow's Weeds"), ("greedy", "greedy"), 35, forked_at=30),
        Golden("36-taken-back", ("Nobody's Dogs", "Paid in Full"), ("greedy", "random"), 36, taken_back=20),
    ),
    8: (
        Golden("37-undead-militia", ("The Slow Tide", "Ghosts of Ninth Street"), ("greedy", "greedy"), 37),
        Golden("38-three-seats", ("Paid in Full", "Soot and Bones", "Open Vein"), ("greedy", "random", "greedy"), 38),
        Golden("39-fork", ("First at the Carcass", "The Velvet Rope"), ("greedy", "greedy"), 39, forked_at=30),
        Golden("40-taken-back", ("Powder and Prayer", "The Last Penny"), ("greedy", "random"), 40, taken_back=20),
    ),
    9: (
        Golden("41-brotherhood-bailiffs", ("Widow's Weeds", "The Last Penny"), ("greedy", "greedy"), 41),
        Golden(
            "42-four-seats",
            ("First at the Carcass", "Ghosts of Ninth Street", "The Velvet Rope", "Doctor's Orders"),
            ("greedy", "random", "greedy", "greedy"),
            42,
        ),
        Golden("43-fork", ("The Slow Tide", "Nobody's Dogs"), ("greedy", "greedy"), 43, forked_at=30),
        Golden("44-taken-back", ("Soot and Bones", "The Tuesday Patrol"), ("greedy", "random"), 44, taken_back=20),
    ),
    10: (
        Golden("45-wolfenpack-undead", ("First at the Carcass", "The Slow Tide"), ("greedy", "greedy"), 45),
        Golden(
            "46-three-seats", ("Powder and Prayer", "Widow's Weeds", "Paid in Full"), ("greedy", "random", "greedy"), 46
        ),
        Golden("47-fork", ("The Last Penny", "Open Vein"), ("greedy", "greedy"), 47, forked_at=30),
        Golden("48-taken-back", ("Doctor's Orders", "Soot and Bones"), ("greedy", "random"), 48, taken_back=20),
    ),
    11: (
        Golden("49-militia-brotherhood", ("The Tuesday Patrol", "Widow's Weeds"), ("greedy", "greedy"), 49),
        Golden(
            "50-three-seats",
            ("Doctor's Orders", "The Velvet Rope", "The Last Penny"),
            ("greedy", "random", "greedy"),
            50,
        ),
        Golden("51-fork", ("Paid in Full", "Nobody's Dogs"), ("greedy", "greedy"), 51, forked_at=30),
        Golden("52-taken-back", ("Ghosts of Ninth Street", "Open Vein"), ("greedy", "random"), 52, taken_back=20),
    ),
    12: (
        Golden("53-wolfenpack-bailiffs", ("First at the Carcass", "The Last Penny"), ("greedy", "greedy"), 53),
        Golden(
            "54-three-seats", ("Open Vein", "The Slow Tide", "Powder and Prayer"), ("greedy", "random", "greedy"), 54
        ),
        Golden("55-fork", ("Widow's Weeds", "Paid in Full"), ("greedy", "greedy"), 55, forked_at=30),
        Golden("56-taken-back", ("The Velvet Rope", "The Tuesday Patrol"), ("greedy", "random"), 56, taken_back=20),
    ),
    13: (
        Golden("57-bailiffs-militia", ("Paid in Full", "Powder and Prayer"), ("greedy", "greedy"), 57),
        Golden(
            "58-three-seats",
            ("Widow's Weeds", "Powder and Prayer", "The Slow Tide"),
            ("greedy", "random", "greedy"),
            58,
        ),
        Golden("59-fork", ("First at the Carcass", "Open Vein"), ("greedy", "greedy"), 59, forked_at=30),
        Golden("60-taken-back", ("The Slow Tide", "Paid in Full"), ("greedy", "random"), 60, taken_back=20),
    ),
    14: (
        Golden("61-undead-fang", ("Doctor's Orders", "Open Vein"), ("greedy", "greedy"), 61),
        Golden(
            "62-three-seats", ("Nobody's Dogs", "Paid in Full", "The Slow Tide"), ("greedy", "random", "greedy"), 62
        ),
        Golden("63-fork", ("Soot and Bones", "Widow's Weeds"), ("greedy", "greedy"), 63, forked_at=30),
        Golden("64-taken-back", ("The Velvet Rope", "The Slow Tide"), ("greedy", "random"), 64, taken_back=20),
    ),
    15: (
        Golden(
            "65-militia-wolfenpack",
            ("Powder and Prayer", "Nobody's Dogs"),
            ("greedy", "greedy"),
            65,
        ),
        Golden("66-three-seats", ("Open Vein", "The Last Penny", "The Slow Tide"), ("greedy", "random", "greedy"), 66),
        Golden(
            "67-fork",
            ("Doctor's Orders", "Ghosts of Ninth Street"),
            ("greedy", "greedy"),
            67,
            forked_at=30,
        ),
        Golden(
            "68-taken-back",
            ("First at the Carcass", "Paid in Full"),
            ("greedy", "random"),
            68,
            taken_back=20,
        ),
    ),
    16: (
        Golden(
            "69-bailiffs-undead",
            ("The Last Penny", "The Slow Tide"),
            ("greedy", "greedy"),
            69,
        ),
        Golden(
            "70-three-seats",
            ("Nobody's Dogs", "Widow's Weeds", "The Tuesday Patrol"),
            ("greedy", "random", "greedy"),
            70,
        ),
        Golden(
            "71-fork",
            ("Soot and Bones", "The Velvet Rope"),
            ("greedy", "greedy"),
            71,
            forked_at=30,
        ),
        Golden(
            "72-taken-back",
            ("Powder and Prayer", "Doctor's Orders"),
            ("greedy", "random"),
            72,
            taken_back=20,
        ),
    ),
    17: (
        Golden(
            "73-undead-brotherhood",
            ("The Slow Tide", "Widow's Weeds"),
            ("greedy", "greedy"),
            73,
        ),
        Golden(
            "74-three-seats",
            ("Paid in Full", "First at the Carcass", "Powder and Prayer"),
            ("greedy", "random", "greedy"),
            74,
        ),
        Golden(
            "75-fork",
            ("Ghosts of Ninth Street", "The Last Penny"),
            ("greedy", "greedy"),
            75,
            forked_at=30,
        ),
        Golden(
            "76-taken-back",
            ("Open Vein", "Doctor's Orders"),
            ("greedy", "random"),
            76,
            taken_back=20,
        ),
    ),
    18: (
        Golden(
            "77-wolfenpack-brotherhood",
            ("Soot and Bones", "Open Vein"),
            ("greedy", "greedy"),
            77,
            is_made_in_tests=True,
        ),
        Golden(
            "78-three-seats",
            ("The Last Penny", "Doctor's Orders", "The Tuesday Patrol"),
            ("greedy", "random", "greedy"),
            78,
        ),
        Golden(
            "79-fork",
            ("The Velvet Rope", "Powder and Prayer"),
            ("greedy", "greedy"),
            79,
            forked_at=30,
            is_made_in_tests=True,
        ),
        Golden(
            "80-taken-back",
            ("Ghosts of Ninth Street", "First at the Carcass"),
            ("greedy", "random"),
            80,
            taken_back=20,
            is_made_in_tests=True,
        ),
    ),
    19: (
        Golden(
            "81-wolfenpack-brotherhood",
            ("Soot and Bones", "Open Vein"),
            ("greedy", "greedy"),
            81,
            is_made_in_tests=True,
        ),
        Golden(
            "82-three-seats",
            ("The Last Penny", "Doctor's Orders", "The Tuesday Patrol"),
            ("greedy", "random", "greedy"),
            82,
        ),
        Golden(
            "83-fork",
            ("The Velvet Rope", "Powder and Prayer"),
            ("greedy", "greedy"),
            83,
            forked_at=30,
            is_made_in_tests=True,
        ),
        Golden(
            "84-taken-back",
            ("Ghosts of Ninth Street", "First at the Carcass"),
            ("greedy", "random"),
            84,
            taken_back=20,
            is_made_in_tests=True,
        ),
    ),
}
"""Keyed by the rules version they are played with; only those of the present version are made."""

if __name__ == "__main__":
    sys.exit(main(HERE, BOOK, GOLDEN))
