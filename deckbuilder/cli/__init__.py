"""The command line: every module reads arguments, calls `app`, and prints the result.

What was asked for goes to the standard output, everything said about it to the standard error. A command ends with 0
for yes, 1 if the answer is no, 2 if it was not understood or a file or name does not exist, 70 after a fault of the
program, 130 if it is interrupted, and 143 if a signal tells it to end.

Used by all commands:

- `main`, `tree`, `root`: the commands by name, each made when it is used, their help in the words of a game, and how
  every command ends
- `options`, `machines`, `words`: shared options, and those for long work; words to search by
- `render`: safe printing; a command passes its value to `answer`, and the same as text for a person to `say`, and these
  two decide which is shown; `breaking`: lines and tables as wide as the terminal; `progress`: a progress bar
- `presenter`: with `--json`, the one document that every command ends with, even a refused one
- `shells`, `offers`: completion in shells, and what is offered for each kind of argument

The commands, all described in README.md beside this file:

- `cards`, `factions`, `rules`, `terms`: finding and reading
- `decks`, `editing`, `figures`, `trial`, `verdicts`, `exchange`: `deckbuilder deck`; `many_files`: many files at once
- `play`, `games`, `outcomes`, `replay`: games; `session`, `table`, `replay_steps`: a game in plain lines, with what has
  happened since the player's last choice; `table_commands`: what else can be typed at a table; `keyboard`: input from
  people, one question to several people, and the editor
- `challenges`: gauntlets, the table of the day, puzzles, achievements
- `lab`: many games played by computers
- `collection`, `formats`, `sets`: cards owned, agreed formats, and card sets installed or written
- `config`, `db`, `program`: settings, your data, and the program itself
"""
