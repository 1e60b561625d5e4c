"""The card language of Monsters Menace the World: what a card states and does, and the English for it.

- `card_types`: what a card file may hold; `schema`: what the game registers with `cards`
- `doubts`: probable slips in cards that are valid
- `vocabulary`: the closed list of words, numbers and occasions
- `atlas`: whether a world can be played on: its spaces, ways, bases, lairs and cities
"""
