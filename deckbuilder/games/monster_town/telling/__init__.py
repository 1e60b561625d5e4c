"""The table and what is asked, in words; all of it from an observation.

- `presenting`, `nameplates`: areas and pieces, and what they are called
- `questions`, `asking`, `labels`: what is asked, and the answers
- `narrator`: how players, cards and places are called in what is told to one seat
- `outcome`: who has won, and by how much
"""
