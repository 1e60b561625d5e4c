"""Settings, keys and configuration.

- `settings`, `keymap`: what can be set, and which keys do what
- `config`, `config_text`: the configuration of one run, and the file it comes from, edited line by line
"""
