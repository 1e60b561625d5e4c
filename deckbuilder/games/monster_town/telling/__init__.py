"""The table, what is asked and what happened, in words; all of it from an observation.

- `presenting`, `nameplates`: areas and pieces, and what they are called
- `questions`, `asking`, `labels`: what is asked, and the answers
- `narrating`, `narrating_fights`, `listener`: what happened, told to one seat
- `outcome`: who has won, and by how much
- `counting`: which cards were drawn and used, for statistics
"""
