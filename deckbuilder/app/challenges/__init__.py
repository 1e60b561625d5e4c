"""Reasons to come back: gauntlets, the table of the day, puzzles, and achievements that teach the rules.

Challenges are defined in plain text files that anyone can add to (see `README.md` beside this file); the program knows
only their kinds.

- `definitions`: the contents of such a file, one model for each kind
- `files`: the shipped files and the user's own, read and checked
- `tables`: the tables of challenges: who may play at one, how its game ended, and what is told of it
- `gauntlet`: a series of rivals, one after the other
- `daily`: the table of the day, the same for everybody
- `puzzles`: a position to win from
- `checking`: the check of a file before it is used
- `solving`: a hint in a puzzle, found by trying ways to play on
- `conditions`, `achievements`: what a finished game must meet; the achievements earned
- `playing`: the questions every kind answers: progress, the next table, the result of a finished game
- `challenge_list`: all challenges of a game in a list, with their progress
"""
