"""Playing many games, with tallies of who won, why, and how long it took.

- `runs`, `result`: a game played to its end, and its result
- `batches`, `lasting_pool`: many tasks on any executor, and an executor that survives the death of a process
- `left_out`: the games that do not count, because a player stopped
- `contest`: a seat against a field of others, in games that another seat can play as well
- `shared_deck`: the games of a deck that the whole table plays with
- `balance`, `card_tally`: how evenly decks are matched, and what each card did
- `league`, `ratings`: everybody against everybody, and the resulting ratings
- `training`, `regression`: the weights of the features of a table, learned from games
- `variants`: a deck with another card in place of one of its own
"""
