"""Decks as other programs and people write them; each dialect is one file, `dialects` is the list of them all.

- `plain_list`, `card_lines`, `spreadsheet`, `markdown`, `octgn`, `cockatrice`, `tabletop`, `documents`, `sharing`: the
  dialects
- `message`: a share code inside a message
- `tournament_sheet`: the list on a sheet handed in at a tournament
- `headings`, `furniture`, `markup`: what surrounds the cards of a pasted list
- `export_listing`: a deck card by card with all names looked up, the starting point of every writer
- `found`, `account`: what a reader takes from a text and has to guess, and an account of every line
- `places`, `headers`: sorting cards into piles if a dialect has fewer of them, and a deck's header in a field for notes
- `guessing`, `known`: which cards, identity and sets were meant, among those of one rulebook
- `xml`, `elements`, `packing`: safe reading of strangers' XML, its cards and other elements that name one, and a deck
  in few bytes
"""
