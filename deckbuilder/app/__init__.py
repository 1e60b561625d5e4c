"""The use cases of the program, one function each; the command line and the screen call nothing below this layer.

The packages are layered over one library, and each imports only those listed below it (enforced in `pyproject.toml`):

- `demo`: a tour of the whole program in one command; `reporting`, `crashes`: what to attach to a problem report;
  `schemas`: the published schema of every file format; `user_folders`: where the user's files are
- `preferences`: settings, keys and configuration
- `expansions`: card sets and formats: written, checked, installed and removed
- `lab`: many games in one run: how decks and players fare
- `challenges`: gauntlets, the table of the day, puzzles and achievements
- `game`: the user's games: started, played, undone, saved and reviewed
- `reference`: clauses, traits, icons and words looked up
- `cards`: card search: what a query says, what it finds, and why
- `deck`: the user's decks: saved, edited, validated, repaired, imported and exported, and the collection behind them
- `workers`: processes that work with the same cards, so that long work takes less time
- `library`: the open database, the sets in use and their cards
- `restoration`: a backup put in the place of the database
- `databases`, `files`: the database file and its backups; files named by the user, always written whole

A mistake of the user is raised as a `Refusal`; the faults of a file are collected in a `Report`.
"""
