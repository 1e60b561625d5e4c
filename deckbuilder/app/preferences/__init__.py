"""What a person settles about the program.

- `settings`, `config`, `keymap`, `toml_lines`: what a person settles about the screen, in one file
"""
