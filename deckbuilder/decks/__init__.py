"""Decks: what a person chose to play with, how it is written down, and whether it may be played.

`model` is the value, `form` the layout a rulebook gives it, `text` and `document` the two ways to write it, and `files`
the way from a path. `index` and `resolve` turn written names into cards, `construction` is what a rulebook registers,
`file_rules` and `collection_rules` what every rulebook asks, and `validate` the one verdict. `formats` is what players
agreed on beyond that, `format_files` its text form, `format_rules` what it asks, and `terms` the way it sharpens a
construction. `allotment` shares a collection out to several decks. `revising` carries out what is asked for by the name
of a card, `completing` fills up a deck by the example of others, `differences` compares two, `figures` counts one, and
`dealing` says how cards come to the hand.
"""
