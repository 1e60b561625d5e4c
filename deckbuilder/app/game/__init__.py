"""The user's games: started, played, undone, saved and reviewed.

- `starting`, `play`, `position`: a match at its start and while it is played, and the queries on its current position
- `seating`, `seat_players`, `table_options`: which decks meet, who may play a seat, and the options of the table
- `match_log`, `autosave`: what each seat is told and why, and every choice saved
- `attendance`: who plays each seat, who gave up, how each passes, and where the game came from
- `levels`, `levels_file`: the measured strength of the computer players in a game, and the file that it is kept in
- `saved_games`: operations on saved games; `saved_game_list`: their list, and the unfinished game played last
- `game_sheet`: everything there is to say about one game, with a hint and its result
- `results`, `decks_played`, `records`: the results of games, the decks they were played with, and how often each deck
  has beaten each of the others
- `hints`: the most promising answers, as a hint; `foreseen`: what decides between two answers,
  and what one would lead to
- `review`, `reviewer`: an analysis of a game (the chance to win, the costly mistakes, and the luck), and how it is
  made; `decision_review`, `swings`: one decision weighed again, and the large changes between decisions
- `game_summary`, `summariser`: a summary of a game (points by round and source, turning points, deeds, cards and
  clauses), and how it is computed
- `rematch`: the same table again, with sides swapped or another deck, and a game as one line
- `guided_game`: the guided game, and whether the user is here for the first time
- `gamefile`, `opening`: the game file, and a saved game replayed as far as it is sound
- `replay`, `viewpoint`: a game file stepped through, and whose view it is shown from
- `undoing`: undoing and forking; `turns`: the turns and rounds of a game in words
- `questions`, `skipped_questions`: the pending question and its picks, and the questions that nobody need be asked
- `passing`: automatic passing
"""
