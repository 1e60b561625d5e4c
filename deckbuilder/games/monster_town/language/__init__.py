"""The facts and effects of Monster Town cards, and the English for them; independent of any table.

- `card_types`, `sets`: the contents of a card file
- `vocabulary`, `shapes`: the closed list of words with their uses, and the tables inside them
- `parsed`, `sense`: the form in which the engine and the rules text read a card; checks for impossible effects
- `doubts`: probable slips in cards that are valid
- `wording`, `naming`, `card_text`: the rules text, generated from the words
- `schema`: all of this as the schema of the game
"""
