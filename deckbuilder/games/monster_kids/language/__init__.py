"""The facts and effects of Monster Kids cards, and the English for them; independent of any table.

- `card_types`, `sets`: the contents of a card file
- `vocabulary`: the closed list of words, and the tables inside them
- `parsed`: the form in which the engine and the rules text read a card
- `doubts`: probable slips in cards that are valid
- `wording`, `card_text`: the rules text, generated from the words
- `schema`: all of this as the schema of the game, with the uses of a card in players' words
"""
