"""What a person settles about the program.

- `settings`, `config`, `keymap`: what a person settles about the screen, in one file
- `config_text`: that file line by line
"""
