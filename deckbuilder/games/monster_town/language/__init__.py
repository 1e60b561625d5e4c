"""What a Monster Town card states and does, and how that is said in English; nothing here knows a table.

- `card_types`, `sets`: what a card file may hold
- `vocabulary`, `shapes`: the closed list of words with what they are good for, and the tables inside them
- `compiled`, `sense`: the form in which the engine and the rules text read a card; what no card can mean
- `wording`, `naming`, `card_text`: the rules text, made from the words
- `schema`: all of it, handed over
"""
