"""What a table is made of beside its widgets: parts that each know the match and the little else that they need.

- `table_drawing`: the widgets of a table, how what a seat sees fills them, and the reasons and cards behind that
- `computer_turns`: computer players choose in the background, are halted, and go faster or slower
- `pace`: the keys for that
- `match_session`: who is asked next, on the screen or in the background, and the curtain between people
- `passing`: what is chosen beside the answers: automatic passing, and the offers to be asked about
- `undoing`: choices taken back and made again; a game of its own from here on; away from the table, for now or for good
- `hints`: hints above the table of a first game, and one whenever somebody asks
- `replay_choices`: whose eyes a game is gone through with, and a new one that parts from it
- `table_panes`: which part of a table is in sight where there is no room for all of it
- `table_cursor`: what the cursor is on, what leads on there, and the answers that are given on a card of the table
"""
