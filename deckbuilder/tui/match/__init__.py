"""What a table is made of beside its widgets: parts that each know the match and the little else that they need.

- `table_drawing`: the widgets of a table, how what a seat sees fills them, and the reasons and cards behind that
- `computer_turns`: computer players choose in the background, are halted, and go faster or slower
- `sitting`: who is asked next, on the screen or in the background, and the curtain between people
- `aside`: what is chosen beside the answers: automatic passing, and the offers to be asked about
- `call_out`: one question to all people at the screen: does anybody react?
- `undoing`: choices taken back and made again; a game of its own from here on; away from the table, for now or for good
- `guide`, `hint`: hints above the table of a first game, and one whenever somebody asks
- `deck_choice`: which deck is played, each by what it is
- `after_game`: what can be done when a game is over
- `replay_choices`: whose eyes a game is gone through with, and a new one that parts from it
- `table_cursor`: what the cursor is on, what leads on there, and the answers that are given on a card of the table
"""
