"""Widgets that draw values; none of them asks `app` for anything.

- `line_list`, `wrap_list`, `linked`: lists that draw only the lines in sight, of one line an item or more; text that
  leads on
- `static_text`, `headline`, `mode_bar`, `pane_tabs`, `footer`, `notice`: a few words, a line that fits any room, and
  the frame of every screen
- `card_list`, `card_face`, `card_preview`: cards in rows, and one drawn as a card
- `query_field`, `facet_list`, `weighed`: what is searched for, narrowed down by, and why a card is found
- `gang_list`, `deck_list`, `verdict`, `diff`, `bars`: gangs in rows, and one of them with what is said about it
- `clauses`: clauses and terms, in a list and in full
- `game_list`, `timeline`, `event_log`: saved games, and one of them gone through
- `table_panel`, `prompt`, `choices`, `log`, `guide_panel`: the table, the question that waits, its answers, what
  happened
"""
