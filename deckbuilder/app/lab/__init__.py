"""Many games at once, as a person asks for them: how a deck fares, how even the decks are, who is the strongest.

- `trial`: a deck played many times against others, and what each of its cards is worth
- `shared_trial`: what a deck for the whole table makes of a game, beside another one
- `win_rate`: the same for whoever builds one, while it is built
- `balance`: every meeting of the shipped decks, or every number of seats, and how even they are
- `league`, `league_file`: everybody against everybody, with ratings, and the file that it is kept in
- `level_games`: how often each level of the computer players beats the one below
- `training`: what the features of a table weigh, found in games
- `entrants`: which decks and tables are played, and by whom
- `environment`: a table as the learners of others know it
- `workers`, `cluster`: the processes that play, and those of a cluster
"""
