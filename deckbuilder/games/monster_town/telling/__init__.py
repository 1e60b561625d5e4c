"""The table in words; all of it from an observation.

- `display_names`: what players, cards and places are called, also in what is told to one seat
- `presenting`: areas and pieces, who has won, and by how much
"""
