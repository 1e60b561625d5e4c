"""Changes to a deck: the edits they amount to, and how these are worded.

- `candidate`: a deck with copies added and removed, on the way to another one
- `edits`: the changes as a person makes them, each with its sentence
- `revising`: requests by the name of a card, carried out
- `differences`: two decks compared, as the edits that lead from one to the other
"""
