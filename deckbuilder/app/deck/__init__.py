"""Decks of a person: saved, changed, judged, mended, carried in and out, and what there is to build them of.

- `decks`, `starters`: decks, saved, shipped and in files, and the verdict on them
- `checking`, `other_game`: many decks judged at once, whichever of them can be read; one with the cards of another game
- `names`: by what name a deck is asked for, and what one may be called
- `formats`, `terms`: which formats there are, and on what terms, by which of them too, a deck is judged
- `editing`, `text_editing`, `tagging`, `versions`: a deck changed by the names of its cards and renamed, changed as
  text, tagged; what it was before
- `building`, `autosave`: changes to a deck that is being built, each saved at once
- `collection`, `collection_allocation`: what a person owns, and which decks it is enough for
- `figures`: a deck counted and compared, the chance to hold a card, and hands to look at
- `deck_source`: a deck with the text that it stands in
- `maybe`, `uses`: what may come in, and notes on cards; which decks use a card
- `descriptions`: decks at a glance, by what they are and how hard to play they are, for whoever chooses one
- `verdicts`, `suggestions`, `certificates`: the verdict rule by rule and what would mend a deck; what would complete
  it; a certificate for others
- `importing`, `exporting`, `exchange_context`: from and to every form that people and programs use
- `printing`, `printing_pdf`, `registration`: on paper: cards to cut out, and the sheet of a tournament
"""
