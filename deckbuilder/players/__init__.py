"""Whoever chooses for a seat without hands: computer players. They receive observations, never the state.

- `player`: what a computer player is, and the players by name
- `random_player`, `rated`: any answer alike, and the one that is rated highest
- `moves`: what may be done at a question; where several things are named one by one, all of them together
- `look_ahead`: every move carried out at the same imagined tables, and compared
- `greedy`: takes what promises most when it looks one answer ahead
- `search`: plays every answer on for some turns, as often as its budget allows
- `tree`: what it learns on the way: which answers were given below a move, and what they promised
- `levels`: how strong an opponent is to be, for people
- `external`, `failure`: another program that is asked in JSON lines (`external.md`), and a player that cannot go on
- `playouts`: playing on at tables that are made up of what a seat knows
- `luck`: a player's own luck, apart from that of the game
"""
