"""What a table is made of beside its widgets: parts that each know the match and the little else that they need.

- `table_drawing`: the widgets of a table, and how what a seat sees fills them
- `computer_turns`: computer players choose in the background, are halted, and go faster or slower
- `take_backs`, `what_if`: choices taken back and made again; a game of its own from here on
- `replay_choices`: whose eyes a game is gone through with, and a new one that parts from it
- `leaving`: away from the table, for now or for good
- `match_reasons`, `table_cursor`: why something can or cannot be done; what the cursor is on, and what leads on there
- `card_answers`: the answers that are given on a card of the table
"""
