"""The user's decks: saved, edited, validated, repaired, imported and exported, and the collection behind them.

- `decks`, `starters`: decks (saved, shipped or in files)
- `judging`: the verdict on decks and on the table that they form, also rule by rule, and whether two may meet
- `references`, `checking`, `other_game`: many decks, unreadable ones reported; judged together; a deck with cards of
  another game
- `names`: how the user refers to a deck, and which names are allowed
- `formats`, `terms`: the formats available, and the terms on which a deck is judged, with their source
- `editing`, `text_editing`, `tagging`, `versions`: a deck edited by card name and renamed, edited as text, tagged, and
  its earlier versions
- `building`, `deck_judge`, `autosave`: edits to a deck under construction, each judged, and saved immediately
- `collection`, `collection_allocation`: the cards the user owns, and which decks they suffice for
- `figures`, `many_counted`: a deck counted and compared, the odds of holding a card, and sample hands; several decks
  counted together
- `deck_files`, `deck_source`: the deck in a file, of whatever form; a deck together with its source text
- `maybe`, `uses`: the maybe-list and the notes on cards; which decks use a card
- `overview`, `difficulty`, `descriptions`: a deck with its cards and verdict; how much there is to know before playing
  it; decks to choose from, with their character
- `mending`, `suggestions`, `certificates`: repairs of a deck; completions; a certificate to show to others
- `incoming_text`, `importing`, `exporting`: to and from every text and file form in use
- `card_lookup`: the cards that the lines of a deck may mean, and a deck with every card looked up
- `many_files`, `many_written`: many files imported or verified one by one; many decks written as files or certificates
- `printing`, `printing_pdf`, `registration`: on paper: cards to cut out, and the tournament registration sheet
"""
