"""Finding cards: what a search says, what it found, and why.

- `catalogue`: cards and factions found
- `browsing`, `grouping`: the cards found as a list of any length, plain or under headings
- `facets`, `facet_index`, `narrowing`: what a list can be narrowed by, counted over all cards, and the text of a query
  changed accordingly
- `query_context`: what a search asks beyond the cards: what is owned, held by a gang, or could be added to it
- `fields`: what cards can be searched by
- `completing`, `query_fields`: what may come next in a query or a name; what a query may ask beyond the cards
- `whether`, `did_you_mean`, `searches`: why a search finds a card or leaves it out, or finds none; searches with names
- `unknown`: the answers to a name that no card or faction has
- `rows`, `faces`: cards as the front ends show them, and what is printed on them
"""
