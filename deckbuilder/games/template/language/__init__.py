"""What a card of the empty game states.

- `card_types`: its number; `schema`: what is handed over
"""
