"""What a person can do with the program, one function a use case; the two front ends call nothing else.

Areas over one library, and each package imports only those below it (`pyproject.toml` holds it to that):

- `demo`: the whole house shown in one command; `reporting`, `crashes`: what to attach to a report; `schemas`: the
  published schemas of every file; `user_folders`: where everything of the user's is
- `preferences`: what a person settles about the program
- `expansions`: card sets and formats: written, checked, installed and taken away
- `lab`: many games at once: how decks and players fare
- `challenges`: reasons to come back: rows of rivals, the table of a day, puzzles, achievements
- `game`: games of a person: begun, played, taken back, saved, gone through again
- `reference`: looking things up: clauses, traits, icons, words
- `cards`: finding cards: what a search says, what it found, and why
- `deck`: decks of a person: saved, changed, judged, mended, carried in and out, and what there is to build them of
- `library`: the open database, the sets that are read, and the cards in them
- `databases`, `files`: the file that everything is saved in, and its backups; files as a person names them, written
  whole

A mistake of the user comes out as a `Refusal`, a fault of a file as a `Report`.
"""
