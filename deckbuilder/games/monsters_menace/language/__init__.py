"""What a card of Monsters Menace the World states and does, and how that is said in English.

- `card_types`: what a card file may hold; `schema`: all that is handed over
- `vocabulary`: the closed list of words, numbers and occasions
- `atlas`: whether a world can be played on: its spaces, ways, bases, lairs and cities
"""
