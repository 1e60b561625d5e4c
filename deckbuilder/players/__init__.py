"""Computer players. They receive observations, never the state.

- `player`: the interface of a computer player, and the players by name
- `random_player`, `rated`: a player that takes any answer, and one that takes the highest rated
- `moves`: the moves at a question; if several things are named one by one, all of them together
- `look_ahead`: every move carried out at the same imagined tables, and compared
- `greedy`: takes what promises most when it looks one answer ahead
- `search`: plays every answer on for some turns, as often as its budget allows
- `tree`: what the search learns on the way: which answers were given below a move, and what they promised
- `levels`: strength settings that people choose opponents by
- `external`, `bot_process`, `failure`: another program that is asked in JSON lines (`external.md`), its process, and a
  player that has failed
- `playouts`: continuing a game at imagined tables
- `luck`: a player's own luck, separate from the game's
"""
