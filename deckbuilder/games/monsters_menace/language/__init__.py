"""What a card of Monsters Menace the World states and does, and how that is said in English.

- `vocabulary`: the closed list of words, numbers and occasions; `schema`: card types and what is handed over
- `atlas`: whether a world can be played on: its spaces, ways, bases, lairs and cities
"""
