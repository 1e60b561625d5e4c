"""The command line: every module reads arguments, calls `app`, and prints what it answers.

What was asked for goes to the standard output, everything said about it to the standard error. A command ends with 0
for yes, 1 when the answer is no, 2 when it was not understood or a file or name is not there, 70 after a
fault of the program, 130 when interrupted.

What holds for all of them:

- `main`, `tree`, `root`: the commands by name, each made when it is used, and how every one of them ends
- `options`, `wording`, `render`: options that many share, help in the words of a game, and printing without harm
- `presenter`: with `--json`, the one document that every command ends with, a refusal too
- `completion`, `shells`, `editor`: what a shell completes, and the editor of a person

The commands, of which README.md beside this file has every one:

- `cards`, `facets`, `searches`, `gangs`, `rules`, `terms`: finding and reading
- `decks`, `sheet`, `editing`, `versions`, `figures`, `suggesting`, `verdicts`, `exchange`: `deckbuilder deck`
- `play`, `games`, `shelf`, `replay`, `demo`: games; `session`, `table`, `keyboard`, `why`, `guide`, `walking`: a game
  in plain lines
- `collection`, `formats`, `sets`, `installing`, `authoring`, `impact`: what is owned, agreed on, installed and written
- `config`, `db`, `where`, `schema`, `report`, `serve`: the program itself
"""
