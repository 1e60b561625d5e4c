"""Many games at once: tallies of who won, why, and how long it took.

- `runs`, `result`: a game played to its end, and what it came to
- `batches`, `lasting_pool`: many tasks on any executor, and processes of which one may die
- `contest`: a seat against a field of others, in games that another seat can play as well
- `shared_deck`: the games of a deck that the whole table plays with
- `balance`, `card_tally`: how evenly decks are matched, and what each card did
- `league`, `ratings`: everybody against everybody, and how strong that makes them
- `training`, `regression`: what the features of a table weigh, found in games
- `variants`: a deck with another card in the place of one of its own
"""
