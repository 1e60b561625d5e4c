"""What a card of Munchkin: The Nightmare Before Christmas states and does, and how that is put into English.

- `card_types`: what a card file may hold; `schema`: what the game registers with `cards`
- `vocabulary`: the words; `texts`: the rules text of each type of card
"""
