"""Changes to a deck: what they come to, and how they are said.

- `candidate`: a deck with copies put in and taken out, on the way to another one
- `edits`: the changes as a person makes them, each with its sentence
- `revising`: what a person asks for by the name of a card, carried out
- `differences`: two decks compared, as the edits that lead from one to the other
"""
