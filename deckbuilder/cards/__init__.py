"""Cards as data: how a set is read, linted, compiled, described and searched, whatever the rulebook.

A rulebook hands over a `CardSchema` (card types, search fields and a `Vocabulary`); nothing here
knows a verb or a noun of a game.

- `card`, `pool`: a card as a value; all cards in use, found by id or name
- `limits`, `draft`, `model`, `complaints`, `files`: a set from its files: safely parsed, checked strictly, every
  fault said
- `meanings`: what the keys of a model mean
- `remainder`: what is left to look at of a card with wrong values
- `problem_places`: where something stands that was only found wrong among all cards
- `slips`: what the parser says of usual slips of the pen, in words
- `table_file`, `file_schema`: any other file of tables while it is read; what such a file may hold, as JSON Schema
- `schema`, `vocabulary`, `control_words`: what a rulebook registers: card types, fields, its closed list of words; the
  words that every rulebook has
- `effect_parser`, `phrases`, `effects`: the effects of a card, compiled; all that one card does
- `describe`, `grammar`: its effects in English
- `query_text`, `query`, `query_fields`: what a search says, what it asks, and what it asks beyond the cards
- `nearest`, `as_meant`: what a slip of the pen probably meant, and a table read so
- `quoting`: words and values as messages quote them
"""
