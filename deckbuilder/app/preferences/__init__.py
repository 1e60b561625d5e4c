"""What a person settles about the program.

- `settings`, `config`, `keymap`: what a person settles about the screen, in one file that is changed line by line
"""
