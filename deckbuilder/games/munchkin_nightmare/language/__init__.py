"""What a card of Munchkin: The Nightmare Before Christmas states and does, and how that is said in English.

`schema` is what it registers with `cards`; `vocabulary` the words, `texts` the rules text of each type of card.
"""
