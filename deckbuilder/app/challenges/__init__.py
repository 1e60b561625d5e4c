"""Reasons to come back: rows of rivals, the table of a day, puzzles, and achievements that teach the rules.

What there is stands in plain text files that anyone can add to (`README.md` beside this file says how); the program
knows only their kinds.

- `definitions`: what such a file may say, one model for each kind
- `files`: the files that come with the program and those of the user, read and checked
- `tables`: the tables of challenges: who may sit at one, how its game came out, and what is told of that
- `gauntlet`: one rival after the other
- `daily`: the table of a day, the same for everybody
- `puzzles`: a moment to be won from
- `achievements`: what a game has to show for one; those that were earned
- `playing`: what every kind can be asked (how far somebody is, the next table, what a game that is over has come to),
  and all of it as a list shows it
"""
