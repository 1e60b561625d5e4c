"""Games of a person: begun, played, taken back, saved, gone through again.

- `starting`, `play`, `position`: a match that begins, that goes on, and what can be asked about it where it stands
- `seating`, `match_log`, `autosave`: who may play, what each seat hears and why it happened, and every choice saved
- `levels`: how strong the computer players are in a game
- `saved_games`: what is done with saved games; `saved_game_list`: how a list shows them, and which was played last and
  waits
- `game_sheet`: one game looked at: what there is to say about it, a hint, and what it came to
- `results`, `records`: what became of games, and how often which deck has won against which
- `hints`: which answers promise most, as a hint; `foreseen`: what decides between two, and what one would bring
- `review`: a game looked through afterwards: the chance to win, what cost it, and what was luck
- `game_summary`, `summariser`: what a game came to, points by round and source, what turned it, deeds, cards and
  clauses; and how that is found
- `rematch`: the same table again, with the sides swapped or another deck, and a game as one line
- `guided_game`: the guided game, and whether somebody starts for the first time
- `gamefile`, `opening`: the file of a match, and a saved game as far as it is sound
- `replay`, `viewpoint`: a game file played again, and gone through with anybody's eyes
- `undoing`: taken back, parted from, given up
- `questions`: the question that waits, and picks; what is not asked, for nobody wants it or all answers are the same
- `passing`: passing by itself
"""
