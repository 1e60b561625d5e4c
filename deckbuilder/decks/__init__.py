"""Decks: what a person chose to play with, how it is written down, and whether it may be played.

- `model`, `form`: a deck as a person wrote it, and the headers and piles that a rulebook gives it
- `card_notes`, `maybe_list`: what its owner notes on single cards, and cards that may come in one day
- `text`, `document`: its two written forms, as text and as JSON
- `files`, `json_input`: a deck read from a path, and what JSON must be to be read
- `patch`: a change made in the text of a person, which stays as it is otherwise
- `quantity`: how many copies a line speaks of, in every way that people write it
- `exchange`: decks as other programs and people write them
- `index`, `resolve`: the cards of a pool by name, and the written names of a deck looked up there
- `listing`: which lines list a card, and how copies come and go
- `construction`: what a rulebook registers to judge decks
- `file_rules`, `collection_rules`: what every rulebook asks: about what is written, and about the cards chosen
- `topics`, `agenda`: what only some rules speak of, so that others are not asked about a deck without it
- `declared`, `counted_rules`, `seat_rules`, `tally`: rules that a rulebook only declares, and what they count
- `validate`, `problem_text`, `certificate`: the one verdict, its sentences, and a proof of it for others
- `formats`, `format_files`, `format_rules`: what players agreed on beyond the rules, its files, and its rules
- `terms`: the rules of a game together with the format and the collection that a deck is judged by
- `steps`, `remedies`: the smallest changes of a deck, and which of them help against a broken rule
- `changes`: copies put in and taken out, as a person makes and says it; above `exchange`, whose words it reads
- `mending`: what mends a deck, what one can still take, and a half-built one filled up; above `changes`
- `assignment`: who can take which place
- `collection_allocation`: several decks out of one collection
- `figures`, `dealing`: decks counted, and dealt from
"""
