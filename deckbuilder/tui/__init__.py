"""The screen: Textual widgets that show what `app` answers, and keys that ask it.

- `app`: the program itself, its four modes and the keys that work everywhere; `program`: as its screens know it
- `screens`: one file a screen; each calls `app` and shows the result, none knows a rule or a noun of a game
- `widgets`: lists that draw only the lines in sight, a card drawn as a card, the table, the question that waits
- `match`: what a table is made of beside its widgets, in parts that each know the match and little else
- `tables`: how a table is drawn, by the name that its rulebook registers
- `keystrokes`: keys heard one by one, however fast they are pressed; none answers a question that nobody can have read
- `plain`: the one way from anybody's text to the screen, on which it can neither command nor crash
- `addresses`: a card, a deck or a moment of a game, opened by its address
- `keymap`, `themes`: keys, colours and characters of one's own, and what the colours of a table are for
- `legible`: words stand out from what lies below them, in whatever colours
- `palette`: all that can be done
- `ending`: how it ends, also when the terminal goes away or the program is at fault
- `picture`: the pictures of the screen for the README
"""
