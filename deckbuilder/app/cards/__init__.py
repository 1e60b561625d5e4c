"""Card search: what a query says, what it finds, and why.

- `catalogue`: cards and factions found, as a list of any length, plain or under headings
- `facets`, `query_edit`: the fields that cards can be searched and narrowed by, and edits to the text of a query
- `query_context`: what a query asks beyond the cards (owned, in a deck, may be added), and why a query may find nothing
- `other_games`: what another game has for a search that finds nothing here
- `completion`: possible continuations of a query or a name, and the words for questions beyond the cards
- `query_explanation`: why a query finds a card or leaves it out
- `searches`: saved searches with names
"""
