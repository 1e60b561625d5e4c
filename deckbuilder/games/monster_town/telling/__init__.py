"""The table in words; all of it from an observation.

- `presenting`, `display_names`: areas and pieces, and what they are called
- `asking`: the card that a question comes from
- `narrator`: how players, cards and places are called in what is told to one seat
- `outcome`: who has won, and by how much
"""
