"""Widgets that draw values; none of them asks `app` for anything.

- `line_list`, `wrap_list`: lists that draw only the lines in sight, of one line an item or more; text that leads
  on, and ways to go on
- `frame`, `footer`: what frames every screen: the modes, the panes and what is told; the keys that work here
- `card_list`, `card_face`: cards in rows and what narrows them down, and one drawn as a card
- `query_field`, `key_search`: where a search is typed, and one among keys
- `deck_list`: decks in rows, one of them pile by pile, and what is said about it
- `clauses`: clauses and terms, in a list and in full
- `score_strip`: the score of every seat at a table, as its rulebook counts it, always in sight
- `table_panel`, `prompt`, `choices`, `event_log`: the table, the question that waits, its answers with what
  each would bring, what happened
"""
