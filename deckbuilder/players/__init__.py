"""Whoever chooses for a seat without hands: computer players. They receive observations, never the state.

- `player`: what a computer player is, and the players by name
- `random_player`, `greedy`: any action alike, and the one that is rated highest
- `luck`: a player's own luck, apart from that of the game
"""
