"""Reasons to come back: rows of rivals, the table of a day, puzzles, and achievements that teach the rules.

What there is stands in plain text files that anyone can add to (`README.md` beside this file says how); the program
knows only their kinds.

- `definitions`: what such a file may say, one model for each kind
- `files`: the files that come with the program and those of the user, read and checked
- `progress`: how far somebody is with each, and the games that belong to it
- `seats`: who may sit at the table of one, and with what
- `gauntlet`: one rival after the other
- `daily`: the table of a day, the same for everybody
- `puzzles`, `solving`: a moment to be won from, and the proof by search that it can be
- `achieving`, `achievements`: what a game has to show for one; those that were earned
- `kinds`: what a list and a table ask of every one of them
- `overview`: all of it as a list shows it
- `playing`: sitting down to one, and what a game that is over has come to
"""
