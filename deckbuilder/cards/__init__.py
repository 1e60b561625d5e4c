"""Cards as data: how a set is read, linted, parsed, described and searched, for any rulebook.

A rulebook passes in a `CardSchema` (card types, search fields and a `Vocabulary`); nothing here knows a verb or a noun
of a game.

- `card`, `pool`: a card as a value; all cards in use, found by id or name
- `limits`, `model`, `complaints`: what is refused in any file; what is checked strictly, and how a fault is told
- `written_table`, `set_reading`, `gathering`, `card_reader`, `files`: a set read from its files: its tables are sorted
  first, then read as cards, with every fault reported
- `meanings`: what the keys of a model mean
- `remainder`: the part of a card with wrong values that can still be checked
- `set_headers`: what sets say of themselves: ids, versions and requirements
- `set_aside`: the names that others use of cards set aside because of a fault
- `doubts`, `foregone`, `look_alikes`: what is surely a slip in a card that works all the same; conditions that decide
  nothing; letters of other alphabets that look alike
- `problem_places`: where in its file a fault is that was found only by comparing all cards
- `slips`, `toml_text`: common mistakes in TOML, explained in plain words; what only TOML 1.1 allows, which is refused
- `table_file`, `file_schema`: any other file of tables while it is being read; its format as JSON Schema
- `schema`, `vocabulary`, `control_words`: what a rulebook registers: card types, fields, its closed list of words; the
  words that every rulebook has; `changed_numbers`: the numbers of a game that a card changes
- `effect_parser`, `diagnostics`, `phrases`, `effects`: the effects of a card, parsed; the problems in them;
  everything that one card does
- `bound_names`, `scope`: the names that a card gives to what it chooses and rolls; those known at one place of it
- `describe`, `grammar`: its effects in English
- `query_text`, `query`, `query_fields`, `query_signs`: the query language, a query as data, questions beyond the cards
  themselves, and what to write instead of signs that mean something only in other searches
- `nearest`, `as_meant`: the likeliest meaning of a misspelt word, and of a table with misspelt keys
- `quoting`: words and values as messages quote them
"""
