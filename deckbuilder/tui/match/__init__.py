"""What a table is made of beside its widgets: parts that each know the match and the little else that they need.

- `table_drawing`: the widgets of a table, how what a seat sees fills them, and the reasons and cards behind that
- `computer_turns`: computer players choose in the background, are halted, and go faster or slower
- `undoing`: choices taken back and made again; a game of its own from here on
- `replay_choices`: whose eyes a game is gone through with, and a new one that parts from it
- `leaving`: away from the table, for now or for good
- `table_cursor`: what the cursor is on, what leads on there, and the answers that are given on a card of the table
"""
