"""Decks: what a person chose to play with, how it is written down, and whether it may be played.

- `model`, `form`: a deck as a person wrote it, and the layout that a rulebook gives it
- `card_notes`, `maybe_list`: what is noted on single cards, and what may come in one day
- `text`, `document`, `files`, `patch`, `json_input`: its two written forms, from a path to a deck, a change in the text
  of a person, and what a document must be to be read
- `quantity`: how many copies a line speaks of, in every way that people write it
- `exchange`: decks as other programs and people write them
- `index`, `resolve`, `listing`: written names looked up; which lines list a card, and how copies come and go
- `construction`, `file_rules`, `collection_rules`: what a rulebook registers, and what every rulebook asks
- `topics`, `agenda`: what only some rules speak of, and which rules are asked about a deck
- `declared`, `counted_rules`, `seat_rules`, `tally`: rules that a rulebook only declares, and what they count
- `validate`, `problem_text`, `certificate`: the one verdict, its sentences, and a proof of it for others
- `formats`, `format_files`, `format_rules`, `terms`: what players agreed on beyond the rules, and by which of it is
  judged
- `steps`, `remedies`: the smallest changes of a deck, and which of them help against a broken rule
- `changes`: copies put in and taken out, as a person makes and says it; above `exchange`, whose words it reads
- `mending`: what mends a deck, what one can still take, and a half-built one filled up; above `changes`
- `assignment`: who can take which place
- `collection_allocation`: several decks out of one collection
- `figures`, `dealing`: decks counted, and dealt from
"""
