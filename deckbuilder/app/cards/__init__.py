"""Finding cards: what a search says, what it found, and why.

- `catalogue`: cards and factions found, as a list of any length, plain or under headings
- `facets`, `query_edit`: what cards can be searched by and a list narrowed by, and the text of a query changed for it
- `query_context`: what a search asks beyond the cards: what is owned, held by a deck, or could be
  added; and what may be wrong with one that finds nothing
- `completion`: what may come next in a query or a name, and what is asked beyond the cards
- `query_explanation`: why a search finds a card or leaves it out
- `searches`: searches with names
"""
