"""The terminal interface: Textual widgets that show the answers of `app`, and keys that ask it.

- `startup`: starting the program, and starting it again in another game
- `app`: the program and the keys that work everywhere; `modes`: its five modes; `program`: the part its screens depend
  on
- `screens`: one file per screen; each calls `app` and shows the result, and none knows a rule or a noun of one game
- `widgets`: lists that draw only their visible lines, card faces, the table and the pending question
- `match`: the parts of a table that are not widgets; each knows the match and little else
- `front_screen`: what every screen does only while it is in front
- `tables`: drawing a table in the style registered by its rulebook
- `keystrokes`: keys handled one by one at any speed; none answers a question that could not have been read yet, and
  those about what is still being read in the background wait for it (`KeysWait`)
- `plain`: the only way for outside text onto the screen, so that it can neither send commands nor crash
- `typed_bytes`: keys and pasted text from a terminal that does not write UTF-8
- `addresses`: opening a card, a deck or a moment of a game by its address
- `keymap`, `themes`: custom keys, colours and characters, and the meaning of a table's colours
- `legible`: enough contrast between text and background in any theme
- `palette`: the command palette
- `ending`: saving and exiting, also when the terminal disappears or the program fails
- `picture`: the pictures of the screen in the README
"""
