"""Looking things up: clauses, traits, icons, words, and what is new.

- `rules`, `words`, `card_keys`: clauses found, the words that cards may use, and the keys that they are written with
- `key_examples`: how each of those keys is written
- `changes`: what this version brought
- `nouns`: texts of the program in the words of one of the games
- `glossary`: traits, icons and words looked up, and what leads from clauses to cards and back, and
  from a deck, a game or an option to its rules and words
"""
