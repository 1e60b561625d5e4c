"""The card language of Munchkin: The Nightmare Before Christmas: what a card states and does, and the English for it.

- `card_types`: what a card file may hold; `schema`: what the game registers with `cards`
- `doubts`: probable slips in cards that are valid
- `vocabulary`: the words; `texts`: the rules text of each type of card
"""
