"""Decks as other programs and people write them; each dialect is one file, `dialects` is the list of them all.

- `plain_list`, `card_lines`, `spreadsheet`, `markdown`, `octgn`, `cockatrice`, `tabletop`, `documents`, `sharing`: the
  dialects
- `message`: a share code in what somebody has written around it
- `tournament_sheet`: the list on what was handed in at a tournament
- `headings`, `furniture`, `markup`: what stands around the cards of a pasted list
- `listing`: a deck card by card with all names looked up, which is what every writer starts from
- `found`, `account`: what a reader takes from a text and had to guess, and what became of every line
- `places`, `headers`: cards into piles where a dialect has fewer of them, and a deck's header out of a field for
  notes
- `guessing`, `known`: which cards, identity and sets were meant, out of those of one rulebook
- `xml`, `elements`, `packing`: strangers' XML read without harm, its cards and what else names one, and a deck in few
  bytes
"""
