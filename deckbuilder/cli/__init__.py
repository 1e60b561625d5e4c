"""The command line: every module reads arguments, calls `app`, and prints what it answers.

What was asked for goes to the standard output, everything said about it to the standard error. A command ends with 0
for yes, 1 when the answer is no, 2 when it was not understood or a file or name is not there, 70 after a
fault of the program, 130 when interrupted.

What holds for all of them:

- `main`, `tree`, `root`: the commands by name, each made when it is used, their help in the words of a game, and how
  every one of them ends
- `options`, `render`: options that many share; printing without harm, and a bar for whoever waits
- `presenter`: with `--json`, the one document that every command ends with, a refusal too; a command says its value
  with `answer`, and the same for a person with `say`
- `shells`: what a shell completes

The commands, of which README.md beside this file has every one:

- `cards`, `factions`, `rules`, `terms`: finding and reading
- `decks`, `editing`, `figures`, `trial`, `verdicts`, `exchange`: `deckbuilder deck`
- `play`, `games`, `outcomes`, `replay`: games; `session`, `table`, `replay_steps`: a game in plain lines, with what has
  happened since one last chose; `keyboard`: whoever sits at it, one question to several people, and the editor
- `challenges`: rows of rivals, the table of the day, puzzles, achievements
- `lab`: many games at once
- `collection`, `formats`, `sets`: what is owned, agreed on, installed and written
- `config`, `db`, `program`: settings, your data, and the program itself
"""
