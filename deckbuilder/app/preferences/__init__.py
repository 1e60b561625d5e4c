"""What a person settles about the program.

- `settings`, `keymap`: what can be settled, and which keys do what
- `config`, `config_text`: what holds for one start, and the file it comes from, which is changed line by line
"""
