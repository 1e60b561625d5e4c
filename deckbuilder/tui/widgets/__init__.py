"""Widgets that draw values; none of them asks `app` for anything.

- `line_list`, `wrap_list`: lists that draw only their visible lines, one or several per item; linked text, and menu
 items
- `frame`, `footer`: the frame of every screen: modes, panes and notices; the keys that work here
- `card_list`, `card_face`: cards in rows with their filters, and a single card drawn as a card
- `query_field`, `key_search`: the search field, and a search among keys
- `deck_list`: decks in rows, the piles of one deck, and its verdict
- `clauses`: clauses and terms, in a list and in full
- `score_strip`: the score of every seat at a table, as its rulebook counts it, always visible
- `table_panel`, `prompt`, `choices`, `event_log`: the table, the pending question, its answers with their
 consequences, and what happened; `prompt_room`: the height of a question, shared among its parts
"""
