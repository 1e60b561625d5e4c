"""The parts of a table that are not widgets; each knows the match and the little else it needs.

- `table_drawing`: the widgets of a table, filled with what a seat sees, and the reasons and cards they can show
- `forecast`: the forecast of the answer under the cursor, worked out in the background
- `computer_turns`: computer players choosing in the background, halted, or at another speed
- `pace`: the keys for that
- `match_session`: who is asked next, on the screen or in the background, and the curtain between people
- `passing`: settings beside the answers: automatic passing, and the offers to be asked about
- `undoing`: undoing and redoing choices, forking a new game from here, and leaving the table
- `hints`: the guide above the table of a first game, and a hint on request
- `replay_choices`: the viewpoint of a replay, and forking a new game from it
- `table_panes`: which part of a table is visible when not all of it fits
- `table_cursor`: what the cursor is on, the reasons behind that, and answers given on a card of the table

How a key reaches a rule, and the result reaches the screen:

1. `KeysOneByOne.on_event` (tui/keystrokes.py) queues the key; its binding runs an action of the `TableScreen`, such as
   `action_accept` (tui/screens/table.py).
2. `PromptPanel` (tui/widgets/prompt.py) checks with its `Guard` that the question could be read, and posts `Answered`.
3. `TableScreen.answer` calls `MatchSession.take`, which calls `Match.take` (app/game/play.py).
4. `Recorder.choose` (kernel/record.py) calls `kernel.engine.play`, which runs the rulebook's steps up to the next
   decision, and collects their events; `Match.keep` saves the choice.
5. `MatchSession.go_on` asks the next seat, or starts `ComputerTurns`; `TableDrawing.snapshot` reads the seat's view and
   the new sentences of the log from the match, and draws them.
"""
