"""What a Monster Kids card states and does, and how that is said in English; nothing here knows a table.

- `card_types`, `sets`: what a card file may hold
- `vocabulary`: the closed list of words, and the tables inside them
- `compiled`: the form in which the engine and the rules text read a card
- `wording`, `card_text`: the rules text, made from the words
- `schema`: all of it, handed over, with what a card is good for, as players say it
"""
