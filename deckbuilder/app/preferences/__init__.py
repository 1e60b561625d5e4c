"""What a person settles about the program.

- `settings`, `config`, `configuring`, `keymap`, `toml_lines`: what a person settles about the screen, in one file
"""
