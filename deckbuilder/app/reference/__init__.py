"""Clauses, traits, icons and words looked up, and what is new in this version.

- `rules`, `words`, `card_keys`: clauses found, the words that cards may use, and the keys of card files
- `key_examples`: an example of each of those keys
- `changes`: the changes in this version
- `nouns`: texts of the program in the words of one game
- `glossary`: traits, icons and words looked up, and the links from clauses to cards and back, and from a deck, a game
  or an option to its rules and words
- `offered`: ids and titles of these, of formats and of challenges, for a shell that completes them
"""
