"""Many games in one run: how a deck fares, how balanced the decks are, who is the strongest.

- `trial`, `card_worth`: a deck played many times against others, and what each of its cards is worth
- `shared_trial`: what a deck for the whole table makes of a game, compared with another one
- `win_rate`: how often a deck under construction wins, updated while it is edited
- `balance`: every pairing of the shipped decks, or every number of seats, and how balanced they are
- `league`, `league_setup`, `league_file`: a round-robin with ratings, who meets whom in it, and the file that it is
  kept in
- `level_games`: how often each level of the computer players beats the one below
- `training`: the weights of a table's features, learned from games
- `entrants`: which decks and tables are played, and by whom
- `environment`: a table behind the interface that reinforcement learners use
- `counted_games`: the refusals for runs in which no game counts
"""
