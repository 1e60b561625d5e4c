"""Looking things up: clauses, traits, icons, words.

- `rules`, `words`: clauses found, and the words that cards may use
- `glossary`: traits, icons and words looked up, and what leads from clauses to cards and back
- `nouns`: texts of the program in the words of one of the games
"""
